"""A player at Shuffle-Board who drives off the pieces of the other side that count, and else tries for the line."""

from typing import Final, cast

from mypy_extensions import i64

from gamester.engine.rng import MASK, advance, mix
from gamester.engine.view import View
from gamester.games.sports.shuffle_board import AIMS, BOOK, OFF, OVER, PIECES, REST, SHORT, BoardState, ShuffleBoard
from gamester.parts.bed import ASTRAY, Bed, Settled, Stroke, astray
from gamester.players.aimed import Aimer, Idea, aims, bed_of
from gamester.players.base import Choice

IN: Final = "a piece of ours will count there"
AT_THEM: Final = "a piece of theirs is in"
# hundredths of a millimetre: so far up the board the middle of a piece may well be that is to be in
TO: Final = 908_000
KEPT: Final = 0.8  # so often a piece that counts still lies there when the other side has played
SHORTER: Final = (8_000, 15_000, 22_000, 30_000, 45_000)
BESIDE: Final = (-9_000, -4_000, 0, 4_000, 9_000)
PAST: Final = (-20_000, 5_000, 40_000, 150_000)
THROUGH: Final = (20_000, 100_000, 200_000)  # so far a piece would run on that is to drive another off


class Simple(Aimer):
    """Looks at what lies in."""

    def besides(self, view: View, legal: list[int]) -> Choice | None:
        s = cast(BoardState, view.state)
        if aims(s):
            return None
        if len(legal) == len(AIMS) and theirs_in(s):
            return Choice(legal[1], AT_THEM, BOOK + "aims")
        return Choice(legal[0], IN, BOOK + "in")

    def lies(self, s: BoardState) -> list[int]:
        return [int(x) for x in s.lie] if s.laid < PIECES else [-1] * (2 * PIECES)

    def ideas(self, s: BoardState) -> list[Idea]:
        """At each of theirs that counts, harder and softer, and straight up to the line; from every place."""
        bed, lies = bed_of(cast(ShuffleBoard, s.game)), self.lies(s)
        own = int(s.laid) % PIECES
        out: list[Idea] = []
        for n in theirs_in(s):
            for spot in range(bed.spots):
                aim = bed.aim_at(lies, own, spot, lies[2 * n], lies[2 * n + 1])
                for more in THROUGH:
                    force = bed.force_to(lies[2 * n + 1] + more)
                    out.append(Idea(Stroke(own, spot, aim, force), AT_THEM, BOOK + "aims"))
        for spot in range(bed.spots):
            out.append(Idea(Stroke(own, spot, bed.aims // 2, bed.force_to(TO - 15_000)), IN, BOOK + "in"))
        return out

    def others(self, s: BoardState) -> list[Idea]:
        """Short of the line and beyond it, straight and aslant; behind each piece, at its sides, and at all of them."""
        bed, lies = bed_of(cast(ShuffleBoard, s.game)), self.lies(s)
        own = int(s.laid) % PIECES
        out: list[Idea] = []
        for spot in range(bed.spots):
            for to in range(bed.spots):
                x = bed.struck_from(lies, own, to)[0]
                aim = bed.aim_at(lies, own, spot, x, TO)
                for short in SHORTER:
                    out.append(Idea(Stroke(own, spot, aim, bed.force_to(TO - short)), IN, BOOK + "in"))
            for n in range(PIECES):
                if lies[2 * n] >= 0:
                    for off in BESIDE:
                        aim = bed.aim_at(lies, own, spot, lies[2 * n] + off, lies[2 * n + 1])
                        for more in PAST:
                            force = bed.force_to(lies[2 * n + 1] + more)
                            out.append(Idea(Stroke(own, spot, aim, force), "at a piece that lies there", BOOK + "aims"))
        return out

    def outlook(self, s: BoardState, after: Settled) -> float:
        """The round played out as a player would who thinks little, and what our side makes more by it."""
        game = cast(ShuffleBoard, s.game)
        bed = bed_of(game)
        places = [int(x) for x in s.lies] if s.laid < PIECES else [-1] * PIECES
        tell(game, places, after.words)
        lies, own = after.lies, int(s.laid) % PIECES
        sway = game.sways[1 - s.turn % 2]
        draw: i64 = sum([int(x) * (n + 1) for n, x in enumerate(lies)]) & MASK
        for later in range(own + 1, PIECES):
            draw = advance(draw)
            error: i64 = mix(draw) % (len(ASTRAY) * len(ASTRAY))
            made = next_stroke(bed, lies, places, later)
            made.aim_error = int(astray(ASTRAY[error // len(ASTRAY)], sway))
            made.force_error = int(astray(ASTRAY[error % len(ASTRAY)], sway))
            came = bed.tried(lies, made)
            tell(game, places, came.words)
            lies = came.lies
        return float(counted(places, lies) * (1 if own % 2 == 0 else -1))

    def worth(self, s: BoardState, after: Settled) -> float:
        """What our pieces count more than theirs, as they would lie."""
        lies = [int(x) for x in s.lies] if s.laid < PIECES else [-1] * PIECES
        marker = cast(ShuffleBoard, s.game).marker
        for text in after.words:
            word = marker.parse(text)
            if word < REST:
                lies[word // 5] = word % 5
        made = 0.0
        later = s.laid % PIECES < PIECES - 1
        for n, x in enumerate(lies):
            count = 3 if x == OVER else 2 if SHORT < x < OFF else 0
            made += (KEPT if later else 1.0) * count if n % 2 == s.turn % 2 else -count
        return made


def tell(game: ShuffleBoard, places: list[int], words: list[str]) -> None:
    """Where each piece is, after these words."""
    for text in words:
        word = game.marker.parse(text)
        if word < REST:
            places[word // 5] = word % 5


def next_stroke(bed: Bed, lies: list[int], places: list[int], own: int) -> Stroke:
    """At the first piece of the other side that counts, or up to the line where most room is."""
    spots = list(range(bed.spots))
    for n in range(1 - own % 2, own, 2):
        if SHORT < places[n] < OFF:
            away = [abs(bed.struck_from(lies, own, spot)[0] - lies[2 * n]) for spot in spots]
            spot = away.index(min(away))
            aim = bed.aim_at(lies, own, spot, lies[2 * n], lies[2 * n + 1])
            return Stroke(own, spot, aim, bed.force_to(lies[2 * n + 1] + THROUGH[1]))
    starts = [bed.struck_from(lies, own, spot)[0] for spot in spots]
    room = [min([abs(start - x) for x in lies[::2] if x >= 0], default=0) for start in starts]
    return Stroke(own, room.index(max(room)), bed.aims // 2, bed.force_to(TO - 15_000))


def counted(places: list[int], lies: list[int]) -> int:
    """What the leading side makes more in a round that is over: by pieces that count, else by the nearest."""
    made = [0, 0]
    for n, x in enumerate(places):
        made[n % 2] += 3 if x == OVER else 2 if SHORT < x < OFF else 0
    if not any(made):
        short = [(lies[2 * n + 1], n) for n, x in enumerate(places) if x == SHORT]
        if short:
            made[max(short)[1] % 2] = 1
    return made[0] - made[1]


def theirs_in(s: BoardState) -> list[int]:
    """The pieces of the other side that count."""
    side = int(s.turn) % 2
    return [n for n, x in enumerate(s.lies) if n < s.laid < PIECES and n % 2 != side and SHORT < x < OFF]
