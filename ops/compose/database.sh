#!/bin/sh
# Run once, by the image of PostgreSQL, when the database's folder is empty: the servers' user owns one database and may do nothing else, and
# the superuser is reached from within this container only.
set -eu
psql --username postgres --set ON_ERROR_STOP=1 --set "password=$POSTGRES_PASSWORD" <<'SQL'
create role guru login password :'password';
create database guru owner guru;
alter role postgres password null;
SQL
