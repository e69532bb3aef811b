"""The house over the network: many sockets at once, what their frames hold, reconnecting, and hostile clients."""

from __future__ import annotations

import asyncio
import json
import random
import re
import string
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from tests.house.live import Live, live
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed, InvalidStatus

import gamester
from gamester import View
from gamester.client import House, Refused, Seat
from gamester.house.messages_out import FROM_SERVER
from gamester.table.beside import beside

CARDS = re.compile(r"(?<![A-Za-z0-9])[2-9TJQKA][CDHS](?![A-Za-z0-9])")
PLAYERS = {"whist": 4, "piquet": 2, "ombre": 3, "draw-poker": 5, "cassino": 2, "backgammon": 2, "draughts": 2}
PLAYERS |= {"faro": 2, "comet": 2}


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Live]:
    with live(tmp_path_factory.mktemp("house"), strikes=1_000_000, outbox=100_000) as running:
        yield running


class Recorder(Seat):
    """A seat that keeps every frame as it came."""

    frames: list[dict[str, Any]]

    async def hear(self) -> dict[str, Any]:
        message = await super().hear()
        self.frames = [*getattr(self, "frames", []), message]
        return message


async def table_for(server: Live, game: str, count: int, **wish: Any) -> tuple[dict[str, Any], list[House]]:
    """A table with as many guests, each in a seat of their own, and one more guest."""
    houses = [await House(server.base).__aenter__() for _ in range(count + 1)]
    seats = [{"as": "me"}] + [{"as": "open"}] * (count - 1)
    table = await houses[0].open(game, seats=seats, pace=0, **wish)
    for seat in range(1, count):
        await houses[seat].sit(table["id"], seat, table["invite"])
    return table, houses


def line(house: House, table: str, seat: int | None) -> Recorder:
    """A recording line."""
    plain = house.seat(table, seat)
    return Recorder(plain.address, plain.token)


def hidden(server: Live, id: str) -> list[set[str]]:
    """For each seat, and last for whoever looks on: the cards that they may not know now."""

    async def look() -> list[set[str]]:
        table = server.house.lobby.tables[id]
        every = {i.face for z in table.rules.game.zones(table.state) for i in z.items if CARDS.fullmatch(i.face)}
        out = []
        for seat in [*range(table.rules.game.num_players()), None]:
            known = {i.face for z in table.state.view(seat).zones() for i in z.items}
            for done in table.log:  # what was played before this seat's eyes
                if done.deal == table.deal:
                    seen = table.rules.game.seen_action(done.seat, done.action, -1 if seat is None else seat)
                    known |= set(CARDS.findall(table.rules.game.actions.name(seen))) if seen >= 0 else set()
            out.append(every - known)
        return out

    return server.inside(look())


@pytest.mark.parametrize("game", PLAYERS)
def test_no_frame_holds_a_hidden_card(server: Live, game: str) -> None:
    """Played with a socket for each seat and a spectator: no frame names a card that its seat may not know then."""

    async def main() -> None:
        table, houses = await table_for(server, game, PLAYERS[game])
        lines = [line(house, table["id"], seat) for seat, house in enumerate(houses[:-1])]
        lines.append(line(houses[-1], table["id"], None))
        source = random.Random(game)
        checked = 0
        for each in lines:
            await each.__aenter__()
        for _ in range(60):
            n, deal = lines[0].view["n"], lines[0].view["deal"]
            secret = await asyncio.to_thread(hidden, server, table["id"])
            for each, barred in zip(lines, secret, strict=True):
                for frame in each.frames:
                    if frame["t"] == "patch":
                        frame["events"] = [e for e in frame["events"] if e["deal"] == deal]
                    held = set(CARDS.findall(json.dumps(frame)))
                    assert not held & barred, (frame["t"], held & barred)
                    checked += bool(barred)
                each.frames = []
            actor = next((each for each in lines if each.actions), None)
            if actor is None:
                break
            await actor.send("act", n=n, actions=[source.choice(actor.actions)["id"]])
            for each in lines:
                while each.view["n"] == n:
                    await each.hear()
        for each in lines:
            await each.__aexit__(None, None, None)
        assert checked > 50 or game in ("draughts", "backgammon", "faro", "comet")

    asyncio.run(main())


