"""Billiard tables of gamester-1754, 3759-4012: the English with Port and King, and the French with neither.

No measure is printed. The table is twelve feet by six, a good one of the time, with six hazards; the Port stands at one
end and the King at the other, each a sixth of the length from the cushion; the English balls are small, the French
larger. x runs across the table, y from the King's end to the Port's.
"""

from __future__ import annotations

from gamester.physics.shapes import Gate, Hole, Kind, Table, Wall

INCH = 25.4
WIDTH, LENGTH = 72 * INCH, 144 * INCH
MOUTH = 2.25 * INCH  # half the opening of a hazard
SMALL = Kind(radius=0.9375 * INCH, mass=0.1, drag=250.0, bounce=0.9)
LARGE = Kind(radius=1.125 * INCH, mass=0.18, drag=250.0, bounce=0.9)
KING = Kind(radius=0.25 * INCH, mass=0.03, drag=3000.0, bounce=0.8, stands=400.0)
KING_AT = (WIDTH / 2, LENGTH / 6)
PORT_AT = (WIDTH / 2, LENGTH * 5 / 6)
PORT = 2.5 * INCH  # half its opening
CUSHION = 0.75
LEAPS = 3500.0  # who strikes a cushion harder than that flies over it
FASTEST = 4500.0


def table(port: bool) -> Table:
    """Cushions between six hazards, and the Port's two feet."""
    walls = []
    for name, x in (("west", 0.0), ("east", WIDTH)):
        for half, (low, high) in enumerate(((0.0, LENGTH / 2), (LENGTH / 2, LENGTH))):
            walls.append(Wall(f"{name} {half + 1}", x, low + MOUTH, x, high - MOUTH, CUSHION))
    walls.append(Wall("king's end", MOUTH, 0.0, WIDTH - MOUTH, 0.0, CUSHION))
    walls.append(Wall("port's end", MOUTH, LENGTH, WIDTH - MOUTH, LENGTH, CUSHION))
    holes = [
        Hole(f"hazard {n + 1}", x, y, MOUTH * 0.9, deep=True, many=2)
        for n, (x, y) in enumerate((x, y) for y in (0.0, LENGTH / 2, LENGTH) for x in (0.0, WIDTH))
    ]
    gates = []
    if port:
        x, y = PORT_AT
        for side in (-1, 1):
            foot = x + side * PORT
            walls.append(Wall("port", foot, y - 2, foot, y + 2, 0.6, 6.0))
        gates.append(Gate("port", x + PORT, y, x - PORT, y))
    return Table(WIDTH, LENGTH, tuple(walls), tuple(holes), tuple(gates), LEAPS)
