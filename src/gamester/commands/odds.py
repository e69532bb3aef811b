"""The odds that the books print, beside the exact figures; bets upon any event, divided by the book's rules; how often
a hand is dealt that ... (--hand 'spades>=5 and honours==4'), and what a change in the rules does (--what-if set=150).

A question on a hand counts cards (clubs ... spades, trumps, honours, aces ... deuces, courts, reds, blacks, joker, AS,
aces of trumps) or looks at its shape (longest, shortest, voids, alike, run), reckons with + - * min max, compares, and
joins with and, or, not; a number alone is told with how often it comes.
"""

from __future__ import annotations

import argparse

from gamester.commands import odds_asked
from gamester.commands.common import Progress, add_book, add_json, print_json, table, wrapped
from gamester.engine.errors import BadOption


def arguments(parser: argparse.ArgumentParser) -> None:
    """This command's arguments."""
    parser.add_argument("game", metavar="GAME", nargs="?", default="", help="one game only")
    parser.add_argument("--bet", metavar="NAME=ODDS", nargs="+", help="odds against several events: A=5:1 B=7:3")
    parser.add_argument("--cancel", metavar="ODDS", help="what cancels a bet laid at these odds, with --true")
    parser.add_argument("--true", metavar="ODDS", help="the odds against the event as they are")
    parser.add_argument("--sum", default="1", help="what is divided, or both stakes together (1)")
    odds_asked.arguments(parser)
    add_book(parser)
    add_json(parser)


def run(args: argparse.Namespace) -> int:
    """Carry it out."""
    if args.hand or args.what_if:
        return odds_asked.run(args)
    if args.option or args.plot:
        raise BadOption("--option and --plot go with --hand or --what-if")
    if args.bet or args.cancel or args.true:
        return bets(args)
    from gamester import books
    from gamester.books.odds.figures import exact as computed
    from gamester.books.odds.figures import read_printed

    if args.book and args.book not in books.TITLES:
        raise books.BadBook(f"There is no book {args.book!r}; there are {', '.join(books.TITLES)}")
    chapters = [
        books.load(book, game) for book, game in books.chapters() if args.book in ("", book) and args.game in ("", game)
    ]
    if args.game and not chapters:
        raise books.BadBook(f"No book asked for has a chapter on {args.game!r}")
    figures = [one for chapter in chapters for one in chapter.odds]
    bar = Progress(len(figures), "odds")
    rows = []
    for n, one in enumerate(figures):
        exact = computed(one.game, one.full)
        printed = read_printed(one.printed)
        verdict = "not recomputed" if exact is None else ""
        if exact is not None and printed is not None:
            verdict = "as printed" if exact == printed else f"printed is off by {float(printed - exact):+.3g}"
        rows.append(
            {
                "id": one.full,
                "asks": one.asks,
                "printed": one.printed,
                "exact": None if exact is None else str(exact),
                "value": None if exact is None else float(exact),
                "verdict": verdict,
                "note": one.note,
                "lines": one.lines,
            }
        )
        bar.at(n + 1)
    bar.end()
    if args.json:
        print_json(rows)
        return 0
    for chapter in chapters:
        here = [row for row in rows if str(row["id"]).startswith(f"{chapter.book}/{chapter.game}/")]
        if not here:
            continue
        print(f"{chapter.title}, {chapter.book}")
        for row in here:
            print(wrapped(str(row["asks"]), "    ", f"  {str(row['id']).rsplit('/', 1)[1]}: "))
            figure = "-" if row["value"] is None else f"{row['exact']} = {row['value']:.6g}"
            print(f"    printed {row['printed']}   exact {figure}   {row['verdict']}".rstrip())
            if row["note"]:
                print(wrapped(str(row["note"]), "    "))
        print()
    done = sum(row["exact"] is not None for row in rows)
    table(("printed figures", "recomputed"), [(len(rows), done)])
    return 0


def bets(args: argparse.Namespace) -> int:
    """Divide a sum by the odds, or tell what cancels a bet laid too high."""
    from gamester.books.odds.bets import BadBet, against, money, shares, to_cancel

    if args.game or (args.cancel is None) != (args.true is None) or bool(args.bet) == bool(args.cancel):
        raise BadBet("give --bet NAME=ODDS ..., or --cancel ODDS --true ODDS, and no game")
    whole = money(args.sum)
    if args.cancel:
        due = to_cancel(args.cancel, args.true, whole)
        if args.json:
            print_json({"due": str(due), "value": float(due)})
        else:
            whose = "to" if due >= 0 else "from"
            print(f"{float(abs(due)):.6g} ({abs(due)}) {whose} him who laid against the event")
        return 0
    given: dict[str, str] = {}
    for one in args.bet:
        name, equals, odds = one.partition("=")
        if not equals or not name.strip() or name in given:
            raise BadBet(f"{one[:40]!r} is no event with its odds, each named once: A=5:1")
        given[name] = odds
    rows = shares(given, whole)
    if args.json:
        print_json([{"name": r.name, "chance": str(r.chance), "value": float(r.value)} for r in rows])
        return 0
    table(
        ("event", "odds against", "chance", "share"),
        [(r.name, against(r.chance) if r.chance else "-", str(r.chance), f"{float(r.value):.6g}") for r in rows],
    )
    return 0
