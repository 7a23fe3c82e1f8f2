#!/usr/bin/env bash
# Game files: recorded, replayed, viewed, drawn; and what is said about files that are wrong.
source "$(dirname "$0")/common.bash"
well_formed() { python3 -c 'import sys, xml.dom.minidom as d; d.parse(sys.argv[1])' "$1"; }

for sets in base wheel-of-fortune base,river,abbot-and-gardens all; do
    file=$scratch/$sets.game
    "$program" record --as game --sets "$sets" --players 4 --seed 5 -o "$file"
    check "$sets: a recorded game replays to its result" says "the result is the one in the file" "$program" replay "$file"
    check "$sets: it has a score sheet" says "Score sheet" "$program" replay "$file"
    check "$sets: view of a player" json 'it["viewer"] == 1 and it["tiles"] and it["features"]' \
        "$program" view "$file" --player 1 --move 60
    check "$sets: drawn" "$program" render "$file" --move 90 -o "$scratch/a.svg"
    check "$sets: the picture is well-formed" well_formed "$scratch/a.svg"
    "$program" record --sets "$sets" --players 3 --seed 6 -o "$scratch/$sets.txt"
    check "$sets: the playthrough comes out the same" "$program" record --check "$scratch/$sets.txt"
done
for copies in "monasteries*55" "monasteries*65" "monasteries*80" "monasteries*99" "cult*60"; do
    "$program" record --as game --sets "base,$copies" --seed 1 -o "$scratch/many.game"
    check "base,$copies: replays to its result" says "the result is the one in the file" "$program" replay "$scratch/many.game"
done
check "what is too much is refused by its name" says "this mix needs [0-9]+ wine, the engine has room for 255" \
    "$program" record --sets "base,traders-and-builders*29" -o -
check "an option without its set is refused by the name of the set" says 'set "king-and-robber-baron", which is not played' \
    "$program" record --option king.scoring=half -o -
old_game() { printf 'bastide game 1\ngame land\nsets %s\noption king.scoring=half\nplayer A\nplayer B\nstart 0\nactions\ndraw BA/C\n' "$1" >"$scratch/old.game"; }
old_game "base"
check "version 1: an option without its set is passed over" "$program" replay "$scratch/old.game"
old_game "base short-game"
check "version 1: short-game alone has no hands" "$program" replay "$scratch/old.game"
file=$scratch/base.game
check "offered actions have targets" json 'it["actions"] and all(a["target"]["kind"] for a in it["actions"])' \
    "$program" view "$file" --player 0 --move 1
check "others are offered nothing" json 'it["actions"] == []' "$program" view "$file" --player 2 --move 1
check "view by name" json 'it["viewer"] == 1' "$program" view "$file" --player Bob
check "no such player" status_is 2 "$program" view "$file" --player 9
check "dark" says "svg" "$program" render "$file" --theme dark -o -
"$program" record --as game --game cards --players 3 -o "$scratch/c.game"
check "cards: replay" "$program" replay "$scratch/c.game"
check "cards: a view hides the hands of others" json \
    'all("hand" not in p or not isinstance(p["hand"], list) for i, p in enumerate(it["players"]) if i != 0)' \
    "$program" view "$scratch/c.game" --player 0 --move 40
"$program" render "$scratch/c.game" --move 60 -o "$scratch/c.svg"
check "cards: the picture is well-formed" well_formed "$scratch/c.svg"
"$program" render --all-tiles -o "$scratch/sheet.svg"
check "the sheet of all tiles is well-formed" well_formed "$scratch/sheet.svg"

wrong() {  # WORDS PATTERN: the file on standard input is refused with status 1 and a message that matches
    cat >"$scratch/wrong.game"
    check "refused: $1" bash -c '"$1" replay "$2" >/dev/null 2>"$2.err"; [ $? -eq 1 ] && grep -Eq "$3" "$2.err"' \
        _ "$program" "$scratch/wrong.game" "wrong.game: $2"
}
wrong "another file" "line 1" < <(echo "not a game")
wrong "an empty file" "line" </dev/null
wrong "an unknown word" "line 3" < <(sed 's/^sets base/settings base/' "$file")
first=$(grep -n -m1 '^tile' "$file" | cut -d: -f1)
wrong "an illegal action" "line $first: illegal action" < <(sed '0,/^tile/s/^tile.*/tile 50,50 r0/' "$file")
wrong "a wrong result" "line [0-9]+" < <(sed 's/^result [0-9]*/result 999/' "$file")
wrong "too few players" ".*for 2 to" < <(sed '/^player [ABC]/d' "$file")
wrong "noise" "line" < <(head -c 300 /dev/urandom)
wrong "no actions" "line" < <(grep -v '^actions' "$file")
wrong "more after the result" "line" < <(cat "$file"; echo "tile 0,0 r0")
finish
