"""Print the articles of a game as one book has them, or with --diff what changed between two."""

from __future__ import annotations

import argparse
import textwrap
from dataclasses import asdict
from itertools import zip_longest
from typing import TYPE_CHECKING

from gamester.commands.common import add_book, add_json, print_json, width, wrapped

if TYPE_CHECKING:
    from gamester.books import Article


def arguments(parser: argparse.ArgumentParser) -> None:
    """This command's arguments."""
    parser.add_argument("game", metavar="GAME", help="a game's id, or a name that a book prints for it")
    add_book(parser)
    parser.add_argument("--diff", nargs=2, metavar=("B1", "B2"), help="two books, side by side")
    add_json(parser)


def run(args: argparse.Namespace) -> int:
    """Carry it out."""
    from gamester import books
    from gamester.books.judged import judged, positions
    from gamester.engine.registry import game_class, read_game

    game, inside, _ = read_game(args.game)
    cls = game_class(game)
    if args.diff:
        return _diff(game, args.diff[0], args.diff[1], args.json)
    book = args.book or inside.get("book", "") or cls.books[0]
    chapter = books.load(book, game)
    if args.json:
        print_json([{**asdict(a), "full": a.full, "judged": judged(chapter, a)} for a in chapter.articles])
        return 0
    print(f"{chapter.title}: {books.TITLES[book]}")
    if chapter.note:
        print(wrapped(chapter.note))
    for kind in books.KINDS:
        found = [a for a in chapter.articles if a.kind == kind]
        if found:
            print(f"\n{kind.capitalize() if kind == 'odds' else kind.capitalize() + 's'}")
        for a in found:
            told = f"{_line(a)} {judged(chapter, a)}".rstrip()
            print(wrapped(told, " " * 10, f"{a.id:>8}  "))
    shown = [(e, text) for e in chapter.examples for text in positions(e)]
    if shown:
        print("\nPrinted play, with all cards open")
        for e, text in shown:
            print(wrapped(text, " " * 10, f"{e.id:>8}  "))
    return 0


def _line(a: Article) -> str:
    where = ", ".join(f"{first}-{last}" if last > first else f"{first}" for first, last in a.lines)
    notes = {"physical": " Not acted out.", "left-out": " Left out.", "table-law": " Waits for laws=table."}
    how = f" Option {a.option}." if a.option else notes.get(a.carried, "")
    return f"{a.text} [lines {where}]{how}"


def _diff(game: str, first: str, second: str, as_json: bool) -> int:
    from gamester import books
    from gamester.books.compare import pairs
    from gamester.engine.registry import game_class, load_game

    chapters = [books.load(book, game) for book in (first, second)]
    cls = game_class(game)
    values = [load_game(game, {"book": book}).values if book in cls.books else {} for book in (first, second)]
    options = []
    for option in cls.options:
        one, two = values[0].get(option.name), values[1].get(option.name)
        if one != two:
            options.append({"option": option.name, "help": option.help, first: one, second: two})
    matched = pairs(list(chapters[0].articles), list(chapters[1].articles))
    if as_json:
        articles = [{first: a and asdict(a), second: b and asdict(b)} for a, b in matched]
        print_json({"game": game, "books": [first, second], "options": options, "articles": articles})
        return 0
    half = (width() - 3) // 2
    _columns(first.upper(), second.upper(), half)
    print("\nOptions that differ" if options else "\nNo option differs.")
    for row in options:
        print(wrapped(str(row["help"]), "  ", f"{row['option']}: "))
        _columns(f"  {_say(row[first])}", f"  {_say(row[second])}", half)
    print("\nArticles")
    for a, b in matched:
        _columns(f"{a.id}. {a.text}" if a else "", f"{b.id}. {b.text}" if b else "", half)
        print()
    return 0


def _say(value: object) -> str:
    if isinstance(value, bool):
        return "yes" if value else "no"
    return "(not played from this book)" if value is None else str(value)


def _columns(left: str, right: str, half: int) -> None:
    for one, two in zip_longest(textwrap.wrap(left, half), textwrap.wrap(right, half), fillvalue=""):
        print(f"{one:<{half}} | {two}".rstrip())
