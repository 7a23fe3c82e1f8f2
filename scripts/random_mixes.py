#!/usr/bin/env python3
"""Plays random games over random mixes of the first six systems with 2 to 6 players; fails if one of them goes wrong.

A mix is drawn from the sets with their editions and copies, mechanics without tiles, tiles without mechanics, and the
options of the tables in docs/rules. The same seed gives the same mixes. Each is a run of `PROGRAM simulate`, several at
a time; a failed one is printed as a command that repeats it.

    usage: random_mixes.py PROGRAM [--games 20000] [--mixes 160] [--seed 1] [--jobs CORES]
"""

import argparse
import json
import os
import random
import re
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
EXPANSIONS = ["inns-and-cathedrals", "traders-and-builders", "river", "abbot-and-gardens", "princess-and-dragon"]
OPTION_ROW = re.compile(r"^\| `([a-z-]+\.[a-z_]+)` \|([^|]*)\|", re.M)


def options_of_pages():
    """[("base.tiny_city", ["4", "2"]), ...], the default first."""
    options = []
    for page in sorted((ROOT / "docs/rules").glob("*.md")):
        if page.stem != "cardcassonne":
            for name, values in OPTION_ROW.findall(page.read_text(encoding="utf-8")):
                options.append((name, re.findall(r"`([^`]+)`", values)))
    return options


def editions_of(name):
    path = ROOT / f"data/tiles/{name}.json"
    return list(json.loads(path.read_text(encoding="utf-8"))["editions"]) if path.exists() else []


def written(chance, name, needs_tiles=False):
    """A set as --sets takes it."""
    if not needs_tiles and chance.random() < 0.2:
        return name + chance.choice([":rules", ":tiles"])
    editions = editions_of(name)
    text = f"{name}:{chance.choice(editions)}" if editions and chance.random() < 0.5 else name
    return text + ("*2" if chance.random() < 0.1 else "")


def random_mix(chance, options):
    """The arguments of one run, without games and seed."""
    grounds = chance.choice([["base"], ["wheel-of-fortune"], ["base", "wheel-of-fortune"]])
    sets = [written(chance, name, needs_tiles=name == grounds[0]) for name in grounds]
    sets += [written(chance, name) for name in EXPANSIONS if chance.random() < 0.5]
    if chance.random() < 0.25:
        sets.append("short-game")
    with_tiles = {name.split(":")[0].split("*")[0] for name in sets if not name.endswith(":rules")}
    alone = {name for name in with_tiles if editions_of(name)} == {"wheel-of-fortune"}
    most = 5 if alone else 6  # the stand-alone Wheel game is for five at most
    arguments = ["--sets", ",".join(sets), "--players", str(chance.randint(2, most))]
    for name, values in options:
        if chance.random() < 0.25 or (name == "short-game.hand" and "short-game" in sets):
            arguments += ["--option", f"{name}={chance.choice(values)}"]
    return arguments + ["--bots", "random"]


def play(program, arguments, games, seed):
    """None, or what went wrong."""
    command = [program, "simulate", *arguments, "--games", str(games), "--seed", str(seed), "--threads", "1", "--json"]
    done = subprocess.run(command, capture_output=True, text=True, stdin=subprocess.DEVNULL)
    problem = None
    if done.returncode != 0:
        problem = f"exit status {done.returncode}\n{done.stderr[-3000:]}"
    else:
        try:
            if json.loads(done.stdout)["games"] != games:
                problem = "it did not play all games"
        except (ValueError, KeyError, TypeError) as error:
            problem = f"standard output is not the promised JSON: {error!r}"
    return problem and f"{' '.join(command)}\n{problem}"


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("program")
    parser.add_argument("--games", type=int, default=20000)
    parser.add_argument("--mixes", type=int, default=160)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=os.cpu_count())
    given = parser.parse_args()

    chance, options = random.Random(given.seed), options_of_pages()
    mixes = [random_mix(chance, options) for _ in range(given.mixes)]
    each = -(-given.games // given.mixes)
    with ThreadPoolExecutor(given.jobs) as pool:
        problems = list(pool.map(lambda i: play(given.program, mixes[i], each, given.seed + i), range(given.mixes)))
    problems = [problem for problem in problems if problem]
    print("\n\n".join(problems[:5]))
    print(f"{each * given.mixes} games over {given.mixes} mixes; {len(problems)} mixes went wrong")
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main())
