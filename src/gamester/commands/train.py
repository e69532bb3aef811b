"""Train a network at Whist, by imitation first and then by self-play; measure it against the plain player.

The same seed gives the same weights with any number of workers on processors of one make. What it shows is how
VectorEnv is trained on: see docs/lab.md. Ctrl-C keeps the weights of the last point of the curve.
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
    from gamester.lab.training.ppo import Point, Settings


def arguments(parser: argparse.ArgumentParser) -> None:
    """This command's arguments."""
    parser.add_argument("--lessons", type=int, default=20, metavar="N", help="updates by imitation first (default 20)")
    parser.add_argument("--updates", type=positive, default=240, metavar="N", help="updates by self-play (default 240)")
    parser.add_argument("--deals", type=positive, default=256, metavar="N", help="deals to an update (default 256)")
    parser.add_argument("--seed", type=int, default=0, metavar="S", help="all chance follows from it (default 0)")
    parser.add_argument("--test", type=positive, default=2000, metavar="N", help="deals of the last match (2000)")
    add_engine(parser)
    parser.add_argument("--device", default="", metavar="D", help="where it learns, cpu or cuda (cuda, if there)")
    parser.add_argument("--out", metavar="FILE", default="whist.pt", help="the weights (default whist.pt)")
    parser.add_argument("--points", metavar="FILE", default="whist.jsonl", help="the curve (default whist.jsonl)")
    parser.add_argument("--curve", metavar="FILE", help="draw the curve, as .svg or .png")
    add_json(parser)


def run(args: argparse.Namespace) -> int:
    """Carry it out."""
    from gamester.engine.rng import checked_seed
    from gamester.lab.common import drawable
    from gamester.lab.scale import workers
    from gamester.lab.training import trainable

    trainable()
    checked_seed(args.seed)
    if args.curve:
        drawable(Path(args.curve))
    from gamester.lab.training.curve import plot
    from gamester.lab.training.ppo import Settings, best_device

    sizes = {"lessons": max(args.lessons, 0), "updates": args.updates, "deals": math.ceil(args.deals / Settings.shards)}
    sizes["tested"] = min(args.test, Settings.tested)
    given, device = Settings(seed=args.seed, **sizes), args.device or best_device()
    start = time.perf_counter()
    with workers(args.engine, args.jobs) as crew:
        points, last = carry_out(args, given, crew, device)
    seconds = time.perf_counter() - start
    if args.curve:
        plot(points, Path(args.curve))
    if args.json:
        print_json({"last": vars(last), "tested": args.test, "seconds": seconds, "device": device})
        return 0
    print(f"{last.deals:,} deals of self-play and the matches took {seconds / 60:.0f} minutes ({device})")
    print(
        f"{last.margin:+.3f} points won a deal of the plain player, standard error {last.error:.3f}, "
        f"over {args.test:,} deals each played from both sides; the weights are in {args.out}"
    )
    return 0


def carry_out(args: argparse.Namespace, given: Settings, crew: Workers, device: str) -> tuple[list[Point], Point]:
    """The curve's points, written down as they come, and that of the last match, over deals not met before."""
    from gamester.lab.training.ppo import Point, measure, save, seed_for, train

    points: list[Point] = []
    bar = Progress(given.updates, "updates")
    with open(args.points, "w", encoding="utf-8") as kept:
        try:
            for point, weights in train(given, crew, device, bar.at):
                points.append(point)
                print(json.dumps(vars(point)), file=kept, flush=True)
                save(weights, Path(args.out))
        finally:
            bar.end()
    margin, error = measure(crew, weights, seed_for(args.seed, 2), args.test)
    return points, Point(given.updates, points[-1].deals, margin, error)
