"""Account Piquet (academy-1768, lines 1267-1513), the deals being those of the same book's Piquet.

Read as the game reads it: a Refait is played over in a coup of two deals, and its difference alone is marked.
"""

from __future__ import annotations

from tests.referees.harness import Reading, Table
from tests.referees.shared.cards import PACK
from tests.referees.shared.piquet import Deal, cut

LEFT_OUT = (",",)  # a whole party with each option by itself takes too long
SETTINGS = (
    "account-piquet(players=7,rois=3,refait=even)",
    "account-piquet(players=6,rois=2,turns=loser,to_others=True)",
    "account-piquet(players=4,rois=3,refait=four,consolation=0,marked=coup)",
    "account-piquet(manner=pool,rois=2)",
    "account-piquet(manner=pool,players=5,rois=2,to_others=True,marked=coup)",
    "account-piquet(manner=pool,rois=2,refait=even,turns=loser)",
    "account-piquet(manner=direct,rois=2)",
    "account-piquet(manner=direct,players=4,rois=2,consolation=50)",
    "account-piquet(manner=direct,players=2,rois=2,refait=even)",
    "account-piquet(manner=direct,refait=none,rois=2,packet=3)",
)
OFTEN = {"draw": 0.5, "no": 0.4, "pass": 0.5}
COMMON: dict[str, object] = {"takes": 5, "declares": "in turn", "name": "suit", "sink": False, "pareil": False}
COMMON |= {"point": "tens", "tierce_major": True, "pic": "any", "hazards": True, "play": "tens"}


def referee(t: Table) -> Reading:
    """So many tours, or coups, each by the next two."""
    v, n = t.values, t.players
    as_piquet = COMMON | {"packet": v["packet"]}
    pack = [c for c in PACK if c[0] in "789TJQKA"]
    score = t.score = [0] * n
    coups = 2 if v["marked"] == "tour" else 1
    refait = {"four": 4, "even": 0, "none": -1}.get(str(v["refait"]), -1 if v["manner"] == "account" else 4)
    lost = [0] * n
    order = [-k % n for k in range(n)]

    def mark(seat: int, points: int) -> None:
        score[seat] += points

    for _ in range(int(v["rois"]) * 4 // coups):
        pair = order[:2]
        dealer = pair[(yield from cut([0, 1], "AKQJT987", pack))]
        again, left = 0, coups
        while True:
            for _ in range(2 * left):
                other = pair[pair[0] == dealer]
                yield from Deal(as_piquet, other, dealer, mark).go(pack)
                dealer = other
            over = score[pair[0]] - score[pair[1]]
            score[:] = [0] * n
            if abs(over) > refait:
                break
            again, left = again + 1, 1
        winner, loser = pair if over > 0 else pair[::-1]
        amount = (abs(over) + 5) // 10 * 10
        if v["refait"] == "even" and not amount and over:
            amount = 10  # one point is marked
        if amount:
            amount += int(v["consolation"]) + 20 * again
        lost[loser] += amount
        if v["manner"] == "pool":
            t.pay(loser, "pool", amount)
        elif v["manner"] == "direct":
            sides = [s for s in range(n) if s % 2 == loser % 2], [s for s in range(n) if s % 2 != loser % 2]
            if n == 3:
                sides = ([0], [1, 2]) if loser == 0 else ([1, 2], [0])
            for giver in sides[0]:
                for taker in sides[1]:
                    t.pay(giver, taker, amount // 2 if n == 4 else amount)
        if v["to_others"] and amount:
            for seat in range(n):
                if seat != loser:
                    t.pay(loser, seat, 20 if seat == winner else 10)
        if v["manner"] == "direct" and n > 2:
            order = order[:1] + order[2:] + order[1:2] if n == 3 else order[2:] + order[:2]
        elif n == 2:
            pass
        elif v["turns"] == "round":
            order = order[1:] + order[:1]
        else:
            order.remove(loser)
            order.append(loser)
    greatest = max(range(n), key=lambda s: lost[s])
    if v["manner"] == "account":
        share = sum(lost) // n
        owed = [share - one for one in lost]
        owed[greatest] -= sum(owed)
        for seat in range(n):
            t.purse[seat] += owed[seat]
    if v["manner"] == "pool":
        share = t.purse["pool"] // (10 * n) * 10  # in counters of ten points
        for seat in range(n):
            t.pay("pool", seat, share)
        t.pay("pool", greatest, t.purse["pool"])
    return None
