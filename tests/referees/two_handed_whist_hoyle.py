"""Two-handed Whist as Hoyle shows the tenace by it (hoyle-donohue, lines 6164-6188).

Read as the game reads it: the eldest names the trumps, then the other, and each trick above half of them is worth one.
"""

from __future__ import annotations

from tests.referees.harness import Reading, Table
from tests.referees.shared.cards import LOW, PACK, cut, deal
from tests.referees.shared.tricks import Suits

SETTINGS = ("two-handed-whist-hoyle(rounds=3,stake=2)",)
SUITS = {"trumps Clubs", "trumps Diamonds", "trumps Hearts", "trumps Spades"}


def referee(t: Table) -> Reading:
    """Each names as often as the other."""
    t.score = [0, 0]
    dealer = yield from cut(2, LOW)
    for _ in range(2 * int(t.values["rounds"])):
        namer, rest, tricks = 1 - dealer, list(PACK), [0, 0]
        hands = yield from deal(rest, 2, namer, [1] * 26)
        trump = (yield namer, SUITS).split()[1][0]
        leader = namer if t.values["leads"] == "namer" else dealer
        for _ in range(26):
            leader, _ = yield from Suits(trump).trick(hands, [0, 1], leader)
            tricks[leader] += 1
        won = tricks.index(max(tricks))
        t.score[won] += tricks[won] - 13
        t.pay(1 - won, won, int(t.values["stake"]) * (tricks[won] - 13))
        dealer = namer
    return None
