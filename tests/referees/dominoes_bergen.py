"""Dominoes: the Bergen game (hoyle-donohue, lines 49911-49947; drawing 49860-49866)."""

from __future__ import annotations

from collections.abc import Generator

from tests.referees.harness import Reading, Table, Turn
from tests.referees.shared.dominoes import ends_of, spots
from tests.referees.shared.scored_dominoes import Scored, double, match

SETTINGS = ("dominoes-bergen(players=3,game=20)", "dominoes-bergen(players=4,game=5)")


def size(piece: str) -> tuple[int, int]:
    """Pieces from the lowest: by spots, then by the higher end."""
    return spots([piece]), max(ends_of(piece))


class Bergen(Scored):
    """Double- and triple-headers."""

    each = 6

    def worth(self, piece: str, led: bool) -> int:
        """Two, or three, or less for who is nearly out."""
        if self.ends[0] != self.ends[1]:
            return 0
        assert self.t.score is not None
        n = 3 if not led and any(double(p) for p in self.showing) else 2
        return n

    def add(self, seat: int, n: int) -> None:
        """Within two of the game a header counts one, within three a triple-header two."""
        assert self.t.score is not None
        wanting = self.game - self.t.score[seat]
        if n > 1:
            n = 1 if wanting <= 2 else min(n, 2) if wanting <= 3 else n
        super().add(seat, n)

    def first(self) -> tuple[int, str]:
        """The lowest double, or the lowest piece."""
        return min(((s, p) for s, h in enumerate(self.hands) for p in h), key=lambda x: (not double(x[1]), *size(x[1])))

    def leads(self, seat: int) -> set[str]:
        """A double, or else the lowest piece."""
        doubles = {p for p in self.hands[seat] if double(p)}
        return doubles or {min(self.hands[seat], key=size)}

    def turn(self, seat: int) -> Generator[Turn, str, bool]:
        """Who cannot play draws one piece."""
        may = self.fitting(seat)
        if not may and self.pool:
            yield seat, {"draw"}
            yield from self.draw(seat)
            may = self.fitting(seat)
        word = yield seat, may or {"pass"}
        if word == "pass":
            return False
        self.lay(seat, word.startswith("right"), word.split()[1])
        return True

    def settle(self) -> None:
        """Domino, or the lowest: none, fewer or lower doubles are before fewer spots."""

        def held(seat: int) -> tuple[int, int, int]:
            doubles = [int(p[0]) for p in self.hands[seat] if double(p)]
            return len(doubles), min(doubles, default=0), spots(self.hands[seat])

        empty = [s for s, h in enumerate(self.hands) if not h]
        seats = empty or sorted(range(self.t.players), key=held)
        if empty or held(seats[0]) < held(seats[1]):
            self.add(seats[0], 1)


def referee(t: Table) -> Reading:
    """To fifteen, or by more than two to ten."""
    return (yield from match(t, Bergen, 15, 10))
