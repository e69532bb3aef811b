"""Post and Pair (gamester-1754, lines 3430-3444).

Read as the game reads it: above 21 nothing is won at Post; the Seat is for the best third card; what is vied goes with
the best pair, or the best Post, or the Seat.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Generator

from tests.referees.harness import Reading, Table, Turn
from tests.referees.shared.cards import PACK, UP, deal, draw

SETTINGS = (
    "post-and-pair(players=3,courts=nothing,come_in=eldest,rounds=4)",
    "post-and-pair(players=5,stake=3,most=2,limit=20)",
)
OFTEN = {"raise": 0.5, "divide": 2.0}
POOLS = ("post", "pair", "seat", "vied")


class Deal:
    """One deal, its dealer last."""

    def __init__(self, t: Table, dealer: int) -> None:
        self.t = t
        self.seats = [(dealer + 1 + n) % t.players for n in range(t.players)]
        self.hands: list[list[str]] = []
        self.vied = dict.fromkeys(self.seats, 0)
        self.level = 0

    def post(self, seat: int) -> int:
        """The pips towards 21; above it they are nothing."""
        courts = 10 if self.t.values["courts"] == "ten" else 0
        pips = {"A": 1, "T": 10, **dict.fromkeys("KQJ", courts)}
        n = sum(pips[c[0]] if c[0] in pips else int(c[0]) for c in self.hands[seat])
        return n if n <= 21 else -1

    def pair(self, seat: int) -> tuple[int, int]:
        """How many alike, and of what."""
        rank, n = Counter(c[0] for c in self.hands[seat]).most_common(1)[0]
        return n, UP.index(rank)

    def vie(self, seat: int, to: int) -> None:
        """He stakes up to so many."""
        self.t.pay(seat, "vied", to - self.vied[seat])
        self.vied[seat] = self.level = to

    def vying(self) -> Generator[Turn, str, list[int]]:
        """Who keeps in till last."""
        most, limit = int(self.t.values["most"]), int(self.t.values["limit"])
        out: set[int] = set()
        queue = list(self.seats)
        while queue:
            seat = queue.pop(0)
            if len(out) == self.t.players - 1:
                break
            if self.level:
                room = min(most, limit - self.level)
                may = {"pass", "see", *(f"raise {k}" for k in range(1, room + 1))}
            elif seat == self.seats[-1]:
                may = {"double", "play it out"}
            else:
                may = {"pass", *(f"bet {k}" for k in range(1, min(most, limit) + 1))}
            word = yield seat, may
            if word == "pass":
                if self.level or (self.t.values["come_in"] == "eldest" and seat != self.seats[0]):
                    out.add(seat)
            elif word == "see":
                self.vie(seat, self.level)
            elif word != "play it out":
                up = 3 * int(self.t.values["stake"]) if word == "double" else int(word.split()[1])
                self.vie(seat, self.level + up)
                at = self.seats.index(seat)
                queue = [s for s in self.seats[at + 1 :] + self.seats[:at] if s not in out]
        return [s for s in self.seats if s not in out]

    def divide(self, left: list[int]) -> Generator[Turn, str, bool]:
        """The stakes are divided if all agree; odd counters to the elder."""
        if len(left) > 1:
            if not self.t.values["divide"]:
                return False
            for seat in left:
                if (yield seat, {"divide", "show"}) == "show":
                    return False
        for pool in POOLS:
            share, odd = divmod(self.t.purse[pool], len(left))
            for n, seat in enumerate(left):
                self.t.pay(pool, seat, share + (n < odd))
        return True

    def show(self, left: list[int]) -> None:
        """A pair royal wins all; else each pool its own."""
        paired = max(left, key=self.pair)
        post = max(left, key=self.post)
        best = max(left, key=lambda s: UP.index(self.hands[s][2][0]))
        alike = self.pair(paired)[0]
        if alike == 3:
            post = best = paired
        if alike > 1:
            self.t.pay("pair", paired, self.t.purse["pair"])
        if alike == 3 or self.post(post) >= 0:
            self.t.pay("post", post, self.t.purse["post"])
        self.t.pay("seat", best, self.t.purse["seat"])
        carries = paired if alike > 1 else post if self.post(post) >= 0 else best
        self.t.pay("vied", carries, self.t.purse["vied"])

    def go(self) -> Generator[Turn, str, None]:
        """The deal to its end."""
        stake, rest = int(self.t.values["stake"]), list(PACK)
        for pool in ("post", "pair"):
            for seat in self.seats:
                self.t.pay(seat, pool, stake)
        self.hands = yield from deal(rest, self.t.players, self.seats[0], [2])
        for seat in self.seats:
            self.t.pay(seat, "seat", stake)
        for seat in self.seats:
            self.hands[seat].append((yield from draw(rest)))
        left = yield from self.vying()
        if not (yield from self.divide(left)):
            self.show(left)


def referee(t: Table) -> Reading:
    """A sitting; what is left in the pools is shared."""
    for n in range(t.players * int(t.values["rounds"])):
        yield from Deal(t, n % t.players).go()
    for pool in POOLS:
        share = t.purse[pool] // t.players
        for seat in range(t.players):
            t.pay(pool, seat, share)
    return [t.purse[seat] + sum(t.purse[p] for p in POOLS) / t.players for seat in range(t.players)]
