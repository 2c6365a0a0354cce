-- What was recorded of a business day: no more than so much is kept of one.
alter table analytics_salt add column recorded integer not null default 0;
