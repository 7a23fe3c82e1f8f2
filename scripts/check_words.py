#!/usr/bin/env python3
"""Fails when code and languages do not say the same.

The code says messages that it declares as   constexpr Message kTakes{"abbey.takes", "who"};
and words of things that have a name in files as   word("figures", name).  A language is a file of data/words.

  - every declared message is in English, with exactly its places, and is used by the code that declares it;
  - every key of English is declared, or in a section of words that the code names by a string;
  - every other language has the keys of English, with the same places, and no others;
  - the heading of a step at which somebody decides, in a playthrough or a rule test, asks a question.

    usage: check_words.py [ROOT]
"""

import json
import re
import sys
from pathlib import Path

MESSAGE = re.compile(r'\bMessage\s+(\w+)\{\s*"([^"]+)"((?:\s*,\s*"[^"]+")*)\s*\}')
NAMED_SECTION = re.compile(r'\b(?:word|title_of|text_of)\(\s*"(\w+)"\s*,')
LISTED_SECTIONS = re.compile(r'for \(const char\* section :\s*\{([^}]*)\}\)')
DECISION = re.compile(r"^# \d+ (\w+) ([a-z-]+) legal ", re.M)
WAITING = re.compile(r"^expect step ([a-z-]+)$(?!\nexpect to-move chance)", re.M)
PLACE = re.compile(r"\{(\w+)(?::[^}|]+|\|[^}|]*\|[^}|]*)?\}")


def keys_of(file):
    """Key -> its forms."""
    sections = json.loads(file.read_text(encoding="utf-8"))
    return {f"{section}.{name}": forms if isinstance(forms, dict) else {"word": forms}
            for section, names in sections.items() for name, forms in names.items()}


def places_of(forms):
    return {place for text in forms.values() for place in PLACE.findall(text)}


def read_code(root):
    """The messages as (file, constant, key, places), and the sections of words that the code names."""
    messages, sections, faults = [], set(), []
    for file in sorted((root / "src").rglob("*")):
        if file.suffix not in (".h", ".cpp") or file.name.endswith("_test.cpp"):
            continue
        text = file.read_text(encoding="utf-8")
        path = file.relative_to(root).as_posix()
        for constant, key, rest in MESSAGE.findall(text):
            messages.append((path, key, set(re.findall(r'"([^"]+)"', rest))))
            used_in = text if file.suffix == ".cpp" else "".join(
                near.read_text(encoding="utf-8") for near in file.parent.rglob("*.cpp"))
            if len(re.findall(rf"\b{constant}\b", used_in)) < (2 if file.suffix == ".cpp" else 1):
                faults.append(f"{path}: {constant} is said nowhere")
        sections.update(NAMED_SECTION.findall(text))
        for listed in LISTED_SECTIONS.findall(text):
            sections.update(re.findall(r'"(\w+)"', listed))
    return messages, sections, faults


def asked_steps(root):
    """Steps at which players decide, and not only chance."""
    steps = {"chance": set(), "player": set()}
    for file in (root / "tests/playthroughs").glob("*.txt"):
        for who, step in DECISION.findall(file.read_text(encoding="utf-8")):
            steps["chance" if who == "chance" else "player"].add(step)
    for file in (root / "src/land/modules").glob("*/rules/*.rule"):
        steps["player"] |= set(WAITING.findall(file.read_text(encoding="utf-8"))) - steps["chance"]
    return steps["player"]


def main():
    root = Path(sys.argv[1] if len(sys.argv) > 1 else Path(__file__).parent.parent)
    languages = {file.stem: keys_of(file) for file in sorted((root / "data/words").glob("*.json"))}
    english = languages["en"]
    messages, sections, faults = read_code(root)
    for path, key, places in messages:
        if key not in english:
            faults.append(f"{path}: data/words/en.json has no {key}")
        elif places_of(english[key]) != places:
            faults.append(f"{path}: {key} has the places {sorted(places)}, in English "
                          f"{sorted(places_of(english[key]))}")
    said = {key for _, key, _ in messages}
    for key in english:
        if key not in said and key.split(".")[0] not in sections:
            faults.append(f"data/words/en.json: nobody says {key}")
    for name, keys in languages.items():
        for step in asked_steps(root):
            if not keys.get(f"steps.{step}", {}).get("title", "?").endswith("?"):
                faults.append(f"data/words/{name}.json: steps.{step} does not ask")
        for key in english.keys() - keys.keys():
            faults.append(f"data/words/{name}.json lacks {key}")
        for key in keys.keys() - english.keys():
            faults.append(f"data/words/{name}.json: English has no {key}")
        for key in english.keys() & keys.keys():
            if places_of(keys[key]) != places_of(english[key]):
                faults.append(f"data/words/{name}.json: {key} has other places than English")
    print("\n".join(sorted(faults) + [f"{len(languages)} languages, {len(english)} keys, {len(messages)} messages, "
                                      f"{len(faults)} faults"]))
    return 1 if faults or not messages else 0


if __name__ == "__main__":
    sys.exit(main())
