"""What a guest comes back to: matches, results, ratings, another match in one click; all of it taken along or gone."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import httpx
import pytest
from tests.house.live import Live, live

from gamester.house.lobby import Lobby
from gamester.house.messages_in import NewTable, Refusal, Sit
from gamester.house.ratings import FIRM, LEVELS_AT, level_of, rate
from gamester.house.rematch import rematch
from gamester.house.settings import Settings
from gamester.house.storage import Rating, Result, Store
from gamester.house.table import Table

ME, OPEN = {"as": "me"}, {"as": "open"}


def quiet(n: int) -> None:
    """Nobody listens."""


def wish(game: str, *seats: dict[str, Any], **more: Any) -> NewTable:
    return NewTable.model_validate({"game": game, "seats": list(seats), **more})


async def play(table: Table, least: int = 0) -> None:
    """The first legal action always, each in its seat's name, until the match is over or so many are done."""
    while not table.over and (not least or table.n < least):
        seat = table.row.seats[table.turn or 0]
        async with table.lock:
            await table.commit(seat.seat, table.state.legal_actions()[:1], quiet)


def in_house(folder: Path, script: Callable[[Lobby], Any]) -> None:
    """A lobby whose tables are played by hand."""

    async def go() -> None:
        store = await Store.open(f"sqlite+aiosqlite:///{folder / 'house.db'}")
        lobby = Lobby(store, Settings(secret="k" * 64))
        try:
            await script(lobby)
        finally:
            lobby.stop()
            await store.close()

    asyncio.run(go())


def result(seat: int, score: float, guest: str | None = None, player: str | None = None, side: int = -1) -> Result:
    return Result(seat, "put", guest, guest or "", player, seat if side < 0 else side, score, 0, True, 5)


# --- ratings ----------------------------------------------------------------------------------------------------------
def test_a_level_stands_fast_and_a_person_moves() -> None:
    won = rate([result(0, 1, "ann"), result(1, -1, player="able")], {})
    lost = rate([result(0, -1, "ann"), result(1, 1, player="able")], {})
    assert len(won) == len(lost) == 1 and (won[0].against, won[0].matches) == ("levels", 1)
    assert lost[0].mu < LEVELS_AT["able"] < won[0].mu and won[0].sigma < 25 / 3
    strong = rate([result(0, 1, "ann"), result(1, -1, player="strongest")], {})
    easy = rate([result(0, 1, "ann"), result(1, -1, player="beginner")], {})
    assert strong[0].mu > won[0].mu > easy[0].mu > 25


def test_many_matches_find_where_somebody_stands() -> None:
    """Who beats a level as often as he loses to it comes to stand beside it, and is less and less in doubt."""
    known: dict[tuple[str, str], Rating] = {}
    doubts = []
    for n in range(200):
        score = 1 if n % 2 else -1
        (new,) = rate([result(0, score, "ann"), result(1, -score, player="learner")], known)
        known["ann", "levels"] = new
        doubts.append(new.sigma)
    assert abs(known["ann", "levels"].mu - LEVELS_AT["learner"]) < 1.5
    assert known["ann", "levels"].matches == 200 and doubts[-1] < doubts[20] < doubts[0] and FIRM < doubts[-1]


def test_people_are_compared_among_themselves() -> None:
    table = [result(0, 3, "ann"), result(1, 1, player="strongest"), result(2, -1, "ben"), result(3, -3, player="able")]
    ann, ben = rate(table, {})
    assert (ann.guest, ann.against, ben.guest, ben.against) == ("ann", "people", "ben", "people")
    duel = rate([result(0, 1, "ann"), result(1, -1, "ben")], {})
    assert (ann.mu, ben.mu) == (duel[0].mu, duel[1].mu)
    even = rate([result(0, 0, "ann"), result(1, 0, "ben")], {})
    assert even[0].mu == even[1].mu == 25


