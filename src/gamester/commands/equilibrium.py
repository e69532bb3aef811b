"""Measure the equilibrium that comes with the package for a small betting game of two, or compute one by CFR+.

Each deal is played for itself, or with --set, at Put, for the set at every score. The exploitability is exact: what a
player wins on the mean of both seats who knows the other's strategy and does his best against it, beyond what the game
is worth.
"""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import TYPE_CHECKING

from gamester.commands.common import Progress, add_game, add_json, game_of, positive, print_json
from gamester.engine.errors import BadOption

if TYPE_CHECKING:
    from gamester.lab.equilibrium import Laid
    from gamester.players.equilibrium.stored import Stored

FOR_TWO: dict[str, dict[str, int | str]] = {
    "single-brag": {"players": 2, "most": 1},
    "post-and-pair": {"players": 2, "most": 1, "limit": 12, "divide": "no"},
}
"""The options of the forms that are solved, where they are not the game's own."""


def arguments(parser: argparse.ArgumentParser) -> None:
    """This command's arguments."""
    add_game(parser)
    parser.add_argument("--iterations", type=positive, metavar="N", help="compute it anew, with so many of CFR+")
    parser.add_argument("--set", action="store_true", help="with --iterations: at every score of a set of Put")
    parser.add_argument("--out", metavar="PATH", default="", help="the file to write what was computed to; or folder")
    add_json(parser)


def run(args: argparse.Namespace) -> int:
    """Carry it out."""
    from gamester.players.equilibrium.games import abstraction_of
    from gamester.players.equilibrium.player import Equilibrium

    game = game_of(args, **FOR_TWO.get(args.game.partition("(")[0], {}))
    abstraction_of(game)
    if (args.out or args.set) and not args.iterations:
        raise BadOption("--out and --set go with --iterations: only what is computed anew is written")
    if args.set and game.id != "put":
        raise BadOption("--set is for put: elsewhere the score changes nothing")
    stored = None if args.iterations else Equilibrium(game).alone
    try:
        from gamester.lab.equilibrium import SETTLED, Laid
    except ImportError as e:
        raise BadOption(f"this command needs {e.name}: pip install 'gamester[lab]'") from None
    laid = Laid(game)
    said: dict[str, object] = {"game": game.id, "options": {name: game.values[name] for name in SETTLED[game.id]}}
    said["situations"] = sum(len(side.numbers) for side in laid.unfolded.sides)
    if args.set:
        said.update(solve_set(laid, args.iterations, args.out))
    else:
        said.update(measure(laid, stored or solve(laid, args.iterations, args.out)))
    if args.json:
        print_json(said)
        return 0
    for name, value in said.items():
        shown = f"{value:,}" if isinstance(value, int) else f"{value:.6f}" if isinstance(value, float) else value
        print(f"{name}: {shown}")
    return 0


def solve(laid: Laid, iterations: int, out: str) -> Stored:
    """A deal for itself; written to the file ``out`` if that is named."""
    from gamester.players.equilibrium.stored import Stored

    bar = Progress(iterations, "CFR+")
    data = laid.file(laid.solved(iterations, bar.at), iterations)
    bar.end()
    if out:
        Path(out).write_bytes(data)
    return Stored(data)


def measure(laid: Laid, stored: Stored) -> dict[str, object]:
    """How near the strategies of a file are to an equilibrium."""
    found = laid.measured(laid.strategies(stored))
    return {
        "stored situations": len(stored.situations()),
        "iterations": stored.about["iterations"],
        "value to the dealer": found.value,
        "best response of the dealer": found.best[0],
        "best response of the eldest": found.best[1],
        "exploitability": found.exploitability,
    }


def solve_set(laid: Laid, iterations: int, out: str) -> dict[str, object]:
    """A set of Put at every score; each score's file is written to the folder ``out`` if that is named."""
    from gamester.lab.match_equilibrium import SetOfDeals
    from gamester.players.equilibrium.stored import Stored

    deals = SetOfDeals(laid, laid.game.count("target"))
    bar = Progress(len(deals.scores), "scores")
    strategies = deals.solve(iterations, bar.at)
    bar.end()
    size = 0
    for (elder, dealer), both in strategies.items():
        data = laid.file(both, iterations, (elder, dealer))
        size += len(data)
        if out:
            Path(out).mkdir(parents=True, exist_ok=True)
            (Path(out) / f"put.{laid.game.choice('putting')}.{elder}-{dealer}.bin").write_bytes(data)
        strategies[elder, dealer] = laid.strategies(Stored(data))
    return {
        "iterations": iterations,
        "bytes": size,
        "sets to the first dealer": deals.worth(strategies),
        "exploitability": deals.exploitability(strategies),
    }
