#!/usr/bin/env python3
"""Swaps neighbouring rows of the turn sequence, one pair at a time, and says which rule test notices.

For every two neighbours of src/land/modules/turn_sequence.cpp that can be played in one game the later row is moved
before the earlier one, the rule tests are linked with that table and run. A swap that no test notices fails, unless
NO_ORDER says why the order of the two cannot matter. Takes some seconds a pair, so it is no part of ./test.

    usage: order_mutants.py [--build build/dev] [--pair EARLIER LATER]
"""

import argparse
import json
import re
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
TABLE = ROOT / "src/land/modules/turn_sequence.cpp"
ROW = re.compile(r"^ *&(\w+)::(\w+),.*$")

# Rows that only become neighbours when those between them are not played.
FURTHER_PAIRS = [
    ("princess_and_dragon::kDragon", "tunnel::kChip"),
    ("base::kAction", "phantom::kPhantom"),
    ("base::kAction", "princess_and_dragon::kDragon"),
    ("under_the_big_top::kFinalCircus", "base::kFinalFeatures"),
]
# Base rows of the co-operative game; the others are not played there.
COOPERATIVE = ["base::kSource", "base::kDraw", "base::kPlaceTile", "base::kGameEnd"]
# (earlier, later): why their order cannot be seen, or that no book orders them.
NO_ORDER = {
    ("short_game::kRefill", "ghosts_castles_cemeteries::kHaunt"): "the hand is filled from the stack, ghosts go to figures",
    ("ghosts_castles_cemeteries::kHaunt", "princess_and_dragon::kVolcano"): "the dragon comes without eating",
    ("princess_and_dragon::kVolcano", "wheel_of_fortune::kTurnAfterPlacement"): "the wheel does not look at the dragon",
    ("king_and_robber_baron::kTakeCards", "traders_and_builders::kTakeGoods"): "neither looks at what the other gives",
    ("traders_and_builders::kRelease", "siege::kEscapeAtEnd"): "options that no book orders",
    ("count_of_carcassonne::kFinalMoves", "ghosts_castles_cemeteries::kCountGhosts"): "no ghost stands in the City",
    ("base::kFinalFields", "abbey_and_mayor::kFinalBarns"): "no farmer is left on the field of a barn",
    ("abbey_and_mayor::kFinalBarns", "traders_and_builders::kFinalGoods"): "sums",
    ("traders_and_builders::kFinalGoods", "king_and_robber_baron::kFinalCards"): "sums",
    ("castles_in_germany::kDeal", "half_tiles::kDeal"): "neither deal looks at the other",
    ("half_tiles::kDeal", "plague::kEradicate"): "no outbreak before the first turn",
    ("plague::kEradicate", "princess_and_dragon::kFairyPoint"): "the fairy does not look at outbreaks",
    ("base::kSource", "plague::kEradicateLate"): "what a part begins with does not look at outbreaks",
    ("plague::kEradicateLate", "bridges_castles_bazaars::kPlayBought"): "a bought tile does not look at outbreaks",
    ("wheel_of_fortune::kTurnOnDraw", "robbers::kPlaceBefore"): "no tile has both symbols",
    ("mage_and_witch::kPart", "short_game::kRefill"): "the hand is filled from the stack",
    ("wheel_of_fortune::kTurnAfterPlacement", "gold_mines::kLayGold"): "no tile has both symbols",
    ("gold_mines::kLayGold", "mage_and_witch::kMove"): "no tile has both symbols",
    ("mage_and_witch::kMove", "robbers::kPlace"): "no tile has both symbols",
    ("robbers::kPlace", "plague::kOutbreak"): "no tile has both symbols",
    ("plague::kOutbreak", "wind_roses::kQuarterRose"): "no tile has both symbols",
    ("wind_roses::kQuarterRose", "hills_and_sheep::kBury"): "no tile has both symbols",
    ("hills_and_sheep::kBury", "fruit_trees::kPutStack"): "no tile has both symbols",
    ("fruit_trees::kPutStack", "bridges_castles_bazaars::kBridge"): "a bridge does not look at fruit",
    ("bridges_castles_bazaars::kBridge", "plague::kFleeEarly"): "options that no book orders",
    ("fruit_trees::kNoteFollower", "hills_and_sheep::kFlock"): "a flock brings nobody to the tile",
    ("hills_and_sheep::kFlock", "hills_and_sheep::kClosedFlocks"): "an option that no book orders",
    ("hills_and_sheep::kClosedFlocks", "mage_and_witch::kPart"): "flocks do not look at mage and witch",
    ("mage_and_witch::kPart", "plague::kFlee"): "fleas do not look at mage and witch",
    ("princess_and_dragon::kDragon", "bridges_castles_bazaars::kBazaar"): "no tile has both symbols",
    ("bridges_castles_bazaars::kBazaar", "ferries::kPlaceFerry"): "no tile has both symbols",
    ("traders_and_builders::kTakeGoods", "school::kNoteRoads"): "what is noted is used later",
    ("school::kNoteRoads", "gold_mines::kTakeGold"): "what is noted is used later",
    ("gold_mines::kTakeGold", "tollkeepers::kNoteRoads"): "what is noted is used later",
    ("tollkeepers::kTollBeforeScoring", "watchtowers::kScoreTowers"): "an option that no book orders",
    ("watchtowers::kScoreTowers", "bridges_castles_bazaars::kNoteScored"): "what is noted is used later",
    ("count_of_carcassonne::kEnterCity", "plague::kFleeLate"): "an option that no book orders",
    ("plague::kSpreadLate", "princess_and_dragon::kDragonAfterScoring"): "options that no book orders",
    ("princess_and_dragon::kDragonAfterScoring", "crop_circles::kCircleAfterScoring"): "no tile has both symbols",
    ("crop_circles::kCircleAfterScoring", "catapult::kRound"): "no tile has both symbols",
    ("catapult::kRound", "under_the_big_top::kCircus"): "no tile has both symbols",
    ("bridges_castles_bazaars::kLateBazaar", "traders_and_builders::kRelease"): "an option that no book orders",
    ("siege::kEscapeAtEnd", "short_game::kCountRounds"): "options that no book orders",
    ("robbers::kGoHome", "messages::kAddScores"): "nobody scores between them",
    ("ghosts_castles_cemeteries::kCountGhosts", "under_the_big_top::kFinalCircus"): "the circus drives no ghost away",
    ("under_the_big_top::kFinalCircus", "tollkeepers::kFinalToll"): "sums",
    ("tollkeepers::kFinalToll", "base::kFinalFeatures"): "sums",
    ("base::kFinalFeatures", "bridges_castles_bazaars::kFinalCastles"): "sums of different features",
    ("bridges_castles_bazaars::kFinalCastles", "abbey_and_mayor::kFinalBarnFields"): "sums of different features",
    ("king_and_robber_baron::kFinalCards", "gold_mines::kFinalGold"): "sums",
    ("gold_mines::kFinalGold", "fruit_trees::kFinalFruit"): "sums",
    ("mage_and_witch::kLeave", "abbey_and_mayor::kScoreBarnFields"): "they stand on no field",
    ("base::kSource", "mists::kPile"): "the part that begins is empty either way",
}


