"""A host's tools: who is there, bans, tables closed, persons put out, and what is kept of a guest."""

from __future__ import annotations

import asyncio
import json
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest
from tests.house.live import Live, live
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed

from gamester import cli
from gamester.engine.errors import BadOption
from gamester.house.access import who_is
from gamester.house.hours import span, within
from gamester.house.messages_in import NewTable, Sit


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Live]:
    from gamester.house.keeping import lock

    with live(tmp_path, heed_seconds=0.05) as running, lock(running.settings):  # as `gamester serve` holds it
        yield running


class Guest(httpx.Client):
    """A guest with a name; ``id`` is his."""

    def __init__(self, running: Live, name: str) -> None:
        super().__init__(base_url=running.base, timeout=60)
        self.put("/api/me", json={"name": name})
        known = running.house.guests.read(self.cookies["gamester_guest"])
        assert known
        self.id = known.guest

    def opened(self, **wish: Any) -> Any:
        """A table of his."""
        return self.post("/api/tables", json={"game": "whist", "pace": 10_000, **wish}).json()


def tool(server: Live, *words: str) -> int:
    """``gamester house`` on this house."""
    return cli.main(["house", *words, "--data", str(server.settings.data)])


async def closes(server: Live, guest: Guest, id: str, seat: str = "?seat=0") -> asyncio.Task[int]:
    """An open line; its task gives the code with which it is closed."""
    cookie = f"gamester_guest={guest.cookies['gamester_guest']}"
    line = await connect(
        f"{server.base.replace('http', 'ws')}/api/tables/{id}/socket{seat}", additional_headers={"Cookie": cookie}
    )
    await line.recv()

    async def wait() -> int:
        try:
            while True:
                await asyncio.wait_for(line.recv(), 30)
        except ConnectionClosed as closed:
            return closed.rcvd.code if closed.rcvd else 0

    return asyncio.create_task(wait())


@pytest.mark.parametrize("order", ["ban", "close", "revoke", "forget"])
def test_an_order_cuts_the_lines(server: Live, order: str, capsys: pytest.CaptureFixture[str]) -> None:
    ann = Guest(server, "Ann")
    table = ann.opened()

    async def main() -> int:
        line = await closes(server, ann, table["id"])
        whom = table["id"] if order == "close" else ann.id
        assert await asyncio.to_thread(tool, server, order, whom) == 0
        return await line

    assert asyncio.run(main()) == {"ban": 1008, "close": 4404, "revoke": 4401, "forget": 4401}[order]
    seat = server.house.lobby.tables.get(table["id"])
    if order == "close":
        assert seat is None and ann.get(f"/api/tables/{table['id']}").status_code == 404
        return
    assert seat is not None
    assert seat.row.seats[0].kind == ("person" if order == "revoke" else "computer")
    assert ann.get("/api/me").status_code == (403 if order == "ban" else 200)
    assert ann.get("/api/me").status_code == (403 if order == "ban" else 200)
    if order != "ban":
        assert ann.get("/api/me").json()["name"] == ""


def test_a_ban_and_a_pardon(server: Live, capsys: pytest.CaptureFixture[str]) -> None:
    ann, bob = Guest(server, "Ann"), Guest(server, "Bob")
    assert tool(server, "ban", ann.id, "--days", "2", "--why", "rude") == 0
    assert ann.get("/api/me").status_code == 403 and bob.get("/api/me").status_code == 200
    assert tool(server, "bans") == 0
    told = capsys.readouterr().out
    assert ann.id in told and "rude" in told and "until" in told
    assert tool(server, "pardon", ann.id) == 0 and ann.get("/api/me").json() == {"name": "Ann"}
    assert tool(server, "pardon", ann.id) == 1 and "is not banned" in capsys.readouterr().out
    assert tool(server, "ban", "127.0.0.0/24") == 0
    assert bob.get("/api/me").status_code == 403 and httpx.get(f"{server.base}/api/me").status_code == 403
    assert httpx.get(f"{server.base}/healthz").status_code == 200
    assert tool(server, "pardon", "127.0.0.0/24") == 0 and bob.get("/api/me").status_code == 200
    ann.close()


