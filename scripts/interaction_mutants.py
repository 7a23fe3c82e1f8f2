#!/usr/bin/env python3
"""Breaks docs/interactions.md in every way that check_interactions.py must notice, and sees that it does.

    usage: interaction_mutants.py
"""

import sys
from pathlib import Path

from check_interactions import PAGE, Check

ROOT = Path(__file__).resolve().parent.parent
WAGON = "| wagon `wagon` | ● [who-stands-on-road-city-and-field]"
# What is done, the text, what stands there instead (None: its line goes), and words of the fault.
MUTANTS = [
    ("a row goes", WAGON, None, "11 rows instead of 12"),
    ("a row is renamed", WAGON, WAGON.replace("wagon `", "cart `"), "stands where wagon should be"),
    ("a yes becomes a no", WAGON, WAGON.replace("●", "–"), "A1 Where a figure may stand, wagon"),
    ("words become a no", "| 3; alone of two 6 [crown-space-scores]", "| – [crown-space-scores]", "B1 Kinds of features, crown"),
    ("a column is renamed", "| road `road` | city `city` |", "| lane `road` | city `city` |", "the columns are not"),
    ("a cell goes", WAGON, "| wagon `wagon`", "16 cells instead of 17"),
    ("a cell is empty", WAGON, "| wagon `wagon` | ", "the cell is empty"),
    ("a cell has no proof", WAGON, "| wagon `wagon` | ●", "neither a proof nor a reason"),
    ("a proof is not defined", WAGON, "| wagon `wagon` | ● [nowhere]", "nowhere is not defined"),
    ("a reason is not defined", "- **(b)**", None, "b is not defined"),
    ("a table goes", "### A2 ", "### A9 ", "the tables are"),
    ("there is no such rule file", "rules/who-climbs.rule", "rules/who-falls.rule", "there is no ../src"),
    ("there is no such test in C++", "Protection.EveryCell", "Protection.NoCell", "there is no test Protection.NoCell"),
    ("a test in C++ that does not read the page", 'protection_test.cpp "Protection.EveryCellOfTheTable"',
     'figures_test.cpp "FigureTerms.Followers"', "does not read"),
    ("a rule file about something else", WAGON, "| wagon `wagon` | ● [wolf]", "[wolf] names nothing of: wagon"),
    ("a proof in vain", "[wolf]: ", "[lamb]: ../src/land/modules/hills_and_sheep/rules/wolf.rule\n[wolf]: ",
     "lamb is defined, but no cell names it"),
]


def mutate(text, old, new):
    begin = text.index(old)
    end = text.index("\n", begin) + 1 if new is None else begin + len(old)
    return text[:begin] + (new or "") + text[end:]


def main():
    text = (ROOT / PAGE).read_text(encoding="utf-8")
    missed = [what for what, old, new, words in MUTANTS
              if not any(words in fault for fault in Check(ROOT, mutate(text, old, new)).run())]
    for what in missed:
        print(f"not noticed: {what}")
    print(f"interactions: {len(MUTANTS) - len(missed)} of {len(MUTANTS)} mutants noticed")
    return 1 if missed else 0


if __name__ == "__main__":
    sys.exit(main())
