#!/bin/bash
# Makes and checks a backup of the database and the photos: ops/backup.sh FOLDER, as root, while Petstead runs.
# FOLDER gets petstead-<time>.dump and pictures/ with all photos. Of the dumps those of seven days stay, and one of each week
# before; nothing stays for more than KEEP_DAYS (35), not a photo that was deleted either. On Sundays (or with PROVE=yes) the dump is
# restored into the database petstead_proof, and the rows of each table are counted. The table backups says when this went well. See
# docs/operations.md, section 6.
set -euo pipefail
[ $# -eq 1 ] || { echo 'Usage: ops/backup.sh <folder>' >&2; exit 64; }
folder=$1
keep=${KEEP_DAYS:-35}
. "${BASH_SOURCE%/*}/database.sh"
mkdir -p "$folder/pictures"

begun=$(date -u +%Y-%m-%dT%H:%M:%SZ)
name=petstead-${begun//:/}.dump
trap 'rm -f "$folder/$name.part"' EXIT
pg pg_dump --format=custom --file="$folder/$name.part" --dbname="$address" || fail 'pg_dump failed.'
check_dump "$folder/$name.part"
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
  find "$folder/pictures" -type f -mtime "+$((keep - 1))" -delete
  photos="$found photos"
fi
find "$folder" -maxdepth 1 -name '*.dump' -mtime "+$((keep - 1))" -delete
kept=0
find "$folder" -maxdepth 1 -name 'petstead-*.dump' -mtime +6 -printf '%T@ %p\n' | sort -n | while read -r made dump; do
  # a week after the last one that stays, or half a day less: no night begins to the second
  if ((${made%.*} - kept >= 561600)); then kept=${made%.*}; else rm "$dump"; fi
done
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
dumped=$(dumped_rows "$folder/$name")
restored=$(restored_rows "$scratch" "$dumped")
[ "$dumped" = "$restored" ] || fail "rows are missing: $(diff <(echo "$dumped") <(echo "$restored") | tail -n +2 | tr '\n' ' ')"
ask "$address" --command="update backups set restored_at = now() where made_at = '$begun'"
echo "It was restored: $(wc -l <<<"$dumped") tables, $(awk '{all += $2} END {print all}' <<<"$dumped") rows."
