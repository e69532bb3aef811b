"""The commands, one file each: a docstring for its help, ``arguments(parser)`` and ``run(args) -> exit code``."""

from __future__ import annotations

import argparse
import importlib
from typing import Protocol, cast

COMMANDS = {
    "games": "list the games",
    "rules": "print a game's articles, or what changed between two books",
    "ask": "say what happened, and read the laws that answer it",
    "terms": "keep a set of terms under a name, and send it",
    "play": "sit down at a table in the terminal",
    "learn": "a first lesson in a game, at its own table",
    "puzzle": "a printed case as a problem: what would you do?",
    "mark": "keep the score of a game played at a real table",
    "serve": "open the house: a page in the browser",
    "house": "look after a house: tables, bans, backups, keys",
    "replay": "step through a record or a book's example",
    "review": "where a match was won and lost, decision by decision",
    "verify": "check the shuffles of a house's record",
    "simulate": "let computer players play many deals",
    "tournament": "let computer players meet, and rate them",
    "train": "train a network at Whist by self-play",
    "bench": "measure the speed here",
    "perft": "count the lines of play to a depth",
    "endings": "solve every ending of a few pieces at draughts",
    "equilibrium": "measure or compute how a small betting game is to be played",
    "solve": "what each side can force in tricks, all cards open",
    "odds": "the printed odds beside the exact ones",
    "aid": "tricks and sports of the books, done before you and explained",
    "audit": "what of the books is carried out, tested and missing",
    "examples": "list the books' worked examples",
    "new-game": "begin a game: files that pass the suite, to be filled in",
}


class Command(Protocol):
    """What every command's module offers."""

    __doc__: str | None

    def arguments(self, parser: argparse.ArgumentParser) -> None:
        """Adds the command's own arguments."""

    def run(self, args: argparse.Namespace) -> int:
        """Carries it out and returns the exit code."""


def command(name: str) -> Command:
    """The module of one command."""
    return cast(Command, importlib.import_module(f"{__name__}.{name.replace('-', '_')}"))
