"""Catch-Dolt (gamester-1754, lines 3710-3712), where nobody is dolted: what must be drawn is drawn.

Read as the game reads it: from tables that are filled nothing is drawn any more; where nobody can fill
it is laid anew.
"""

from __future__ import annotations

from collections.abc import Generator

from tests.referees.harness import CHANCE, Reading, Table, Turn

SETTINGS = ("catch-dolt(up=3,men=12)",)
WAYS = {f"{a}{b}" for a in range(1, 7) for b in range(1, 7)}


def one_game(men: int) -> Generator[Turn, str, int]:
    """Who has borne his men first."""
    lot = "11"
    while lot[0] == lot[1]:  # the higher begins
        lot = yield CHANCE, WAYS
    seat, heap = int(lot[1] > lot[0]), men
    tables = [dict.fromkeys(range(1, 7), 0) for _ in (0, 1)]
    filled = [False, False]
    while True:
        throw = yield CHANCE, WAYS
        own, other = tables[seat], tables[1 - seat]
        for n in sorted((int(throw[0]), int(throw[1])), reverse=True):
            if filled[seat]:
                if own[n]:
                    yield seat, {f"bear {n}"}
                    own[n] -= 1
                if not any(own.values()):
                    return seat
                continue
            if other[n] and not filled[1 - seat]:
                yield seat, {f"draw {n}"}
                other[n] -= 1
            elif heap:
                yield seat, {f"lay {n}"}
                heap -= 1
            else:
                continue
            own[n] += 1
            filled[seat] = all(own.values())
            if not heap and not any(filled) and any(own[p] + other[p] == 0 for p in own):
                heap = men  # nobody can fill any more: it is laid anew
                own.update(dict.fromkeys(own, 0))
                other.update(dict.fromkeys(other, 0))
        seat = 1 - seat


def referee(t: Table) -> Reading:
    """A set."""
    t.score = [0, 0]
    while max(t.score) < int(t.values["up"]):
        seat = yield from one_game(int(t.values["men"]))
        t.score[seat] += 1
    return [float(t.score[0] - t.score[1]), float(t.score[1] - t.score[0])]
