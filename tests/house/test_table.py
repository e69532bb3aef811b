"""A table: acts, patches, undo, resuming, seats, secrets; without network."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Callable, Coroutine
from functools import wraps
from typing import Any

import orjson
import pytest
from tests.house.memory import Listener, lobby, memory, opened, people

import gamester
from gamester.client import patched
from gamester.house.messages_in import Refusal, Sit
from gamester.house.table import Table

GAMES = [info.id for info in gamester.registered_games()]


def run(test: Callable[..., Coroutine[Any, Any, None]]) -> Callable[..., None]:
    """An async test, run to its end."""

    @wraps(test)
    def inner(*args: Any, **kwargs: Any) -> None:
        asyncio.run(test(*args, **kwargs))

    return inner


def quiet(_: int) -> None:
    """Nobody waits for ``done``."""


async def some(table: Table, actions: int, source: random.Random) -> int:
    """Play at random, as the seat to act; how many actions were done."""
    for at in range(actions):
        if table.over:
            return at
        seat = table.turn
        await table.act(seat, table.n, [source.choice(table.state.legal_actions())], quiet)
    return actions


@pytest.mark.parametrize("game", GAMES)
@run
async def test_patches_add_up_to_the_view(game: str) -> None:
    """Whoever lays every patch over the first view sees what a new view shows; and the models allow every message."""
    table, lines = await people(lobby(), game)
    await some(table, 150, random.Random(game))
    for line in lines:
        told: dict[str, Any] = {}
        for message in line.heard:
            if message["t"] == "view":
                told = message
            elif message["t"] == "patch":
                assert message["from"] == told["n"]
                told = patched(told, message)
        table.look(line)
        now = line.last("view")
        assert {**told, "events": [], "zones": {z["id"]: z for z in told["zones"]}} == {
            **now, "events": [], "zones": {z["id"]: z for z in now["zones"]},
        }  # fmt: skip
        assert now["n"] == 150 or table.over


@pytest.mark.parametrize("game", GAMES)
@run
async def test_equal_views_give_equal_bytes(game: str) -> None:
    """What a seat is sent does not change when all that it may not know is dealt anew."""
    source = random.Random(game)
    table, lines = await people(lobby(), game)
    others = list(range(table.rules.game.num_distinct_actions()))
    for _ in range(25):
        done = await some(table, source.randrange(1, 9), source)
        if table.over or not done:
            break
        true, log = table.state, table.log
        for line in lines:
            if line.seat is None:
                continue
            table.look(line)
            table.state = table.rules.game.imagine(true.view(line.seat), source.randrange(2**60))
            seen = table.rules.game.seen_action
            table.log = [
                done_
                if seen(done_.seat, done_.action, line.seat) != -1
                else replaced(done_, others, seen, line.seat, source)
                for done_ in log
            ]
            table.look(line)
            table.state, table.log = true, log
            assert line.raw[-1] == line.raw[-2]


def replaced(done: Any, others: list[int], seen: Any, seat: int, source: random.Random) -> Any:
    """The same event, but another of the actions that this seat could not tell from it."""
    from dataclasses import replace

    return replace(done, action=source.choice([a for a in others if seen(done.seat, a, seat) == -1]))


@pytest.mark.parametrize("game", GAMES)
@run
async def test_a_table_is_its_moves(game: str) -> None:
    house = lobby()
    table, lines = await people(house, game)
    await some(table, 120, random.Random(game))
    for line in lines:
        table.look(line)
    before = [orjson.loads(line.raw[-1]) for line in lines]
    for line in lines:
        table.part(line)
    house.forget(float("inf"))
    assert not house.tables
    again = await house.find(table.row.id)
    assert again is not table and again.state.record() == table.state.record()
    for line in lines:
        again.join(line)
    assert [line.last("view") for line in lines] == before


@run
async def test_nothing_is_shown_before_it_is_stored() -> None:
    house = lobby()
    table, lines = await people(house, "whist")
    memory(house).away = True
    said = [len(line.raw) for line in lines]
    record = table.state.record()
    with pytest.raises(gamester.house.storage.StoreError):  # type: ignore[attr-defined]
        await some(table, 1, random.Random(1))
    assert [len(line.raw) for line in lines] == said
    assert (table.n, table.state.record()) == (0, record)
    memory(house).away = False
    assert await some(table, 5, random.Random(1)) == 5


@run
async def test_two_at_once_are_done_once() -> None:
    table, lines = await people(lobby(), "whist")
    action = table.state.legal_actions()[0]
    both = await asyncio.gather(
        table.act(table.turn, 0, [action], quiet), table.act(table.turn, 0, [action], quiet), return_exceptions=True
    )
    assert [type(x) for x in both] == [type(None), Refusal]
    assert isinstance(both[1], Refusal) and both[1].code == "stale"
    assert table.n == 1


@run
async def test_a_move_stored_elsewhere_is_read_again() -> None:
    """Two houses on one database: the second to act is told, and then shows what the first stored."""
    house = lobby()
    table, lines = await people(house, "whist")
    row = await house.store.table(table.row.id)
    assert row is not None
    other = Table(row, table.rules, house.store)
    await some(other, 1, random.Random(1))
    with pytest.raises(Refusal) as refusal:
        await some(table, 1, random.Random(2))
    assert refusal.value.code == "stale"
    assert table.n == 1 and table.state.record() == other.state.record()
    assert all(line.last("view")["n"] == 1 for line in lines)


@run
async def test_refusals_say_why_and_change_nothing() -> None:
    table, lines = await people(lobby(), "whist")
    turn = table.turn
    assert turn is not None
    mine = table.state.legal_actions()
    theirs = next(a for a in range(52) if a not in mine)
    cases: list[tuple[int | None, int, list[int], str]] = [
        (None, 0, mine[:1], "not_your_seat"),
        ((turn + 1) % 4, 0, mine[:1], "illegal"),
        (turn, 1, mine[:1], "stale"),
        (turn, 0, [theirs], "illegal"),
        (turn, 0, [999_999], "illegal"),
        (turn, 0, [mine[0], mine[1]], "illegal"),  # the second is no longer this seat's
    ]
    before = table.state.record()
    for seat, n, actions, code in cases:
        with pytest.raises(Refusal) as refusal:
            await table.act(seat, n, actions, quiet)
        assert refusal.value.code == code and refusal.value.message
        assert (table.n, table.state.record()) == (0, before)
    with pytest.raises(Refusal) as refusal:
        await table.say(turn, 0, "the moon", quiet)
    assert "the moon" in refusal.value.message


@run
async def test_an_illegal_card_cites_its_article() -> None:
    table, _ = await people(lobby(), "whist")
    source = random.Random(7)
    while True:  # until somebody holds a card that he may not play to the trick
        turn = table.turn
        assert turn is not None
        hand = [i.face for z in table.seen(turn).zones() if z.id == f"hand {turn}" for i in z.items]
        legal = [table.rules.game.actions.name(a) for a in table.state.legal_actions()]
        barred = [card for card in hand if card not in legal]
        if barred:
            break
        await some(table, 1, source)
    with pytest.raises(Refusal) as refusal:
        await table.say(turn, table.n, barred[0].lower(), quiet)
    assert refusal.value.article == "gamester-1754/whist/6"
    assert not refusal.value.message.endswith(")")


@pytest.mark.parametrize("game", ["piquet", "ombre", "draw-poker"])
@run
async def test_choosing_together(game: str) -> None:
    """``choose`` tells how many: so many are accepted in one message with what ends the choice, all or none."""
    source = random.Random(game)
    table, lines = await people(lobby(), game)
    tried = 0
    while tried < 5:
        turn = table.turn
        assert turn is not None
        table.look(lines[turn])
        view = lines[turn].last("view")
        choose = view["choose"]
        if not choose or not choose["most"]:
            await some(table, 1, source)
            continue
        tried += 1
        verb = [a["id"] for a in view["actions"] if a["struct"]["verb"] == choose["verb"]]
        assert 0 <= choose["least"] <= choose["most"]
        wished = source.randint(choose["least"], min(choose["most"], len(verb)))
        chosen, before = source.sample(verb, wished), table.state.record()
        with pytest.raises(Refusal):
            await table.act(turn, table.n, [*chosen, 999_999], quiet)
        assert table.state.record() == before
        await table.act(turn, table.n, [*chosen, source.choice(choose["then"])], quiet)
        assert table.state.record() != before


@run
async def test_undo_only_against_computers() -> None:
    house = lobby()
    table = await opened(house, "piquet", options={"book": "academy-1768"}, pace=10_000)
    line = Listener("ann", 0)
    table.join(line)
    while True:  # ann and the other, played by hand here
        seat = table.state.current_player()
        await table.act(seat, table.n, table.state.legal_actions()[:1], quiet)
        if seat == 0:
            break
    at = table.n - 1
    await some(table, 30, random.Random(3))
    while table.state.full_history()[-1][0] == 0:
        await some(table, 1, random.Random(3))
    past = [seat for seat, _ in table.state.full_history()]
    last = max(n for n, seat in enumerate(past) if seat == 0)
    kept = table.state.full_history()[:last]
    await table.undo(0, table.n, quiet)
    assert table.state.full_history() == kept and table.n == last >= at
    assert len(await house.store.moves(table.row.id)) == last
    assert line.last("view")["n"] == last and table.turn == 0
    both, _ = await people(lobby(), "piquet")
    with pytest.raises(Refusal, match="all others are computer"):
        await both.undo(0, both.n, quiet)


@run
async def test_seats_change_hands() -> None:
    house = lobby()
    table = await opened(house, "whist", seats="mooc", open=True, pace=10_000)
    assert table.status() == "waiting" and table.turn is None
    ann, looker = Listener("ann", 0), Listener("eve", None)
    table.join(ann)
    table.join(looker)
    faces = [i["face"] for z in ann.last("view")["zones"] if z["kind"] == "hand" for i in z["items"]]
    assert len(faces) == 1  # the card turned; nobody chooses a seat by its cards
    assert ann.last("view")["actions"] == []

    async def sit(guest: str, seat: int, **wish: Any) -> None:
        await house.sit(table, seat, guest, guest.title(), Sit.model_validate(wish))

    async def refused(code: str, guest: str, seat: int, **wish: Any) -> None:
        with pytest.raises(Refusal) as fault:
            await sit(guest, seat, **wish)
        assert fault.value.code == code

    await sit("bob", 1, **{"as": "me"})
    await refused("seat_taken", "bob", 2, **{"as": "me"})
    await refused("seat_taken", "cid", 1, **{"as": "me"})
    await refused("forbidden", "cid", 3, **{"as": "me"})
    await refused("forbidden", "cid", 3, **{"as": "me", "invite": "guessed"})
    await refused("not_your_seat", "ann", 1, **{"as": "computer"})
    await refused("forbidden", "bob", 3, **{"as": "open"})
    await refused("not_found", "cid", 4, **{"as": "me"})
    await refused("bad_option", "ann", 2, **{"as": "computer", "player": "os:system"})
    await sit("cid", 3, **{"as": "me", "invite": table.row.invite})
    assert table.status() == "waiting"
    await sit("dot", 2, **{"as": "me"})
    assert table.status() == "playing" and ann.last("table")["table"]["status"] == "playing"
    assert [s["who"] for s in looker.last("table")["table"]["seats"]] == ["South", "Bob", "Dot", "Cid"]
    assert ann.last("table")["table"]["invite"] and looker.last("table")["table"]["invite"] is None
    hands = [z for z in ann.last("view")["zones"] if z["kind"] == "hand" and z["items"]]
    assert [z["owner"] for z in hands] == [0]
    await house.leave(table, 0)  # ann stands up: from now she sees what everybody sees
    assert ann.seat is None and ann.last("hello")["seat"] is None
    assert ann.last("view")["zones"] == looker.last("view")["zones"]
    assert table.row.seats[0].kind == "computer"
    stored = await house.store.table(table.row.id)
    assert stored is not None and [s.kind for s in stored.seats] == ["computer", "person", "person", "person"]
    await sit("bob", 1, **{"as": "computer"})
    await refused("forbidden", "bob", 0, **{"as": "me", "invite": table.row.invite})  # he has held West's cards
    await sit("eli", 1, **{"as": "me", "invite": table.row.invite})
    await sit("eli", 1, **{"as": "computer"})
    await refused("forbidden", "bob", 0, **{"as": "me", "invite": table.row.invite})
    stored = await house.store.table(table.row.id)
    assert stored is not None and stored.seats[1].past.split() == ["bob", "eli"]
    await sit("bob", 1, **{"as": "me", "invite": table.row.invite})
