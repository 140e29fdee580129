#!/bin/sh
# archive_command of all nodes: ops/patroni/archive.sh "%p" "/var/backups/wal/%f". Several nodes save the same file, and one may
# save it twice after a crash: what is there already is well if it is the same. A half one is never seen.
set -eu
[ $# -eq 2 ] || { echo 'Usage: ops/patroni/archive.sh <file> <where to>' >&2; exit 64; }
half="$2.$(hostname).$$"
trap 'rm -f "$half"' EXIT
cp "$1" "$half"
sync "$half"
ln "$half" "$2" 2>/dev/null || cmp -s "$1" "$2"
