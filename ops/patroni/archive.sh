#!/bin/sh
# archive_command of all nodes: ops/patroni/archive.sh "%p" "/var/backups/wal/%f". Several nodes archive the same file, and after
# a crash a node may archive it twice: an equal file that exists is a success. A partial file is never visible.
set -eu
[ $# -eq 2 ] || { echo 'Usage: ops/patroni/archive.sh <file> <target>' >&2; exit 64; }
half="$2.$(hostname).$$"
trap 'rm -f "$half"' EXIT
cp "$1" "$half"
sync "$half"
ln "$half" "$2" 2>/dev/null && exit
cmp -s "$1" "$2" && exit
# A different history file means two leaders on one timeline.
case "$2" in *.history) echo "$2 exists and differs" >&2; exit 1 ;; esac
# After a failover the nodes' last files of the previous timeline differ behind the end of the log. A failing command would stop
# the archive of this node for good, so the file is kept beside the first, with the machine's name as suffix.
ln -f "$half" "$2.$(hostname)"
