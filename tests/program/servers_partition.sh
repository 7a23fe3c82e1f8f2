# Two servers share a database, and one of them is cut off from it, from the other and from its players under load: nothing
# acknowledged is lost, nothing applied twice, nothing refused, all come back. Status 77: no networks can be made here.
set -eu
"$(dirname "$0")/../../bench/partition.sh" "$(dirname "$BASTIDE")" 2 --partitions 1 --games 20 --rate 100 --seconds 1 --between 1
