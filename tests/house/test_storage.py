"""The store keeps what it was given, on both databases."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import replace

import pytest
from tests.house.databases import Scratch

from gamester.house.storage import Call, Move, Seat, Store, StoreError, Subscription, TableRow, Taken
from gamester.house.storage.errors import Unsound

ANN = Seat(0, "person", "g1", "Ann", None)
SIMPLE = Seat(1, "computer", None, "Elder", "simple")
FREE = Seat(1, "open", None, "", None)


def row(id: str = "t1", **changes: object) -> TableRow:
    """A table of Piquet that Ann opened."""
    table = TableRow(
        id, "piquet(book=academy-1768,set=100)", "g1", "ab" * 16, False, "inv", 800, '{"game": 600000}', "playing",
        0, 0, 1_800_000_000_000, 1_800_000_000_000, [replace(ANN), replace(SIMPLE)], [600_000, 587_000],
    )  # fmt: skip
    return replace(table, **changes)  # type: ignore[arg-type]


def move(n: int, text: str = "♠7 “é” 牌") -> Move:
    return Move(n, n % 2, 2**40 + n, text, 1_800_000_000_000 + n)


def with_store(url: str, script: Callable[[Store], Awaitable[None]]) -> None:
    """Runs a script with the store of that address, opened and closed around it."""

    async def go() -> None:
        store = await Store.open(url)
        try:
            await script(store)
        finally:
            await store.close()

    asyncio.run(go())


def test_everything_is_there_after_reopening(scratch: Scratch) -> None:
    async def write(store: Store) -> None:
        await store.add_guest("g1", "Ann")
        await store.rename("g1", "Anne")
        await store.add_table(row())
        await store.append("t1", [move(1), move(2)], 0, False)
        await store.append("t1", [move(3)], 1, False, [590_000, 580_000])

    async def read(store: Store) -> None:
        assert await store.guest_name("g1") == "Anne"
        assert await store.guest_name("g2") is None
        assert await store.table("t2") is None
        assert await store.moves("t1") == [move(1), move(2), move(3)]
        expected = row(n=3, deal=1, updated=1_800_000_000_003, clock_left=[590_000, 580_000])
        assert await store.table("t1") == expected

    with_store(scratch.url, write)
    with_store(scratch.url, read)


def test_saving_a_table_leaves_its_moves_alone(scratch: Scratch) -> None:
    async def script(store: Store) -> None:
        await store.add_table(row())
        old = await store.table("t1")
        assert old
        await store.append("t1", [move(1)], 2, False)
        await store.save_table(replace(old, pace=0, open=True, clock=None, status="waiting", seats=[FREE, ANN][1:]))
        now = await store.table("t1")
        assert now
        assert (now.n, now.deal, now.pace, now.open, now.clock, now.status) == (1, 2, 0, True, None, "waiting")
        assert now.seats == [ANN]

    with_store(scratch.url, script)


def test_whose_tables_and_which_are_open(scratch: Scratch) -> None:
    async def script(store: Store) -> None:
        await store.add_table(row("mine", updated=1))
        await store.add_table(row("later", updated=2, open=True, seats=[ANN, FREE]))
        await store.add_table(row("over", status="over"))
        await store.add_table(row("private", host="g2", seats=[FREE]))
        await store.add_table(row("full", host="g2", open=True, seats=[SIMPLE]))
        await store.add_table(row("guest", host="g2", updated=3))
        assert [t.id for t in await store.tables_of("g1")] == ["guest", "later", "mine"]
        assert [t.id for t in await store.tables_of("g1", limit=1)] == ["guest"]
        assert {t.id for t in await store.tables_of("g2")} == {"private", "full", "guest"}
        assert await store.tables_of("nobody") == []
        assert await store.open_tables() == [row("later", updated=2, open=True, seats=[ANN, FREE])]

    with_store(scratch.url, script)


def test_a_move_is_taken_once(scratch: Scratch) -> None:
    """However many come at once, one is stored, and the others are told."""

    async def script(store: Store) -> None:
        await store.add_table(row())
        each = (store.append("t1", [move(1, f"{i}")], 0, False) for i in range(20))
        told = await asyncio.gather(*each, return_exceptions=True)
        stored = [i for i, answer in enumerate(told) if answer is None]
        assert len(stored) == 1
        assert [type(answer) for answer in told if answer is not None] == [Taken] * 19
        assert [m.text for m in await store.moves("t1")] == [f"{stored[0]}"]

    with_store(scratch.url, script)


def test_another_house_on_the_same_database_cannot_take_it_again(scratch: Scratch) -> None:
    async def script(store: Store) -> None:
        other = await Store.open(scratch.url)
        await store.add_table(row())
        for n in range(1, 21):
            both = (house.append("t1", [move(n)], 0, False) for house in (store, other))
            told = await asyncio.gather(*both, return_exceptions=True)
            assert sorted(type(answer).__name__ for answer in told) == ["NoneType", "Taken"]
        await other.close()
        assert await store.moves("t1") == [move(n) for n in range(1, 21)]

    with_store(scratch.url, script)


def test_a_bad_move_among_good_ones_spoils_nobody_elses(scratch: Scratch) -> None:
    async def script(store: Store) -> None:
        for n in range(8):
            await store.add_table(row(f"t{n}"))
        bad = {
            1: [move(3)],  # a gap
            2: [move(1), move(3)],
            3: [move(1, "\0")],
            4: [move(1, "\ud800")],
            5: [replace(move(1), action=2**70)],
        }
        told = await asyncio.gather(
            *(store.append(f"t{n}", bad.get(n, [move(1)]), 0, False) for n in range(8)), return_exceptions=True
        )
        assert [n for n, answer in enumerate(told) if answer is None] == [0, 6, 7]
        assert [type(answer) for answer in told[1:6]] == [StoreError, StoreError, Unsound, Unsound, StoreError]
        assert not any("\n" in str(answer) for answer in told[1:6])
        assert [len(await store.moves(f"t{n}")) for n in range(8)] == [1, 0, 0, 0, 0, 0, 1, 1]

    with_store(scratch.url, script)


def test_undo_and_going_on(scratch: Scratch) -> None:
    async def script(store: Store) -> None:
        await store.add_table(row())
        await store.append("t1", [move(n) for n in range(1, 6)], 1, True)
        over = await store.table("t1")
        assert over and (over.status, over.n) == ("over", 5)
        await store.cut("t1", 2, 0)
        back = await store.table("t1")
        assert back and (back.status, back.n, back.deal) == ("playing", 2, 0)
        await store.append("t1", [move(3, "another")], 0, False)
        assert [m.text for m in await store.moves("t1")] == [move(1).text, move(2).text, "another"]
        with pytest.raises(StoreError, match="the last one is 3"):
            await store.cut("t1", 4, 0)
        with pytest.raises(StoreError, match="no table 't9'"):
            await store.cut("t9", 0, 0)
        await store.cut("t1", 0, 0)
        assert await store.moves("t1") == []

    with_store(scratch.url, script)


def test_closing_writes_what_waits(scratch: Scratch) -> None:
    async def script(store: Store) -> None:
        await store.add_table(row())
        waiting = asyncio.ensure_future(store.append("t1", [move(1)], 0, False))
        await asyncio.sleep(0)
        await store.close()
        await waiting
        with pytest.raises(StoreError, match="closing"):
            await store.append("t1", [move(2)], 0, False)

    async def read(store: Store) -> None:
        assert await store.moves("t1") == [move(1)]

    with_store(scratch.url, script)
    with_store(scratch.url, read)


def test_a_player_who_goes_away_does_not_stop_the_others(scratch: Scratch) -> None:
    async def script(store: Store) -> None:
        for n in range(10):
            await store.add_table(row(f"t{n}"))
        waiting = [asyncio.ensure_future(store.append(f"t{n}", [move(1)], 0, False)) for n in range(10)]
        await asyncio.sleep(0)
        waiting[4].cancel()
        told = await asyncio.gather(*waiting, return_exceptions=True)
        assert [n for n, answer in enumerate(told) if answer is not None] == [4]
        assert await store.moves("t9") == [move(1)]
        assert await store.moves("t4") == []

    with_store(scratch.url, script)


def test_tables_whose_time_has_come(scratch: Scratch) -> None:
    """Found by their time, of those in play and of no other house; a move, or what is taken back, sets another."""

    async def script(store: Store) -> None:
        await store.add_table(row("later", turn=0, due=90, notice=80))
        await store.add_table(row("now", turn=1, due=50, notice=20))
        await store.add_table(row("sooner", turn=0, due=10))
        await store.add_table(row("over", turn=0, due=10, notice=10, status="over"))
        await store.add_table(row("quick", turn=0))
        await store.add_table(row("theirs", turn=0, due=5, owner=7))
        assert list(await store.due(60, others=[7])) == ["sooner", "now"]
        assert list(await store.due(60, limit=1)) == ["theirs"]
        assert [each.id for each in await store.notices(50)] == ["now"]
        await store.append("now", [move(1)], 0, False, call=Call(0, 70, 60))
        await store.append("now", [move(2)], 0, False)  # nothing is said of it: it stays
        table = await store.table("now")
        assert table is not None and table.call == (0, 70, 60) and list(await store.due(60, [7])) == ["sooner"]
        await store.cut("now", 1, 0, call=Call(1, 55, 0))
        await store.put_off("sooner", 100)
        assert list(await store.due(60, [7])) == ["now"] and await store.notices(100) != []
        await store.append("now", [move(2)], 0, True, call=Call())
        assert list(await store.due(60, [7])) == []
        both = [store.append("later", [move(n)], 0, False, call=Call(n % 2, n, n)) for n in (1, 2)]
        await asyncio.gather(*both)
        (last,) = await store.notices(10)
        assert last.call == (0, 2, 2) and last.n == 2
        assert await store.take_notice(last) and not await store.take_notice(last)

    with_store(scratch.url, script)


def test_where_notices_go(scratch: Scratch) -> None:
    async def script(store: Store) -> None:
        def one(at: int, guest: str = "g1") -> Subscription:
            return Subscription(f"https://push.example.org/{at}", guest, "p", "a", at)

        await store.add_guest("g1", "Ann")
        for at in (1, 2, 3):
            assert await store.subscribe(one(at), 2, 3)
        assert await store.subscriptions_of("g1") == [one(2), one(3)]
        assert await store.subscribe(one(4, "g2"), 2, 3) and not await store.subscribe(one(5, "g2"), 2, 3)
        assert await store.subscribe(one(2, "g2"), 2, 3)  # another guest at that browser
        assert await store.subscriptions_of("g1") == [one(3)]
        await store.unsubscribe(one(3).endpoint, "g2")
        assert await store.subscriptions_of("g1") == [one(3)]
        await store.unsubscribe(one(4).endpoint)
        assert await store.subscriptions_of("g2") == [one(2, "g2")]
        await store.revoke("g2", 5)
        assert await store.subscriptions_of("g2") == []
        assert await store.subscribe(one(7), 2, 3)
        await store.forget_guests(10**15, 10**14)
        assert await store.guest_name("g1") is None and await store.subscriptions_of("g1") == []
        assert await store.subscribe(one(8, "g3"), 2, 3)
        await store.forget_guest("g3", "nobody")
        assert await store.subscriptions_of("g3") == [] == await store.subscriptions_of("nobody")

    with_store(scratch.url, script)
