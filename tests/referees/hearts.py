"""Hearts (hoyle-donohue, lines 51720-51728): a No Trump of Bridge, each for himself."""

from __future__ import annotations

from tests.referees.harness import Reading, Table
from tests.referees.shared.cards import PACK, UP, deal, follow

SETTINGS = ("hearts(game=40,rounds=3)", "hearts(rounds=2)")


def referee(t: Table) -> Reading:
    """A sitting."""
    t.score = [0] * 4
    for n in range(4 * int(t.values["rounds"])):
        hands = yield from deal(list(PACK), 4, (n + 1) % 4, [1] * 13)
        leader, taken = (n + 1) % 4, [0] * 4
        for _ in range(13):
            trick: dict[str, int] = {}
            for seat in [(leader + k) % 4 for k in range(4)]:
                card = yield seat, follow(hands[seat], next(iter(trick), ""))
                hands[seat].remove(card)
                trick[card] = seat
            suit = next(iter(trick))[1]
            leader = trick[max((c for c in trick if c[1] == suit), key=lambda c: UP.index(c[0]))]
            taken[leader] += sum(13 if c == "QS" else c[1] == "H" for c in trick)
        t.score = [a + b for a, b in zip(t.score, taken, strict=True)]
        if 0 < t.values["game"] <= max(t.score):
            break
    return [(sum(t.score) - own) / 3 - own for own in t.score]
