#!/usr/bin/env python3
"""Every rule has a test, every owed statement of the books is proved, every module is complete.

Rules:       bullets `- **BASE-7** ...` of docs/rules/*.md.
Statements:  rows `| S000-33 | ...` of docs/statements/*.md.
Tests:       *.rule under src and tests: lines `rule BASE-7, BASE-8 ...` and `seed S000-33, S000-34`;
             *_test.cpp under src and tests, tests/program/*: `[BASE-7]` and `seed S000-33, S000-34` in comments.

Fails for a rule without a test, for a test that names a number that does not exist, for an owed statement that no test
names, and for a module of src/land/modules without a rules page, a .rule file or a golden playthrough.

    usage: check_rules.py [ROOT]
"""

import re
import sys
from collections import defaultdict
from pathlib import Path

RULE = r"[A-Z]{2,}-\d+"
STATEMENT = r"S\d{3}-\d+"
NEXT = r"(?:\s*,\s*(?:(?://|#)\s*)?%s)*"  # a list may run on in the next line of a comment
RULE_BULLET = re.compile(rf"^- \*\*({RULE})\*\*", re.M)
STATEMENT_ROW = re.compile(rf"^\| *({STATEMENT}) *\|([^\n]*)\|\s*$", re.M)
RULE_LINE = re.compile(rf"^rule\s+({RULE}(?:[\s,]+{RULE})*)", re.M)
BRACKETS = re.compile(rf"\[((?:{RULE}|{STATEMENT})(?:\s*,\s*(?:{RULE}|{STATEMENT}))*)\]")
SEED = re.compile(rf"\bseed\s+({STATEMENT}{NEXT % STATEMENT})")

# A book is owed as a whole once this page exists. Book 001 speaks of every system: its rows name theirs.
PAGE_OF_BOOK = {
    "000": "wheel-of-fortune",
    "002": "cardcassonne",
    "003": "traders-and-builders",
    "004": "ghosts-castles-cemeteries",
}
NO_SYSTEMS = {"README", "turn-sequence", "cardcassonne"}  # pages that are no set of the tile game
# Built in part: of these, a statement is owed when a rule of some page names it.
PARTIAL = {"short-game"}
NOT_DELIVERED = {"proving_ground"}  # modules for tests only


def number_of(name):
    """S000-07 and S000-7 are the same statement."""
    prefix, number = name.split("-")
    return prefix, int(number)


def ranges(names):
    """{BASE-1, BASE-2, BASE-3, TB-7} -> "BASE-1 to 3, TB-7"."""
    texts, run = [], []

    def close():
        if run:
            prefix, first, last = run[0][0], run[0][1], run[-1][1]
            texts.append(f"{prefix}-{first}" + (f" to {last}" if last > first else ""))
        run.clear()

    for name in sorted(names):
        if run and (name[0] != run[-1][0] or name[1] != run[-1][1] + 1):
            close()
        run.append(name)
    close()
    return ", ".join(texts)


def by_prefix(names):
    groups = defaultdict(set)
    for name in names:
        groups[name[0]].add(name)
    return sorted(groups.items())


