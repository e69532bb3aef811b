"""A host's tools, beside the house: they read its store, and order what only the house itself can do."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import asdict
from typing import Any

from gamester.engine.errors import BadOption
from gamester.house.access import Access, who_is
from gamester.house.hours import now
from gamester.house.keeping import file_of, lock
from gamester.house.lobby import Lobby
from gamester.house.orders import FOR_EVER, Steward
from gamester.house.settings import Settings
from gamester.house.storage import Store
from gamester.house.yours import told

PATIENCE = 6.0  # seconds that an open house is given before we go
LATER = "the house has not said that it is done: an open one does it within seconds, a closed one when it opens"


@asynccontextmanager
async def store_of(settings: Settings) -> AsyncIterator[Store]:
    """The house's store; ``BadOption`` where there is none yet."""
    path = file_of(settings)
    if path is not None and not path.is_file():
        raise BadOption(f"there is no house at {path}: name its folder with --data")
    store = await Store.open(settings.address())
    try:
        yield store
    finally:
        await store.close()


async def ordered(settings: Settings, what: str, given: dict[str, Any]) -> tuple[str, bool]:
    """Has an order carried out: what is said of it, and whether it is done."""
    if "who" in given:
        who_is(given["who"])  # which refuses what is nobody
    async with store_of(settings) as store:
        number = await store.order(what, given, now())
        if file_of(settings) is not None:
            try:
                closed = lock(settings)
            except BadOption:
                pass  # it is open, and does it
            else:
                with closed:
                    await alone(store, settings)
        until = time.monotonic() + max(PATIENCE, 3 * settings.heed_seconds)
        while (said := await store.said(number)) is None and time.monotonic() < until:
            await asyncio.sleep(0.1)
    return (LATER, False) if said is None else (said, not said.startswith("not done"))


async def alone(store: Store, settings: Settings) -> None:
    """Carries out what waits, in a house that is closed."""
    lobby = Lobby(store, settings)
    try:
        await Steward(lobby, Access()).heed()
    finally:
        lobby.stop()


async def exported(settings: Settings, guest: str) -> dict[str, Any]:
    """All that is kept of a guest."""
    async with store_of(settings) as store:
        found = await told(store, guest)
    if not any(found[name] for name in ("seen", "name", "tables", "notices")):
        raise BadOption(f"nothing is kept of a guest {guest!r}; `gamester house guests` lists them")
    return found


async def listed(settings: Settings, what: str) -> list[dict[str, Any]]:
    """Tables, guests, bans or orders, as data."""
    async with store_of(settings) as store:
        if what == "guests":
            return [asdict(guest) for guest in await store.guests()]
        if what == "bans":
            return [asdict(ban) for ban in await store.bans()]
        if what == "orders":
            return [asdict(order) for order in [*await store.orders(), *await store.orders(done=True)]]
        rows = await store.tables()
    return [
        {
            "id": row.id, "game": row.game, "status": row.status, "n": row.n, "deal": row.deal, "host": row.host,
            "open": row.open, "watched": row.watched, "updated": row.updated, "turn": row.turn, "due": row.due,
            "seats": [
                {"seat": s.seat, "as": s.kind, "name": s.name, "guest": s.guest, "player": s.player} for s in row.seats
            ],
        }
        for row in rows
    ]  # fmt: skip


def line(what: str, each: dict[str, Any]) -> str:
    """One of them, for people."""
    if what == "guests":
        return f"{each['id']}  {day(each['seen'])}  {each['name'] or '(no name)'}"
    if what == "bans":
        until = "for ever" if each["until"] >= FOR_EVER else f"until {day(each['until'])}"
        return f"{each['who']}  {until}  {each['why']}".rstrip()
    if what == "orders":
        return f"{each['id']}  {day(each['at'])}  {each['what']} {each['given']}: {each['said'] or 'waits'}"
    seats = ", ".join(
        f"{seat['seat']} {seat['name'] or '(no name)'} [{seat['guest']}]" if seat["as"] == "person"
        else f"{seat['seat']} {seat['player'] or seat['as']}"
        for seat in each["seats"]
    )  # fmt: skip
    slow = f", {each['turn']} to act until {day(each['due'])}" if each["due"] else ""
    return f"{each['id']}  {day(each['updated'])}  {each['game']}  {each['status']} at {each['n']}{slow}: {seats}"


def day(at: int) -> str:
    """The moment, by this machine's clock."""
    return time.strftime("%Y-%m-%d %H:%M", time.localtime(at / 1000)) if at else "-" * 16
