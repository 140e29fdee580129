#!/bin/bash
# Makes and checks a backup of the database and the photos: ops/backup.sh FOLDER, as root, while Petstead runs.
# FOLDER gets petstead-<time>.dump, of which those of the last KEEP_DAYS (30) stay, and pictures/ with all photos. A photo that
# was deleted stays there for KEEP_DAYS. See docs/operations.md, section 6.
set -euo pipefail
[ $# -eq 1 ] || { echo 'Usage: ops/backup.sh <folder>' >&2; exit 64; }
folder=$1
keep=${KEEP_DAYS:-30}
umask 077
. "${PETSTEAD_SETTINGS:-/etc/petstead.env}"
mkdir -p "$folder/pictures"
fail() { echo "No backup: $1" >&2; exit 1; }

# Everybody on the machine sees the arguments of programs, so the password goes by the environment.
address=$DATABASE_URL
if [[ $address =~ ^([a-z]+://[^:/?#@]*):([^@/?#]*)@(.*)$ ]]; then
  address=${BASH_REMATCH[1]}@${BASH_REMATCH[3]}
  encoded=${BASH_REMATCH[2]//\\/\\\\}
  PGPASSWORD=$(printf '%b' "$(sed -E 's/%([0-9A-Fa-f]{2})/\\x\1/g' <<<"$encoded")")
  export PGPASSWORD
fi
name=petstead-$(date -u +%Y-%m-%dT%H%M%SZ).dump
trap 'rm -f "$folder/$name.part"' EXIT
"${PG_BIN:+$PG_BIN/}pg_dump" --format=custom --file="$folder/$name.part" --dbname="$address" || fail 'pg_dump failed.'
# reads and unpacks the whole file, as a restore would
"${PG_BIN:+$PG_BIN/}pg_restore" --file=/dev/null "$folder/$name.part" || fail 'the dump cannot be read again.'
"${PG_BIN:+$PG_BIN/}pg_restore" --list "$folder/$name.part" | grep -q 'TABLE DATA public migrations' ||
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
echo "$folder/$name is whole ($(du -h "$folder/$name" | cut -f1)); $photos."
