#!/usr/bin/env bash
# Simulations: the same seed gives the same games on any number of threads; plots are well-formed.
source "$(dirname "$0")/common.bash"

result() {  # everything but the times
    "$program" simulate --json "$@" | grep -v '"seconds"\|"threads"\|"games_per_second"'
}
same() { [ -n "$1" ] && [ "$1" == "$2" ]; }
for arguments in "--games 500" "--sets all --players 6 --games 12" "--bots greedy --games 3" "--game cards --games 200" \
    "--game mists --level 5 --players 2 --games 50"; do
    check "1 and 4 threads give the same: $arguments" same "$(result --threads 1 --seed 9 $arguments)" \
        "$(result --threads 4 --seed 9 $arguments)"
done
check "another seed gives other games" bash -c '[ "$1" != "$2" ]' _ "$(result --seed 1)" "$(result --seed 2)"
check "every position of all systems is sound" "$program" simulate --sets all --players 6 --games 4 --check
check "hands of tiles" "$program" simulate --sets base,short-game --option short-game.hand=3 --games 4 --check
check "several copies, rules alone, tiles alone" \
    "$program" simulate --sets base*2,river:rules,inns-and-cathedrals:tiles --games 4 --check
check "cards" "$program" simulate --game cards --players 5 --games 10 --check
for level in 1 2 3 4 5 6; do
    for players in 1 2 3 4 5; do
        check "mists, level $level, $players players" \
            "$program" simulate --game mists --level $level --players $players --games 4 --check
    done
done
check "mists: share of games won" says '"win_rate_interval"' \
    "$program" simulate --game mists --bots greedy --games 2 --json
check "mists: a score for each colour" json 'sorted(it["scores"]) == ["blue", "green", "red", "yellow"]' \
    "$program" simulate --game mists --level 6 --players 2 --games 2 --json
for players in 2 3 4 5 6; do
    check "ghosts, $players players" \
        "$program" simulate --sets base,ghosts-castles-cemeteries --players $players --games 3 --check
done
check "text summary" says "points by source" "$program" simulate --games 20
"$program" simulate --players 4 --games 100 --plot "$scratch/plot.svg" >/dev/null
check "the plot is well-formed" python3 -c 'import sys, xml.dom.minidom as d; d.parse(sys.argv[1])' "$scratch/plot.svg"
finish
