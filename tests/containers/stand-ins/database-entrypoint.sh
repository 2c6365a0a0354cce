# As the official image does it: on an empty volume a cluster with the password of POSTGRES_PASSWORD_FILE, then the scripts of
# /docker-entrypoint-initdb.d beside a server that listens to nobody outside, then the server for all.
set -eu
data=/var/lib/postgresql/data
as_postgres() { runuser -u postgres -- "$@"; }
if [ ! -s "$data/PG_VERSION" ]; then
  install --directory --owner=postgres --mode=0700 "$data" /tmp/made
  install --owner=postgres --mode=0600 "$POSTGRES_PASSWORD_FILE" /tmp/made/password
  as_postgres initdb --pgdata="$data" --username=postgres --pwfile=/tmp/made/password --auth-local=trust --auth-host=scram-sha-256
  echo "host all all all scram-sha-256" >>"$data/pg_hba.conf"
  as_postgres pg_ctl --pgdata="$data" --wait --options="-c listen_addresses='' -c shared_preload_libraries=pg_stat_statements" start
  for script in /docker-entrypoint-initdb.d/*.sh; do as_postgres sh "$script"; done
  as_postgres pg_ctl --pgdata="$data" --wait --mode=fast stop
fi
shift
exec runuser -u postgres -- postgres -D "$data" -c listen_addresses='*' "$@"
