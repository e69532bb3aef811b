"""Trains the backgammon player's networks by self-play, from nothing but the rules.

    python -m gamester.lab.backgammon --minutes 60 --out src/gamester/players/backgammon/weights.bin
    python -m gamester.lab.backgammon --minutes 60 --ahead --resume FILE --hidden 512 64 --out FILE

(minutes of this process's own time, compiled).  With ``--resume`` it goes on from weights it wrote before, or from
smaller networks'; ``--ahead`` betters them by looking ahead (``backgammon_ahead``).  Processes can share that work:
some ``--gather``, each with its own ``--seed``, and one learns from ``--files``.
"""

from __future__ import annotations

import argparse
import sys
import time
from pathlib import Path

import numpy as np

from gamester.lab.backgammon_ahead import Ahead
from gamester.lab.backgammon_training import ByEnds, Training
from gamester.players.backgammon.bearing import Bearing
from gamester.players.backgammon.kept import bearing_tables
from gamester.players.backgammon.network import packed, unpacked
from gamester.players.backgammon.units import CONTACT, OUTCOMES, RACE, UNITS


def main() -> None:
    """Train for so many minutes, saving as it goes."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--minutes", type=float, default=60, metavar="M", help="of processor time (default 60)")
    parser.add_argument("--within", type=float, default=1e6, metavar="M", help="minutes by the clock, at most")
    parser.add_argument("--ahead", action="store_true", help="learn to tell near plays apart by looking ahead")
    parser.add_argument("--files", type=Path, nargs="+", metavar="FILE", help="learn only, from what was gathered so")
    parser.add_argument("--games", type=int, metavar="N", help="played side by side (default 256; ahead 24)")
    parser.add_argument(
        "--hidden", type=int, nargs=2, default=(160, 32), metavar="N", help="units of the contact network's two layers"
    )
    parser.add_argument("--seed", type=int, default=1, metavar="S", help="of dice and first weights (default 1)")
    parser.add_argument("--rate", type=float, default=0.001, metavar="R", help="of learning at first (default 0.001)")
    parser.add_argument("--resume", type=Path, metavar="FILE", help="weights to go on from")
    result = parser.add_mutually_exclusive_group(required=True)
    result.add_argument("--out", type=Path, metavar="FILE", help="where the weights go")
    result.add_argument(
        "--gather", type=Path, metavar="FILE", help="learn nothing: where what is looked at goes (.npz)"
    )
    args = parser.parse_args()
    bearing = bearing_tables()
    if bearing is None:
        sys.exit("training wants gamester compiled, or the tables written first by: gamester endings backgammon")
    training = chosen(args, bearing)
    begun = told = time.monotonic()
    while True:
        by_clock = (time.monotonic() - begun) / (60 * args.within)
        passed = max(time.process_time() / (60 * args.minutes), by_clock)
        if passed >= 1:
            break
        if not args.files:
            training.play(0.8 - 0.6 * passed if not args.resume else 0.2)
        if args.out:
            training.learn(args.rate * (0.03 + 0.97 * (1 - passed) ** 1.5))
        if time.monotonic() - told > 60:
            told = time.monotonic()
            tell(training, passed)
            if args.out:
                save(training, args.out)
    tell(training, 1)
    if args.out:
        save(training, args.out)
    if isinstance(training, Ahead) and args.gather:
        training.keep(args.gather)


def chosen(args: argparse.Namespace, bearing: Bearing) -> Training:
    """The way of learning that is asked for, begun or gone on with."""
    shapes = {CONTACT: tuple(args.hidden), RACE: (48, 16)}
    training: Training
    if args.ahead or args.gather or args.files:
        if not args.resume:
            sys.exit("looking ahead is for networks that are good already: name them with --resume")
        training = Ahead(bearing, shapes, args.games or 24, args.seed)
        for path in args.files or ():
            training.read(path)
    else:
        training = ByEnds(bearing, shapes, args.games or 256, args.seed)
    if args.resume:
        resume(training, args.resume)
    return training


def tell(training: Training, passed: float) -> None:
    """One line of progress."""
    print(f"{passed:.1%}: {training.told()}", flush=True)


def save(training: Training, out: Path) -> None:
    """Write the averaged weights; a file half written is never seen under its name."""
    networks = []
    for net in training.nets.values():
        weights = net.fold()
        sizes = (int(UNITS), len(weights[1]), len(weights[3]), int(OUTCOMES))
        networks.append((sizes, np.concatenate([w.ravel() for w in weights]).tolist()))
    part = out.with_suffix(".part")
    part.write_bytes(packed(networks))
    part.replace(out)


def resume(training: Training, path: Path) -> None:
    """Take the weights of a file."""
    for net, found in zip(training.nets.values(), unpacked(path.read_bytes(), str(path)), strict=True):
        net.take(found)


if __name__ == "__main__":
    main()
