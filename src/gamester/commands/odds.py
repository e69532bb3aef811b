"""The odds that the books print, beside the exact figures."""

from __future__ import annotations

import argparse

from gamester.commands.common import Progress, add_book, add_json, print_json, table, wrapped


def arguments(parser: argparse.ArgumentParser) -> None:
    """This command's arguments."""
    parser.add_argument("game", metavar="GAME", nargs="?", default="", help="one game only")
    add_book(parser)
    add_json(parser)


def run(args: argparse.Namespace) -> int:
    """Carry it out."""
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
