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

from librt.vecs import vec
from mypy_extensions import i64

import gamester
from gamester.equipment.tables_board import BOTH_OR_HIGHER
from gamester.games.tables.backgammon.state import TablesState
from gamester.players import Player
from gamester.players.backgammon.replies import Replies, turned

GAME = "backgammon(book=hoyle-donohue,opening=adopt,scoring=gammons,backgammon=3,dice=higher,deals=1)"
BAR = -0.05
ASKED = 5000
AT_ONCE = 64  # games, so that its processes are asked of many throws in one go
PEERS = 8  # of its processes: each sleeps a hundredth of a second over every play
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
            self.line = server.accept()[0]
        self.requests, self.answers = self.line.makefile("w"), self.line.makefile("r")

    def close(self) -> None:
        """End it."""
        self.line.close()
        self.process.terminate()
        self.process.wait()

    def ask(self, boards: list[str]) -> None:
        """Put boards and throws to it."""
        self.requests.write("".join(boards))
        self.requests.flush()

    def answer(self) -> list[int]:
        """Its steps, from and to in turn, for the first that it was asked and has not yet answered."""
        return [int(word) for word in self.answers.readline().split()]


def best(peers: list[Gnubg], asked: list[str]) -> list[list[int]]:
    """The steps for every board and throw asked, which the processes share among them."""
    for n, peer in enumerate(peers):
        peer.ask(asked[n :: len(peers)])
    return [peers[n % len(peers)].answer() for n in range(len(asked))]


class Match:
    """A game of the two players, ours in seat ``ours``."""

    def __init__(self, game: gamester.Game, seed: int, ours: int) -> None:
        self.seed = seed
        self.ours = ours
        self.state = cast(TablesState, game.new_initial_state(seed=seed))
        self.board: list[int] = []  # that the adversary is playing for
        self.replies = Replies()

    def go_on(self, player: Player, spent: list[float]) -> bool:
        """Play until the adversary has a throw to be asked about; False at the end. Adds to our seconds and plays."""
        state = self.state
        while not state.is_terminal():
            seat = state.current_player()
            if seat != self.ours:
                if state.high != state.low or state.steps > 2:
                    return True
                self.play()
                continue
            begun = time.perf_counter()
            action = player.choose(state.view(seat)).action
            spent[0] += time.perf_counter() - begun
            spent[2] += 1
            state.apply_action(action)
        return False

    def men(self) -> vec[i64]:
        """The board, the mover's men first."""
        return self.state.men if self.state.mover == 0 else turned(self.state.men)

    def asked(self) -> str:
        """The board and the throw, as GNU Backgammon is asked."""
        men = self.men()
        return " ".join(str(int(n)) for n in (*men[1:26], *men[27:52], self.state.high, self.state.low)) + "\n"

    def answered(self, steps: list[int]) -> None:
        """Take the steps it plays."""
        board = [int(n) for n in self.men()]
        for start, to in zip(steps[::2], steps[1::2], strict=True):
            if start == 0:
                break
            board[start] -= 1
            board[max(to, 0)] += 1
            if to > 0 and board[26 + 25 - to] == 1:
                board[26 + 25 - to] = 0
                board[51] += 1
        self.board = board
        self.play()

    def play(self) -> None:
        """The adversary's action, towards the board it plays for; of a doublet it has two."""
        state, found = self.state, self.replies
        found.find(self.men(), 0, state.high, state.low, BOTH_OR_HIGHER, state.steps)
        for n in range(int(found.n)):
            if [int(x) for x in found.board(n)] == self.board:
                state.apply_action(int(found.first[n]))
                return
        raise ValueError(f"no play of {state} leads to {self.board}")


def mean(values: list[float]) -> tuple[float, float]:
    """The mean and its standard error."""
    n = len(values)
    middle = sum(values) / n
    return middle, math.sqrt(sum((x - middle) ** 2 for x in values) / max(n - 1, 1) / n)


def tell(pairs: list[float], silent: bool) -> None:
    """How it stands, now and then."""
    if not silent and len(pairs) % 50 == 0:
        points, error = mean(pairs)
        print(f"\r{2 * len(pairs):,} games: {points:+.4f} ({error:.4f})", end="", file=sys.stderr, flush=True)


def measure(args: argparse.Namespace) -> dict[str, Any]:
    """Play the pairs of games, until they are done or the time is."""
    game = gamester.load_game(GAME)
    player = gamester.load_player(args.player, game)
    peers = [Gnubg(args.gnubg) for _ in range(PEERS)]
    spent = [0.0, 0.0, 0, 0]  # seconds of both, plays of both
    halves: dict[int, list[float]] = {}
    pairs: list[float] = []
    playing: list[Match] = []
    begun = time.monotonic()
    seed = args.seed
    try:
        while True:
            over = args.seconds and time.monotonic() - begun > args.seconds
            while len(playing) < AT_ONCE and seed < args.seed + (args.games + 1) // 2 and not over:
                playing += [Match(game, seed, ours) for ours in (0, 1)]
                seed += 1
            going = []
            for match in playing:
                if match.go_on(player, spent):
                    going.append(match)
                    continue
                half = halves.setdefault(match.seed, [])
                half.append(match.state.returns()[match.ours])
                if len(half) == 2:
                    pairs.append(sum(half) / 2)
                    tell(pairs, args.json)
            playing = going
            if not playing:
                break
            asked = time.perf_counter()
            for match, steps in zip(playing, best(peers, [match.asked() for match in playing]), strict=True):
                match.answered(steps)
            spent[1] += time.perf_counter() - asked
            spent[3] += len(playing)
    finally:
        for peer in peers:
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
    parser.add_argument("--games", type=int, default=ASKED, metavar="N", help="games, two a seed (default 5000)")
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
    said = "met" if found["points a game"] >= BAR else "not met"
    print(f"the bar is {BAR:+g} points a game over {ASKED:,} games: {said if found['games'] >= ASKED else 'open'}")


if __name__ == "__main__":
    main()
