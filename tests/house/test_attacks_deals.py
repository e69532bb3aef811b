"""Ways to know cards that another will hold: undo and invite, peek and leave, and commands that come too late."""

from __future__ import annotations

import asyncio
import random
from typing import Any

import pytest
from tests.house.memory import Listener, Memory, lobby, memory, opened
from tests.house.test_table import quiet, run, some

from gamester.house import fairness, knowers
from gamester.house.lobby import Lobby
from gamester.house.messages_in import Refusal, Sit
from gamester.house.storage import StoreError
from gamester.house.table import Table


async def sit(house: Lobby, table: Table, guest: str, seat: int, as_: str = "me", **wish: Any) -> None:
    """A guest who has the invitation."""
    body = {"as": as_, "invite": table.row.invite, **wish} if as_ == "me" else {"as": as_, **wish}
    await house.sit(table, seat, guest, guest.title(), Sit.model_validate(body))


def hand(table: Table, seat: int) -> set[str]:
    """What the seat is shown of its own cards."""
    return {i.face for z in table.seen(seat).zones() if z.id == f"hand {seat}" for i in z.items if i.face}


async def refused(doing: Any, code: str) -> None:
    """That this is not done."""
    with pytest.raises(Refusal) as fault:
        await doing
    assert fault.value.code == code, fault.value.message


# --- taken back -------------------------------------------------------------------------------------------------------
@run
async def test_undo_over_published_deals_shuffles_anew() -> None:
    """Played out to the end, every secret read, all taken back: nothing of it is dealt again."""
    house = lobby()
    table = await opened(house, "piquet", options={"deals": 2}, pace=10_000)
    line = Listener("ann", 0)
    table.join(line)
    while not table.over:
        await some(table, 1, random.Random(table.n))
    published = {m["secret"] for m in line.heard if m["t"] == "result"}
    assert len(published) == 2
    hashes = {fairness.hashed(secret) for secret in published}
    crossed = table.deal
    while any(seat == 0 for seat, _ in table.state.full_history()):
        await table.undo(0, table.n, quiet)
        coming = [deal for at, deal in table.row.deals.items() if at > table.deal]
        assert not {deal.secret for deal in coming} & published
        crossed = min(crossed, table.deal)
        told = line.last("table")["table"]["commitment"]
        assert told["next"] not in hashes
        if table.untouched:
            assert told["hash"] not in hashes
        else:
            await refused(sit(house, table, "eve", 1), "forbidden")
    assert crossed == 0
    kept = memory(house).rows[table.row.id]
    assert kept.deals == table.row.deals and kept.seen == table.row.seen
    table.part(line)
    again = await reread(house, table)
    assert again.state.record() == table.state.record()


@run
async def test_undo_within_a_deal_keeps_newcomers_out_of_it() -> None:
    """The cards of computer players are seen, taken back, and would be another's."""
    house = lobby()
    table = await opened(house, "whist", options={"deals": 3}, pace=10_000)
    table.join(Listener("ann", 0))
    await some(table, 20, random.Random(1))
    while table.turn != 0:
        await some(table, 1, random.Random(1))
    await some(table, 1, random.Random(1))
    await table.undo(0, table.n, quiet)
    await refused(sit(house, table, "eve", 1), "forbidden")
    await refused(sit(house, table, "ann", 1, "open"), "illegal")  # where nobody may sit down
    while not table.deal:
        await some(table, 1, random.Random(2))
    await sit(house, table, "eve", 1)
    assert table.seat_of("eve") == 1


