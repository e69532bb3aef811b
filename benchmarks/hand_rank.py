"""Five-card hand ranking beside phevaluator and treys, in one run on the same hands.

    pip install 'gamester[bench]' && python benchmarks/hand_rank.py [--json]

Each peer gets its hands in the form it likes best (numbers made beforehand), and phevaluator is
timed both as its manual shows it and by the C function beneath. Ratios above 1 are in our favour.
"""

import argparse
import importlib
import json
import random
import time
from collections.abc import Callable
from typing import Any

from gamester.parts import hand_rank

HANDS = 100_000
ROUNDS = 5
LOOP_HANDS = 2_598_960


def best(run: Callable[[], object], hands: int) -> float:
    """Hands a second in the quickest of some rounds: what else the machine does only slows."""
    quickest = float("inf")
    for _ in range(ROUNDS):
        begun = time.perf_counter()
        run()
        quickest = min(quickest, time.perf_counter() - begun)
    return hands / quickest


def by_set(hands: list[int]) -> None:
    rank5 = hand_rank.rank5
    for hand in hands:
        rank5(hand)


def by_five(rank: Callable[..., int], hands: list[tuple[Any, ...]]) -> None:
    for a, b, c, d, e in hands:
        rank(a, b, c, d, e)


def by_lists(rank: Callable[[list[int], list[int]], int], hands: list[list[int]]) -> None:
    board: list[int] = []
    for hand in hands:
        rank(hand, board)


def measure() -> dict[str, float]:
    """Hands a second for us and for every peer, after checking that all agree on the order."""
    phevaluator = importlib.import_module("phevaluator")
    native = importlib.import_module("phevaluator._pheval")
    treys = importlib.import_module("treys")
    treys_rank = treys.Evaluator().evaluate
    rng = random.Random(1)
    deals = [tuple(rng.sample(range(52), 5)) for _ in range(HANDS)]
    ours = [sum(1 << card for card in deal) for deal in deals]
    theirs = [tuple(card % 13 * 4 + card // 13 for card in deal) for deal in deals]  # rank * 4 + suit
    names = [["23456789TJQKA"[card % 13] + "cdhs"[card // 13] for card in deal] for deal in deals]
    treys_hands = [[treys.Card.new(card) for card in deal] for deal in names]

    order = [hand_rank.rank5(hand) for hand in ours[:2000]]
    checks = [native.evaluate_5cards(*hand) for hand in theirs[:2000]]
    third = [treys_rank(hand, []) for hand in treys_hands[:2000]]
    for i in range(1999):
        assert (order[i] > order[i + 1]) == (checks[i] < checks[i + 1]) == (third[i] < third[i + 1])

    return {
        "gamester, the set": best(lambda: by_set(ours), HANDS),
        "gamester, five numbers": best(lambda: by_five(hand_rank.rank_hand, deals), HANDS),
        "phevaluator.evaluate_5cards": best(lambda: by_five(phevaluator.evaluate_5cards, theirs), HANDS),
        "phevaluator, its C function": best(lambda: by_five(native.evaluate_5cards, theirs), HANDS),
        "treys.Evaluator.evaluate": best(lambda: by_lists(treys_rank, treys_hands), HANDS),
        "gamester, inside the loop": best(hand_rank.rank_every_hand, LOOP_HANDS),
    }


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--json", action="store_true", help="print data")
    as_json = parser.parse_args().json
    speeds = measure()
    peers = [name for name in speeds if not name.startswith("gamester")]
    compiled = not hand_rank.__file__.endswith(".py")
    ratios = {
        ours: {peer: speeds[ours] / speeds[peer] for peer in peers} for ours in speeds if ours.startswith("gamester")
    }
    if as_json:
        print(json.dumps({"compiled": compiled, "hands_per_second": speeds, "ratios": ratios}, indent=2))
        return
    print("compiled" if compiled else "interpreted")
    for name, speed in speeds.items():
        print(f"{name:30} {speed / 1e6:10.3f} M hands/s")
    for name, row in ratios.items():
        for peer, ratio in row.items():
            print(f"{name:26} / {peer:30} {ratio:8.2f}")


if __name__ == "__main__":
    main()
