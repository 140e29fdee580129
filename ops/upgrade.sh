#!/bin/sh
# Installs a newer or older release without downtime: ops/upgrade.sh <tag, branch or commit> <port>... as root.
# Each release has its own folder beside the clone /opt/petstead-source, and /opt/petstead is a link to the running one: a process
# must not see files of another release. See docs/operations.md, section 7.
set -eu
[ $# -ge 1 ] || { echo 'Usage: ops/upgrade.sh <tag, branch or commit> <port>...' >&2; exit 64; }
link=${PETSTEAD_HOME:-/opt/petstead}
clone=$link-source
if [ -d "$link" ] && [ ! -L "$link" ]; then
  echo "$link is a folder. It has to be a link to the running release (docs/operations.md, 3)." >&2
  exit 1
fi
owner=$(stat -c %U "$clone")
# npm stores files in HOME
as() { runuser -u "$owner" -- env HOME="$(getent passwd "$owner" | cut -d: -f6)" "$@"; }

as git -C "$clone" fetch --quiet --tags --force origin
commit=$(as git -C "$clone" rev-parse --verify --quiet --short=12 "origin/$1^{commit}" ||
  as git -C "$clone" rev-parse --verify --quiet --short=12 "$1^{commit}") || {
  echo "$clone has no tag, branch or commit $1." >&2
  exit 1
}
shift
before=$(readlink -f "$link")
after=$link-$commit
if [ ! -e "$after/dist/.assets" ]; then
  # allows a folder that was deleted to be created again
  as git -C "$clone" worktree prune
  [ -d "$after" ] || install -d -o "$owner" "$after"
  [ -e "$after/.git" ] || as git -C "$clone" worktree add --quiet --detach "$after" "$commit"
  (cd "$after" && as npm ci --no-audit --no-fund --loglevel=error && as npm run build && as sh -c 'ls dist/client/assets > dist/.assets')
fi

run() { ln -sfn "$1" "$link.next" && mv -T "$link.next" "$link"; }
if [ ! -e "$before" ]; then
  run "$after"
  echo "$link is $commit."
  exit
fi

# this release takes over the database of 892d223b, which has the last of the migrations that came before it, and no earlier one
if [ -e "$after/server/database/schema" ] && [ ! -e "$before/server/database/schema" ] &&
  [ ! -e "$before/server/database/migrations/0125_notes_of_events.sql" ]; then
  echo "$(basename "$before") is too old for this release. Upgrade to 892d223b first." >&2
  exit 1
fi
# an upgrade that migrates waits for a backup; a release from before this check is a way back, which migrates nothing
if [ -e "$after/scripts/upgrade-check.ts" ]; then
  (
    set -a
    . "${PETSTEAD_SETTINGS:-/etc/petstead.env}"
    set +a
    cd "$after" && as npm run --silent upgrade-check
  ) || { echo "Nothing is switched; $link is still $(basename "$before")." >&2 && exit 1; }
fi
# Copies built page files from one release to the other. While both run behind one proxy, each gets requests for files of the
# other's pages, and later for those of open tabs.
lend() { (cd "$1/dist/client/assets" && xargs cp -np -t "$2/dist/client/assets" -- <"$1/dist/.assets"); }
if [ "$before" != "$after" ]; then
  lend "$after" "$before"
  lend "$before" "$after"
fi

# Ready three times in a row: a release that dies right after its start answers once.
restart() {
  systemctl restart "petstead@$1"
  times=0
  for second in $(seq "${PATIENCE_SECONDS:-180}"); do
    if curl -sf -o /dev/null "http://127.0.0.1:$1/readyz"; then times=$((times + 1)); else times=0; fi
    [ "$times" -eq 3 ] && return
    sleep 1
  done
  echo "Port $1 is not ready (journalctl -u petstead@$1)." >&2
  return 1
}
run "$after"
begun=
for port in "$@"; do
  begun="$port $begun"
  restart "$port" && continue
  echo "Back to $(basename "$before")." >&2
  run "$before"
  for each in $begun; do restart "$each" || true; done
  exit 1
done
echo "$link is $commit${*:+, on $*}. Back: $0 ${before##*-} $*"
