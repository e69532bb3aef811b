"""Lottery (academy-1768, lines 11060-11160; gamester-1754, 3463-3477; hoyle-donohue, 46946-47018).

Read as the game reads it: a prize that is not drawn lies for the next deal, and what is never drawn is divided.
"""

from __future__ import annotations

from collections.abc import Generator

from tests.referees.harness import Reading, Table, Turn
from tests.referees.shared.cards import PACK, draw

LEFT_OUT = ("method=prizes", "players=1", "players=5", "players=7", "players=9")  # long; here in shorter ones
SETTINGS = (
    "lottery(book=academy-1768,players=16)",
    "lottery(book=hoyle-donohue,method=prizes,draws=8)",
    "lottery(book=academy-1768,method=prizes,draws=3,players=16)",
    "lottery(book=academy-1768,players=3,counters=5,draws=100000)",
    "lottery(book=hoyle-donohue,players=4,tickets=4,packs=one,counters=30)",
    "lottery(book=gamester-1754,players=7,price=11,packs=one)",
)
PRIZES = {"third": 13, "second": 19, "first": 25}  # six and six pence, nine and six, twelve and six
RED = "DH"


def packs(t: Table) -> tuple[list[str], list[str]]:
    """That of the lots and that of the tickets."""
    if t.values["packs"] == "two":
        return list(PACK), list(PACK)
    return [c for c in PACK if c[1] in "CD"], [c for c in PACK if c[1] in "HS"]


def answers(t: Table, ticket: str, lot: str) -> bool:
    """The same card; of one pack, the same of the colour."""
    if t.values["packs"] == "two":
        return ticket == lot
    return ticket[0] == lot[0] and (ticket[1] in RED) == (lot[1] in RED)


def lots(t: Table, order: list[int]) -> Generator[Turn, str, None]:
    """A lot for each, priced out of the fund."""
    priced: dict[int, int] = {}
    for seat in order:
        most = min(int(t.values["highest"]), t.purse["fund"])
        if not most:
            break
        word = yield seat, {f"place {n}" for n in range(1, most + 1)}
        priced[seat] = int(word.split()[1])
        t.pay("fund", "lots", priced[seat])
    first, second = packs(t)
    lot = {}
    for seat in sorted(order):
        lot[seat] = yield from draw(first)
    tickets = []
    for seat in order:
        for _ in range(int(t.values["tickets"])):
            tickets.append((seat, (yield from draw(second))))
    for seat, ticket in tickets:
        for whose, card in lot.items():
            if answers(t, ticket, card):
                t.pay("lots", seat, priced.get(whose, 0))
    t.pay("lots", "fund", t.purse["lots"])


def prizes(t: Table, order: list[int]) -> Generator[Turn, str, None]:
    """Three prizes, and tickets bought."""
    first, second = packs(t)
    left = len(second)
    bought: dict[int, int] = {}
    for seat in order:
        word = yield seat, {f"tickets {n}" for n in range(min(12, left) + 1)}
        bought[seat] = int(word.split()[1])
        left -= bought[seat]
    fund = sum(bought.values()) * int(t.values["price"])
    part = {prize: fund * n // sum(PRIZES.values()) for prize, n in PRIZES.items()}
    part["first"] = fund - part["second"] - part["third"]
    for seat, n in bought.items():
        t.purse[seat] -= n * int(t.values["price"])
    for prize, n in part.items():
        t.purse[prize] += n
    drawn = {}
    for prize in ("first", "second", "third"):
        drawn[prize] = yield from draw(first)
    tickets = []
    for seat in order:
        for _ in range(bought[seat]):
            tickets.append((seat, (yield from draw(second))))
    for seat, ticket in tickets:
        for prize, card in drawn.items():
            if answers(t, ticket, card):
                t.pay(prize, seat, t.purse[prize])


def referee(t: Table) -> Reading:
    """A lottery, or so many deals of prizes."""
    by_lots = t.values["method"] == "lots"
    if by_lots:
        for seat in range(t.players):
            t.pay(seat, "fund", int(t.values["counters"]))
    n = 0
    while n < int(t.values["draws"]) and (t.purse["fund"] if by_lots else True):
        order = [(n + 1 + k) % t.players for k in range(t.players)]
        yield from lots(t, order) if by_lots else prizes(t, order)
        n += 1
    for pool in ("fund",) if by_lots else PRIZES:
        share, odd = divmod(t.purse[pool], t.players)
        for k in range(t.players):
            t.pay(pool, (n + k) % t.players, share + (k < odd))
    return None
