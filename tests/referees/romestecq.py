"""Romestecq (academy-1768, lines 13324-13582).

Read as the game reads it: two pairs are a Village or a Double Ningre, and are no Romes then; a side sits together.
"""

from __future__ import annotations

from collections.abc import Generator

from tests.referees.harness import Reading, Table, Turn
from tests.referees.shared.cards import PACK, UP, cut, deal, packets, ring
from tests.referees.shared.tricks import Suits

SETTINGS = ("romestecq(players=6,party=12)", "romestecq(players=2,stake=2,gruge=all)")
CARDS = [c for c in PACK if c[0] not in "2345"]


def pieces(hand: list[str], lost: list[str], low_triche: int, whole: bool) -> int:
    """What a hand is worth but for four alike; ``lost``: what of it the others have won."""

    def gruged(piece: list[str]) -> bool:
        return all(c in lost for c in piece) if whole else any(c in lost for c in piece)

    sets = [[c for c in hand if c[0] == rank] for rank in UP]
    three = next((s for s in sets if len(s) == 3), [])
    pairs = [s for s in sets if len(s) == 2]
    if len(pairs) == 2:
        (low, high), near = pairs, UP.index(pairs[1][0][0]) - UP.index(pairs[0][0][0]) == 1
        if near and high[0][0] not in "AK" and {c[1] for c in low} == {c[1] for c in high}:
            return 2
        return 0 if gruged(low + high) else 3
    n = (low_triche if three[0][0] not in "AK" else 3) if three and not gruged(three) else 0
    for pair in pairs:
        n += 1 if pair[0][0] not in "AK" else 2 if gruged(pair) else 4
    return n


def one_deal(t: Table, dealer: int) -> Generator[Turn, str, None]:
    """A deal, to its score."""
    assert t.score is not None
    v, n, half = t.values, t.players, t.players // 2
    rest, seats = list(CARDS), ring(n, (dealer - 1) % n, -1)
    leader = seats[0]
    hands = yield from deal(rest, n, leader, packets(v["packets"]), -1)
    alike = [(UP.index(c[0]), s) for s in range(n) for c in hands[s] if [d[0] for d in hands[s]].count(c[0]) == 4]
    if alike:
        t.score[max(alike)[1] // half] = party(t)
        return
    held = [list(hand) for hand in hands]
    lost: list[list[str]] = [[] for _ in range(n)]
    for _ in range(5):
        leader, trick = yield from Suits().trick(hands, seats, leader)
        for card, seat in trick.items():
            if seat // half != leader // half:
                lost[seat].append(card)
    for seat in range(n):
        t.score[seat // half] += pieces(held[seat], lost[seat], int(v["low_triche"]), v["gruge"] == "all")
    t.score[leader // half] += 1


def party(t: Table) -> int:
    """Points that are the party."""
    return int(t.values["party"]) or (36 if t.players == 6 else 21)


def referee(t: Table) -> Reading:
    """A party."""
    n, half = t.players, t.players // 2
    t.score = [0, 0]
    cutters = (half // 2, half // 2 + half)
    side = yield from cut(2, UP, CARDS)
    dealer = cutters[side]
    if n == 6 and (yield dealer, {"deal", "order the other to deal"}) != "deal":
        dealer = cutters[1 - side]
    while max(t.score) < party(t) or t.score[0] == t.score[1]:
        yield from one_deal(t, dealer)
        dealer = (dealer - 1) % n
    won = t.score.index(max(t.score))
    for k in range(half):
        t.pay((1 - won) * half + k, won * half + k, int(t.values["stake"]))
    return None
