# For the tests of the whole program. A test gets the path of the program as its argument or in BASTIDE; it prints
# what it checks, one line each, and its exit status says whether all held.
set -u
program=${1:-${BASTIDE:?usage: $0 PATH-OF-BASTIDE}}
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
failures=0

# check WORDS COMMAND...: the command must succeed.
check() {
    local words=$1
    shift
    if "$@" >"$scratch/check.out" 2>&1; then
        echo "ok    $words"
    else
        echo "FAIL  $words"
        sed 's/^/      /' "$scratch/check.out" | head -20
        failures=$((failures + 1))
    fi
}
# status_is NUMBER COMMAND...
status_is() {
    local wanted=$1 got
    shift
    "$@"
    got=$?
    [ "$got" -eq "$wanted" ] || { echo "exit status $got instead of $wanted"; return 1; }
}
# says PATTERN COMMAND...: what it prints (both streams) matches, whatever its status.
says() {
    local pattern=$1
    shift
    "$@" >"$scratch/says.out" 2>&1
    grep -Eq -- "$pattern" "$scratch/says.out" || { cat "$scratch/says.out"; return 1; }
}
# json EXPRESSION COMMAND...: standard output is one JSON object and the Python expression over it (`it`) holds.
json() {
    local expression=$1
    shift
    "$@" >"$scratch/json.out" 2>"$scratch/json.err" || { cat "$scratch/json.err"; return 1; }
    python3 -c '
import json, sys
it = json.load(open(sys.argv[1]))
assert isinstance(it, dict), "not an object"
assert eval(f"({sys.argv[2]})"), sys.argv[2]
' "$scratch/json.out" "$expression"
}
finish() {
    [ "$failures" -eq 0 ] || echo "$failures failed"
    exit $((failures > 0))
}
