#!/bin/sh
# What a container does: `serve`, or a command of the product, such as `doctor` or `admin grant you@petstead.example`.
set -eu
command=$1
shift
case $command in
  # with the flags of the compile cache, which Node looks up by them. New objects get 32 MB: with 16 the pages of who is
  # signed in take a tenth longer; V8 would give them 134 under load
  serve) exec node --heap-growing-percent=30 --no-allocation-site-pretenuring --max-semi-space-size=16 server/compose/main.ts "$@" ;;
  admin | doctor | photos | upgrade-check) exec node "scripts/$command.ts" "$@" ;;
  *) echo "There is no command $command. There are serve, admin, doctor, photos and upgrade-check." >&2 && exit 64 ;;
esac
