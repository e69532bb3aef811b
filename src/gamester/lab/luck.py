"""How much of a game is luck: ``python -m gamester.lab.luck [GAME...] [--jobs N]`` writes `books/luck.yaml`.

A seat, or a side, is played by the search and then, in as many other matches on the game's usual terms, at random,
among others who play at random. How often does a match of the first bring more than a match of the second, a draw
counting half? Half of the time: all is luck. Always: nothing is. What lies between is told as a share of a hundred.
With GAME only those are measured anew. Where balls are struck nothing is told: what the hand does is drawn
here, and is no luck at a table.
"""

from __future__ import annotations

import argparse
import time
from statistics import fmean
from typing import Any

from gamester.books import ROOT
from gamester.books.luck import FILE, lucks
from gamester.engine.game import Game
from gamester.engine.registry import load_game, read_game, registered_games
from gamester.lab.scale import workers
from gamester.players import load_player
from gamester.players.base import Player
from gamester.players.standing import standing
from gamester.table.sides import seatings

MATCHES, LEAST = 150, 6
THINKS = "search(iterations=40,seed={seed})"
AT_RANDOM = "random(seed={seed})"
PATIENCE = 20.0  # seconds of the machine's own for one game
BY_HAND = "sports"  # the family in which chance stands for a hand
LONG = 4000  # actions after which a match is judged as it stands

HEAD = """# How much of a hundred is luck in a match: measured over matches of the search, and of random play,
# each against random play, and written by `python -m gamester.lab.luck`.
"""


def ours(game: Game[Any], turn: int) -> list[int]:
    """The seats that are compared: those of one side, another each time."""
    sides = seatings(game)
    return sides[turn % len(sides)]


def brought(game: Game[Any], kind: str, seed: int) -> float:
    """What a match brought the seats that a player of this kind has."""
    seats = ours(game, seed)
    players: list[Player] = [
        load_player((kind if seat in seats else AT_RANDOM).format(seed=97 * seed + seat), game)
        for seat in range(game.num_players())
    ]
    state = game.new_initial_state(seed=seed)
    for _ in range(LONG):
        if state.is_terminal():
            break
        seat = state.current_player()
        legal = state.legal_actions()
        state.apply_action(legal[0] if len(legal) == 1 else players[seat].choose(state.view(seat)).action)
    won = standing(state)
    return fmean(won[seat] for seat in seats)


def share(thought: list[float], drawn: list[float]) -> int:
    """How much of a hundred is luck, from what thought brought and what chance did."""
    above = sum((a > b) + (a == b) / 2 for a in thought for b in drawn) / (len(thought) * len(drawn))
    return min(100, max(0, round(200 * (1 - above))))


def measure(job: tuple[str, float]) -> int:
    """A game's share of luck in one match, or in one deal where a match does not end, in about so many seconds."""
    id, seconds = job
    game = load_game(id)
    trial = game.new_initial_state(seed=1)
    trial.play_random(LONG, 1)
    if not trial.is_terminal() and "deals" in game.values:  # among players at random it hardly ends
        game = load_game(f"{id}(deals=1)")
    begun, thought, drawn = time.monotonic(), list[float](), list[float]()
    for seed in range(MATCHES):
        if seed >= LEAST and time.monotonic() - begun > seconds:
            break
        thought.append(brought(game, THINKS, seed))
        drawn.append(brought(game, AT_RANDOM, seed + MATCHES))
    return share(thought, drawn)


def main() -> None:
    """Measure these games, or all, and write them down."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n")[0])
    parser.add_argument("games", metavar="GAME", nargs="*")
    parser.add_argument("--jobs", type=int, default=1, metavar="N", help="processes (default 1)")
    parser.add_argument("--seconds", type=float, default=PATIENCE, metavar="S", help="for a game (default %(default)g)")
    args = parser.parse_args()
    args.games = [read_game(name)[0] for name in args.games]  # a slip of the pen is refused
    known = dict(lucks()) if (ROOT / FILE).is_file() else {}
    ids = [info.id for info in registered_games() if info.family != BY_HAND]
    wanted = [id for id in ids if id in args.games or id not in known or not args.games]
    with workers(many=args.jobs) as hands:
        for id, found in zip(wanted, hands.map(measure, [(id, args.seconds) for id in wanted]), strict=True):
            known[id] = found
            rows = "".join(f"{id}: {known[id]}\n" for id in ids if id in known)
            (ROOT / FILE).write_text(HEAD + rows, encoding="utf-8")


if __name__ == "__main__":
    main()
