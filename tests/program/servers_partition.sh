# Two servers share a database, each in a network of its own. Each is cut off under load and comes back: nothing
# acknowledged is lost, nothing applied twice, all come back. Needs root and `ip`.
set -eu
status=0
"$(dirname "$0")/../../bench/partition.sh" "$(dirname "$BASTIDE")" 2 --games 20 --rate 100 --seconds 2 --between 1 || status=$?
[[ $status -ne 77 ]] || { echo "skipped: no networks of one's own can be made here"; exit 0; }
exit $status
