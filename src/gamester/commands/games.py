"""List the games: id, title, players, minutes and the books that have each, or find some of them.

WORDS are a game's id or a printed name, which shows that game and its other names; or whatever it may be found by: an
old spelling, a term of art, what is in its chapters, '3 players', '20 minutes'. Chapters of which there is no game are
found too, to be read, such as archery.
"""

from __future__ import annotations

import argparse
from typing import TYPE_CHECKING

from gamester.commands.common import add_book, add_json, positive, print_json, table

if TYPE_CHECKING:
    from gamester.books.find import Found
    from gamester.books.readings import Reading


def arguments(parser: argparse.ArgumentParser) -> None:
    """This command's arguments."""
    parser.add_argument(
        "words", metavar="WORDS", nargs="*", help="a game's id or printed name, or words to find some by"
    )
    add_book(parser)
    parser.add_argument("--players", type=positive, default=0, metavar="N", help="for so many at the table")
    parser.add_argument("--minutes", type=positive, default=0, metavar="N", help="that last so long at most")
    parser.add_argument("--kind", default="", metavar="K", help="of this kind, such as trumps or dice")
    parser.add_argument("--staked", default="", metavar="S", help="for counters or for points")
    parser.add_argument("--luck", default="", metavar="L", help="with little, some or much luck in it")
    parser.add_argument("--like", default="", metavar="GAME", help="another like this")
    add_json(parser)
    parser.add_argument("--options", action="store_true", help="every option of each as well")
    parser.add_argument("--axes", action="store_true", help="what each stretch of one game's observation tensor holds")


def run(args: argparse.Namespace) -> int:
    """Carry it out."""
    if args.axes:
        return _axes(args)
    from gamester.books import TITLES, BadBook
    from gamester.books.lengths import length
    from gamester.books.luck import luck
    from gamester.engine.registry import registered_games

    if args.book and args.book not in TITLES:
        raise BadBook(f"There is no book {args.book!r}; there are {', '.join(TITLES)}")
    one, finds, read = _asked(args)
    if finds is None:
        found = [i for i in registered_games() if one in ("", i.id) and args.book in ("", *i.books)]
    else:
        known = {i.id: i for i in registered_games()}
        found = [known[find.game] for find in finds]
    if not found and not read:
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
                    "minutes": length(info.id).minutes,
                    "staked": length(info.id).staked,
                    "luck": luck(info.id),
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
                    **({"found": finds[n].to_data()} if finds else {}),
                }
                for n, info in enumerate(found)
            ]
            + [{"id": one.game, "title": one.title, "books": [one.book], "found": one.to_data()} for one in read]
        )
        return 0
    rows = []
    for n, info in enumerate(found):
        seats = str(info.min_players)
        seats += f"-{info.max_players}" if info.max_players != info.min_players else ""
        told = [_told(finds[n])] if finds else []
        rows.append(
            (
                info.id,
                info.title,
                seats,
                length(info.id).minutes,
                f"{luck(info.id)} %" if luck(info.id) >= 0 else "-",
                ", ".join(info.books),
                *told,
            )
        )
    if rows:
        table(("game", "title", "players", "minutes", "luck", "books", *(["found by"] if finds else [])), rows)
    if read:
        print("\n" * bool(rows), end="")
        table(
            ("to read", "title", "book", "to try"),
            [(one.game, one.title, one.book, ", ".join(aid.name for aid in one.aids)) for one in read],
        )
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


def _axes(args: argparse.Namespace) -> int:
    """Print the tensor's stretches: where each begins, how long it is, its name and its meaning."""
    from gamester.books import BadBook
    from gamester.engine.registry import load_game
    from gamester.lab.axes import meaning, rows

    if len(args.words) != 1:
        raise BadBook("--axes tells of one game: 'gamester games whist --axes', or with options 'whist(deals=1)'")
    game = load_game(args.words[0], {"book": args.book} if args.book else {})
    found = [(at, length, name, meaning(game, name)) for at, length, name in rows(game)]
    if args.json:
        print_json([dict(zip(("first", "length", "name", "meaning"), one, strict=True)) for one in found])
    else:
        table(("first", "length", "stretch", "what it holds"), found)
    return 0


def _asked(args: argparse.Namespace) -> tuple[str, list[Found] | None, list[Reading]]:
    """The one game that is named, or else what is found, with chapters to read; None where nothing is looked for."""
    from gamester.books import BadBook
    from gamester.books.find import finder
    from gamester.books.readings import find_readings
    from gamester.engine.errors import UnknownGame
    from gamester.engine.registry import read_game

    text = " ".join(args.words)
    wanted = {"players": args.players, "minutes": args.minutes, "kind": args.kind, "staked": args.staked}
    wanted["share"] = args.luck
    if not any(wanted.values()) and not args.like:
        if not text:
            return "", None, []
        if len(args.words) == 1 or "(" in text:
            try:
                return read_game(text)[0], None, []
            except UnknownGame:
                pass
    like = read_game(args.like)[0] if args.like else ""
    found = finder().find(text, book=args.book, like=like, **wanted)
    read = [] if any(wanted.values()) or like else find_readings(text, args.book)
    if not found and not read:
        raise BadBook(f"no game is found for {text[:60]!r} on these terms: ask for less, or see 'gamester games'")
    return "", found, read


def _told(find: Found) -> str:
    """What a game was found by."""
    if find.how == "text":
        return find.article
    return f"{find.how} {find.says}".strip() if find.how else ""
