"""The search against the house's own players, on the same deals from all seats.

    python benchmarks/search_bars.py [--games G,...] [--deals N] [--ms MS] [--jobs N] [--against P,...]
        [--iterations N] [--with weigh=4,...] [--json]

Each deal is played once for every side, or every seat where each plays for himself: the search sits there, and the
other seats are the other player's. What is told of a deal is by how much the search's seats came home better than the
others', on the mean of these plays; the standard error is that over deals. The bar: 3 standard errors over 400 deals
at 200 ms. Less time is a harder test; ``--iterations`` counts deals played out instead of time, for a machine that has
other work. ``--with`` is what else the search takes; ``--against 'search(iterations=150)'`` sets it against itself
without. A game without the other player is left out, and said to be.
"""

import argparse
import json
import math
import statistics
from typing import Any

import gamester
from gamester.commands.common import is_compiled
from gamester.engine.game import Game
from gamester.lab.arena import split_players
from gamester.lab.scale import workers

GAMES = "whist,piquet,ombre,quadrille,cassino,euchre,hearts,cribbage"
BAR = 3.0


def seatings(game: Game) -> list[list[int]]:
    """The seats the search takes, one play after the other: a side's, or one seat where there are no partners."""
    seats, sides = int(game.players), int(game.sides)
    return [[seat for seat in range(seats) if seat % sides == side] for side in range(sides)]


def played(job: tuple[str, str, str, int]) -> float:
    """One deal from all seats: how much better the first player came home than the second."""
    text, first, second, seed = job
    game = gamester.load_game(text)
    margins = []
    for ours in seatings(game):
        players = [gamester.load_player(first if seat in ours else second, game) for seat in range(game.num_players())]
        state = game.new_initial_state(seed=seed)
        while not state.is_terminal():
            seat = state.current_player()
            state.apply_action(players[seat].choose(state.view(seat)).action)
        won = state.returns()
        theirs = [x for seat, x in enumerate(won) if seat not in ours]
        margins.append(statistics.fmean(won[seat] for seat in ours) - statistics.fmean(theirs))
    return statistics.fmean(margins)


def main() -> None:
    """Print the table, or JSON."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--games", default=GAMES, metavar="G,...", help="the games, by default those of the bar")
    parser.add_argument("--against", default="simple,maxims", metavar="P,...", help="default: simple,maxims")
    parser.add_argument("--deals", type=int, default=400, metavar="N", help="deals of each (default 400)")
    parser.add_argument("--ms", type=int, default=200, metavar="MS", help="a move's time to think (default 200)")
    parser.add_argument("--iterations", type=int, default=0, metavar="N", help="instead: deals played out for a move")
    parser.add_argument("--with", dest="given", default="", metavar="NAME=N,...", help="what else the search takes")
    parser.add_argument("--seed", type=int, default=1, metavar="S", help="of the first deal (default 1)")
    parser.add_argument("--jobs", type=int, default=1, metavar="N", help="processes (default 1)")
    parser.add_argument("--json", action="store_true", help="print the numbers as JSON")
    args = parser.parse_args()
    if not args.json:
        if not is_compiled():
            print("interpreted: the bar is for the compiled package")
        print(f"{'game':<12}{'against':<10}{'deals':>6}{'mean':>9}{'error':>8}{'z':>7}")
    thinks = f"iterations={args.iterations}" if args.iterations else f"ms={args.ms}"
    search = f"search({thinks}{',' if args.given else ''}{args.given})"
    found: list[dict[str, Any]] = []
    for name in args.games.split(","):
        for other in split_players(args.against):
            game = f"{name}(deals=1)"
            try:
                gamester.load_player(other, gamester.load_game(game))
            except gamester.BadOption as fault:
                print("" if args.json else f"{name:<12}{other:<10}left out: {fault}", end="" if args.json else "\n")
                continue
            jobs = [(game, search, other, args.seed + n) for n in range(args.deals)]
            with workers(many=args.jobs) as hands:
                margins = list(hands.map(played, jobs))
            mean, error = statistics.fmean(margins), statistics.stdev(margins) / math.sqrt(len(margins))
            z = mean / error if error else 0.0
            row = {"game": name, "against": other, "search": search, "deals": len(margins)}
            found.append({**row, "mean": mean, "standard_error": error, "z": z})
            if not args.json:
                met = "met" if z >= BAR else "not met"
                print(f"{name:<12}{other:<10}{len(margins):>6}{mean:>9.3f}{error:>8.3f}{z:>7.1f}  {met}", flush=True)
    if args.json:
        print(json.dumps(found))


if __name__ == "__main__":
    main()
