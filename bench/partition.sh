#!/usr/bin/env bash
# Servers that share a PostgreSQL, each in a network of its own, one of which is cut off under load: from the database, from
# the others and from its players, without any of them being told. Nothing acknowledged is lost, nothing applied twice.
#
#     bench/partition.sh BUILD-FOLDER [SERVERS [ARGUMENTS OF bastide_load...]]
#
# Needs root and `ip` (package iproute2); all of it happens in namespaces that vanish with it. Exit status 77: not possible here.
set -eu
here=$(cd "$(dirname "$0")" && pwd)
if [[ ${BASTIDE_PARTITION:-} != inside ]]; then
    [[ $EUID -eq 0 ]] && command -v ip >/dev/null && unshare -n -m true 2>/dev/null || exit 77
    BASTIDE_PARTITION=inside exec unshare -n -m --propagation private "$0" "$@"
fi
build=$(cd "$1" && pwd)
servers=${2:-2}
shift $(($# < 2 ? $# : 2))
[[ " $* " == *" --partitions "* ]] || set -- --partitions "$servers" "$@"
folder=$(mktemp -d)
chmod 755 "$folder"
trap 'rm -rf "$folder"' EXIT
mkdir -p /run/netns
mount -t tmpfs networks /run/netns

# A switch: the database and the players are at 10.77.0.1, server N is at 10.77.0.1N.
{
    ip link set lo up
    ip link add switch type bridge && ip address add 10.77.0.1/24 dev switch && ip link set switch up
} || exit 77
hosts=()
for ((i = 0; i < servers; ++i)); do
    ip netns add "server$i"
    ip link add "cable$i" type veth peer name eth0 netns "server$i"
    ip link set "cable$i" master switch up
    ip -n "server$i" link set lo up
    ip -n "server$i" address add "10.77.0.1$i/24" dev eth0
    ip -n "server$i" link set eth0 up
    hosts+=("10.77.0.1$i")
done

# All players have one address here, which must not count against them.
cat >"$folder/settings" <<END
connections-of-address = 100000
messages-of-address-per-second = 1e9
messages-of-address-burst = 1e9
requests-per-second = 1e9
request-burst = 1e9
tables-per-second = 1e9
table-burst = 1e9
thread-share = 1
thread-burst = 1e9
END
printf 'local all all trust\nhost all all 10.77.0.0/24 trust\n' >"$folder/hba"
chmod 644 "$folder"/*
export BASTIDE_TEST_POSTGRES_OPTIONS="-c listen_addresses=10.77.0.1 -c port=5432 -c hba_file=$folder/hba"
"$here/../scripts/with_postgres.sh" "$build/bastide_load" --server "$build/bastide" --data "$folder/data" --port 8080 \
    --servers "$servers" --hosts "${hosts[@]}" --storage "postgresql://bastide@10.77.0.1:5432/postgres" \
    --settings "$folder/settings" --within "ip netns exec server{}" \
    --cut "ip link set cable{} down" --heal "ip link set cable{} up" "$@"
