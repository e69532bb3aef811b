"""Begin a game: writes its rules, chapter, simple player, tests and referee, which pass as they are, to be filled in.

Run it in the repository. What is written is a small trick game; change it from the chapter's beginning to its end. What
is measured of it, such as how long it lasts, is the small game's: the last lines say how it is measured anew.
"""

from __future__ import annotations

import argparse
import os
import re
import subprocess
import sys
from pathlib import Path

from gamester.commands.common import add_book, is_compiled

TEMPLATE = Path(__file__).parent / "template"
PLACES = {
    "game": "src/gamester/games/{family}/{file}.py",
    "chapter": "src/gamester/books/{book}/{id}.yaml",
    "player": "src/gamester/players/simple/{file}.py",
    "tests": "tests/games/test_{file}.py",
    "referee": "tests/referees/{file}.py",
}
MADE = (
    ("tests.conformance.golden", "{id}"),  # its playthrough and its fields
    ("gamester.lab.axes",),  # its tensor, in docs/lab.md
    ("gamester.lab.lengths", "{id}"),  # how long it lasts, to be found by
    ("gamester.lab.luck", "{id}", "--seconds", "1"),  # how much of it is luck
    ("gamester.lab.lessons", "{id}", "--seconds", "1"),  # its first lesson
    ("gamester", "audit", "--readme"),  # its row in the README
)
BRIEFLY = ("--seconds", "1")  # how little is spent on a game that is to be another


def arguments(parser: argparse.ArgumentParser) -> None:
    """This command's arguments."""
    parser.add_argument("name", metavar="NAME", help="its id: small letters with hyphens, as its page is called")
    parser.add_argument("--family", metavar="F", default="trumps", help="the folder of games it goes to (trumps)")
    add_book(parser)


def run(args: argparse.Namespace) -> int:
    """Carry it out."""
    from gamester.books import TITLES
    from gamester.engine.errors import BadOption
    from gamester.engine.options import near
    from gamester.engine.registry import printed_names, registered_games

    root = Path.cwd()
    if not (root / "tests/referees").is_dir() or not (root / "src/gamester/games").is_dir():
        raise BadOption("new-game writes to the sources: run it in the repository's folder")
    if args.book not in TITLES:
        known = f"{', '.join(TITLES)} (CONTRIBUTING.md tells how a new one is begun)"
        raise BadOption(f"--book is one of {known}, not {args.book!r}{near(args.book, list(TITLES))}")
    if not re.fullmatch(r"[a-z]+[a-z0-9]*(-[a-z0-9]+)*", args.name):
        raise BadOption(f"a game's name is small letters and figures with hyphens between, not {args.name!r}")
    if args.name in printed_names() or args.name in [info.id for info in registered_games()]:
        raise BadOption(f"there is {args.name} already: 'gamester games {args.name}' tells of it")
    families = sorted(p.parent.name for p in (root / "src/gamester/games").glob("*/__init__.py"))
    if args.family not in families:
        raise BadOption(f"--family is one of {', '.join(families)}, not {args.family!r}{near(args.family, families)}")
    words = {"id": args.name, "file": args.name.replace("-", "_"), "family": args.family, "book": args.book}
    there = [path for place in PLACES.values() if (path := root / place.format(**words)).exists()]
    if there:
        raise BadOption(f"{there[0].relative_to(root)} is there already")
    for template, place in PLACES.items():
        path = root / place.format(**words)
        path.parent.mkdir(exist_ok=True)  # a book's first chapter
        path.write_text(filled((TEMPLATE / f"{template}.txt").read_text(encoding="utf-8"), words), encoding="utf-8")
        print(path.relative_to(root))
    shelf = root / "src/gamester/games/__init__.py"
    where = f"gamester.games.{args.family}.{words['file']}:{class_of(args.name)}"
    shelf.write_text(f'{shelf.read_text(encoding="utf-8")}register("{args.name}", "{where}")\n', encoding="utf-8")
    print(shelf.relative_to(root))
    made = [[word.format(**words) for word in command] for command in MADE]
    print("What follows from it is being written: its goldens, docs/lab.md, lengths, luck, lessons, the README.")
    for command in made:
        make(command, root)
    print(f"make test GAME={args.name} runs its tests.{compiled_note()}")
    print("All of that is the small game's yet. Filled in, it is written anew, in Gamester's own Python, by")
    for command in made:
        print(f"    python -m {' '.join(word for word in command if word not in BRIEFLY)}")
    return 0


def filled(text: str, words: dict[str, str]) -> str:
    """A template with the game's own names."""
    title = words["id"].replace("-", " ").capitalize()
    for old, new in (
        ("a-new-game", words["id"]), ("a_new_game", words["file"]), ("ANewGame", class_of(words["id"])),
        ("A New Game", title), ("a-family", words["family"]), ("a_family", words["family"]), ("a-book", words["book"]),
    ):  # fmt: skip
        text = text.replace(old, new)
    return text


def class_of(id: str) -> str:
    """What a game's class is called."""
    return "".join(word.capitalize() for word in id.split("-"))


def make(command: list[str], root: Path) -> None:
    """Runs a module of the sources that writes what follows from the games there are."""
    env = {**os.environ, "PYTHONPATH": f"{root / 'src'}{os.pathsep}{root}"}
    subprocess.run([sys.executable, "-m", *command], cwd=root, env=env, check=True)


def compiled_note() -> str:
    """What else is to be done where the installed games are compiled."""
    return " The installed gamester learns of it with the next make build." if is_compiled() else ""
