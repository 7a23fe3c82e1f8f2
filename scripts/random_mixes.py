#!/usr/bin/env python3
"""Plays random games over random mixes of all sets with 2 to 6 players; fails if one of them goes wrong.

A mix is drawn from the sets with their editions and copies, mechanics without tiles, tiles without mechanics, options,
and numbers of figures. Every fourth has many copies: such a mix may be refused as too large, and nothing else; it plays
few games, since they are long. The same seed gives the same mixes. Each is a run of `PROGRAM simulate`, those with
many copies with `--check`, several at a time; a failed one is printed as a command that repeats it.

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

FIGURES = ["follower", "big-follower", "abbot", "builder", "pig", "phantom", "mayor", "wagon", "barn", "guard"]
# What a legal choice of sets and options may be answered with instead of a game.
REFUSAL = re.compile(r"this mix needs \d+ .+, the engine has room for \d+|nothing of the set \"[a-z-]+\" is left to play")


def known_sets(program):
    """The sets by name, as the program tells them."""
    told = subprocess.run([program, "sets", "--json"], capture_output=True, text=True, check=True)
    return {entry["name"]: entry for entry in json.loads(told.stdout)["games"][0]["sets"]}


def written(chance, entry, needs_tiles=False, most_copies=1):
    """A set as --sets takes it."""
    name = entry["name"]
    if not entry["editions"]:
        return name
    if entry["rules"] and not needs_tiles and chance.random() < 0.2:
        return name + chance.choice([":rules", ":tiles"])
    text = f"{name}:{chance.choice(entry['editions'])['name']}" if chance.random() < 0.5 else name
    copies = chance.randint(1, most_copies) if most_copies > 1 else 2 if chance.random() < 0.1 else 1
    return text if copies == 1 else f"{text}*{copies}"


def random_mix(chance, sets, is_crowded):
    """The arguments of one run, without games and seed."""
    grounds = chance.choice([["base"], ["wheel-of-fortune"], ["base", "wheel-of-fortune"]])
    chosen = {name: written(chance, sets[name], needs_tiles=name == grounds[0]) for name in grounds}
    for name, entry in sets.items():
        if name not in ("base", "wheel-of-fortune") and chance.random() < 0.2:
            many = chance.choice([4, 20, 60]) if is_crowded and chance.random() < 0.5 else 1
            chosen[name] = written(chance, entry, most_copies=many)
    with_tiles = {name for name, text in chosen.items() if sets[name]["editions"] and not text.endswith(":rules")}
    most = 5 if with_tiles == {"wheel-of-fortune"} else 6  # the stand-alone Wheel game is for five at most
    arguments = ["--sets", ",".join(chosen.values()), "--players", str(chance.randint(2, most))]
    played = {name for name, text in chosen.items() if sets[name]["rules"] and not text.endswith(":tiles")} | {"base"}
    for name in sorted(played):
        for option in sets[name]["options"]:
            if chance.random() < 0.25:
                arguments += ["--option", f"{option['name']}={chance.choice(option['values'])}"]
    for kind in FIGURES:
        if chance.random() < 0.05:
            arguments += ["--option", f"figures.{kind}={chance.randint(0, 6)}"]
    return arguments + ["--bots", "random"] + (["--check"] if is_crowded else [])


def play(program, arguments, games, seed):
    """"played", "refused", or what went wrong."""
    command = [program, "simulate", *arguments, "--games", str(games), "--seed", str(seed), "--threads", "1", "--json"]
    done = subprocess.run(command, capture_output=True, text=True, stdin=subprocess.DEVNULL)
    if done.returncode == 2 and REFUSAL.search(done.stderr):
        return "refused"
    if done.returncode != 0:
        return f"{' '.join(command)}\nexit status {done.returncode}\n{done.stderr[-3000:]}"
    try:
        if json.loads(done.stdout)["games"] == games:
            return "played"
        return f"{' '.join(command)}\nit did not play all games"
    except (ValueError, KeyError, TypeError) as error:
        return f"{' '.join(command)}\nstandard output is not the promised JSON: {error!r}"


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("program")
    parser.add_argument("--games", type=int, default=20000)
    parser.add_argument("--mixes", type=int, default=160)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=os.cpu_count())
    given = parser.parse_args()

    chance, sets = random.Random(given.seed), known_sets(given.program)
    crowded = [i % 4 == 3 for i in range(given.mixes)]
    mixes = [random_mix(chance, sets, is_crowded) for is_crowded in crowded]
    few = max(1, given.games // given.mixes // 20)
    each = -(-(given.games - few * sum(crowded)) // max(1, crowded.count(False)))
    games = [few if is_crowded else each for is_crowded in crowded]
    with ThreadPoolExecutor(given.jobs) as pool:
        ends = list(pool.map(lambda i: play(given.program, mixes[i], games[i], given.seed + i), range(given.mixes)))
        played = sum(count for count, end in zip(games, ends) if end == "played")
        # The games of those that were refused go to the others.
        accepted = [i for i in range(given.mixes) if ends[i] == "played" and not crowded[i]]
        more = -(-max(0, given.games - played) // max(1, len(accepted)))
        again = list(pool.map(lambda i: play(given.program, mixes[i], more, given.seed + given.mixes + i),
                              accepted if more > 0 else []))
    played += more * again.count("played")
    problems = [end for end in ends + again if end not in ("played", "refused")]
    print("\n\n".join(problems[:5]))
    print(f"{played} games over {ends.count('played')} mixes; {ends.count('refused')} were refused as they should be; "
          f"{len(problems)} went wrong")
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main())
