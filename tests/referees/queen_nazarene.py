"""Queen Nazarene (gamester-1754, lines 3408-3412), played upward in suit as the other games of stops are."""

from __future__ import annotations

from tests.referees.harness import Reading, Table
from tests.referees.shared.cards import PACK, cut, deal
from tests.referees.shared.runs import LOW, runs

SETTINGS = ("queen-nazarene(players=3,rounds=4)", "queen-nazarene(players=10,rounds=2,demand=held)")
HONOURS = {"QD": 3, "JC": 2}


def referee(t: Table) -> Reading:
    """As many deals as each has to deal."""
    n = t.players
    held = t.values["demand"] == "held"

    def demand(seat: int, each: int) -> None:
        for other in range(n):
            t.pay(other, seat, each)

    def laid(seat: int, card: str) -> None:
        if not held:
            demand(seat, HONOURS.get(card, 0))
        if card[0] == "K":
            demand(seat, 1)

    dealer = yield from cut(n, LOW[::-1])
    for _ in range(n * int(t.values["rounds"])):
        rest = list(PACK)
        hands = yield from deal(rest, n, dealer + 1, [1] * 5)
        if held:
            for seat, hand in enumerate(hands):
                demand(seat, sum(HONOURS.get(c, 0) for c in hand))
        out = yield from runs(hands, (dealer + 1) % n, laid)
        for seat, hand in enumerate(hands):
            t.pay(seat, out, len(hand))
        dealer = (dealer + 1) % n
    return None
