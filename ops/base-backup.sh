#!/bin/sh
# Makes and verifies a base backup of a running PostgreSQL, for ops/restore.sh:
#   ops/base-backup.sh postgres://postgres:...@host:5432/ FOLDER
# Run it daily as PostgreSQL's user, and keep the archived WAL files since the oldest backup that you keep.
set -eu
[ $# -eq 2 ] || { echo 'Usage: ops/base-backup.sh <address of a superuser> <empty folder>' >&2; exit 64; }
"${PG_BIN:-/usr/lib/postgresql/15/bin}/pg_basebackup" --dbname="$1" --pgdata="$2" \
  --wal-method=stream --checkpoint=fast --manifest-checksums=SHA256
"${PG_BIN:-/usr/lib/postgresql/15/bin}/pg_verifybackup" --quiet "$2"
echo "The copy in $2 is whole."
