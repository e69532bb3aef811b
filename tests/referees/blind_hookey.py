"""Blind Hookey (hoyle-donohue, lines 47123-47161)."""

from __future__ import annotations

from tests.referees.harness import Reading, Table
from tests.referees.shared.cards import PACK, UP, cut, draw
from tests.referees.shared.runs import LOW

SETTINGS = ("blind-hookey(players=3,limit=2,hands=9)", "blind-hookey(players=4,out=all,hands=40)")
OFTEN = {"decline": 2.0}


def referee(t: Table) -> Reading:
    """So many hands; the deal may be sold, and goes to the left of who sold it when the buyer is out."""
    n, limit = t.players, int(t.values["limit"])
    dealer = yield from cut(n, LOW[::-1], whole=False)
    banker = dealer
    for _ in range(int(t.values["hands"])):
        if banker == dealer:
            most = 20  # the book sets no price
            word = yield dealer, {"keep the deal"} | {f"sell the deal for {k}" for k in range(1, most + 1)}
            if word != "keep the deal":
                price = int(word.split()[-1])
                for seat in [(dealer + k) % n for k in range(1, n)]:
                    if (yield seat, {"buy the deal", "decline"}) == "buy the deal":
                        banker = seat
                        t.pay(seat, dealer, price)
                        break
        order = [(banker + k) % n for k in range(1, n)]
        laid = {}
        for seat in order:
            word = yield seat, {f"stake {k}" for k in range(1, limit + 1)} | {"done"}
            if word != "done":
                laid[seat] = int(word.split()[1])
                t.pay(seat, "layout", laid[seat])
                yield seat, {"done"}
        rest = list(PACK)
        turned = []
        for _ in range(n):
            turned.append(UP.index((yield from draw(rest))[0]))
        beats = [rank > turned[0] for rank in turned[1:]]
        for seat, above in zip(order, beats, strict=True):
            stake = laid.get(seat, 0)
            t.pay("layout", banker, stake)
            t.pay(banker, seat, 2 * stake if above else 0)
        if (any if t.values["out"] == "any" else all)(beats):
            dealer = (dealer + 1) % n
            banker = dealer
    return None
