"""What several commands share: arguments, tables of text, the progress bar."""

from __future__ import annotations

import argparse
import json
import shutil
import sys
import textwrap
import time
from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Any

from gamester.engine.errors import BadOption

if TYPE_CHECKING:
    from gamester.engine.game import Game


def is_compiled() -> bool:
    """Whether the engine runs as compiled C."""
    from gamester.engine import state

    return not (state.__file__ or "").endswith(".py")


def positive(text: str) -> int:
    """A whole number from 1 up, for argparse."""
    try:
        n = int(text)
    except ValueError:
        n = 0
    if n < 1:
        raise argparse.ArgumentTypeError(f"{text!r} is not a whole number from 1 up")
    return n


def add_json(parser: argparse.ArgumentParser) -> None:
    """``--json``."""
    parser.add_argument("--json", action="store_true", help="print data as JSON")


def add_engine(parser: argparse.ArgumentParser) -> None:
    """``--engine`` and ``--jobs``: who does the work."""
    from gamester.lab.scale import ENGINES

    parser.add_argument("--engine", choices=ENGINES, default=ENGINES[0], help="processes here, or a Ray cluster's")
    parser.add_argument("--jobs", type=positive, default=1, metavar="J", help="how many, here (default 1)")


def add_book(parser: argparse.ArgumentParser) -> None:
    """``--book``."""
    parser.add_argument("--book", metavar="B", default="", help="the book, such as academy-1768")


def add_game(parser: argparse.ArgumentParser) -> None:
    """GAME, ``--book`` and ``--option``."""
    parser.add_argument("game", metavar="GAME", help="a game's id, printed name or string, such as 'whist(deals=1)'")
    add_book(parser)
    parser.add_argument(
        "-o", "--option", metavar="NAME=VALUE", action="append", default=[], help="set one option (repeatable)"
    )


def given_options(args: argparse.Namespace) -> dict[str, object]:
    """The options set by ``--book`` and ``--option``."""
    given: dict[str, object] = {}
    for text in args.option:
        name, equals, value = text.partition("=")
        if not equals:
            raise BadOption(f"{text!r} is not of the form NAME=VALUE")
        given[name.strip()] = value.strip()
    if args.book:
        given["book"] = args.book
    return given


def game_of(args: argparse.Namespace, **more: object) -> Game[Any]:
    """The game that GAME, ``--book`` and ``--option`` name; ``more`` only where they say nothing of it."""
    from gamester.engine.registry import load_game, read_game

    given = given_options(args)
    _, inside, _ = read_game(args.game)
    given.update({name: value for name, value in more.items() if name not in given and name not in inside})
    return load_game(args.game, given)


def print_json(data: object) -> None:
    """Data as JSON, one document."""
    print(json.dumps(data, indent=1, ensure_ascii=False))


def width() -> int:
    """Columns to write in."""
    return min(shutil.get_terminal_size((100, 24)).columns, 120)


def table(head: Sequence[str], rows: Iterable[Sequence[object]]) -> None:
    """A table in columns; numbers stand to the right."""
    cells = [[str(cell) for cell in row] for row in rows]
    numeric = [bool(cells) and all(_is_number(row[n]) for row in cells) for n in range(len(head))]
    wide = [max(len(row[n]) for row in [list(head), *cells]) for n in range(len(head))]
    for row in [list(head), *cells]:
        parts = [cell.rjust(wide[n]) if numeric[n] else cell.ljust(wide[n]) for n, cell in enumerate(row)]
        print("  ".join(parts).rstrip())


def _is_number(text: str) -> bool:
    return text.replace(".", "", 1).replace(",", "").lstrip("+-").isdigit() or text == ""


def wrapped(text: str, indent: str = "", first: str | None = None, columns: int = 0) -> str:
    """A paragraph folded to the terminal."""
    start = indent if first is None else first
    return textwrap.fill(text, columns or width(), initial_indent=start, subsequent_indent=indent)


class Progress:
    """A bar on standard error, for a person to see, from the first second on."""

    def __init__(self, total: int, what: str) -> None:
        self.total = total
        self.what = what
        self.start = time.monotonic()
        self.last = self.start
        self.shown = False

    def at(self, done: int) -> None:
        """``done`` of the total are done."""
        now = time.monotonic()
        if now - self.start < 1 or now - self.last < 0.2 or not sys.stderr.isatty():
            return
        self.last = now
        filled = 30 * done // max(self.total, 1)
        left = (now - self.start) * (self.total - done) / max(done, 1)
        bar = "#" * filled + "." * (30 - filled)
        print(f"\r{self.what} [{bar}] {done:,}/{self.total:,}, {left:.0f} s left ", end="", file=sys.stderr, flush=True)
        self.shown = True

    def end(self) -> None:
        """Wipes the bar."""
        if self.shown:
            print("\r\x1b[K", end="", file=sys.stderr, flush=True)
            self.shown = False
