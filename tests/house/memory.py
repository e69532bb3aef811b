"""A store that keeps nothing on disk, and chairs that remember what they were sent: for tests of the table alone."""

from __future__ import annotations

import asyncio
from collections.abc import Collection, Sequence
from dataclasses import replace
from typing import Any, cast

import orjson

from gamester.house.lobby import Lobby
from gamester.house.messages_in import NewTable
from gamester.house.messages_out import FROM_SERVER
from gamester.house.settings import Settings
from gamester.house.storage import Call, Deal, Move, Result, Store, StoreError, TableRow, Taken
from gamester.house.table import Table


class Memory:
    """What ``Store`` offers, in dictionaries. ``away``: every write is refused."""

    def __init__(self) -> None:
        self.guests: dict[str, str] = {}
        self.rows: dict[str, TableRow] = {}
        self.kept: dict[str, list[Move]] = {}
        self.reviews: dict[str, tuple[int, str]] = {}
        self.ended: dict[str, list[Result]] = {}
        self.away = False

    async def _write(self) -> None:
        await asyncio.sleep(0)
        if self.away:
            raise StoreError("the disk is full")

    async def close(self) -> None: ...

    async def add_guest(self, id: str, name: str) -> None:
        await self._write()
        self.guests[id] = name

    async def guest_name(self, id: str) -> str | None:
        return self.guests.get(id)

    async def rename(self, id: str, name: str) -> None:
        await self._write()
        self.guests[id] = name

    async def add_table(self, row: TableRow) -> None:
        await self._write()
        self.rows[row.id] = replace(row)

    async def table(self, id: str) -> TableRow | None:
        found = self.rows.get(id)
        return None if found is None else replace(found)

    async def tables_of(self, guest: str, limit: int = 50) -> list[TableRow]:
        return [r for r in self.rows.values() if guest in [s.guest for s in r.seats] and r.status != "over"]

    async def open_tables(self, limit: int = 50) -> list[TableRow]:
        return [r for r in self.rows.values() if r.open and "open" in [s.kind for s in r.seats]]

    async def save_table(self, row: TableRow, dealt: dict[int, Deal] | None = None) -> None:
        await self._write()
        self.rows[row.id] = replace(row, deals={**self.rows[row.id].deals, **(dealt or {})})

    async def live_tables(self, host: str) -> int:
        return len([r for r in self.rows.values() if r.host == host and r.status != "over"])

    async def review(self, table: str, n: int) -> str | None:
        found = self.reviews.get(table)
        return found[1] if found is not None and found[0] == n else None

    async def keep_review(self, table: str, n: int, data: str) -> None:
        await self._write()
        self.reviews[table] = (n, data)

    async def finish(self, table: str, found: Sequence[Result], rate: object) -> bool:
        await self._write()
        return self.ended.setdefault(table, list(found)) == list(found)

    async def expire(
        self, empty: int, old: int, keep: Collection[str] = (), limit: int = 200, others: Collection[int] = ()
    ) -> list[str]:
        return []

    async def moves(self, table: str) -> list[Move]:
        return list(self.kept.get(table, []))

    async def append(
        self,
        table: str,
        moves: list[Move],
        deal: int,
        over: bool,
        clock_left: list[int] | None = None,
        dealt: dict[int, Deal] | None = None,
        lease: int = 0,
        call: Call | None = None,
    ) -> None:
        await self._write()
        kept = self.kept.setdefault(table, [])
        if moves[0].n != len(kept) + 1:
            raise Taken("a move of that number is stored already")
        kept += moves
        row = self.rows[table]
        row.n, row.deal, row.status = moves[-1].n, deal, "over" if over else row.status
        row.deals, row.call = {**row.deals, **(dealt or {})}, call or row.call

    async def cut(
        self,
        table: str,
        n: int,
        deal: int,
        dealt: dict[int, Deal] | None = None,
        seen: str = "",
        lease: int = 0,
        call: Call | None = None,
    ) -> None:
        await self._write()
        del self.kept[table][n:]
        row = self.rows[table]
        before = {at: d for at, d in row.deals.items() if not dealt or at < min(dealt)}
        row.n, row.deal, row.seen, row.deals = n, deal, seen, {**before, **(dealt or {})}
        row.call = call or row.call
        row.status = "playing" if row.status == "over" else row.status


class Listener:
    """A chair that keeps what it is sent, checked against the protocol's models."""

    def __init__(self, guest: str, seat: int | None) -> None:
        self.guest = guest
        self.seat = seat
        self.raw: list[bytes] = []

    def push(self, data: bytes) -> None:
        FROM_SERVER.validate_json(data)
        self.raw.append(data)

    @property
    def heard(self) -> list[dict[str, Any]]:
        return [orjson.loads(data) for data in self.raw]

    def last(self, kind: str) -> dict[str, Any]:
        begins = b'{"t":"%b"' % kind.encode()
        found: dict[str, Any] = orjson.loads(next(raw for raw in reversed(self.raw) if raw.startswith(begins)))
        return found


def lobby(settings: Settings | None = None) -> Lobby:
    """A lobby over a store in memory."""
    return Lobby(cast(Store, Memory()), settings or Settings(secret="test"))


def memory(house: Lobby) -> Memory:
    """The lobby's store."""
    return cast(Memory, house.store)


async def opened(house: Lobby, game: str, guest: str = "ann", **wish: Any) -> Table:
    """A new table; ``seats`` as letters: m(e), c(omputer), o(pen)."""
    options = wish.pop("options", {})
    kinds = {"m": "me", "c": "computer", "o": "open"}
    seats = [{"as": kinds[letter]} for letter in wish.pop("seats", "m")]
    return await house.open(
        guest, "", NewTable.model_validate({"game": game, "options": options, "seats": seats, **wish})
    )


async def people(house: Lobby, game: str, **wish: Any) -> tuple[Table, list[Listener]]:
    """A table with a person in every seat, each with a line, and one looking on (last)."""
    from gamester.house.messages_in import Sit

    for _ in range(20):
        table = await opened(house, game, "guest0", **wish)
        for seat in range(1, table.rules.game.num_players()):
            await house.sit(table, seat, "guest0", "", Sit.model_validate({"as": "open"}))
            invite = table.row.invite
            await house.sit(table, seat, f"guest{seat}", "", Sit.model_validate({"as": "me", "invite": invite}))
        if not table.deal and not table.over:
            break  # else its first deal was over before anybody was asked, as now and then at Lansquenet
    lines = [Listener(f"guest{seat}", seat) for seat in range(table.rules.game.num_players())]
    lines.append(Listener("somebody", None))
    for line in lines:
        table.join(line)
    return table, lines
