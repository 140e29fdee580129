#!/bin/bash
# Makes and checks a backup of the database and the photos: ops/backup.sh FOLDER, as root, while Petstead runs.
# FOLDER gets petstead-<time>.dump, of which those of the last KEEP_DAYS (30) stay, and pictures/ with all photos. A photo that
# was deleted stays there for KEEP_DAYS. On Sundays (or with PROVE=yes) the dump is restored into the database petstead_proof,
# and the rows of each table are counted. The table backups says when this went well. See docs/operations.md, section 6.
set -euo pipefail
[ $# -eq 1 ] || { echo 'Usage: ops/backup.sh <folder>' >&2; exit 64; }
folder=$1
keep=${KEEP_DAYS:-30}
umask 077
. "${PETSTEAD_SETTINGS:-/etc/petstead.env}"
mkdir -p "$folder/pictures"
fail() { echo "No ${what:-backup}: $1" >&2; exit 1; }
pg() { local program=$1; shift; "${PG_BIN:+$PG_BIN/}$program" "$@"; }
ask() { pg psql --quiet --no-psqlrc --tuples-only --no-align --set=ON_ERROR_STOP=1 --dbname="$@"; }

# Everybody on the machine sees the arguments of programs, so the password goes by the environment.
address=$DATABASE_URL
if [[ $address =~ ^([a-z]+://[^:/?#@]*):([^@/?#]*)@(.*)$ ]]; then
  address=${BASH_REMATCH[1]}@${BASH_REMATCH[3]}
  encoded=${BASH_REMATCH[2]//\\/\\\\}
  PGPASSWORD=$(printf '%b' "$(sed -E 's/%([0-9A-Fa-f]{2})/\\x\1/g' <<<"$encoded")")
  export PGPASSWORD
fi
begun=$(date -u +%Y-%m-%dT%H:%M:%SZ)
name=petstead-${begun//:/}.dump
trap 'rm -f "$folder/$name.part"' EXIT
pg pg_dump --format=custom --file="$folder/$name.part" --dbname="$address" || fail 'pg_dump failed.'
# reads and unpacks the whole file, as a restore would
pg pg_restore --file=/dev/null "$folder/$name.part" || fail 'the dump cannot be read again.'
# grep reads to the end: with -q it would leave pg_restore with a broken pipe, which counts as a failure
pg pg_restore --list "$folder/$name.part" | grep 'TABLE DATA public migrations' >/dev/null ||
  fail 'the dump has no data of Petstead.'
mv "$folder/$name.part" "$folder/$name"

if [ -n "${S3_BUCKET:-}" ]; then
  photos="photos are in the bucket $S3_BUCKET"
else
  shopt -s nullglob
  sources=("${PETSTEAD_DATA:-/var/lib/petstead}"-*/pictures)
  [ ${#sources[@]} -gt 0 ] || fail 'there is no folder with photos.'
  found=0
  for source in "${sources[@]}"; do found=$((found + $(find "$source/" -type f | wc -l))); done
  # the disk with the photos may not be mounted
  [ "$found" -gt 0 ] || [ -z "$(find "$folder/pictures" -type f -print -quit)" ] || fail 'all photos are gone.'
  for source in "${sources[@]}"; do
    # a photo never changes; the time of its copy tells when it was last there
    cp -R --preserve=timestamps --update "$source/." "$folder/pictures"
    (cd "$source" && find . -type f -print0) | (cd "$folder/pictures" && xargs -0 --no-run-if-empty touch --no-create)
  done
  find "$folder/pictures" -type f -mtime "+$keep" -delete
  photos="$found photos"
fi
find "$folder" -maxdepth 1 -name 'petstead-*.dump' -mtime "+$keep" -delete
ask "$address" --command="insert into backups (made_at) values ('$begun'); delete from backups where made_at < now() - interval '1 year'" ||
  fail 'it is whole, but the database did not take the note of it.'
echo "$folder/$name is whole ($(du -h "$folder/$name" | cut -f1)); $photos."

[ "${PROVE:-$(date -u +%u)}" = 7 ] || [ "${PROVE:-}" = yes ] || exit 0
what='proof of the backup'
[[ $address =~ ^([a-z]+://[^/]*)/[^?]*(.*)$ ]]
scratch=${BASH_REMATCH[1]}/petstead_proof${BASH_REMATCH[2]}
drop() { ask "$address" --command='set client_min_messages = error' --command='drop database if exists petstead_proof'; }
drop || fail 'a database petstead_proof is there, which is not to be dropped.'
ask "$address" --command="create database petstead_proof template template0 encoding 'UTF8'" ||
  fail 'the role may not make the database petstead_proof (alter role … createdb).'
trap 'drop' EXIT
pg pg_restore --no-owner --exit-on-error --dbname="$scratch" "$folder/$name" || fail 'the dump cannot be restored.'
# "public.users 12" for each table, of the dump and of what was restored
dumped=$(pg pg_restore --data-only --file=- "$folder/$name" |
  awk '/^COPY /{table = $2; rows = 0; next} table && /^\\\.$/{print table, rows; table = ""} table{rows++}' | sort)
restored=$(awk '{printf "%sselect $$%s $$ || count(*) from %s", (NR > 1 ? " union all " : ""), $1, $1}' <<<"$dumped" |
  ask "$scratch" | sort)
[ "$dumped" = "$restored" ] || fail "rows are missing: $(diff <(echo "$dumped") <(echo "$restored") | tail -n +2 | tr '\n' ' ')"
ask "$address" --command="update backups set restored_at = now() where made_at = '$begun'"
echo "It was restored: $(wc -l <<<"$dumped") tables, $(awk '{all += $2} END {print all}' <<<"$dumped") rows."
