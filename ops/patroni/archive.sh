#!/bin/sh
# archive_command of all nodes: ops/patroni/archive.sh "%p" "/var/backups/wal/%f". Several nodes save the same file, and one may
# save it twice after a crash: what is there already is well if it is the same. A half one is never seen.
set -eu
[ $# -eq 2 ] || { echo 'Usage: ops/patroni/archive.sh <file> <where to>' >&2; exit 64; }
half="$2.$(hostname).$$"
trap 'rm -f "$half"' EXIT
cp "$1" "$half"
sync "$half"
ln "$half" "$2" 2>/dev/null && exit
cmp -s "$1" "$2" && exit
# Two leaders of one timeline would be told by this.
case "$2" in *.history) echo "$2 is there and differs" >&2; exit 1 ;; esac
# After a failover each node ends its last file of the timeline before, and what follows the end in it differs. A command that
# failed for that would stop the archive of this node for good: it is kept beside, under the name of the machine.
ln -f "$half" "$2.$(hostname)"
