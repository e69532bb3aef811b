"""Ma Commere, accommodez-moi (academy-1768, lines 11163-11297); it goes to the right.

Read as the game reads it: a round of search that found nothing, and no consent to another card, ends the deal; the
stakes stand for the next.
"""

from __future__ import annotations

from collections.abc import Generator

from tests.referees.commerce import PIPS, change
from tests.referees.harness import Reading, Table, Turn
from tests.referees.shared.cards import PACK, UP, cut, deal, draw
from tests.referees.shared.runs import LOW

SETTINGS = ("ma-commere(stake=2,turns=1,more=2,tours=2)", "ma-commere(players=8,turns=1,more=0)")
OFTEN = {"show": 0.3, "another": 5.0}


def worth(hand: list[str]) -> tuple[int, ...]:
    """A Tricon, a Sequence of any suits, a Point of three in suit, or nothing."""
    ranks = sorted((UP.index(c[0]) for c in hand), reverse=True)
    if ranks[0] == ranks[2]:
        return (3, ranks[0])
    if ranks[0] == ranks[1] + 1 == ranks[2] + 2:
        return (2, ranks[0])
    return (1, sum(PIPS.get(c[0], 10) for c in hand)) if len({c[1] for c in hand}) == 1 else ()


def search(t: Table, hands: list[list[str]], order: list[int]) -> Generator[Turn, str, bool]:
    """Round and round, each helped by the neighbour on his right, until one shows."""
    for _ in range(int(t.values["turns"])):
        for seat in order:
            word = yield seat, {"help me"} | ({"show"} if worth(hands[seat]) else set())
            if word == "help me":
                yield from change(hands, seat, (seat - 1) % t.players)
                word = yield seat, {"go on"} | ({"show"} if worth(hands[seat]) else set())
            if word == "show":
                return True
    return False


def found(t: Table, hands: list[list[str]], rest: list[str], order: list[int]) -> Generator[Turn, str, bool]:
    """Whether one has shown, with what they have of the stock by common consent."""
    for more in range(int(t.values["more"]) + 1):
        if more:
            for seat in order:
                if (yield seat, {"another card", "a new deal"}) == "a new deal":
                    return False
            for seat in order:
                hands[seat].append((yield from draw(rest)))
                put = yield seat, {f"put by {c}" for c in hands[seat]}
                hands[seat].remove(put.split()[-1])
        if (yield from search(t, hands, order)):
            return True
    return False


def referee(t: Table) -> Reading:
    """A party of so many tours."""
    n = t.players
    dealer = yield from cut(n, LOW[::-1])
    for _ in range(n * int(t.values["tours"])):
        for seat in range(0 if t.purse["Poul"] else n):
            t.pay(seat, "Poul", int(t.values["stake"]))
        order = [(dealer - k) % n for k in range(1, n + 1)]
        rest = list(PACK)
        hands = yield from deal(rest, n, order[0], [1] * 3, way=-1)
        if (yield from found(t, hands, rest, order)):
            best = max(order, key=lambda s: worth(hands[s]))
            t.pay("Poul", best, t.purse["Poul"])
            for seat in range(n):
                t.pay(seat, best, worth(hands[best])[0] - 1)
        dealer = (dealer - 1) % n
    for k in range(t.purse["Poul"]):
        t.pay("Poul", (dealer - 1 - k) % n, 1)
    return None
