"""Three-handed Bridge (hoyle-donohue, lines 51221-51271)."""

from __future__ import annotations

from tests.referees.harness import Reading, Table
from tests.referees.shared.bridge import one_deal
from tests.referees.shared.cards import LOW, cut

SETTINGS = ("three-handed-bridge(game=12,stake=3)", "three-handed-bridge(break_off=4)")


def referee(t: Table) -> Reading:
    """A rubber of two games to one player."""
    dealer = yield from cut(3, LOW)
    t.score, total, games = [0] * 3, [0] * 3, [0] * 3
    for _ in range(int(t.values["break_off"])):
        left, right = (dealer + 1) % 3, (dealer + 2) % 3
        seats = [dealer, left, dealer, right]
        below, above = yield from one_deal(t, 0, seats.__getitem__, seats.__getitem__)
        t.score[dealer] += below[0]
        total[dealer] += below[0] + above[0]
        for other in (left, right):
            total[other] += below[1] + above[1]
        if t.score[dealer] >= int(t.values["game"]):
            t.score[dealer] = 0
            games[dealer] += 1
            if games[dealer] == 2:
                total[dealer] += 100
                break
        dealer = left
    for one in range(3):
        for other in range(one):
            t.pay(other, one, (total[one] - total[other]) * int(t.values["stake"]))
    return None
