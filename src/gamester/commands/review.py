"""Tell where a match was won and lost: every decision judged from its own seat's view by the strong player.

What it cost is told in the game's points with its standard error, and the book's maxim it went against.
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from typing import TYPE_CHECKING

from gamester.commands.common import Progress, add_json, positive, print_json, table, wrapped
from gamester.engine.errors import BadRecord

if TYPE_CHECKING:
    from gamester.table.review import Judged, Review

SHOWN = 12  # costly decisions that are told, unless all are asked for


def arguments(parser: argparse.ArgumentParser) -> None:
    """This command's arguments."""
    parser.add_argument("record", metavar="RECORD", help="a record's file, or - for standard input")
    parser.add_argument("--player", metavar="P", default="strong", help="who judges (default %(default)s)")
    parser.add_argument("--seat", type=int, metavar="N", help="judge this seat alone")
    parser.add_argument("--ms", type=positive, default=0, metavar="N", help="milliseconds for a decision")
    parser.add_argument("--all", action="store_true", help="tell every decision")
    parser.add_argument("--svg", metavar="FILE", help="draw the standing over the match into this file")
    add_json(parser)


def text_of(name: str) -> str:
    """What the file holds."""
    if name == "-":
        return sys.stdin.read()
    try:
        return Path(name).read_text(encoding="utf-8")
    except UnicodeDecodeError:
        raise BadRecord(f"{name} is no text") from None


def show(found: Review, every: bool) -> None:
    """The review as text."""
    print(f"{found.title}, judged by {found.player}")
    for seat in range(len(found.seats)):
        print(wrapped(found.words(seat), "  ", "  "))
    told = found.judged if every else sorted(found.costly(SHOWN), key=lambda one: one.n)
    if told:
        print(f"\n{'Every decision' if every else 'What cost most'}:")
        rows = [
            (one.n, found.seats[one.seat], one.text, one.best_text if one.best != one.action else "", *cost(one))
            for one in told
        ]
        table(("n", "seat", "did", "better", "cost", "error"), rows)
        for one in told:
            if one.costly:
                print(wrapped(f"{one.reason}.", "      ", f"{one.n:>4}. "))
            if one.maxim:
                print(wrapped(f"against the book: {one.maxim} [{one.article}]", "        ", "      "))
    if found.turning:
        print("\nThe match turned:")
        for turn in found.turning:
            most = max(turn.change, key=abs)
            seat = turn.change.index(most)
            who = f"{found.seats[turn.seat]}, {turn.text}" if turn.seat >= 0 else "a new deal"
            print(wrapped(f"{who}: {most:+.2f} for {found.seats[seat]}", "      ", f"{turn.n:>4}. "))


def cost(one: Judged) -> tuple[str, str]:
    """Loss and error, as they stand in the table."""
    if one.best == one.action:
        return "", ""
    return f"{one.loss:.2f}", "" if one.error is None else f"{one.error:.2f}"


def run(args: argparse.Namespace) -> int:
    """Carry it out."""
    from gamester.table.review import Reviewer

    made = Reviewer(text_of(args.record), args.player, args.seat, args.ms)
    bar = Progress(made.total, "decisions")
    try:
        while made.step():
            bar.at(made.done)
    finally:
        bar.end()
    if args.svg:
        Path(args.svg).write_text(made.review._repr_svg_(), encoding="utf-8")
    if args.json:
        print_json(made.review.to_data())
    else:
        show(made.review, args.all)
    return 0
