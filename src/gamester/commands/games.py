"""List the games: id, title, players and the books that have each. With NAME, that game and its other names."""

from __future__ import annotations

import argparse

from gamester.commands.common import add_book, add_json, print_json, table


def arguments(parser: argparse.ArgumentParser) -> None:
    """This command's arguments."""
    parser.add_argument("name", metavar="NAME", nargs="?", default="", help="one game, by its id or a printed name")
    add_book(parser)
    add_json(parser)
    parser.add_argument("--options", action="store_true", help="every option of each as well")


def run(args: argparse.Namespace) -> int:
    """Carry it out."""
    from gamester.books import TITLES, BadBook
    from gamester.engine.registry import read_game, registered_games

    if args.book and args.book not in TITLES:
        raise BadBook(f"There is no book {args.book!r}; there are {', '.join(TITLES)}")
    one = read_game(args.name)[0] if args.name else ""
    found = [i for i in registered_games() if one in ("", i.id) and args.book in ("", *i.books)]
    if not found:
        raise BadBook(f"{args.book} has no {one}; 'gamester games {one}' tells which have it")
    if args.json:
        print_json(
            [
                {
                    "id": info.id,
                    "title": info.title,
                    "family": info.family,
                    "books": list(info.books),
                    "names": info.names,
                    "min_players": info.min_players,
                    "max_players": info.max_players,
                    "chance": info.chance,
                    "information": info.information,
                    "utility": info.utility,
                    "options": {
                        name: {
                            "kind": o.kind,
                            "default": o.default,
                            "choices": list(o.choices),
                            "help": o.help,
                            "cites": list(o.cites),
                        }
                        for name, o in info.options.items()
                    },
                }
                for info in found
            ]
        )
        return 0
    rows = []
    for info in found:
        seats = str(info.min_players)
        seats += f"-{info.max_players}" if info.max_players != info.min_players else ""
        rows.append((info.id, info.title, seats, ", ".join(info.books)))
    table(("game", "title", "players", "books"), rows)
    if one and found[0].names:
        print()
        table(("also called", "which is"), found[0].names.items())
    if args.options:
        for info in found:
            print(f"\n{info.id}")
            table(
                ("  option", "default", "what it settles"),
                [(f"  {name}", o.default, o.help) for name, o in info.options.items()],
            )
    return 0
