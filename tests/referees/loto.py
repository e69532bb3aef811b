"""Loto (hoyle-donohue, lines 46469-46590). Which numbers are on which card is not printed: they are read off the table.

Read as the game reads it: the cards are taken as they lie, the drawing that takes the last counter from the table is
the last, and what is left goes back by the cards, the odd counters to the first.
"""

from __future__ import annotations

from functools import cache

from tests.conformance.settings import load
from tests.referees.harness import CHANCE, Reading, Table

SETTINGS = (
    "loto(players=2,aside=True)",
    "loto(players=3,aside=True,drawings=20)",
    "loto(players=3,stake=3,counters=40,drawings=8)",
    "loto(players=12,stake=500,counters=30,drawings=20)",
)
PAID = (0, 0, 5, 25, 100, 250)  # by the counters on a line


@cache
def cards() -> list[list[list[int]]]:
    """The twenty-four cards' lines."""
    s = load("loto(players=4)", 0).new_initial_state()
    for _ in range(4):
        s.apply_action(s.string_to_action("take 6"))
    laid = [[int(item.face) for item in zone.items] for zone in s.view(0).zones() if zone.id.startswith("card ")]
    return [[one[k : k + 5] for k in (0, 5, 10)] for one in laid]


def referee(t: Table) -> Reading:
    """A sitting; the bag goes round."""
    n = t.players
    held: dict[int, list[list[list[int]]]] = {}
    rest = list(cards())
    for seat in range(n):
        fewest = 1 if n > 12 else 2
        spare = len(rest) - fewest * (n - 1 - seat)
        word = yield seat, {f"take {k}" for k in ((1, 2) if n > 12 else (2, 4, 6)) if k <= spare}
        many = int(word.split()[1])
        held[seat], rest = rest[:many], rest[many:]
        t.pay(seat, "pool", many * int(t.values["stake"]))
        t.pay(seat, "table", many * int(t.values["counters"]))
    drawings = int(t.values["drawings"])
    theirs = {number for own in held.values() for card in own for line in card for number in line}
    away: set[str] = set()
    for d in range(drawings):
        order = [(d + k) % n for k in range(n)]
        yield order[0], {"draw"}
        balls = {str(k) for k in range(1, 91)} - away
        on: dict[tuple[int, int, int], int] = {}
        drawn = []
        for _ in range(10):
            ball = yield CHANCE, set(balls)
            balls.remove(ball)
            if t.values["aside"] and int(ball) not in theirs:
                away.add(ball)
            drawn.append(int(ball))
        for number in drawn:
            for seat in order:
                for i, card in enumerate(held[seat]):
                    for j, line in enumerate(card):
                        if number in line and t.purse["table"]:
                            t.pay("table", seat, 1)
                            on[seat, i, j] = on.get((seat, i, j), 0) + 1
        last = d == drawings - 1 or not t.purse["table"]
        for seat in order:
            won = sum(PAID[k] for (whose, _, _), k in on.items() if whose == seat)
            while won > t.purse["pool"] and not last:
                for other in range(n):
                    t.pay(other, "pool", len(held[other]) * int(t.values["stake"]))
            t.pay("pool", seat, min(won, t.purse["pool"]))
        if last:
            break
    many = sum(map(len, held.values()))
    for pool in ("pool", "table"):  # what is left goes back by the cards
        share, odd = divmod(t.purse[pool], many)
        for seat in range(n):
            t.pay(pool, seat, share * len(held[seat]) + (0 if seat else odd))
    return None
