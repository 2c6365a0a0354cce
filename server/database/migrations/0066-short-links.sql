-- Short addresses to type in on the device they are for: each leads to its link for a quarter of an hour. Neither the code
-- nor the link stands here in the clear.
create table short_link (
  code_hash bytea primary key,
  sealed_path text not null,
  expires_at timestamptz not null
);
create index short_link_expiry on short_link (expires_at);
