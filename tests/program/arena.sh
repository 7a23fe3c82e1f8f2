#!/usr/bin/env bash
# Matches, foreign bots, resuming, analysis.
source "$(dirname "$0")/common.bash"
root=$(cd "$(dirname "$0")/../.." && pwd)

field() { python3 -c 'import json, sys; print(json.load(sys.stdin)[sys.argv[1]])' "$1"; }
"$program" arena greedy random --games 8 --seed 3 --json >"$scratch/arena.json"
check "greedy beats random" bash -c '[ "$(python3 -c "import json; print(json.load(open(\"$1\"))[\"interval\"][0] > 30)")" == True ]' \
    _ "$scratch/arena.json"
"$program" arena greedy random --games 4 --seed 3 --file "$scratch/kept.json" >/dev/null
"$program" arena greedy random --games 8 --seed 3 --file "$scratch/kept.json" --json >"$scratch/resumed.json"
check "a match that was gone on with is the same match" bash -c '[ "$1" == "$2" ]' _ \
    "$(field mean_difference <"$scratch/arena.json")" "$(field mean_difference <"$scratch/resumed.json")"
check "a file of another match is refused" status_is 2 "$program" arena greedy random --seed 4 --file "$scratch/kept.json"
check "an unknown bot is refused" status_is 2 "$program" arena clever random
check "a foreign bot plays" says "against greedy" \
    "$program" arena "cmd:python3 $root/docs/example_bot.py" greedy --games 2
check "this program is a foreign bot" says "against random" \
    "$program" arena "cmd:$program bot easy" random --games 2 --sims 10
check "a bot that says nothing sensible is reported" says "instead of" "$program" arena "cmd:yes no" greedy --games 1
"$program" arena random greedy easy --games 4 --sims 10 --plot "$scratch/ladder.svg" >/dev/null
"$program" record --as game --bots greedy,random --seed 4 -o "$scratch/a.game"
check "analysis has an accuracy" says "accuracy" "$program" analyse "$scratch/a.game" --level easy --plot "$scratch/chart.svg"
"$program" analyse "$scratch/a.game" --level greedy --json >"$scratch/analysis.json"
check "the analysis is JSON with a loss for every decision" python3 -c \
    'import json, sys; d = json.load(open(sys.argv[1])); assert len(d["players"]) == 2 and all(m["loss"] >= 0 for m in d["moves"])' \
    "$scratch/analysis.json"
for picture in ladder chart; do
    check "$picture is well-formed" python3 -c 'import sys, xml.dom.minidom as d; d.parse(sys.argv[1])' "$scratch/$picture.svg"
done
finish
