"""The shuffle-board of hoyle-donohue, 50422-50474: thirty feet by twenty inches, sanded, a line near the end.

How wide the pieces are and how the sand slows them is not said: brass of a pound is about two inches and a half wide.
"""

from __future__ import annotations

from math import sqrt

from gamester.parts.bed import AIMS, Bed, Lying, Settled, Stroke
from gamester.physics.beds import FINE, Ahead, at_rest, drawn, hurled, laid, numbers, set_off, settled
from gamester.physics.shapes import Kind, Table, Thing
from gamester.physics.world import World

INCH = 25.4
WIDTH, LENGTH = 20 * INCH, 360 * INCH
LINE = LENGTH - 5 * INCH
PIECE = Kind(radius=1.25 * INCH, mass=0.4536, drag=600.0, bounce=0.85)
PIECES = 4
FROM = 6 * INCH  # from the near end
SPOTS = 5
FORCES = 200
SHORTEST, LONGEST = 0.75, 1.25  # the weakest and the strongest stroke go so far, of the way to the line
WIDE = 3.0  # degrees to either side
SPREAD = (0.12, 0.009)


def reach(force: int) -> float:
    """How far a stroke goes that meets nothing."""
    share = SHORTEST + (LONGEST - SHORTEST) * force / (FORCES - 1)
    return (LINE - FROM) * share


def place(piece: Thing) -> str:
    """Where a piece lies."""
    if not piece.here:
        return "off"
    if piece.y + piece.kind.radius > LENGTH:
        return "over the end"
    if piece.y - piece.kind.radius > LINE:
        return "in"
    return "on the line" if piece.y + piece.kind.radius >= LINE else "short"


class Board(Bed):
    """A piece is shuffled up the board."""

    def __init__(self) -> None:
        super().__init__(SPOTS, AIMS, FORCES, PIECES, (SPREAD[0] * AIMS / 2 / WIDE, 2 * SPREAD[1] * FORCES * 2))
        self.table = Table(WIDTH, LENGTH)
        self.ahead = Ahead(WIDE)

    def start(self, spot: int) -> tuple[float, float]:
        """Where a piece is set down."""
        return WIDTH * (spot + 1) / (SPOTS + 1), FROM

    def plan(self, ball: int) -> list[tuple[str, str, str]]:
        line = ("gate 0", numbers(0, LINE, WIDTH, LINE), "the line")
        return [*drawn(self.table, "board", f"{AIMS} {WIDE}", FORCES), line]

    def lying(self, lies: list[int], ball: int) -> list[Lying]:
        return at_rest(lies, tuple(f"piece {n + 1}" for n in range(PIECES)), PIECE)

    def struck_from(self, lies: list[int], ball: int, spot: int) -> tuple[int, int]:
        x, y = self.start(spot)
        return round(FINE * x), round(FINE * y)

    def aim_at(self, lies: list[int], ball: int, spot: int, x: int, y: int) -> int:
        from_x, from_y = self.start(spot)
        return self.ahead.at(x / FINE - from_x, y / FINE - from_y)

    def force_to(self, way: int) -> int:
        share = (way / FINE / (LINE - FROM) - SHORTEST) / (LONGEST - SHORTEST)
        return min(FORCES - 1, max(0, round(share * (FORCES - 1))))

    def settle(self, lies: list[int], stroke: Stroke) -> Settled:
        pieces: list[Thing] = []
        for n in range(PIECES):
            x, y = lies[2 * n], lies[2 * n + 1]
            pieces.append(Thing(f"piece {n + 1}", PIECE, x / FINE, y / FINE, here=x >= 0))
        own = pieces[stroke.ball]
        (own.x, own.y), own.here = self.start(stroke.spot), True
        before = [place(piece) for piece in pieces]
        turn, more = hurled(stroke, SPREAD)
        set_off(own, self.ahead.of(stroke.aim, turn), sqrt(2 * PIECE.drag * reach(stroke.force)) * more)
        world = World(self.table, pieces)
        world.run()
        words = [f"{own.name} {place(own)}"]
        for piece, was in zip(pieces, before, strict=True):
            if piece is not own and place(piece) != was:
                words.append(f"{piece.name} {place(piece)}")
        words.append("at rest")
        short = [piece for piece in pieces if place(piece) == "short"]
        words += [f"nearest {piece.name}" for piece in sorted(short, key=lambda piece: -piece.y)]
        return settled(words, world, pieces)


@laid("shuffle-board")
def board(about: dict[str, object]) -> Bed:
    """There is one shuffle-board."""
    return Board()
