# What backup.sh and restore-all.sh share; both source it. Reads the settings and sets the database's `address`.
umask 077
. "${PETSTEAD_SETTINGS:-/etc/petstead.env}"
fail() { echo "No ${what:-backup}: $1" >&2; exit 1; }
pg() { local program=$1; shift; "${PG_BIN:+$PG_BIN/}$program" "$@"; }
ask() { pg psql --quiet --no-psqlrc --tuples-only --no-align --set=ON_ERROR_STOP=1 --dbname="$@"; }

# Everybody on the machine sees the arguments of programs, so the password goes by the environment.
address=$DATABASE_URL
if [[ $address =~ ^([a-z]+://[^:/?#@]*):([^@/?#]*)@(.*)$ ]]; then
  address=${BASH_REMATCH[1]}@${BASH_REMATCH[3]}
  encoded=${BASH_REMATCH[2]//\\/\\\\}
  PGPASSWORD=$(printf '%b' "$(sed -E 's/%([0-9A-Fa-f]{2})/\\x\1/g' <<<"$encoded")")
  export PGPASSWORD
fi

# Reads and unpacks a whole dump, as a restore does.
check_dump() {
  pg pg_restore --file=/dev/null "$1" || fail 'the dump cannot be read again.'
  # grep reads to the end: with -q it would leave pg_restore with a broken pipe, which counts as a failure
  pg pg_restore --list "$1" | grep 'TABLE DATA public migrations' >/dev/null || fail 'the dump has no data of Petstead.'
}

# "public.users 12" for each table of a dump.
dumped_rows() {
  pg pg_restore --data-only --file=- "$1" |
    awk '/^COPY /{table = $2; rows = 0; next} table && /^\\\.$/{print table, rows; table = ""} table{rows++}' | sort
}

# The same of a database, for the tables of that list.
restored_rows() {
  awk '{printf "%sselect $$%s $$ || count(*) from %s", (NR > 1 ? " union all " : ""), $1, $1}' <<<"$2" | ask "$1" | sort
}
