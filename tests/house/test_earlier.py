"""Stores that earlier versions of the house have written are read, and their tables played on."""

from __future__ import annotations

import asyncio
import sqlite3
from pathlib import Path

import orjson
import pytest

from gamester.house.access import Access
from gamester.house.history import record
from gamester.house.lobby import Lobby
from gamester.house.messages_in import Refusal, Sit
from gamester.house.orders import Steward
from gamester.house.settings import Settings
from gamester.house.storage import Store
from gamester.house.table import Table
from gamester.house.verify import verify

FOLDER = Path(__file__).parent / "earlier"
FORMS = Path(__file__).parents[2] / "src/gamester/house/storage/migrations/versions"


def by(games: dict[str, str], game: str) -> list[str]:
    """The tables of a game."""
    return [id for id, found in games.items() if found == game]


def quiet(n: int) -> None:
    """Nobody listens."""


def test_every_form_but_the_last_has_a_file() -> None:
    forms = sorted(path.stem.removeprefix("v") for path in FORMS.glob("v*.py"))
    assert [path.stem for path in sorted(FOLDER.glob("*.sql"))] == forms[:-1]


@pytest.mark.parametrize("path", sorted(FOLDER.glob("*.sql")), ids=lambda path: path.stem)
def test_a_store_of_an_earlier_form(path: Path, tmp_path: Path) -> None:
    """Two people in the second deal of a match, a table that waits, a match that is over; and one of other rules."""
    with sqlite3.connect(tmp_path / "house.db") as file:
        file.executescript(path.read_text(encoding="utf-8"))
        before = dict(file.execute("SELECT id, n FROM tables"))
        games = dict(file.execute("SELECT id, game FROM tables"))
        words = dict(file.execute("SELECT table_id || ' ' || n, text FROM moves"))
    file.close()

    async def play(table: Table) -> None:
        turn = table.turn
        guest = {0: "guest-ann", 1: "guest-bob"}.get(turn or 0)
        await table.act(turn, table.n, table.state.legal_actions()[:1], quiet, guest)

    async def main() -> None:
        store = await Store.open(f"sqlite+aiosqlite:///{tmp_path / 'house.db'}")
        lobby = Lobby(store, Settings(secret="k" * 64))
        assert await store.guest_name("guest-ann") == "Ann"
        tables = {}
        for id in before:
            table = await lobby.find(id)
            assert table.n == before[id]
            of = table.rules.game.actions
            told = [words[f"{id} {n}"] for n in range(1, table.n + 1)]
            if "piquet" in games[id] and path.stem == "0001":  # calls were written otherwise, and are still read
                told = [of.name(of.parse(text)) for text in told]
            assert [of.name(action) for action in table.actions()] == told
            if "piquet" not in games[id]:
                tables[id] = table
        assert {found["id"] for found in await lobby.of_guest("guest-ann")} >= set(by(games, "whist(deals=3)"))
        assert len(tables) == 3
        by_status = {table.status(): table for table in tables.values()}
        match, waiting, over = by_status["playing"], by_status["waiting"], by_status["over"]
        assert (match.deal, match.who(0), match.who(1)) == (1, "Ann", "Bob") and match.row.watched
        while not match.over:
            await play(match)
        wish = Sit.model_validate({"as": "me"})
        await lobby.sit(waiting, 1, "guest-ann", "Ann", wish)
        turn = waiting.turn
        await waiting.act(turn, 0, waiting.state.legal_actions()[:1], quiet, waiting.row.seats[turn or 0].guest)
        for table, deals in ((match, 3), (over, 1)):
            told = verify(orjson.dumps(record(table)).decode())
            assert len(told) == deals and all(deal["promised"] and deal["follows"] for deal in told)
        steward = Steward(lobby, Access())
        assert "seats given" in await steward.forget("guest-ann")  # he sits at tables of other rules too
        for id in by(games, "piquet(deals=3)"):
            assert "is closed" in await steward.close(id)
        assert not [s.guest for row in await store.tables() for s in row.seats if s.guest == "guest-ann"]
        lobby.stop()
        await store.close()

    asyncio.run(main())


@pytest.mark.parametrize("words", ["point with two QC", "not good"])
def test_a_table_that_the_rules_of_now_forbid_is_said_to_be_so(words: str, tmp_path: Path) -> None:
    """An action that no rule knows any more, or that it no longer allows: the table is refused, and stays as it is."""
    last = sorted(FOLDER.glob("*.sql"))[-1].read_text(encoding="utf-8")
    with sqlite3.connect(tmp_path / "house.db") as file:
        file.executescript(last)
        (id,) = file.execute("SELECT table_id FROM moves WHERE n = 1 AND text LIKE 'discard %'").fetchone()
        file.execute("UPDATE moves SET text = ? WHERE table_id = ? AND n = 1", (words, id))
    file.close()

    async def main() -> None:
        store = await Store.open(f"sqlite+aiosqlite:///{tmp_path / 'house.db'}")
        lobby = Lobby(store, Settings(secret="k" * 64))
        with pytest.raises(Refusal, match="an earlier Gamester"):
            await lobby.find(id)
        assert (await store.moves(id))[0].text == words
        lobby.stop()
        await store.close()

    asyncio.run(main())
