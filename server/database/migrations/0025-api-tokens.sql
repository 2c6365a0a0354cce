-- Tokens with which tills and partners call the API; of the token itself only the hash is kept.
create table api_token (
  id uuid primary key,
  name text not null,
  token_hash bytea not null unique,
  prefix text not null,
  capabilities text[] not null,
  -- Else those of api_token_branch: when the last of them is deleted, the token opens no branch, not all of them.
  is_for_all_branches boolean not null,
  created_at timestamptz not null,
  created_by text not null,
  expires_at timestamptz,
  last_used_at timestamptz
);
create table api_token_branch (
  api_token_id uuid not null references api_token on delete cascade,
  branch_id uuid not null references branch on delete cascade,
  primary key (api_token_id, branch_id)
);
create index api_token_branch_branch on api_token_branch (branch_id);

-- What was done with a token, in the log and in the history of orders.
alter table log drop constraint log_actor_kind_check;
alter table log add constraint log_actor_kind_check
  check (actor_kind in ('user', 'device', 'token', 'customer', 'system')) not valid;
alter table order_event drop constraint order_event_actor_check;
alter table order_event add constraint order_event_actor_check
  check (actor in ('guest', 'user', 'terminal', 'token', 'payment', 'system')) not valid;
