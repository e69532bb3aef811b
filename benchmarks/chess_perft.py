"""Chess beside python-chess and OpenSpiel, in one run: lines of play counted, and moves driven from Python.

    pip install 'gamester[bench]' && python benchmarks/chess_perft.py [--json]

The lines of the six usual positions are counted five moves deep and held against the published figures. The bars are
ten million nodes a second in the compiled loop, and three times OpenSpiel's chess driven from Python.
"""

import argparse
import json
import random
import time

import chess
import pyspiel

import gamester
from gamester.equipment import chess_fen as fen
from gamester.equipment.chess_moves import perft

DEPTH = 5
PUBLISHED = {
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq -": 4_865_609,
    "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq -": 193_690_690,
    "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - -": 674_624,
    "r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq -": 15_833_292,
    "rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ -": 89_941_194,
    "r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 w - -": 164_075_551,
}
THEIR_DEPTH = 3
NODES = 10_000_000
TIMES = 3.0
DRIVEN = 20_000  # moves driven from Python
ROUNDS = 3


def theirs(board: chess.Board, depth: int) -> int:
    """python-chess's count, in bulk on the last move as ours is."""
    if depth == 1:
        return board.legal_moves.count()
    nodes = 0
    for move in board.legal_moves:
        board.push(move)
        nodes += theirs(board, depth - 1)
        board.pop()
    return nodes


def counted() -> dict[str, float]:
    """Nodes a second of both over the six positions, each count held against the published one."""
    nodes, seconds = 0, 0.0
    for text, published in PUBLISHED.items():
        p = fen.read(text)
        begun = time.perf_counter()
        found = int(perft(p.board, p.side, p.castles, p.passed, DEPTH))
        seconds += time.perf_counter() - begun
        assert found == published, (text, found)
        nodes += found
    begun = time.perf_counter()
    their_nodes = sum(theirs(chess.Board(text + " 0 1"), THEIR_DEPTH) for text in PUBLISHED)
    their_seconds = time.perf_counter() - begun
    ours, other = nodes / seconds, their_nodes / their_seconds
    return {"nodes_per_second": ours, "python_chess": other, "times_python_chess": ours / other}


def driven_ours(source: random.Random) -> float:
    """Moves a second of random play, asked and made from Python."""
    game = gamester.load_game("chess(draw_offers=none)")
    state, moves, begun = game.new_initial_state(), 0, time.perf_counter()
    while moves < DRIVEN:
        if state.is_terminal():
            state = game.new_initial_state()
        state.apply_action(source.choice(state.legal_actions()))
        moves += 1
    return moves / (time.perf_counter() - begun)


def driven_theirs(source: random.Random) -> float:
    """The same of OpenSpiel."""
    game = pyspiel.load_game("chess")
    state, moves, begun = game.new_initial_state(), 0, time.perf_counter()
    while moves < DRIVEN:
        if state.is_terminal():
            state = game.new_initial_state()
        state.apply_action(source.choice(state.legal_actions()))
        moves += 1
    return moves / (time.perf_counter() - begun)


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description="Chess beside python-chess and OpenSpiel.")
    parser.add_argument("--json", action="store_true", help="print JSON")
    args = parser.parse_args()
    found = counted()
    ours = max(driven_ours(random.Random(n)) for n in range(ROUNDS))
    other = max(driven_theirs(random.Random(n)) for n in range(ROUNDS))
    found |= {"driven": ours, "openspiel_driven": other, "times_openspiel": ours / other}
    if args.json:
        print(json.dumps(found, indent=2))
        return
    print(f"lines counted: {found['nodes_per_second']:,.0f} nodes a second (bar {NODES:,}), "
          f"{found['times_python_chess']:.1f} times python-chess ({found['python_chess']:,.0f})")  # fmt: skip
    print(f"driven from Python: {ours:,.0f} moves a second, {found['times_openspiel']:.2f} times OpenSpiel's "
          f"{other:,.0f} (bar {TIMES:g})")  # fmt: skip


if __name__ == "__main__":
    main()
