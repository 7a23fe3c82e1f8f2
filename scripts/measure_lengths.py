#!/usr/bin/env python3
"""Counts the decisions of a game: of every preset, and how many every set adds to the base game.

Greedy players play; three of them where sets are compared, as many as it has seats for a preset. What is counted goes to
data/presets/lengths.json, from which people are told how long a game will take before it begins.

    usage: measure_lengths.py PROGRAM [--games 10]
"""

import argparse
import json
import subprocess
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

PRESETS = Path(__file__).parent.parent / "data/presets"


def decisions(program, games, arguments):
    """Of a game on average."""
    done = subprocess.run([program, "simulate", *arguments, "--bots", "greedy", "--games", str(games), "--threads", "1",
                           "--json"], capture_output=True, text=True, check=True)
    return json.loads(done.stdout)["mean_decisions"]


def of_preset(preset):
    arguments = ["--players", str(preset["seats"])]
    arguments += ["--sets", ",".join(preset["sets"])] if preset["sets"] else ["--game", preset["game"]]
    for name, value in preset["options"].items():
        arguments += ["--option", f"{name}={value}"]
    return arguments


def of_set(name):
    return ["--players", "3", "--sets", "base" if name == "base" else f"base,{name}"]


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("program")
    parser.add_argument("--games", type=int, default=10)
    given = parser.parse_args()

    told = subprocess.run([given.program, "sets", "--json"], capture_output=True, text=True, check=True)
    sets = [entry["name"] for entry in json.loads(told.stdout)["games"][0]["sets"]]
    presets = json.loads((PRESETS / "presets.json").read_text(encoding="utf-8"))
    runs = [of_set(name) for name in sets] + [of_preset(preset) for preset in presets]
    with ThreadPoolExecutor() as pool:
        found = list(pool.map(lambda run: decisions(given.program, given.games, run), runs))
    base = found[sets.index("base")]
    added = {name: round(count - (0 if name == "base" else base)) for name, count in zip(sets, found)}
    whole = {preset["name"]: round(count) for preset, count in zip(presets, found[len(sets):])}

    def lines(counts):
        return ",\n".join(f'  "{name}": {count}' for name, count in counts.items())

    (PRESETS / "lengths.json").write_text(
        f'{{\n "sets": {{\n{lines(added)}\n }},\n "presets": {{\n{lines(whole)}\n }}\n}}\n', encoding="utf-8")


if __name__ == "__main__":
    main()
