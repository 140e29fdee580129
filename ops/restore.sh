#!/bin/sh
# Creates a data folder for PostgreSQL from a copy made by ops/base-backup.sh and the WAL archive, recovered to an instant:
#   ops/restore.sh COPY ARCHIVE DATA '2026-11-23 14:05:00+00'
# Run it as PostgreSQL's user. DATA must not exist. Then start PostgreSQL on it.
set -eu
[ $# -eq 4 ] || { echo "Usage: ops/restore.sh <copy> <archive> <new data folder> '<instant>'" >&2; exit 64; }
[ ! -e "$3" ] || { echo "$3 exists already. Move it away first." >&2; exit 73; }
[ -f "$1/backup_label" ] || { echo "$1 is not a copy made by ops/base-backup.sh." >&2; exit 66; }
cp -a "$1" "$3"
chmod 700 "$3"
touch "$3/recovery.signal"
cat >> "$3/postgresql.auto.conf" <<SETTINGS
restore_command = 'cp "$2/%f" "%p"'
recovery_target_time = '$4'
recovery_target_action = 'promote'
SETTINGS
echo "Start PostgreSQL on $3: it recovers to $4."
