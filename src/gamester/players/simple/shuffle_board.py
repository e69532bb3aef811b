"""A player at Shuffle-Board who drives off the pieces of the other side that count, and else tries for the line."""

from typing import Final, cast

from gamester.engine.view import View
from gamester.games.sports.shuffle_board import AIMS, BOOK, OFF, OVER, PIECES, REST, SHORT, BoardState, ShuffleBoard
from gamester.parts.bed import Settled, Stroke
from gamester.players.aimed import Aimer, Idea, aims, bed_of
from gamester.players.base import Choice

IN: Final = "a piece of ours will count there"
AT_THEM: Final = "a piece of theirs is in"
# hundredths of a millimetre: so far up the board the middle of a piece may well be that is to be in
TO: Final = 908_000
KEPT: Final = 0.8  # so often a piece that counts still lies there when the other side has played
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


def theirs_in(s: BoardState) -> list[int]:
    """The pieces of the other side that count."""
    side = int(s.turn) % 2
    return [n for n, x in enumerate(s.lies) if n < s.laid < PIECES and n % 2 != side and SHORT < x < OFF]
