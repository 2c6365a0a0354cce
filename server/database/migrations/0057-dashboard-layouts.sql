-- How somebody arranges the tiles of the dashboard; who has arranged nothing has no row.
create table dashboard_layout (
  user_id uuid primary key references "user" on delete cascade,
  tiles jsonb not null
);

-- The reviews of the last weeks, whatever the order.
create index order_questionnaire_at on order_questionnaire (at);
