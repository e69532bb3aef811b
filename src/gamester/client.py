"""A small client for people who write their own players: sit down at a house's table and act.

    async with House("http://127.0.0.1:1754") as house:
        table = await house.open("whist", seats=[{"as": "me"}])
        async with house.seat(table["id"], 0) as seat:
            async for message in seat:
                if seat.actions:
                    await seat.act(seat.actions[0]["id"])

``await seat.play(player)`` lets any ``gamester.Player`` play the seat to the end of the match. A line that is cut, or
a house that is opened again, is come back to by itself.
"""

from __future__ import annotations

import asyncio
import json
import random
import secrets
import urllib.error
import urllib.request
from collections.abc import AsyncIterator
from contextlib import suppress
from types import TracebackType
from typing import Any, Self

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake

from gamester.engine.errors import GamesterError
from gamester.engine.view import View
from gamester.players import Player

Data = dict[str, Any]

PAUSE = 0.1  # seconds before the first attempt to come back; each is longer than the last
CUT = "The line was cut before the house answered; the view shows whether it was done"
FAULTS = {1000, 1002, 1003, 1007, 1009}  # the end, or what this side has sent: no line would be better
CLOSED = {
    1008: ("too_fast", "the house has cut this line off"),
    4401: ("not_your_seat", "this seat is not yours"),
    4403: ("forbidden", "nobody looks on at this table"),
    4404: ("not_found", "there is no such table"),
}


class Refused(GamesterError):
    """The house does not do it; ``code`` is the protocol's, ``article`` the rule's where there is one."""

    def __init__(self, code: str, message: str, article: str = "") -> None:
        super().__init__(message)
        self.code = code
        self.article = article


class House:
    """A house and this guest of it. ``token`` is kept to come back as the same guest."""

    def __init__(self, address: str, token: str = "") -> None:
        self.address = address.rstrip("/")
        self.token = token

    async def __aenter__(self) -> Self:
        if not self.token:
            self.token = (await self.ask("POST", "/api/me"))["token"]
        return self

    async def __aexit__(self, kind: object, fault: object, trace: TracebackType | None) -> None:
        pass

    async def ask(self, method: str, path: str, body: object = None) -> Any:
        """What a route of the house answers; ``Refused`` when it refuses."""
        return await asyncio.to_thread(self._ask, method, path, body)

    def _ask(self, method: str, path: str, body: object) -> Any:
        headers = {"Content-Type": "application/json"}
        if self.token:
            headers["Authorization"] = f"Bearer {self.token}"
        data = None if body is None else json.dumps(body).encode()
        request = urllib.request.Request(self.address + path, data, headers, method=method)
        try:
            with urllib.request.urlopen(request, timeout=30) as answer:
                return json.load(answer)
        except urllib.error.HTTPError as fault:
            try:
                told = json.load(fault)["error"]
            except (ValueError, KeyError, TypeError):
                raise Refused("unavailable", f"the house answers {fault.code}") from None
            raise Refused(told["code"], told["message"], told["article"]) from None

    async def name(self, name: str) -> None:
        """Give yourself a name."""
        await self.ask("PUT", "/api/me", {"name": name})

    async def open(self, game: str, **wishes: object) -> Data:
        """Open a table: ``options``, ``seats``, ``open``, ``pace`` and ``clock`` as in the protocol's ``NewTable``."""
        found: Data = await self.ask("POST", "/api/tables", {"game": game, **wishes})
        return found

    async def sit(self, table: str, seat: int, invite: str = "") -> Data:
        """Take a seat; what it gives to the next shuffle is of this side's own chance."""
        body = {"as": "me", "nonce": secrets.token_hex(16), **({"invite": invite} if invite else {})}
        found: Data = await self.ask("POST", f"/api/tables/{table}/seats/{seat}", body)
        return found

    def seat(self, table: str, seat: int | None = None) -> Seat:
        """The line to a seat you hold; without ``seat`` to look on."""
        where = self.address.replace("http", "ws", 1) + f"/api/tables/{table}/socket"
        return Seat(where + ("" if seat is None else f"?seat={seat}"), self.token)


