"""Let computer players play many deals; print what each seat wins on average, with its standard error.

The same seed gives the same result on any machine, with any number of jobs and on a Ray cluster. Ctrl-C prints what is
done so far. With --npz or --records every choice is kept in a folder, in shards of so many deals: a run that was
stopped, by whatever, goes on with the same command where it was, and one with more deals adds those that are missing.
"""

from __future__ import annotations

import argparse
import math
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

from gamester.commands.bids import RESULTS, Bids, bid_lines, counts_bids
from gamester.commands.common import Progress, add_engine, add_game, add_json, game_of, positive, print_json, table
from gamester.engine.errors import BadOption
from gamester.lab.arena import play_out, seeded, split_players
from gamester.lab.data.rows import OBSERVATIONS, Played, numeric, packed
from gamester.lab.scale import workers

if TYPE_CHECKING:
    from gamester.engine.game import Game
    from gamester.lab.data.folder import Folder
    from gamester.lab.scale import Workers

Job = tuple[str, tuple[str, ...], int, int, bool, str, str]  # ..., the form it is kept in, what is kept of views
SHARD = 1000


def arguments(parser: argparse.ArgumentParser) -> None:
    """This command's arguments."""
    add_game(parser)
    parser.add_argument("--deals", type=positive, default=1000, metavar="N", help="deals (default 1000)")
    parser.add_argument("--matches", action="store_true", help="play N whole matches rather than single deals")
    parser.add_argument("--players", default="random", metavar="A,B", help="players, seat by seat, repeated around")
    parser.add_argument("--bids", action="store_true", help="in Ombre and its kin: how often each is bid, and won")
    add_engine(parser)
    parser.add_argument("--seed", type=int, default=0, metavar="S", help="the first deal's seed (default 0)")
    parser.add_argument("--npz", metavar="DIR", type=Path, help="keep views, masks, actions and outcomes as arrays")
    parser.add_argument("--records", metavar="DIR", type=Path, help="keep every match as a record, a line each")
    parser.add_argument("--observation", choices=OBSERVATIONS, help="what --npz keeps of views (default words)")
    parser.add_argument("--shard", type=positive, metavar="N", help=f"deals in a file (default {SHARD})")
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

    def data(self) -> dict[str, object]:
        """As JSON data; ``Tally.read`` is the inverse."""
        return {"mean": self.mean, "square": self.square}

    @staticmethod
    def read(told: dict[str, Any]) -> Tally:
        """What a shard's entry in the manifest says of its deals."""
        out = Tally(len(told["mean"]))
        out.n, out.mean, out.square = told["deals"], list(told["mean"]), list(told["square"])
        return out

    def error(self, seat: int) -> float:
        """The standard error of a seat's mean."""
        return math.sqrt(self.square[seat] / (self.n - 1) / self.n) if self.n > 1 else 0.0


def chunk(job: Job) -> tuple[Tally, bytes, int]:
    """Some deals from one seed on: what a worker does. With the tally come the bytes of a shard, and its choices."""
    from gamester.engine.registry import load_game
    from gamester.players import load_player

    text, names, first, deals, bids, form, observation = job
    game = load_game(text)
    tally = Tally(game.num_players())
    plain = all(name == "random" for name in names)
    kept: list[Played] = []
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
        if form:
            kept.append(Played.of(state))
    data = packed(game, kept, form, observation) if form else b""
    return tally, data, sum(len(match.actions) for match in kept)


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
    folder = _folder(args, game, names)
    total, stopped, start = Tally(game.num_players()), False, time.perf_counter()
    for shard in folder.shards if folder else ():
        total.join(Tally.read(shard))
    before = total.n
    bar = Progress(args.deals, "deals")
    try:
        with workers(args.engine, args.jobs) as crew:
            for part in _played(args, str(game), names, folder, crew):
                total.join(part)
                bar.at(total.n)
    except KeyboardInterrupt:
        stopped = True
    finally:
        if folder:
            folder.close()
    bar.end()
    _report(args, game, names, total, before, stopped, time.perf_counter() - start)
    return 130 if stopped else 0


