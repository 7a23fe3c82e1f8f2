# Two servers share a database. Each is killed under load, one stands still and comes back, and PostgreSQL is killed:
# nothing acknowledged is lost, nothing applied twice, all come back.
set -eu
data=$(mktemp -d)
trap 'rm -rf "$data"' EXIT
here=$(dirname "$0")
"$here/../../scripts/with_postgres.sh" bash -c '"$0" --server "$BASTIDE" --data "$1" --port 18481 --servers 2 \
    --storage "$BASTIDE_TEST_POSTGRES" --games 20 --rate 100 --seconds 2 --kills 2 --pauses 1 --database-kills 1 \
    --database-process "$BASTIDE_TEST_POSTGRES_PID" --between 1' "$(dirname "$BASTIDE")/bastide_load" "$data/servers"
