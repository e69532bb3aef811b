"""Keep the score of a game that is played at a real table: tell what happens, and the rules keep turn and payments.

A word a line, or several with spaces between: a throw (335, or ace sice), a card (7S), a move (13/8 6/5), whatever is
asked; #3 is the third of the list, and a beginning that only one word has is enough. ? lists what may be told; undo
takes back the last word; sheet shows how all stand; save FILE writes the match down; quit ends. Without GAME the
games are listed that can be marked.
"""

from __future__ import annotations

import argparse
import os
import sys
from pathlib import Path
from typing import TYPE_CHECKING

from gamester.commands.common import add_book, add_json, given_options, print_json, table, wrapped
from gamester.engine.errors import BadNotation, BadOption, BadRecord, GamesterError

if TYPE_CHECKING:
    from gamester.table.marking import Marking

ORDERS = ("?", "undo", "sheet", "save", "quit")


def arguments(parser: argparse.ArgumentParser) -> None:
    """This command's arguments."""
    parser.add_argument("game", metavar="GAME", nargs="?", default="", help="a game's id, printed name or string")
    add_book(parser)
    parser.add_argument(
        "-o", "--option", metavar="NAME=VALUE", action="append", default=[], help="set one option (repeatable)"
    )
    parser.add_argument("--names", default="", metavar="A,B", help="who plays, in the order of play")
    parser.add_argument(
        "--from", dest="start", nargs="?", const="", metavar="FILE", help="go on with a saved match (the last one)"
    )
    parser.add_argument("--sheet", default="", metavar="FILE", help="write the sheet at the end, as .html or .txt")
    add_json(parser)


def last_marked() -> Path:
    """Where a match is kept as it is told."""
    home = os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share"
    return Path(home) / "gamester" / "marked.json"


def begun(args: argparse.Namespace) -> Marking:
    """The match that is to be told, or told on."""
    from gamester.engine.registry import read_game
    from gamester.table.marking import Marking

    if args.start is None:
        names = [name.strip() for name in args.names.split(",")] if args.names else []
        return Marking(args.game, names, options=given_options(args))
    if args.names or args.option or args.book:
        raise BadOption("a saved match goes on with its own names and options: leave --names, --option and --book away")
    path = Path(args.start) if args.start else last_marked()
    try:
        marking = Marking.load(path.read_text(encoding="utf-8"))
    except UnicodeDecodeError:
        raise BadRecord(f"{path} is no text") from None
    if args.game and read_game(args.game)[0] != marking.game.id:
        raise BadRecord(f"{path} is a match of {marking.game.id}, not of {read_game(args.game)[0]}")
    return marking


def list_games() -> None:
    """What can be marked."""
    from gamester.engine.registry import game_class
    from gamester.table.marking import marked_games

    rows = []
    for id in marked_games():
        cls = game_class(id)
        low, high = cls.min_players, cls.max_players
        rows.append((id, cls.title, f"{low}" if low == high else f"{low} to {high}"))
    table(("game", "title", "players"), rows)


def sheet_writer(path: str) -> None:
    """Refuse a sheet's file before anything is told, rather than after."""
    if path and Path(path).suffix not in (".html", ".txt"):
        raise BadOption(f"a sheet is written to a file that ends in .html or .txt, unlike {path!r}")


def write_sheet(marking: Marking, path: str) -> None:
    """The sheet as a file."""
    from gamester.table.sheet import as_html, as_text

    text = as_html(marking) if path.endswith(".html") else as_text(marking)
    Path(path).write_text(text, encoding="utf-8")


def show_asked(marking: Marking) -> None:
    """What is asked now."""
    if marking.over:
        print("The match is over. sheet, undo, save FILE or quit.")
        return
    now = marking.asked
    who = f"{marking.who}: " if marking.who and marking.who not in now.prompt else ""
    print(wrapped(f"{who}{now.prompt}{f' [{now.article}]' if now.article else ''}", "  ", ""))


def show_choices(marking: Marking) -> None:
    """What may be told now."""
    from gamester.table.telling import right

    if marking.over:
        return
    now = marking.asked
    if now.kind in ("dice", "pins"):
        print(f"  {right(now)}")
        return
    words = [f"#{n + 1} {choice.label}" for n, choice in enumerate(now.choices)]
    print(wrapped("   ".join(words), "  ", "  "))
    print(wrapped(f"or {', '.join(ORDERS[1:])}", "  ", "  "))


def show_news(marking: Marking, lines: int, unfinished: int) -> None:
    """What has come into the story since it had so many lines."""
    for n, line in enumerate(marking.story[max(0, lines - 1) :], max(0, lines - 1)):
        fresh = line.made if n >= lines else line.made[unfinished:]
        if fresh:
            print(wrapped(f"{line.who}: {', '.join(fresh)}, the only way", "  ", ""))
        if line.told and (n >= lines or unfinished >= 0):
            print(wrapped(line.told, "  ", ""))


def carried_out(marking: Marking, line: str) -> bool:
    """One of the orders, which is no word of the game; False for anything else."""
    from gamester.table.sheet import lines

    order, _, rest = line.partition(" ")
    if line == "?":
        show_choices(marking)
    elif line == "undo":
        word = marking.undo()
        print(f"{word} is taken back" if word else "nothing has been told yet")
    elif line == "sheet":
        print("\n".join(lines(marking)))
    elif order == "save":
        if not rest.strip():
            raise BadNotation("save wants the name of a file: save FILE")
        Path(rest.strip()).write_text(marking.save(), encoding="utf-8")
        print(f"saved in {rest.strip()}")
    else:
        return False
    return True


def keep(marking: Marking) -> None:
    """Keep what has been told, for ``--from`` without a file."""
    path = last_marked()
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(marking.save(), encoding="utf-8")


def told(marking: Marking, line: str) -> None:
    """A line of words."""
    lines = len(marking.story)
    made = len(marking.story[-1].made) if lines else 0
    marking.tell(line)
    keep(marking)
    show_news(marking, lines, made)


def run(args: argparse.Namespace) -> int:
    """Carry it out."""
    from gamester.table.sheet import lines

    if not args.game and args.start is None:
        list_games()
        return 0
    sheet_writer(args.sheet)
    marking = begun(args)
    live = sys.stdin.isatty()
    if not args.json:
        print(f"{marking.game.title}: {', '.join(marking.names)}. ? lists what may be told; {', '.join(ORDERS[1:])}.")
    number = 0
    while True:
        if live and not args.json:
            show_asked(marking)
        try:
            line = input("> " if live else "").strip()
        except EOFError:
            break
        number += 1
        if line == "quit":
            break
        if not line:
            continue
        try:
            if not carried_out(marking, line):
                told(marking, line)
        except GamesterError as fault:
            if not live:  # nobody is there to say it better
                raise BadNotation(f"line {number}: {fault}") from None
            print(wrapped(str(fault), "  ", ""))
        except OSError as fault:
            if not live:
                raise
            print(f"{fault.filename or line}: {fault.strerror or fault}")
    if args.json:
        print_json(marking.to_data())
    else:
        print("\n".join(lines(marking)))
        if not live:
            show_asked(marking)
    if args.sheet:
        write_sheet(marking, args.sheet)
    return 0
