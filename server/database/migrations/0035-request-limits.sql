-- What addresses have taken of their limits, one count for all processes. It lives for a minute or an hour: after a crash it may be
-- gone, and no backup holds it.
create unlogged table limit_taken (
  taker text primary key,
  amount bigint not null,
  until timestamptz not null
);
