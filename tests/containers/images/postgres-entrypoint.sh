#!/bin/sh
# Makes the database of an empty volume, runs the scripts of /docker-entrypoint-initdb.d while nobody can
# reach it by network, and starts it.
set -eu
if [ "$(id -u)" = 0 ]; then
  mkdir -p "$PGDATA" && chown postgres "$PGDATA" && chmod 700 "$PGDATA"
  exec setpriv --reuid postgres --regid postgres --clear-groups "$0" "$@"
fi
if [ ! -s "$PGDATA/PG_VERSION" ]; then
  echo "$POSTGRES_PASSWORD" > /tmp/password
  # shellcheck disable=SC2086 -- several arguments
  initdb --username "$POSTGRES_USER" --pwfile /tmp/password --auth-local trust \
    --auth-host scram-sha-256 $POSTGRES_INITDB_ARGS
  rm /tmp/password
  echo 'host all all all scram-sha-256' >> "$PGDATA/pg_hba.conf"
  pg_ctl -w -o "-c listen_addresses=''" start
  for script in /docker-entrypoint-initdb.d/*.sh; do sh "$script"; done
  pg_ctl -w stop
fi
exec postgres -c listen_addresses='*'
