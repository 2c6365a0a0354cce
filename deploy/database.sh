#!/bin/sh
# Run once by PostgreSQL's image, on an empty volume: the application owns its database and is no superuser; `createdb` lets it restore
# backups for trial, and it may read which statements are slow (theke doctor).
set -eu
psql --username=postgres --no-psqlrc --set=ON_ERROR_STOP=1 --set=password="$(cat "${1:-/run/secrets/database-password}")" <<'SQL'
create role theke login createdb password :'password';
grant pg_read_all_stats to theke;
create database theke owner theke encoding 'UTF8' template template0;
\connect theke
create extension pg_stat_statements;
SQL
