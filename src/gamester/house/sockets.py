"""A connection to a seat: messages in, one at a time, and what the table shows out; who is slow or rude is cut off."""

from __future__ import annotations

import asyncio
import logging
import re
import time
from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING, Any
from urllib.parse import parse_qs

import orjson
from pydantic import ValidationError

from gamester.house.doors import Scope, address_of, same_origin, welcome
from gamester.house.guests import Known
from gamester.house.houses import Elsewhere
from gamester.house.limits import Bucket, Buckets
from gamester.house.lobby import Lobby
from gamester.house.logs import note
from gamester.house.measures import Measures
from gamester.house.messages_in import (
    FROM_CLIENT,
    Act,
    AnyMessage,
    Beside,
    GiveNonce,
    Hint,
    Hurry,
    Irregular,
    Know,
    Look,
    Pace,
    Refusal,
    Say,
    Undo,
)
from gamester.house.passing import MISDIRECTED
from gamester.house.storage import StoreError
from gamester.house.table import Table
from gamester.house.wire import AT_ONCE
from gamester.table.beside import beside

if TYPE_CHECKING:
    from gamester.house.app import House

Receive = Callable[[], Awaitable[dict[str, Any]]]
Send = Callable[[dict[str, Any]], Awaitable[None]]
AtOnce = Callable[[bytes], bool]

LOG = logging.getLogger("gamester.house")
PATH = re.compile(r"/api/tables/([A-Za-z0-9_-]{1,40})/socket")
POLICY, NOT_YOURS, PRIVATE, NO_TABLE, TRY_LATER, COME_AGAIN = 1008, 4401, 4403, 4404, 1013, 1012
SEEK, AGAIN = 6.0, 0.1  # seconds in which the house is looked for that has a table, and between two tries


def complaint(fault: ValidationError) -> str:
    """What is wrong with a message, in one line."""
    first = fault.errors(include_url=False, include_input=False, include_context=False)[0]
    where = ".".join(str(part) for part in first["loc"])
    return f"{where}: {first['msg']}" if where else first["msg"]


def id_of(text: str) -> str | None:
    """The id of a message that is otherwise wrong."""
    try:
        data = orjson.loads(text)
    except ValueError:
        return None
    found = data.get("id") if isinstance(data, dict) else None
    return found if isinstance(found, str) and len(found) <= 40 else None


def error(id: str | None, code: str, message: str, article: str = "") -> bytes:
    """An ``error``."""
    return orjson.dumps({"t": "error", "id": id, "code": code, "message": message, "article": article})


async def look_again(send: Send) -> None:
    """Tells the house that sent a socket here that the table is not here."""
    await send({"type": "websocket.http.response.start", "status": MISDIRECTED, "headers": []})
    await send({"type": "websocket.http.response.body", "body": b""})


