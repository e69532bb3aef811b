"""Slow tables: so many days for each action, by the wall's clock, whoever is there and while the house is closed.

Who is to act, until when, and when he is told of it is kept in the table's row with every move, so that a table may
sleep in the store. ``waking`` looks there for those whose time has come: for one at which a computer player is to act
that is at once, so that it acts though nobody looks, and though the house was stopped before it could.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from gamester.house.hours import DAY_MS
from gamester.house.storage import Call, Seat, TableRow


@dataclass(frozen=True)
class Calendar:
    """How long a day is (shorter in tests), and after how long who is to act is told of it; None: never."""

    day_ms: int = DAY_MS
    notice_ms: int | None = None

    def call(
        self, limits: Mapping[str, int | None], seats: Sequence[Seat], turn: int | None, at: int, by: int = -1
    ) -> Call:
        """Who is to act from now on; ``by``: who has acted, and needs not be told."""
        if turn is None:
            return Call()
        days = limits.get("days")
        if not days or not any(seat.kind == "person" for seat in seats):
            return Call(turn)
        if seats[turn].kind != "person":
            return Call(turn, at)
        told = self.notice_ms is not None and by != turn
        return Call(turn, at + days * self.day_ms, at + (self.notice_ms or 0) if told else 0)


USUAL = Calendar()


def same_sitter(old: TableRow, new: TableRow, turn: int) -> bool:
    """Whether the one to act was to act before."""
    before, after = old.seats[turn], new.seats[turn]
    return old.turn == turn and (before.kind, before.guest) == (after.kind, after.guest)
