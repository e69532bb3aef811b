"""What the store keeps of passkeys, and the challenges that are out: each good once, in whichever house."""

from __future__ import annotations

from dataclasses import asdict

from sqlalchemy import Connection, delete, func, insert, select, update

from gamester.house.storage.database import Database
from gamester.house.storage.rows import Passkey
from gamester.house.storage.schema import challenges, passkeys
from gamester.house.storage.texts import sound
from gamester.house.storage.writer import Other, Writer


class Passkeys:
    """The passkeys' side of the ``Store``."""

    database: Database
    writer: Writer

    # --- challenges ---------------------------------------------------------------------------------------------------
    async def challenge(self, text: str, guest: str, what: str, now: int, until: int) -> None:
        """A challenge for this guest to do this with, in place of any before; those of the past are forgotten."""
        sound(text, guest, what)
        values = {"challenge": text, "guest": guest, "what": what, "until": until}
        older = (challenges.c.guest == guest) & (challenges.c.what == what)

        def work(conn: Connection) -> None:
            conn.execute(delete(challenges).where(older | (challenges.c.until <= now)))
            conn.execute(insert(challenges), values)

        await self.writer.do(Other(work))

    async def challenged(self, guest: str, what: str, now: int) -> str | None:
        """The challenge that this guest was given for this, which is good no more; None where there is none."""
        sound(guest, what)
        his = (challenges.c.guest == guest) & (challenges.c.what == what)
        good: list[str] = []

        def work(conn: Connection) -> None:
            taken = conn.execute(delete(challenges).where(his).returning(challenges.c.challenge, challenges.c.until))
            good[:] = [row.challenge for row in taken if row.until > now]

        await self.writer.do(Other(work))
        return good[0] if good else None

    # --- passkeys -----------------------------------------------------------------------------------------------------
    async def passkeys_of(self, guest: str) -> list[Passkey]:
        """A guest's passkeys, the oldest first."""
        sound(guest)
        query = select(passkeys).where(passkeys.c.guest == guest).order_by(passkeys.c.made, passkeys.c.id)
        async with self.database.reading() as conn:
            return [Passkey(**row) for row in (await conn.execute(query)).mappings()]

    async def passkey(self, id: str) -> Passkey | None:
        """One of them, whoever's."""
        sound(id)
        async with self.database.reading() as conn:
            row = (await conn.execute(select(passkeys).where(passkeys.c.id == id))).mappings().first()
            return Passkey(**row) if row else None

    async def add_passkey(self, one: Passkey, most: int) -> bool:
        """One more; False where the guest has so many already, or there is one of that id."""
        sound(one.id, one.guest, one.key, one.name)
        added = False

        def work(conn: Connection) -> None:
            nonlocal added
            many = select(func.count()).select_from(passkeys).where(passkeys.c.guest == one.guest)
            there = conn.execute(select(passkeys.c.id).where(passkeys.c.id == one.id)).first()
            added = there is None and int(conn.execute(many).scalar() or 0) < most
            if added:
                conn.execute(insert(passkeys), asdict(one))

        await self.writer.do(Other(work))
        return added

    async def passkey_used(self, one: Passkey, count: int, now: int) -> bool:
        """It was used now and has counted to this; False where it was removed, or has counted on meanwhile."""
        same = (passkeys.c.id == one.id) & (passkeys.c.guest == one.guest) & (passkeys.c.counted == one.counted)
        found = 0

        def work(conn: Connection) -> None:
            nonlocal found
            found = conn.execute(update(passkeys).where(same).values(counted=count, used=now)).rowcount

        await self.writer.do(Other(work))
        return found > 0

    async def remove_passkey(self, id: str, guest: str) -> bool:
        """It is good no more; whether it was there, and this guest's."""
        sound(id, guest)
        found = 0

        def work(conn: Connection) -> None:
            nonlocal found
            his = (passkeys.c.id == id) & (passkeys.c.guest == guest)
            found = conn.execute(delete(passkeys).where(his)).rowcount

        await self.writer.do(Other(work))
        return found > 0
