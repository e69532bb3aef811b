"""Perft at English draughts beside pydraughts, in one run from the same position.

    pip install 'gamester[bench]' && python benchmarks/draughts_perft.py [--json]

Both count the lines of play from the opening; pydraughts, which is slow, to a smaller depth. Every count is checked
against the published one. The bar is 1,000 times pydraughts and ten million nodes a second.
"""

import argparse
import json
import time

from draughts import Board

from gamester.equipment import draughts_board as board

PUBLISHED = (1, 7, 49, 302, 1469, 7361, 36768, 179740, 845931, 3963680, 18391564, 85242128)
ROUNDS = 3
TIMES = 1000
NODES = 10_000_000


def ours(depth: int) -> int:
    """Our count."""
    return int(board.perft(board.BLACK_HOME, board.WHITE_HOME, 0, board.BLACK, depth))


def theirs(position: Board, depth: int) -> int:
    """pydraughts' count, counted in bulk on the last move as ours is."""
    moves = position.legal_moves()
    if depth == 1:
        return len(moves)
    nodes = 0
    for move in moves:
        position.push(move)
        nodes += theirs(position, depth - 1)
        position.pop()
    return nodes


def rate(nodes: int, seconds: float) -> float:
    """Nodes a second."""
    return nodes / max(seconds, 1e-9)


def deepest(seconds: float) -> int:
    """The first depth that takes us at least so long, or the last that is published."""
    depth = 5
    while depth < len(PUBLISHED) - 1:
        begun = time.perf_counter()
        ours(depth)
        if time.perf_counter() - begun >= seconds:
            return depth
        depth += 1
    return depth


def measure() -> dict[str, float]:
    """Nodes a second of both, the best of some rounds, once each count is known to be right."""
    depth, their_depth = deepest(0.5), 4
    best, their_best = 0.0, 0.0
    for _ in range(ROUNDS):
        begun = time.perf_counter()
        nodes = ours(depth)
        best = max(best, rate(nodes, time.perf_counter() - begun))
        assert nodes == PUBLISHED[depth], (depth, nodes)
        begun = time.perf_counter()
        nodes = theirs(Board("english", "startpos"), their_depth)
        their_best = max(their_best, rate(nodes, time.perf_counter() - begun))
        assert nodes == PUBLISHED[their_depth], nodes
    return {"depth": depth, "nodes_per_second": best, "pydraughts": their_best, "times": best / their_best}


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description="Perft at draughts beside pydraughts.")
    parser.add_argument("--json", action="store_true", help="print JSON")
    args = parser.parse_args()
    found = measure()
    if args.json:
        print(json.dumps({**found, "bar_times": TIMES, "bar_nodes": NODES, "compiled": board.__file__[-3:] != ".py"}))
        return
    print(f"gamester   {found['nodes_per_second']:>14,.0f} nodes a second, depth {found['depth']:.0f}")
    print(f"pydraughts {found['pydraughts']:>14,.0f} nodes a second")
    print(f"{found['times']:,.0f} times as fast; the bar is {TIMES:,} times and {NODES:,} nodes a second")


if __name__ == "__main__":
    main()