class Connection:
    """One open socket."""

    def __init__(self, guest: str, seat: int | None, table: Table, lobby: Lobby, send: Send, at_once: AtOnce) -> None:
        self.guest = guest
        self.seat = seat
        self.table = table
        self.lobby = lobby
        self.send = send
        self.at_once = at_once
        self.outbox: list[bytes] = []
        self.sending = False
        self.wake = asyncio.Event()
        self.cut: int | None = None  # the code with which this connection is to be closed
        settings = lobby.settings
        self.most = settings.outbox
        self.longest = settings.message_bytes
        self.second = Bucket(settings.per_second, 1.0)
        self.minute = Bucket(settings.per_minute, 60.0)
        self.strikes = 0
        self.where = self.invite = ""
        self.scope: Scope = {}
        self.measures: Measures | None = None

    # --- out ----------------------------------------------------------------------------------------------------------
    def push(self, data: bytes) -> None:
        """Send this when the connection is free; never waits."""
        if self.cut is not None:
            return
        if not self.sending and not self.outbox and self.at_once(data):
            return
        if len(self.outbox) >= self.most:
            self.outbox.clear()
            note("slow_reader", self.where, self.guest)
            self.close(POLICY)
            return
        self.outbox.append(data)
        self.wake.set()

    def close(self, code: int) -> None:
        """Close when what waits is sent."""
        if self.cut is None:
            self.cut = code
            self.wake.set()

    async def write(self) -> None:
        """Send what is pushed, until the connection is cut."""
        while True:
            await self.wake.wait()
            self.wake.clear()
            batch, self.outbox, self.sending = self.outbox, [], True
            for data in batch:
                await self.send({"type": "websocket.send", "text": data.decode()})
            self.sending = False
            if self.cut is not None and not self.outbox:
                await self.send({"type": "websocket.close", "code": self.cut})
                return

    # --- in -----------------------------------------------------------------------------------------------------------
    async def read(self, receive: Receive) -> None:
        """Carry out what comes, until the other end or this one is closed."""
        while self.cut is None:
            message = await receive()
            if message["type"] != "websocket.receive":
                return
            text = message.get("text")
            if text is None:
                self.refuse(None, "bad_request", "Messages are JSON in text frames")
            elif len(text) > self.longest or len(text.encode()) > self.longest:
                self.refuse(None, "too_large", f"A message has at most {self.longest} bytes")
            elif not (self.second.take() and self.minute.take()):
                self.refuse(id_of(text), "too_fast", "Too many messages; wait a little")
            else:
                await self.hear(text)

    def refuse(self, id: str | None, code: str, message: str) -> None:
        """A message that is not even read; whoever goes on is cut off."""
        self.strikes += 1
        self.push(error(id, code, message))
        if self.measures is not None:
            self.measures.refusals[code] += 1
        if self.strikes > self.lobby.settings.strikes:
            note("cut_off", self.where, self.guest, last=code)
            self.close(POLICY)

    async def hear(self, text: str) -> None:
        """One message."""
        try:
            message = FROM_CLIENT.validate_json(text)
        except ValidationError as fault:
            self.refuse(id_of(text), "bad_request", complaint(fault))
            return
        self.strikes = 0
        if self.measures is not None:
            self.measures.messages[message.t] += 1
        try:
            await self.carry_out(message)
        except Refusal as fault:
            if self.measures is not None:
                self.measures.refusals[fault.code] += 1
            self.push(error(message.id, fault.code, fault.message, fault.article))
        except StoreError as fault:
            self.push(error(message.id, fault.code, fault.public))
        except Exception:
            LOG.exception("a message to table %s failed", self.table.row.id)
            self.push(error(message.id, "unavailable", "The house has made a mistake; nothing was done"))

    async def carry_out(self, message: AnyMessage) -> None:
        """What each message means."""
        table = self.table

        def done(n: int) -> None:
            self.push(b'{"t":"done","id":%b,"n":%d}' % (orjson.dumps(message.id), n))

        if isinstance(message, Act):
            await table.act(self.seat, message.n, message.actions, done, self.guest)
        elif isinstance(message, Irregular):
            await table.irregular(self.seat, message.n, message.action, done, self.guest)
        elif isinstance(message, Say):
            await table.say(self.seat, message.n, message.text, done, self.guest)
        elif isinstance(message, Look):
            table.look(self)
        elif isinstance(message, Know):
            view = table.seen(self.seat).to_json().encode()
            self.push(b'{"t":"know","id":%b,"n":%d,"view":%b}' % (orjson.dumps(message.id), table.n, view))
        elif isinstance(message, Beside):
            found = {"t": "beside", "id": message.id, "n": table.n, **beside(table.seen(self.seat))}
            self.push(orjson.dumps(found))
        elif self.seat is None:
            raise Refusal("not_your_seat", "You are looking on; sit down to play")
        elif isinstance(message, Hint):
            self.push(orjson.dumps(table.hint(self.seat) | {"id": message.id}))
        elif isinstance(message, Undo):
            await table.undo(self.seat, message.n, done, self.guest)
        elif isinstance(message, GiveNonce):
            await table.give(self.seat, self.guest, message.deal, message.nonce)
            done(table.n)
        elif isinstance(message, Pace):
            await self.lobby.pace(table, message.ms, self.seat, self.guest)
            done(table.n)
        elif isinstance(message, Hurry):
            self.lobby.computers[table.row.id].hurry()
            done(table.n)
        else:
            await self.lobby.leave(table, self.seat, self.guest)
            done(table.n)


