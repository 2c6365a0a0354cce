#!/bin/sh
# Run by PostgreSQL's image on an empty volume, and by hand to bring an older one up to this (docs/operation.md). Two users, neither a
# superuser: `theke` owns the database, and `createdb` lets it restore backups for trial; `theke_requests` asks for guests and staff and may
# do what Theke grants it. Both may read which statements are slow (theke doctor).
set -eu
secrets=${1:-/run/secrets}
psql --username=postgres --no-psqlrc --set=ON_ERROR_STOP=1 \
  --set=owner="$(cat "$secrets/database-password")" --set=requests="$(cat "$secrets/database-requests-password")" <<'SQL'
select 'create role theke login createdb' where not exists (select from pg_roles where rolname = 'theke') \gexec
select 'create role theke_requests login' where not exists (select from pg_roles where rolname = 'theke_requests') \gexec
alter role theke password :'owner';
alter role theke_requests password :'requests';
grant pg_read_all_stats to theke, theke_requests;
select 'create database theke owner theke encoding ''UTF8'' template template0'
  where not exists (select from pg_database where datname = 'theke') \gexec
\connect theke
create extension if not exists pg_stat_statements;
SQL
