#!/usr/bin/env bash
# Games of the JCloisterZone family: out, in again, and the test files of that program where they are at hand.
source "$(dirname "$0")/common.bash"
root=$(dirname "$0")/../..

"$program" record --as game --sets base,inns-and-cathedrals,traders-and-builders:tiles,siege,princess-and-dragon,tower \
    --players 4 --seed 3 -o "$scratch/a.game"
check "export" "$program" export "$scratch/a.game" -o "$scratch/a.jcz"
check "export names options that the other program does not know" says "siege.escape_time=before-scoring" \
    "$program" export "$scratch/a.game" -o "$scratch/a.jcz"
check "import" "$program" import "$scratch/a.jcz" -o "$scratch/b.game"
check "what comes back is the same game" diff "$scratch/a.game" "$scratch/b.game"
check "it replays" says "the result is the one in the file" "$program" replay "$scratch/b.game"
"$program" record --as game --sets wheel-of-fortune --players 2 -o "$scratch/wheel.game"
check "export refuses the wheel" says "wheel-of-fortune" "$program" export "$scratch/wheel.game"
check "... with status 2" status_is 2 "$program" export "$scratch/wheel.game"
echo '{"setup": {"sets": {"basic:1": 1, "moon-base": 1}}, "players": [{"name": "A"}]}' >"$scratch/moon.jcz"
check "import refuses a set by its name" says 'set "moon-base" is not built' "$program" import "$scratch/moon.jcz"
echo 'nonsense' >"$scratch/wrong.jcz"
check "no such file at all" status_is 1 "$program" import "$scratch/wrong.jcz"

mkdir "$scratch/own"
cp "$scratch/a.jcz" "$scratch/own/without-assertions.jcz"
python3 - "$scratch" <<'EOF'
import json, sys
game = json.load(open(sys.argv[1] + "/a.jcz"))
game["test"] = {"description": "", "assertions": ["phase is GameOverPhase"]}
json.dump(game, open(sys.argv[1] + "/own/over.jcz", "w"))
EOF
check "conformance" json 'it == {"files": [{"file": "over.jcz", "result": "pass", "why": ""}]}' \
    "$program" conformance "$scratch/own" --json
sed -i 's/phase is GameOverPhase/phase is TilePhase/' "$scratch/own/over.jcz"
check "a sentence that does not hold" says 'fail +over.jcz: "phase is TilePhase" does not hold' \
    "$program" conformance "$scratch/own"
check "... with status 1" status_is 1 "$program" conformance "$scratch/own"
check "no such folder" status_is 2 "$program" conformance "$scratch/nowhere"

suite=$root/../shared/conformance/jcz
if [[ -d $suite ]]; then
    check "their test files: all 70 pass" json \
        'len(it["files"]) >= 70 and not [f for f in it["files"] if f["result"] != "pass"]' "$program" conformance "$suite" --json
else
    echo "note  their test files are not at hand: $suite"
fi
finish