def rows_of(lines):
    """[(line number, "module::kRow")] of the table, without procedures."""
    rows = []
    for number, line in enumerate(lines):
        if "// procedures" in line:
            break
        if match := ROW.match(line):
            rows.append((number, f"{match[1]}::{match[2]}"))
    return rows


def pairs_of(rows):
    """Neighbours in a game of sets, then in the co-operative game; rows of the proving ground are for tests only."""
    rows = [row for row in rows if not row[1].startswith("proving_ground::")]
    sets = [row for row in rows if not row[1].startswith("mists::")]
    mists = [row for row in rows if row[1].startswith("mists::") or row[1] in COOPERATIVE]
    pairs = list(zip(sets, sets[1:])) + [pair_of(rows, *names) for names in FURTHER_PAIRS]
    pairs += [pair for pair in zip(mists, mists[1:]) if any(name.startswith("mists::") for _, name in pair)]
    return pairs


def pair_of(rows, earlier, later):
    """The rows of these names that come closest to each other: some stand in the table several times."""
    return min(((one, other) for one in rows for other in rows
                if one[0] < other[0] and (one[1], other[1]) == (earlier, later)),
               key=lambda pair: pair[1][0] - pair[0][0])


def swapped(lines, earlier, later):
    """The table with the later row moved before the earlier one."""
    changed = list(lines)
    row = changed.pop(later[0])
    changed.insert(earlier[0], row)
    return "\n".join(changed) + "\n"


