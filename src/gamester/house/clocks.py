"""A table's clocks: they run for the person to act, and stand still while no person is there; slow ones never do."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import orjson

from gamester.house.hours import now
from gamester.house.slow import Calendar
from gamester.house.storage import Call, Seat

if TYPE_CHECKING:
    from gamester.engine.state import State
    from gamester.house.table import Table

At = tuple[int, int | None]  # the action that a clock runs for: n and seat


class Clocks:
    """What each seat has left, for the whole match (``game``) or for each action (``move``), in milliseconds."""

    def __init__(self, table: Table, calendar: Calendar) -> None:
        self.table = table
        self.calendar = calendar
        self.limits: dict[str, int | None] = orjson.loads(table.row.clock) if table.row.clock else {}
        self.rung: Callable[[At], None] = lambda at: None
        self.timer: asyncio.TimerHandle | None = None
        self.since: float | None = None  # when the running clock was last read
        self.spent = 0.0  # seconds of this action used before that
        self.at: At = (-1, None)

    def on_out_of_time(self, call: Callable[[At], None]) -> None:
        """Who acts for a seat whose time is out."""
        self.rung = call

    def told(self) -> dict[str, Any] | None:
        """``clock`` of a view: what each seat has left, whose clock runs, and what is left of this action's time."""
        if not self.limits:
            return None
        if self.limits.get("days"):
            return self._until()
        left, used = list(self.table.row.clock_left), self._used()
        running = self.at[1] if self.since is not None else None
        if running is not None and self.limits.get("game"):
            left[running] = max(0, left[running] - int(1000 * (time.monotonic() - (self.since or 0.0))))
        move = self.limits.get("move")
        return {
            "left": left,
            "running": running,
            "move": max(0, move - int(1000 * used)) if move else None,
            "until": None,
        }

    # --- slow ones ----------------------------------------------------------------------------------------------------
    @property
    def slow(self) -> bool:
        """Whether the table goes on though nobody is there: for the people who sit at it come back."""
        return bool(self.limits.get("days")) and any(seat.kind == "person" for seat in self.table.row.seats)

    def call(self, seats: list[Seat], state: State, waiting: bool, by: int = -1) -> Call:
        """Who is to act from now on, in these seats; ``by``: who has just acted."""
        turn = None if waiting or state.is_terminal() else int(state.turn)
        return self.calendar.call(self.limits, seats, turn, now(), by)

    def _until(self) -> dict[str, Any]:
        row, actor = self.table.row, self.table.actor
        running = actor.seat if actor is not None and actor.kind == "person" and row.due else None
        full = [(self.limits["days"] or 0) * self.calendar.day_ms] * len(row.seats)
        if running is None:
            return {"left": full, "running": None, "move": None, "until": None}
        return {"left": full, "running": running, "move": max(0, row.due - now()), "until": row.due}

    def overdue(self) -> At | None:
        """The action at a slow table for which a person is out of time."""
        told = self._until() if self.slow else {"move": None}
        return (self.table.n, told["running"]) if told["move"] == 0 else None

    # --- quick ones ---------------------------------------------------------------------------------------------------

    def _used(self) -> float:
        return self.spent + (0.0 if self.since is None else time.monotonic() - self.since)

    def _settle(self) -> None:
        """Write down the time that has run since the clock was last read."""
        if self.since is None:
            return
        ran, seat = time.monotonic() - self.since, self.at[1]
        self.since = None
        self.spent += ran
        if seat is not None and self.limits.get("game"):
            self.table.row.clock_left[seat] = max(0, self.table.row.clock_left[seat] - int(1000 * ran))

    def tick(self) -> None:
        """Let the clock of the person to act run, and no other."""
        if not self.limits or self.limits.get("days"):
            return
        actor = self.table.actor
        to = (self.table.n, actor.seat if actor is not None and actor.kind == "person" else None)
        self._settle()
        if to != self.at:
            self.at, self.spent = to, 0.0
        self._silence()
        if to[1] is None or not self.table.people():
            return
        self.since = time.monotonic()
        left = [self.table.row.clock_left[to[1]] / 1000] if self.limits.get("game") else []
        move = self.limits.get("move")
        left += [move / 1000 - self.spent] if move else []
        self.timer = asyncio.get_running_loop().call_later(max(0.05, min(left)), self._ring)

    def _silence(self) -> None:
        if self.timer is not None:
            self.timer.cancel()
            self.timer = None

    def _ring(self) -> None:
        self.timer = None
        self.rung(self.at)

    def stop(self) -> None:
        """The table leaves memory."""
        self._settle()
        self._silence()
