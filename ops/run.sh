#!/bin/sh
# Runs a command of the product with the settings, folder and user of the process on a port: ops/run.sh 3001 doctor, as root.
set -eu
[ $# -ge 2 ] || { echo 'Usage: ops/run.sh <port> admin|doctor|photos [arguments]' >&2; exit 64; }
link=${PETSTEAD_HOME:-/opt/petstead}
owner=$(stat -c %U "$link-source")
set -a
. "${PETSTEAD_SETTINGS:-/etc/petstead.env}"
PORT=$1
DATA_DIR=${PETSTEAD_DATA:-/var/lib/petstead}-$1
# npm stores files in HOME
HOME=$(getent passwd "$owner" | cut -d: -f6)
set +a
command=$2
shift 2
cd "$link"
exec runuser -u "$owner" -- npm run --silent "$command" -- "$@"
