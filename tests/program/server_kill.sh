# Kills the server under load again and again: nothing acknowledged is lost, nothing applied twice, all come back.
set -eu
data=$(mktemp -d)
trap 'rm -rf "$data"' EXIT
"$(dirname "$BASTIDE")/bastide_load" --server "$BASTIDE" --data "$data/server" --port 18471 --games 20 --rate 150 \
    --seconds 2 --kills 3 --between 1
