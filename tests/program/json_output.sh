#!/usr/bin/env bash
# With --json standard output is one JSON object and nothing else, with the fields that other programs rely on.
source "$(dirname "$0")/common.bash"
"$program" record --as game --players 3 -o "$scratch/a.game"

check "sets" json 'any(s["name"] == "base" for s in it["games"][0]["sets"])' "$program" sets --json
check "sets: every option has values and an explanation" json \
    'all(o["values"] and o["summary"] for s in it["games"][0]["sets"] for o in s["options"])' "$program" sets --json
check "simulate: fields for other engines to compare with" json \
    'it["games"] == 200 and it["games_per_second"] > 0 and len(it["mean_score_by_seat"]) == 2
     and abs(sum(it["mean_score_by_seat"]) / 2 - it["mean_score"]) < 1e-9
     and 20 < it["mean_placements"] < 35 and 10 < it["mean_figures"] < 20 and 70 < it["mean_tiles"] <= 71' \
    "$program" simulate --sets base --players 2 --bots random,random --games 200 --seed 1 --json
check "simulate: spread and sources of every seat" json \
    'all(s["score"]["percentiles"]["50"] > 0 and s["points_by_source"]["city"] > 0 for s in it["seats"])' \
    "$program" simulate --games 200 --json
check "simulate: cards" json 'it["mean_score"] > 0' "$program" simulate --game cards --games 50 --json
check "replay" json 'it["over"] and len(it["scores"]) == 3 and it["winners"]' "$program" replay "$scratch/a.game" --json
check "replay: the events explain all points" json \
    'all(sum(e["points"] for e in it["events"] if e["kind"] == "score" and e["player"] == i) == p for i, p in enumerate(it["scores"]))' \
    "$program" replay "$scratch/a.game" --json
check "check-data" json 'it["faults"] == 0 and it["sets"]' "$program" check-data --json
check "bench --hash" json 'len(it["parts"]) == 8' "$program" bench --hash --games 20 --json
check "bench --games" json 'it["games"] == 50' "$program" bench --games 50 --json
check "bench --verify" json 'it["verified"]' "$program" bench --verify --games 1 --json
check "perft" json '[p["count"] for p in it["perft"]] == [2, 18]' "$program" perft --draws BA/RRRR --depth 2 --json
check "nothing on standard error in a pipe" bash -c '[ -z "$("$1" simulate --games 500 --json 2>&1 >/dev/null)" ]' _ "$program"
finish
