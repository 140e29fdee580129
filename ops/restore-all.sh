#!/bin/bash
# Brings back database and photos from a backup: ops/restore-all.sh FOLDER [DUMP], as root, while no process of Petstead runs.
# Without DUMP it takes the newest of FOLDER. What the database has now is dumped into FOLDER first (before-restore-<time>.dump)
# and then replaced in one transaction. Asks twice. See docs/operations.md, section 6.
set -euo pipefail
[ $# -eq 1 ] || [ $# -eq 2 ] || { echo 'Usage: ops/restore-all.sh <folder> [<dump>]' >&2; exit 64; }
folder=$1
what=restore
. "${BASH_SOURCE%/*}/database.sh"
dump=${2:-$(find "$folder" -maxdepth 1 -name 'petstead-*.dump' | sort | tail -n 1)}
[ -f "$dump" ] || fail "there is no dump in $folder."
check_dump "$dump"
[[ $address =~ ^[a-z]+://[^/]*/([^?]+) ]] || fail 'DATABASE_URL names no database.'
database=${BASH_REMATCH[1]}
others=$(ask "$address" --command="select count(*) from pg_stat_activity where datname = current_database()
  and pid <> pg_backend_pid() and backend_type = 'client backend'")
[ "$others" = 0 ] || fail "$others connections to $database are open. Stop all processes of Petstead first."
people=$(ask "$address" --command="select case when to_regclass('public.users') is null then 'no people'
  else (xpath('//text()', query_to_xml('select count(*) as n from users', false, true, '')))[1]::text || ' people' end")

read -rp "$database has $people now. Everything in it since the backup of $(date -u -r "$dump" '+%F %T UTC') will be gone.
To replace it, type the name of the database: " answer || answer=
[ "$answer" = "$database" ] || fail 'that is not its name; nothing was changed.'
read -rp 'Are you sure? Type yes: ' answer || answer=
[ "$answer" = yes ] || fail 'nothing was changed.'

pg pg_dump --format=custom --file="$folder/before-restore-$(date -u +%Y-%m-%dT%H%M%SZ).dump" --dbname="$address" ||
  fail 'what the database has now cannot be dumped; nothing was changed.'
schemas=$(ask "$address" --command="select string_agg(quote_ident(nspname), ', ') from pg_namespace
  where nspname not like 'pg\_%' and nspname <> 'information_schema'")
{
  echo "begin; set client_min_messages = warning; drop schema if exists ${schemas:-public} cascade; create schema public;"
  # without the last line nothing is changed
  pg pg_restore --no-owner --file=- "$dump" && echo 'commit;'
} | ask "$address" >/dev/null || fail 'the database is as it was.'
dumped=$(dumped_rows "$dump")
restored=$(restored_rows "$address" "$dumped")
[ "$dumped" = "$restored" ] || fail "rows are missing: $(diff <(echo "$dumped") <(echo "$restored") | tail -n +2 | tr '\n' ' ')"

photos='photos are in the bucket'
if [ -z "${S3_BUCKET:-}" ]; then
  shopt -s nullglob
  data=("${PETSTEAD_DATA:-/var/lib/petstead}"-*/)
  [ ${#data[@]} -gt 0 ] || fail 'the database is back, but there is no folder for the photos.'
  for each in "${data[@]}"; do
    mkdir -p "$each/pictures"
    cp -R --preserve=timestamps --update "$folder/pictures/." "$each/pictures"
    chown -R --reference="$each" "$each/pictures"
  done
  photos="$(find "$folder/pictures" -type f | wc -l) photos are back"
fi
echo "$(wc -l <<<"$dumped") tables with $(awk '{all += $2} END {print all}' <<<"$dumped") rows are as they were; $photos. Start Petstead."
