"""Wakes slow tables: those at which the house is to act by now, a computer player or one for who is out of time."""

from __future__ import annotations

import asyncio
import logging
from contextlib import suppress

from gamester.house.hours import DAY_MS, now
from gamester.house.houses import Elsewhere
from gamester.house.lobby import Lobby
from gamester.house.messages_in import Refusal
from gamester.house.storage import StoreError

LOG = logging.getLogger("gamester.house")
MANY = 50  # tables woken before others have their turn


class Waker:
    """Wakes the tables whose time has come."""

    def __init__(self, lobby: Lobby) -> None:
        self.lobby = lobby

    async def run(self) -> None:
        """For ever."""
        while True:
            with suppress(StoreError, OSError):  # it is away: they are woken when it is there again
                while await self.wake() == MANY:
                    await asyncio.sleep(0.2)
            await asyncio.sleep(self.lobby.settings.heed_seconds)

    async def wake(self) -> int:
        """Those of this moment; how many."""
        lobby = self.lobby
        others = lobby.houses.others if lobby.houses is not None else ()
        found = await lobby.store.due(now(), others, MANY)
        for id in found:
            try:
                await lobby.find(id)
            except Elsewhere:
                continue
            except Refusal as fault:
                LOG.warning("table %s sleeps on: %s", id, fault)
                await lobby.store.put_off(id, now() + DAY_MS)
            except StoreError:
                raise
            except Exception:
                LOG.exception("table %s cannot be woken", id)
                await lobby.store.put_off(id, now() + DAY_MS)
            else:
                lobby.computers[id].called()
        return len(found)
