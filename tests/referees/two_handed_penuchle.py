"""Two-Handed Penuchle (hoyle-donohue, lines 2278-2360)."""

from __future__ import annotations

from tests.referees.harness import Reading, Table
from tests.referees.shared.cards import cut, draw, packets
from tests.referees.shared.penuchle import CARDS, ORDER, ByTwo, Enough

SETTINGS = ("two-handed-penuchle(game=200,stake=3)",)
OFTEN = {"announce": 3.0}


def referee(t: Table) -> Reading:
    """A game."""
    t.score = [0, 0]
    if t.values["dealer"] == "cut":
        dealer = yield from cut(2, ORDER, CARDS)
    else:
        rest, dealer = list(CARDS), 0
        while True:
            dealer = 1 - dealer
            if (yield from draw(rest))[0] == "A":
                break
    sizes = packets(t.values["packets"])
    try:
        while max(t.score) < int(t.values["game"]) or t.score[0] == t.score[1]:
            yield from ByTwo(t, [1 - dealer, dealer], sizes).go()
            dealer = 1 - dealer
    except Enough:
        pass
    best = t.score.index(max(t.score))
    t.pay(1 - best, best, int(t.values["stake"]))
    return None
