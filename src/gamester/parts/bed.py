"""What a stroke meets: a bed, described in numbers, that tells what comes of it in the words a marker would use.

The beds themselves are in ``gamester.physics``, which is no part of what is compiled and is read only when asked for.
"""

import importlib
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from gamester.engine.errors import BadOption
from gamester.engine.options import Option
from gamester.equipment.chance import Source

AIMS: Final = 720  # directions at least
# fifteen errors, each as likely, as a normal one goes astray: in thousandths of its spread
ASTRAY: Final = (-1834, -1282, -967, -728, -524, -341, -168, 0, 168, 341, 524, 728, 967, 1282, 1834)
MIDDLING: Final = 5


class Hand(Source):
    """How far a stroke goes astray: so much in its direction, and so much in its strength."""

    kind = "shown"
    what = "an error of the hand: write it as -3 +7, to the left and too hard"

    def __init__(self) -> None:
        middle = len(ASTRAY) // 2
        names: list[str] = []
        for aim in range(len(ASTRAY)):
            for force in range(len(ASTRAY)):
                names.append(f"{aim - middle:+d} {force - middle:+d}")
        super().__init__(tuple(names))
        self.all: vec[i64] = vec[i64](list(range(len(names))))

    def plain(self, text: str) -> str:
        return " ".join(text.split())

    def aim(self, error: i64) -> int:
        """To the right, in thousandths of the spread."""
        return ASTRAY[error // len(ASTRAY)]

    def force(self, error: i64) -> int:
        """Too hard, in thousandths of the spread."""
        return ASTRAY[error % len(ASTRAY)]


HAND: Final = Hand()


class Stroke:
    """A stroke as it is made: which ball, from which of the places, in which direction, how hard; and the errors in

    thousandths of a middling hand's spread."""

    def __init__(self, ball: int, spot: int, aim: int, force: int, aim_error: int = 0, force_error: int = 0) -> None:
        self.ball = ball
        self.spot = spot
        self.aim = aim
        self.force = force
        self.aim_error = aim_error
        self.force_error = force_error


class Settled:
    """What has come of a stroke: the marker's words, where all lies, and the way of each thing that moved.

    ``lies``: x and y of each, in hundredths of a millimetre; -1, -1: it is not on the bed. ``ways``: of each the points
    at which its speed changes: thousandths of a second, x, y, and millimetres a second from there on."""

    def __init__(self, words: list[str], lies: list[int], ways: list[list[tuple[int, int, int, int]]]) -> None:
        self.words = words
        self.lies = lies
        self.ways = ways


@mypyc_attr(allow_interpreted_subclasses=True)
class Bed:
    """A table, board or alley. ``balls``: of how many a state keeps where they lie."""

    def __init__(self, spots: int, aims: int, forces: int, balls: int) -> None:
        self.spots = spots
        self.aims = aims
        self.forces = forces
        self.balls = balls

    def settle(self, lies: list[int], stroke: Stroke) -> Settled:
        """What comes of a stroke. ``lies`` are left as they are."""
        raise NotImplementedError

    def aim_at(self, lies: list[int], ball: int, spot: int, x: int, y: int) -> int:
        """The direction from where a ball is struck to a point."""
        raise NotImplementedError

    def mark(self, name: str) -> tuple[int, int]:
        """Where something that has a place of its own stands, in hundredths of a millimetre."""
        raise NotImplementedError

    def force_to(self, way: int) -> int:
        """The strength with which a ball that meets nothing runs so far, or nearly."""
        raise NotImplementedError


def load_bed(name: str, about: dict[str, object]) -> Bed:
    """The bed of that name, set up as ``about`` says."""
    try:
        beds = importlib.import_module("gamester.physics.beds")
    except ModuleNotFoundError as fault:
        raise BadOption(f"strokes=physics wants {fault.name}, which is not installed: pip install pymunk") from None
    found = beds.lay(name, about)
    assert isinstance(found, Bed)
    return found


def bed_options(article: str) -> tuple[Option, ...]:
    """How strokes come about, and how sure the hands are."""
    mine = (article,)
    return (
        Option("strokes", "told", "what comes of a stroke is told, or drawn by fixed weights; or it is aimed, and "
               "settled by physics", choices=("told", "physics"), cites=mine),
        Option("hand", MIDDLING, "of strokes with physics, how far hands go astray: 0 not at all, 5 middling",
               low=0, high=20, cites=mine),
    )  # fmt: skip


def numbered_things(many: int) -> tuple[str, ...]:
    """Directions or strengths, from 1 on."""
    return tuple(str(n + 1) for n in range(many))
