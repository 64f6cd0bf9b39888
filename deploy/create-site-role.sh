#!/bin/sh
# The role and the database of the site, which owns this one database and may do nothing else. The image
# of PostgreSQL runs it once, as its superuser, when its volume is empty.
set -eu
psql --username "$POSTGRES_USER" --dbname postgres --set ON_ERROR_STOP=1 <<'SQL'
\getenv password SITE_PASSWORD
create role inkfolio login nosuperuser nocreatedb nocreaterole noreplication password :'password';
create database inkfolio owner inkfolio;
revoke all on database inkfolio from public;
SQL