def test_partners_against_the_levels_are_a_side() -> None:
    """Two people who are partners meet no person: they stand together against the other side."""
    sides = [result(0, 1, "ann", side=0), result(1, -1, player="able", side=1)]
    sides += [result(2, 1, "ben", side=0), result(3, -1, player="able", side=1)]
    ann, ben = rate(sides, {})
    assert ann.against == ben.against == "levels" and ann.mu == ben.mu > 25


def test_what_does_not_count_moves_nobody() -> None:
    from dataclasses import replace

    table = [result(0, 1, "ann"), result(1, -1, player="able")]
    assert rate([replace(one, rated=False) for one in table], {}) == []
    assert level_of("search(ms=20)") == level_of("able") == "able"
    assert level_of("search(ms=21)") is level_of("random") is level_of("able(vigilance=0)") is None


# --- what ends --------------------------------------------------------------------------------------------------------
def test_a_match_that_ends_is_written_down_once(tmp_path: Path) -> None:
    async def script(lobby: Lobby) -> None:
        table = await lobby.open("ann", "Ann", wish("put", ME, {"as": "computer", "player": "able"}))
        assert table.rated and not await lobby.store.results([table.row.id])
        await play(table)
        (found,) = (await lobby.store.results([table.row.id])).values()
        assert [(one.guest, one.player, one.score) for one in found] == [
            ("ann", None, table.state.returns()[0]), (None, "able", table.state.returns()[1]),
        ]  # fmt: skip
        assert sorted(one.outcome for one in found) == [-1, 1] and all(one.rated for one in found)
        (rating,) = await lobby.store.ratings_of("ann")
        assert (rating.game, rating.against, rating.matches) == ("put", "levels", 1)
        lobby.drop(table.row.id)
        assert (await lobby.find(table.row.id)).over
        assert await lobby.store.ratings_of("ann") == [rating]
        with pytest.raises(Refusal, match="counts for your rating"):
            await (await lobby.find(table.row.id)).undo(0, table.n, quiet, "ann")

    in_house(tmp_path, script)


