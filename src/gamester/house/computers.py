"""A table's computer players: they act in their time, claim what they notice, and act for who is out of time."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import secrets

from gamester.house.clocks import At
from gamester.house.hours import within
from gamester.house.messages_in import Refusal
from gamester.house.storage import Seat, StoreError
from gamester.house.table import Table
from gamester.players import Player, load_player
from gamester.players.loader import kind_of, vigilance_of
from gamester.players.notice import notice
from gamester.table.thinkers import QUICK, Thinkers, unforeseen

LOG = logging.getLogger("gamester.house")
RETRY = 2.0  # seconds to wait when the database was away


class Computers:
    """One table's computer players."""

    def __init__(self, table: Table, thinkers: Thinkers, least_pace_ms: int = 0, quiet: str = "") -> None:
        self.table = table
        self.thinkers = thinkers
        self.least_pace_ms = least_pace_ms  # where no person sits at the table
        self.quiet = quiet  # the hours in which computer players rest where no person sits
        self.driver: asyncio.Task[None] | None = None
        self.hurried = asyncio.Event()
        self.sat: dict[int, tuple[str, Player]] = {}
        self.late: asyncio.Task[None] | None = None
        table.on_change(self.wake)
        table.clock.on_out_of_time(self._late)

    # --- computer players ---------------------------------------------------------------------------------------------
    def _ready(self) -> bool:
        actor = self.table.actor
        slow = self.table.clock.slow
        if actor is None or not (self.table.chairs or slow):
            return False
        if self.quiet and within(self.quiet) and not self.table.people() and not slow:
            return False
        return actor.kind == "computer" or self.noticed() is not None

    def wake(self) -> None:
        """Somebody came, went or acted: see whether a computer player is to act, and whose clock runs."""
        self.table.clock.tick()
        if self.driver is None and self._ready():
            self.driver = asyncio.get_running_loop().create_task(self._drive())

    def called(self) -> None:
        """A slow table's time has come: a computer player is to act, or one for who is out of time."""
        self.wake()
        at = self.table.clock.overdue()
        if at is not None and (self.late is None or self.late.done()):
            self._late(at)

    def hurry(self) -> None:
        """Do not wait for this one."""
        if self.driver is not None:
            self.hurried.set()

    def player(self, seat: int, name: str) -> Player:
        """The computer player in a seat."""
        if self.sat.get(seat, ("",))[0] != name:
            self.sat[seat] = (name, load_player(unforeseen(name), self.table.rules.game))
        return self.sat[seat][1]

    async def choose(self, seat: int, name: str) -> int:
        """What the computer player does, from its view alone; a legal action even if it errs."""
        view = self.table.state.view(seat)
        legal = view.legal_actions()
        try:
            if kind_of(name) in QUICK:
                action = self.player(seat, name).choose(view).action
            else:
                action = await self.thinkers.choose(self.table.rules.text, name, view, self.table.row.host)
        except (Exception, asyncio.CancelledError) as fault:  # a player's fault must not stop the table
            task = asyncio.current_task()
            if isinstance(fault, asyncio.CancelledError) and task is not None and task.cancelling():
                raise  # the table leaves memory
            LOG.exception("the player %s failed at %s", name, self.table.rules.text)
            return secrets.choice(legal)
        return action if action in legal else secrets.choice(legal)

    def noticed(self) -> tuple[Seat, int] | None:
        """The claim that a computer player makes now, having seen somebody play against the rules."""
        table = self.table
        if table.state.law is None or table.over or table.waiting:
            return None
        for seat in table.row.seats:
            if seat.kind == "computer":
                name = seat.player or table.rules.players[0]
                action = notice(table.state.view(seat.seat), vigilance_of(name))
                if action is not None:
                    return seat, action
        return None

    async def claim(self, n: int) -> bool:
        """Have a computer player claim what it noticed; whether one did."""
        found = self.noticed()
        if found is None:
            return False
        async with self.table.lock:
            if self.table.n != n or self.table.row.seats[found[0].seat] is not found[0]:
                return True
            try:
                await self.table.commit(found[0].seat, [found[1]], None)
            except (StoreError, Refusal) as fault:
                LOG.warning("%s", fault)
            else:
                return True
        await asyncio.sleep(RETRY)
        return True

    async def _drive(self) -> None:
        try:
            while self._ready():
                await self._wait()
                actor, n = self.table.actor, self.table.n
                if actor is None or not self._ready():
                    break
                if await self.claim(n) or actor.kind != "computer":
                    continue
                state = self.table.state
                action = await self.choose(actor.seat, actor.player or self.table.rules.players[0])
                if state is self.table.state:  # else it was dealt anew meanwhile
                    await self._commit(actor, n, action)
        finally:
            self.driver = None
            self.hurried.clear()

    async def _commit(self, actor: Seat, n: int, action: int, who: str = "") -> bool:
        """Do it, unless the table has gone on meanwhile; False when it could not be stored."""
        async with self.table.lock:
            if self.table.n != n or self.table.actor is not actor:
                return True
            try:
                await self.table.commit(actor.seat, [action], None, who)
            except (StoreError, Refusal) as fault:
                LOG.warning("%s", fault)
            else:
                return True
        await asyncio.sleep(RETRY)
        return False

    async def _wait(self) -> None:
        pace = self.table.row.pace if self.table.people() else max(self.table.row.pace, self.least_pace_ms)
        if not pace:
            await asyncio.sleep(0)
            return
        with contextlib.suppress(TimeoutError):
            await asyncio.wait_for(self.hurried.wait(), pace / 1000)
        self.hurried.clear()

    # --- for who is out of time ---------------------------------------------------------------------------------------
    def _late(self, at: At) -> None:
        self.late = asyncio.get_running_loop().create_task(self._act_for(at))

    async def _act_for(self, at: At) -> None:
        """Time is out: a computer player acts for the seat, and the events say so."""
        actor = self.table.actor
        if actor is None or (self.table.n, actor.seat) != at:
            return
        action = await self.choose(actor.seat, self.table.rules.players[0])
        if not await self._commit(actor, at[0], action, f"{self.table.who(actor.seat)}, out of time,"):
            self.table.clock.tick()

    def stop(self) -> None:
        """The table leaves memory."""
        self.table.clock.stop()
        for task in (self.driver, self.late):
            if task is not None:
                task.cancel()
