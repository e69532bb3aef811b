"""Sixte (academy-1768, lines 14166-14277).

Read as the game reads it: an Ace turned marks one; who trumps need not win; where the laws name no winner, most tricks
mark, and of equals the first.
"""

from __future__ import annotations

from collections.abc import Generator

from tests.referees.harness import Reading, Table, Turn
from tests.referees.shared.cards import PACK, UP, cut, deal, draw, ring
from tests.referees.shared.tricks import Suits

SETTINGS = ("sixte(party=3,stake=2)", "sixte(party=2,stock=yes)")


class Sixte(Suits):
    """Follow, and win who can; else trump, be it a lower one."""

    def lawful(self, hand: list[str], trick: list[str]) -> set[str]:
        """Of a hand."""
        trumps = {c for c in hand if c[1] == self.trump}
        may = self.win(hand, trick)
        return may if not trick or any(c[1] == trick[0][1] for c in may) else trumps or may


def one_deal(t: Table, dealer: int, pack: list[str]) -> Generator[Turn, str, None]:
    """A deal, to its mark."""
    assert t.score is not None
    rest = list(pack)
    seats = ring(6, (dealer - 1) % 6, -1)
    hands = yield from deal(rest, 6, seats[0], [3, 3], -1)
    turned = (yield from draw(rest)) if t.values["stock"] else hands[dealer][-1]
    if turned[0] == "A":
        t.score[dealer] += 1
        if t.score[dealer] >= int(t.values["party"]):
            return
    won: list[int] = []  # by whom each trick
    suits, leader = Sixte(turned[1]), seats[0]
    for _ in range(6):
        leader, _ = yield from suits.trick(hands, seats, leader, suits.lawful)
        won.append(leader)
    if len(set(won)) == 1:
        t.score[leader] = int(t.values["party"])
        return
    most = max(won.count(seat) for seat in won)
    first = next(n for n in range(7) if any(won[:n].count(seat) == most for seat in won))
    t.score[won[first - 1]] += 1


def referee(t: Table) -> Reading:
    """A party."""
    t.score = [0] * 6
    pack = [c for c in PACK if t.values["stock"] or c[0] not in "2345"]
    dealer = ((yield from cut(6, UP, pack)) + 1) % 6
    while max(t.score) < int(t.values["party"]):
        yield from one_deal(t, dealer, pack)
        dealer = (dealer - 1) % 6
    t.collect(t.score.index(max(t.score)), int(t.values["stake"]))
    return None
