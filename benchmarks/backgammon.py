"""Random backgammon driven action by action from Python, beside OpenSpiel's, in one run.

    pip install 'gamester[bench]' && python benchmarks/backgammon.py [--json]

Both lists of plays are those of two dice at once, doublets two actions in a row. Rolls are drawn from a
seed by ours; OpenSpiel's are chance nodes, so its rate is given twice: counting the players' actions
only (the bar is held against the better of the two), and counting rolls as actions as well. Ours with
explicit rolls is there too, the same loop for both. The time is the best of some rounds taken in turn.
"""

import argparse
import importlib
import json
import random
import time
from collections.abc import Callable
from typing import Any

import gamester

GAMES = 40
ROUNDS = 5
BAR = 3.0

Counted = tuple[int, int, int]  # players' actions, rolls, plays offered


def drive(new_state: Callable[[int], Any], seeds: range) -> Counted:
    """Random games to the end through the protocol alone."""
    actions = rolls = offered = 0
    for seed in seeds:
        state = new_state(seed)
        choose = random.Random(seed).random
        while not state.is_terminal():
            legal = state.legal_actions()
            if state.current_player() < 0:
                rolls += 1
            else:
                actions += 1
                offered += len(legal)
            state.apply_action(legal[int(choose() * len(legal))])
    return actions, rolls, offered


def timed(run: Callable[[], Counted]) -> tuple[float, Counted]:
    """Seconds and counts of one round."""
    begun = time.perf_counter()
    counted = run()
    return time.perf_counter() - begun, counted


def measure() -> dict[str, float]:
    """Actions a second, ours and theirs, the best round of each."""
    pyspiel = importlib.import_module("pyspiel")
    theirs = pyspiel.load_game("backgammon")
    ours = gamester.load_game("backgammon(book=hoyle-donohue,opening=adopt,dice=higher,deals=1)")
    runs: dict[str, Callable[[], Counted]] = {
        "ours": lambda: drive(lambda seed: ours.new_initial_state(seed=seed), range(GAMES)),
        "ours, rolls explicit": lambda: drive(lambda seed: ours.new_initial_state(), range(GAMES)),
        "OpenSpiel": lambda: drive(lambda seed: theirs.new_initial_state(), range(GAMES)),
    }
    best: dict[str, tuple[float, Counted]] = {}
    for _ in range(ROUNDS):
        for name, run in runs.items():
            seconds, counted = timed(run)
            if name not in best or seconds < best[name][0]:
                best[name] = (seconds, counted)
    out: dict[str, float] = {}
    for name, (seconds, (actions, rolls, offered)) in best.items():
        out[f"{name}: actions/s"] = actions / seconds
        if rolls:
            out[f"{name}: actions and rolls/s"] = (actions + rolls) / seconds
        out[f"{name}: plays offered"] = offered / actions
    top = max(out["OpenSpiel: actions/s"], out["OpenSpiel: actions and rolls/s"])
    out["ratio to OpenSpiel"] = out["ours: actions/s"] / top
    out["ratio, rolls explicit in both"] = (
        out["ours, rolls explicit: actions and rolls/s"] / out["OpenSpiel: actions and rolls/s"]
    )
    rate = 0.0
    for _ in range(ROUNDS):
        begun = time.perf_counter()
        made = sum(ours.new_initial_state(seed=seed).play_random(1_000_000, seed) for seed in range(GAMES))
        rate = max(rate, made / (time.perf_counter() - begun))
    out["ours, inside the compiled loop: actions/s"] = rate
    return out


def main() -> None:
    """Print the table, or JSON."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--json", action="store_true", help="print the numbers as JSON")
    args = parser.parse_args()
    found = measure()
    if args.json:
        print(json.dumps(found))
        return
    for name, value in found.items():
        print(f"{name:<45}{value:>14,.1f}")
    print(f"the bar is {BAR:g} times: {'met' if found['ratio to OpenSpiel'] >= BAR else 'not met'}")


if __name__ == "__main__":
    main()
