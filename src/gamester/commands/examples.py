"""List the worked examples of the books; one named by its full id is shown whole."""

from __future__ import annotations

import argparse

import yaml

from gamester.commands.common import add_book, add_json, print_json, wrapped


def arguments(parser: argparse.ArgumentParser) -> None:
    """This command's arguments."""
    parser.add_argument("what", metavar="GAME|ID", nargs="?", default="", help="a game, or book/game/example")
    add_book(parser)
    add_json(parser)


def run(args: argparse.Namespace) -> int:
    """Carry it out."""
    from gamester import books

    whole = args.what.count("/") == 2
    if whole:
        book, game, short = args.what.split("/")
        found = [books.load(book, game).example(short)]
    else:
        found = [
            one
            for book, game in books.chapters()
            if args.book in ("", book) and args.what in ("", game)
            for one in books.load(book, game).examples
        ]
        if not found:
            raise books.BadBook(f"No example of {args.what or 'any game'} in {args.book or 'any book'}")
    if args.json:
        print_json(
            [{"id": one.full, "lines": one.lines, "source": one.source, "note": one.note, **one.data} for one in found]
        )
        return 0
    for one in found:
        print(wrapped(f"{one.full} [line {one.lines[0][0]}]: {one.note}", "    ", ""))
        if whole and one.data:
            print(yaml.safe_dump(one.data, sort_keys=False, allow_unicode=True, default_flow_style=None), end="")
    return 0
