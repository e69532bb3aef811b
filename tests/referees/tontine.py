"""The Tontine (academy-1768, lines 10940-11057)."""

from __future__ import annotations

from tests.referees.harness import Reading, Table
from tests.referees.shared.cards import PACK, draw

SETTINGS = ("tontine(players=12,counters=20,box=5)", "tontine(players=4,counters=12,limit=40)")
DRAWS = {"K": 3, "Q": 2, "J": 1}
GIVES = {"A": 1, "2": 2, "3": 3}
PUTS = {"4": 2, "5": 1, "6": 2, "7": 1, "8": 2, "9": 1}


def referee(t: Table) -> Reading:
    """Until one alone has counters; who has none is dead, and may be revived by his neighbours."""
    n = t.players
    own = int(t.values["counters"])
    for seat in range(n):
        t.pay(seat, "box", int(t.values["box"]))

    def has(seat: int) -> int:
        return own + t.purse[seat]

    dealer, acts = 0, 0
    while sum(has(s) > 0 for s in range(n)) > 1 and acts < int(t.values["limit"]):
        yield dealer, {"deal"}
        acts += 1
        order = [(dealer - k) % n for k in range(1, n + 1)]
        rest = list(PACK)
        cards = {}
        for seat in order:
            if has(seat) > 0:
                cards[seat] = yield from draw(rest)
        for seat, card in cards.items():
            rank = card[0]
            if rank in DRAWS:
                t.pay("box", seat, min(DRAWS[rank], t.purse["box"]))
            elif rank in GIVES:
                t.pay(seat, (seat + GIVES[rank]) % n, min(GIVES[rank], has(seat)))
            elif rank in PUTS:
                t.pay(seat, "box", min(PUTS[rank], has(seat)))
        dealer = (dealer - 1) % n
        while has(dealer) <= 0 and any(has(s) > 0 for s in range(n)):
            dealer = (dealer - 1) % n
    alive = [s for s in range(n) if has(s) > 0] or list(cards)  # all may die at once
    for k in range(t.purse["box"]):
        t.pay("box", alive[k % len(alive)], 1)
    return None
