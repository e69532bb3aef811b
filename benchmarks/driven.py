"""Random play driven from Python beside OpenSpiel's nearest game, and of the banks in the compiled loop, in one run.

    pip install 'gamester[bench]' && python benchmarks/driven.py [--seconds S] [--json]

Both sides ask for the legal actions and apply one of them; chance, which each deals in its own way, is not counted as
an action. Times are CPU times, so that a busy machine disturbs less. The bars: three times OpenSpiel from Python; the
banks one and a half million actions a second in the loop.
"""

import argparse
import json
import random
import time
from typing import Any

import pyspiel

import gamester

PAIRS = {
    "bridge": "bridge(use_double_dummy_result=false)",
    "hearts": "hearts",
    "rhum": "gin_rummy",
    "vingt-un(players=2)": "blackjack",
    "chess(draw_offers=none)": "chess",
    "grand-trick-track": "backgammon",
    "tick-tack": "backgammon",
}
BANKS = ("faro", "rouge-et-noir", "lansquenet", "hazard", "roulette", "e-o", "bankafalet", "blind-hookey", "vingt-un")
TIMES = 3.0
LOOP = 1_500_000


def ours(text: str, seconds: float) -> float:
    """Our actions a second from Python."""
    game = gamester.load_game(text)
    draw = random.Random(1).random
    done, seed, start = 0, 0, time.process_time()
    while time.process_time() - start < seconds:
        state = game.new_initial_state(seed=seed)
        seed += 1
        for _ in range(5000):
            if state.is_terminal():
                break
            legal = state.legal_actions()
            state.apply_action(legal[int(draw() * len(legal))])
            done += 1
    return done / (time.process_time() - start)


def theirs(text: str, seconds: float) -> float:
    """OpenSpiel's."""
    game = pyspiel.load_game(text)
    source = random.Random(2)
    draw = source.random
    done, start = 0, time.process_time()
    while time.process_time() - start < seconds:
        state: Any = game.new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node():
                faces, weights = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(source.choices(faces, weights)[0])
                continue
            legal = state.legal_actions()
            state.apply_action(legal[int(draw() * len(legal))])
            done += 1
    return done / (time.process_time() - start)


def in_the_loop(text: str, seconds: float) -> float:
    """Our actions a second inside the compiled loop, dealing included."""
    game = gamester.load_game(text)
    done, seed, start = 0, 0, time.process_time()
    while time.process_time() - start < seconds:
        done += game.new_initial_state(seed=seed).play_random(5000, seed)
        seed += 1
    return done / (time.process_time() - start)


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--seconds", type=float, default=2.0, metavar="S", help="of CPU for each side (default 2)")
    parser.add_argument("--json", action="store_true", help="print JSON")
    args = parser.parse_args()
    found: dict[str, dict[str, float]] = {"driven": {}, "peer": {}, "loop": {}}
    for text, peer in PAIRS.items():
        found["driven"][text], found["peer"][text] = ours(text, args.seconds), theirs(peer, args.seconds)
    for text in BANKS:
        found["loop"][text] = in_the_loop(text, args.seconds)
    if args.json:
        print(json.dumps(found, indent=2))
        return
    for text, peer in PAIRS.items():
        mine, other = found["driven"][text], found["peer"][text]
        print(f"{text}: {mine:,.0f} actions a second, {mine / other:.2f} times OpenSpiel's {peer} (bar {TIMES:g})")
    for text, rate in found["loop"].items():
        print(f"{text} in the loop: {rate:,.0f} actions a second (bar {LOOP:,})")


if __name__ == "__main__":
    main()
