#!/bin/bash
# For compose.yaml: one backup into a folder each night at 3:30 UTC.
set -euo pipefail
[ $# -eq 1 ] || { echo 'Usage: ops/compose/each-night.sh <folder>' >&2; exit 64; }
while true; do
  now=$(date +%s)
  next=$(date -u -d 'today 03:30 UTC' +%s)
  [ "$next" -gt "$now" ] || next=$((next + 86400))
  # a signal ends the script, not only what it waits for
  sleep $((next - now)) & wait $!
  # a failure is in the log, and the doctor and petstead_backup_age_seconds tell of it
  "${0%/*}/../backup.sh" "$1" || echo 'The next try is tomorrow.' >&2
done
