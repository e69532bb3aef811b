"""Count the lines of play from the start to a depth: the measure by which move generators check each other.

Every action of a seat is a ply; where chance is drawn, so is every outcome, unless --seed fixes it.
"""

from __future__ import annotations

import argparse
import time
from typing import TYPE_CHECKING

from gamester.commands.common import add_game, add_json, game_of, positive, print_json

if TYPE_CHECKING:
    from gamester.engine.state import State


def arguments(parser: argparse.ArgumentParser) -> None:
    """This command's arguments."""
    add_game(parser)
    parser.add_argument("--depth", type=positive, required=True, metavar="N", help="plies")
    parser.add_argument("--seed", type=int, help="the seed of every shuffle and roll; without it chance is counted too")
    add_json(parser)


def count(state: State, depth: int) -> int:
    """The lines of ``depth`` plies from ``state``; a match that ends sooner is no line."""
    actions = state.legal_actions()
    if depth == 1:
        return len(actions)
    nodes = 0
    for action in actions:
        after = state.clone()
        after.apply_action(action)
        nodes += count(after, depth - 1)
    return nodes


def run(args: argparse.Namespace) -> int:
    """Carry it out."""
    game = game_of(args)
    state = game.new_initial_state(seed=args.seed)
    start = time.perf_counter()
    own = getattr(state, "perft", None)  # a board may count in its own compiled loop
    nodes = int(own(args.depth)) if own is not None else count(state, args.depth)
    seconds = max(time.perf_counter() - start, 1e-9)
    if args.json:
        data = {"game": str(game), "depth": args.depth, "nodes": nodes, "seconds": seconds}
        print_json({**data, "nodes_per_second": round(nodes / seconds)})
    else:
        print(f"{game}, depth {args.depth}: {nodes:,} nodes in {seconds:.3f} s, {nodes / seconds:,.0f} a second")
    return 0
