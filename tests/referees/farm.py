"""The Farm (academy-1768, lines 12588-12786), with a Farmer or, in the other manner, without; it goes to the right."""

from __future__ import annotations

from collections.abc import Generator

from tests.referees.harness import Reading, Table, Turn
from tests.referees.shared.cards import PACK, cut, draw
from tests.referees.shared.runs import LOW

SETTINGS = ("farm(players=5,rounds=3)", "farm(players=12,rounds=1,manner=overruns)")
LEFT_OUT = ("farmer=turn",)
OFTEN = {"card": 1.5}
CARDS = [c for c in PACK if c[0] not in "68" or c == "6H"]


def points(hand: list[str]) -> int:
    return sum(min(10, LOW.index(c[0]) + 1) for c in hand)


def auction(n: int, first: int) -> Generator[Turn, str, tuple[int, int]]:
    """Who takes the Farm at the highest price; who has passed says no more."""
    seats = [(first - k) % n for k in range(n)]
    price = 9
    while len(seats) > 1 or price < 10:
        last = seats[0]
        word = yield seats[0], {f"bid {k}" for k in range(price + 1, 61)} | {"pass"}
        if word == "pass":
            seats.pop(0)
            if not seats:  # nobody will have it: the last takes it at the least
                return last, 10
        else:
            price = int(word.split()[1])
            seats.append(seats.pop(0))
    return seats[0], price


def referee(t: Table) -> Reading:
    """So many deals."""
    n = t.players
    farmed = t.values["manner"] == "farmer"
    dealer = yield from cut(n, LOW[::-1], CARDS)
    price = 0
    if farmed:
        dealer, price = yield from auction(n, dealer - 1)
        t.pay(dealer, "farm", price)
    for _ in range(n * int(t.values["rounds"])):
        order = [(dealer - k) % n for k in range(1, n if farmed else n + 1)]
        for seat in order:
            t.pay(seat, "game", 1)
        rest = list(CARDS)
        hands = {}
        for seat in order:
            hands[seat] = [(yield from draw(rest))]
        for seat in order:
            while points(hands[seat]) <= 16:
                word = yield seat, {"stand"} | ({"card"} if points(hands[seat]) < 16 and rest else set())
                if word == "stand":
                    break
                hands[seat].append((yield from draw(rest)))
            t.pay(seat, dealer if farmed else "farm", max(0, points(hands[seat]) - 16))
        full = [s for s in order if points(hands[s]) == 16]
        under = [s for s in order if points(hands[s]) < 16]
        if full:
            best = min(full, key=lambda s: (len(hands[s]), "6H" not in hands[s]))
            t.pay("farm", best, t.purse["farm"])
            t.pay("game", best, t.purse["game"])
            if farmed:
                dealer = best if t.values["farmer"] == "dispossessor" else dealer
                t.pay(dealer, "farm", price)
        elif under:
            best = max(under, key=lambda s: points(hands[s]))
            t.pay("game", best, t.purse["game"])
        if not farmed:
            dealer = (dealer - 1) % n
    if farmed:
        t.pay("farm", dealer, t.purse["farm"])
    for pool in ("farm", "game"):  # what nobody has won is shared; the odd counters from who would deal next round
        for k in range(t.purse[pool]):
            t.pay(pool, (dealer - k) % n, 1)
    return None