# --- seen and left ----------------------------------------------------------------------------------------------------
@pytest.mark.parametrize("leave", ["leave", "computer", "open", "remove"])
@run
async def test_who_leaves_before_the_first_action_has_seen_nothing(leave: str) -> None:
    house = lobby()
    table = await opened(house, "whist", seats="mccc", pace=10_000)
    ann, friend = Listener("ann", 0), Listener("eve", 1)
    table.join(ann)
    await sit(house, table, "eve", 1)
    table.join(friend)
    seen, before = hand(table, 1), table.common()["commitment"]
    assert len(seen) == 13
    if leave == "leave":
        await house.leave(table, 1, "eve")
    elif leave == "remove":
        await sit(house, table, "ann", 1, "computer", remove=True)
    else:
        await sit(house, table, "eve", 1, leave)
    await sit(house, table, "vic", 1)
    after = table.common()["commitment"]
    assert hand(table, 1) != seen and after["hash"] != before["hash"]
    assert ann.last("table")["table"]["commitment"] == after
    kept = memory(house).rows[table.row.id]
    assert kept.deals[0] == table.row.deals[0] and fairness.hashed(kept.deals[0].secret) == after["hash"]


@run
async def test_who_leaves_between_deals_leaves_no_hand_that_is_known() -> None:
    house = lobby()
    table = await opened(house, "whist", seats="mccc", options={"deals": 3}, pace=10_000)
    await sit(house, table, "eve", 1)
    while not table.deal:
        await some(table, 1, random.Random(1))
    seen, acts = hand(table, 1), table.actions()
    await refused(sit(house, table, "eve", 1, "open"), "illegal")
    await house.leave(table, 1, "eve")
    assert hand(table, 1) != seen and table.actions() == acts  # and only the deal to come is another
    await refused(sit(house, table, "vic", 1), "forbidden")
    again = await reread(house, table)
    assert again.state.record() == table.state.record()
    while table.deal == 1:
        await some(table, 1, random.Random(1))
    await sit(house, table, "vic", 1)


async def reread(house: Lobby, table: Table) -> Table:
    """The table as the store has it."""
    house.forget(float("inf"))
    return await house.find(table.row.id)


@run
async def test_who_leaves_in_a_deal_keeps_newcomers_out_of_it_and_may_return() -> None:
    house = lobby()
    table = await opened(house, "whist", seats="mocc", options={"deals": 2}, pace=10_000)
    await sit(house, table, "eve", 1)
    await some(table, 3, random.Random(1))
    await sit(house, table, "ann", 2, "open")
    await house.leave(table, 1, "eve")
    assert not table.waiting  # the open seat plays on too: nobody could take it
    for guest, seat in (("vic", 1), ("vic", 2), ("eve", 2)):
        await refused(sit(house, table, guest, seat), "forbidden")
    again = await reread(house, table)
    await refused(sit(house, again, "vic", 1), "forbidden")
    await sit(house, again, "eve", 1)


@run
async def test_at_a_board_everybody_sees_everything() -> None:
    house = lobby()
    table = await opened(house, "draughts", seats="mo", pace=10_000)
    await sit(house, table, "bob", 1)
    await some(table, 4, random.Random(1))
    await sit(house, table, "bob", 1, "open")
    await sit(house, table, "cid", 1)
    assert table.row.seen == "" and not table.waiting


@run
async def test_what_lies_there_before_the_match_is_not_what_will_be_dealt() -> None:
    house = lobby()
    same = 0
    for _ in range(8):
        table = await opened(house, "whist", seats="mooo", open=True)
        looker = Listener("eve", None)
        table.join(looker)
        turned = {i["face"] for z in looker.last("view")["zones"] for i in z["items"] if i["face"]}
        for seat in (1, 2, 3):
            await sit(house, table, f"guest{seat}", seat)
        same += turned == {i["face"] for z in looker.last("view")["zones"] for i in z["items"] if i["face"]}
        assert table.common()["coming"] == 1
    assert same < 8


def test_who_may_sit_down() -> None:
    seen = knowers.after_leaving("", 3, 1, "eve")
    assert knowers.may_return(seen, 3, 1, "eve") and not knowers.may_return(seen, 3, 2, "eve")
    assert not knowers.may_return(seen, 3, 1, "vic") and knowers.may_return(seen, 4, 1, "vic")
    both = knowers.after_leaving(seen, 3, 2, "bob")
    assert knowers.may_return(both, 3, 1, "eve") and knowers.may_return(both, 3, 2, "bob")
    assert not knowers.may_return(knowers.after_undo(3), 3, 1, "eve") and not knowers.barred("", 3)
    assert knowers.after_leaving(seen, 5, 0, "cid") == "5 0:cid"


