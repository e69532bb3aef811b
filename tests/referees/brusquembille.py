"""Brusquembille (academy-1768, lines 14780-15016).

Read as the game reads it: where the most points are equal the Game waits for the next deal, at last it is divided.
"""

from __future__ import annotations

from tests.referees.harness import Reading, Table
from tests.referees.shared.cards import PACK, cut, deal_to, draw
from tests.referees.shared.tricks import Suits, anything

SETTINGS = (
    "brusquembille(players=4,partners=False)",
    "brusquembille(players=5,rounds=2)",
    "brusquembille(players=2,rounds=9)",
)
ORDER = "789JQKTA"
COUNT = {"A": 11, "T": 10, "K": 4, "Q": 3, "J": 2}


def rewards(t: Table, trick: dict[str, int], winner: int) -> None:
    """Two counters for an Ace, one for a Ten: received by who wins with it, paid by who loses it."""
    for card, seat in trick.items():
        for other in range(t.players):
            if card[0] in "AT" and other != seat:
                giver, taker = (other, seat) if seat == winner else (seat, other)
                t.pay(giver, taker, 2 if card[0] == "A" else 1)


def referee(t: Table) -> Reading:
    """So many deals by each."""
    n = t.players
    sides = n == 2 or (n == 4 and bool(t.values["partners"]))
    ring = [0, 2, 1, 3] if sides and n == 4 else list(range(n))[::-1]
    cards = [c for c in PACK if c[0] in ORDER and not (n in (3, 5) and c in ("7C", "7D"))]
    t.score = [0] * (2 if sides else n)
    dealer = -1
    for _ in range(n * int(t.values["rounds"])):
        for seat in ring:
            t.pay(seat, "game", int(t.values["stake"]))
        if dealer < 0:
            dealer = yield from cut(n, ORDER, cards)
        at = ring.index(dealer) + 1
        seats = ring[at:] + ring[:at]
        rest = list(cards)
        size = int(str(t.values["packets"]))
        hands = yield from deal_to(rest, seats, [size] * (3 // size))
        turned = yield from draw(rest)
        count, leader = [0] * len(t.score), seats[0]
        while hands[leader]:
            leader, trick = yield from Suits(turned[1], ORDER).trick(hands, seats, leader, anything)
            count[leader % 2 if sides else leader] += sum(COUNT.get(c[0], 0) for c in trick)
            if not sides:
                rewards(t, trick, leader)
            at = seats.index(leader)
            for seat in seats[at:] + seats[:at]:
                if rest:
                    hands[seat].append((yield from draw(rest)))
                elif turned not in ("", *hands[seat]) and len(hands[seat]) < len(hands[leader]):
                    hands[seat].append(turned)
        if count.count(max(count)) == 1:
            best = count.index(max(count))
            t.score[best] += 1
            winners = [s for s in seats if (s % 2 if sides else s) == best]
            share = t.purse["game"] // len(winners)
            for seat in winners:
                t.pay("game", seat, share)
        dealer = seats[0]
    share = t.purse["game"] // n
    for seat in ring:
        t.pay("game", seat, share)
    return None
