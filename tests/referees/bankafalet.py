"""Bank Affalet (gamester-1754, lines 3446-3455)."""

from __future__ import annotations

from tests.referees.harness import Reading, Table
from tests.referees.shared.cards import PACK, UP, cut, draw
from tests.referees.shared.runs import LOW

SETTINGS = ("bankafalet(players=3,spare=3,limit=2,hands=9)", "bankafalet(players=12,spare=0)")
SUITS = "SCHD"  # the Diamond best


def worth(card: str) -> tuple[int, int]:
    return UP.index(card[0]), SUITS.index(card[1])


def referee(t: Table) -> Reading:
    """So many times the pack is cut into heaps; the dealer pays those above his own."""
    n, limit, spare = t.players, int(t.values["limit"]), int(t.values["spare"])
    dealer = yield from cut(n, LOW[::-1], whole=False)
    for _ in range(int(t.values["hands"])):
        order = [(dealer + k) % n for k in range(1, n)]
        laid: dict[tuple[int, str], int] = {}
        for seat in order:
            heaps = ["own heap", *(f"heap {k + 1}" for k in range(spare))]
            while True:
                free = [h for h in heaps if (seat, h) not in laid]
                on = " on {}" if spare else ""
                word = yield seat, {f"stake {k}" + on.format(h) for h in free for k in range(1, limit + 1)} | {"done"}
                if word == "done":
                    break
                heap = word.split(" on ")[1] if spare else "own heap"
                laid[seat, heap] = int(word.split()[1])
                t.pay(seat, "layout", laid[seat, heap])
        rest = list(PACK)
        shown: dict[int | str, str] = {}
        places: list[int | str] = [dealer, *order, *(f"heap {k + 1}" for k in range(spare))]
        for place in places:
            shown[place] = yield from draw(rest)
        for (seat, heap), stake in laid.items():
            card = shown[seat if heap == "own heap" else heap]
            t.pay("layout", dealer, stake)
            if worth(card) > worth(shown[dealer]):
                t.pay(dealer, seat, 2 * stake)
        dealer = (dealer + 1) % n
    return None
