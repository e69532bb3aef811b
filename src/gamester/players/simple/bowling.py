"""A player at the pins who aims: half ball at the foremost, straight at it, or beside all where few are wanted."""

from typing import Any, Final, cast

from gamester.engine.bits import count, low
from gamester.engine.view import View
from gamester.games.sports.bowls.baltimore import HERE
from gamester.games.sports.bowls.frames import BOOK, BowlGame, BowlState
from gamester.parts.bed import Settled, Stroke
from gamester.players.aimed import Aimer, Idea, bed_of
from gamester.players.base import Choice

BESIDE: Final = (8_100, -8_100, 0)  # hundredths of a millimetre; half ball is four fifths of the ball's radius
ASIDE: Final = tuple(range(-14_000, 14_001, 2_000))  # so far to the right of a pin may be aimed
PAST: Final = tuple(range(-24_000, 8_001, 2_000))  # and so far beyond the edge
PLACES: Final = (4, 1, 7)
MUCH: Final = 16  # what a pin that counts is worth more than one that does not
# of those that stand, how many fall to a ball, and how often so many are cleared by it: what a middling hand does
FALLS: Final = 0.8
CLEARED: Final = (1.0, 0.8, 0.45, 0.25, 0.15, 0.1)
RARELY: Final = 0.08


class Simple(Aimer):
    """Tries a few balls in its head."""

    def decide(self, view: View, legal: list[int]) -> Choice:
        s: Any = view.state
        found = super().decide(view, legal)
        if s.aimed >= 0 or s.stood >= 0 or len(legal) <= bed_of(s.game).spots:
            return found
        return Choice(found.action, "my hand is in, and I play on", HERE + "rest")

    def lies(self, s: BowlState) -> list[int]:
        return []

    def ideas(self, s: BowlState) -> list[Idea]:
        """Half ball on either side, and full; from the middle and from the sides."""
        game = cast(BowlGame[Any], s.game)
        bed = bed_of(game)
        up = int(s.upright)
        out: list[Idea] = []
        x, y = bed.mark(f"pin {game.pins.pins[low(up)]}")
        for spot in PLACES:
            for off in BESIDE:
                aim = bed.aim_at([], up, spot, x + off, y)
                out.append(
                    Idea(Stroke(up, spot, aim, bed.forces // 2), "half ball at the foremost pin", BOOK + "half-ball")
                )
        if game.fewest:
            edge, y = bed.mark("edge")
            aim = bed.aim_at([], up, PLACES[2], edge, y)
            out.append(Idea(Stroke(up, PLACES[2], aim, bed.forces // 2), "past the pins, and not off the side", ""))
        return out

    def others(self, s: BowlState) -> list[Idea]:
        """At every pin that stands, and beside it; where few are wanted, past them on either side. From every place."""
        game = cast(BowlGame[Any], s.game)
        bed = bed_of(game)
        up = int(s.upright)
        goals: list[tuple[int, int]] = []
        if game.fewest:
            edge, y = bed.mark("edge")
            for off in PAST:
                goals += [(edge + off, y), (2 * bed.struck_from([], up, PLACES[0])[0] - edge - off, y)]
        else:
            for n in range(len(game.pins.pins)):
                if up >> n & 1:
                    x, y = bed.mark(f"pin {game.pins.pins[n]}")
                    goals += [(x + off, y) for off in ASIDE]
        aims = dict.fromkeys([(spot, bed.aim_at([], up, spot, x, y)) for x, y in goals for spot in range(bed.spots)])
        why = "past most of the pins" if game.fewest else "where most fall"
        return [Idea(Stroke(up, spot, aim, bed.forces - 1), why, game.article("balls")) for spot, aim in aims]

    def worth(self, s: BowlState, after: Settled) -> float:
        """What a ball would count, and what it leaves to the balls that are left."""
        game = cast(BowlGame[Any], s.game)
        word = game.marker.parse(after.words[0])
        if word > game.pins.all:
            return -1.0 - float(MUCH * game.off_side())
        down = game.pins.all & ~s.upright
        gain = float(game.worth(down | word) - game.worth(down))
        many = len(game.pins.pins)
        if not s.still:
            each = int(game.worth(game.pins.all)) / many
            gain += each * to_come(int(game.hand - s.balls) - 1, int(count(s.upright & ~word)), many)
        return -gain if game.fewest else MUCH * gain + int(count(word))


def to_come(balls: int, up: float, many: int) -> float:
    """How many pins fall to so many balls yet, where so many stand: when all are down, all are set up again."""
    if balls <= 0:
        return 0.0
    standing = up or float(many)
    fell = FALLS * standing
    at = round(standing)
    cleared = CLEARED[at] if at < len(CLEARED) else RARELY
    rest = to_come(balls - 1, max(1.0, standing - fell), many)
    return fell + cleared * to_come(balls - 1, 0.0, many) + (1 - cleared) * rest