def _folder(args: argparse.Namespace, game: Game[Any], names: tuple[str, ...]) -> Folder | None:
    """Where the deals are to be kept, or None."""
    where = args.npz or args.records
    if where is None:
        if args.shard or args.observation:
            raise BadOption("--shard and --observation go with --npz DIR or --records DIR")
        return None
    if args.npz and args.records:
        raise BadOption("--npz and --records are two folders' forms: keep one, the other can be made of it")
    if args.bids:
        raise BadOption("--bids counts and --npz and --records keep: ask for one of them")
    if args.records and args.observation:
        raise BadOption("--observation goes with --npz: of records every view can be had when they are read")
    from gamester.lab.data.folder import Folder, Plan

    form = "npz" if args.npz else "records"
    if args.npz:
        numeric()
    observation = args.observation or "words" if args.npz else "none"
    plan = Plan(str(game), names, args.seed, args.matches, form, observation, args.shard or SHARD)
    return Folder(where, plan, args.deals, _shape(game))


def _shape(game: Game[Any]) -> dict[str, Any]:
    """What a reader is told of a game without loading it."""
    from gamester.engine.fields_drawn import Layout

    trial = Layout()
    game.paint(game.empty_state(), 0, trial)
    shape = {"actions": game.num_distinct_actions(), "words": len(trial.calls)}
    return {"book": game.book, "seats": list(game.seat_names()), **shape, "tensor": game.observation_tensor_shape()[0]}


def _played(
    args: argparse.Namespace, text: str, names: tuple[str, ...], folder: Folder | None, crew: Workers
) -> Iterator[Tally]:
    """What is still to be played, some deals at a time; those that are kept, once they are in the folder."""
    size = folder.plan.shard if folder else max(10, math.ceil(args.deals / 2000))
    form, observation = (folder.plan.form, folder.plan.observation) if folder else ("", "")
    jobs = [
        (text, names, args.seed + first, min(size, args.deals - first), args.bids, form, observation)
        for first in range(folder.deals if folder else 0, args.deals, size)
    ]
    for part, data, choices in crew.map(chunk, jobs):
        if folder:
            folder.add(data, part.n, choices, part.data())
        yield part


def _report(
    args: argparse.Namespace,
    game: Game[Any],
    names: tuple[str, ...],
    total: Tally,
    before: int,
    stopped: bool,
    seconds: float,
) -> None:
    """Print what the seats won, over deals of which ``before`` were kept from an earlier run."""
    seats = game.seat_names()
    rows = [
        {"seat": n, "name": seats[n], "player": names[n], "mean": total.mean[n], "standard_error": total.error(n)}
        for n in range(game.num_players())
    ]
    if args.json:
        head = {"game": str(game), "deals": total.n, "asked": args.deals, "seed": args.seed}
        more: dict[str, object] = {"bids": total.bids.rows()} if args.bids else {}
        more |= {"kept": before} if args.npz or args.records else {}
        print_json({**head, "interrupted": stopped, "seconds": seconds, "seats": rows, **more})
        return
    if stopped:
        print(f"gamester: interrupted after {total.n:,} of {args.deals:,}", file=sys.stderr)
    if args.npz or args.records:
        print(f"gamester: {total.n:,} kept in {args.npz or args.records}", file=sys.stderr)
    what = "matches" if args.matches else "deals"
    played = total.n - before
    kept = f"{before:,} {what} kept and " if before else ""
    print(f"{game}: {kept}{played:,} {what} in {seconds:.2f} s, {played / max(seconds, 1e-9):,.0f} a second")
    table(
        ("seat", "player", "mean", "standard error"),
        [(row["name"], row["player"], f"{row['mean']:.4f}", f"{row['standard_error']:.4f}") for row in rows],
    )
    if args.bids:
        print()
        table(("game played", "in 100 deals", *RESULTS), bid_lines(total.bids))
