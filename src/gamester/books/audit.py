"""What of the books is carried out, tested, run and recomputed, and what is missing.

A test says which articles it holds with a marker, ``@pytest.mark.article("gamester-1754/whist/12")``; likewise
``example`` and ``odds``. They are read from the tests' source, without running it; a name may end in ``*`` where
one test runs through many entries.
"""

from __future__ import annotations

import ast
import fnmatch
from pathlib import Path
from typing import TypedDict

from gamester import books
from gamester.books.odds import computations

MARKERS = ("article", "example", "odds")


class Row(TypedDict):
    """One chapter's count."""

    book: str
    game: str
    articles: int
    carried_out: int
    tested: int
    examples: int
    examples_run: int
    odds: int
    odds_recomputed: int
    missing: list[str]


class Named:
    """The ids that tests name, by marker."""

    def __init__(self) -> None:
        self.exact: dict[str, set[str]] = {marker: set() for marker in MARKERS}
        self.globs: dict[str, set[str]] = {marker: set() for marker in MARKERS}

    def add(self, marker: str, name: str) -> None:
        """One name from one marker."""
        (self.globs if "*" in name else self.exact)[marker].add(name)

    def has(self, marker: str, full: str) -> bool:
        """Whether any test names this id."""
        return full in self.exact[marker] or any(fnmatch.fnmatchcase(full, glob) for glob in self.globs[marker])


def _spell(node: ast.expr, constants: dict[str, str]) -> str | None:
    """The text of a string, also of an f-string, sum or name made of the module's own constants."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        return node.value
    if isinstance(node, ast.Name):
        return constants.get(node.id)
    if isinstance(node, ast.FormattedValue):
        return _spell(node.value, constants)
    if isinstance(node, ast.BinOp) and isinstance(node.op, ast.Add):
        parts = [_spell(node.left, constants), _spell(node.right, constants)]
    elif isinstance(node, ast.JoinedStr):
        parts = [_spell(value, constants) for value in node.values]
    else:
        return None
    return None if None in parts else "".join(part for part in parts if part)


def names_in(source: str, named: Named) -> None:
    """Adds what the markers of one test file name."""
    tree = ast.parse(source)
    constants: dict[str, str] = {}
    for node in tree.body:
        if isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Name):
            text = _spell(node.value, constants)
            if text is not None:
                constants[node.targets[0].id] = text
    for call in ast.walk(tree):
        if not isinstance(call, ast.Call):
            continue
        func = call.func
        marker = func.attr if isinstance(func, ast.Attribute) else func.id if isinstance(func, ast.Name) else ""
        if marker not in MARKERS or (isinstance(func, ast.Attribute) and ast.unparse(func.value) != "pytest.mark"):
            continue
        for arg in call.args:
            text = _spell(arg.value if isinstance(arg, ast.Starred) else arg, constants)
            if text is not None:
                named.add(marker, text)


def named_by_tests(tests: Path) -> Named:
    """All that the test files under ``tests`` name."""
    named = Named()
    for path in sorted(tests.rglob("*.py")):
        names_in(path.read_text(encoding="utf-8"), named)
    return named


def _row(book: books.Book, named: Named) -> Row:
    missing: list[str] = []
    carried = tested = run = recomputed = 0
    for article in book.articles:
        if article.in_force:
            carried += 1
            if named.has("article", article.full):
                tested += 1
            elif article.kind in ("rule", "law", "payment"):
                missing.append(f"{article.full}: no test names it")
        elif article.carried == "left-out":
            missing.append(f"{article.full}: left out: {article.why}")
        elif article.carried == "table-law":
            missing.append(f"{article.full}: waits for laws=table")
    for example in book.examples:
        if named.has("example", example.full):
            run += 1
        else:
            missing.append(f"{example.full}: the example is not run")
    known = computations(book.game) if book.odds else {}
    for odds in book.odds:
        if odds.full not in known:
            missing.append(f"{odds.full}: the odds are not recomputed")
            continue
        recomputed += 1
        if not named.has("odds", odds.full):
            missing.append(f"{odds.full}: no test names the odds")
    return Row(
        book=book.book,
        game=book.game,
        articles=len(book.articles),
        carried_out=carried,
        tested=tested,
        examples=len(book.examples),
        examples_run=run,
        odds=len(book.odds),
        odds_recomputed=recomputed,
        missing=missing,
    )


def audit(tests: Path, book: str = "", game: str = "") -> list[Row]:
    """One row a chapter, for one book or game or for all; ``tests`` is the folder of the tests."""
    named = named_by_tests(tests)
    return [
        _row(books.load(one, other), named)
        for one, other in books.chapters()
        if book in ("", one) and game in ("", other)
    ]