def test_players_play_a_whole_match(server: Live) -> None:
    """Four of our players over four lines, to the end; the record then verifies at the house."""

    async def main() -> None:
        table, houses = await table_for(server, "whist", 4, options={"deals": 2})
        game = gamester.load_game("whist")
        async with asyncio.TaskGroup() as group:
            for seat, house in enumerate(houses[:4]):
                group.create_task(play(house, table["id"], seat, gamester.load_player("simple", game)))
        told = await houses[0].ask("GET", f"/api/tables/{table['id']}/record")
        assert told["over"] and len(told["shuffles"]) == 2
        assert (await houses[0].ask("POST", "/api/verify", told))["fair"]
        frames = await houses[4].ask("GET", f"/api/tables/{table['id']}/frames?deal=1")
        assert len(frames["frames"]) == 1 + len(told["actions"]) - 52  # a side at eight may call before it plays

    async def play(house: House, id: str, seat: int, player: gamester.Player) -> None:
        async with house.seat(id, seat) as at:
            await at.play(player)
            assert at.over

    asyncio.run(main())


def test_reconnecting_restores_everything(server: Live) -> None:
    async def main() -> None:
        table, houses = await table_for(server, "piquet", 2)
        first = houses[0].seat(table["id"], 0)
        async with first, houses[1].seat(table["id"], 1) as other:
            for _ in range(9):
                actor = first if first.actions else other
                n = actor.view["n"]
                await actor.act(actor.actions[0]["id"])
                for each in (first, other):
                    while each.view["n"] == n:
                        await each.hear()
        async with houses[0].seat(table["id"], 0) as again:
            assert again.view["zones"] == first.view["zones"] and again.view["actions"] == first.view["actions"]
            assert [e["n"] for e in again.view["events"]] == list(range(1, 10))

    asyncio.run(main())


def test_out_of_order_over_the_line(server: Live) -> None:
    """A card played out of turn by one, what follows chosen by another; the strict table refuses."""

    async def main() -> None:
        table, houses = await table_for(server, "whist", 4, options={"laws": "table", "deals": 1})
        seats = [houses[n].seat(table["id"], n) for n in range(4)]
        async with seats[0], seats[1], seats[2], seats[3]:
            turn = seats[0].view["turn"]
            hasty = seats[(turn + 2) % 4]
            offer = next(one for one in hasty.view["laws"] if one["verb"] == "throw the cards open")
            assert (await hasty.irregular(offer["action"]))["n"] == 1
            while seats[turn].view["n"] < 1:
                await seats[turn].hear()
            assert seats[turn].view["phase"] == "law"
            assert {one["text"] for one in seats[turn].actions} == {"yield", "play on"}
            with pytest.raises(Refused, match="cannot be done"):
                await seats[turn].irregular(offer["action"])
        strict = await houses[0].open("whist", pace=0)
        async with houses[0].seat(strict["id"], 0) as seat:
            while not seat.actions:
                await seat.hear()
            with pytest.raises(Refused, match="strict"):
                await seat.irregular(offer["action"])

    asyncio.run(main())


def test_computers_play_on_and_leaving_gives_them_the_seat(server: Live) -> None:
    async def main() -> None:
        async with House(server.base) as house:
            table = await house.open("whist", options={"deals": 1}, pace=0)
            async with house.seat(table["id"], 0) as seat:
                await seat.say("leave")
                async for _ in seat:
                    if seat.over:
                        break
            assert seat.seat is None and seat.table["seats"][0]["as"] == "computer"

    asyncio.run(main())


