#!/usr/bin/env python3
"""A bot for `bastide arena`, over the protocol of docs/bots.md: places tiles at random, but uses its followers with care.

    bastide arena greedy "cmd:python3 docs/example_bot.py" --games 10
"""

import json
import random
import sys

WORTH = ["monastery", "city", "road"]  # where a follower goes, best first; never into a field


def say(line):
    print(line, flush=True)


def my_points(seat):
    """What the seat may know about the game comes as JSON after `view`."""
    say("view")
    view = json.loads(sys.stdin.readline())
    return view["players"][seat].get("score", 0) if "players" in view else 0


def choose(options):
    figures = [option for option in options if option.startswith("follower ")]
    for place in WORTH:
        for option in figures:
            if place in option:
                return option
    if figures and "pass" in options:
        return "pass"
    return random.choice(options)


def main():
    seat, options = 0, []
    for line in sys.stdin:
        word, _, rest = line.rstrip("\n").partition(" ")
        if word == "seat":
            seat = int(rest)
        elif word == "begin":
            say("ready")
        elif word == "option":
            options.append(rest)
        elif word == "go":
            my_points(seat)  # not needed here: it shows how to look at the table
            say("play " + choose(options))
            options = []
        # everything else (the set-up, `action`, `hidden`) this bot does not need


if __name__ == "__main__":
    main()
