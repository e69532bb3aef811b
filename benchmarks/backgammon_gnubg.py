"""Our backgammon player against GNU Backgammon's at 0-ply: cubeless money games, gammons two, back-gammons three.

    apt-get install gnubg && pip install . && python benchmarks/backgammon_gnubg.py [--games N] [--plies P] [--json]

Every seed's dice are played twice, the players changing seats. GNU Backgammon is asked for each play inside its own
process; the rules, the dice and the count are ours. Two games that
share their dice are one observation of the standard error.
"""

import argparse
import json
import math
import os
import shutil
import socket
import subprocess
import sys
import time
from pathlib import Path
from typing import Any, cast

import gamester
from gamester.equipment.tables_board import BOTH_OR_HIGHER
from gamester.games.tables.backgammon_state import TablesState
from gamester.players import Player
from gamester.players.backgammon.replies import Replies, turned

GAME = "backgammon(book=hoyle-donohue,opening=adopt,scoring=gammons,backgammon=3,deals=1)"
BAR = -0.05
HOW = "not found: on Debian, apt-get install gnubg; else name it with --gnubg PATH"


class Gnubg:
    """GNU Backgammon in a process of its own."""

    def __init__(self, program: str) -> None:
        found = shutil.which(program)
        if found is None:
            sys.exit(f"{program} {HOW}")
        with socket.create_server(("127.0.0.1", 0)) as server:
            server.settimeout(60)
            script = Path(__file__).with_name("gnubg_peer.py")
            self.process = subprocess.Popen(
                [found, "-t", "-q", "-p", str(script)],
                env={**os.environ, "GNUBG_PEER_PORT": str(server.getsockname()[1])},
                stdin=subprocess.DEVNULL,
                stdout=subprocess.DEVNULL,
                stderr=subprocess.DEVNULL,
            )
            self.line = server.accept()[0].makefile("rw")
        self.replies = Replies()
        self.board: list[int] = []  # that it is playing for

    def close(self) -> None:
        """End it."""
        self.line.close()
        self.process.terminate()
        self.process.wait()

    def wanted(self, men: list[int], high: int, low: int) -> list[int]:
        """The board that it would make of a throw, the mover's men first."""
        words = [*men[1:26], *men[27:52], high, low]
        self.line.write(" ".join(str(n) for n in words) + "\n")
        self.line.flush()
        steps = [int(word) for word in self.line.readline().split()]
        board = men[:]
        for start, to in zip(steps[::2], steps[1::2], strict=True):
            if start == 0:
                break
            board[start] -= 1
            board[max(to, 0)] += 1
            if to > 0 and board[26 + 25 - to] == 1:
                board[26 + 25 - to] = 0
                board[51] += 1
        return board

    def play(self, state: TablesState) -> int:
        """Its action; of a doublet's two it remembers the second."""
        men = state.men if state.mover == 0 else turned(state.men)
        if state.high != state.low or state.steps > 2:
            self.board = self.wanted([int(n) for n in men], int(state.high), int(state.low))
        found = self.replies
        found.find(men, 0, state.high, state.low, BOTH_OR_HIGHER, state.steps)
        for n in range(int(found.n)):
            if [int(x) for x in found.board(n)] == self.board:
                return int(found.first[n])
        raise ValueError(f"no play of {state} leads to {self.board}")


def one_game(game: gamester.Game, seed: int, ours: int, player: Player, peer: Gnubg, spent: list[float]) -> float:
    """The points that our player, in seat ``ours``, wins; the seconds and plays of both are added to ``spent``."""
    state = cast(TablesState, game.new_initial_state(seed=seed))
    while not state.is_terminal():
        seat = state.current_player()
        who = int(seat != ours)
        begun = time.perf_counter()
        action = peer.play(state) if who else player.choose(state.view(seat)).action
        spent[who] += time.perf_counter() - begun
        spent[2 + who] += 1
        state.apply_action(action)
    return float(state.returns()[ours])


def mean(values: list[float]) -> tuple[float, float]:
    """The mean and its standard error."""
    n = len(values)
    middle = sum(values) / n
    return middle, math.sqrt(sum((x - middle) ** 2 for x in values) / max(n - 1, 1) / n)


def measure(args: argparse.Namespace) -> dict[str, Any]:
    """Play the pairs of games, until they are done or the time is."""
    game = gamester.load_game(GAME)
    player = gamester.load_player(args.player, game)
    peer = Gnubg(args.gnubg)
    spent = [0.0, 0.0, 0.0, 0.0]
    pairs: list[float] = []
    begun = time.monotonic()
    try:
        for pair in range((args.games + 1) // 2):
            if args.seconds and time.monotonic() - begun > args.seconds:
                break
            seed = args.seed + pair
            pairs.append(sum(one_game(game, seed, ours, player, peer, spent) for ours in (0, 1)) / 2)
            if not args.json and len(pairs) % 50 == 0:
                points, error = mean(pairs)
                print(f"\r{2 * len(pairs):,} games: {points:+.4f} ({error:.4f})", end="", file=sys.stderr, flush=True)
    finally:
        peer.close()
    points, error = mean(pairs)
    return {
        "player": args.player,
        "games": 2 * len(pairs),
        "seed": args.seed,
        "points a game": points,
        "standard error": error,
        "ours, ms a play": 1000 * spent[0] / spent[2],
        "gnubg, ms a play": 1000 * spent[1] / spent[3],
        "seconds": time.monotonic() - begun,
    }


def main() -> None:
    """Print the result, or JSON."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--games", type=int, default=5000, metavar="N", help="games, two a seed (default 5000)")
    parser.add_argument("--player", default="search", metavar="P", help="ours: search (default), search(plies=2)")
    parser.add_argument("--seed", type=int, default=0, metavar="S", help="the first pair's seed (default 0)")
    parser.add_argument("--seconds", type=float, default=0, metavar="T", help="begin no pair after so long")
    parser.add_argument("--gnubg", default="/usr/games/gnubg", metavar="PATH", help="the program")
    parser.add_argument("--json", action="store_true", help="print the numbers as JSON")
    args = parser.parse_args()
    found = measure(args)
    if args.json:
        print(json.dumps(found))
        return
    print()
    for name, value in found.items():
        print(f"{name:<20}{value:>14,.4f}" if isinstance(value, float) else f"{name:<20}{value:>14}")
    print(f"the bar is {BAR:+g} points a game: {'met' if found['points a game'] >= BAR else 'not met'}")


if __name__ == "__main__":
    main()