# --- stirred ----------------------------------------------------------------------------------------------------------
@run
async def test_what_players_give_shuffles_the_next_deal_and_no_other() -> None:
    house = lobby()
    table = await opened(house, "whist", options={"deals": 3}, pace=10_000)
    plain = table.state.record()
    await sit(house, table, "ann", 0, nonce="ab")
    assert table.state.record() != plain and memory(house).rows[table.row.id].deals[0].nonces == "ab,,,"
    ann = Listener("ann", 0)
    table.join(ann)
    await refused(table.give(0, "ann", 0, "cd"), "stale")  # her hand is seen
    await sit(house, table, "ann", 0, nonce="ef")  # which is for the next
    await table.give(0, "ann", 1, "0123")
    await refused(table.give(0, "ann", 2, "45"), "stale")
    await refused(table.give(0, "bob", 1, "45"), "not_your_seat")
    while table.deal < 2:
        await some(table, 1, random.Random(table.n))
    assert [m["nonces"][0] for m in ann.heard if m["t"] == "result"] == ["ab", "0123"]
    assert table.row.deals[2].nonces == ",,,"
    again = await reread(house, table)
    assert again.state.record() == table.state.record()


# --- too late ---------------------------------------------------------------------------------------------------------
class Slow(Memory):
    """A disk that writes when it is told to."""

    def __init__(self) -> None:
        super().__init__()
        self.go = asyncio.Event()
        self.go.set()

    async def _write(self) -> None:
        await self.go.wait()
        if self.away:
            raise StoreError("the disk is full")


def slow() -> tuple[Lobby, Slow]:
    """A lobby with a slow disk."""
    house, disk = lobby(), Slow()
    house.store = disk  # type: ignore[assignment]
    return house, disk


@run
async def test_what_the_departed_have_sent_is_not_done_for_who_comes() -> None:
    house, disk = slow()
    table = await opened(house, "whist", seats="mccc", options={"deals": 2}, pace=10_000)
    await sit(house, table, "eve", 1)
    while table.turn != 1:
        await some(table, 1, random.Random(1))
    action = table.state.legal_actions()[0]
    disk.go.clear()  # everything below waits behind the first of it
    left = asyncio.create_task(house.leave(table, 1, "eve"))
    await asyncio.sleep(0)
    late = [
        table.act(1, table.n, [action], quiet, "eve"),
        table.say(1, table.n, table.rules.game.actions.name(action), quiet, "eve"),
        table.irregular(1, table.n, action, quiet, "eve"),
        table.undo(1, table.n, quiet, "eve"),
        table.give(1, "eve", 1, "ab"),
        house.leave(table, 1, "eve"),
        house.pace(table, 0, 1, "eve"),
    ]
    waiting = [asyncio.create_task(one) for one in late]
    renamed = asyncio.create_task(house.rename("eve", "Evelyn"))
    await asyncio.sleep(0)
    n = table.n
    disk.go.set()
    await left
    found = await asyncio.gather(*waiting, return_exceptions=True)
    assert [getattr(fault, "code", fault) for fault in found] == ["not_your_seat"] * len(late)
    await renamed
    assert table.n == n and table.row.seats[1].kind == "computer" and table.row.pace == 10_000
    assert "Evelyn" not in [seat.name for seat in table.row.seats]


@run
async def test_a_second_leave_does_not_put_out_who_came() -> None:
    house, disk = slow()
    table = await opened(house, "whist", seats="mccc", pace=10_000)
    await sit(house, table, "eve", 1)
    disk.go.clear()
    first = asyncio.create_task(house.leave(table, 1, "eve"))
    await asyncio.sleep(0)
    comes = asyncio.create_task(sit(house, table, "vic", 1))
    await asyncio.sleep(0)
    second = asyncio.create_task(house.leave(table, 1, "eve"))
    await asyncio.sleep(0)
    disk.go.set()
    await first
    await comes
    await refused(second, "not_your_seat")
    assert table.seat_of("vic") == 1


