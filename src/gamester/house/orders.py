"""What the house's host orders with ``gamester house ...``: written into the store, carried out by the open house."""

from __future__ import annotations

import json
import logging
import secrets
from typing import Any

from gamester.engine.errors import BadOption, GamesterError
from gamester.house.access import Access, who_is
from gamester.house.hours import DAY_MS, now
from gamester.house.houses import Elsewhere
from gamester.house.lobby import Lobby
from gamester.house.logs import note
from gamester.house.messages_in import Refusal
from gamester.house.sockets import NO_TABLE, NOT_YOURS, Sockets
from gamester.house.storage import Ban, Order

LOG = logging.getLogger("gamester.house")
FOR_EVER = 2**53


class Steward:
    """Carries out orders. Without ``sockets``: in a house that is closed."""

    def __init__(self, lobby: Lobby, access: Access, sockets: Sockets | None = None) -> None:
        self.lobby = lobby
        self.store = lobby.store
        self.access = access
        self.sockets = sockets

    async def learn(self) -> None:
        """Who is banned, and whose tokens are void."""
        self.access.take(await self.store.bans(), await self.store.revoked())

    async def heed(self) -> None:
        """Carry out what waits, each by itself."""
        waiting = await self.store.orders()
        houses = self.lobby.houses
        steward = not waiting or houses is None or await houses.session.steward()
        for order in waiting:
            try:
                if not await self.falls_to_us(order, steward):
                    continue
                said = await self.carry_out(order)
            except (GamesterError, Refusal, KeyError, ValueError) as fault:
                said = f"not done: {fault}"
            await self.store.carried_out(order.id, said)
            note("order", "here", None, order=order.what, said=said)
            LOG.info("order %d, %s: %s", order.id, order.what, said)

    async def falls_to_us(self, order: Order, steward: bool) -> bool:
        """Whether this house carries it out: what is about a table, the one that has it; all else, the steward."""
        if order.what not in ("remove", "close"):
            return steward
        try:
            return await self.lobby.ours(json.loads(order.given)["table"]) or steward
        except Elsewhere:
            return False

    async def hear(self, what: str, given: dict[str, Any]) -> None:
        """What another house tells: this one does its part."""
        match what:
            case "rename":
                await self.lobby.called(given["guest"], given["name"])
            case "learn":
                await self.learn()
                self.cut(lambda line: self.access.banned(line.guest, line.scope))
                if given["stands"]:
                    await self.stand_up(given["stands"])
                if given["revoked"]:
                    self.cut(lambda line: line.guest == given["revoked"], NOT_YOURS)
            case "forget":
                self.cut(lambda line: line.guest == given["guest"], NOT_YOURS)
                self.lobby.rub_out(given["guest"], given["nobody"])
                await self.store.forget_guest(given["guest"], given["nobody"])  # again, after all that waited here
                await self.stand_up(given["nobody"])

    async def carry_out(self, order: Order) -> str:
        """One order; what is said of it."""
        given: dict[str, Any] = json.loads(order.given)
        match order.what:
            case "ban":
                return await self.ban(given["who"], given.get("days"), given.get("why", ""))
            case "pardon":
                return await self.pardon(given["who"])
            case "remove":
                return await self.remove(given["table"], int(given["seat"]))
            case "close":
                return await self.close(given["table"])
            case "revoke":
                return await self.revoke(given["guest"])
            case "forget":
                return await self.forget(given["guest"])
        raise BadOption(f"this house knows no order {order.what!r}")

    async def ban(self, who: str, days: float | None, why: str) -> str:
        """Somebody, or a network, is let in no more: his lines are cut, and he stands up from every table."""
        kind, who = who_is(who)
        until = FOR_EVER if days is None else now() + int(days * DAY_MS)
        await self.store.ban(Ban(who, kind, until, why, now()))
        await self.learn()
        await self.lobby.tell("learn", stands=who if kind == "guest" else "", revoked="")
        cut = self.cut(lambda line: self.access.banned(line.guest, line.scope))
        stood = 0
        if kind == "guest":
            await self.store.unsubscribe(guest=who)
            stood = await self.stand_up(who)
        return f"{who} is banned; {cut} lines cut, {stood} seats given to computer players"

    async def pardon(self, who: str) -> str:
        """He may come again."""
        _, who = who_is(who)
        if not await self.store.pardon(who):
            raise BadOption(f"{who} is not banned")
        await self.learn()
        await self.lobby.tell("learn", stands="", revoked="")
        return f"{who} may come again"

    async def remove(self, id: str, at: int) -> str:
        """A person is put out of a seat."""
        table = await self.lobby.find(id)
        if not 0 <= at < table.players or table.row.seats[at].kind != "person":
            raise BadOption(f"nobody sits in seat {at} of table {id}: seats are 0 to {table.players - 1}")
        name = table.who(at)
        await self.lobby.put_out(table, at)
        return f"{name} was put out of seat {at} of table {id}"

    async def close(self, id: str) -> str:
        """A table is no more."""
        if await self.store.table(id) is None:
            raise BadOption(f"there is no table {id!r}; `gamester house tables` lists them")
        table = self.lobby.tables.get(id)
        if table is None:  # it need not be such as the rules of today can follow
            await self.store.forget_tables([id])
            return f"table {id} is closed"
        async with table.lock:
            await self.store.forget_tables([id])
            self.lobby.drop(id)
        cut = self.cut(lambda one: one.table is table, NO_TABLE)
        return f"table {id} is closed; {cut} lines cut"

    async def revoke(self, guest: str) -> str:
        """His tokens are void; whoever holds one comes as nobody."""
        await self.store.revoke(guest, now() + 1)
        await self.learn()
        await self.lobby.tell("learn", stands="", revoked=guest)
        cut = self.cut(lambda one: one.guest == guest, NOT_YOURS)
        return f"the tokens of {guest} are void; {cut} lines cut"

    async def forget(self, guest: str) -> str:
        """He stands up everywhere, and nothing that tells of him is left."""
        stood = await self.stand_up(guest)
        cut = self.cut(lambda one: one.guest == guest, NOT_YOURS)
        nobody = secrets.token_urlsafe(15)
        await self.store.forget_guest(guest, nobody)
        self.lobby.rub_out(guest, nobody)
        await self.lobby.tell("forget", guest=guest, nobody=nobody)
        return f"{guest} is forgotten; {stood} seats given to computer players, {cut} lines cut"

    async def stand_up(self, guest: str) -> int:
        """A computer player sits wherever he sat."""
        stood = 0
        for row in await self.store.tables_of(guest, 10_000):
            if not any(seat.guest == guest and seat.kind == "person" for seat in row.seats):
                continue
            try:
                table = await self.lobby.find(row.id)
            except Refusal:
                continue  # of rules that are no more: nobody plays there
            at = table.seat_of(guest)
            if at is not None:
                await self.lobby.leave(table, at, guest)
                stood += 1
        return stood

    def cut(self, which: Any, code: int = 1008) -> int:
        """Cut these lines off."""
        return 0 if self.sockets is None else self.sockets.cut(which, code)