def test_hint_pace_and_hurry(server: Live) -> None:
    async def main() -> None:
        async with House(server.base) as house:
            table = await house.open("whist", pace=10_000)
            async with house.seat(table["id"], 0) as seat:
                while not seat.actions:
                    n = seat.view["n"]
                    await seat.say("hurry")  # else this would take half a minute
                    while seat.view["n"] == n:
                        await seat.hear()
                hint = await seat.say("hint")
                assert set(hint["actions"]) <= {a["id"] for a in seat.actions} and hint["reason"]
                assert (await seat.say("pace", ms=0))["t"] == "done"
                assert (await house.ask("GET", f"/api/tables/{table['id']}"))["pace"] == 0

    asyncio.run(main())


def test_who_is_let_in(server: Live) -> None:
    async def refused(address: str, token: str, code: int, **more: str) -> None:
        headers = {"Authorization": f"Bearer {token}", **more}
        async with connect(address, additional_headers=headers) as socket:
            with pytest.raises(ConnectionClosed) as closed:
                await socket.recv()
            assert closed.value.rcvd is not None and closed.value.rcvd.code == code

    async def main() -> None:
        table, houses = await table_for(server, "whist", 4)
        where = server.base.replace("http", "ws") + f"/api/tables/{table['id']}/socket"
        await refused(f"{where}?seat=0", houses[1].token, 4401)
        await refused(f"{where}?seat=9", houses[0].token, 4401)
        await refused(f"{where}?seat=0", "forged", 4401)
        await refused(where.replace(table["id"], "nothing"), houses[0].token, 4404)
        evil = {"Authorization": f"Bearer {houses[0].token}", "Origin": "http://evil.example"}
        with pytest.raises(InvalidStatus):
            async with connect(f"{where}?seat=0", additional_headers=evil):
                pass
        with pytest.raises(Refused) as fault:
            await houses[1].seat(table["id"], 0).__aenter__()
        assert fault.value.code == "not_your_seat"
        good = {"Authorization": f"Bearer {houses[0].token}", "Origin": server.base}
        async with connect(f"{where}?seat=0", additional_headers=good) as socket:
            assert json.loads(await socket.recv())["seat"] == 0

    asyncio.run(main())


@pytest.fixture
def strict(tmp_path: Path) -> Iterator[Live]:
    with live(tmp_path, per_second=20, per_minute=60, strikes=5) as running:
        yield running


def test_a_flood_is_refused_and_then_cut_off(strict: Live) -> None:
    async def main() -> None:
        table, houses = await table_for(strict, "whist", 4)
        async with houses[0].seat(table["id"], 0) as seat:
            assert seat.line is not None
            with pytest.raises(ConnectionClosed) as closed:
                for _ in range(500):
                    await seat.send("look")
                while True:
                    await seat.line.recv()
            assert closed.value.rcvd is not None and closed.value.rcvd.code == 1008
        async with houses[1].seat(table["id"], 1) as other:  # the table goes on for the others
            assert (await other.say("know"))["n"] == 0

    asyncio.run(main())


def test_what_lies_beside_the_table_is_what_the_seat_may_know(server: Live) -> None:
    async def main() -> None:
        table, houses = await table_for(server, "whist", 4)
        async with houses[0].seat(table["id"], 0) as seat, houses[0].seat(table["id"], None) as looker:
            told = await seat.say("beside")
            view = View.from_json(json.dumps((await seat.say("know"))["view"]))
            assert {"t": "beside", "id": told["id"], "n": 0, **beside(view)} == told
            at = [rung["at"] for ladder in told["ladders"] for rung in ladder["rungs"]]
            assert at.count("mine") == 13
            seen = await looker.say("beside")
            assert "mine" not in [rung["at"] for ladder in seen["ladders"] for rung in ladder["rungs"]]
            assert seen["masters"] == seen["made"] == []

    asyncio.run(main())


