#!/usr/bin/env bash
# A game in the terminal: moves by number, undo, save, resume.
source "$(dirname "$0")/common.bash"
talk() { printf '%s\n' "${@:2}" | "$program" play --seed 3 $1; }

check "moves are listed" says "1  tile" talk "" quit
check "a move by number leads to the figure" says "Alice, action" talk "" 1 quit
check "undo" says "Taken back" talk "" 1 undo quit
check "undo stops at a draw" says "nothing to take back" talk "" 1 1 undo quit
check "nonsense is answered" says "neither a move" talk "" "fly away" quit
check "save" says "Saved" talk "" 1 "save $scratch/s.game" quit
check "the saved game is sound" "$program" replay "$scratch/s.game"
check "resume" says "Alice, action" talk "--resume $scratch/s.game" quit
check "end of input ends the program" status_is 0 bash -c '"$1" play </dev/null' _ "$program"
check "computers alone play to the end" says "winner" talk "--bots random"
check "mists: goal and ghosts are told" says "goal 100, .* ghosts left" talk "--game mists --level 3" quit
check "mists: all won or lost" says "All (won|lost) together: [0-9]* points, the goal is 50" talk "--game mists --bots random"
check "cards" says "hand of Alice" talk "--game cards" quit
finish
