"""Count the articles carried out and tested, examples run and odds recomputed, and list what is missing.

Run it where the tests are: it reads which articles they name.
"""

from __future__ import annotations

import argparse
from pathlib import Path

from gamester.books.audit import Row, audit
from gamester.commands.common import add_book, add_json, print_json, table

COLUMNS = ("articles", "carried_out", "tested", "examples", "examples_run", "odds", "odds_recomputed")


def arguments(parser: argparse.ArgumentParser) -> None:
    """This command's arguments."""
    parser.add_argument("game", metavar="GAME", nargs="?", default="", help="one game only")
    add_book(parser)
    parser.add_argument("--summary", action="store_true", help="counts only")
    parser.add_argument("--markdown", action="store_true", help="counts as the table of the README")
    parser.add_argument("--readme", action="store_true", help="write that table into README.md here")
    parser.add_argument("--tests", type=Path, default=Path("tests"), metavar="DIR", help="the tests (default: tests)")
    add_json(parser)


def run(args: argparse.Namespace) -> int:
    """Carry it out."""
    from gamester import books

    if args.book and args.book not in books.TITLES:
        raise books.BadBook(f"There is no book {args.book!r}; there are {', '.join(books.TITLES)}")
    if args.game and args.game not in [game for _, game in books.chapters()]:
        raise books.BadBook(f"No book has a chapter on {args.game!r}")
    if not args.tests.is_dir():
        raise books.BadBook(f"There is no folder {str(args.tests)!r} here: --tests DIR says where the tests are")
    rows = audit(args.tests, args.book, args.game)
    if args.json:
        print_json(rows)
        return 0
    if args.readme:
        page = Path("README.md")
        before, _, after = page.read_text(encoding="utf-8").partition("<!-- audit -->\n")
        rest = after.split("\n\n", 1)[1]
        page.write_text(f"{before}<!-- audit -->\n{markdown(rows)}\n\n{rest}", encoding="utf-8")
        return 0
    if args.markdown:
        print(markdown(rows))
        return 0
    numbers = [[int(str(row[name])) for name in COLUMNS] for row in map(dict, rows)]
    lines: list[list[object]] = [
        [row["book"], row["game"], *counts, len(row["missing"])] for row, counts in zip(rows, numbers, strict=True)
    ]
    totals = [sum(column) for column in zip(*numbers, strict=True)] if numbers else [0] * len(COLUMNS)
    lines.append(["all", "", *totals, sum(len(row["missing"]) for row in rows)])
    head = ["book", "game", *(name.replace("_", " ") for name in COLUMNS), "missing"]
    table(head, lines)
    if not args.summary:
        for row in rows:
            if row["missing"]:
                print(f"\n{row['book']} {row['game']}")
            for line in row["missing"]:
                print(f"  {line}")
    return 0


def markdown(rows: list[Row]) -> str:
    """The counts as the README shows them, game by game."""
    from gamester import books

    lines = ["| game | book | articles | carried out | tested | examples run | odds recomputed |"]
    lines.append("|---|---|--:|--:|--:|--:|--:|")
    for row in sorted(rows, key=lambda row: row["game"]):
        title = books.load(row["book"], row["game"]).title
        lines.append(
            f"| {title} (`{row['game']}`) | {row['book']} | {row['articles']} | {row['carried_out']} | {row['tested']} "
            f"| {row['examples_run']} of {row['examples']} | {row['odds_recomputed']} of {row['odds']} |"
        )
    return "\n".join(lines)
