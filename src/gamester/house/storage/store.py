"""The store: guests, tables and moves. Whatever it has answered is on the disk."""

from __future__ import annotations

import json
from collections.abc import Collection, Sequence
from dataclasses import asdict

from sqlalchemy import Connection, Select, and_, case, delete, exists, func, insert, or_, select, update

from gamester.house.storage.calls import Calls
from gamester.house.storage.database import Database
from gamester.house.storage.errors import StoreError
from gamester.house.storage.housekeeping import Housekeeping
from gamester.house.storage.opening import open_database
from gamester.house.storage.passkeys import Passkeys
from gamester.house.storage.people import People
from gamester.house.storage.rows import Call, Deal, Move, Seat, TableRow
from gamester.house.storage.schema import deals, guests, moves, results, reviews, seats, tables
from gamester.house.storage.texts import sound
from gamester.house.storage.writer import FORGET, Append, Other, Writer, put_deals

# what moves change, never a table's settings
BY_MOVES = {"n", "deal"}
# what only the taking up of a table changes
BY_HOUSES = {"owner", "lease"}


class Store(Housekeeping, People, Passkeys, Calls):
    """Made by ``await Store.open(url)``; every method may raise ``StoreError``, and then nothing has changed."""

    def __init__(self, database: Database) -> None:
        self.database = database
        self.writer = Writer(database)

    @classmethod
    async def open(cls, url: str) -> Store:
        """``sqlite+aiosqlite:///PATH`` or ``postgresql+asyncpg://USER@HOST/NAME``, made or migrated as needed."""
        return cls(await open_database(url))

    async def close(self) -> None:
        """Writes what still waits, and lets the database go."""
        if not self.writer.closed:
            await self.writer.close()
            await self.database.close()

    # --- guests -----------------------------------------------------------------------------------------------------
    async def add_guest(self, id: str, name: str) -> None:
        """A new guest."""
        sound(id, name)

        def work(conn: Connection) -> None:
            conn.execute(insert(guests), {"id": id, "name": name})

        await self.writer.do(Other(work))

    async def guest_name(self, id: str) -> str | None:
        """What the guest is called; None for nobody known."""
        sound(id)
        async with self.database.reading() as conn:
            name: str | None = await conn.scalar(select(guests.c.name).where(guests.c.id == id))
            return name

    async def rename(self, id: str, name: str) -> None:
        """The guest's new name."""
        sound(id, name)

        def work(conn: Connection) -> None:
            conn.execute(update(guests).where(guests.c.id == id).values(name=name))

        await self.writer.do(Other(work))

    # --- tables -----------------------------------------------------------------------------------------------------
    async def add_table(self, row: TableRow) -> None:
        """A new table, without moves."""
        values, sitters = table_values(row), seat_values(row)

        def work(conn: Connection) -> None:
            conn.execute(insert(tables), values)
            if sitters:
                conn.execute(insert(seats), sitters)
            put_deals(conn, row.id, row.deals)

        await self.writer.do(Other(work))

    async def save_table(self, row: TableRow, dealt: dict[int, Deal] | None = None) -> None:
        """Settings, seats, status and clock, and what shuffles the deals ``dealt``; the rest is the moves' affair."""
        values, sitters, id = table_values(row), seat_values(row), row.id
        others = BY_MOVES | BY_HOUSES | {"id", "created"}
        settings = {name: value for name, value in values.items() if name not in others}

        def work(conn: Connection) -> None:
            conn.execute(update(tables).where(tables.c.id == id).values(settings))
            conn.execute(delete(seats).where(seats.c.table_id == id))
            if sitters:
                conn.execute(insert(seats), sitters)
            put_deals(conn, id, dealt or {})

        await self.writer.do(Other(work, holds=(id, row.lease)))

    async def table(self, id: str) -> TableRow | None:
        """The table of that id, with all its deals."""
        sound(id)
        found = await self._tables(select(tables).where(tables.c.id == id), whole=True)
        return found[0] if found else None

    async def live_tables(self, host: str) -> int:
        """How many tables in progress a guest has opened."""
        sound(host)
        async with self.database.reading() as conn:
            query = select(func.count()).select_from(tables).where(tables.c.host == host, tables.c.status != "over")
            return int(await conn.scalar(query) or 0)

    async def expire(
        self, empty: int, old: int, keep: Collection[str] = (), limit: int = 200, others: Collection[int] = ()
    ) -> list[str]:
        """Forgets tables untouched since ``old``, or ``empty`` where they have no move, but for ``keep`` and those of

        ``others``; their ids.
        """
        gone = or_(tables.c.updated < old, and_(tables.c.n == 0, tables.c.updated < empty, tables.c.due == 0))
        async with self.database.reading() as conn:
            free = select(tables.c.id).where(gone, tables.c.owner.not_in(others))
            found = await conn.scalars(free.order_by(tables.c.updated).limit(limit + len(keep)))
            ids = [id for id in found if id not in keep]

        if ids:
            await self.forget_tables(ids, others)
        return ids

    async def tables_of(self, guest: str, limit: int = 50) -> list[TableRow]:
        """The tables in progress at which a guest sits or has a seat kept, or which he opened; with their last deals.

        First those that wait for him, the most urgent first, then the latest.
        """
        sound(guest)
        hosts = select(tables.c.id).where(tables.c.host == guest)
        sits = select(seats.c.table_id).where(or_(seats.c.guest == guest, seats.c.kept == guest))
        mine = exists().where(seats.c.table_id == tables.c.id, seats.c.seat == tables.c.turn, seats.c.guest == guest)
        mine = mine.correlate(tables)
        urgent = case((mine & (tables.c.due > 0), 0), (mine, 1), else_=2)
        order = (urgent, case((mine, tables.c.due), else_=0), tables.c.updated.desc(), tables.c.id)
        query = select(tables).order_by(*order).limit(limit)
        return await self._tables(query.where(tables.c.id.in_(hosts.union(sits)), tables.c.status != "over"))

    async def matches_of(
        self, guest: str, over: bool, game: str = "", before: tuple[int, str] | None = None, limit: int = 20
    ) -> list[TableRow]:
        """The matches of a guest who sits there, in progress or over, the latest first; ``before``: after that one."""
        sound(guest, game)
        sits = select(seats.c.table_id).where(seats.c.guest == guest, seats.c.kind == "person")
        status = tables.c.status == "over" if over else tables.c.status != "over"
        query = latest(limit).where(tables.c.id.in_(sits), status)
        if game:
            query = query.where(or_(tables.c.game == game, tables.c.game.startswith(f"{game}(", autoescape=True)))
        if before is not None:
            at, id = before
            query = query.where(or_(tables.c.updated < at, and_(tables.c.updated == at, tables.c.id > id)))
        return await self._tables(query)

    async def all_tables_of(self, guest: str) -> list[TableRow]:
        """Every table at which a guest sits, sat to its end or is awaited, or which he opened."""
        sound(guest)
        sits = select(seats.c.table_id).where(or_(seats.c.guest == guest, seats.c.kept == guest))
        query = select(tables).where((tables.c.host == guest) | tables.c.id.in_(sits)).order_by(tables.c.created)
        return await self._tables(query)

    async def tables(self, limit: int = 1000) -> list[TableRow]:
        """The tables in progress, the latest first."""
        return await self._tables(latest(limit).where(tables.c.status != "over"))

    async def answers(self) -> None:
        """That the database does."""
        async with self.database.reading() as conn:
            await conn.execute(select(1))

    async def open_tables(self, limit: int = 50) -> list[TableRow]:
        """The tables with a free seat that anybody may take, the latest first."""
        free = exists().where(seats.c.table_id == tables.c.id, seats.c.kind == "open")
        return await self._tables(latest(limit).where(tables.c.open, tables.c.status != "over", free))

    async def _tables(self, query: Select[tuple[object, ...]], whole: bool = False) -> list[TableRow]:
        async with self.database.reading() as conn:
            found = (await conn.execute(query)).mappings().all()
            ids = [row["id"] for row in found]
            sat: dict[str, list[Seat]] = {id: [] for id in ids}
            dealt: dict[str, dict[int, Deal]] = {id: {} for id in ids}
            if ids:
                shuffles = select(deals).join(tables).where(deals.c.table_id.in_(ids))
                if not whole:
                    shuffles = shuffles.where(deals.c.deal >= tables.c.deal)
                for row in await conn.execute(shuffles):
                    dealt[row.table_id][row.deal] = Deal(row.secret, row.nonces)
                for row in await conn.execute(select(seats).where(seats.c.table_id.in_(ids)).order_by(seats.c.seat)):
                    seat = Seat(row.seat, row.kind, row.guest, row.name, row.player, row.past, row.kept)
                    sat[row.table_id].append(seat)
        return [
            TableRow(
                **{**row, "clock_left": json.loads(row["clock_left"])}, seats=sat[row["id"]], deals=dealt[row["id"]]
            )
            for row in found
        ]

    # --- moves ------------------------------------------------------------------------------------------------------
    async def moves(self, table: str) -> list[Move]:
        """Every move of a table, in order."""
        sound(table)
        columns = (moves.c.n, moves.c.seat, moves.c.action, moves.c.text, moves.c.at)
        async with self.database.reading() as conn:
            rows = await conn.execute(select(*columns).where(moves.c.table_id == table).order_by(moves.c.n))
            found = [Move(*row) for row in rows]
        self.writer.doubts.pop(table, None)
        return found

    async def append(
        self,
        table: str,
        moves: Sequence[Move],
        deal: int,
        over: bool,
        clock_left: list[int] | None = None,
        dealt: dict[int, Deal] | None = None,
        lease: int = 0,
        call: Call | None = None,
    ) -> None:
        """Returns when all the moves are on the disk, with the deal they lead to, the clocks as they then stand, who is

        to act, and what shuffles the deals that begin with them.

        ``Taken`` says that a move of that number is there already, ``Fenced`` that another house has the table.
        """
        if not moves:
            return
        sound(table, *(move.text for move in moves))
        if any(move.n != moves[0].n + i for i, move in enumerate(moves)):
            raise StoreError("moves are stored in order, without a gap between them")
        await self.writer.do(Append(table, list(moves), deal, over, clock_left, dealt or {}, lease, call))

    async def cut(
        self,
        table: str,
        n: int,
        deal: int,
        dealt: dict[int, Deal] | None = None,
        seen: str = "",
        lease: int = 0,
        call: Call | None = None,
    ) -> None:
        """Forgets the moves after the ``n``-th; a match that was over goes on, and does not count for ratings.

        ``dealt``: what shuffles the last deals now, in place of all from the first of them on; ``call``: who is to act.
        """
        sound(table)

        def work(conn: Connection) -> None:
            row = (conn.execute(select(tables.c.n, tables.c.status).where(tables.c.id == table))).first()
            if row is None:
                raise StoreError(f"there is no table {table!r} to take moves back from")
            if not 0 <= n <= row.n:
                raise StoreError(f"move {n} cannot be gone back to: the last one is {row.n}")
            conn.execute(FORGET, {"table": table, "first": n + 1})
            conn.execute(delete(reviews).where(reviews.c.table_id == table))
            conn.execute(delete(results).where(results.c.table_id == table))
            if dealt:
                conn.execute(delete(deals).where(deals.c.table_id == table, deals.c.deal >= min(dealt)))
                put_deals(conn, table, dealt)
            status = "playing" if row.status == "over" else row.status
            changed = {"n": n, "deal": deal, "status": status, "seen": seen, "rated": False}
            changed |= call._asdict() if call else {}
            conn.execute(update(tables).where(tables.c.id == table).values(changed))

        await self.writer.do(Other(work, table, (table, lease)))

    # --- reviews ----------------------------------------------------------------------------------------------------
    async def review(self, table: str, n: int) -> str | None:
        """The review of a match of ``n`` moves, as JSON; None where none was kept."""
        sound(table)
        query = select(reviews.c.data).where(reviews.c.table_id == table, reviews.c.n == n)
        async with self.database.reading() as conn:
            found: str | None = await conn.scalar(query)
            return found

    async def keep_review(self, table: str, n: int, data: str) -> None:
        """Keeps a review in place of any before it, if the match still has so many moves."""
        sound(table, data)

        def work(conn: Connection) -> None:
            conn.execute(delete(reviews).where(reviews.c.table_id == table))
            if conn.execute(select(tables.c.n).where(tables.c.id == table)).scalar() == n:
                conn.execute(insert(reviews), {"table_id": table, "n": n, "data": data})

        await self.writer.do(Other(work))


def latest(limit: int) -> Select[tuple[object, ...]]:
    return select(tables).order_by(tables.c.updated.desc(), tables.c.id).limit(limit)


def table_values(row: TableRow) -> dict[str, object]:
    sound(row.id, row.game, row.host, row.secret, row.invite, row.clock or "", row.status, row.seen, row.again)
    names = ("id", "game", "host", "secret", "open", "invite", "pace", "clock", "status", "n", "deal", "created")
    values: dict[str, object] = {name: getattr(row, name) for name in names}
    values |= {"updated": row.updated, "seen": row.seen, "watched": row.watched}
    values |= {"owner": row.owner, "lease": row.lease}
    values |= {"rated": row.rated, "again": row.again, "turn": row.turn, "due": row.due, "notice": row.notice}
    return values | {"clock_left": json.dumps(row.clock_left)}


def seat_values(row: TableRow) -> list[dict[str, object]]:
    for seat in row.seats:
        sound(seat.kind, seat.guest or "", seat.name, seat.player or "", seat.past, seat.kept)
    return [{"table_id": row.id, **asdict(seat)} for seat in row.seats]
