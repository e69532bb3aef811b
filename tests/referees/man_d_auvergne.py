"""The Man d'Auvergne (academy-1768, lines 12449-12576).

Read as the game reads it: what Kings win is marked as a card is turned; with six one return is all there are cards for.
"""

from __future__ import annotations

from collections.abc import Generator

from tests.referees.harness import Reading, Table, Turn
from tests.referees.shared.cards import PACK, cut, deal, draw, ring
from tests.referees.shared.tricks import Suits

SETTINGS = ("man-d-auvergne(players=6,games=3)", "man-d-auvergne(players=2,stake=2)")
OFTEN = {"pass": 2.5}
ORDER = "789TAJQK"


class Won(Exception):
    """The party."""


def mark(t: Table, seat: int, n: int) -> None:
    """Games won or lost."""
    assert t.score is not None
    t.score[seat] += n
    if t.score[seat] >= int(t.values["games"]):
        raise Won


def kings(t: Table, seats: list[int], hands: list[list[str]], turned: str, marked: dict[str, int]) -> None:
    """A King turned is the dealer's; who has the King of the suit marks for all he has, once."""
    if turned[0] == "K":
        mark(t, seats[-1], 1)
    for seat in seats:
        own = [c for c in hands[seat] if c[0] == "K"]
        if "K" + turned[1] in own and seat not in marked.values():
            mark(t, seat, len(own))
            marked.update(dict.fromkeys(own, seat))


def one(t: Table, dealer: int, cards: list[str]) -> Generator[Turn, str, None]:
    """A deal."""
    seats = ring(t.players, (dealer - 1) % t.players, -1)
    rest = list(cards)
    hands = yield from deal(rest, t.players, seats[0], [2, 3], -1)
    marked: dict[str, int] = {}
    turned: list[str] = []
    me = -1
    while me < 0 and rest and len(turned) <= int(t.values["returns"]):
        turned.append((yield from draw(rest)))
        kings(t, seats, hands, turned[-1], marked)
        for seat in seats:
            if (yield seat, {"pass", "play"}) == "play":
                me = seat
                break
    if me < 0:
        return
    suits = Suits(turned[-1][1], ORDER)
    won: list[int] = []
    leader = seats[0]
    for _ in range(5):  # as at Trumps
        leader, trick = yield from suits.trick(hands, seats, leader, suits.trump_and_win)
        won.append(leader)
        for card, seat in trick.items():
            if len(turned) > 1 and card in marked and seat != leader:
                mark(t, seat, -1)
                mark(t, leader, 1)
    most = max(won.count(s) for s in won)
    first = next((s for n, s in enumerate(won) if won[: n + 1].count(s) == 2), -1)
    best_seat = next((s for s in won if won.count(s) == most), -1) if most >= 3 else first
    if best_seat == me:
        mark(t, me, 1)
    else:
        mark(t, me, -1)
        if best_seat >= 0:
            mark(t, best_seat, 1)


def referee(t: Table) -> Reading:
    """A party."""
    t.score = [0] * t.players
    cards = [c for c in PACK if c[0] in ORDER and (t.players > 3 or c[0] != "7")]
    dealer = yield from cut(t.players, ORDER[::-1], cards)  # as at Trumps, the highest obliges to deal
    try:
        while True:
            yield from one(t, dealer, cards)
            dealer = (dealer - 1) % t.players
    except Won:
        pass
    t.collect(t.score.index(max(t.score)), int(t.values["stake"]))
    return None
