"""Learns what positions are worth at Verquere and Tick-Tack by self-play, from nothing but the rules.

    python -m gamester.lab.tables GAME [--games N] [--seed S] [--rate R] [--last R] [--out FILE]

writes the weights into `players/tables/weights.py`, beside the other game's. Twenty thousand games of Verquere take a
minute and a half of one processor's time, a hundred thousand of Tick-Tack less, the package being compiled.
"""

from __future__ import annotations

import argparse
import textwrap
from pathlib import Path

from gamester.engine.registry import load_game
from gamester.players.tables import weights
from gamester.players.tables.judge import UNITS, judge_of
from gamester.players.tables.learning import Learner

FADE = 0.7  # how much of a difference goes to the judgement before
SETTLED = 0.6  # of the games are played before the weights are averaged
EVERY = 20  # games
HEAD = '''"""What each unit weighs in a judgement, in thousandths; written by ``python -m gamester.lab.tables``."""

from typing import Final

WEIGHTS: Final[dict[str, str]] = {
'''


def learnt(game: str, games: int, seed: int, first: float, last: float) -> list[int]:
    """The mean weights of the later games, in thousandths; the rate of learning falls from ``first`` to ``last``."""
    rules = load_game(f"{game}(deals=1)")
    judge = judge_of(rules, [0.0] * UNITS)
    learner = Learner(rules, judge, FADE)
    sums, many = [0.0] * UNITS, 0
    for n in range(games):
        part = n / games
        learner.game_played(seed + n, first * (last / first) ** part)
        if part >= SETTLED and n % EVERY == 0 or n + 1 == games:
            sums = [a + b for a, b in zip(sums, judge.weights, strict=True)]
            many += 1
    return [round(1000 * x / many) for x in sums]


def written(found: dict[str, str]) -> str:
    """The module with the weights of every game."""
    out = HEAD
    for game in sorted(found):
        lines = "\n".join(textwrap.wrap(found[game], 116))
        out += f'    "{game}": """\n{lines}\n""",\n'
    return out + "}\n"


def main() -> None:
    """Learn one game."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("game", choices=sorted(weights.WEIGHTS), help="the game")
    parser.add_argument("--games", type=int, default=20_000, metavar="N", help="played (default 20000)")
    parser.add_argument("--seed", type=int, default=1_000_000, metavar="S", help="of the first (default 1000000)")
    parser.add_argument("--rate", type=float, default=0.004, metavar="R", help="of learning at first (default 0.004)")
    parser.add_argument("--last", type=float, default=0.0004, metavar="R", help="and at last (default 0.0004)")
    parser.add_argument("--out", type=Path, default=Path(weights.__file__).with_suffix(".py"), metavar="FILE")
    args = parser.parse_args()
    numbers = learnt(args.game, args.games, args.seed, args.rate, args.last)
    found = {**weights.WEIGHTS, args.game: " ".join(str(n) for n in numbers)}
    args.out.write_text(written({game: " ".join(text.split()) for game, text in found.items()}), encoding="utf-8")


if __name__ == "__main__":
    main()
