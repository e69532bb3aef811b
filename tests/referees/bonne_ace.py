"""Bonne-Ace (gamester-1754, lines 3359-3369): figures count ten, past thirty-one is out, the eldest of equals."""

from __future__ import annotations

from tests.referees.harness import Reading, Table
from tests.referees.shared.cards import PACK, UP, cut, draw
from tests.referees.shared.runs import LOW

SETTINGS = ("bonne-ace(players=3,ace=1,rounds=3)", "bonne-ace(players=17,rounds=1,half=3)")
OFTEN = {"draw": 1.5}


def referee(t: Table) -> Reading:
    """As many deals as each has to deal."""
    n, v = t.players, t.values

    def points(hand: list[str]) -> int:
        return sum(int(v["ace"]) if c[0] == "A" else min(10, LOW.index(c[0]) + 1) for c in hand)

    dealer = yield from cut(n, LOW[::-1])
    for _ in range(n * int(v["rounds"])):
        for seat in range(n):
            t.pay(seat, "Bonne", int(v["half"]))
            t.pay(seat, "game", int(v["half"]))
        order = [(dealer + k) % n for k in range(1, n + 1)]
        rest = list(PACK)
        hands: dict[int, list[str]] = {}
        for seat in order:
            hands[seat] = []
            for _ in range(3):
                hands[seat].append((yield from draw(rest)))
        best = max(order, key=lambda s: (hands[s][2] == "AD", UP.index(hands[s][2][0])))
        t.pay("Bonne", best, t.purse["Bonne"])
        winner = next((s for s in order if points(hands[s]) == 31), -1)
        for seat in order:
            if points(hands[seat]) == 31:
                yield seat, {"show thirty-one"}
        for seat in order if winner < 0 else []:
            while winner < 0:
                may = {"draw", "stand"} if rest and points(hands[seat][2:]) < 31 else {"stand"}
                word = yield seat, may
                if word == "stand":
                    break
                hands[seat].append((yield from draw(rest)))
                if points(hands[seat]) == 31:
                    winner = seat
        fair = [s for s in order if points(hands[s]) <= 31]
        if winner < 0 and fair:
            winner = max(fair, key=lambda s: points(hands[s]))
        if winner >= 0:
            t.pay("game", winner, t.purse["game"])
        dealer = (dealer + 1) % n
    for k in range(t.purse["game"]):  # nothing is printed of what lies there when they rise: it is shared
        t.pay("game", (dealer + 1 + k) % n, 1)
    return None
