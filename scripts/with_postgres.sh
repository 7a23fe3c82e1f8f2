#!/usr/bin/env bash
# Runs a command with a PostgreSQL of its own, which vanishes with it:
#
#     scripts/with_postgres.sh COMMAND ARGUMENTS...
#
# BASTIDE_TEST_POSTGRES is its address, BASTIDE_TEST_POSTGRES_PID the file whose first line is its process: who kills
# that finds it started again. PostgreSQL refuses to run as root: then it runs as nobody. BASTIDE_TEST_POSTGRES_PROGRAMS is the
# folder of its programs where they are not Debian's.
set -u
programs=${BASTIDE_TEST_POSTGRES_PROGRAMS:-$(compgen -G "/usr/lib/postgresql/*/bin" | sort -V | tail -n 1)}
folder=$(mktemp -d)
as_user=()
if [[ $EUID -eq 0 ]]; then
    as_user=(setpriv --reuid=nobody --regid="$(id -g nobody)" --clear-groups)
    chown nobody "$folder"
fi
cd "$folder" || exit 1
if ! "${as_user[@]}" "$programs/initdb" -D "$folder/data" -U bastide -A trust --locale=C.UTF-8 --no-sync >"$folder/log" 2>&1
then
    cat "$folder/log" >&2
    exit 1
fi
cd - >/dev/null || exit 1

# Until the file `stop` is there. A killed one may leave processes that hold its memory for a moment.
keep_running() {
    while [[ ! -e $folder/stop ]]; do
        "${as_user[@]}" "$programs/postgres" -D "$folder/data" -k "$folder" -c listen_addresses= -c max_connections=200 \
            ${BASTIDE_TEST_POSTGRES_OPTIONS:--c fsync=off} >>"$folder/log" 2>&1
        sleep 0.1
    done
}
touch "$folder/log"
chmod 666 "$folder/log"
keep_running &
keeper=$!
end() {
    touch "$folder/stop"
    kill -INT "$(head -n 1 "$folder/data/postmaster.pid" 2>/dev/null)" 2>/dev/null
    wait $keeper
    rm -rf "$folder"
}
trap end EXIT
for ((i = 0; i < 300; ++i)); do
    "$programs/pg_isready" -q -h "$folder" -U bastide && break
    sleep 0.1
done
BASTIDE_TEST_POSTGRES="postgresql:///postgres?host=$folder&user=bastide" \
    BASTIDE_TEST_POSTGRES_PID="$folder/data/postmaster.pid" "$@"
