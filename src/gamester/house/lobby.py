"""The lobby: opens tables, finds them again, seats people, and lets idle tables leave memory."""

from __future__ import annotations

import asyncio
import secrets
import time
from dataclasses import replace
from typing import Any

from gamester.engine.errors import BadOption, UnknownGame
from gamester.house.keeper import Keeper
from gamester.house.protocol import NewTable, Refusal, Sit
from gamester.house.rulebook import Rulebook, player_named, rulebook
from gamester.house.settings import Settings
from gamester.house.storage import Seat, Store, StoreError, TableRow
from gamester.house.summary import summary
from gamester.house.table import Table, now
from gamester.table.thinkers import Thinkers


class Lobby:
    """All tables of the house."""

    def __init__(self, store: Store, settings: Settings) -> None:
        self.store = store
        self.settings = settings
        self.tables: dict[str, Table] = {}
        self.keepers: dict[str, Keeper] = {}
        self.thinkers = Thinkers()
        self.loading: dict[str, asyncio.Task[Table | None]] = {}

    # --- opening and finding ------------------------------------------------------------------------------------------
    async def open(self, guest: str, name: str, wish: NewTable) -> Table:
        """A new table with the guest in the first seat that asks for them."""
        rules = self.rules(wish.game, wish.options)
        count = rules.game.num_players()
        if len(wish.seats) > count:
            raise Refusal("bad_option", f"{rules.game.title} is for {count}, not {len(wish.seats)}")
        kinds = [s.as_ for s in wish.seats]
        if kinds.count("me") > 1:
            raise Refusal("bad_option", "You can sit in one seat only")
        seats = []
        for at in range(count):
            asked = wish.seats[at] if at < len(wish.seats) else None
            kind = asked.as_ if asked else "me" if at == 0 else "computer"
            player = player_named(asked.player if asked else None, rules)
            if kind == "me":
                seats.append(Seat(at, "person", guest, name, None))
            else:
                seats.append(Seat(at, kind, None, "", player if kind == "computer" else None))
        clock = wish.clock if wish.clock and (wish.clock.game or wish.clock.move) else None
        row = TableRow(
            id=secrets.token_urlsafe(9), game=rules.text, host=guest, secret=secrets.token_hex(32), open=wish.open,
            invite=secrets.token_urlsafe(9), pace=wish.pace, clock=clock.model_dump_json() if clock else None,
            status="waiting" if "open" in kinds else "playing", n=0, deal=0, created=now(), updated=now(), seats=seats,
            clock_left=[(clock.game or clock.move or 0) if clock else 0] * count,
        )  # fmt: skip
        await self.know(guest, name)
        await self.store.add_table(row)
        return self._keep(Table(row, rules, self.store))

    def rules(self, game: str, options: dict[str, Any]) -> Rulebook:
        """The rulebook for a game with options."""
        if "(" in game:
            raise Refusal("unknown_game", "Name the game by its id alone, and its options beside it")
        if any(c in "(),=" for k, v in options.items() for c in f"{k}{v}"):
            raise Refusal("bad_option", "An option's name and value hold no commas, brackets or equals signs")
        inside = ",".join(f"{name}={value}" for name, value in sorted(options.items()))
        try:
            return rulebook(f"{game}({inside})" if inside else game)
        except UnknownGame as fault:
            raise Refusal("unknown_game", str(fault)) from None
        except BadOption as fault:
            raise Refusal("bad_option", str(fault)) from None

    async def know(self, guest: str, name: str) -> None:
        """Write a guest down who is not yet."""
        if await self.store.guest_name(guest) is not None:
            return
        try:
            await self.store.add_guest(guest, name)
        except StoreError:
            if await self.store.guest_name(guest) is None:  # else written down by another request meanwhile
                raise

    def _keep(self, table: Table) -> Table:
        self.tables[table.row.id] = table
        self.keepers[table.row.id] = Keeper(table, self.thinkers)
        return table

    async def find(self, id: str) -> Table:
        """The table, read again from its moves if it has left memory."""
        table = self.tables.get(id)
        if table is None:
            task = self.loading.get(id)
            if task is None:
                task = self.loading[id] = asyncio.get_running_loop().create_task(self._load(id))
                task.add_done_callback(lambda _: self.loading.pop(id, None))
            table = await asyncio.shield(task)
        if table is None:
            raise Refusal("not_found", "There is no such table")
        table.used = time.monotonic()
        return table

    async def _load(self, id: str) -> Table | None:
        row = await self.store.table(id)
        if row is None:
            return None
        table = Table(row, rulebook(row.game), self.store)
        table.replay([move.action for move in await self.store.moves(id)])
        return self._keep(table)

    async def of_guest(self, guest: str) -> list[dict[str, Any]]:
        """The guest's tables in progress."""
        return self._listed(await self.store.tables_of(guest), guest)

    async def free(self, guest: str) -> list[dict[str, Any]]:
        """Tables with a seat that anybody may take."""
        return self._listed(await self.store.open_tables(), guest)

    def _listed(self, rows: list[TableRow], guest: str) -> list[dict[str, Any]]:
        out = []
        for row in rows:
            live = self.tables.get(row.id)
            if live is not None:
                out.append(live.about(guest))
                continue
            you = next((s.seat for s in row.seats if s.kind == "person" and s.guest == guest), None)
            own = {"host": guest == row.host, "you": you, "invite": row.invite if guest == row.host else None}
            out.append({**summary(row, rulebook(row.game), set()), **own})
        return out

    # --- seats --------------------------------------------------------------------------------------------------------
    async def sit(self, table: Table, at: int, guest: str, name: str, wish: Sit) -> None:
        """Sit down, give a seat to a computer player, or stand up."""
        if not 0 <= at < len(table.row.seats):
            raise Refusal("not_found", f"There is no seat {at}; seats are 0 to {len(table.row.seats) - 1}")
        async with table.lock:
            seat, host = table.row.seats[at], guest == table.row.host
            player = player_named(wish.player, table.rules) if wish.as_ == "computer" else None
            mine = seat.kind == "person" and seat.guest == guest
            if wish.as_ == "me":
                if mine:
                    return
                self._may_sit(table, seat, guest, wish.invite)
                new = Seat(at, "person", guest, name, None)
                await self.know(guest, name)
            else:
                if seat.kind == "person" and not mine:
                    raise Refusal("not_your_seat", f"{table.who(at)} sits there")
                if not mine and not host:
                    raise Refusal("forbidden", "Only who opened the table gives its seats away")
                new = Seat(at, wish.as_, None, "", player)
            await self._change(table, new)
            if mine:
                table.stand(at)
            table.show()
            table.tell()

    def _may_sit(self, table: Table, seat: Seat, guest: str, invite: str | None) -> None:
        invited = guest == table.row.host or secrets.compare_digest((invite or "").encode(), table.row.invite.encode())
        if seat.kind == "person":
            raise Refusal("seat_taken", f"{table.who(seat.seat)} sits there")
        if table.seat_of(guest) is not None:
            raise Refusal("seat_taken", f"You sit in seat {table.seat_of(guest)}; stand up first")
        held = next((s for s in table.row.seats if s.seat != seat.seat and guest in s.past.split()), None)
        if held is not None:
            name = table.rules.game.seat_names()[held.seat]
            raise Refusal("forbidden", f"You have held {name}'s cards: sit down there, or at another table")
        if not invited and not (table.row.open and seat.kind == "open"):
            raise Refusal("forbidden", "This seat is taken by invitation: ask who opened the table for the link")

    async def _change(self, table: Table, new: Seat) -> None:
        old = table.row.seats[new.seat]
        new.past = old.past
        if old.guest and old.guest != new.guest and (table.row.n or table.row.status != "waiting"):
            new.past = " ".join([*(id for id in old.past.split() if id != old.guest), old.guest])
        seats = [new if s.seat == new.seat else s for s in table.row.seats]
        row = replace(table.row, seats=seats, updated=now())
        row.status = "over" if table.over else "waiting" if any(s.kind == "open" for s in seats) else "playing"
        await self.store.save_table(row)
        table.row = row

    async def leave(self, table: Table, seat: int) -> None:
        """A person stands up; a computer player takes the seat."""
        async with table.lock:
            await self._change(table, Seat(seat, "computer", None, "", table.rules.players[0]))
            table.stand(seat)
            table.show()
            table.tell()

    async def pace(self, table: Table, ms: int) -> None:
        """How long the computer players wait."""
        async with table.lock:
            row = replace(table.row, pace=ms)
            await self.store.save_table(row)
            table.row = row
            table.tell()

    async def rename(self, guest: str, name: str) -> None:
        """A guest's name, here and at every table in memory."""
        await self.know(guest, name)
        await self.store.rename(guest, name)
        for table in list(self.tables.values()):
            at = table.seat_of(guest)
            if at is not None:
                async with table.lock:
                    await self._change(table, Seat(at, "person", guest, name, None))
                    table.tell()

    # --- memory -------------------------------------------------------------------------------------------------------
    async def sweep(self) -> None:
        """For ever: let tables that nobody looks at leave memory."""
        while True:
            await asyncio.sleep(max(0.05, self.settings.idle / 4))
            self.forget(time.monotonic() - self.settings.idle)

    def forget(self, before: float) -> None:
        """Let go of tables unused since then."""
        for id, table in list(self.tables.items()):
            if not table.chairs and table.used < before and not table.lock.locked():
                self.keepers.pop(id).stop()
                del self.tables[id]

    def stop(self) -> None:
        """The house closes."""
        for keeper in self.keepers.values():
            keeper.stop()
        self.thinkers.close()
