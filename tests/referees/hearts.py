"""Hearts (hoyle-donohue, lines 51720-51728): a No Trump of Bridge, each for himself."""

from __future__ import annotations

from tests.referees.harness import Reading, Table
from tests.referees.shared.cards import PACK, deal
from tests.referees.shared.tricks import Suits

SETTINGS = ("hearts(game=40,rounds=3)", "hearts(rounds=2)")


def referee(t: Table) -> Reading:
    """A sitting."""
    t.score = [0] * 4
    for n in range(4 * int(t.values["rounds"])):
        hands = yield from deal(list(PACK), 4, (n + 1) % 4, [1] * 13)
        leader, taken = (n + 1) % 4, [0] * 4
        for _ in range(13):
            leader, trick = yield from Suits().trick(hands, [0, 1, 2, 3], leader)
            taken[leader] += sum(13 if c == "QS" else c[1] == "H" for c in trick)
        t.score = [a + b for a, b in zip(t.score, taken, strict=True)]
        if 0 < int(t.values["game"]) <= max(t.score):
            break
    return [(sum(t.score) - own) / 3 - own for own in t.score]
