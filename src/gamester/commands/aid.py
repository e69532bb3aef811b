"""What the books teach beside games, done before you step by step and then explained, or reckoned from your figures.

A reckoning takes its figures in their order with --answers; it tells which, with what it was given.
"""

from __future__ import annotations

import argparse
import random
import sys
from typing import TYPE_CHECKING

from gamester.commands.common import add_json, print_json, table, wrapped

if TYPE_CHECKING:
    from gamester.books.aids import Reckoning


def arguments(parser: argparse.ArgumentParser) -> None:
    """This command's arguments."""
    parser.add_argument("name", metavar="NAME", nargs="?", default="", help="which; without it they are listed")
    parser.add_argument("--seed", type=int, help="shuffle by this number, to see the same cards again")
    parser.add_argument(
        "--answers", nargs="+", default=[], metavar="A", help="answers to its questions, or its figures, in their order"
    )
    add_json(parser)


def run(args: argparse.Namespace) -> int:
    """Carry it out."""
    from gamester.books.aids import Reckoning, Step, aid, aids, perform

    if not args.name:
        rows = [(one.name, one.title, one.full) for one in aids().values()]
        if args.json:
            print_json([{"name": name, "title": title, "article": full} for name, title, full in rows])
        else:
            table(("name", "what it is", "article"), rows)
        return 0
    one = aid(args.name)
    if isinstance(one, Reckoning):
        return _reckoned(one, list(args.answers), args.json)
    seed = random.randrange(10**9) if args.seed is None else args.seed
    answers = list(args.answers)
    steps = perform(one.name, seed, answers)
    if args.json:
        heaps = [[{"title": heap.title, "cards": heap.cards} for heap in step.heaps] for step in steps]
        told = [{"says": s.says, "heaps": h, "choices": s.choices} for s, h in zip(steps, heaps, strict=True)]
        print_json({"name": one.name, "title": one.title, "article": one.full, "seed": seed, "steps": told})
        return 0
    print(f"{one.title} [{one.full}]")

    def show(new: list[Step]) -> None:
        for step in new:
            print("\n" + wrapped(step.says))
            for heap in step.heaps:
                faces = " ".join(card or "##" for card in heap.cards)
                print(wrapped(faces, "    ", f"  {heap.title}: "))

    show(steps)
    while steps[-1].choices and sys.stdin.isatty():
        shown = len(steps)
        choices = steps[-1].choices
        answer = input(f"({choices[0]} to {choices[-1]}) ").strip().upper()
        if answer not in choices:
            print(f"One of {', '.join(choices)}.")
            continue
        answers.append(answer)
        steps = perform(one.name, seed, answers)
        show(steps[shown:])
    if steps[-1].choices:
        print(wrapped(f"It asks for one of {', '.join(steps[-1].choices)}: --seed {seed} --answers ..."))
    return 0


def _reckoned(one: Reckoning, answers: list[str], as_json: bool) -> int:
    from gamester.books.aids import reckon, settled

    given, rows = settled(one, answers), reckon(one.name, answers)
    if as_json:
        told = [row._asdict() for row in rows]
        print_json({"name": one.name, "title": one.title, "article": one.full, "given": given, "rows": told})
        return 0
    words = one.words.lines
    print(f"{one.title} [{one.full}]\n{wrapped(words['says'])}\n")
    for asked in one.given:
        may = f" (one of: {', '.join(asked.choices)})" if asked.choices else ""
        print(wrapped(f"{words[f'given-{asked.name}']}: {given[asked.name]}{may}", "    ", "  "))
    print()
    for title, value, says in rows:
        print(wrapped(f"{title}: {value}{f' ({says})' if says else ''}", "    ", ""))
    return 0
