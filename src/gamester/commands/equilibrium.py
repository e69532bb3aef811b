"""Measure the equilibrium that comes with the package for a small betting game of two, or compute one by CFR+.

Each deal is played for itself. The exploitability is exact: what a player wins on the mean of both seats who knows the
other's strategy and does his best against it, beyond what the game is worth.
"""

from __future__ import annotations

import argparse
from pathlib import Path

from gamester.commands.common import Progress, add_game, add_json, game_of, positive, print_json
from gamester.engine.errors import BadOption


def arguments(parser: argparse.ArgumentParser) -> None:
    """This command's arguments."""
    add_game(parser)
    parser.add_argument("--iterations", type=positive, metavar="N", help="compute it anew, with so many of CFR+")
    parser.add_argument("--out", metavar="FILE", default="", help="where to write what was computed")
    add_json(parser)


def run(args: argparse.Namespace) -> int:
    """Carry it out."""
    from gamester.players.equilibrium.games import abstraction_of
    from gamester.players.equilibrium.player import Equilibrium
    from gamester.players.equilibrium.stored import Stored

    game = game_of(args, **({"players": 2, "most": 1} if args.game.startswith("single-brag") else {}))
    abstraction_of(game)
    if args.out and not args.iterations:
        raise BadOption("--out goes with --iterations: only what is computed anew is written")
    stored = None if args.iterations else Equilibrium(game).alone
    try:
        from gamester.lab.equilibrium import SETTLED, Laid
    except ImportError as e:
        raise BadOption(f"this command needs {e.name}: pip install 'gamester[lab]'") from None
    laid = Laid(game)
    said: dict[str, object] = {"game": game.id, "options": {name: game.values[name] for name in SETTLED[game.id]}}
    if stored is None:
        bar = Progress(args.iterations, "CFR+")
        strategies = laid.solved(args.iterations, bar.at)
        bar.end()
        exact = laid.measured(strategies)
        said["exploitability before rounding"] = exact.exploitability
        data = laid.file(strategies, args.iterations)
        stored = Stored(data)
        if args.out:
            Path(args.out).write_bytes(data)
        said["bytes"] = len(data)
    found = laid.measured(laid.strategies(stored))
    said.update(
        {
            "iterations": stored.about["iterations"],
            "situations": len(laid.unfolded.sides[0].numbers) + len(laid.unfolded.sides[1].numbers),
            "stored situations": len(stored.situations()),
            "value to the dealer": found.value,
            "best response of the dealer": found.best[0],
            "best response of the eldest": found.best[1],
            "exploitability": found.exploitability,
        }
    )
    if args.json:
        print_json(said)
        return 0
    for name, value in said.items():
        shown = f"{value:,}" if isinstance(value, int) else f"{value:.6f}" if isinstance(value, float) else value
        print(f"{name}: {shown}")
    return 0
