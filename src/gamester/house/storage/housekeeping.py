"""What a host keeps in order: guests who come no more, bans, revoked tokens, and orders that the house carries out."""

from __future__ import annotations

import json
from collections.abc import Collection, Mapping

from sqlalchemy import Connection, delete, exists, insert, select, update

from gamester.house.storage.database import Database
from gamester.house.storage.rows import Ban, Guest, Order
from gamester.house.storage.schema import (
    bans,
    challenges,
    deals,
    guests,
    moves,
    orders,
    passkeys,
    ratings,
    results,
    reviews,
    seats,
    subscriptions,
    tables,
)
from gamester.house.storage.texts import sound
from gamester.house.storage.writer import Other, Writer

MANY = 200  # names in one statement


class Housekeeping:
    """The host's side of the ``Store``."""

    database: Database
    writer: Writer

    # --- guests -------------------------------------------------------------------------------------------------------
    async def guests(self, limit: int = 1000) -> list[Guest]:
        """Who has a name here, the latest first."""
        query = select(guests).order_by(guests.c.seen.desc(), guests.c.id).limit(limit)
        async with self.database.reading() as conn:
            return [Guest(row.id, row.name, row.seen, row.since) for row in await conn.execute(query)]

    async def guest(self, id: str) -> Guest | None:
        """One of them."""
        sound(id)
        async with self.database.reading() as conn:
            row = (await conn.execute(select(guests).where(guests.c.id == id))).first()
            return Guest(row.id, row.name, row.seen, row.since) if row else None

    async def were_seen(self, ids: Collection[str], at: int) -> None:
        """These guests were here then."""
        named = sorted(ids)

        def work(conn: Connection) -> None:
            for first in range(0, len(named), MANY):
                some = guests.c.id.in_(named[first : first + MANY])
                conn.execute(update(guests).where(some).values(seen=at))

        await self.writer.do(Other(work))

    async def revoke(self, id: str, since: int) -> None:
        """Tokens that this guest was given before are void, whether he has a name here or not; and no browser is sent

        notices any more.
        """
        sound(id)

        def work(conn: Connection) -> None:
            if not conn.execute(update(guests).where(guests.c.id == id).values(since=since)).rowcount:
                conn.execute(insert(guests), {"id": id, "name": "", "since": since, "seen": since})
            conn.execute(delete(subscriptions).where(subscriptions.c.guest == id))

        await self.writer.do(Other(work))

    async def revoked(self) -> dict[str, int]:
        """Each guest whose older tokens are void, and since when they are good."""
        async with self.database.reading() as conn:
            found = await conn.execute(select(guests.c.id, guests.c.since).where(guests.c.since > 0))
            return {row.id: row.since for row in found}

    async def forget_guests(self, before: int, now: int) -> int:
        """Forgets who was not seen since then, sits at no table and has opened none; how many. Whose tokens were

        revoked after that is kept: they would be good again.
        """
        sits = exists().where(seats.c.guest == guests.c.id)
        hosts = exists().where(tables.c.host == guests.c.id)
        gone = 0

        def work(conn: Connection) -> None:
            nonlocal gone
            # of houses that did not write down when somebody came: their time begins now
            conn.execute(update(guests).where(guests.c.seen == 0).values(seen=now))
            old = (guests.c.seen < before) & (guests.c.since < before) & ~sits & ~hosts
            for part in (ratings, passkeys, subscriptions):
                conn.execute(delete(part).where(part.c.guest.in_(select(guests.c.id).where(old))))
            gone = conn.execute(delete(guests).where(old)).rowcount

        await self.writer.do(Other(work))
        return gone

    async def forget_guest(self, id: str, other: str) -> None:
        """Nothing is left of a guest: another, who is nobody, has sat in his place."""
        sound(id, other)

        def work(conn: Connection) -> None:
            conn.execute(update(tables).where(tables.c.host == id).values(host=other))
            conn.execute(update(seats).where(seats.c.guest == id).values(guest=other, name=""))
            conn.execute(update(seats).where(seats.c.kept == id).values(kept=""))
            conn.execute(update(results).where(results.c.guest == id).values(guest=other, name=""))
            for gone in (ratings, passkeys, challenges, subscriptions):
                conn.execute(delete(gone).where(gone.c.guest == id))
            for part, column in ((seats, seats.c.past), (tables, tables.c.seen)):
                key = part.c.table_id if part is seats else part.c.id
                more = [part.c.seat] if part is seats else []
                found = select(key.label("at"), column.label("text"), *more).where(column.contains(id, autoescape=True))
                for row in conn.execute(found).all():
                    where = (key == row.at) & (seats.c.seat == row.seat) if more else key == row.at
                    conn.execute(update(part).where(where).values({column.name: row.text.replace(id, other)}))
            conn.execute(delete(guests).where(guests.c.id == id))

        await self.writer.do(Other(work))

    # --- tables -------------------------------------------------------------------------------------------------------
    async def forget_tables(self, ids: Collection[str], others: Collection[int] = ()) -> None:
        """Nothing is left of these, but for those that other houses have."""
        sound(*ids)

        def work(conn: Connection) -> None:
            free = select(tables.c.id).where(tables.c.id.in_(ids), tables.c.owner.not_in(others)).with_for_update()
            named = conn.scalars(free).all()
            for part in (moves, deals, seats, reviews, results):
                conn.execute(delete(part).where(part.c.table_id.in_(named)))
            conn.execute(delete(tables).where(tables.c.id.in_(named)))

        await self.writer.do(Other(work))

    # --- bans ---------------------------------------------------------------------------------------------------------
    async def bans(self) -> list[Ban]:
        """All of them."""
        async with self.database.reading() as conn:
            found = await conn.execute(select(bans).order_by(bans.c.at, bans.c.who))
            return [Ban(row.who, row.kind, row.until, row.why, row.at) for row in found]

    async def ban(self, ban: Ban) -> None:
        """One more, in place of any that he had."""
        sound(ban.who, ban.kind, ban.why)
        values = {"who": ban.who, "kind": ban.kind, "until": ban.until, "why": ban.why, "at": ban.at}

        def work(conn: Connection) -> None:
            conn.execute(delete(bans).where(bans.c.who == ban.who))
            conn.execute(insert(bans), values)

        await self.writer.do(Other(work))

    async def pardon(self, who: str) -> bool:
        """Let in again; whether he was banned."""
        sound(who)
        found = 0

        def work(conn: Connection) -> None:
            nonlocal found
            found = conn.execute(delete(bans).where(bans.c.who == who)).rowcount

        await self.writer.do(Other(work))
        return found > 0

    # --- orders -------------------------------------------------------------------------------------------------------
    async def order(self, what: str, given: Mapping[str, object], at: int) -> int:
        """What the house is to do next; the order's number."""
        text, number = json.dumps(given), 0
        sound(what, text)

        def work(conn: Connection) -> None:
            nonlocal number
            found = conn.execute(insert(orders), {"at": at, "what": what, "given": text}).inserted_primary_key
            number = found[0] if found else 0

        await self.writer.do(Other(work))
        return number

    async def orders(self, done: bool = False, limit: int = 100) -> list[Order]:
        """Those that are still to be done, the first first; or ``done``, the last first."""
        query = select(orders).where(orders.c.said.is_not(None) if done else orders.c.said.is_(None)).limit(limit)
        query = query.order_by(orders.c.id.desc() if done else orders.c.id)
        async with self.database.reading() as conn:
            return [Order(row.id, row.at, row.what, row.given, row.said) for row in await conn.execute(query)]

    async def carried_out(self, id: int, said: str) -> None:
        """An order is done, or could not be."""
        sound(said)

        def work(conn: Connection) -> None:
            conn.execute(update(orders).where(orders.c.id == id).values(said=said))

        await self.writer.do(Other(work))

    async def said(self, id: int) -> str | None:
        """How an order went; None while it waits."""
        async with self.database.reading() as conn:
            found: str | None = await conn.scalar(select(orders.c.said).where(orders.c.id == id))
            return found