class Sockets:
    """The ASGI side of all sockets."""

    def __init__(self, lobby: Lobby, house: House) -> None:
        self.lobby = lobby
        self.house = house
        self.settings = settings = house.settings
        self.connections: set[Connection] = set()
        self.open: dict[str, int] = {}  # connections of each guest and of each address
        self.comings = Buckets(settings.requests_per_minute * settings.household, 60.0)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """One connection, from the handshake to the end."""
        await receive()
        path, where = PATH.fullmatch(scope["path"]), address_of(scope)
        sound = path is not None and same_origin(scope, self.settings) and welcome(scope, self.settings)
        known: Known | None = self.house.known(scope)
        guest = known.guest if known else ""
        if path is None or not sound or self.house.access.banned(guest, scope) or not self.comings.take(where):
            note("socket_refused", where, guest or None)
            await send({"type": "websocket.close", "code": POLICY, "reason": ""})  # before accepting: an HTTP 403
            return
        names = {f"guest {guest}" if guest else where, where}
        table = await self.reach(path[1], scope, receive, send, names)
        if table is None:
            return
        await send({"type": "websocket.accept"})
        connection = table if isinstance(table, int) else self.connect(table, scope, guest, where, send)
        if isinstance(connection, int):
            await send({"type": "websocket.close", "code": connection})
            return
        self.connections.add(connection)
        self.count(names, 1)
        writer = asyncio.get_running_loop().create_task(connection.write())
        try:
            connection.table.join(connection)
            await connection.read(receive)
            if connection.cut is not None:
                await writer
        except OSError:
            pass  # the client is gone
        finally:
            writer.cancel()
            self.connections.discard(connection)
            self.count(names, -1)
            connection.table.part(connection)

    def cut(self, which: Callable[[Connection], bool], code: int = POLICY) -> int:
        """Cut these connections off; how many."""
        found = [connection for connection in self.connections if which(connection)]
        for connection in found:
            connection.close(code)
        return len(found)

    def see_out(self) -> None:
        """Whoever looks on where he may do so no longer."""
        self.cut(lambda one: one.seat is None and not one.table.may_look(one.guest, one.invite), PRIVATE)

    def count(self, names: set[str], more: int) -> None:
        """A connection more, or less, of these."""
        for name in names:
            self.open[name] = self.open.get(name, 0) + more
            if not self.open[name]:
                del self.open[name]

    async def reach(self, id: str, scope: Scope, receive: Receive, send: Send, names: set[str]) -> Table | int | None:
        """The table; or the code with which it is refused; or None when another house had it, and all is done."""
        until = time.monotonic() + SEEK
        while True:
            try:
                if scope.get("peer") and await self.lobby.hand_over(id):
                    await look_again(send)
                    return None
                return await self.lobby.find(id)
            except Elsewhere as away:
                if scope.get("peer"):
                    await look_again(send)
                    return None
                if time.monotonic() > until:
                    return TRY_LATER
                if away.address and await self.pass_on(away, scope, receive, names):
                    return None
                await asyncio.sleep(AGAIN)
            except Refusal:
                return NO_TABLE
            except StoreError:
                return TRY_LATER

    async def pass_on(self, away: Elsewhere, scope: Scope, receive: Receive, names: set[str]) -> bool:
        """Leaves a socket to the house that has the table; returns when it has ended. False if that has it no longer.

        There it is checked and limited like any other, by the guest's own address.
        """
        passing = self.house.passing
        most = self.settings.sockets_per_guest * self.settings.household
        full = len(self.connections) + passing.lines() >= self.settings.sockets
        if full or any(self.open.get(name, 0) >= most for name in names):
            return False
        self.count(names, 1)
        try:
            if not await passing.socket(away, scope):
                return False
            while (await receive())["type"] != "websocket.disconnect":
                pass
            return True
        finally:
            self.count(names, -1)

    def connect(self, table: Table, scope: Scope, guest: str, where: str, send: Send) -> Connection | int:
        """A connection to the table, or the code with which it is refused."""
        if self.lobby.tables.get(table.row.id) is not table:
            return COME_AGAIN  # it was left to another house this moment
        query = parse_qs(scope["query_string"].decode("latin-1"))
        asked = query.get("seat")
        seat: int | None = None
        if asked is not None:
            if not guest or asked[0] != str(table.seat_of(guest)):
                return NOT_YOURS
            seat = table.seat_of(guest)
        if len(self.connections) >= self.settings.sockets:
            note("house_full", where, guest or None)
            return TRY_LATER
        invite = query.get("invite", [""])[0]
        if seat is None and not table.may_look(guest, invite):
            return PRIVATE
        crowded = sum(len(chairs) for chairs in table.chairs.values()) >= self.settings.watchers
        most = self.settings.sockets_per_guest
        many = guest and self.open.get(f"guest {guest}", 0) >= most
        if (crowded and seat is None) or many or self.open.get(where, 0) >= most * self.settings.household:
            note("too_many_sockets", where, guest or None)
            return POLICY
        at_once: AtOnce = scope.get("extensions", {}).get(AT_ONCE, {"write": lambda data: False})["write"]
        connection = Connection(guest, seat, table, self.lobby, send, at_once)
        connection.where, connection.scope, connection.invite = where, scope, invite
        connection.measures = self.house.measures
        return connection
