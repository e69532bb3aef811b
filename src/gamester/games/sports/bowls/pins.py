"""What a ball does to the pins: every set of them may fall, and how likely each is follows from where a ball goes.

The figures are a guess at a middling hand, not a measurement: so often does its ball go so far from where it is aimed,
and so often does a pin fall at that distance from its way. A marker who watches a true ball tells the same words.
"""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from gamester.engine.bits import BIT, low
from gamester.equipment.chance import Source

OFF: Final = "off the side"  # into the channel before the end
LOFTED: Final = "lofted"  # pitched through the air
OVER: Final = "over the line"  # delivered beyond the marked line
SAID: Final = ("none", "all")
# a length is three inches: the alley is sixteen wide, pins stand four apart, 1 in front and 7 to 10 at the back
WAYS: Final[vec[i64]] = vec[i64]([0, 0, -2, 2, -4, 0, 4, -6, -2, 2, 6])  # by pin: how far to the right of the middle
EDGE: Final = 8
ASTRAY: Final[vec[i64]] = vec[i64]([1, 1, 2, 4, 6, 9, 12, 14, 12, 9, 6, 4, 2, 1, 1])  # how often so far to either side
FARTHEST: Final = 7
# of sixteen: how often a pin falls at so many lengths from the way of a ball, and of one that strikes half ball
FALLS: Final[vec[i64]] = vec[i64]([15, 15, 14, 10, 6, 3, 2, 1])
DRIVEN: Final[vec[i64]] = vec[i64]([16, 16, 16, 15, 15, 14, 14, 13])
SCALE: Final = 8  # equally likely outcomes for each set of pins, and for few pins so many; every set has one at least
LEAST: Final = 1024


def apart(a: i64, b: i64) -> i64:
    """How far two ways lie from each other."""
    return a - b if a > b else b - a


class Pins(Source):
    """The pins that are set up, by number; an outcome is the set of those a ball throws down, or one of three words.

    ``wide``: how far from the middle a ball is aimed; 0: it is aimed half ball at the foremost pin.
    """

    kind = "shown"
    what = "a ball: write the pins that fell, as 1 2 5, or all, none, off the side, lofted, over the line"

    def __init__(self, pins: tuple[int, ...], wide: int = 0) -> None:
        names: list[str] = []
        for fell in range(int(BIT[len(pins)])):
            names.append(" ".join(str(pin) for n, pin in enumerate(pins) if fell >> n & 1))
        names[0], names[-1] = SAID
        super().__init__((*names, OFF, LOFTED, OVER))
        self.pins = pins
        self.wide: i64 = wide
        self.all: i64 = BIT[len(pins)] - 1
        self.off: i64 = self.all + 1
        self.lofted: i64 = self.all + 2
        self.over: i64 = self.all + 3
        self.ways: vec[i64] = vec[i64]([WAYS[pin] for pin in pins])
        self.known: dict[int, vec[i64]] = {}

    def plain(self, text: str) -> str:
        words = text.lower().replace(",", " ").split()
        if words and all(word.isdecimal() for word in words):
            fell = " ".join(str(n) for n in sorted({int(word) for word in words}))
            return SAID[1] if fell == " ".join(map(str, self.pins)) else fell
        return " ".join(words)

    def among(self, standing: i64) -> vec[i64]:
        """What a ball may do to the pins that are standing, each outcome as often as it is likely."""
        found = self.known.get(standing)
        if found is None:
            found = self.known[standing] = self.reckoned(standing)
        return found

    def reckoned(self, standing: i64) -> vec[i64]:
        """``among``, as the tables above have it."""
        up = [n for n in range(len(self.pins)) if standing & BIT[n]]
        sets: list[i64] = []  # the sets of the pins that are standing
        likely: list[float] = []
        for k in range(BIT[len(up)]):
            fell: i64 = 0
            for n, pin in enumerate(up):
                if k >> n & 1:
                    fell |= BIT[pin]
            sets.append(fell)
            likely.append(0.0)
        aim = self.wide
        if not aim:
            aim = self.ways[low(standing)] + 1
        lost: i64 = 0  # of so many balls
        balls: i64 = 0
        for astray in range(-FARTHEST, FARTHEST + 1):
            often = ASTRAY[astray + FARTHEST]
            balls += often
            way: i64 = aim + astray
            if way > EDGE or way < -EDGE:
                lost += often
                continue
            one = self.one_ball(up, way)
            for k, chance in enumerate(one):
                likely[k] += float(often) * chance
        many: i64 = max(LEAST, SCALE * i64(len(sets)))
        out = vec[i64]([])
        for k, fell in enumerate(sets):
            for _ in range(max(1, int(likely[k] * float(many) / float(balls)))):
                out = append(out, fell)
        for _ in range(max(1, many * lost // balls)):
            out = append(out, self.off)
        for _ in range(max(1, many // 300)):  # one ball in three hundred of each
            out = append(append(out, self.lofted), self.over)
        return out

    def one_ball(self, up: list[int], way: i64) -> list[float]:
        """How likely a ball that goes this way throws down each set of the pins that are ``up``."""
        falls = FALLS
        if apart(way, self.ways[up[0]]) == 1 and not self.wide:
            falls = DRIVEN
        out = [1.0]
        for pin in up:
            far = apart(way, self.ways[pin])
            down = float(falls[far]) / 16 if far < i64(len(falls)) else 0.0
            out = [x * (1 - down) for x in out] + [x * down for x in out]
        return out
