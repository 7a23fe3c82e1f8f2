#!/usr/bin/env python3
"""Every cell of the matrices in docs/interactions.md has a proof that exists, or a reason why it needs none.

A cell is a text and its marks. `[name]` is a proof, defined at the end of the page: a rule test, or a test in C++ with
its name in quotes. `(a)` is a reason, a bullet `- **(a)** ...` of the page. Headings of rows and columns may have words
in backticks: a rule test that proves a cell has one of the words of its row in it and one of the words of its column.

Fails for a row of another length, a cell without text or mark, a mark that is not defined or is defined in vain, a test
that does not exist, and a rule test without the words.

    usage: check_interactions.py [ROOT]
"""

import re
import sys
from pathlib import Path

PAGE = "docs/interactions.md"
PROOF = re.compile(r"\[([a-z0-9-]+)\]")
REASON = re.compile(r"\(([a-z])\)")
DEFINITION = re.compile(r'^\[([a-z0-9-]+)\]: (\S+)(?: "([A-Za-z]+)\.([A-Za-z]+)")?$', re.M)
REASON_BULLET = re.compile(r"^- \*\*\(([a-z])\)\*\* \S", re.M)


def words_of(heading):
    """The words in backticks: one list for each pair."""
    return [text.split() for text in re.findall(r"`([^`]+)`", heading)]


class Check:
    def __init__(self, root):
        self.root = root
        self.text = (root / PAGE).read_text(encoding="utf-8")
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

    def check_table(self, title, lines):
        rows = [[cell.strip() for cell in line.strip().strip("|").split("|")] for line in lines]
        head = rows[0]
        for row in rows[2:]:
            if len(row) != len(head):
                self.faults.append(f"{title}, {row[0]}: {len(row)} cells instead of {len(head)}")
                continue
            for column, cell in list(zip(head, row))[1:]:
                self.check_cell(f"{title}, {row[0]}, {column}", cell, words_of(row[0]) + words_of(column))

    def run(self):
        self.read_proofs()
        title, table = "", []
        for line in self.text.splitlines() + [""]:
            if line.startswith("#"):
                title = line.strip("# ").split(" ")[0]
            if line.startswith("|"):
                table.append(line)
            elif table:
                self.check_table(title, table)
                table = []
        if self.cells == 0:
            self.faults.append(f"{PAGE} has no tables")
        for vain in sorted((self.proofs.keys() | self.reasons) - self.used):
            self.faults.append(f"{vain} is defined, but no cell names it")
        for fault in self.faults:
            print(fault)
        print(f"interactions: {self.proved} of {self.cells} cells have a test, the others a reason; "
              f"{len(self.faults)} faults")
        return 1 if self.faults else 0


if __name__ == "__main__":
    sys.exit(Check(Path(sys.argv[1] if len(sys.argv) > 1 else Path(__file__).parent.parent).resolve()).run())
