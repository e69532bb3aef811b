"""The clients of ``house_load.py``: as many lines to a house as seats, each as lean as can be."""

from __future__ import annotations

import asyncio
import http.client
import json
import random
import time
from dataclasses import dataclass
from typing import Any

import orjson
from picows import WSFrame, WSListener, WSMsgType, WSTransport, ws_connect

import gamester

TOGETHER = 25  # tables of the same guests: within the house's usual limits


@dataclass
class Seats:
    """A table and the tokens of those who sit at it."""

    id: str
    tokens: list[str]
    port: int = 0  # of the house where they come; 0: of any


def guests_and_tables(port: int, count: int, text: str) -> list[Seats]:
    """Opens the tables over HTTP, and seats a guest on every seat."""
    game = gamester.load_game(text)
    line = http.client.HTTPConnection("127.0.0.1", port, timeout=60)

    def ask(path: str, body: object = None, token: str = "") -> Any:
        headers = {"Content-Type": "application/json"} | ({"Authorization": f"Bearer {token}"} if token else {})
        line.request("POST", path, json.dumps(body).encode(), headers)
        answer = line.getresponse()
        data = json.loads(answer.read())
        if answer.status >= 300:
            raise SystemExit(f"{path}: {data}")
        return data

    tables: list[Seats] = []
    tokens: list[str] = []
    for n in range(count):
        if n % TOGETHER == 0:
            tokens = [ask("/api/me")["token"] for _ in range(game.players)]
        seats = [{"as": "me"}] + [{"as": "open"}] * (game.players - 1)
        wish = {"game": game.id, "options": game.given, "seats": seats}
        table = ask("/api/tables", wish, tokens[0])
        for seat in range(1, game.players):
            body = {"as": "me", "invite": table["invite"]}
            ask(f"/api/tables/{table['id']}/seats/{seat}", body, tokens[seat])
        tables.append(Seats(table["id"], tokens))
    line.close()
    return tables


class Client(WSListener):
    """One seat's line; it acts whenever it may, and comes back when the line is cut."""

    def __init__(self, crowd: Crowd, table: Seats, seat: int) -> None:
        self.crowd = crowd
        self.table = table
        self.seat = seat
        self.n = -1
        self.asked = 0.0  # when the action was sent that is not answered yet
        self.doing = (0, 0)  # it: its number and the action
        self.acts = 0
        self.line: WSTransport | None = None
        self.leaving = False
        self.coming = False

    async def connect(self) -> None:
        """Until it succeeds."""
        self.coming, pause = True, 0.1
        headers = {"Authorization": f"Bearer {self.table.tokens[self.seat]}"}
        while self.line is None and not self.leaving:
            port = self.table.port or random.choice(self.crowd.open_ports())
            url = f"ws://127.0.0.1:{port}/api/tables/{self.table.id}/socket?seat={self.seat}"
            try:
                await ws_connect(lambda: self, url, extra_headers=headers, websocket_handshake_timeout=30)
            except ConnectionRefusedError:  # a proxy would ask another at once
                self.crowd.shut[port] = time.perf_counter()
                await asyncio.sleep(0.02 if len(self.crowd.ports) > 1 else pause)
            except Exception:  # nobody there yet
                await asyncio.sleep(pause * (0.5 + random.random()))
                pause = min(2 * pause, 2.0)
        self.coming = False

    def on_ws_connected(self, transport: WSTransport) -> None:
        self.line = transport
        self.asked = 0.0

    def on_ws_disconnected(self, transport: WSTransport) -> None:
        self.line = None
        if not self.leaving:
            self.crowd.returned += 1
            if not self.coming:
                self.crowd.spawn(self.connect())

    def on_ws_frame(self, transport: WSTransport, frame: WSFrame) -> None:
        if frame.msg_type != WSMsgType.TEXT:
            if frame.msg_type == WSMsgType.CLOSE:
                transport.disconnect()
            return
        message = orjson.loads(frame.get_payload_as_memoryview())
        kind = message["t"]
        if kind == "patch" or kind == "view":
            if kind == "patch" and message["from"] != self.n:
                self.crowd.faults.append(f"a patch from {message['from']} reached a client at {self.n}")
            self.n = message["n"]
            actions = message["actions"]
            if actions and not self.asked:
                choice = actions[int(random.random() * len(actions))]["id"]
                if self.crowd.think:
                    pause = 2 * random.random() * self.crowd.think
                    asyncio.get_running_loop().call_later(pause, self.act, self.n, choice)
                else:
                    self.act(self.n, choice)
        elif kind == "done":
            self.crowd.waits.append(time.perf_counter() - self.asked)
            self.crowd.answered.append((self.table.id, *self.doing))
            self.asked = 0.0
        elif kind == "error":
            self.asked = 0.0
            if message["code"] not in ("unavailable", "stale"):
                self.crowd.faults.append(f"{message['code']}: {message['message']}")
            transport.send(WSMsgType.TEXT, b'{"t":"look","id":"l"}')

    def act(self, n: int, choice: int) -> None:
        """Unless things have moved on."""
        if n != self.n or self.asked or self.line is None:
            return
        self.acts += 1
        self.doing = (n + 1, choice)
        self.asked = time.perf_counter()
        self.line.send(WSMsgType.TEXT, b'{"t":"act","id":"%d","n":%d,"actions":[%d]}' % (self.acts, n, choice))


class Crowd:
    """All clients, and what they have seen; each thinks so many seconds in the mean."""

    def __init__(self, ports: list[int], tables: list[Seats], think: float) -> None:
        self.ports = ports  # of the houses, any of which they may come to
        self.shut: dict[int, float] = {}  # when a house was last found shut
        self.think = think
        self.waits: list[float] = []  # seconds from an action to its answer
        self.answered: list[tuple[str, int, int]] = []  # table, number and action of every answered move
        self.faults: list[str] = []
        self.returned = 0
        self.tasks: set[asyncio.Task[None]] = set()
        self.clients = [Client(self, table, seat) for table in tables for seat in range(len(table.tokens))]

    def now(self) -> float:
        """The clock that the waits are measured with."""
        return time.perf_counter()

    def open_ports(self) -> list[int]:
        """Where to come, as a proxy knows it that leaves a house alone for a second which it found shut."""
        now = time.perf_counter()
        return [port for port in self.ports if now - self.shut.get(port, 0.0) > 1] or self.ports

    def spawn(self, work: Any) -> None:
        """Do something beside all else."""
        task = asyncio.get_running_loop().create_task(work)
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)

    async def sit_down(self) -> None:
        """All connect, fifty at a time."""
        for at in range(0, len(self.clients), 50):
            await asyncio.gather(*(client.connect() for client in self.clients[at : at + 50]))

    async def until_all_have_moved(self) -> None:
        """After a kill: every table goes on."""
        waiting = {client.table.id for client in self.clients}
        seen = len(self.answered)
        for _ in range(600):
            waiting -= {id for id, _, _ in self.answered[seen:]}
            seen = len(self.answered)
            if not waiting:
                return
            await asyncio.sleep(0.1)
        away = sum(client.line is None for client in self.clients)
        self.faults.append(f"{len(waiting)} tables did not go on; {away} clients have no line")

    async def get_up(self) -> None:
        """All go."""
        for client in self.clients:
            client.leaving = True
            if client.line is not None:
                client.line.disconnect()
        await asyncio.sleep(0.5)
