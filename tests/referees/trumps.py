"""Trumps, in three manners (academy-1768, lines 11549-11799).

Read as the game reads it: what the refuser of a game given up loses is marked by the other, and one of each side cuts.
"""

from __future__ import annotations

from collections.abc import Generator

from tests.referees.harness import Reading, Table, Turn
from tests.referees.shared.cards import PACK, cut, deal_to, draw
from tests.referees.shared.tricks import Suits

SETTINGS = (
    "trumps(players=6,games=3)",
    "trumps(manner=provinces,players=6,stake=2)",
    "trumps(manner=ace,players=4)",
    "trumps(manner=ace,players=6,pillage=False)",
)
OFTEN = {"give": 0.3}
Deal = Generator[Turn, str, "tuple[int, int]"]  # who marks, and what


class Round:
    """Where they sit, who deals, the order of the cards."""

    def __init__(self, t: Table) -> None:
        self.t = t
        self.sides = t.values["manner"] == "paris"
        self.order = "789TAJQK" if t.values["manner"] != "ace" else "789TJQKA"
        n = t.players
        self.ring = [*range(0, n, 2), *range(1, n, 2)] if self.sides else list(range(n))[::-1]
        self.cards = [c for c in PACK if c[0] in self.order]

    def side(self, seat: int) -> int:
        """For whom a seat marks."""
        return seat % 2 if self.sides else seat

    def give_up(self, seats: list[int]) -> Generator[Turn, str, tuple[int, bool]]:
        """Whose offer has been made, or -1, and whether it was refused."""
        for seat in (seats[0], next(s for s in seats if s % 2 != seats[0] % 2)):
            if (yield seat, {"play", "give up the game"}) != "play":
                at = seats.index(seat)
                other = next(s for s in seats[at:] + seats[:at] if s % 2 != seat % 2)
                return seat, (yield other, {"accept", "refuse"}) == "refuse"
        return -1, False

    def pillage(self, hands: list[list[str]], dealer: int, turned: str, rest: list[str]) -> Generator[Turn, str, None]:
        """Who has the Ace takes the trump turned, and those that follow it."""
        ace, trump = "A" + turned[1], turned[1]
        taker = dealer if turned == ace else next((s for s, h in enumerate(hands) if ace in h), -1)
        if taker < 0:
            return
        hand, n = hands[taker], 0
        card = turned
        while card[1] == trump:
            hand.append(card)
            n += 1
            if not rest:
                break
            card = yield from draw(rest)
        for _ in range(n):
            word = yield taker, {f"lay out {c}" for c in hand}
            hand.remove(word.split()[-1])

    def go(self, dealer: int) -> Deal:
        """One deal."""
        t = self.t
        at = self.ring.index(dealer) + 1
        seats = self.ring[at:] + self.ring[:at]
        rest = list(self.cards)
        hands = yield from deal_to(rest, seats, [2, 3])
        turned = yield from draw(rest)
        gives, refused = -1, False
        if self.sides or t.players == 2:
            gives, refused = yield from self.give_up(seats)
            if gives >= 0 and not refused:
                return 1 - gives % 2, 1
        if t.values["manner"] == "ace" and t.values["pillage"]:
            yield from self.pillage(hands, dealer, turned, rest)
        won: list[int] = []
        leader, suits = seats[0], Suits(turned[1], self.order)
        for _ in range(5):
            leader, _ = yield from suits.trick(hands, seats, leader, suits.trump_and_win)
            won.append(self.side(leader))
        most = max(won.count(s) for s in won)
        if refused:
            other = 1 - gives % 2
            return (other, 2) if won.count(other) == 5 else (1 - other, 2)
        if most == 5:
            return won[0], 2
        if most > 2:
            return next(s for s in won if won.count(s) == most), 1
        if most == 2:
            return next(s for n, s in enumerate(won) if won[: n + 1].count(s) == 2), 1
        return -1, 0


def referee(t: Table) -> Reading:
    """A party."""
    r = Round(t)
    t.score = [0] * (2 if r.sides else t.players)
    dealer = yield from cut(2 if r.sides else t.players, r.order[::-1], r.cards)  # the deal is no advantage
    while max(t.score) < int(t.values["games"]):
        who, n = yield from r.go(dealer)
        if who >= 0:
            t.score[who] += n
        dealer = r.ring[(r.ring.index(dealer) + 1) % t.players]
    best = t.score.index(max(t.score))
    stake = int(t.values["stake"])
    for seat in range(t.players):
        if r.sides and seat % 2 == best:
            t.pay(seat ^ 1, seat, stake)
        elif not r.sides and seat != best:
            t.pay(seat, best, stake)
    return None
