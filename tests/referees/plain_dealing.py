"""Plain Dealing (gamester-1754, lines 3400-3406).

Read as the game reads it: three tricks, and who has most of them has the point; the Ace of diamonds turned gives it to
the dealer.
"""

from __future__ import annotations

from tests.referees.harness import Reading, Table
from tests.referees.shared.cards import PACK, UP, cut, draw
from tests.referees.shared.tricks import Suits

SETTINGS = ("plain-dealing(game=9,stake=2)",)


def referee(t: Table) -> Reading:
    """A game of so many points."""
    t.score = [0, 0]
    dealer = yield from cut(2, UP)
    while max(t.score) < int(t.values["game"]):
        rest, hands = list(PACK), [[""], [""]]
        for seat, n in ((1 - dealer, 9), (dealer, 3)):
            hands[seat] = []
            for _ in range(n):
                hands[seat].append((yield from draw(rest)))
        turned = yield from draw(rest)
        won, leader = [0, 0], 1 - dealer
        while turned != "AD" and sum(won) < 3:
            leader, _ = yield from Suits(turned[1]).trick(hands, [0, 1], leader)
            won[leader] += 1
        t.score[dealer if turned == "AD" else won.index(max(won))] += 1
        dealer = 1 - dealer
    best = t.score.index(max(t.score))
    t.pay(1 - best, best, int(t.values["stake"]))
    return None
