"""Print the articles of a game or of a chapter to read as one book has them, or with --diff what changed between two.

With --where, what carries one of them out: file and line in the sources, and the tests that name it.
"""

from __future__ import annotations

import argparse
import textwrap
from dataclasses import asdict
from itertools import zip_longest
from pathlib import Path
from typing import TYPE_CHECKING

from gamester.commands.common import add_book, add_json, print_json, width, wrapped

if TYPE_CHECKING:
    from gamester.books import Article, Book
    from gamester.books.readings import Reading


def arguments(parser: argparse.ArgumentParser) -> None:
    """This command's arguments."""
    parser.add_argument("game", metavar="GAME", help="a game's id, a name that a book prints for it, or a chapter")
    add_book(parser)
    parser.add_argument("--diff", nargs=2, metavar=("B1", "B2"), help="two books, side by side")
    parser.add_argument("--where", metavar="ARTICLE", default="", help="file and line of what carries an article out")
    add_json(parser)


def run(args: argparse.Namespace) -> int:
    """Carry it out."""
    from gamester import books
    from gamester.books.judged import positions
    from gamester.books.readings import reading
    from gamester.engine.errors import UnknownGame
    from gamester.engine.registry import game_class, read_game

    try:
        game, inside, _ = read_game(args.game)
    except UnknownGame:
        found = reading(args.game)
        if found is None:
            raise
        return _read(found, args)
    cls = game_class(game)
    if args.diff:
        return _diff(game, args.diff[0], args.diff[1], args.json)
    book = args.book or inside.get("book", "") or cls.books[0]
    chapter = books.load(book, game)
    if args.where:
        ids, law = [a.id for a in chapter.articles], f"law-{args.where}"
        named = law if law in ids and args.where not in ids else args.where
        return _where(args.game, book, chapter.article(named), args.json)
    _print(chapter, args.json)
    shown = [(e, text) for e in chapter.examples for text in positions(e)]
    if shown and not args.json:
        print("\nPrinted play, with all cards open")
        for e, text in shown:
            print(wrapped(text, " " * 10, f"{e.id:>8}  "))
    return 0


def _read(found: Reading, args: argparse.Namespace) -> int:
    """A chapter of which there is no game."""
    from gamester.books import BadBook, load

    if args.book not in ("", found.book):
        raise BadBook(f"{args.book} has no chapter on {found.game!r}; it stands in {found.book}")
    if args.diff or args.where:
        raise BadBook(f"no game is made of {found.game!r}: there is nothing to compare, and no code of its own to show")
    _print(load(found.book, found.game), args.json)
    if found.aids and not args.json:
        print("\nTo try")
        for one in found.aids:
            print(wrapped(f"{one.title}: gamester aid {one.name}", " " * 10, " " * 10))
    return 0


def _print(chapter: Book, as_json: bool) -> None:
    """The articles of a chapter, by their kinds."""
    from gamester import books
    from gamester.books.judged import judged

    if as_json:
        print_json([{**asdict(a), "full": a.full, "judged": judged(chapter, a)} for a in chapter.articles])
        return
    print(f"{chapter.title}: {books.TITLES[chapter.book]}")
    if chapter.note:
        print(wrapped(chapter.note))
    for kind in books.KINDS:
        found = [a for a in chapter.articles if a.kind == kind]
        if found:
            print(f"\n{kind.capitalize() if kind == 'odds' else kind.capitalize() + 's'}")
        for a in found:
            told = f"{_line(a)} {judged(chapter, a)}".rstrip()
            print(wrapped(told, " " * 10, f"{a.id:>8}  "))


def _line(a: Article) -> str:
    where = ", ".join(f"{first}-{last}" if last > first else f"{first}" for first, last in a.lines)
    notes = {"physical": " Not acted out.", "left-out": " Left out.", "table-law": " Waits for laws=table."}
    how = f" Option {a.option}." if a.option else notes.get(a.carried, "")
    return f"{a.text} [lines {where}]{how}"


def _where(text: str, book: str, article: Article, as_json: bool) -> int:
    from gamester.books.where import absent, places, tests
    from gamester.engine.registry import load_game

    game = load_game(text, {"book": book})
    code = list(places(game, article))
    tested = list(tests(Path("tests"), article)) if Path("tests").is_dir() else []
    if as_json:
        found = [{"path": str(p.path), "line": p.line, "text": p.text} for p in code]
        named = [{"path": str(p.path), "line": p.line, "text": p.text} for p in tested]
        print_json({"article": article.full, "carried": article.carried, "code": found, "tests": named})
        return 0
    print(wrapped(_line(article), "    ", f"{article.full}: "))
    if article.why:
        print(wrapped(article.why, "    "))
    for p in (*code, *tested):
        print(f"{_near(p.path)}:{p.line}: {p.text}")
    lost = absent(game)
    if lost:
        print(f"The sources of {', '.join(lost)} are not here.")
    elif not code:
        print(f"No line of {game.id} names it{': it follows from the rest' if article.in_force else ''}.")
    return 0


def _near(path: Path) -> str:
    return str(path.relative_to(Path.cwd())) if path.is_relative_to(Path.cwd()) else str(path)


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
