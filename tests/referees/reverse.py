"""Reverse (academy-1768, lines 9789-10031)."""

from __future__ import annotations

from collections.abc import Generator

from tests.referees.harness import Reading, Table, Turn
from tests.referees.shared.cards import PACK, UP, cut, draw
from tests.referees.shared.reversis import FORCED, PLACED, TENLESS, Tricks

AGREE = "deal"
SETTINGS = (
    "reverse(quinola=3,forcer=6,forcer_all=1,ace=2,talon=5,stake=3,tours=2,forced=0)",
    "reverse(players=5,tens=yes,tours=3,forced=1,forcer_all=2)",
    "reverse(players=5,few=yes,tens=yes,ace_high=no)",
)
POINTS = {"A": 5, "K": 4, "Q": 3, "J": 2}
QUINOLA = "JH"
BOX, BEASTS = "box", "beasts"


class Deal(Tricks):
    """One deal's cards and tricks, and what is owed when it is over."""

    def __init__(self, t: Table, dealer: int, forced: bool) -> None:
        super().__init__(t.players)
        self.t, self.dealer, self.forced = t, dealer, forced
        self.round = [(dealer - k) % t.players for k in range(1, t.players + 1)]  # to the right, the eldest first
        self.hands: list[list[str]] = [[] for _ in range(t.players)]

    def exchange(self) -> Generator[Turn, str, None]:
        """The cards by threes, one more for the dealer; then one put under the stock and one taken from it."""
        t = self.t
        rest = list(PACK if t.values["tens"] else TENLESS)
        spare = 0 if t.values["few"] else t.players - 1  # one for each who may take one
        each = (len(rest) - 1 - spare) // t.players
        for size in [3] * (each // 3) + [each % 3] * (each % 3 > 0):
            for seat in self.round:
                for _ in range(size):
                    self.hands[seat].append((yield from draw(rest)))
        self.hands[self.dealer].append((yield from draw(rest)))
        stock = len(rest)
        for seat in self.round:
            if seat != self.dealer and not stock:
                continue
            hand = self.hands[seat]
            said = yield (
                seat,
                {f"lay out {c}" for c in self.may_go(hand)} | ({"keep"} if seat != self.dealer else set()),
            )
            if said != "keep":
                hand.remove(said.split()[2])
            if seat != self.dealer:
                stock -= 1
                new = yield from draw(rest)
                hand += [new] * (said != "keep")

    def may_go(self, hand: list[str]) -> list[str]:
        """No Heart, but a King or Queen without a lower one, and the Quinola after the forced tours."""
        hearts = [c for c in hand if c[1] == "H"]
        out = [c for c in hand if c[1] != "H"]
        if all(c in ("KH", "QH") for c in hearts):
            out += hearts
        if QUINOLA in hearts and not self.forced:
            out.append(QUINOLA)
        return out

    def may(self, seat: int, hand: list[str], led: str) -> list[str]:
        """Suit is followed; the eldest begins with a Heart."""
        return [c for c in hand if c[1] == (led or ("" if self.takers else "H"))] or hand

    def settle(self) -> None:
        """Who pays whom."""
        t, n = self.t, self.t.players
        made = self.takers[0] if len(set(self.takers)) == 1 else -1
        box = t.purse[BOX]
        for s in self.shown:
            if s.card == QUINOLA and s.seat != made:
                if s.how == PLACED:
                    if made < 0:
                        t.pay(BOX, s.seat, box)
                        t.pay(s.taker, s.seat, int(t.values["quinola"]))
                else:
                    t.pay(s.seat, BEASTS, box)
                if s.how == FORCED:
                    t.pay(s.seat, s.leader, int(t.values["forcer"]))
                    for other in range(n):
                        if other not in (s.seat, s.leader, made):
                            t.pay(other, s.leader, int(t.values["forcer_all"]))
            if s.card[0] == "A":
                amount = int(t.values["ace"]) * (2 if s.card == "AH" else 1)
                if s.how == PLACED and s.taker != made:
                    t.pay(s.taker, s.seat, amount)
                if s.how == FORCED and s.seat != made:
                    t.pay(s.seat, s.leader, amount)
        if made >= 0:
            t.pay(BOX, made, box)
            for other in range(n):
                t.pay(other, made, 2 * (other != made))
            return
        points = [sum(POINTS.get(c[0], 0) for c in won) for won in self.won]
        left = [(seat - self.dealer - 1) % n for seat in range(n)]
        best = min(range(n), key=lambda s: (s in self.takers, points[s], left[s]))
        worst = max(self.round, key=lambda s: points[s])
        t.pay(worst, best, int(t.values["talon"]) or n * int(t.values["stake"]))


def referee(t: Table) -> Reading:
    """So many tours."""
    n, stake = t.players, int(t.values["stake"])
    pack = PACK if t.values["tens"] else TENLESS
    order = UP if t.values["ace_high"] else "A23456789TJQK"
    dealer = yield from cut(n, UP, pack)
    for k in range(n * int(t.values["tours"])):
        for seat in range(n):  # the recruit, when nobody has won it, is no more
            t.pay(seat, BOX, stake)
        t.pay(BEASTS, BOX, t.purse[BEASTS])
        deal = Deal(t, dealer, k // n < int(t.values["forced"]))
        yield from deal.exchange()
        yield from deal.play(deal.hands, deal.round[0], order, deal.may)
        deal.settle()
        dealer = (dealer - 1) % n
    for pool in (BOX, BEASTS):  # what is left is divided; the book has no end
        whole, odd = divmod(t.purse[pool], n)
        for k in range(n):
            t.pay(pool, (dealer - 1 - k) % n, whole + (k < odd))
    return None
