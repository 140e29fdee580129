#!/bin/sh
# A command of the product with the settings, the folder and the user of the process of a port: ops/run.sh 3001 doctor, as root.
set -eu
[ $# -ge 2 ] || { echo 'Usage: ops/run.sh <port> admin|doctor|photos|rebuild-search [words]' >&2; exit 64; }
link=${PETSTEAD_HOME:-/opt/petstead}
owner=$(stat -c %U "$link-source")
set -a
. "${PETSTEAD_SETTINGS:-/etc/petstead.env}"
PORT=$1
DATA_DIR=${PETSTEAD_DATA:-/var/lib/petstead}-$1
# npm keeps files at home
HOME=$(getent passwd "$owner" | cut -d: -f6)
set +a
command=$2
shift 2
cd "$link"
exec runuser -u "$owner" -- npm run --silent "$command" -- "$@"
