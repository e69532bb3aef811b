"""Random play of Whist, driven from Python and in the compiled loop, beside OpenSpiel in the same run.

    python benchmarks/whist_protocol.py [--json]

Times are CPU times, so that a busy machine disturbs less. Peers: OpenSpiel's spades and hearts, action by action; its
C++ rollouts on spades (the rollout evaluator of its MCTS bot). Needs the extra ``bench``.
"""

import argparse
import json
import random
import statistics
import time
from collections.abc import Callable
from typing import Any

import pyspiel

import gamester


def from_python(begin: Callable[[int], Any], deals: int) -> tuple[float, float]:
    """Actions a second, each asked for and applied from Python: of whole deals by number, and of the play alone."""
    draw = random.Random(1).random
    done, dealing, start = 0, 0.0, time.process_time()
    for n in range(deals):
        before = time.process_time()
        state = begin(n)
        dealing += time.process_time() - before
        while not state.is_terminal():
            legal = state.legal_actions()
            state.apply_action(legal[int(draw() * len(legal))])
            done += 1
    spent = time.process_time() - start
    return done / spent, done / (spent - dealing)


def ours_from_python(deals: int) -> tuple[float, float]:
    """Whist, dealt by seed."""
    game = gamester.load_game("whist(deals=1)")
    return from_python(lambda seed: game.new_initial_state(seed=seed), deals)


def theirs_from_python(name: str, deals: int) -> tuple[float, float]:
    """OpenSpiel's game, which deals by chance nodes; these are not counted as actions."""
    game = pyspiel.load_game(name)
    draw = random.Random(2).random

    def dealt(_: int) -> Any:
        state = game.new_initial_state()
        while state.is_chance_node():
            outcomes = state.legal_actions()
            state.apply_action(outcomes[int(draw() * len(outcomes))])
        return state

    return from_python(dealt, deals)


def ours_in_the_loop(deals: int) -> float:
    """Actions a second of whole random deals, shuffle and set-up included."""
    game = gamester.load_game("whist(deals=1)")
    done, start = 0, time.process_time()
    for seed in range(deals):
        done += game.new_initial_state(seed=seed).play_random(1000, seed)
    return done / (time.process_time() - start)


def our_rollouts(rollouts: int) -> float:
    """Actions a second of random play to the end from a position just dealt, its copying included."""
    state = gamester.load_game("whist(deals=1)").new_initial_state(seed=1)
    length = state.clone().play_random(1000, 1)
    start = time.process_time()
    for n in range(rollouts // 100):
        state.rollouts(100, n)
    return rollouts // 100 * 100 * length / (time.process_time() - start)


def their_rollouts(simulations: int) -> float:
    """Actions a second of C++ rollouts on spades: the MCTS bot, 100 rollouts a leaf, so that its tree costs nothing.

    A rollout starts a move or two below the root; it is counted at its full length, in the peer's favour.
    """
    game = pyspiel.load_game("spades")
    draw = random.Random(1)
    state = game.new_initial_state()
    while state.is_chance_node():
        state.apply_action(draw.choice(state.legal_actions()))
    length = 0
    probe = state.clone()
    while not probe.is_terminal():
        probe.apply_action(draw.choice(probe.legal_actions()))
        length += 1
    evaluator = pyspiel.RandomRolloutEvaluator(100, 1)
    bot = pyspiel.MCTSBot(game, evaluator, 2.0, simulations, 1000, False, 1, False)
    start = time.process_time()
    bot.mcts_search(state)
    return simulations * 100 * length / (time.process_time() - start)


def imagined(samples: int) -> float:
    """Microseconds for one sample of a Whist deal from a seat's view."""
    game = gamester.load_game("whist(deals=1)")
    state = game.new_initial_state(seed=1)
    state.play_random(20, 1)
    view = state.view(state.current_player())
    start = time.process_time()
    for seed in range(samples):
        game.imagine(view, seed)
    return (time.process_time() - start) / samples * 1e6


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--deals", type=int, default=4000)
    parser.add_argument("--json", action="store_true")
    given = parser.parse_args()
    ours_from_python(50)
    rounds = []
    for _ in range(5):  # side by side, so that a busy machine slows both
        mine = ours_from_python(given.deals)
        spades, hearts = theirs_from_python("spades", given.deals // 4), theirs_from_python("hearts", given.deals // 4)
        loops = our_rollouts(given.deals * 10), their_rollouts(max(20, given.deals // 40))
        rounds.append((*mine, *spades, *hearts, *loops, ours_in_the_loop(given.deals * 5)))
    whole, play, spades, spades_play, hearts, hearts_play, ours, theirs, loop = (
        statistics.median(column) for column in zip(*rounds, strict=True)
    )
    found = {
        "from Python, whole deals: whist, actions/s": whole,
        "from Python, whole deals: spades, actions/s": spades,
        "from Python, whole deals: hearts, actions/s": hearts,
        "from Python, whole deals: ratio to spades": whole / spades,
        "from Python, whole deals: ratio to hearts": whole / hearts,
        "from Python, play alone: whist, actions/s": play,
        "from Python, play alone: spades, actions/s": spades_play,
        "from Python, play alone: hearts, actions/s": hearts_play,
        "from Python, play alone: ratio to spades": play / spades_play,
        "from Python, play alone: ratio to hearts": play / hearts_play,
        "rollouts: whist, actions/s": ours,
        "rollouts: spades in C++, actions/s": theirs,
        "rollouts: ratio": ours / theirs,
        "whole deals in the compiled loop: whist, actions/s": loop,
        "imagine a Whist deal, us": imagined(given.deals * 5),
    }
    if given.json:
        print(json.dumps(found))
        return
    for name, value in found.items():
        print(f"{name:52} {value:16,.2f}")


if __name__ == "__main__":
    main()
