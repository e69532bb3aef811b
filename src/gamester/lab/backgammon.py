"""Trains the backgammon player's networks by self-play, from nothing but the rules.

    python -m gamester.lab.backgammon --minutes 60 --out src/gamester/players/backgammon/weights.bin
    python -m gamester.lab.backgammon --minutes 60 --ahead --resume FILE --hidden 256 --out FILE

(minutes of this process's own time, compiled).  With ``--resume`` it goes on from weights it wrote before, or from
smaller networks'; ``--ahead`` learns from the next throws instead of from the ends of games (``backgammon_training``).
"""

from __future__ import annotations

import argparse
import sys
import time
from pathlib import Path

import numpy as np

from gamester.lab.backgammon_training import Ahead, ByEnds, Training
from gamester.players.backgammon.kept import bearing_tables
from gamester.players.backgammon.network import packed, unpacked
from gamester.players.backgammon.units import CONTACT, OUTCOMES, RACE, UNITS


def main() -> None:
    """Train for so many minutes, saving as it goes."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--minutes", type=float, default=60, metavar="M", help="of processor time (default 60)")
    parser.add_argument("--within", type=float, default=1e6, metavar="M", help="minutes by the clock, at most")
    parser.add_argument("--ahead", action="store_true", help="learn from the next throws, not from the ends of games")
    parser.add_argument("--games", type=int, metavar="N", help="played side by side (default 256; ahead 64)")
    parser.add_argument("--hidden", type=int, default=160, metavar="N", help="units of the first layer (default 160)")
    parser.add_argument("--seed", type=int, default=1, metavar="S", help="of dice and first weights (default 1)")
    parser.add_argument("--rate", type=float, metavar="R", help="of learning at first (default 0.001; ahead 0.0003)")
    parser.add_argument("--out", type=Path, required=True, metavar="FILE", help="where the weights go")
    parser.add_argument("--resume", type=Path, metavar="FILE", help="weights to go on from")
    args = parser.parse_args()
    bearing = bearing_tables()
    if bearing is None:
        sys.exit("training wants gamester compiled, or the tables written first by: gamester tables backgammon")
    kind, games, rate = (Ahead, 64, 0.0003) if args.ahead else (ByEnds, 256, 0.001)
    training = kind(bearing, {CONTACT: (args.hidden, 32), RACE: (48, 16)}, args.games or games, args.seed)
    if args.resume:
        resume(training, args.resume)
    rate = args.rate or rate
    begun = told = time.monotonic()
    while True:
        by_clock = (time.monotonic() - begun) / (60 * args.within)
        passed = max(time.process_time() / (60 * args.minutes), by_clock)
        if passed >= 1:
            break
        training.play(0.8 - 0.6 * passed if not args.resume else 0.2)
        training.learn(rate * (0.03 + 0.97 * (1 - passed) ** 1.5))
        if time.monotonic() - told > 60:
            told = time.monotonic()
            tell(training, passed)
            save(training, args.out)
    tell(training, 1)
    save(training, args.out)


def tell(training: Training, passed: float) -> None:
    """One line of progress."""
    losses = " ".join(f"{loss:.5f}" for loss in training.losses.values())
    length = training.throws / max(training.finished, 1)
    print(
        f"{passed:.1%}: {training.finished:,} games of {length:.1f}, {training.seen:,} positions; {losses}", flush=True
    )


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
