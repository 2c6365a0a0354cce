-- What guests with consent looked at. The visitor is a hash whose salt is thrown away every day.
create table analytics_event (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  type text not null check (type in ('pageview', 'event')),
  action text not null,
  category text not null,
  data jsonb not null,
  visitor bytea not null
);
create index analytics_event_at on analytics_event (at);

create table analytics_salt (
  day date primary key,
  salt bytea not null
);

-- Whether a guest ordered before: for new customers.
create index order_email on "order" (lower(email), created_at) where email <> '';
create index order_phone on "order" (phone, created_at) where phone <> '';
