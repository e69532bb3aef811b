"""What the store keeps of slow tables: when each is to be woken, who is to be told of his turn, and where."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import asdict

from sqlalchemy import Connection, Select, delete, func, insert, select, text, update

from gamester.house.storage.database import Database
from gamester.house.storage.rows import Subscription, TableRow
from gamester.house.storage.schema import subscriptions, tables
from gamester.house.storage.texts import sound
from gamester.house.storage.writer import Other, Writer

IN_PLAY = tables.c.status == "playing"


class Calls:
    """The slow tables' side of the ``Store``."""

    database: Database
    writer: Writer

    async def _tables(self, query: Select[tuple[object, ...]], whole: bool = False) -> list[TableRow]:
        raise NotImplementedError

    # --- tables that sleep --------------------------------------------------------------------------------------------
    async def due(self, now: int, others: Collection[int] = (), limit: int = 50) -> Sequence[str]:
        """The tables at which the house is to act by now, but for those of ``others``."""
        come = (text("due > 0"), tables.c.due <= now, IN_PLAY, tables.c.owner.not_in(others))
        query = select(tables.c.id).where(*come).order_by(tables.c.due).limit(limit)
        async with self.database.reading() as conn:
            return (await conn.scalars(query)).all()

    async def put_off(self, id: str, until: int) -> None:
        """Nothing can be done at this table before then."""
        sound(id)

        def work(conn: Connection) -> None:
            conn.execute(update(tables).where(tables.c.id == id).values(due=until))

        await self.writer.do(Other(work))

    # --- notices ------------------------------------------------------------------------------------------------------
    async def notices(self, now: int, limit: int = 50) -> list[TableRow]:
        """The tables at which somebody is to be told by now that it is his turn."""
        come = (text("notice > 0"), tables.c.notice <= now, IN_PLAY)
        return await self._tables(select(tables).where(*come).order_by(tables.c.notice).limit(limit))

    async def take_notice(self, row: TableRow) -> bool:
        """That this notice is given now, and not again; False where it was given already, or the table has gone on."""
        taken = 0

        def work(conn: Connection) -> None:
            nonlocal taken
            same = (tables.c.id == row.id) & (tables.c.notice == row.notice) & (tables.c.n == row.n)
            taken = conn.execute(update(tables).where(same).values(notice=0)).rowcount

        await self.writer.do(Other(work))
        return taken > 0

    async def subscribe(self, one: Subscription, most: int, all: int) -> bool:
        """A browser takes notices for a guest; his oldest makes room where he has ``most``. False: the house has

        ``all`` that it takes.
        """
        sound(one.endpoint, one.guest, one.p256dh, one.auth)
        there = True

        def work(conn: Connection) -> None:
            nonlocal there
            conn.execute(delete(subscriptions).where(subscriptions.c.endpoint == one.endpoint))
            his = subscriptions.c.guest == one.guest
            kept = select(subscriptions.c.endpoint).where(his).order_by(subscriptions.c.at.desc()).limit(most - 1)
            conn.execute(delete(subscriptions).where(his, subscriptions.c.endpoint.not_in(list(conn.scalars(kept)))))
            there = (conn.scalar(select(func.count()).select_from(subscriptions)) or 0) < all
            if there:
                conn.execute(insert(subscriptions), asdict(one))

        await self.writer.do(Other(work))
        return there

    async def subscriptions_of(self, guest: str) -> list[Subscription]:
        """Where a guest takes notices, the latest last."""
        sound(guest)
        query = select(subscriptions).where(subscriptions.c.guest == guest)
        async with self.database.reading() as conn:
            found = await conn.execute(query.order_by(subscriptions.c.at, subscriptions.c.endpoint))
            return [Subscription(**row) for row in found.mappings()]

    async def unsubscribe(self, endpoint: str = "", guest: str = "") -> None:
        """No more notices to this address, of this guest's or of whosoever; or to none of a guest's."""
        sound(endpoint, guest)
        wanted = [subscriptions.c.endpoint == endpoint] if endpoint else []
        wanted += [subscriptions.c.guest == guest] if guest else []

        def work(conn: Connection) -> None:
            conn.execute(delete(subscriptions).where(*wanted))

        if wanted:
            await self.writer.do(Other(work))