class Builder:
    """Links land_tests with another turn sequence: of two definitions the linker takes the first."""

    def __init__(self, build):
        self.build = build
        subprocess.run(["ninja", "-C", build, "land_tests"], check=True, stdout=subprocess.DEVNULL)
        entries = json.loads((build / "compile_commands.json").read_text(encoding="utf-8"))
        self.compile, self.compiled = next((entry["command"], entry["file"]) for entry in entries
                                           if "/bastide_land.dir/" in entry["command"] and "cmake_pch" not in entry["file"])
        commands = subprocess.run(["ninja", "-C", build, "-t", "commands", "land_tests"], check=True,
                                  capture_output=True, text=True).stdout.splitlines()
        self.link = next(line for line in reversed(commands) if " -o land_tests " in line)

    def run(self, text):
        """Names of the rule tests that fail with this table."""
        source, program = self.build / "order_mutant.cpp", self.build / "order_mutant_tests"
        source.write_text(text, encoding="utf-8")
        compile_command = self.compile.replace(self.compiled, str(source))
        compile_command = re.sub(r" -o \S+", f" -o {source}.o", compile_command)
        link = self.link.replace(" -o land_tests ", f" {source}.o -Wl,--allow-multiple-definition -o {program} ")
        for command in (compile_command, link):
            subprocess.run(command, shell=True, check=True, cwd=self.build, capture_output=True)
        ran = subprocess.run([program, "--gtest_filter=*RuleFiles*", "--gtest_brief=1"], capture_output=True, text=True,
                             cwd=self.build)
        failed = sorted(set(re.findall(r"\[  FAILED  \] RuleFiles\.HoldAsWritten/(\w+)", ran.stdout)))
        return failed if failed or ran.returncode == 0 else ["an assertion of the engine"]


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--build", type=Path, default=ROOT / "build/dev")
    parser.add_argument("--pair", nargs=2, metavar=("EARLIER", "LATER"))
    arguments = parser.parse_args()
    lines = TABLE.read_text(encoding="utf-8").splitlines()
    rows = rows_of(lines)
    if strangers := NO_ORDER.keys() - {(earlier[1], later[1]) for earlier, later in pairs_of(rows)}:
        sys.exit("NO_ORDER has rows that are no neighbours: " + ", ".join(f"{one} {other}" for one, other in strangers))
    pairs = [pair_of(rows, *arguments.pair)] if arguments.pair else pairs_of(rows)
    builder = Builder(arguments.build.resolve())
    if failing := builder.run("\n".join(lines) + "\n"):
        sys.exit("rule tests fail as it is: " + ", ".join(failing))
    survivors = 0
    for earlier, later in pairs:
        failed = builder.run(swapped(lines, earlier, later))
        reason = NO_ORDER.get((earlier[1], later[1]))
        survivors += not failed and reason is None
        verdict = f"{failed[0]}{f' and {len(failed) - 1} more' if len(failed) > 1 else ''}" if failed else \
            f"no test, {reason}" if reason else "NO TEST"
        print(f"{earlier[1]:42} {later[1]:44} {verdict}", flush=True)
    print(f"{len(pairs)} swaps, {survivors} that nothing notices")
    sys.exit(1 if survivors else 0)


if __name__ == "__main__":
    main()
