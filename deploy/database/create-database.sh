#!/bin/sh
# Run once by the image of PostgreSQL, on an empty volume: the product's user owns its database and may create roles, and
# is no superuser.
set -eu
psql -v ON_ERROR_STOP=1 -v password="$TSUMUGI_DATABASE_PASSWORD" --username "${POSTGRES_USER:-postgres}" --dbname postgres <<'SQL'
CREATE ROLE tsumugi LOGIN CREATEROLE PASSWORD :'password';
CREATE DATABASE tsumugi OWNER tsumugi;
SQL
