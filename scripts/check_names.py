#!/usr/bin/env python3
"""Fails when code names a module from outside: its namespace, its folder, its ModuleId, its name in a string, or an
action, a figure, a place of figures or a source of points that is not everybody's (COMMON).

May name modules: the lists of them all (files directly in land/modules: registry, sequences), the weights, the translators
(jcz), tests, and each its own folder. ALLOWED has the exceptions; ARCHITECTURE.md ("Who names a module") argues for each.

    usage: check_names.py [REPOSITORY]
"""

import re
import sys
from pathlib import Path

MISTS = {"mists"}
ALLOWED = {  # file: the names that it may use
    # A game of its own has pages of its own: its track, its ghosts, its end.
    "client/src/pages/NewGame.svelte": MISTS,
    "client/src/pages/ReplayPage.svelte": MISTS,
    "client/src/pages/TablePage.svelte": MISTS,
    "client/src/ui/MistsEnd.svelte": MISTS,
    "client/src/ui/MistsGhosts.svelte": MISTS,
    "client/src/ui/MistsTrack.svelte": MISTS,
    "src/land/modules/mists/mists.cpp": {"ghosts-castles-cemeteries"},  # whose tiles it is played with
    # Examples of what one can type.
    "src/cli/main.cpp": {"wheel-of-fortune"},
    "src/cli/record.cpp": {"inns-and-cathedrals", "wheel-of-fortune"},
    "src/cli/sets.cpp": {"wheel-of-fortune"},
    "src/cli/simulate.cpp": {"inns-and-cathedrals", "wheel-of-fortune"},
    # The mixes that are measured and whose hash is known: a new set must not change them.
    "src/lab/bench_rules.cpp": {
        "abbey-and-mayor",
        "abbot-and-gardens",
        "count-of-carcassonne",
        "inns-and-cathedrals",
        "king-and-robber-baron",
        "princess-and-dragon",
        "traders-and-builders",
        "wheel-of-fortune",
    },
}

COMMON = {  # what every tile game has
    "ActionKind": {"Pass", "Draw", "PlaceTile", "PlaceFigure", "ScoreNext"},
    "FigureKind": {"Follower"},
    "FigurePlace": {"Supply", "Feature", "Corner"},
    "ScoreSource": {"City", "Road", "Monastery", "Field", "Garden", "Castle", "Cemetery", "GermanCastle"},  # the features
}
TABLES = "action|figures|score_source|roles|protection"  # of all actions, figures, sources; what may befall a figure
WEIGHTS = "fitted_weights|weights_for_many"  # how often the terms of each module count
SHARED_MODULES = {"base"}  # whose tiles and options every other game builds on
WORDS = {"base", "cult", "festival", "messages", "phantom", "plague", "river", "school", "siege", "tower", "tunnel"}  # are also plain words


def camel(name):
    return "".join(part.capitalize() for part in name.split("_"))


def code_of(text):
    """The text without comments; the lines stay where they are."""
    pattern = r"""//[^\n]*|/\*.*?\*/|<!--.*?-->|"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'"""
    return re.sub(pattern, lambda m: m[0] if m[0][0] in "\"'" else re.sub(r"[^\n]", "", m[0]), text, flags=re.S)


def patterns_for(module):
    """What names the module, in C++ and in the client."""
    kebab = module.replace("_", "-")
    yield rf"\bModuleId::{camel(module)}\b"
    yield rf"\b{module}::"
    yield rf"land/modules/{module}/"
    yield rf"[\"'`]{kebab}\."  # an option
    if module not in WORDS:
        yield rf"[\"'`]{kebab}\b" if kebab == module else rf"\b{kebab}\b"


def is_free(path):
    """Whether the file may name every module."""
    return (
        re.match(rf"src/(jcz/|land/modules/[^/]*$|land/core/({TABLES})\.(h|cpp)$|land/evaluation/({WEIGHTS})\.cpp$)", path)
        is not None
        or re.search(r"(_test\.cpp|/test_support\.(h|cpp)|\.test\.ts)$|^src/land/testing/", path) is not None
    )


def names_in(path, line, own, modules):
    for module, pattern in modules:
        if module != own:
            for match in pattern.finditer(line):
                yield match[0].strip("\"'`.")
    if own is None and not path.startswith("src/cards/"):  # the card game has its own actions
        for enum, common in COMMON.items():
            for match in re.finditer(rf"\b{enum}::(\w+)", line):
                if match[1] not in common:
                    yield match[0]


def main():
    root = Path(sys.argv[1] if len(sys.argv) > 1 else Path(__file__).parent.parent)
    folders = sorted(p.name for p in (root / "src/land/modules").iterdir() if p.is_dir())
    modules = [(name, re.compile("|".join(patterns_for(name)))) for name in folders if name not in SHARED_MODULES]
    files = [p for p in sorted((root / "src").rglob("*")) if p.suffix in (".h", ".cpp")]
    files += [p for p in sorted((root / "client/src").rglob("*")) if p.suffix in (".ts", ".svelte")]
    faults, used = [], set()
    for file in files:
        path = file.relative_to(root).as_posix()
        if is_free(path):
            continue
        inside = re.match(r"src/land/modules/([^/]+)/", path)
        own = inside[1] if inside else None
        for number, line in enumerate(code_of(file.read_text(encoding="utf-8")).splitlines(), 1):
            for name in names_in(path, line, own, modules):
                if name in ALLOWED.get(path, ()):
                    used.add((path, name))
                else:
                    faults.append(f"{path}:{number}: {name}")
    for path, names in ALLOWED.items():
        for name in sorted(names):
            if (path, name) not in used:
                print(f"{path}: may name {name}, but does not any more")
    summary = f"{len(files)} files, {len(used)} exceptions, {len(faults)} names of modules from outside"
    print("\n".join(faults + [summary]))
    return 1 if faults or not files else 0


if __name__ == "__main__":
    sys.exit(main())
