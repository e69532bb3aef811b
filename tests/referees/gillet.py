"""Gillet (academy-1768, lines 14501-14577); it goes to the right."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Generator

from tests.referees.harness import Reading, Table, Turn
from tests.referees.shared.cards import PACK, UP, cut, deal
from tests.referees.shared.runs import LOW

SETTINGS = ("gillet(most=2,limit=5,stake=3)", "gillet(flux=points,rounds=1)")
OFTEN = {"pass": 0.5, "see": 2.0}
Worth = tuple[float, ...]


def pairs(hand: list[str]) -> Worth:
    """A Tricon, a Ge, or nothing."""
    rank, n = Counter(c[0] for c in hand).most_common(1)[0]
    return (n, UP.index(rank)) if n > 1 else ()


def points(hand: list[str]) -> float:
    """Two Aces 21, with a ten-card 31; else what is of one suit, an Ace with one ten-card twenty and a half."""
    aces, tens = sum(c[0] == "A" for c in hand), sum(c[0] in "KQJT" for c in hand)
    out = 0.0
    for suit in "CDHS":
        own = [c for c in hand if c[1] == suit]
        ten = sum(c[0] in "KQJT" for c in own)
        worth = float(sum(11 if c[0] == "A" else 10 if c[0] in "KQJT" else int(c[0]) for c in own))
        out = max(out, 20.5 if len(own) == 2 and ten == 1 and worth == 21 else worth)
    return max(out, 31.0 if aces == 2 and tens else 21.0 if aces >= 2 else 0)


def vying(t: Table, pool: str, order: list[int], out: bool = False) -> Generator[Turn, str, list[int]]:
    """Who stands at the end: a stake and what is put upon it, to the limit. ``out``: who passes at first is out too."""
    most, limit = int(t.values["most"]), int(t.values["limit"])
    put, still, level = dict.fromkeys(order, 0), list(order), 0
    turn = list(order)
    while turn and (len(still) > 1 or not level):
        seat = turn.pop(0)
        room = [k for k in range(1, most + 1) if level + k <= limit]
        may = {"pass", "see"} | {f"raise {k}" for k in room} if level else {"pass"} | {f"bet {k}" for k in room}
        word = yield seat, may
        if word == "pass":
            if level or out:
                still.remove(seat)
            continue
        if word != "see":
            level += int(word.split()[1])
            at = order.index(seat)
            turn = [s for s in order[at + 1 :] + order[:at] if s in still]
        t.pay(seat, pool, level - put[seat])
        put[seat] = level
    return still


def referee(t: Table) -> Reading:
    """So many deals."""
    n = t.players
    pack = [c for c in PACK if c[0] not in "23456"]
    dealer = yield from cut(n, LOW[::-1], pack)
    for _ in range(n * int(t.values["rounds"])):
        for seat in range(n):
            t.pay(seat, "ge", int(t.values["stake"]))
            t.pay(seat, "point", int(t.values["stake"]))
        order = [(dealer - k) % n for k in range(1, n + 1)]
        hands = yield from deal(list(pack), n, order[0], [1] * 3, way=-1)

        def flux(seat: int, hands: list[list[str]] = hands) -> Worth:
            one = len({c[1] for c in hands[seat]}) == 1 and t.values["flux"] == "first"
            return (one, points(hands[seat]))

        def ge(seat: int, hands: list[list[str]] = hands) -> Worth:
            return pairs(hands[seat])

        boxes: list[tuple[str, Callable[[int], Worth]]] = [("ge", ge), ("point", flux)]
        for pool, worth in boxes:
            still = yield from vying(t, pool, order)
            best = max((s for s in order if s in still), key=worth)
            if len(still) == 1 or worth(best):
                t.pay(pool, best, t.purse[pool])
        dealer = (dealer - 1) % n
    for pool in ("ge", "point"):  # what nobody has won is shared; the odd counters from the eldest hand round
        for k in range(t.purse[pool]):
            t.pay(pool, (dealer - 1 - k) % n, 1)
    return None
