#!/usr/bin/env bash
# The contract of all commands: exit status 0, 1 for a failed check, 2 for a wrong use with a sentence.
source "$(dirname "$0")/common.bash"

complains() {  # a sentence on standard error, nothing on standard output
    "$@" >"$scratch/out" 2>"$scratch/err"
    [ ! -s "$scratch/out" ] && grep -q '^bastide: .' "$scratch/err" && [ "$(wc -l <"$scratch/err")" -eq 1 ]
}
refused() {
    check "2 for: $*" status_is 2 "$program" "$@"
    check "a sentence for: $*" complains "$program" "$@"
}

serves() {  # until it is told to stop
    XDG_DATA_HOME=$scratch timeout --signal=TERM 3 "$program" >"$scratch/out" 2>&1
    grep -q 'http://localhost:' "$scratch/out"
}

check "without arguments it serves and says where" serves
check "0 for --help" status_is 0 "$program" --help
for command in serve backup restore check sets play simulate arena analyse bot fit replay view render record import export conformance perft \
    bench tune positions check-data; do
    check "$command --help has examples" says "Examples:" "$program" "$command" --help
    check "0 for $command --help" status_is 0 "$program" "$command" --help
done
refused fly
refused simulate --wings 2
refused simulate --games none
refused simulate --games 0
refused simulate --sets no-such-set
refused simulate --sets base:99
refused simulate --sets river
refused simulate --option base.farmers
refused simulate --option base.farmers=v9
refused simulate --option no.such=thing
refused simulate --players 7
refused simulate --sets wheel-of-fortune --players 6
refused tune --game mists --many
refused tune --game cards
refused simulate --bots clever
refused simulate --bots random,greedy,random
refused simulate --game chess
refused simulate --game cards --sets base
refused simulate --sets "base*99"
refused simulate --option short-game.hand=2
refused simulate --option king.scoring=half
refused simulate --sets base,short-game --option short-game.hand=off
refused replay
refused replay "$scratch/missing.game"
refused view "$scratch/missing.game"
refused render -o "$scratch/a.svg"
refused record --as poem
refused perft --draws BA/NONE
refused sets no-such-set
check "1 for a playthrough that differs" status_is 1 bash -c '
    "$1" record --seed 3 | sed "s/state ......../state 00000000/" >"$2/p.txt"; "$1" record --check "$2/p.txt"' \
    _ "$program" "$scratch"
check "1 for wrong tile data" status_is 1 bash -c 'echo "{}" >"$2/t.json"; "$1" check-data "$2/t.json"' _ "$program" "$scratch"
check "1 for a wrong perft number" status_is 1 bash -c '
    printf "id a\ndraws BA/RRRR\nperft 1 3\n" >"$2/a.perft"; "$1" perft --check "$2/a.perft"' _ "$program" "$scratch"
finish
