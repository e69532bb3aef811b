"""Keep a set of terms under a name, to play by it again or to send it.

``save`` keeps the terms of GAME, which may also be the link of a page on which they were settled; ``play --terms NAME``
sits down to them; ``link`` prints the address that opens them in a house; ``show`` tells what departs from the book.
Without a word those that are kept are listed.
"""

from __future__ import annotations

import argparse

from gamester.commands.common import add_book, add_json, given_options, print_json, table
from gamester.engine.errors import BadOption

WHAT = ("list", "save", "show", "link", "forget")


def arguments(parser: argparse.ArgumentParser) -> None:
    """This command's arguments."""
    parser.add_argument("what", metavar="WHAT", nargs="?", default="list", help=f"one of {', '.join(WHAT)} (list)")
    parser.add_argument("name", metavar="NAME", nargs="?", default="", help="what they are kept under")
    parser.add_argument("game", metavar="GAME", nargs="?", default="", help="with save: a game, its string or a link")
    add_book(parser)
    parser.add_argument(
        "-o", "--option", metavar="NAME=VALUE", action="append", default=[], help="set one option (repeatable)"
    )
    parser.add_argument("--at", metavar="URL", default="", help="with link: the house's own address")
    add_json(parser)


def run(args: argparse.Namespace) -> int:
    """Carry it out."""
    if args.what not in WHAT:
        raise BadOption(f"terms can be asked to {', '.join(WHAT)}, not to {args.what[:40]!r}")
    if args.what != "list" and not args.name:
        raise BadOption(f"terms {args.what} NAME{' GAME' if args.what == 'save' else ''}: the name is missing")
    if (args.what == "save") != bool(args.game):
        raise BadOption("terms save NAME GAME keeps the terms of a game; the others take a name only")
    if args.what != "save" and (args.option or args.book):
        raise BadOption("options and a book go with 'terms save'")
    return {"list": _list, "save": _save, "show": _show, "link": _link, "forget": _forget}[args.what](args)


def _list(args: argparse.Namespace) -> int:
    from gamester.table.terms import kept

    every = kept().values()
    if args.json:
        print_json([{"name": one.name, "game": one.game, "options": dict(one.options)} for one in every])
    elif every:
        table(("terms", "which are"), [(one.name, one.text) for one in every])
    else:
        print("No terms are kept: 'gamester terms save NAME GAME -o OPTION=VALUE' keeps some.")
    return 0


def _save(args: argparse.Namespace) -> int:
    from gamester.engine.registry import load_game
    from gamester.table.terms import from_link, kept, settled, write

    if "/" in args.game:
        id, inside = from_link(args.game)
        game = load_game(id, {**inside, **given_options(args)})
    else:
        game = load_game(args.game, given_options(args))
    terms = settled(args.name, game)
    others = {name: one for name, one in kept().items() if name.lower() != terms.name.lower()}
    write({**others, terms.name: terms})
    print(f"Kept as {terms.name}: {terms.text}")
    return 0


def _show(args: argparse.Namespace) -> int:
    from gamester.books import TITLES
    from gamester.table.terms import departures, find, printed, spelled

    terms = find(args.name)
    game = terms.load()
    rows = [
        (one.name, spelled(game.values[one.name]), spelled(printed(one, game.book)), one.help)
        for one in departures(game)
    ]
    if args.json:
        keys = ("option", "value", "printed", "help")
        told = [dict(zip(keys, row, strict=True)) for row in rows]
        print_json({"name": terms.name, "game": game.id, "book": game.book, "link": terms.link, "departures": told})
        return 0
    print(f"{terms.name}: {game.title}, as {TITLES[game.book]} prints it")
    if rows:
        table(("term", "here", "book", "what it settles"), rows)
    return 0


def _link(args: argparse.Namespace) -> int:
    from gamester.table.terms import find

    terms = find(args.name)
    terms.load()
    print(args.at.rstrip("/") + terms.link)
    return 0


def _forget(args: argparse.Namespace) -> int:
    from gamester.table.terms import find, kept, write

    terms = find(args.name)
    write({name: one for name, one in kept().items() if name != terms.name})
    print(f"{terms.name} is kept no more.")
    return 0
