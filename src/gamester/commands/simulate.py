"""Let computer players play many deals; print what each seat wins on average, with its standard error.

The same seed gives the same result on any machine, with any number of jobs and on a Ray cluster. Ctrl-C prints what is
done so far.
"""

from __future__ import annotations

import argparse
import math
import sys
import time
from typing import TYPE_CHECKING, Any

from gamester.commands.bids import RESULTS, Bids, bid_lines, counts_bids
from gamester.commands.common import Progress, add_engine, add_game, add_json, game_of, positive, print_json, table
from gamester.engine.errors import BadOption
from gamester.lab.arena import play_out, seeded, split_players
from gamester.lab.scale import workers

if TYPE_CHECKING:
    from gamester.engine.game import Game

Job = tuple[str, tuple[str, ...], int, int, bool]


def arguments(parser: argparse.ArgumentParser) -> None:
    """This command's arguments."""
    add_game(parser)
    parser.add_argument("--deals", type=positive, default=1000, metavar="N", help="deals (default 1000)")
    parser.add_argument("--matches", action="store_true", help="play N whole matches rather than single deals")
    parser.add_argument("--players", default="random", metavar="A,B", help="players, seat by seat, repeated around")
    parser.add_argument("--bids", action="store_true", help="in Ombre and its kin: how often each is bid, and won")
    add_engine(parser)
    parser.add_argument("--seed", type=int, default=0, metavar="S", help="the first deal's seed (default 0)")
    add_json(parser)


class Tally:
    """Mean and spread of each seat's winnings in constant memory (Welford's recurrences, Chan's sum)."""

    def __init__(self, seats: int) -> None:
        self.n = 0
        self.mean = [0.0] * seats
        self.square = [0.0] * seats
        self.bids = Bids()

    def add(self, returns: list[float]) -> None:
        """One more deal."""
        self.n += 1
        for seat, value in enumerate(returns):
            gap = value - self.mean[seat]
            self.mean[seat] += gap / self.n
            self.square[seat] += gap * (value - self.mean[seat])

    def join(self, other: Tally) -> None:
        """All the deals of another tally."""
        n = self.n + other.n
        for seat in range(len(self.mean)):
            gap = other.mean[seat] - self.mean[seat]
            self.mean[seat] += gap * other.n / n
            self.square[seat] += other.square[seat] + gap * gap * self.n * other.n / n
        self.n = n
        self.bids.join(other.bids)

    def error(self, seat: int) -> float:
        """The standard error of a seat's mean."""
        return math.sqrt(self.square[seat] / (self.n - 1) / self.n) if self.n > 1 else 0.0


def chunk(job: Job) -> Tally:
    """Some deals from one seed on: what a worker does."""
    from gamester.engine.registry import load_game
    from gamester.players import load_player

    text, names, first, deals, bids = job
    game = load_game(text)
    tally = Tally(game.num_players())
    plain = all(name == "random" for name in names)
    for seed in range(first, first + deals):
        state = game.new_initial_state(seed=seed)
        if plain:
            while not state.is_terminal():
                state.play_random(1_000_000, seed)
        else:
            # made anew for every deal, so that no deal hangs on those before it
            play_out(state, [load_player(seeded(name, seed), game) for name in names])
        tally.add(state.returns())
        if bids:
            tally.bids.add(state)
    return tally


def _names(args: argparse.Namespace, game: Game[Any]) -> tuple[str, ...]:
    from gamester.players import load_player

    given = split_players(args.players)
    for name in given:
        load_player(seeded(name, 0), game)  # a wrong name is told before the work begins
    if len(given) > game.num_players():
        raise BadOption(f"{len(given)} players are too many: {game} has {game.num_players()} seats")
    return tuple(given[seat % len(given)] for seat in range(game.num_players()))


def run(args: argparse.Namespace) -> int:
    """Carry it out."""
    game = game_of(args) if args.matches else game_of(args, deals=1)
    if args.bids and (args.matches or not counts_bids(game)):
        raise BadOption("--bids is for single deals of Ombre and its kin")
    names = _names(args, game)
    game.new_initial_state(seed=args.seed + args.deals - 1)  # seeds out of range are told now
    game.new_initial_state(seed=args.seed)
    size = max(10, math.ceil(args.deals / 2000))
    jobs = [
        (str(game), names, args.seed + first, min(size, args.deals - first), args.bids)
        for first in range(0, args.deals, size)
    ]
    total, stopped, start = Tally(game.num_players()), False, time.perf_counter()
    bar = Progress(args.deals, "deals")
    try:
        with workers(args.engine, args.jobs) as crew:
            for part in crew.map(chunk, jobs):
                total.join(part)
                bar.at(total.n)
    except KeyboardInterrupt:
        stopped = True
    bar.end()
    _report(args, game, names, total, stopped, time.perf_counter() - start)
    return 130 if stopped else 0


def _report(
    args: argparse.Namespace, game: Game[Any], names: tuple[str, ...], total: Tally, stopped: bool, seconds: float
) -> None:
    seats = game.seat_names()
    rows = [
        {"seat": n, "name": seats[n], "player": names[n], "mean": total.mean[n], "standard_error": total.error(n)}
        for n in range(game.num_players())
    ]
    if args.json:
        head = {"game": str(game), "deals": total.n, "asked": args.deals, "seed": args.seed}
        played = {"bids": total.bids.rows()} if args.bids else {}
        print_json({**head, "interrupted": stopped, "seconds": seconds, "seats": rows, **played})
        return
    if stopped:
        print(f"gamester: interrupted after {total.n:,} of {args.deals:,}", file=sys.stderr)
    what = "matches" if args.matches else "deals"
    print(f"{game}: {total.n:,} {what} in {seconds:.2f} s, {total.n / max(seconds, 1e-9):,.0f} a second")
    table(
        ("seat", "player", "mean", "standard error"),
        [(row["name"], row["player"], f"{row['mean']:.4f}", f"{row['standard_error']:.4f}") for row in rows],
    )
    if args.bids:
        print()
        table(("game played", "in 100 deals", *RESULTS), bid_lines(total.bids))
