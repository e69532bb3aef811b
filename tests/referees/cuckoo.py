"""The Cuckoo (academy-1768, lines 14702-14777): all goes round to the right, and the Ace is the lowest.

Read as the game reads it: the last who lose their counters together share the box, the odd counters from the eldest on.
"""

from __future__ import annotations

from tests.referees.harness import Reading, Table
from tests.referees.shared.cards import LOW, PACK, cut, draw

SETTINGS = ("cuckoo(players=5,marks=2)", "cuckoo(players=12,marks=10)")
OFTEN = {"take": 2.0}


def pack(t: Table) -> list[str]:
    """A whole pack where there are many."""
    piquet = t.values["pack"] == "piquet" or (t.values["pack"] == "by-number" and t.players <= 10)
    return [c for c in PACK if not (piquet and c[0] in "23456")]


def referee(t: Table) -> Reading:
    """A party."""
    t.score = [int(t.values["marks"])] * t.players
    dealer = yield from cut(t.players, LOW, pack(t))
    while True:
        seats = [s for s in ((dealer - 1 - n) % t.players for n in range(t.players)) if t.score[s]]
        rest = pack(t)
        held = {}
        for seat in seats:
            held[seat] = yield from draw(rest)
        for seat, right in zip(seats, seats[1:], strict=False):
            if (yield seat, {"content", "content me"}) == "content me" and held[right][0] != "K":
                held[seat], held[right] = held[right], held[seat]
        if (yield seats[-1], {"content", "take the top card"}) != "content":
            card = yield from draw(rest)
            if card[0] != "K":
                held[seats[-1]] = card
        lowest = max(LOW.index(c[0]) for c in held.values())
        losers = [s for s in seats if LOW.index(held[s][0]) == lowest]
        for seat in losers:
            t.pay(seat, "box", 1)
            t.score[seat] -= 1
        left = [s for s in seats if t.score[s]]
        if len(left) < 2:
            left = left or losers
            share, odd = divmod(t.purse["box"], len(left))
            for n, seat in enumerate(left):  # from the eldest, who has spoken first
                t.pay("box", seat, share + (n < odd))
            return None
        dealer = next(s for n in range(1, t.players) if t.score[s := (dealer - n) % t.players])
