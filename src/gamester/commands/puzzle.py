"""A printed case as a problem: what would you do? Then what the book does, what the judge found, and what yours costs.

Without GAME today's puzzle is set; with one, the next of that game that chance has it; with N the Nth of the list. An
answer is a move or a card as the table names it, shortly or by its number (#2), several cards with commas between. ?
lists what may be done, hint helps, answer tells, skip sets another, quit ends.
"""

from __future__ import annotations

import argparse
import datetime
import random
import sys
from typing import TYPE_CHECKING

from gamester.commands.common import add_json, print_json, table, wrapped
from gamester.engine.errors import BadOption

if TYPE_CHECKING:
    from gamester.books.puzzled import Puzzle
    from gamester.table.puzzle import Problem

ORDERS = ("?", "hint", "answer", "skip", "quit")


def arguments(parser: argparse.ArgumentParser) -> None:
    """This command's arguments."""
    parser.add_argument("game", metavar="GAME", nargs="?", default="", help="a game's id or printed name")
    parser.add_argument("n", metavar="N", nargs="?", type=int, default=0, help="which of the list, from 1")
    parser.add_argument("--list", action="store_true", help="list the puzzles")
    parser.add_argument("--day", action="store_true", help="the puzzle of the day, also with a GAME")
    parser.add_argument("--ascii", action="store_true", help="letters for suits")
    add_json(parser)


def chosen(game: str, n: int, day: bool) -> Puzzle:
    """The puzzle that is asked for."""
    from gamester.books.puzzled import puzzles
    from gamester.table.puzzle import of_day

    found = puzzles(game)
    if n and not 1 <= n <= len(found):
        raise BadOption(f"there are {len(found)} puzzles{f' of {game}' if game else ''}: N is from 1 to {len(found)}")
    if n:
        return found[n - 1]
    return of_day(datetime.date.today(), game) if day or not game else random.choice(found)


def another(puzzle: Puzzle, game: str) -> Puzzle:
    """Any but this one."""
    from gamester.books.puzzled import puzzles

    return random.choice([one for one in puzzles(game) if one is not puzzle] or [puzzle])


def list_puzzles(game: str, as_json: bool) -> None:
    """All puzzles, or a game's."""
    from gamester.books.puzzled import puzzles

    found = puzzles(game)
    if as_json:
        print_json([one.to_data() for one in found])
        return
    rows = [(str(n), one.full, one.grade, "the book errs" if one.book_errs else "") for n, one in enumerate(found, 1)]
    table(("N", "puzzle", "grade", ""), rows)


def show(problem: Problem, ascii_only: bool) -> None:
    """The table, and what is asked."""
    from gamester.terminal.draw import plain_table

    puzzle = problem.puzzle
    print(f"\n{plain_table(problem.state, None if puzzle.open else puzzle.seat, ascii_only, False)}")
    print(wrapped(f"{problem.title}: {puzzle.ask} You are {problem.who}. ({puzzle.grade}; {puzzle.book.article})"))


def solved(problem: Problem, live: bool, ascii_only: bool) -> str:
    """The puzzle till it is answered, given up, or left: ``skip`` or ``quit``, else empty."""
    show(problem, ascii_only)
    while True:
        try:
            line = input("> " if live else "").strip()
        except EOFError:
            return "quit"
        if line in ("skip", "quit"):
            return line
        if line == "?":
            words = "  ".join(f"#{n} {text}" for n, (_, text) in enumerate(problem.choices(), 1))
            print(wrapped(words, "  ", "  "))
        elif line == "hint":
            print(wrapped(f"{problem.hint()}.", "  ", "  "))
        elif line == "answer":
            print(wrapped(problem.solution(), "  ", "  "))
            return ""
        elif line:
            reply = problem.answer(line)
            print(wrapped(reply.text, "  ", "  "))
            if reply.kind in ("right", "book"):
                return ""


def run(args: argparse.Namespace) -> int:
    """Carry it out."""
    from gamester.engine.registry import read_game
    from gamester.table.puzzle import Problem

    game = read_game(args.game)[0] if args.game else ""
    if args.list:
        list_puzzles(game, args.json)
        return 0
    problem = Problem(chosen(game, args.n, args.day))
    if args.json:
        print_json(problem.to_data())
        return 0
    live = sys.stdin.isatty()
    print(f"What would you do? Say it, or {', '.join(ORDERS)}.")
    while solved(problem, live, args.ascii) == "skip":
        problem = Problem(another(problem.puzzle, game))
    return 0
