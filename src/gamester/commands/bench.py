"""Measure the speed of every game here: random play in the compiled loop and driven from Python, clones, views.

`benchmarks/` sets these beside other libraries' figures.
"""

from __future__ import annotations

import argparse
import random
import time
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from gamester.commands.common import Progress, add_json, is_compiled, print_json, table

if TYPE_CHECKING:
    from gamester.engine.game import Game
from gamester.engine.state import State

MEASURES = ("loop", "driven", "clones", "imagined")


def arguments(parser: argparse.ArgumentParser) -> None:
    """This command's arguments."""
    parser.add_argument("game", metavar="GAME", nargs="*", help="games (default: all)")
    parser.add_argument("--seconds", type=float, default=0.5, metavar="S", help="for each figure (default 0.5)")
    add_json(parser)


def rate(work: Callable[[int], int], seconds: float) -> float:
    """How much of ``work(seed)``, which returns what it did, is done in a second."""
    work(0)
    done, seed, start = 0, 1, time.perf_counter()
    while time.perf_counter() - start < seconds:
        done += work(seed)
        seed += 1
    return done / (time.perf_counter() - start)


def in_the_loop(game: Game[Any], seed: int) -> int:
    """Random actions made without leaving the engine."""
    state: State = game.new_initial_state(seed=seed)
    return state.play_random(100_000, seed)


def driven(game: Game[Any], seed: int) -> int:
    """Random actions chosen and applied one by one."""
    state, source, done = game.new_initial_state(seed=seed), random.Random(seed), 0
    while not state.is_terminal() and done < 2000:
        actions = state.legal_actions()
        state.apply_action(actions[int(source.random() * len(actions))])
        done += 1
    return done


def measure(game: Game[Any], seconds: float) -> dict[str, float]:
    """Every figure for one game, a second."""
    state = game.new_initial_state(seed=1)
    state.play_random(20, 1)
    if state.is_terminal():
        state = game.new_initial_state(seed=1)
    view = state.view(max(0, state.current_player()))

    def clones(seed: int) -> int:
        for _ in range(1000):
            state.clone()
        return 1000

    def imagined(seed: int) -> int:
        for n in range(100):
            game.imagine(view, seed * 100 + n)
        return 100

    return {
        "loop": rate(lambda seed: in_the_loop(game, seed), seconds),
        "driven": rate(lambda seed: driven(game, seed), seconds),
        "clones": rate(clones, seconds),
        "imagined": rate(imagined, seconds),
    }


def run(args: argparse.Namespace) -> int:
    """Carry it out."""
    from gamester.engine.registry import load_game, registered_games

    games = [load_game(text) for text in args.game] or [load_game(info.id) for info in registered_games()]
    bar = Progress(len(games), "bench")
    found: dict[str, dict[str, float]] = {}
    for n, game in enumerate(games):
        found[str(game)] = measure(game, max(0.01, args.seconds))
        bar.at(n + 1)
    bar.end()
    if args.json:
        print_json([{"game": name, "compiled": is_compiled(), **figures} for name, figures in found.items()])
        return 0
    print(f"A second, {'compiled' if is_compiled() else 'interpreted'}:")
    rows = [(name, *(f"{figures[key]:,.0f}" for key in MEASURES)) for name, figures in found.items()]
    table(("game", "actions in the loop", "actions from Python", "clones", "samples of a view"), rows)
    return 0
