#!/usr/bin/env python3
"""Every cell of the matrices in docs/interactions.md is there, with its mark, and with a proof that exists, or a reason.

A cell is a text and its marks. `[name]` is a proof, defined at the end of the page: a rule test, or a test in C++ with
its name in quotes. `(a)` is a reason, a bullet `- **(a)** ...` of the page. Headings of rows and columns may have words
in backticks: a rule test that proves a cell has one of the words of its row in it and one of the words of its column.
A test in C++ that proves cells reads them from the page itself.

Fails for a cell without text or mark, a mark that is not defined or is defined in vain, a test that does not exist, a
rule test without the words, a test in C++ that does not read the page, and for rows, columns and yes and no other than
in interaction_matrices.py or, where it lies beside the project, in REFERENCE.

    usage: check_interactions.py [ROOT]
"""

import re
import sys
from pathlib import Path

from interaction_matrices import MATRICES

PAGE = "docs/interactions.md"
REFERENCE = "../shared/rules/interactions.md"
PROOF = re.compile(r"\[([a-z0-9-]+)\]")
REASON = re.compile(r"\(([a-z])\)")
DEFINITION = re.compile(r'^\[([a-z0-9-]+)\]: (\S+)(?: "([A-Za-z]+)\.([A-Za-z]+)")?$', re.M)
REASON_BULLET = re.compile(r"^- \*\*\(([a-z])\)\*\* \S", re.M)
NO = ("–", "never", "none", "neither")
# Words of the reference where the page has others.
OTHER_WORDS = {"castle of Germany": "German castle", "castle with ghosts": "ghost castle", "big follower": "big",
               "small follower": "small", "keeper of a cemetery": "keeper", "quarter of the City": "City quarter",
               "quarter of Leipzig": "Leipzig quarter", "pig of the wheel": "pink pig"}


def words_of(heading):
    """The words in backticks: one list for each pair."""
    return [text.split() for text in re.findall(r"`([^`]+)`", heading)]


def name_of(heading):
    return re.sub(r"\s*`[^`]*`", "", heading)


def mark_of(cell):
    return "●" if cell.startswith("●") else "–" if cell.startswith(NO) else "·"


def tables_of(text):
    """(title, rows of cells) of each table; the first row is the head, the line below it is left out."""
    title, table, tables = "", [], []
    for line in [*text.splitlines(), ""]:
        if line.startswith("#"):
            title = line.strip("# ")
        if line.startswith("|"):
            table.append([cell.strip() for cell in line.strip().strip("|").split("|")])
        elif table:
            tables.append((title, [table[0], *table[2:]]))
            table = []
    return tables


def matrices():
    """What the page must have: by title the names of the columns, and (name, marks) of each row."""
    found = {}
    for block in MATRICES.strip().removeprefix("# ").split("\n# "):
        title, columns, *rows = block.splitlines()
        found[title] = columns.strip("| ").split(" | "), [tuple(row.split(" ", 1)[::-1]) for row in rows]
    return found


def is_named(name, expected):
    return name == expected or (expected.endswith("...") and name.startswith(expected[:-3]))


