"""Piquet (gamester-1754, lines 1874-2316; academy-1768, lines 300-1265 and 1516-2263; picquet-1651, lines 1-157).

Read as the games read it: what younger has called good stays good; elder's call of the point binds him to it; thirty in
hand are reached in the order in which things count; where younger's carte blanche is declared at once, it always is.
"""

from __future__ import annotations

from tests.referees.harness import Reading, Table
from tests.referees.shared.cards import PACK
from tests.referees.shared.piquet import Deal, cut

LEFT_OUT = (",",)  # each option by itself takes too long; irregular play is not judged
SETTINGS = (
    "piquet(book=gamester-1754,sets=2,set=50,stake=3,sixes=True,name=suit,point=cards)",
    "piquet(book=gamester-1754,set=80,lift=False,fours=False,both_blanche=neither,pic=first,play=all)",
    "piquet(book=gamester-1754,set=80,tierce_major=True,pareil=True,sink=False,lurch=False,declares=in turn)",
    "piquet(book=gamester-1754,pool=True,set=60,stake=2,hazards=True)",
    "piquet(book=picquet-1651,sets=3,set=40,packet=4,lift=True,sink=True)",
    "piquet(book=picquet-1651,pool=True,set=30,takes=6,manner=provence)",
    "piquet(book=picquet-1651,set=60,sixes=False,declares=at once,name=card,pareil=False,lurch=True)",
    "piquet(book=academy-1768,sets=2,set=60,takes=3,packet=3,hazards=False)",
    "piquet(book=academy-1768,set=60,point=cards,play=all,lurch=True,tierce_major=False,sixes=True)",
)
OFTEN = {"draw": 0.5, "no": 0.4, "pass": 0.5}


class Won(Exception):
    """The set."""


def referee(t: Table) -> Reading:
    """So many sets between two; or the Pool, till one has won two together."""
    v = t.values
    up, stake = int(v["set"]), int(v["stake"])
    score = t.score = [0] * t.players
    ranks = ("6" if v["sixes"] else "") + "789TJQKA"
    pack = [c for c in PACK if c[0] in ranks]

    def mark(seat: int, n: int) -> None:
        score[seat] += n
        if score[seat] >= up:
            raise Won

    out, last = -1, -1
    if v["pool"]:
        for seat in range(3):
            t.pay(seat, "pool", stake)
        out = yield from cut([0, 1, 2], ranks, pack)
    pair = [s for s in range(t.players) if s != out]
    dealer = yield from cut(pair, ranks[::-1], pack)
    played = 0
    while True:
        other = pair[pair[0] == dealer]
        try:
            while True:
                yield from Deal(v, other, dealer, mark).go(pack)
                dealer, other = other, dealer
        except Won:
            best = max(pair, key=lambda s: score[s])
        loser = pair[pair[0] == best]
        lurch = bool(v["lurch"]) and 2 * score[loser] < up
        t.pay(loser, "pool" if v["pool"] else best, stake)
        t.pay(loser, best, stake * lurch)
        played += 1
        if v["pool"] and best == last:
            t.pay("pool", best, t.purse["pool"])
            return None
        if not v["pool"] and played == int(v["sets"]):
            return None
        last = best
        if v["pool"]:
            pair, out = sorted((best, out)), loser
        score[:] = [0] * t.players
        dealer = other
        if v["lift"] or v["pool"]:
            dealer = yield from cut(pair, ranks[::-1], pack)
