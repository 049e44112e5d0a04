#!/bin/sh
# The role the portal works under owns nothing; the portal grants it what it needs (docs/database-roles.md).
set -eu
psql --username "$POSTGRES_USER" --dbname "$POSTGRES_DB" --set=password="$PORTAL_DATABASE_PASSWORD" --set=ON_ERROR_STOP=1 <<'SQL'
create role portal_app login password :'password';
SQL
