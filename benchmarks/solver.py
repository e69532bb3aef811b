"""The exact solver of tricks beside DDS, Bo Haglund's double-dummy solver, in one run; and whole deals of Ombre.

    pip install 'gamester[bench]' && python benchmarks/solver.py [--deals N] [--json]

Each random Whist deal with trumps is given to DDS (through endplay) and to ours in turn, each on one thread and with
nothing remembered from the deal before; DDS is asked in its quickest way, for the tricks and one best card. The bars:
the same tricks on every deal, at most twice DDS's time, and 50 ms at the median for what the Ombre can force.
"""

import argparse
import importlib
import json
import random
import statistics
import time
from typing import Any

from librt.vecs import vec
from mypy_extensions import i64

import gamester
from gamester.commands.common import is_compiled
from gamester.players.solver import Ombre, Position, Solver

RANKS = "23456789TJQKA"
TIMES = 2.0
MILLISECONDS = 50.0


def dealt(source: random.Random, pack: list[int], hands: int, each: int) -> list[list[int]]:
    """Hands from a shuffled pack."""
    cards = pack[:]
    source.shuffle(cards)
    return [cards[each * n : each * (n + 1)] for n in range(hands)]


def as_sets(hands: list[list[int]]) -> "vec[i64]":
    """The hands as card sets."""
    return vec[i64]([sum(2**card for card in hand) for hand in hands])


def dds(hands: list[list[int]], trump: int, leader: int) -> tuple[int, float]:
    """DDS's tricks for the leader's side, and its seconds."""
    types: Any = importlib.import_module("endplay.types")
    solve: Any = importlib.import_module("endplay.dds.solve")
    suits = [
        ".".join("".join(RANKS[r] for r in range(12, -1, -1) if 13 * s + r in hand) for s in (3, 2, 1, 0))
        for hand in hands
    ]
    deal = types.Deal("N:" + " ".join(suits))
    deal.trump = (types.Denom.clubs, types.Denom.diamonds, types.Denom.hearts, types.Denom.spades)[trump]
    deal.first = (types.Player.north, types.Player.east, types.Player.south, types.Player.west)[leader]
    begun = time.process_time()
    found = solve.solve_board(deal, solve.SolveMode.OptimalOne)
    seconds = time.process_time() - begun
    return next(iter(found))[1], seconds


def whist(deals: int, seed: int) -> dict[str, float]:
    """Both solvers on the same deals."""
    game = gamester.load_game("whist")
    source = random.Random(seed)
    ours, theirs, lines, same = [], [], [], 0
    for _ in range(deals):
        hands = dealt(source, list(range(52)), 4, 13)
        trump, leader = source.randrange(4), source.randrange(4)
        tricks, seconds = dds(hands, trump, leader)
        theirs.append(seconds)
        sets = as_sets(hands)
        begun = time.process_time()
        position = Position(game, sets, trump, leader)
        solver = Solver(position, (leader, (leader + 2) % 4))
        found = solver.value(position)
        ours.append(time.process_time() - begun)
        solver.line(position, found)
        lines.append(time.process_time() - begun)
        same += found == tricks
    return {
        "Whist deals": deals,
        "the same tricks": same,
        "DDS, ms a deal": 1000 * statistics.mean(theirs),
        "ours, ms a deal": 1000 * statistics.mean(ours),
        "ours with a whole line, ms a deal": 1000 * statistics.mean(lines),
        "ours / DDS": sum(ours) / sum(theirs),
        "ours / DDS, at the median": statistics.median(ours) / statistics.median(theirs),
    }


def ombre(deals: int, seed: int) -> dict[str, float]:
    """What the Ombre can force, nine cards each."""
    game: Any = gamester.load_game("ombre")
    source = random.Random(seed)
    times = []
    for _ in range(deals):
        sets = as_sets(dealt(source, [int(card) for card in game.whole_pack], 3, 9))
        trump, leader, seat = source.randrange(4), source.randrange(3), source.randrange(3)
        begun = time.process_time()
        position = Position(game, sets, trump, leader)
        Solver(position, (seat,), Ombre(seat)).value(position)
        times.append(1000 * (time.process_time() - begun))
    return {
        "Ombre deals": deals,
        "ms at the median": statistics.median(times),
        "ms on average": statistics.mean(times),
        "ms at the worst": max(times),
    }


def main() -> None:
    """Print the table, or JSON."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--deals", type=int, default=200, metavar="N", help="deals of each game (default 200)")
    parser.add_argument("--seed", type=int, default=1, metavar="S", help="of the deals (default 1)")
    parser.add_argument("--json", action="store_true", help="print the numbers as JSON")
    args = parser.parse_args()
    found = whist(args.deals, args.seed) | ombre(args.deals, args.seed)
    if args.json:
        print(json.dumps(found))
        return
    if not is_compiled():
        print("interpreted: the bars are for the compiled package")
    for name, value in found.items():
        print(f"{name:<45}{value:>10,.2f}")
    right = found["the same tricks"] == found["Whist deals"]
    print(f"the same tricks on every deal: {'met' if right else 'not met'}")
    print(f"at most {TIMES:g} times DDS: {'met' if found['ours / DDS'] <= TIMES else 'not met'}")
    print(f"{MILLISECONDS:g} ms at the median: {'met' if found['ms at the median'] <= MILLISECONDS else 'not met'}")


if __name__ == "__main__":
    main()
