#!/usr/bin/env bash
# The numbers of tests/perft, every list compared with the slow generator.
source "$(dirname "$0")/common.bash"
for file in "$(dirname "$0")"/../perft/*.perft; do
    check "$(basename "$file")" "$program" perft --check "$file"
done
check "more tiles of all systems" "$program" perft --sets all --players 3 --seed 4 --depth 3
finish
