"""Random play of Whist, driven from Python and in the compiled loop, beside OpenSpiel in the same run.

    python benchmarks/whist_protocol.py [--json]

Peers: OpenSpiel's spades and hearts, action by action; its C++ rollouts on spades (the rollout evaluator of its MCTS
bot). Needs the extra ``bench``.
"""

import argparse
import json
import random
import time

import pyspiel

import gamester


def ours_from_python(deals: int) -> float:
    """Actions a second, each asked for and applied from Python."""
    game = gamester.load_game("whist(deals=1)")
    draw = random.Random(1).random
    done, start = 0, time.perf_counter()
    for seed in range(deals):
        state = game.new_initial_state(seed=seed)
        while not state.is_terminal():
            legal = state.legal_actions()
            state.apply_action(legal[int(draw() * len(legal))])
            done += 1
    return done / (time.perf_counter() - start)


def theirs_from_python(name: str, deals: int) -> float:
    """The same loop over OpenSpiel's game; the deal's chance draws are not counted nor timed, as ours has none."""
    game = pyspiel.load_game(name)
    draw = random.Random(1).random
    done, spent = 0, 0.0
    for _ in range(deals):
        state = game.new_initial_state()
        while state.is_chance_node():
            outcomes = state.legal_actions()
            state.apply_action(outcomes[int(draw() * len(outcomes))])
        start = time.perf_counter()
        while not state.is_terminal():
            legal = state.legal_actions()
            state.apply_action(legal[int(draw() * len(legal))])
            done += 1
        spent += time.perf_counter() - start
    return done / spent


def ours_in_the_loop(deals: int) -> float:
    """Actions a second of whole random deals, shuffle and set-up included."""
    game = gamester.load_game("whist(deals=1)")
    done, start = 0, time.perf_counter()
    for seed in range(deals):
        done += game.new_initial_state(seed=seed).play_random(1000, seed)
    return done / (time.perf_counter() - start)


def theirs_in_the_loop(simulations: int) -> float:
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
    start = time.perf_counter()
    bot.mcts_search(state)
    return simulations * 100 * length / (time.perf_counter() - start)


def imagined(samples: int) -> float:
    """Microseconds for one sample of a Whist deal from a seat's view."""
    game = gamester.load_game("whist(deals=1)")
    state = game.new_initial_state(seed=1)
    state.play_random(20, 1)
    view = state.view(state.current_player())
    start = time.perf_counter()
    for seed in range(samples):
        game.imagine(view, seed)
    return (time.perf_counter() - start) / samples * 1e6


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--deals", type=int, default=4000)
    parser.add_argument("--json", action="store_true")
    given = parser.parse_args()
    ours_from_python(50)
    python, loop = ours_from_python(given.deals), ours_in_the_loop(given.deals * 10)
    spades, hearts = theirs_from_python("spades", given.deals // 4), theirs_from_python("hearts", given.deals // 4)
    rollouts = theirs_in_the_loop(max(20, given.deals // 40))
    found = {
        "whist from Python, actions/s": python,
        "spades from Python, actions/s": spades,
        "hearts from Python, actions/s": hearts,
        "ratio to spades": python / spades,
        "ratio to hearts": python / hearts,
        "whist in the compiled loop, actions/s": loop,
        "spades C++ rollouts, actions/s": rollouts,
        "ratio of the loops": loop / rollouts,
        "imagine a Whist deal, us": imagined(given.deals * 5),
    }
    if given.json:
        print(json.dumps(found))
        return
    for name, value in found.items():
        print(f"{name:40} {value:16,.2f}")


if __name__ == "__main__":
    main()