class Seat:
    """A line to a table. ``table`` and ``view`` are as the house last told them; iterate to hear more.

    Coming in raises ``Refused`` where the seat is not this guest's or there is no such table.
    """

    def __init__(self, address: str, token: str) -> None:
        self.address = address
        self.token = token
        self.table: Data = {}
        self.view: Data = {}
        self.seat: int | None = None
        self.line: ClientConnection | None = None
        self.patience = 60.0  # seconds to try to come back
        self.told: list[Data] = []  # came while an answer was waited for
        self.said = 0
        self.stirred = ""  # the hash for whose deal a nonce was sent

    async def __aenter__(self) -> Self:
        await self._connect()
        while not self.view:
            try:
                self.told.append(await self.hear())
            except ConnectionClosed as fault:
                code = fault.rcvd.code if fault.rcvd else 0
                raise Refused(*CLOSED.get(code, ("unavailable", f"the house closed the line ({code})"))) from None
        return self

    async def __aexit__(self, kind: object, fault: object, trace: TracebackType | None) -> None:
        assert self.line is not None
        await self.line.close()

    async def _connect(self) -> None:
        headers = {"Authorization": f"Bearer {self.token}"}
        self.line = await connect(self.address, additional_headers=headers, compression=None, max_size=None)

    async def _come_back(self, fault: ConnectionClosed) -> None:
        """A new line for one that was cut; raises ``fault`` if it was cut on purpose, or nobody answers for long."""
        codes = {close.code for close in (fault.rcvd, fault.sent) if close is not None}
        if codes & {*FAULTS, *CLOSED}:
            raise fault
        pause = PAUSE
        with suppress(TimeoutError):
            async with asyncio.timeout(self.patience):
                while True:
                    await asyncio.sleep(pause * (0.5 + random.random()))  # not all at the same moment
                    pause = min(2 * pause, 5.0)
                    with suppress(OSError, InvalidHandshake):
                        return await self._connect()
        raise fault

    @property
    def actions(self) -> list[Data]:
        """What this seat may do now."""
        found: list[Data] = self.view.get("actions", [])
        return found

    @property
    def over(self) -> bool:
        """Whether the match has ended."""
        return bool(self.view.get("over", False))

    async def hear(self) -> Data:
        """The next message, taken into account."""
        assert self.line is not None
        try:
            message: Data = json.loads(await self.line.recv())
        except ConnectionClosed as fault:
            await self._come_back(fault)
            return await self.hear()
        kind = message["t"]
        if kind in ("hello", "table"):
            self.table = message["table"]
            self.seat = message.get("seat", self.seat) if kind == "hello" else self.seat
        elif kind == "view":
            self.view = message
        elif kind == "patch" and message["from"] == self.view.get("n"):
            self.view = patched(self.view, message)
        elif kind == "patch":
            await self.send("look")
        return message

    async def __aiter__(self) -> AsyncIterator[Data]:
        """Every message until the house closes the line, or is away for longer than ``patience``."""
        while True:
            if self.told:
                yield self.told.pop(0)
                continue
            try:
                message = await self.hear()
            except ConnectionClosed:
                return
            yield message

    async def send(self, kind: str, **rest: object) -> str:
        """Send a message without waiting; gives its id."""
        assert self.line is not None
        self.said += 1
        await self.line.send(json.dumps({"t": kind, "id": str(self.said), **rest}))
        return str(self.said)

    async def say(self, kind: str, **rest: object) -> Data:
        """Send a message and wait for its answer; ``Refused`` when it is an error, or the line was cut meanwhile."""
        line = self.line
        with suppress(ConnectionClosed):  # `hear` finds out, and comes back
            await self.send(kind, **rest)
        id = str(self.said)
        while True:
            message = await self.hear()
            if self.line is not line:
                self.told.append(message)
                raise Refused("unavailable", CUT)
            if message.get("id") != id:
                self.told.append(message)
            elif message["t"] == "error":
                raise Refused(message["code"], message["message"], message["article"])
            else:
                return message

    async def act(self, *actions: int) -> Data:
        """Do these actions, all or none."""
        return await self.say("act", n=self.view["n"], actions=list(actions))

    async def irregular(self, action: int) -> Data:
        """Do one of ``self.view["laws"]``: play against the rules, own to it, or claim."""
        return await self.say("irregular", n=self.view["n"], action=action)

    async def know(self) -> View:
        """All that this seat knows, as a player is given it."""
        return View.from_json(json.dumps((await self.say("know"))["view"]))

    async def stir(self) -> None:
        """Give something of one's own to the shuffle of the next deal, once for each hash the house has published."""
        told = self.table["commitment"]
        promised = told["hash"] if self.table["coming"] == told["deal"] else told["next"]
        if promised != self.stirred and self.seat is not None:
            self.stirred = promised
            await self.send("nonce", deal=self.table["coming"], nonce=secrets.token_hex(16))

    async def play(self, player: Player) -> None:
        """Let ``player`` play this seat until the match is over or the line is closed."""
        done: tuple[object, int] = (None, -1)  # what was acted on; a new line may not have heard of it
        async for _ in self:
            if self.over:
                return
            with suppress(ConnectionClosed):
                await self.stir()
            if self.actions and (self.line, self.view["n"]) != done:
                done = self.line, self.view["n"]
                with suppress(ConnectionClosed, Refused):
                    choice = player.choose(await self.know())
                    await self.send("act", n=done[1], actions=[choice.action])


def patched(view: Data, patch: Data) -> Data:
    """A view with a patch laid over it."""
    new = {**view, **{name: value for name, value in patch.items() if name not in ("t", "from", "zones", "gone")}}
    zones = {zone["id"]: zone for zone in view["zones"]}
    zones.update({zone["id"]: zone for zone in patch.get("zones", [])})
    gone = patch.get("gone", [])
    return {**new, "t": "view", "zones": [zone for id, zone in zones.items() if id not in gone]}
