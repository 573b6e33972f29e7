#!/bin/sh
# Backups of a PostgreSQL database, one for each day of the week. Which database, libpq's variables
# say (PGHOST, PGUSER, PGDATABASE, PGPASSWORD); where they go, BACKUPS.
#   nightly      at once and then every night at AT (04:15); a backup is replaced after 7 days
#   once         now
#   restore DAY  put a backup back (1 is Monday) while no bot runs: all tables are replaced
set -eu
umask 077
AT=${AT:-04:15}

once() {
  file="$BACKUPS/$(date +%u).dump"
  if pg_dump --format=custom --no-owner --no-privileges --file="$file.part" && mv "$file.part" "$file"; then
    echo "backed up to $file"
  else
    echo "the backup failed" >&2
    return 1
  fi
}

until_next() {
  now=$(date +%s)
  next=$(date --date="today $AT" +%s)
  [ "$next" -gt "$now" ] || next=$(date --date="tomorrow $AT" +%s)
  echo $((next - now))
}

restore() {
  script=$(mktemp)
  trap 'rm -f "$script"' EXIT
  pg_restore --no-owner --no-privileges --file="$script" "$BACKUPS/$1.dump"
  psql --no-psqlrc --quiet --output=/dev/null --set=ON_ERROR_STOP=1 --single-transaction \
    --command='DROP SCHEMA public CASCADE' --command='CREATE SCHEMA public' --file="$script"
  echo "restored from $BACKUPS/$1.dump"
}

case "${1:-}" in
  nightly)
    while :; do
      once || true
      sleep "$(until_next)" &
      wait $!
    done ;;
  once) once ;;
  restore) restore "${2:?which day, 1 (Monday) to 7?}" ;;
  *) echo "usage: $0 nightly|once|restore DAY" >&2; exit 2 ;;
esac
