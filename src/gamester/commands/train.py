"""Train a network at games of tricks, by imitation first and then by self-play; measure it against the plain player.

Several games share the trunk of one network. What is learnt of each is a file that the player `learned` reads without
PyTorch: GAMESTER_LEARNED=FOLDER gamester play GAME --players learned. The same seed gives the same weights with any
number of workers on processors of one make. Ctrl-C keeps what the last point of the curve had. See docs/lab.md.
"""

from __future__ import annotations

import argparse
import json
import math
import time
from pathlib import Path
from typing import TYPE_CHECKING

from gamester.commands.common import Progress, add_engine, add_json, positive, print_json

if TYPE_CHECKING:
    from gamester.lab.scale import Workers
    from gamester.lab.training.ppo import Learner, Point


def arguments(parser: argparse.ArgumentParser) -> None:
    """This command's arguments."""
    parser.add_argument("games", metavar="GAME", nargs="*", help="games of tricks, one deal of each (default whist)")
    parser.add_argument("--lessons", type=int, default=30, metavar="N", help="updates by imitation first (default 30)")
    parser.add_argument("--updates", type=positive, default=240, metavar="N", help="updates by self-play (default 240)")
    parser.add_argument("--deals", type=positive, default=256, metavar="N", help="deals to an update (about; 256)")
    parser.add_argument("--seed", type=int, default=0, metavar="S", help="all chance follows from it (default 0)")
    parser.add_argument("--test", type=positive, default=1000, metavar="N", help="deals of the last match (1000)")
    add_engine(parser)
    parser.add_argument("--device", default="", metavar="D", help="where it learns, cpu or cuda (cuda, if there)")
    parser.add_argument("--out", metavar="FOLDER", default="learned", help="the networks and the curve (learned)")
    parser.add_argument("--go-on", action="store_true", help="from what an earlier run left in that folder")
    parser.add_argument("--curve", metavar="FILE", help="draw the curve, as .svg or .png")
    add_json(parser)


def run(args: argparse.Namespace) -> int:
    """Carry it out."""
    from gamester.engine.rng import checked_seed
    from gamester.lab.common import drawable
    from gamester.lab.scale import workers
    from gamester.lab.training import one_deal, trainable

    trainable()
    checked_seed(args.seed)
    games = [one_deal(text) for text in args.games or ["whist"]]
    if args.curve:
        drawable(Path(args.curve))
    from gamester.lab.training.curve import plot
    from gamester.lab.training.ppo import Learner, Settings, best_device

    a_round = math.ceil(args.deals / Settings.shards)
    rows = min(a_round, Settings.rows)
    given = Settings(
        seed=args.seed, lessons=max(args.lessons, 0), updates=args.updates, rows=rows,
        matches=math.ceil(a_round / rows), tested=min(args.test, Settings.tested),
    )  # fmt: skip
    start = time.perf_counter()
    learner = Learner(games, given, args.device or best_device())
    with workers(args.engine, args.jobs) as crew:
        points, last = carry_out(args, learner, crew)
    seconds = time.perf_counter() - start
    if args.curve:
        plot(points, Path(args.curve))
    if args.json:
        told = {"last": [vars(point) for point in last], "tested": args.test}
        print_json({**told, "seconds": seconds, "device": learner.device})
        return 0
    print(f"{seconds / 60:.0f} minutes ({learner.device}); the networks are in {args.out}")
    for point in last:
        print(
            f"{point.game}: {point.margin:+.3f} a deal above the plain player, standard error {point.error:.3f}, over "
            f"{args.test:,} deals each played twice, after {point.matches:,} of self-play"
        )
    return 0


def carry_out(args: argparse.Namespace, learner: Learner, crew: Workers) -> tuple[list[Point], list[Point]]:
    """The curve's points, written down as they come, and those of the last matches, over deals not met before."""
    from gamester.lab.splits import seeds
    from gamester.lab.training.keep import resume, save, write
    from gamester.lab.training.ppo import Point, train
    from gamester.lab.training.rounds import Net, measure

    folder = Path(args.out)
    if args.go_on:
        resume(folder, learner)
    folder.mkdir(parents=True, exist_ok=True)
    points: list[Point] = []
    nets: dict[str, tuple[Net, Point]] = {}
    bar = Progress(learner.given.updates, "updates")
    with open(folder / "points.jsonl", "w", encoding="utf-8") as kept:
        try:
            for point, net, pupil in train(learner, crew, bar.at):
                points.append(point)
                nets[point.game] = net, point
                print(json.dumps(vars(point)), file=kept, flush=True)
                write(folder, net, pupil.known, pupil.scale, {"seed": args.seed, "deals": point.matches})
                save(folder, learner)
        finally:
            bar.end()
    last = []
    for net, point in nets.values():
        margin, error = measure(crew, net, "simple", seeds("test", args.test))
        last.append(Point(point.game, point.updates, point.matches, margin, error))
    return points, last
