"""A table with the laws of the table: what is done out of order, who is told of it, and who notices."""

from __future__ import annotations

import random
from typing import Any

import pytest
from tests.house.memory import lobby, opened, people
from tests.house.test_table import quiet, run

from gamester.client import patched
from gamester.house.computers import Computers
from gamester.house.messages_in import Refusal
from gamester.house.table import Table
from gamester.table.thinkers import Thinkers

TABLE = {"laws": "table", "deals": 1}


def offer(table: Table, seat: int, begins: str) -> int | None:
    """The first thing of this kind that the seat could do."""
    for one in table.state.view(seat).irregularities():
        if str(one["text"]).partition(": ")[2].startswith(begins):
            return int(str(one["action"]))
    return None


async def until_somebody_can_revoke(table: Table) -> tuple[int, int]:
    """Play at random until the seat to act could revoke: the seat and the action."""
    source = random.Random(5)
    while True:
        seat = table.turn
        assert seat is not None
        found = offer(table, seat, "revoke")
        if found is not None:
            return seat, found
        await table.act(seat, table.n, [source.choice(table.state.legal_actions())], quiet)


@run
async def test_a_revoke_over_the_line_is_known_to_nobody_else() -> None:
    table, lines = await people(lobby(), "whist", options=TABLE)
    seat, revoke = await until_somebody_can_revoke(table)
    for line in lines:
        line.raw.clear()
    await table.irregular(seat, table.n, revoke, quiet)
    card = table.rules.game.actions.name(revoke).rpartition(" ")[2]
    for line in lines:
        event = line.last("patch")["events"][-1]
        assert event["seat"] == seat
        if line.seat == seat:
            name = table.rules.game.seat_names()[seat]
            assert event["text"] == f"{name}: revoke {card}" and event["struct"]["seat"] == seat
        else:
            assert event["text"] == card, "the others see a card played"
            told = [{k: v for k, v in message.items() if k != "laws"} for message in line.heard]
            assert "revoke" not in str(told)


@run
async def test_what_could_be_done_is_told_to_the_seat_alone_and_patched() -> None:
    table, lines = await people(lobby(), "whist", options=TABLE)
    await until_somebody_can_revoke(table)
    for line in lines:
        told: dict[str, Any] = {}
        for message in line.heard:
            told = message if message["t"] == "view" else patched(told, message) if message["t"] == "patch" else told
        line.raw.clear()
        table.look(line)
        assert told["laws"] == line.last("view")["laws"]
        assert all(one["seat"] == line.seat for one in told["laws"])
        assert (told["laws"] == []) == (line.seat is None)
    strict, others = await people(lobby(), "whist")
    assert others[0].last("view")["laws"] is None


@run
async def test_only_ones_own_and_only_what_is_offered() -> None:
    table, _ = await people(lobby(), "whist", options=TABLE)
    seat, revoke = await until_somebody_can_revoke(table)
    before = table.state
    other = (seat + 1) % 4
    for who, action in ((other, revoke), (seat, revoke + 300), (seat, 0)):
        with pytest.raises(Refusal) as caught:
            await table.irregular(who, table.n, action, quiet)
        assert caught.value.code == "illegal"
    with pytest.raises(Refusal) as caught:
        await table.irregular(None, table.n, revoke, quiet)
    assert caught.value.code == "not_your_seat"
    with pytest.raises(Refusal) as caught:
        await table.irregular(seat, table.n - 1, revoke, quiet)
    assert caught.value.code == "stale"
    with pytest.raises(Refusal) as caught:
        await table.act(seat, table.n, [revoke], quiet)
    assert caught.value.code == "illegal", "by a deliberate second step only"
    assert table.state is before
    strict, _ = await people(lobby(), "whist")
    with pytest.raises(Refusal, match="strict"):
        await strict.irregular(0, 0, 100, quiet)


@run
async def test_out_of_turn_and_resumed_from_the_record() -> None:
    house = lobby()
    table, _ = await people(house, "whist", options=TABLE)
    turn = table.turn
    assert turn is not None
    seat = (turn + 1) % 4
    action = offer(table, seat, "play out of turn")
    assert action is not None
    await table.irregular(seat, table.n, action, quiet)
    assert table.log[-1].seat == seat
    again = Table(table.row, table.rules, table.store)
    again.replay([move.action for move in await house.store.moves(table.row.id)])
    assert again.state.record() == table.state.record()


@pytest.mark.parametrize("vigilance", [100, 0])
@run
async def test_computer_players_claim_what_they_see_if_they_watch(vigilance: int) -> None:
    house = lobby()
    table = await opened(house, "whist", options={**TABLE, "book": "hoyle-donohue"})
    for seat in table.row.seats[1:]:
        seat.player = f"simple(vigilance={vigilance})"
    computers = Computers(table, Thinkers())
    source = random.Random(3)
    revoked = False
    for _ in range(200):
        if table.over:
            break
        assert computers.noticed() is None or vigilance
        found = computers.noticed()
        if found is not None:
            assert revoked and found[0].kind == "computer"
            assert await computers.claim(table.n)
            assert table.state.phase == "law" and table.log[-1].seat == found[0].seat
            return
        turn = table.turn
        assert turn is not None
        revoke = None if revoked or turn else offer(table, 0, "revoke")
        if revoke is not None:
            await table.irregular(0, table.n, revoke, quiet)
            revoked = True
        else:
            await table.act(turn, table.n, [source.choice(table.state.legal_actions())], quiet)
    assert revoked and vigilance == 0, "a revoke that was betrayed is claimed"
