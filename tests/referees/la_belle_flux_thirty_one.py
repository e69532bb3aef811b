"""La Belle, the Flux and Thirty-One (academy-1768, lines 14382-14495)."""

from __future__ import annotations

from tests.referees.harness import Reading, Table
from tests.referees.shared.cards import PACK, cut, draw
from tests.referees.shared.runs import LOW

SETTINGS = (
    "la-belle-flux-thirty-one(players=3,party=40,stake=3)",
    "la-belle-flux-thirty-one(players=12,augment=False)",
)
OFTEN = {"draw": 1.3}
BELLE = "23456789TAJQK"  # the Ace below the figures
BOXES = ("Belle", "Flux", "Thirty-one")


def points(hand: list[str]) -> int:
    return sum(11 if c[0] == "A" else min(10, LOW.index(c[0]) + 1) for c in hand)


def referee(t: Table) -> Reading:
    """A party of so many deals; what is equal, or drawn by nobody, rests for the next."""
    n, v = t.players, t.values

    def best(box: str, worth: dict[int, int]) -> None:
        """The one best of these takes the box."""
        first = [s for s in worth if worth[s] == max(worth.values())]
        if len(first) == 1:
            t.pay(box, first[0], t.purse[box])

    dealer = yield from cut(n, LOW[::-1])
    for _ in range(int(v["party"])):
        for box in BOXES:
            for seat in range(0 if box == "Flux" and t.purse[box] and not v["augment"] else n):
                t.pay(seat, box, int(v["stake"]))
        order = [(dealer - k) % n for k in range(1, n + 1)]
        rest: list[str] = list(PACK)
        hands: list[list[str]] = [[] for _ in range(n)]
        for size in (2, 1):
            for seat in order:
                for _ in range(size):
                    hands[seat].append((yield from draw(rest)))
        best("Belle", {s: BELLE.index(hands[s][2][0]) for s in order})
        flux = [s for s in order if len({c[1] for c in hands[s]}) == 1]
        best("Flux", {s: points(hands[s]) for s in flux})
        full = [s for s in order if points(hands[s]) == 31]
        for seat in full:
            yield seat, {"show thirty-one"}
        asking = list(order) if not full else []
        while asking and not full:
            for seat in list(asking):
                word = yield seat, {"draw", "stand"} if rest and points(hands[seat][2:]) < 31 else {"stand"}
                if word == "stand":
                    asking.remove(seat)
                    continue
                hands[seat].append((yield from draw(rest)))
                if points(hands[seat]) == 31:
                    full = [seat]
                    break
        best("Thirty-one", {s: points(hands[s]) for s in full or order if points(hands[s]) <= 31})
        dealer = (dealer - 1) % n
    for box in BOXES:  # what rests at the end is shared; the odd counters from the eldest hand round
        for k in range(t.purse[box]):
            t.pay(box, (dealer - 1 - k) % n, 1)
    return None
