"""Dominoes: Muggins (hoyle-donohue, lines 49870-49910; drawing 49860-49866)."""

from __future__ import annotations

from tests.referees.harness import Reading, Table
from tests.referees.shared.dominoes import ends_of, spots
from tests.referees.shared.scored_dominoes import Scored, double, match

SETTINGS = ("dominoes-muggins(players=3,game=60)", "dominoes-muggins(players=5,game=25)")


class Muggins(Scored):
    """What is at the ends counts where it makes fives, a double with all its spots."""

    each = 5

    def worth(self, piece: str, led: bool) -> int:
        n = sum(end * (1 + double(shown)) for end, shown in zip(self.ends, self.showing, strict=True))
        n = sum(ends_of(piece)) if led else n
        return 0 if n % 5 else n

    def first(self) -> tuple[int, str]:
        """The highest double, or the heaviest piece."""
        return max(
            ((s, p) for s, h in enumerate(self.hands) for p in h), key=lambda x: (double(x[1]), spots([x[1]]), x[1])
        )

    def settle(self) -> None:
        """The nearest five to the spots of the others, if nobody is as low."""
        left = [spots(h) if h else -1 for h in self.hands]
        if left.count(min(left)) == 1:
            winner = left.index(min(left))
            others = sum(spots(h) for s, h in enumerate(self.hands) if s != winner)
            self.add(winner, (others + 2) // 5 * 5)


def referee(t: Table) -> Reading:
    """To two hundred, or by more than two to one hundred and fifty."""
    return (yield from match(t, Muggins, 200, 150))
