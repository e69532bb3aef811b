"""This house among others over one PostgreSQL: which tables are its own, by a lease, and which others are there."""

from __future__ import annotations

import asyncio
import hashlib
import hmac
import logging
from collections.abc import Awaitable, Callable
from typing import Any
from urllib.parse import urlsplit

from gamester.engine.errors import BadOption
from gamester.house.doors import EVERYWHERE
from gamester.house.messages_in import Refusal
from gamester.house.settings import Settings
from gamester.house.storage import Store, StoreError
from gamester.house.storage.leases import Session, give, take, tell
from gamester.house.storage.postgres import Postgres

LOG = logging.getLogger("gamester.house")
BEAT = 0.5  # seconds from one sign of life to the next
AGAIN = 0.2  # before a lost session is begun anew


class Elsewhere(Refusal):
    """Another house has the table."""

    def __init__(self, number: int, address: str) -> None:
        super().__init__("unavailable", "Another house has this table, and cannot be asked now; come again")
        self.number = number
        self.address = address


def address(settings: Settings) -> str:
    """Where other houses reach this one; ``BadOption`` where that is no address. Nowhere, if it was not told."""
    text = settings.advertise
    if not text:
        known = settings.port and settings.host not in EVERYWHERE
        host = f"[{settings.host}]" if ":" in settings.host else settings.host
        return f"http://{host}:{settings.port}" if known else ""
    try:
        parts = urlsplit(text)
        good = parts.scheme in ("http", "https") and parts.hostname and parts.path in ("", "/") and parts.port != 0
    except ValueError:
        good = False
    if not good:
        raise BadOption(f"{text!r} is no address of a house: write --advertise http://10.0.0.5:{settings.port}")
    return text.rstrip("/")


def seal(key: str) -> str:
    """Tells one key from another, and not what it is."""
    return hmac.new(key.encode(), b"gamester house", hashlib.sha256).hexdigest()[:32]


class Houses:
    """What a house over PostgreSQL knows of the others; made by ``await Houses.among(...)``."""

    session: Session

    def __init__(self, store: Store, settings: Settings) -> None:
        self.store = store
        self.settings = settings
        self.address = address(settings)
        self.others: set[int] = set()  # who is there beside this one
        self.news: asyncio.Queue[dict[str, Any]] = asyncio.Queue()
        self.lost: Callable[[], None] = lambda: None  # nothing is this house's any longer
        self.gone: Callable[[set[int]], None] = lambda numbers: None  # other houses are there no more

    @classmethod
    async def among(cls, store: Store, settings: Settings) -> Houses | None:
        """None in a house over SQLite, which is the only one."""
        if not isinstance(store.database, Postgres):
            if settings.advertise:
                raise BadOption("a house over SQLite is the only one: --advertise is for houses over PostgreSQL")
            return None
        made = cls(store, settings)
        await made.enter()
        keys = {seal(key) for key in settings.keys()}
        others = await made.session.seals()
        strange = [where for where, theirs in others.items() if theirs not in keys]
        if strange:
            await made.session.close()
            raise BadOption(
                f"the house at {strange[0] or 'another address'} signs guests with another key: give all houses over "
                "one database the same key, in GAMESTER_SECRET"
            )
        return made

    async def enter(self) -> None:
        """A new number for this house."""
        mine = seal(self.settings.key())
        self.session = await Session.open(self.store.database, self.address, mine, self.news.put_nowait)
        self.others = await self.session.beat(self.settings.lapse)

    @property
    def number(self) -> int:
        """This house's."""
        return self.session.number

    async def take(self, id: str) -> int | None:
        """The lease by which the table is this house's now; None where there is no such table; else ``Elsewhere``."""
        found = await take(self.store.database, self.number, id)
        if isinstance(found, tuple):
            raise Elsewhere(*found)
        return found

    async def give(self, id: str, lease: int) -> None:
        """Whoever comes next may have the table."""
        await give(self.store.database, self.number, id, lease)

    async def tell(self, what: str, **given: Any) -> None:
        """Tells the other houses."""
        await tell(self.store.database, {"what": what, "from": self.number, **given})

    async def hear(self, heard: Callable[[str, dict[str, Any]], Awaitable[None]]) -> None:
        """For ever: what the others tell, one after the other."""
        while True:
            news = await self.news.get()
            if news.pop("from") == self.number:
                continue
            try:
                await heard(news.pop("what"), news)
            except Exception as fault:
                LOG.warning("what another house told could not be done: %s", fault)

    async def mind(self) -> None:
        """For ever: say that this house is there, and find out who is there no more."""
        while True:
            await asyncio.sleep(BEAT)
            try:
                async with asyncio.timeout(max(1.0, self.settings.lapse)):
                    others = await self.session.beat(self.settings.lapse)
            except Exception as fault:
                LOG.warning("this house has lost its place among the others, and its tables: %s", fault)
                self.lost()
                await self.come_back()
                continue
            left, self.others = self.others - others, others
            if left:
                LOG.info("houses are there no more: %s", ", ".join(map(str, sorted(left))))
                self.gone(left)

    async def come_back(self) -> None:
        """A new session as soon as the database gives one."""
        while True:
            try:
                await self.session.close()
            except Exception as fault:
                LOG.info("%s", fault)
            try:
                await self.enter()
            except (StoreError, OSError) as fault:
                LOG.info("%s", fault)
                await asyncio.sleep(AGAIN)
            else:
                self.news.put_nowait({"what": "learn", "from": 0, "stands": "", "revoked": ""})  # what was not heard
                return

    async def close(self) -> None:
        """Its tables are anybody's from now on."""
        await self.session.close()
