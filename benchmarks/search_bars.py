"""The search against the house's own players, on the same deals from all seats.

    python benchmarks/search_bars.py [--games G,...] [--deals N] [--ms MS] [--jobs N] [--against P,...]
        [--iterations N] [--with weigh=4,...] [--seed S] [--json]
    python benchmarks/search_bars.py --game G [--deals N] [--ms MS] [--against P] [--seed S] [--cpu]

Each deal is played once for every side, or every seat where each plays for himself: the search sits there, and the
other seats are the other player's. What is told of a deal is by how much the search's seats came home better than the
others', on the mean of these plays; the standard error is that over deals. The bar: 3 standard errors over 400 deals
at 200 ms. Less time is a harder test; ``--iterations`` counts deals played out instead of time, for a machine that has
other work. ``--with`` is what else the search takes; ``--against 'search(iterations=150)'`` sets it against itself
without. A game without the other player is left out, and said to be. ``--game`` plays one game in this process and
prints a line of JSON, so that the deals can be spread over processes by their seeds; with ``--cpu`` a search's time is
then its processor's, whatever else runs. There and elsewhere ``search(25)`` is short for ``search(ms=25)``. Where
counters are paid for a whole party alone, what is told of a deal is the part of the party's points by which the search
is ahead.
"""

import argparse
import json
import math
import re
import statistics
import time
from typing import Any

import gamester
from gamester.commands.common import is_compiled
from gamester.lab.arena import split_players
from gamester.lab.scale import workers
from gamester.players.standing import standing
from gamester.table.sides import seatings

GAMES = "whist,piquet,ombre,quadrille,cassino,euchre,hearts,cribbage"
BAR = 3.0


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
        won = standing(state)
        theirs = [x for seat, x in enumerate(won) if seat not in ours]
        margins.append(statistics.fmean(won[seat] for seat in ours) - statistics.fmean(theirs))
    return statistics.fmean(margins)


def in_full(player: str) -> str:
    """The player's name with what it thinks written out."""
    return re.sub(r"^search\((\d+)", r"search(ms=\1", player.strip())


def row(game: str, first: str, second: str, margins: list[float]) -> dict[str, Any]:
    """What came of the deals, each line with what the next must know to add it up."""
    mean, n = statistics.fmean(margins), len(margins)
    error = statistics.stdev(margins) / math.sqrt(n) if n > 1 else 0.0
    found = {"game": game, "search": first, "against": second, "deals": n, "mean": mean, "se": error}
    return {**found, "z": mean / error if error else 0.0, "sum": sum(margins), "squares": sum(x * x for x in margins)}


def main() -> None:
    """Print the table, or JSON."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--games", default=GAMES, metavar="G,...", help="the games, by default those of the bar")
    parser.add_argument("--game", default="", metavar="G", help="one game alone, its numbers as a line of JSON")
    parser.add_argument("--against", default="simple,maxims", metavar="P,...", help="default: simple,maxims")
    parser.add_argument("--deals", type=int, default=400, metavar="N", help="deals of each (default 400)")
    parser.add_argument("--ms", type=int, default=200, metavar="MS", help="a move's time to think (default 200)")
    parser.add_argument("--iterations", type=int, default=0, metavar="N", help="instead: deals played out for a move")
    parser.add_argument("--with", dest="given", default="", metavar="NAME=N,...", help="what else the search takes")
    parser.add_argument("--seed", type=int, default=1, metavar="S", help="of the first deal (default 1)")
    parser.add_argument("--jobs", type=int, default=1, metavar="N", help="processes (default 1)")
    parser.add_argument("--cpu", action="store_true", help="with --game: time is the processor's own")
    parser.add_argument("--json", action="store_true", help="print the numbers as JSON")
    args = parser.parse_args()
    thinks = f"iterations={args.iterations}" if args.iterations else f"ms={args.ms}"
    search = f"search({thinks}{',' if args.given else ''}{args.given})"
    others = [in_full(other) for other in split_players(args.against)]
    if args.game:
        game, other = f"{args.game}(deals=1)", others[0]
        if args.cpu:
            time.perf_counter = time.process_time  # which the search asks for each time
        margins = [played((game, search, other, args.seed + n)) for n in range(args.deals)]
        print(json.dumps({**row(args.game, search, other, margins), "seed": args.seed}), flush=True)
        return
    if not args.json:
        if not is_compiled():
            print("interpreted: the bar is for the compiled package")
        print(f"{'game':<18}{'against':<16}{'deals':>6}{'mean':>9}{'error':>8}{'z':>7}")
    found: list[dict[str, Any]] = []
    for name in args.games.split(","):
        for other in others:
            game = f"{name}(deals=1)"
            try:
                gamester.load_player(other, gamester.load_game(game))
            except gamester.BadOption as fault:
                print("" if args.json else f"{name:<18}{other:<16}left out: {fault}", end="" if args.json else "\n")
                continue
            jobs = [(game, search, other, args.seed + n) for n in range(args.deals)]
            with workers(many=args.jobs) as hands:
                of = row(name, search, other, list(hands.map(played, jobs)))
            found.append(of)
            if not args.json:
                met = "met" if of["z"] >= BAR else "not met"
                told = f"{of['deals']:>6}{of['mean']:>9.3f}{of['se']:>8.3f}{of['z']:>7.1f}"
                print(f"{name:<18}{other:<16}{told}  {met}", flush=True)
    if args.json:
        print(json.dumps(found))


if __name__ == "__main__":
    main()