def test_a_ban_ends(server: Live) -> None:
    ann = Guest(server, "Ann")
    assert tool(server, "ban", ann.id, "--days", "0.00002") == 0
    deadline = time.monotonic() + 20
    while ann.get("/api/me").status_code == 403 and time.monotonic() < deadline:
        time.sleep(0.1)
    assert ann.get("/api/me").status_code == 200


@pytest.mark.parametrize("who", ["", "a b", "0.0.0.0/0", "2001::/8", "../x"])
def test_who_cannot_be_banned(who: str) -> None:
    with pytest.raises(BadOption):
        who_is(who)


def test_whom_a_ban_is_for() -> None:
    assert who_is("203.0.113.7") == ("network", "203.0.113.7/32")
    assert who_is("2001:db8::5") == ("network", "2001:db8::/64") and who_is("aB-_9") == ("guest", "aB-_9")


def test_a_person_is_put_out(server: Live, capsys: pytest.CaptureFixture[str]) -> None:
    ann = Guest(server, "Ann")
    table = ann.opened(open=True)
    assert tool(server, "remove", table["id"], "1") == 1 and "nobody sits in seat 1" in capsys.readouterr().out
    assert tool(server, "remove", table["id"], "0") == 0 and "Ann was put out" in capsys.readouterr().out
    assert ann.get(f"/api/tables/{table['id']}").json()["seats"][0]["as"] == "computer"
    assert tool(server, "tables") == 0 and table["id"] in capsys.readouterr().out
    assert tool(server, "orders", "--json") == 0
    assert [each["what"] for each in json.loads(capsys.readouterr().out)] == ["remove", "remove"]