class Check:
    def __init__(self, root):
        self.root = root
        self.faults = []
        self.rules = {}  # number -> page
        self.named_statements = set()  # by rules
        self.statements = {}  # number -> list of systems
        self.tested = defaultdict(set)  # rule or statement -> test files
        self.pages = {p.stem for p in (root / "docs/rules").glob("*.md")}

    def text_of(self, path):
        return path.read_text(encoding="utf-8")

    def short(self, path):
        return path.relative_to(self.root).as_posix()

    def read_rules(self):
        for page in sorted((self.root / "docs/rules").glob("*.md")):
            text = self.text_of(page)
            for name in RULE_BULLET.findall(text):
                number = number_of(name)
                if number in self.rules:
                    self.faults.append(f"{name} stands in {self.rules[number]} and in {page.name}")
                self.rules[number] = page.name
            for bullet in re.findall(r"^- \*\*.*$", text, re.M):
                self.named_statements.update(number_of(name) for name in re.findall(STATEMENT, bullet))

    def read_statements(self):
        for book in sorted((self.root / "docs/statements").glob("[0-9]*.md")):
            for name, row in STATEMENT_ROW.findall(self.text_of(book)):
                systems = row.rsplit("|", 1)[1].split(",") if book.stem == "001" else []
                self.statements[number_of(name)] = [system.strip() for system in systems]

    def test_files(self):
        for top in ("src", "tests"):
            for path in sorted((self.root / top).rglob("*")):
                if path.name.endswith((".rule", "_test.cpp")) or path.parent == self.root / "tests/program":
                    if path.is_file():
                        yield path

    def read_tests(self):
        for path in self.test_files():
            text = self.text_of(path)
            lists = SEED.findall(text)
            lists += RULE_LINE.findall(text) if path.suffix == ".rule" else BRACKETS.findall(text)
            for names in lists:
                for name in re.findall(rf"{STATEMENT}|{RULE}", names):
                    self.tested[number_of(name)].add(self.short(path))

    def check_rules(self):
        missing = {rule for rule in self.rules if rule not in self.tested}
        for prefix, names in by_prefix(missing):
            total = sum(1 for rule in self.rules if rule[0] == prefix)
            self.faults.append(f"no test for {len(names)} of {total} rules of {prefix}: {ranges(names)}")
        unknown = {name for name in self.tested if name not in self.rules and name not in self.statements}
        for name in sorted(unknown):
            files = ", ".join(sorted(self.tested[name])[:3])
            self.faults.append(f"{name[0]}-{name[1]} does not exist, but is named in {files}")

    def is_owed(self, statement):
        book = statement[0][1:]
        if book != "001":
            page = PAGE_OF_BOOK.get(book)
            return page in self.pages and (book != "002" or (self.root / "src/cards").is_dir())
        systems = self.statements[statement]
        if not set(systems) <= self.pages - NO_SYSTEMS:
            return False
        return not PARTIAL & set(systems) or statement in self.named_statements

    def check_statements(self):
        for prefix, names in by_prefix(self.statements):
            proved = names & self.tested.keys()
            owed = {name for name in names if self.is_owed(name)}
            missing = owed - proved
            rest = "" if owed == names else f" ({len(owed)} owed by what is built so far)"
            print(f"book {prefix[1:]}: {len(proved)} of {len(names)} statements proved{rest}")
            if missing:
                self.faults.append(f"book {prefix[1:]}: no test names {len(missing)} owed statements: {ranges(missing)}")

    def playthroughs(self):
        """File name and set-up (all before the first action) of each golden playthrough."""
        folder = self.root / "tests/playthroughs"
        files = sorted(p for p in folder.rglob("*") if p.is_file()) if folder.is_dir() else []
        return [p.name + "\n" + "\n".join(self.text_of(p).splitlines()[:20]) for p in files]

    def check_modules(self):
        playthroughs = self.playthroughs()
        for folder in sorted(p for p in (self.root / "src/land/modules").glob("*") if p.is_dir()):
            if folder.name in NOT_DELIVERED:
                continue
            slug = folder.name.replace("_", "-")
            word = re.compile(rf"(?<![\w-]){slug}(?![\w-])")
            lacks = []
            if slug not in self.pages:
                lacks.append(f"docs/rules/{slug}.md")
            if not any(folder.glob("rules/**/*.rule")):
                lacks.append("a .rule file")
            if not any(word.search(text) for text in playthroughs):
                lacks.append("a golden playthrough in tests/playthroughs")
            if lacks:
                self.faults.append(f"module {folder.name} lacks {', '.join(lacks)}")

    def run(self):
        self.read_rules()
        self.read_statements()
        self.read_tests()
        if not self.rules or not self.statements:
            self.faults.append("found no rules or no statements in docs")
        self.check_rules()
        self.check_statements()
        self.check_modules()
        tested = sum(1 for rule in self.rules if rule in self.tested)
        print(f"rules: {tested} of {len(self.rules)} have a test")
        for fault in self.faults:
            print(fault)
        return 1 if self.faults else 0


if __name__ == "__main__":
    sys.exit(Check(Path(sys.argv[1] if len(sys.argv) > 1 else Path(__file__).parent.parent).resolve()).run())
