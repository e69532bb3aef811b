"""Who is at a table: their lines, what each is shown, and how they hear of each other."""

from __future__ import annotations

import asyncio
import secrets
import time
from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Protocol, cast

import orjson

from gamester.house import fairness
from gamester.house.messages_in import PROTOCOL
from gamester.house.ratings import levels_only
from gamester.house.summary import own, summary
from gamester.house.viewpoints import Snapshot, Viewpoint

if TYPE_CHECKING:
    from gamester.engine.state import State
    from gamester.engine.view import View
    from gamester.house.done import Done
    from gamester.house.rulebook import Rulebook
    from gamester.house.storage import TableRow
    from gamester.house.table import Table

SOON, EACH = 0.05, 0.002  # seconds that news of comings and goings waits for more, and longer for each line


class Chair(Protocol):
    """Somebody's line to the table."""

    guest: str
    seat: int | None

    def push(self, data: bytes) -> None:
        """Send this when the line is free; never waits."""


class Company:
    """The side of a ``Table`` that faces those who sit at it or look on."""

    row: TableRow
    rules: Rulebook
    state: State
    log: list[Done]
    begun: bool  # somebody has been shown cards, so that nothing more is stirred into the first deal

    def __init__(self) -> None:
        self.chairs: dict[int | None, list[Chair]] = {}
        self.viewpoints: dict[int | None, Viewpoint] = {}
        self.used = time.monotonic()
        self.changed: Callable[[], None] = lambda: None
        self.telling: asyncio.TimerHandle | None = None
        self.newest: Chair | None = None  # who came last, and was told all that there is to tell

    def on_change(self, call: Callable[[], None]) -> None:
        """Who wants to know when somebody came, went or acted: called before it is shown."""
        self.changed = call

    def people(self) -> bool:
        """Whether anybody who sits here is there."""
        return any(seat is not None for seat in self.chairs)

    @property
    def waiting(self) -> bool:
        """Whether a seat is still open."""
        raise NotImplementedError

    @property
    def over(self) -> bool:
        """Whether the match has ended."""
        raise NotImplementedError

    def seen(self, seat: int | None) -> View:
        """What a seat sees."""
        raise NotImplementedError

    @property
    def coming(self) -> int:
        """The deal that begins next, from 0."""
        raise NotImplementedError

    def status(self) -> str:
        """``waiting``, ``playing`` or ``over``."""
        raise NotImplementedError

    def seat_of(self, guest: str) -> int | None:
        """The seat this guest holds."""
        raise NotImplementedError

    def forget(self, state: State) -> None:
        """Only this deal's events and those of the one before are kept at hand."""
        raise NotImplementedError

    @property
    def itself(self) -> Table:
        """The whole table."""
        return cast("Table", self)

    def may_look(self, guest: str, invite: str) -> bool:
        """Whether this guest may see the table: where lookers-on are kept out, only who plays, or is asked to."""
        row = self.row
        if row.watched or guest == row.host or self.seat_of(guest) is not None or self.kept_for(guest) is not None:
            return True
        past = {id for seat in row.seats for id in seat.past.split()}
        if guest in past and f"!{guest}" not in past:
            return True
        if row.open and any(seat.kind == "open" for seat in row.seats):
            return True
        asked = secrets.compare_digest(invite.encode(), row.invite.encode())
        return asked and any(seat.kind != "person" for seat in row.seats)

    @property
    def rated(self) -> bool:
        """Whether the end of the match counts for the ratings of those who sit here."""
        return self.row.rated and levels_only(self.row.seats)

    # --- coming and going ---------------------------------------------------------------------------------------------
    def join(self, chair: Chair) -> None:
        """Somebody comes: they are greeted and see all that their seat sees."""
        self.used = time.monotonic()
        self.chairs.setdefault(chair.seat, []).append(chair)
        self.viewpoints.setdefault(chair.seat, Viewpoint(chair.seat))
        self.changed()
        self.greet(chair)
        self.newest = chair
        self.tell_soon()

    def greet(self, chair: Chair) -> None:
        """``hello`` and the whole view."""
        self._shown()
        hello = {"t": "hello", "protocol": PROTOCOL, "table": self.about(chair.guest), "seat": chair.seat}
        chair.push(orjson.dumps(hello))
        chair.push(self.viewpoints[chair.seat].whole(Snapshot(self.itself, self.log)))

    def part(self, chair: Chair) -> None:
        """Somebody goes."""
        self.used = time.monotonic()
        self._unseat(chair)
        self.newest = None
        self.tell_soon()
        self.changed()

    def _shown(self) -> None:
        self.begun = self.begun or not self.waiting

    def _unseat(self, chair: Chair) -> None:
        self.chairs[chair.seat].remove(chair)
        if not self.chairs[chair.seat]:
            del self.chairs[chair.seat], self.viewpoints[chair.seat]

    def stand(self, seat: int) -> None:
        """The chairs of a seat that was given up look on from now."""
        for chair in list(self.chairs.get(seat, ())):
            self._unseat(chair)
            chair.seat = None
            self.chairs.setdefault(None, []).append(chair)
            self.viewpoints.setdefault(None, Viewpoint(None))
            self.greet(chair)

    def look(self, chair: Chair) -> None:
        """Send one chair the whole view."""
        chair.push(self.viewpoints[chair.seat].whole(Snapshot(self.itself, self.log)))

    def show(self) -> None:
        """Send everybody the whole view."""
        if self.chairs:
            self._shown()
        self.changed()
        snapshot = Snapshot(self.itself, self.log)
        for seat, viewpoint in self.viewpoints.items():
            data = viewpoint.whole(snapshot)
            for chair in self.chairs[seat]:
                chair.push(data)

    def publish(self, dones: list[Done]) -> None:
        """Send each seat what changed for it; one encoding for all who look from the same place."""
        self.used = time.monotonic()
        self.changed()
        snapshot = Snapshot(self.itself, dones)
        for seat, viewpoint in self.viewpoints.items():
            data = viewpoint.patch(snapshot)
            for chair in self.chairs[seat]:
                chair.push(data)
        for at, done in enumerate(dones):
            if done.over:
                after = dones[at + 1].deal if at + 1 < len(dones) else int(self.state.deal)
                # another may be over before anybody is asked in it
                for deal in range(done.deal, max(after, done.deal + 1)):
                    self._publish_result(deal, done.told if deal + 1 >= after else "")

    def _publish_result(self, deal: int, told: str) -> None:
        self.forget(self.state)
        result = {
            "t": "result", "over": self.over, "standing": self.state.standing(), "told": told,
            **fairness.told(self.row.deals[deal], deal),
        }  # fmt: skip
        self.send_all(orjson.dumps(result))
        self.tell()

    def send_all(self, data: bytes) -> None:
        """The same for everybody."""
        for chairs in self.chairs.values():
            for chair in chairs:
                chair.push(data)

    def tell(self, but: Chair | None = None) -> None:
        """Tell everybody how the table now stands."""
        if self.telling is not None:
            self.telling.cancel()
            self.telling = None
        if not self.chairs:
            return
        common = orjson.dumps(self.common())[:-1]
        for chairs in self.chairs.values():
            for chair in chairs:
                if chair is but:
                    continue
                chair.push(b'{"t":"table","table":%b,%b}' % (common, orjson.dumps(self.own(chair.guest))[1:]))

    def tell_soon(self) -> None:
        """Tell everybody a little later, once for all that happens meanwhile: where many come and go, more so."""
        if self.telling is None:
            wait = SOON + EACH * sum(map(len, self.chairs.values()))
            self.telling = asyncio.get_running_loop().call_later(wait, lambda: self.tell(self.newest))

    def about(self, guest: str) -> dict[str, Any]:
        """``Table`` as this guest sees it."""
        return {**self.common(), **self.own(guest)}

    def own(self, guest: str) -> dict[str, Any]:
        """What of ``Table`` is for this guest alone."""
        return own(self.row, guest)

    def kept_for(self, guest: str) -> int | None:
        """The open seat that is kept for this guest."""
        return next((s.seat for s in self.row.seats if s.kept == guest and s.kind == "open"), None)

    def common(self) -> dict[str, Any]:
        """What of ``Table`` everybody sees."""
        here = {chair.guest for chairs in self.chairs.values() for chair in chairs}
        return {
            **summary(self.row, self.rules, here, self.coming),
            "status": self.status(), "spectators": len(self.chairs.get(None, ())),
        }  # fmt: skip
