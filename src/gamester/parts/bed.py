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
ALIKE: Final = "alike"  # all hands are
MOST: Final = 20  # astray
KEPT: Final = 256  # strokes of which a bed remembers what came of them
TRIED: Final = 50_000  # and strokes tried in the head where nothing lies
FARTHEST: Final = 1_000_000  # nothing lies so far from the corner
WIDEST: Final = 16_384  # from the least error to the greatest there is less
# on a billiard table, as the ball that is struck: whose it is, and how it is struck
SIDE: Final = 1
TURNED: Final = 2  # the Port stands turned
LEAD: Final = 4  # for the lead
SECOND: Final = 8  # and the other ball has been struck for it
OUTER: Final = 16  # from behind the King
FILLED: Final = 16  # on a board with cups, the ball that is struck, and so many times the set of those that have a ball


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


def astray(error: i64, sway: i64) -> i64:
    """An error of a middling hand's, as one makes it that goes astray by ``sway``."""
    return error * sway // MIDDLING


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

    def __init__(
        self,
        words: list[str],
        lies: list[int],
        ways: list[list[tuple[int, int, int, int]]],
        things: "list[Lying] | None" = None,
    ) -> None:
        self.words = words
        self.lies = lies
        self.ways = ways
        self.things: list[Lying] = things if things is not None else []  # whose ways they are, as they lie at the end


class Lying:
    """A thing on a bed: what it is called, where it lies and how large it is, in hundredths of a millimetre."""

    def __init__(self, name: str, x: int, y: int, radius: int) -> None:
        self.name = name
        self.x = x
        self.y = y
        self.radius = radius


@mypyc_attr(allow_interpreted_subclasses=True)
class Bed:
    """A table, board or alley. ``balls``: of how many a state keeps where they lie.

    ``spread``: by how many directions and strengths a middling hand goes astray."""

    def __init__(self, spots: int, aims: int, forces: int, balls: int, spread: tuple[float, float]) -> None:
        self.spots = spots
        self.aims = aims
        self.forces = forces
        self.balls = balls
        self.spread = spread
        self.lasts = False  # whether what lies there is found so by many strokes
        self.made: dict[tuple[int, ...], Settled] = {}
        self.imagined: dict[int, Settled] = {}
        self.alike: dict[tuple[object, ...], Settled] = {}

    def settled(self, lies: vec[i64], shot: vec[i64]) -> Settled:
        """The same of a stroke as a state keeps it; the last few are remembered."""
        key = (*[int(x) for x in shot], *[int(x) for x in lies])
        found = self.made.get(key)
        if found is None:
            if len(self.made) >= KEPT:
                self.made.clear()
            aim, force = astray(HAND.aim(shot[4]), shot[5]), astray(HAND.force(shot[4]), shot[5])
            made = Stroke(int(shot[0]), int(shot[1]), int(shot[2]), int(shot[3]), int(aim), int(force))
            found = self.settle([int(x) for x in lies], made)
            self.made[key] = found
        return found

    def tried(self, lies: list[int], stroke: Stroke) -> Settled:
        """What would come of a stroke, but for the ways; remembered where no ball lies on the bed, or what lies there

        lasts, for so it is found again and again."""
        lying = max(lies, default=-1) >= 0
        if lying and not self.lasts:
            return self.settle(lies, stroke)
        key = ((stroke.ball * self.spots + stroke.spot) * self.aims + stroke.aim) * self.forces + stroke.force
        for error in (stroke.aim_error, stroke.force_error):
            key = key * WIDEST + error + WIDEST // 2
        if lying:
            for at in lies:
                key = key * FARTHEST + at + 1
        found = self.imagined.get(key)
        if found is None:
            if len(self.imagined) >= TRIED:
                self.imagined.clear()
                self.alike.clear()
            made = self.settle(lies, stroke)
            same = (*made.words, *made.lies)
            found = self.alike.get(same)
            if found is None:
                found = self.alike[same] = Settled(made.words, made.lies, [])
            self.imagined[key] = found
        return found

    def settle(self, lies: list[int], stroke: Stroke) -> Settled:
        """What comes of a stroke. ``lies`` are left as they are."""
        raise NotImplementedError

    def plan(self, ball: int) -> list[tuple[str, str, str]]:
        """What there is to draw, before anything lies on it: id, shape and name of each (docs/zones.md)."""
        raise NotImplementedError

    def lying(self, lies: list[int], ball: int) -> list[Lying]:
        """What lies or stands on it between two strokes. ``ball``: as the next will be struck."""
        raise NotImplementedError

    def struck_from(self, lies: list[int], ball: int, spot: int) -> tuple[int, int]:
        """Where a ball is struck."""
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


BEDS: Final[dict[tuple[object, ...], Bed]] = {}  # by name and how they are set up


def load_bed(name: str, about: dict[str, object]) -> Bed:
    """The bed of that name, set up as ``about`` says: the same for all who ask."""
    asked = (name, *sorted(about.items()))
    known = BEDS.get(asked)
    if known is not None:
        return known
    try:
        beds = importlib.import_module("gamester.physics.beds")
    except ModuleNotFoundError as fault:
        raise BadOption(f"strokes=physics wants {fault.name}, which is not installed: pip install pymunk") from None
    found = beds.lay(name, about)
    assert isinstance(found, Bed)
    BEDS[asked] = found
    return found


def bed_options(article: str) -> tuple[Option, ...]:
    """How strokes come about, and how sure the hands are."""
    mine = (article,)
    return (
        Option("strokes", "told", "what comes of a stroke is told, or drawn by fixed weights; or it is aimed, and "
               "settled by physics", choices=("told", "physics"), cites=mine),
        Option("hand", MIDDLING, "of strokes with physics, how far hands go astray: 0 not at all, 5 middling",
               low=0, high=MOST, cites=mine),
        Option("each-hand", ALIKE, "of strokes with physics, the same by seats: 3/8, and the first is the steadier",
               row=True, low=0, high=MOST, cites=mine),
    )  # fmt: skip


def numbered_things(many: int) -> tuple[str, ...]:
    """Directions or strengths, from 1 on."""
    return tuple(str(n + 1) for n in range(many))


ACROSS: Final = ("at the left side", "on the left", "in the middle", "on the right", "at the right side")
ALONG: Final = ("at the near end", "a quarter of the way up", "half way up", "three quarters of the way up",
                "at the far end")  # fmt: skip


def place_said(x: int, y: int, width: int, length: int) -> str:
    """Where something lies, in words."""
    across = ACROSS[min(4, max(0, x * 5 // width))]
    return f"{across}, {ALONG[min(4, max(0, (4 * y + length // 2) // length))]}"
