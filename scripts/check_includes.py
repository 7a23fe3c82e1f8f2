#!/usr/bin/env python3
"""Fails when a file includes something that its folder may not know.

    util < words < game < land/core < land/modules < land < jcz < art, cards < games < search < lab < picture < server < cli

A file includes its own folder and those before it, and:
  - land/core takes from land/modules only registry.h;
  - a module never includes another module; only the files directly in land/modules name them all;
  - art includes util, words, game and land/core; cards includes util, words and game; picture does without jcz, search and lab;
  - tests (*_test.cpp, test_support.*) may also include everything of their own library (util, game, land, ...), and
    those of picture what comes before it.

    usage: check_includes.py [SOURCE-FOLDER]
"""

import re
import sys
from pathlib import Path

ORDER = ["util", "words", "game", "land/core", "land/modules", "land", "jcz", "art", "cards", "games", "search", "lab",
         "picture", "server", "cli"]
ONLY = {  # folders that may know less than all before them
    "art": {"util", "words", "game", "land/core"},
    "jcz": {"util", "words", "game", "land/core", "land/modules", "land"},
    "cards": {"util", "words", "game"},
    "picture": {"util", "words", "game", "land/core", "land", "art", "cards", "games"},
}
REGISTRY = "land/modules/registry.h"
INCLUDE = re.compile(r'^\s*#\s*include\s*"([^"]+)"')


def folder_of(path):
    """The longest folder of ORDER that holds `path` (relative to src)."""
    found = [folder for folder in ORDER if path.startswith(folder + "/")]
    return max(found, key=len) if found else None


def module_of(path):
    parts = path.split("/")
    return parts[2] if path.startswith("land/modules/") and len(parts) > 3 else None


def is_test(path):
    return re.search(r"(_test\.cpp|/test_support\.(h|cpp))$", path) is not None


def fault_of(path, included):
    """Why `path` may not include `included`, or None."""
    mine, theirs = folder_of(path), folder_of(included)
    if mine is None:
        return f"the file is in no folder of the list ({', '.join(ORDER)})"
    if theirs is None:
        return "write the path from src, for example \"util/error.h\""
    if is_test(path) and path.split("/")[0] == included.split("/")[0]:
        return None
    if mine == "land/core" and included == REGISTRY:
        return None
    if mine == theirs:
        own, other = module_of(path), module_of(included)
        if own is not None and other is not None and own != other:
            return f"module {own} may not know module {other}"
        return None
    if mine in ONLY and not (is_test(path) and mine == "picture"):
        return None if theirs in ONLY[mine] else f"{mine} may include only {', '.join(sorted(ONLY[mine]))}"
    if ORDER.index(theirs) > ORDER.index(mine):
        return f"{theirs} comes after {mine}"
    return None


def main():
    source = Path(sys.argv[1] if len(sys.argv) > 1 else Path(__file__).parent.parent / "src")
    files = sorted(p for p in source.rglob("*") if p.suffix in (".h", ".cpp"))
    faults, count = [], 0
    for file in files:
        path = file.relative_to(source).as_posix()
        for number, line in enumerate(file.read_text(encoding="utf-8").splitlines(), 1):
            match = INCLUDE.match(line)
            if not match:
                continue
            count += 1
            included = match.group(1)
            reason = fault_of(path, included)
            if reason is None and not (source / included).is_file():
                reason = "there is no such file"
            if reason is not None:
                faults.append(f'src/{path}:{number}: "{included}": {reason}')
    print("\n".join(faults + [f"{len(files)} files, {count} includes, {len(faults)} against the order"]))
    return 1 if faults or not files else 0


if __name__ == "__main__":
    sys.exit(main())
