"""What one seat (or all spectators) sees of a table, encoded once and sent to every socket that looks from there."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Protocol

import orjson

from gamester.engine.game import Game
from gamester.engine.state import HIDDEN, State
from gamester.engine.view import View
from gamester.engine.zones import Shown, Zone

if TYPE_CHECKING:
    from gamester.house.done import Done

WAITING = "A seat is open; play goes on when it is taken"


class Words(Protocol):
    """What is asked of a rulebook: without the house's libraries, so that this compiles where they are not yet."""

    game: Game[Any]

    def action(self, action: int, state: State) -> bytes:
        """An action as the socket sends it; ``state`` is a view's."""

    def said(self, action: int) -> bytes:
        """An action's words and data, as an event holds them."""

    def unseen(self, phase: str) -> bytes:
        """What an event holds for those who may not know its action."""


class Laid(Protocol):
    """What can be looked at: a table, or a lesson's."""

    state: State

    @property
    def rules(self) -> Words:
        """The game that is played."""

    @property
    def n(self) -> int:
        """Actions so far."""

    @property
    def deal(self) -> int:
        """The deal in play, from 0."""

    @property
    def over(self) -> bool:
        """Whether the match has ended."""

    @property
    def waiting(self) -> bool:
        """Whether a seat is still open."""

    @property
    def turn(self) -> int | None:
        """The seat to act; None while a seat is open and when all is over."""

    def clocks(self) -> dict[str, Any] | None:
        """What each seat has left, where clocks run."""

    def seen(self, seat: int | None) -> View:
        """What a seat sees."""


class Snapshot:
    """A table at one moment: what several viewpoints have in common is encoded once. Each asks with its own view."""

    __slots__ = ("table", "dones", "turn", "waiting", "head", "_since", "_zones", "_prompts", "_events")

    def __init__(self, table: Laid, dones: list[Done]) -> None:
        self.table = table
        self.dones = dones
        self.turn = table.turn
        over = table.over
        self.waiting = not over and table.waiting
        clocks = table.clocks()
        self.head = {
            "turn": b"null" if self.turn is None else b"%d" % self.turn,
            "phase": orjson.dumps(table.state.phase),
            "deal": b"%d" % table.deal,
            "over": b"true" if over else b"false",
            "clock": b"null" if clocks is None else orjson.dumps(clocks),
        }
        self._since: tuple[dict[str, bytes], bytes] | None = None
        self._zones: dict[str, tuple[Zone, bytes]] = {}
        self._prompts: dict[tuple[str, str], bytes] = {}
        self._events: dict[tuple[int, int], bytes] = {}

    def since(self, before: dict[str, bytes]) -> bytes:
        """The members that have changed since ``before``, which nearly all viewpoints share."""
        if self._since is None or self._since[0] is not before:
            changed = {name: value for name, value in self.head.items() if before.get(name) != value}
            self._since = before, members(changed)
        return self._since[1]

    def zone(self, zone: Zone) -> bytes:
        """A zone's encoding."""
        held = self._zones.get(zone.id)
        if held is None or not held[0].same(zone):
            held = self._zones[zone.id] = zone, orjson.dumps(zone.to_data())
        return held[1]

    def prompt(self, view: View) -> bytes:
        """What is asked now."""
        text, article = WAITING if self.waiting else view.prompt(), view.article()
        found = self._prompts.get((text, article))
        if found is None:
            data = {"text": text, "seat": self.turn, "article": article}
            found = self._prompts[text, article] = orjson.dumps(data)
        return found

    def events(self, seat: int | None) -> bytes:
        """What was done, as a seat may know it."""
        return b",".join([self._event(done, -1 if seat is None else seat) for done in self.dones])

    def _event(self, done: Done, seat: int) -> bytes:
        rules = self.table.rules
        seen = rules.game.seen(done.seat, done.action, seat)
        found = self._events.get((done.n, seen))
        if found is None:
            said = rules.unseen(done.phase) if seen == HIDDEN else done.said or rules.said(seen)
            found = self._events[done.n, seen] = b'{"n":%d,"deal":%d,"seat":%d,"who":%b,%b,"over":%b}' % (
                done.n, done.deal, done.seat, orjson.dumps(done.who), said, b"true" if done.over else b"false",
            )  # fmt: skip
        return found


class Viewpoint:
    """The last thing sent to one seat; ``seat`` None: the spectators."""

    __slots__ = ("seat", "n", "shown", "head", "prompt", "choose", "laws")

    def __init__(self, seat: int | None) -> None:
        self.seat = seat
        self.n = -1
        self.shown = Shown()
        self.head: dict[str, bytes] = {}
        self.prompt = self.choose = self.laws = b""

    def _actions(self, snapshot: Snapshot, view: View) -> tuple[bytes, bytes]:
        """``actions`` and ``choose``."""
        if self.seat is None or self.seat != snapshot.turn:
            return b"[]", b"null"
        may = b",".join([snapshot.table.rules.action(a, view.state) for a in view.legal_actions()])
        choose = view.choosing()
        return b"[%b]" % may, b"null" if choose is None else orjson.dumps(choose.to_data())

    def _laws(self, snapshot: Snapshot, view: View) -> bytes:
        """``laws``: what this seat could do out of order; null where the laws are strict."""
        if view.state.law is None:
            return b"null"
        return b"[]" if snapshot.waiting else orjson.dumps(view.irregularities())

    def whole(self, snapshot: Snapshot) -> bytes:
        """A ``view``, with what was done in this deal and the one before it."""
        view = snapshot.table.seen(self.seat)
        self.n, self.head, self.prompt = snapshot.table.n, snapshot.head, snapshot.prompt(view)
        zones = view.zones()
        self.shown.changed(zones)
        actions, self.choose = self._actions(snapshot, view)
        self.laws = self._laws(snapshot, view)
        return b'{"t":"view","n":%d,%b"prompt":%b,"choose":%b,"laws":%b,"zones":[%b],"actions":%b,"events":[%b]}' % (
            self.n,
            members(self.head),
            self.prompt,
            self.choose,
            self.laws,
            b",".join([snapshot.zone(zone) for zone in zones]),
            actions,
            snapshot.events(self.seat),
        )

    def patch(self, snapshot: Snapshot) -> bytes:
        """What has changed since the last ``whole`` or ``patch``."""
        view = snapshot.table.seen(self.seat)
        prompt = snapshot.prompt(view)
        actions, choose = self._actions(snapshot, view)
        rest = snapshot.since(self.head)
        if prompt != self.prompt:
            rest += b'"prompt":%b,' % prompt
        if choose != self.choose:
            rest += b'"choose":%b,' % choose
        laws = self._laws(snapshot, view)
        if laws != self.laws:
            rest += b'"laws":%b,' % laws
            self.laws = laws
        if new := self.shown.changed(view.zones()):
            rest += b'"zones":[%b],' % b",".join([snapshot.zone(zone) for zone in new])
        if gone := self.shown.gone:
            rest += b'"gone":%b,' % orjson.dumps(sorted(gone))
        before, self.n = self.n, snapshot.table.n
        self.head, self.prompt, self.choose = snapshot.head, prompt, choose
        return b'{"t":"patch","from":%d,"n":%d,%b"actions":%b,"events":[%b]}' % (
            before,
            self.n,
            rest,
            actions,
            snapshot.events(self.seat),
        )


def members(head: dict[str, bytes]) -> bytes:
    """Encoded members, each with its comma."""
    return b"".join([b'"%b":%b,' % (name.encode(), value) for name, value in head.items()])
