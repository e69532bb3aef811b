"""Sixte (academy-1768, lines 14166-14277).

Read as the game reads it: an Ace turned marks one; who trumps need not win; where the laws name no winner, most tricks
mark, and of equals the first.
"""

from __future__ import annotations

from collections.abc import Generator

from tests.referees.harness import Reading, Table, Turn
from tests.referees.shared.cards import PACK, UP, cut, deal, draw

SETTINGS = ("sixte(party=3,stake=2)", "sixte(party=2,stock=yes)")


def over(card: str, best: str, trump: str) -> bool:
    """Whether it takes the best so far."""
    if card[1] == best[1]:
        return UP.index(card[0]) > UP.index(best[0])
    return card[1] == trump


def lawful(hand: list[str], led: str, best: str, trump: str) -> set[str]:
    """Follow, and win who can; else trump, be it a lower one."""
    if not led:
        return set(hand)
    suit = [c for c in hand if c[1] == led[1]]
    return {c for c in suit if over(c, best, trump)} or set(suit or [c for c in hand if c[1] == trump] or hand)


def one_deal(t: Table, dealer: int, pack: list[str]) -> Generator[Turn, str, None]:
    """A deal, to its mark."""
    assert t.score is not None
    rest = list(pack)
    hands = yield from deal(rest, 6, (dealer - 1) % 6, [3, 3], -1)
    turned = (yield from draw(rest)) if t.values["stock"] else hands[dealer][-1]
    if turned[0] == "A":
        t.score[dealer] += 1
        if t.score[dealer] >= int(t.values["party"]):
            return
    won: list[int] = []  # by whom each trick
    leader = (dealer - 1) % 6
    for _ in range(6):
        led = best = ""
        for seat in [(leader - k) % 6 for k in range(6)]:
            card = yield seat, lawful(hands[seat], led, best, turned[1])
            hands[seat].remove(card)
            led = led or card
            if not best or over(card, best, turned[1]):
                best, leader = card, seat
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
    won = t.score.index(max(t.score))
    for seat in range(6):
        if seat != won:
            t.pay(seat, won, int(t.values["stake"]))
    return None
