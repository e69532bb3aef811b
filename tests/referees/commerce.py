"""Commerce (academy-1768, lines 10724-10937; hoyle-donohue, lines 47019-47084); it goes to the right.

Read as the game reads it: the elder of equal hands is the better, but for the Banker of equal Points; what nobody wins
rests for the next.
"""

from __future__ import annotations

from collections.abc import Generator

from tests.referees.harness import Reading, Table, Turn
from tests.referees.shared.cards import PACK, UP, cut, deal, draw
from tests.referees.shared.runs import LOW

SETTINGS = ("commerce(players=12,turns=2,tours=1)", "commerce(players=3,ends=counters,counters=6)")
OFTEN = {"show": 1.5}
PIPS = {"A": 11, **{str(n): n for n in range(2, 10)}}
Worth = tuple[int, ...]


def worth(hand: list[str]) -> Worth:
    """A Tricon, a Sequence, a Point, or nothing."""
    ranks = sorted((UP.index(c[0]) for c in hand), reverse=True)
    if ranks[0] == ranks[2]:
        return (3, ranks[0])
    suits = {c[1]: [d for d in hand if d[1] == c[1]] for c in hand}
    if len(suits) == 1 and ranks[0] == ranks[1] + 1 == ranks[2] + 2:
        return (2, ranks[0])
    point = max((sum(PIPS.get(c[0], 10) for c in own) for own in suits.values() if len(own) > 1), default=0)
    return (1, point) if point else ()


def change(hands: list[list[str]], seat: int, other: int) -> Generator[Turn, str, None]:
    """A card for one of a neighbour's, who chooses it without having seen what he is given."""
    given = (yield seat, {f"give {c}" for c in hands[seat]}).split()[-1]
    back = (yield other, {f"return {c}" for c in hands[other]}).split()[-1]
    hands[seat][hands[seat].index(given)] = back
    hands[other][hands[other].index(back)] = given


def trade(
    t: Table, hands: list[list[str]], rest: list[str], order: list[int]
) -> Generator[Turn, str, tuple[bool, set[int]]]:
    """Round and round until one shows: whether one has, and who has traded with the bank."""
    bank = order[-1]
    under: list[str] = []
    traders: set[int] = set()
    for _ in range(int(t.values["turns"])):
        for seat in order:
            may = {"barter", "for ready money"} | ({"show"} if worth(hands[seat]) else set())
            word = yield seat, may
            if word == "show":
                return True, traders
            if word == "barter":
                yield from change(hands, seat, (seat - 1) % t.players)
            else:
                put = (yield seat, {f"put by {c}" for c in hands[seat]}).split()[-1]
                t.pay(seat, bank, 1)
                traders.add(seat)
                under.append(put)
                hands[seat][hands[seat].index(put)] = (yield from draw(rest)) if rest else under.pop(0)
            if (yield seat, {"go on"} | ({"show"} if worth(hands[seat]) else set())) == "show":
                return True, traders
    return False, traders


def referee(t: Table) -> Reading:
    """A party of so many tours, or until one has lost his counters."""
    n, v = t.players, t.values
    tours = int(v["tours"]) or -(-60 // n)
    dealer = yield from cut(n, LOW[::-1])
    deals = 0
    while min(t.purse[s] for s in range(n)) > -int(v["counters"]) if v["ends"] == "counters" else deals < n * tours:
        deals += 1
        for seat in range(n):
            t.pay(seat, "Poul", 1)
        order = [(dealer - k) % n for k in range(1, n + 1)]
        rest = list(PACK)
        hands = yield from deal(rest, n, order[0], [1] * 3, way=-1)
        _, traders = yield from trade(t, hands, rest, order)
        best = max(
            order, key=lambda s: (worth(hands[s]), s == dealer and len(worth(hands[s])) and worth(hands[s])[0] == 1)
        )
        if worth(hands[best]):
            t.pay("Poul", best, t.purse["Poul"])
            if best != dealer:
                t.pay(dealer, best, 1)
                if worth(hands[dealer]):
                    for seat in range(n):
                        t.pay(dealer, seat, 1)
            elif v["traders"]:
                for seat in traders:
                    t.pay(seat, dealer, 1)
        dealer = (dealer - 1) % n
    for k in range(t.purse["Poul"]):
        t.pay("Poul", (dealer - 1 - k) % n, 1)
    return None
