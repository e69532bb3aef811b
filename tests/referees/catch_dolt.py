"""Catch-Dolt (gamester-1754, lines 3710-3712), where nobody is dolted: what must be drawn is drawn.

Read as the game reads it: from tables that are filled nothing is drawn any more; where nobody can fill
it is laid anew.
"""

from __future__ import annotations

from collections.abc import Generator
from functools import partial

from tests.referees.harness import CHANCE, Reading, Table, Turn
from tests.referees.shared.tables import THROWS, higher, so_many_up

SETTINGS = ("catch-dolt(up=3,men=12)",)


def one_game(men: int) -> Generator[Turn, str, tuple[int, int]]:
    """Who has borne his men first."""
    (seat, _), heap = (yield from higher()), men
    tables = [dict.fromkeys(range(1, 7), 0) for _ in (0, 1)]
    filled = [False, False]
    while True:
        throw = yield CHANCE, THROWS
        own, other = tables[seat], tables[1 - seat]
        for n in sorted((int(throw[0]), int(throw[1])), reverse=True):
            if filled[seat]:
                if own[n]:
                    yield seat, {f"bear {n}"}
                    own[n] -= 1
                if not any(own.values()):
                    return seat, 1
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
    return (yield from so_many_up(t, partial(one_game, int(t.values["men"]))))
