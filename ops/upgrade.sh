#!/bin/sh
# Another release, newer or older, while visitors go on: ops/upgrade.sh <release> <port>... as root.
# Each release has a folder of its own, and /opt/petstead is a link to the one that runs: what is changed under a running
# process, it would take for its own.
set -eu
home=${PETSTEAD_HOME:-/opt/petstead}
before=$(readlink -f "$home")
owner=$(stat -c %U "$before")
as() { runuser -u "$owner" -- "$@"; }

as git -C "$before" fetch --quiet --tags
commit=$(as git -C "$before" rev-parse --short "$1^{commit}")
shift
after=$(dirname "$before")/petstead-$commit
if [ ! -e "$after/dist/.sources" ]; then
  [ -d "$after" ] || install -d -o "$owner" "$after"
  [ -e "$after/.git" ] || as git -C "$before" worktree add --quiet --detach "$after" "$commit"
  (cd "$after" && as npm ci && as npm run build)
fi

# while both run, behind one proxy, each is asked for the files of the other's pages, and later for those of open tabs
exchange() { find "$1/dist/client/assets" -type f -mtime -14 -exec cp -np -t "$2/dist/client/assets" {} +; }
exchange "$after" "$before"
exchange "$before" "$after"

ln -sfn "$after" "$home"
for port in "$@"; do
  systemctl restart "petstead@$port"
  tries=0
  until curl -sf -o /dev/null "http://127.0.0.1:$port/readyz"; do
    tries=$((tries + 1))
    if [ "$tries" = 180 ]; then
      echo "Port $port is not ready after three minutes; the others are as they were. Back: $0 $(basename "$before" | sed 's/.*-//') $*" >&2
      exit 1
    fi
    sleep 1
  done
done
echo "$commit runs on $*."
