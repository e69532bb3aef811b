"""What one seat (or all spectators) sees of a table, encoded once and sent to every socket that looks from there."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import orjson

from gamester.engine.state import HIDDEN
from gamester.engine.view import View

if TYPE_CHECKING:
    from gamester.house.table import Done, Table

WAITING = "A seat is open; play goes on when it is taken"


def hidden_said(phase: str) -> bytes:
    """What is told of an action that this seat may not know."""
    return orjson.dumps({"text": f"unseen, in the {phase}", "struct": None})[1:-1]


class Sight:
    """The last thing sent to one seat; ``seat`` None: the spectators."""

    __slots__ = ("seat", "n", "zones", "head")

    def __init__(self, seat: int | None) -> None:
        self.seat = seat
        self.n = -1
        self.zones: dict[str, bytes] = {}
        self.head: dict[str, bytes] = {}

    def _look(self, table: Table) -> tuple[View, dict[str, bytes], dict[str, bytes]]:
        view = table.seen(self.seat)
        zones = {zone.id: orjson.dumps(zone.to_data()) for zone in view.zones()}
        return view, zones, self._head(table, view)

    def _head(self, table: Table, view: View) -> dict[str, bytes]:
        turn = table.turn
        text = WAITING if table.waiting and not table.over else view.prompt()
        prompt: dict[str, Any] = {"text": text, "seat": turn, "article": view.article()}
        head = {
            "turn": orjson.dumps(turn),
            "phase": orjson.dumps(table.state.phase),
            "deal": b"%d" % table.deal,
            "over": b"true" if table.over else b"false",
            "prompt": orjson.dumps(prompt),
            "choose": b"null",
            "clock": orjson.dumps(table.clocks()),
        }
        if self.seat is not None and self.seat == turn:
            choose = view.choosing()
            head["choose"] = b"null" if choose is None else orjson.dumps(choose.to_data())
        return head

    def _actions(self, table: Table, view: View) -> bytes:
        if self.seat is None or self.seat != table.turn:
            return b"[]"
        return b"[%b]" % b",".join([table.rules.action(a, view.state) for a in view.legal_actions()])

    def event(self, table: Table, done: Done) -> bytes:
        """One action as this seat may know it."""
        seen = table.rules.game.seen_action(done.seat, done.action, -1 if self.seat is None else self.seat)
        said = hidden_said(done.phase) if seen == HIDDEN else done.said or table.rules.said(seen)
        return b'{"n":%d,"deal":%d,"seat":%d,"who":%b,%b,"over":%b}' % (
            done.n, done.deal, done.seat, orjson.dumps(done.who), said, b"true" if done.over else b"false",
        )  # fmt: skip

    def whole(self, table: Table) -> bytes:
        """A ``view``, with what was done in this deal and the one before it."""
        view, self.zones, self.head = self._look(table)
        self.n = table.n
        return b'{"t":"view","n":%d,%b,"zones":[%b],"actions":%b,"events":[%b]}' % (
            self.n,
            _members(self.head),
            b",".join(self.zones.values()),
            self._actions(table, view),
            b",".join([self.event(table, done) for done in table.log]),
        )

    def patch(self, table: Table, dones: list[Done]) -> bytes:
        """What has changed since the last ``whole`` or ``patch``."""
        view, zones, head = self._look(table)
        before = self.n
        parts = [
            b'{"t":"patch","from":%d,"n":%d,"actions":%b,"events":[%b]'
            % (
                before,
                table.n,
                self._actions(table, view),
                b",".join([self.event(table, done) for done in dones]),
            )
        ]
        changed = {name: value for name, value in head.items() if self.head.get(name) != value}
        if changed:
            parts.append(_members(changed))
        new = [value for name, value in zones.items() if self.zones.get(name) != value]
        if new:
            parts.append(b'"zones":[%b]' % b",".join(new))
        gone = [name for name in self.zones if name not in zones]
        if gone:
            parts.append(b'"gone":%b' % orjson.dumps(gone))
        self.n, self.zones, self.head = table.n, zones, head
        return b",".join(parts) + b"}"


def _members(head: dict[str, bytes]) -> bytes:
    return b",".join([b'"%b":%b' % (name.encode(), value) for name, value in head.items()])