class Check:
    def __init__(self, root, text=None):
        self.root = root
        self.text = text or (root / PAGE).read_text(encoding="utf-8")
        self.proofs = {name: (path, suite, test) for name, path, suite, test in DEFINITION.findall(self.text)}
        self.reasons = set(REASON_BULLET.findall(self.text))
        self.contents = {}  # of rule tests, by name
        self.used = set()
        self.cells = self.proved = 0
        self.faults = []

    def read_proofs(self):
        for name, (path, suite, test) in self.proofs.items():
            file = (self.root / PAGE).parent / path
            content = file.read_text(encoding="utf-8") if file.is_file() else ""
            if not content:
                self.faults.append(f"[{name}]: there is no {path}")
            elif suite and f"({suite}, {test})" not in content:
                self.faults.append(f"[{name}]: there is no test {suite}.{test} in {path}")
            elif suite and f'"{PAGE}"' not in content:
                self.faults.append(f"[{name}]: {path} does not read {PAGE}")
            elif not suite and file.suffix != ".rule":
                self.faults.append(f"[{name}]: {path} is no rule test, and no test is named")
            if file.suffix == ".rule":
                self.contents[name] = content

    def check_cell(self, where, cell, groups):
        proofs, reasons = PROOF.findall(cell), REASON.findall(cell)
        self.cells += 1
        self.proved += bool(proofs)
        if not REASON.sub("", PROOF.sub("", cell)).strip():
            self.faults.append(f"{where}: the cell is empty")
        if not proofs and not reasons:
            self.faults.append(f"{where}: neither a proof nor a reason")
        self.used.update(proofs + reasons)
        for unknown in [p for p in proofs if p not in self.proofs] + [r for r in reasons if r not in self.reasons]:
            self.faults.append(f"{where}: {unknown} is not defined")
        for proof in proofs:
            content = self.contents.get(proof)
            for group in groups if content is not None else []:
                if not any(word in content for word in group):
                    self.faults.append(f"{where}: [{proof}] names nothing of: {', '.join(group)}")

    def check_cells(self, title, rows):
        head = rows[0]
        for row in rows[1:]:
            if len(row) != len(head):
                self.faults.append(f"{title}, {row[0]}: {len(row)} cells instead of {len(head)}")
                continue
            for column, cell in list(zip(head, row))[1:]:
                self.check_cell(f"{title}, {row[0]}, {column}", cell, words_of(row[0]) + words_of(column))

    def check_shape(self, tables):
        expected = matrices()
        if [title for title, rows in tables] != list(expected):
            self.faults.append(f"the tables are {[title for title, rows in tables]}")
            return
        for title, rows in tables:
            columns, names = expected[title]
            if [name_of(column) for column in rows[0][1:]] != columns:
                self.faults.append(f"{title}: the columns are not: {' | '.join(columns)}")
            if len(rows) - 1 != len(names):
                self.faults.append(f"{title}: {len(rows) - 1} rows instead of {len(names)}")
            for row, (name, marks) in zip(rows[1:], names):
                if not is_named(name_of(row[0]), name):
                    self.faults.append(f"{title}: the row {row[0]} stands where {name} should be")
                elif (found := "".join(map(mark_of, row[1:]))) != marks:
                    self.faults.append(f"{title}, {name}: {found} instead of {marks}")

    def check_reference(self, tables):
        """The same rows, and no where the reference says no."""
        theirs = {}  # rows that no row of the page has spoken of yet, by number of the table, then by name
        for title, rows in tables_of((self.root / REFERENCE).read_text(encoding="utf-8")):
            if rows[0][0] == "#":  # the number of a row is a cell of its own
                rows = [[f"{row[0]} {row[1]}", *row[2:]] for row in rows if not row[0].startswith("=")]
            theirs.setdefault(title.split()[0], rows[1:])
        for number in {title.split()[0] for title, rows in tables} & theirs.keys():
            met = set()
            for row in [row for title, rows in tables if title.split()[0] == number for row in rows[1:]]:
                met.add(self.check_against(f"{number}, {name_of(row[0])}", row, theirs[number]))
            self.faults += [f"{number}: no row for {row[0]}" for row in theirs[number] if row[0] not in met]

    def check_against(self, where, row, theirs):
        """The name of the other's row."""
        name = name_of(row[0])
        for word, other in OTHER_WORDS.items():
            name = name.replace(word, other)
        name = name.split(" ")[0] + " " if name[0].isdigit() else name.split(",")[0]
        for other in theirs:
            if other[0].startswith(name) if name[0].isdigit() else name in other[0]:
                if any((mark_of(ours) == "–") != (mark_of(cell) == "–") for ours, cell in zip(row[1:], other[1:])):
                    self.faults.append(f"{where}: not the yes and no of {REFERENCE}")
                return other[0]
        self.faults.append(f"{where}: not in {REFERENCE}")
        return None

    def run(self):
        self.read_proofs()
        tables = tables_of(self.text)
        for title, rows in tables:
            self.check_cells(title, rows)
        self.check_shape(tables)
        if (self.root / REFERENCE).is_file():
            self.check_reference(tables)
        for vain in sorted((self.proofs.keys() | self.reasons) - self.used):
            self.faults.append(f"{vain} is defined, but no cell names it")
        return self.faults


def main():
    check = Check(Path(sys.argv[1] if len(sys.argv) > 1 else Path(__file__).parent.parent).resolve())
    for fault in check.run():
        print(fault)
    print(f"interactions: {check.proved} of {check.cells} cells have a test, the others a reason; "
          f"{len(check.faults)} faults")
    return 1 if check.faults else 0


if __name__ == "__main__":
    sys.exit(main())