def test_in_a_closed_house_they_are_done_at_once(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with live(tmp_path) as running:
        ann = Guest(running, "Ann")
        table = ann.opened()
    assert cli.main(["house", "ban", ann.id, "--data", str(tmp_path)]) == 0
    assert "1 seats given to computer players" in capsys.readouterr().out
    assert cli.main(["house", "close", table["id"], "--data", str(tmp_path)]) == 0
    assert cli.main(["house", "close", table["id"], "--data", str(tmp_path)]) == 1
    with live(tmp_path) as running:
        cookie = {"Cookie": f"gamester_guest={ann.cookies['gamester_guest']}"}
        assert httpx.get(f"{running.base}/api/me", headers=cookie).status_code == 403
    assert cli.main(["house", "tables", "--data", str(tmp_path / "none")]) == 2


# --- what is kept of a guest ------------------------------------------------------------------------------------------
def test_what_is_kept_of_a_guest_is_his_and_can_be_rubbed_out(server: Live, capsys: pytest.CaptureFixture[str]) -> None:
    ann, bob = Guest(server, "Ann"), Guest(server, "Bob")
    lobby = server.house.lobby

    async def play() -> str:
        wish = NewTable.model_validate({"game": "piquet", "seats": [{"as": "me"}, {"as": "open"}]})
        table = await lobby.open(ann.id, "Ann", wish)
        sits = Sit.model_validate({"as": "me", "invite": table.row.invite})
        await lobby.sit(table, 1, bob.id, "Bob", sits)
        for _ in range(16):
            turn = table.turn
            await table.act(turn, table.n, table.state.legal_actions()[:1], lambda n: None)
        return table.row.id

    id = server.inside(play())
    told = ann.get("/api/me/data").json()
    assert (told["id"], told["name"]) == (ann.id, "Ann") and [t["id"] for t in told["tables"]] == [id]
    assert 0 < len(told["tables"][0]["moves"]) < 16 and bob.id not in json.dumps(told)
    assert tool(server, "export", ann.id) == 0
    assert json.loads(capsys.readouterr().out)["tables"] == told["tables"]
    answer = ann.delete("/api/me")
    assert answer.status_code == 200 and "max-age=0" in answer.headers["set-cookie"].lower()
    assert tool(server, "export", ann.id) == 2

    async def everything() -> str:
        async with server.house.store.database.reading() as conn:
            names = ("guests", "tables", "seats", "deals", "moves")
            rows = [(await conn.exec_driver_sql(f"SELECT * FROM {name}")).all() for name in names]
            return repr(rows)

    left = server.inside(everything())
    assert ann.id not in left and "'Ann'" not in left and bob.id in left
    table = server.inside(lobby.find(id))
    assert table.n == 16 and table.row.seats[0].kind == "computer"
    assert all(ann.id not in repr(t.row) for t in lobby.tables.values())


# --- tables without lookers-on ----------------------------------------------------------------------------------------
def test_a_table_without_lookers_on(server: Live) -> None:
    ann, bob, eve = Guest(server, "Ann"), Guest(server, "Bob"), Guest(server, "Eve")
    table = ann.opened(game="piquet", watched=False, seats=[{"as": "me"}, {"as": "open"}])
    assert table["watched"] is False
    id, invite = table["id"], table["invite"]

    async def main() -> None:
        with pytest.raises(ConnectionClosed) as closed:
            await closes(server, eve, id, "")
        assert closed.value.rcvd is not None and closed.value.rcvd.code == 4403
        asked = await closes(server, bob, id, f"?invite={invite}")
        curious = await closes(server, eve, id, f"?invite={invite}")
        answer = await asyncio.to_thread(bob.post, f"/api/tables/{id}/seats/1", json={"as": "me", "invite": invite})
        assert answer.status_code == 200
        assert await curious == 4403  # there is no seat left to be asked to
        assert not asked.done()
        (await closes(server, ann, id)).cancel()
        asked.cancel()

    asyncio.run(main())
    assert ann.get(f"/api/tables/{id}/record").status_code == 200
    for path in ("record", "frames?deal=0"):
        assert eve.get(f"/api/tables/{id}/{path}").status_code == 403


# --- quiet hours ------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("hours", "minute", "quiet"),
    [
        ("23:00-07:00", 23 * 60, True), ("23:00-07:00", 0, True), ("23:00-07:00", 7 * 60, False),
        ("1:30-2:00", 100, True), ("1:30-2:00", 120, False), ("1:30-2:00", 89, False),
    ],
)  # fmt: skip
def test_hours_of_the_day(hours: str, minute: int, quiet: bool) -> None:
    assert within(hours, minute) is quiet


@pytest.mark.parametrize("text", ["", "24:00-1:00", "23-7", "23:00", "23:60-1:00"])
def test_what_are_no_hours(text: str) -> None:
    with pytest.raises(BadOption, match="23:00-07:00"):
        span(text)


def test_computer_players_rest_among_themselves(monkeypatch: pytest.MonkeyPatch) -> None:
    from tests.house.memory import Listener, lobby, opened
    from tests.house.test_computers import until

    from gamester.house.settings import Settings

    async def main() -> None:
        quiet = True
        monkeypatch.setattr("gamester.house.computers.within", lambda hours: quiet)
        house = lobby(Settings(secret="test", least_pace_ms=0, quiet="23:00-07:00"))
        table = await opened(house, "whist", pace=0)
        await house.leave(table, 0)
        table.join(Listener("eve", None))
        await asyncio.sleep(0.1)
        assert table.n == 0 and house.computers[table.row.id].driver is None
        other = await opened(house, "whist", pace=0)
        other.join(Listener("ann", 0))
        await until(lambda: other.turn == 0)  # where a person sits they play
        quiet = False
        house.computers[table.row.id].wake()
        await until(lambda: table.n > 0)
        house.stop()

    asyncio.run(main())
