"""Matador (hoyle-donohue, lines 50111-50180): what joins makes seven, and four pieces go anywhere.

Read as the game reads it: where nobody has a double the highest piece is that of most spots.
"""

from __future__ import annotations

from collections.abc import Generator

from tests.referees.harness import Reading, Table, Turn
from tests.referees.shared.dominoes import Hand, ends_of, spots

SETTINGS = ("domino-matador(players=3,game=150)", "domino-matador(players=2,game=30)")
MATADORS = ("0:0", "6:1", "5:2", "4:3")


class Line(Hand):
    """A hand in which seven is made."""

    def may(self, seat: int) -> dict[str, tuple[str, int, int]]:
        """What may be said: the piece, the side, and what is then outward."""
        out = {}
        for piece in self.hands[seat]:
            a, b = ends_of(piece)
            for side, name in enumerate(("left", "right")):
                if piece == "0:0":
                    out[f"{name} 0:0"] = (piece, side, 0)
                elif piece in MATADORS:
                    out[f"{name} {a}:{b}, the {b} outward"] = (piece, side, b)
                    out[f"{name} {b}:{a}, the {a} outward"] = (piece, side, a)
                else:
                    for inner, outer in ((a, b), (b, a)):
                        if inner + self.ends[side] == 7:
                            out[f"{name} {piece}"] = (piece, side, outer)
        return out

    def one(self) -> Generator[Turn, str, None]:
        """To Domino or a block."""
        n = self.t.players
        for seat in range(n):
            for _ in range(3):
                yield from self.draw(seat)
        held = {p: seat for seat, pieces in enumerate(self.hands) for p in pieces}
        best = max(held, key=lambda p: (p[0] == p[2], spots([p]), p))
        seat, idle = held[best], 0
        self.lay(seat, 0, best)
        while self.hands[seat] and idle < n:
            seat = (seat + 1) % n
            while not (may := self.may(seat)) and len(self.pool) > (3 if n == 2 else 0):
                yield seat, {"draw"}
                yield from self.draw(seat)
            word = yield seat, set(may) or {"pass"}
            idle = idle + 1 if word == "pass" else 0
            if word != "pass":
                piece, side, self.ends[side] = may[word]
                self.hands[seat].remove(piece)


def referee(t: Table) -> Reading:
    """Hand after hand to the number of the game."""
    t.score = [0] * t.players
    while max(t.score) < int(t.values["game"]):
        hand = Line(t, True, False)
        yield from hand.one()
        left = [spots(h) if h else -1 for h in hand.hands]
        if left.count(min(left)) == 1:
            t.score[left.index(min(left))] += sum(n for n in left if n > 0) - max(0, min(left))
    return [sum(own - other for other in t.score) / (t.players - 1) for own in t.score]