@run
async def test_a_hand_looked_at_while_its_player_is_written_out_is_dealt_anew() -> None:
    house, disk = slow()
    table = await opened(house, "whist", seats="mccc", pace=10_000)
    await sit(house, table, "eve", 1)
    disk.go.clear()
    leaves = asyncio.create_task(sit(house, table, "eve", 1, "open"))
    await asyncio.sleep(0)
    peek = Listener("eve", 1)
    table.join(peek)
    seen = hand(table, 1)
    assert len(seen) == 13
    disk.go.set()
    await leaves
    await sit(house, table, "vic", 1)
    assert hand(table, 1) != seen


@run
async def test_a_nonce_that_is_written_while_somebody_looks_is_too_late() -> None:
    house, disk = slow()
    table = await opened(house, "whist", seats="mccc", pace=10_000)
    disk.go.clear()
    given = asyncio.create_task(table.give(0, "ann", 0, "ab"))
    await asyncio.sleep(0)
    table.join(Listener("ann", 0))
    seen = hand(table, 0)
    disk.go.set()
    await refused(given, "stale")
    assert hand(table, 0) == seen and memory(house).rows[table.row.id].deals[0].nonces == ",,,"


# --- the host ---------------------------------------------------------------------------------------------------------
@run
async def test_the_host_puts_somebody_out_and_nobody_else_can() -> None:
    house = lobby()
    table = await opened(house, "whist", seats="mocc", pace=10_000)
    await sit(house, table, "bob", 1)
    await some(table, 3, random.Random(1))
    line, link = Listener("bob", 1), table.row.invite
    table.join(line)
    await refused(sit(house, table, "ann", 1, "computer"), "not_your_seat")  # not by mistake
    await refused(sit(house, table, "eve", 1, "computer", remove=True), "not_your_seat")
    await refused(sit(house, table, "bob", 0, "computer", remove=True), "not_your_seat")
    await sit(house, table, "ann", 1, "computer", remove=True)
    assert table.row.seats[1].kind == "computer" and line.seat is None and table.row.invite != link
    await refused(house.sit(table, 1, "bob", "Bob", Sit.model_validate({"as": "me", "invite": link})), "forbidden")


@run
async def test_who_was_put_out_of_an_open_table_comes_back_by_a_new_link_only() -> None:
    house = lobby()
    table = await opened(house, "whist", seats="mooo", open=True, pace=10_000)
    await sit(house, table, "bob", 1)
    await sit(house, table, "ann", 1, "open", remove=True)
    for seat in (1, 2):
        await refused(house.sit(table, seat, "bob", "Bob", Sit.model_validate({"as": "me"})), "forbidden")
    again = await reread(house, table)
    assert again.row.seats[1].past == table.row.seats[1].past
    await house.sit(table, 2, "eve", "Eve", Sit.model_validate({"as": "me"}))
    wish = Sit.model_validate({"as": "me", "invite": table.row.invite})
    await house.sit(table, 1, "bob", "Bob", wish)
    assert table.seat_of("bob") == 1


@run
async def test_two_at_a_table_are_not_called_alike() -> None:
    house = lobby()
    table = await opened(house, "whist", seats="mooo", pace=10_000)
    for seat, name in ((1, "Ann"), (2, "\uff21nn"), (3, "aNN")):
        wish = Sit.model_validate({"as": "me", "invite": table.row.invite})
        await house.sit(table, seat, f"guest{seat}", name, wish)
    await house.rename("ann", "North")  # who sits in the South
    names = [table.who(seat) for seat in range(4)]
    assert len({name.casefold() for name in names}) == 4 and names[1] == "Ann"
    await house.rename("guest3", "ANN")
    assert table.who(3) not in ("ANN", "Ann")
