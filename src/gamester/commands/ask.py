"""Ask the law: say what happened at the table, and read the articles that answer it."""

from __future__ import annotations

import argparse
from dataclasses import asdict

from gamester.commands.common import add_book, add_json, print_json, wrapped


def arguments(parser: argparse.ArgumentParser) -> None:
    """This command's arguments."""
    parser.add_argument("game", metavar="GAME", help="a game's id, or a name that a book prints for it")
    parser.add_argument("what", metavar="WORDS", nargs="+", help="what happened: 'my partner played out of turn'")
    add_book(parser)
    add_json(parser)


def run(args: argparse.Namespace) -> int:
    """Carry it out."""
    from gamester.books.ask import ask
    from gamester.engine.registry import read_game

    game, inside, _ = read_game(args.game)
    found = ask(" ".join(args.what), game, args.book or inside.get("book", ""))
    if args.json:
        print_json([{**asdict(a), "full": a.full} for a in found])
        return 0
    if not found:
        print(f"No law of {game} speaks of that; 'gamester rules {game}' prints them all.")
    for article in found:
        where = ", ".join(f"{first}-{last}" if last > first else f"{first}" for first, last in article.lines)
        print(wrapped(f"{article.text} [{article.full}, lines {where}]", "    ", ""))
    return 0
