"""Sit down at a table in the terminal, against computer players. Without GAME, choose one from a list.

F1 at the table tells the keys. NO_COLOR in the environment, or --ascii, makes it plain.
"""

from __future__ import annotations

import argparse
import os
import sys
from pathlib import Path
from typing import Any

from gamester.commands.common import add_book, game_of
from gamester.engine.errors import BadOption
from gamester.engine.game import Game
from gamester.lab.arena import split_players
from gamester.players.loader import LEVELS, NAMES, level_named, with_hands


def arguments(parser: argparse.ArgumentParser) -> None:
    """This command's arguments."""
    parser.add_argument("game", metavar="GAME", nargs="?", default="", help="a game's id, printed name or string")
    add_book(parser)
    parser.add_argument(
        "-o", "--option", metavar="NAME=VALUE", action="append", default=[], help="set one option (repeatable)"
    )
    parser.add_argument("--terms", metavar="NAME", default="", help="on terms kept by 'gamester terms save'")
    parser.add_argument("--seat", type=int, default=0, metavar="N", help="your seat (default 0)")
    parser.add_argument(
        "--level", metavar="LEVEL", help=f"how strong the others are, from the easiest: {levels_told()}"
    )
    parser.add_argument(
        "--players", default="", metavar="A,B",
        help=f"who sits elsewhere, seat by seat: a level or one of {', '.join(NAMES)}",
    )  # fmt: skip
    parser.add_argument("--seed", type=int, metavar="S", help="the seed of the shuffles, to play the same cards again")
    parser.add_argument("--resume", nargs="?", const="", metavar="FILE", help="go on with a saved match (the last one)")
    parser.add_argument("--pace", type=float, default=0.6, metavar="S", help="seconds between the others' actions")
    parser.add_argument("--ascii", action="store_true", help="letters for suits, no colour")


def levels_told() -> str:
    """Every level with the player behind it."""
    return ", ".join(f"{level} ({player})" for level, player in LEVELS.items()) + ", ms being how long each thinks"


def company(args: argparse.Namespace) -> list[str] | None:
    """Who sits elsewhere; None for the usual player."""
    if args.level and args.players:
        raise BadOption("give --level, or --players for each seat, not both")
    if args.level:
        return [level_named(args.level)]
    return split_players(args.players) if args.players else None


def company_of(game: Game[Any], me: int, players: list[str] | None) -> list[str]:
    """Who sits where, as a match seats them; the person's name is empty, as those of the usual players are."""
    return ["" if n == me or not players else players[n % len(players)] for n in range(game.num_players())]


def by_terms(args: argparse.Namespace) -> str:
    """The game string of the terms that are kept; options given beside them are laid over it."""
    from gamester.engine.registry import read_game
    from gamester.table.terms import find

    terms = find(args.terms)
    if args.resume is not None:
        raise BadOption("a saved match goes on by its own terms: leave --terms away")
    if args.game:
        id, inside, _ = read_game(args.game)
        if id != terms.game or inside:
            raise BadOption(f"{terms.name} are terms of {terms.game}: leave the game away, or name it alone")
    return terms.text


def last_match() -> Path:
    """Where a match is kept unless it came from a file."""
    home = os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share"
    return Path(home) / "gamester" / "last.json"


def run(args: argparse.Namespace) -> int:
    """Carry it out."""
    from gamester.table import Match

    players = company(args)
    keep = last_match()
    if args.terms:
        args.game = by_terms(args)
    if args.resume is not None:
        if players:
            raise BadOption("a saved match goes on with those who sit there: leave --level and --players away")
        keep = Path(args.resume) if args.resume else keep
        try:
            match = Match.resume(keep.read_text(encoding="utf-8"))
        except UnicodeDecodeError:
            raise BadOption(f"{keep} is no text") from None
    else:
        if not args.game and not _is_terminal():
            raise BadOption("play needs a terminal")
        if not args.game:
            from gamester.terminal.screens import ChooseApp

            chosen = ChooseApp(" ".join(players or [])).run()
            if chosen is None:
                return 0
            args.game = chosen[0]
            players = players or [chosen[1]]
        game = game_of(args)
        match = Match(with_hands(game, company_of(game, args.seat, players)), args.seat, players, args.seed)
    if not _is_terminal():
        raise BadOption("play needs a terminal")
    if args.ascii:
        os.environ["NO_COLOR"] = "1"
    from gamester.terminal.app import TableApp  # textual reads NO_COLOR when it is imported

    TableApp(match, keep, max(0.0, args.pace), args.ascii).run()
    return 0


def _is_terminal() -> bool:
    return sys.stdin.isatty() and sys.stdout.isatty()
