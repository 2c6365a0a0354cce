-- A closed month keeps what it was closed with: the figures of the account, and the sheet day by day. Null: closed before this was kept.
alter table time_month
  add column account jsonb,
  add column sheet jsonb;
