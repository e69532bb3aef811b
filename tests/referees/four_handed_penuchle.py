"""Four-Handed Penuchle (hoyle-donohue, lines 2362-2378), with what the other two ways say.

Read as the game reads it: eight cards by two and three, the dealer's last is the trump turned; who can follows suit and
takes the trick.
"""

from __future__ import annotations

from collections.abc import Generator

from tests.referees.harness import Reading, Table, Turn
from tests.referees.shared.cards import cut, deal
from tests.referees.shared.penuchle import CARDS, ORDER, Enough, Round

SETTINGS = ("four-handed-penuchle(game=200,head=False,stake=2)",)
OFTEN = {"announce": 3.0, "exchange": 2.0}


class Side(Round):
    """Partners combine their points."""

    def who(self, seat: int) -> int:
        return seat % 2


def round_(t: Table, dealer: int) -> Generator[Turn, str, None]:
    """A round to its end."""
    seats = [(dealer + k) % 4 for k in range(1, 5)]
    hands = yield from deal(list(CARDS), 4, seats[0], [2, 3, 3])
    turned = hands[dealer][-1]
    r = Side(t, seats, hands, turned[1])
    seven = "7" + turned[1]
    if turned == seven:
        r.add(dealer, 10)
        r.claim()
    for seat in seats[:3] if turned != seven else []:
        if (yield seat, {"leave it"} | ({"exchange the Seven"} if seven in hands[seat] else set())) != "leave it":
            hands[seat][hands[seat].index(seven)] = turned
            hands[dealer][-1] = seven
            r.add(seat, 10)
            r.claim()
            break
    yield from r.play()
    r.place()


def referee(t: Table) -> Reading:
    """A game."""
    t.score = [0, 0]
    dealer = yield from cut(4, ORDER, CARDS)
    try:
        while max(t.score) < int(t.values["game"]) or t.score[0] == t.score[1]:
            yield from round_(t, dealer)
            dealer = (dealer + 1) % 4
    except Enough:
        pass
    best = t.score.index(max(t.score))
    for seat in (best, best + 2):
        t.pay((seat + 1) % 4, seat, int(t.values["stake"]))
    return None
