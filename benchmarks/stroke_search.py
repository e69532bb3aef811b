"""How far one player is ahead of another where strokes are made with physics: matches from both sides.

    python benchmarks/stroke_search.py [--games G,...] [--pairs N] [--iterations N] [--against P] [--minutes M]
        [--hand N] [--seed S]

A pair is one seed played twice, ``search`` once on either side; what is told is what it won in both, in stakes, and by
how much it made more points (fewer, where the fewest win), each with its standard error. At Shuffle-Board, where who
plays last wins a game whoever he is, points are told by the round. ``--iterations`` counts strokes tried in the head
before one is made, the same on every machine; ``--minutes`` of the processor's time are the most that a game is given.
Bar: three standard errors ahead in each game, in stakes or in points.
"""

from __future__ import annotations

import argparse
import sys
import time

import gamester
from gamester.games.sports.shuffle_board import BoardState
from gamester.lab.common import mean_of
from gamester.parts.strokes import StrokeState

MATCHES = {
    "billiards": "up=2", "french-billiards": "up=6", "la-bagatelle": "rounds=1", "sans-egal": "",
    "mississippi": "game=25", "trou-madame": "game=25", "russian-bagatelle": "", "shuffle-board": "game=11",
    "american-bowls": "players=2,hands=3", "nine-ball-baltimore": "players=2", "match-game-bowls": "players=2,legs=3",
    "philadelphia-bowls": "players=2", "without-centre-pin": "players=2",
    "cocked-hat": "players=2,hands=5", "four-pin": "players=2,hands=5",
    "leave-centre-pin-standing": "players=2,hands=10", "boston-bowls": "players=2,hands=5",
    "smallest-number-bowls": "players=2",
}  # fmt: skip
BAR = 3.0


def played(text: str, first: str, second: str, seed: int) -> tuple[float, float]:
    """What the first player won more and made more than the second, each of them sitting in every other seat."""
    game = gamester.load_game(text)
    won = made = 0.0
    for ours in range(2):
        seats = range(game.num_players())
        players = [gamester.load_player(first if seat % 2 == ours else second, game) for seat in seats]
        s = game.new_initial_state(seed=seed)
        assert isinstance(s, StrokeState)
        best, rounds = [0 for _ in seats], 1
        while not s.is_terminal():
            seat = s.current_player()
            s.apply_action(players[seat].choose(s.view(seat)).action)
            best = [int(x) for x in s.made] if any(s.made) else best
            if isinstance(s, BoardState) and s.round:
                rounds = int(s.round)
        for seat in seats:
            won += s.returns()[seat] if seat % 2 == ours else -s.returns()[seat]
            made += (best[seat] if seat % 2 == ours else -best[seat]) / rounds
    return won / 2, made / 2 * (-1 if getattr(game, "fewest", False) else 1)


def z(mean: float, error: float) -> float:
    """How many standard errors; of none at all, none."""
    return mean / error if error else 0.0


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--games", default=",".join(MATCHES), metavar="G,...", help="the games, by default all")
    parser.add_argument("--pairs", type=int, default=100, metavar="N", help="pairs of each (default 100)")
    parser.add_argument("--iterations", type=int, default=300, metavar="N", help="strokes tried before one (300)")
    parser.add_argument("--against", default="simple", metavar="P", help="the other player (default simple)")
    parser.add_argument("--minutes", type=float, default=5.0, metavar="M", help="most of a core's time a game (5)")
    parser.add_argument("--hand", type=int, default=5, metavar="N", help="how far hands go astray (default 5)")
    parser.add_argument("--seed", type=int, default=1, metavar="S", help="of the first pair (default 1)")
    args = parser.parse_args()
    missed = False
    print("| game | won, stakes | z | points more | z | pairs | s a match |\n|---|---|---|---|---|---|---|")
    for name in args.games.split(","):
        text = f"{name}(strokes=physics,hand={args.hand},{MATCHES[name]})"
        began = time.process_time()
        found: list[tuple[float, float]] = []
        while len(found) < args.pairs and time.process_time() - began < 60 * args.minutes:
            seed = args.seed + len(found)
            player = f"search(iterations={args.iterations},seed={args.seed})"
            found.append(played(text, player, args.against, seed))
        took = (time.process_time() - began) / len(found) / 2
        won, made = mean_of([one[0] for one in found]), mean_of([one[1] for one in found])
        missed |= max(z(*won), z(*made)) < BAR
        print(
            f"| {name} | {won[0]:.2f} ± {won[1]:.2f} | {z(*won):.1f} | {made[0]:.2f} ± {made[1]:.2f} | {z(*made):.1f} "
            f"| {len(found)} | {took:.1f} |",
            flush=True,
        )
    return int(missed)


if __name__ == "__main__":
    sys.exit(main())
