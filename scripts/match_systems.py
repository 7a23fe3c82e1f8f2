#!/usr/bin/env python3
"""Plays two bots against each other with every system alone beside the base game, and with all systems at once.

A system is played until the 95 % interval of the points leaves 0 out (after 24 games at the earliest), or as many games
are played as are asked for; the one with the fewest games goes on first. The games are kept, a file a system, and a
second call goes on with them, so a night that was too short is not lost. The table is made from the files alone. With
files that were made with another time, other bots or another seed the program refuses to go on: they want another
folder.

    usage: match_systems.py PROGRAM [--bots expert medium] [--time 100] [--games 400] [--step 24] [--only NAME ...]
                            [--threads CORES] [--seed 1] [--folder docs/strength/systems] [--table]
"""

import argparse
import json
import os
import subprocess
import sys
from pathlib import Path

EVERYTHING = "everything"
LEAST = 24  # games: the interval of fewer is itself a guess


def systems(program):
    told = subprocess.run([program, "sets", "--json"], capture_output=True, text=True, check=True)
    named = [entry["name"] for entry in json.loads(told.stdout)["games"][0]["sets"] if entry["rules"]]
    return ["base", *(name for name in named if name != "base"), EVERYTHING]


def sets_of(system):
    return {"base": "base", EVERYTHING: "all"}.get(system, f"base,{system}")


def command(given, system, games):
    return ["arena", *given.bots, "--sets", sets_of(system), "--time", str(given.time), "--seed", str(given.seed),
            "--games", str(games), "--file", str(given.folder / f"{system}.json")]


def match(given, system, games):
    """The summary of all games that are kept, after so many."""
    done = subprocess.run([given.program, *command(given, system, games), "--threads", str(given.threads), "--json"],
                          stdout=subprocess.PIPE, text=True, check=True)
    return json.loads(done.stdout)


def is_settled(summary):
    low, high = summary["interval"]
    return summary["games"] >= LEAST and (low > 0 or high < 0)


def kept_games(given, system):
    """How many there are; an arena that is asked for no more plays none."""
    path = given.folder / f"{system}.json"
    return len(json.loads(path.read_text(encoding="utf-8"))["meetings"][0]["games"]) if path.exists() else 0


def summary_of_kept(given, system):
    games = kept_games(given, system)
    return match(given, system, games) if games > 0 else None


def points_of(summary):
    low, high = summary["interval"]
    return f"{summary['mean_difference']:+.1f} [{low:+.1f}, {high:+.1f}]"


def play(given, names):
    summaries = {name: summary_of_kept(given, name) for name in names}

    def games(name):
        return summaries[name]["games"] if summaries[name] else 0

    while True:
        open_ones = [name for name in names
                     if games(name) < given.games and not (summaries[name] and is_settled(summaries[name]))]
        if not open_ones:
            return
        name = min(open_ones, key=games)
        summary = summaries[name] = match(given, name, min(given.games, games(name) + given.step))
        print(f"{name}: {points_of(summary)}, {summary['games']} games", flush=True)


def table(given, names):
    print("| system | points a game | games won | games |\n|---|---|---|---|")
    for name in names:
        summary = summary_of_kept(given, name)
        if summary is None:
            print(f"| {name} | | | 0 |")
            continue
        won, least, most = (100 * share for share in (summary["win_rate"], *summary["win_rate_interval"]))
        print(f"| [{name}](strength/{given.folder.name}/{name}.json) | {points_of(summary)} "
              f"| {won:.1f} % [{least:.1f}, {most:.1f}] | {summary['games']} |")


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("program")
    parser.add_argument("--bots", nargs=2, default=["expert", "medium"])
    parser.add_argument("--time", type=int, default=100, help="milliseconds a turn")
    parser.add_argument("--games", type=int, default=400, help="of a system, at most")
    parser.add_argument("--step", type=int, default=24, help="games between two looks at the interval; even")
    parser.add_argument("--only", nargs="+", metavar="NAME", help="these systems")
    parser.add_argument("--threads", type=int, default=os.cpu_count())
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--folder", type=Path, default=Path(__file__).parent.parent / "docs/strength/systems")
    parser.add_argument("--table", action="store_true", help="play nothing, print the table of what is kept")
    given = parser.parse_args()
    given.folder.mkdir(parents=True, exist_ok=True)
    names = given.only or systems(given.program)
    try:
        if given.table:
            table(given, names)
        else:
            play(given, names)
    except subprocess.CalledProcessError as error:  # it has said why
        sys.exit(error.returncode)


if __name__ == "__main__":
    main()
