#!/usr/bin/env bash
# The bench hash is the same every time; the fast path and the checked play() agree. No time is judged.
source "$(dirname "$0")/common.bash"
# The number of all games of `bench --hash`. Who changes play on purpose puts the new one here and says so in the message
# of the commit; who did not mean to has found a fault.
played=0b5e6fb6ae0facfc
first=$("$program" bench --hash --games 50 | tail -1)
check "the hash is a number: $first" says "^Bench: [0-9a-f]{16}$" echo "$first"
check "twice the same hash" [ "$first" == "$("$program" bench --hash --games 50 | tail -1)" ]
check "the games are the same as ever" says "^Bench: $played$" "$program" bench --hash
check "another seed, another hash" [ "$first" != "$("$program" bench --hash --games 50 --seed 2 | tail -1)" ]
check "the checked play() reaches the same states" "$program" bench --verify --games 2
check "measures" says "copy of a base game" "$program" bench --seconds 0.05
finish