def test_what_could_not_be_written_down_then_is_when_the_table_is_found(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    from gamester.house.storage import StoreError

    async def gone(*_: object) -> bool:
        raise StoreError("it is away")

    async def script(lobby: Lobby) -> None:
        table = await lobby.open("ann", "Ann", wish("put", ME, {"as": "computer"}))
        with monkeypatch.context() as patch:
            patch.setattr(lobby.store, "finish", gone)
            await play(table)
        assert not await lobby.store.results([table.row.id])
        lobby.drop(table.row.id)
        await lobby.find(table.row.id)
        assert len((await lobby.store.results([table.row.id]))[table.row.id]) == 2
        assert len(await lobby.store.ratings_of("ann")) == 1

    in_house(tmp_path, script)


@pytest.mark.parametrize(
    ("terms", "counts"),
    [
        ({}, True), ({"laws": "table"}, True), ({"book": "gamester-1754"}, True), ({"deals": 1}, False),
        ({"target": 7}, False), ({"players": 3}, True),
    ],
)  # fmt: skip
def test_only_what_a_book_prints_counts(tmp_path: Path, terms: dict[str, Any], counts: bool) -> None:
    async def script(lobby: Lobby) -> None:
        table = await lobby.open("ann", "Ann", wish("put", ME, options=terms))
        assert table.rated == table.about("ann")["rated"] == counts
        await play(table)
        (found,) = (await lobby.store.results([table.row.id])).values()
        assert {one.rated for one in found} == {counts}
        assert len(await lobby.store.ratings_of("ann")) == counts

    in_house(tmp_path, script)


def test_what_was_taken_back_and_who_came_later_do_not_count(tmp_path: Path) -> None:
    async def script(lobby: Lobby) -> None:
        table = await lobby.open("ann", "Ann", wish("put", ME, {"as": "computer"}))
        await play(table, 6)
        await table.undo(0, table.n, quiet, "ann")
        assert not table.rated and not (await lobby.store.table(table.row.id)).rated  # type: ignore[union-attr]
        await play(table)
        other = await lobby.open("ann", "Ann", wish("put", ME, {"as": "computer"}))
        await lobby.sit(other, 1, "ann", "Ann", Sit.model_validate({"as": "computer", "player": "strongest"}))
        assert other.rated, "nothing has been done yet"
        await play(other, 3)
        await lobby.rename("ann", "Anne")
        assert other.rated, "he is the same by another name"
        await lobby.sit(other, 1, "ann", "Ann", Sit.model_validate({"as": "computer", "player": "beginner"}))
        assert not other.rated
        await play(other)
        odd = await lobby.open("ann", "Ann", wish("put", ME, {"as": "computer", "player": "random"}))
        assert not odd.rated
        await play(odd)
        assert len(await lobby.store.results([table.row.id, other.row.id, odd.row.id])) == 3
        assert await lobby.store.ratings_of("ann") == []

    in_house(tmp_path, script)


def test_partners_are_nobodys_opponents(tmp_path: Path) -> None:
    async def script(lobby: Lobby) -> None:
        table = await lobby.open("ann", "Ann", wish("whist", ME, *[{"as": "computer", "player": "able"}] * 3))
        await play(table)
        games, against = await lobby.store.tallies("ann")
        assert [(one.game, one.matches, one.won + one.lost) for one in games] == [("whist", 1, 1)]
        assert [(one.who, one.person, one.matches) for one in against] == [("able", False, 2)]
        assert (against[0].won, against[0].lost) == ((2, 0) if games[0].won else (0, 2))

    in_house(tmp_path, script)


# --- the routes -------------------------------------------------------------------------------------------------------
@contextmanager
def guest(house: Live, name: str) -> Iterator[httpx.Client]:
    """Somebody with a browser of his own."""
    with httpx.Client(base_url=house.base, timeout=60) as client:
        assert client.put("/api/me", json={"name": name}).status_code == 200
        yield client


def test_matches_and_results_over_the_line(tmp_path: Path) -> None:
    with live(tmp_path) as house, guest(house, "Ann") as ann, guest(house, "Ben") as ben:
        ids = []
        for _ in range(23):
            table = ann.post("/api/tables", json={"game": "put", "seats": [ME, OPEN]}).json()
            ids.append(table["id"])
            assert ben.post(f"/api/tables/{table['id']}/seats/1", json={**ME, "invite": table["invite"]}).is_success
            house.inside(finish(house, table["id"]))
        going = ann.post("/api/tables", json={"game": "whist"}).json()["id"]
        first = ann.get("/api/me/matches").json()
        then = ann.get("/api/me/matches", params={"after": first["next"]}).json()
        assert (len(first["matches"]), len(then["matches"]), then["next"]) == (20, 3, "")
        assert [one["table"]["id"] for one in first["matches"] + then["matches"]] == ids[::-1]
        assert ann.get("/api/me/matches", params={"after": "nonsense"}).status_code == 400
        assert ann.get("/api/me/matches", params={"game": "whist"}).json()["matches"] == []
        assert len(ann.get("/api/me/matches", params={"game": "put"}).json()["matches"]) == 20
        playing = ann.get("/api/me/matches", params={"of": "playing"}).json()["matches"]
        assert [(one["table"]["id"], one["ends"]) for one in playing] == [(going, None)]
        hers, his = ann.get("/api/me/results").json(), ben.get("/api/me/results").json()
        assert [level["id"] for level in hers["levels"]] == list(LEVELS_AT)
        (count,), (met,) = hers["games"], hers["against"]
        assert (count["matches"], met["who"], met["person"]) == (23, "Ben", True)
        assert (met["won"], met["lost"]) == (his["against"][0]["lost"], his["against"][0]["won"])
        won = [one["ends"][0]["outcome"] for one in first["matches"] + then["matches"]].count(1)
        assert (count["won"], count["lost"]) == (won, 23 - won) == (met["won"], met["lost"])
        (rating,) = hers["ratings"]
        assert (rating["game"], rating["against"], rating["matches"]) == ("put", "people", 23)
        assert "guest" not in str(hers)
        kept = ann.get("/api/me/data").json()
        assert len(kept["results"]) == 23 and len(kept["ratings"]) == 1
        assert ann.delete("/api/me").is_success
        his = ben.get("/api/me/results").json()
        assert his["against"][0]["who"] == "" and "Ann" not in str(his)
        with httpx.Client(base_url=house.base) as nobody:
            assert nobody.get("/api/me/results").json()["games"] == []


async def finish(house: Live, id: str) -> None:
    table = await house.house.lobby.find(id)
    await play(table)


def test_another_match_in_one_click(tmp_path: Path) -> None:
    with live(tmp_path) as house, guest(house, "Ann") as ann, guest(house, "Ben") as ben, guest(house, "Eve") as eve:
        seats = [ME, OPEN, {"as": "computer", "player": "able"}, {"as": "computer", "player": "beginner"}]
        wanted = {"game": "whist", "seats": seats, "options": {"deals": 1}, "clock": {"move": 60_000}, "pace": 5}
        table = ann.post("/api/tables", json={**wanted, "watched": False}).json()
        path = f"/api/tables/{table['id']}"
        assert ann.post(f"{path}/rematch").status_code == 409
        assert ben.post(f"{path}/seats/1", json={**ME, "invite": table["invite"]}).is_success
        house.inside(finish(house, table["id"]))
        assert eve.post(f"{path}/rematch").status_code == 403
        assert ben.get(path).json()["again"] == ""
        new = ann.post(f"{path}/rematch").json()
        assert new["id"] != table["id"] and (new["you"], new["host"], new["status"]) == (1, True, "waiting")
        assert [seat["as"] for seat in new["seats"]] == ["computer", "person", "open", "computer"]
        assert [new["seats"][0]["player"], new["seats"][3]["player"]] == ["beginner", "able"]
        same = ("game", "book", "options", "clock", "pace", "watched", "deviations")
        assert all(new[name] == table[name] for name in same if name != "watched") and not new["watched"]
        assert ben.get(path).json()["again"] == new["id"] and eve.get(path).json()["again"] == ""
        asked = ben.get(f"/api/tables/{new['id']}").json()
        assert (asked["you"], asked["kept"]) == (None, 2)
        assert new["id"] in [one["id"] for one in ben.get("/api/tables").json()]
        refused = eve.post(f"/api/tables/{new['id']}/seats/2", json=ME)
        assert refused.status_code == 403
        joined = ben.post(f"{path}/rematch").json()
        assert (joined["id"], joined["you"], joined["status"], joined["kept"]) == (new["id"], 2, "playing", None)
        assert ann.post(f"{path}/rematch").json()["id"] == new["id"], "a second click leads to the same table"


def test_two_who_ask_at_once_meet_at_one_table(tmp_path: Path) -> None:
    async def script(lobby: Lobby) -> None:
        table = await lobby.open("ann", "Ann", wish("put", ME, OPEN))
        await lobby.sit(table, 1, "ben", "Ben", Sit.model_validate({**ME, "invite": table.row.invite}))
        await play(table)
        one, two = await asyncio.gather(rematch(lobby, table, "ann", "Ann"), rematch(lobby, table, "ben", "Ben"))
        assert one is two and {one.seat_of("ann"), one.seat_of("ben")} == {0, 1} and one.seat_of("ann") == 1
        await lobby.store.forget_tables([one.row.id])
        lobby.drop(one.row.id)
        third = await rematch(lobby, table, "ben", "Ben")
        assert third is not one and third.seat_of("ben") == 0
        await lobby.sit(third, 1, "ben", "Ben", Sit.model_validate({"as": "computer"}))
        with pytest.raises(Refusal, match="given away"):
            await rematch(lobby, table, "ann", "Ann")

    in_house(tmp_path, script)
