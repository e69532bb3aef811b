"""What the second readers of the Brags share: what a hand is worth, and stake upon stake with sights."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Generator

from tests.referees.harness import Table, Turn
from tests.referees.shared.cards import UP

Worth = tuple[int, ...]


def natural(hand: list[str]) -> Worth:
    """Pair royal, pair, or the highest cards."""
    ranks = Counter(UP.index(c[0]) for c in hand)
    order = sorted(ranks, key=lambda r: (ranks[r], r), reverse=True)
    return (max(ranks.values()), *order)


def made(hand: list[str], few: bool, natural_first: bool) -> Worth:
    """The same with braggers, which stand for any card. ``few``: only the Knave of clubs and Nine of diamonds."""
    turners = [c for c in hand if (c in ("JC", "9D") if few else c[0] in "J9")]
    rest = [c for c in hand if c not in turners]
    knaves = sum(c[0] == "J" for c in turners)
    n = len(turners) * (-1 if natural_first else 1)
    if not rest:
        return (4, knaves)
    kind, *ranks = natural(rest)
    if kind + len(turners) == 1:
        return (1, *ranks)
    return (kind + len(turners), ranks[0], n, knaves, *ranks[1:])


def paired(worth: Worth) -> bool:
    """Whether a hand has a pair or better."""
    return worth[0] >= 2


class Bragging:
    """One end: who is in, and what each has put down."""

    def __init__(self, t: Table, pool: str, seats: list[int], worth: Callable[[int], Worth]) -> None:
        self.t, self.pool, self.seats, self.worth = t, pool, list(seats), worth
        self.put = dict.fromkeys(seats, 0)
        self.put[seats[-1]] = 1  # the dealer's stake
        self.last = 1

    def stake(self, seat: int, n: int) -> None:
        """So many stakes are put down."""
        self.put[seat] += n
        self.t.pay(seat, self.pool, n * int(self.t.values.get("stake", 1)))

    def better(self, a: int, b: int) -> bool:
        """Whether ``a`` has the best hand of the two; if equal, the elder."""
        if self.worth(a) != self.worth(b):
            return self.worth(a) > self.worth(b)
        return self.seats.index(a) < self.seats.index(b)

    def words(self, seat: int) -> set[str]:
        """What may be said."""
        most, room = int(self.t.values["most"]), int(self.t.values["limit"]) - self.put[seat]
        out = {"pass"}
        if not self.put[seat] or len(self.seats) > 2:
            out.add("brag 1")
        else:
            out |= {f"brag {k}" for k in range(self.last, most + 1) if k <= room}
        if self.put[seat] and paired(self.worth(seat)):
            out.add("sight")
        return out

    def go(self) -> Generator[Turn, str, int]:
        """Who has the stakes of this end."""
        seat, limit = self.seats[0], int(self.t.values["limit"])
        while len(self.seats) > 1:
            if limit - self.put[seat] < self.last:  # he can put down no more: all who are left show
                return max(self.seats, key=self.worth)
            after = self.seats[(self.seats.index(seat) + 1) % len(self.seats)]
            word = yield seat, self.words(seat)
            if word == "pass":
                self.seats.remove(seat)
            elif word == "sight":
                self.stake(seat, self.last)
                self.seats.remove(after if self.better(seat, after) else seat)
                if after not in self.seats:
                    after = self.seats[(self.seats.index(seat) + 1) % len(self.seats)]
            else:
                self.last = int(word.split()[1])
                self.stake(seat, self.last)
            seat = after
        return self.seats[0]