def test_too_large_and_not_text(server: Live) -> None:
    async def main() -> None:
        table, houses = await table_for(server, "whist", 4)
        async with houses[0].seat(table["id"], 0) as seat:
            assert seat.line is not None
            for odd in (b"\x00\x01", "x" * 5000, "€" * 2000):
                await seat.line.send(odd)
                while (told := await seat.hear())["t"] != "error":
                    pass
                assert told["code"] in ("bad_request", "too_large") and told["id"] is None
            with pytest.raises(Refused) as fault:
                await seat.say("hint", more=1)
            assert fault.value.code == "bad_request"
            await seat.line.send("x" * 100_000)
            with pytest.raises(ConnectionClosed):
                while True:
                    await seat.hear()
        async with houses[0].seat(table["id"], 0) as seat:
            assert (await seat.say("know"))["n"] == 0

    asyncio.run(main())


TEXT = st.text(string.printable, max_size=60)
VALUES = st.one_of(st.none(), st.booleans(), st.integers(-9, 99), st.integers(), TEXT, st.lists(st.integers(0, 60)))
KINDS = st.sampled_from(["act", "say", "hint", "undo", "pace", "hurry", "look", "know", "beside", "none"])
MESSAGES = st.one_of(
    TEXT,
    st.dictionaries(st.sampled_from(["t", "id", "n", "actions", "text", "ms", "more"]), VALUES).map(json.dumps),
    st.fixed_dictionaries({"t": KINDS, "id": TEXT}, optional={"n": VALUES, "actions": VALUES, "ms": VALUES}).map(
        json.dumps
    ),
    st.builds(
        lambda n, actions: json.dumps({"t": "act", "id": "a", "n": n, "actions": actions}),
        st.integers(0, 40),
        st.lists(st.integers(0, 60), min_size=1, max_size=3),
    ),
)


def test_ten_thousand_messages_of_any_kind(server: Live) -> None:
    """All are answered, none changes the table but by the rules, and the house lives."""
    loop = asyncio.new_event_loop()
    run = loop.run_until_complete
    table, houses = run(table_for(server, "whist", 4))
    id = table["id"]
    lines = [run(house.seat(id, seat).__aenter__()) for seat, house in enumerate(houses[:4])]
    looker = run(houses[4].seat(id).__aenter__())
    sent = 0

    async def storm(batch: list[str], who: int) -> None:
        at = [*lines, looker][who]
        assert at.line is not None
        for text in batch:
            await at.line.send(text)
        await at.line.send('{"t":"look","id":"end"}')
        answers = 0
        while True:
            raw = await at.line.recv()
            told = FROM_SERVER.validate_json(raw)
            answers += told.t in ("done", "error", "hint", "know", "beside")
            if told.t == "view" and answers + batch_looks(batch) >= len(batch):
                return

    @settings(max_examples=200, deadline=None, database=None, suppress_health_check=list(HealthCheck))
    @given(st.lists(MESSAGES, min_size=50, max_size=50), st.integers(0, 4))
    def throw(batch: list[str], who: int) -> None:
        nonlocal sent
        sent += len(batch)
        run(asyncio.wait_for(storm(batch, who), 30))

    throw()
    assert sent >= 10_000
    state = server.house.lobby.tables[id].state
    assert gamester.replay(state.record()).record() == state.record()  # whatever was done the rules allow
    kept = server.inside(server.house.store.moves(id))
    assert [m.action for m in kept] == [a for seat, a in state.full_history() if seat >= 0]
    assert [m.seat for m in kept] == [seat for seat, a in state.full_history() if seat >= 0]
    for each in (*lines, looker):
        run(each.__aexit__(None, None, None))
    loop.close()


def batch_looks(batch: list[str]) -> int:
    """How many of a batch are looks that the house carries out: they are answered by a view."""
    from pydantic import ValidationError

    from gamester.house.messages_in import FROM_CLIENT, Look

    found = 0
    for text in batch:
        try:
            found += isinstance(FROM_CLIENT.validate_json(text), Look)
        except ValidationError:
            continue
    return found
