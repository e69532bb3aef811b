"""How long a stroke takes to compute. Bar: one at billiards, 10 ms at the median.

python benchmarks/strokes.py [STROKES]
"""

from __future__ import annotations

import math
import random
import sys
import time

from gamester.parts.bed import ASTRAY, Stroke
from gamester.physics.alley import Alley
from gamester.physics.billiards import FASTEST, KING, KING_AT, LARGE, LENGTH, SMALL, WIDTH, table
from gamester.physics.cockamaroo import Cockamaroo
from gamester.physics.shapes import Kind, Thing
from gamester.physics.shuffle_board import PIECES, Board
from gamester.physics.world import World

BAR = 0.010


def billiards(draw: random.Random, english: bool) -> None:
    """A stroke in any direction, with any strength; the balls lie anywhere."""
    ball: Kind = SMALL if english else LARGE
    while True:
        spots = [(draw.uniform(60, WIDTH - 60), draw.uniform(60, LENGTH - 60)) for _ in range(2)]
        if math.dist(*spots) > 2 * ball.radius and all(math.dist(spot, KING_AT) > 40 for spot in spots):
            break
    things = [Thing(f"ball {n}", ball, x, y) for n, (x, y) in enumerate(spots)]
    if english:
        things.append(Thing("king", KING, *KING_AT))
    turn, speed = draw.uniform(0, math.tau), draw.uniform(200, FASTEST)
    things[0].vx, things[0].vy = speed * math.cos(turn), speed * math.sin(turn)
    World(table(english), things).run()


def main() -> int:
    strokes = int(sys.argv[1]) if len(sys.argv) > 1 else 1000
    draw = random.Random(1754)
    board, alley, table_up = Board(), Alley(tuple(range(1, 11))), Cockamaroo()
    lies = [-1] * (2 * PIECES)

    def shuffle() -> None:
        nonlocal lies
        ball = draw.randrange(PIECES)
        made = Stroke(ball, draw.randrange(board.spots), draw.randrange(board.aims), draw.randrange(board.forces))
        lies = board.settle(lies if ball else [-1] * (2 * PIECES), made).lies

    def bowl() -> None:
        made = Stroke(1023, draw.randrange(9), draw.randrange(300, 420), draw.randrange(16), draw.choice(ASTRAY))
        alley.settle([], made)

    def roll() -> None:
        made = Stroke(0, 0, draw.randrange(table_up.aims), draw.randrange(table_up.forces))
        table_up.settle([-1] * 4, made)

    missed = False
    for name, one in (
        ("billiards, English", lambda: billiards(draw, True)),
        ("billiards, French", lambda: billiards(draw, False)),
        ("shuffle-board", shuffle),
        ("ten pins", bowl),
        ("Cockamaroo table", roll),
    ):
        took = []
        for _ in range(strokes):
            begun = time.perf_counter()
            one()
            took.append(time.perf_counter() - begun)
        took.sort()
        middle, late = took[len(took) // 2], took[len(took) * 99 // 100]
        print(f"{name:20} median {1000 * middle:6.2f} ms, one in a hundred {1000 * late:6.2f} ms, of {strokes}")
        missed |= name.startswith("billiards") and middle > BAR
    return int(missed)


if __name__ == "__main__":
    sys.exit(main())
