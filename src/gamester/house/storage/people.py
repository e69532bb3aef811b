"""What the store keeps of people: how their matches ended, and their ratings."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from dataclasses import asdict
from typing import Any

from sqlalchemy import Connection, case, delete, func, insert, select

from gamester.house.storage.database import Database
from gamester.house.storage.rows import Rating, Result, Tally
from gamester.house.storage.schema import ratings, results
from gamester.house.storage.texts import sound
from gamester.house.storage.writer import Other, Writer

Rate = Callable[[Sequence[Result], dict[tuple[str, str], Rating]], Sequence[Rating]]
"""Gives the new ratings after a match, from those before it by guest and whom they are against."""


class People:
    """The guests' side of the ``Store``."""

    database: Database
    writer: Writer

    # --- matches that are over ----------------------------------------------------------------------------------------
    async def finish(self, table: str, found: Sequence[Result], rate: Rate) -> bool:
        """How a match ended, and the ratings that follow, together; False where that was known already."""
        sound(table, *(text for one in found for text in (one.guest or "", one.name, one.player or "")))
        rows = [{"table_id": table, **asdict(one)} for one in found]
        new = False

        def work(conn: Connection) -> None:
            nonlocal new
            new = not conn.execute(select(results.c.seat).where(results.c.table_id == table)).first()
            if not new:
                return
            conn.execute(insert(results), rows)
            game, guests = found[0].game, [one.guest for one in found if one.guest]
            known = select(ratings).where(ratings.c.game == game, ratings.c.guest.in_(guests))
            before = {(row["guest"], row["against"]): Rating(**row) for row in conn.execute(known).mappings()}
            for one in rate(found, before):
                theirs = (ratings.c.guest == one.guest) & (ratings.c.game == game) & (ratings.c.against == one.against)
                conn.execute(delete(ratings).where(theirs))
                conn.execute(insert(ratings), asdict(one))

        await self.writer.do(Other(work))
        return new

    async def results(self, tables: Collection[str]) -> dict[str, list[Result]]:
        """How these matches ended, seat by seat; of those that are over."""
        named, out = list(tables), dict[str, list[Result]]()
        sound(*named)
        query = select(results).where(results.c.table_id.in_(named)).order_by(results.c.table_id, results.c.seat)
        async with self.database.reading() as conn:
            for row in (await conn.execute(query)).mappings():
                values = dict(row)
                out.setdefault(values.pop("table_id"), []).append(Result(**values))
        return out

    async def results_of(self, guest: str) -> list[dict[str, Any]]:
        """How every match of a guest's ended for him, the latest first."""
        sound(guest)
        query = select(results).where(results.c.guest == guest).order_by(results.c.at.desc(), results.c.table_id)
        async with self.database.reading() as conn:
            return [{str(name): value for name, value in row.items()} for row in (await conn.execute(query)).mappings()]

    async def tallies(self, guest: str) -> tuple[list[Tally], list[Tally]]:
        """A guest's matches by game (all against nobody by name), and by game and against whom: not his partners."""
        sound(guest)
        mine = results.alias("mine")
        best, worse = mine.c.outcome == 1, mine.c.outcome == -1
        of_game = select(mine.c.game, *counted(best, worse)).where(mine.c.guest == guest).group_by(mine.c.game)
        more, less = mine.c.score > results.c.score, mine.c.score < results.c.score
        latest = func.max(results.c.name).label("name")
        of_whom = (
            select(mine.c.game, results.c.guest, results.c.player, latest, *counted(more, less))
            .join_from(mine, results, mine.c.table_id == results.c.table_id)
            .where(mine.c.guest == guest, mine.c.side != results.c.side)
            .group_by(mine.c.game, results.c.guest, results.c.player)
        )
        async with self.database.reading() as conn:
            games = [
                Tally(row.game, "", "", False, row.matches, row.won, row.lost) for row in await conn.execute(of_game)
            ]
            whom = [
                Tally(
                    row.game, row.guest or row.player or "", row.name, row.guest is not None, row.matches, row.won,
                    row.lost,
                )
                for row in await conn.execute(of_whom)
            ]  # fmt: skip
        most = lambda tally: (-tally.matches, tally.game, tally.who)  # noqa: E731
        return sorted(games, key=most), sorted(whom, key=most)

    async def ratings_of(self, guest: str) -> list[Rating]:
        """A guest's ratings, the game played last first."""
        sound(guest)
        query = select(ratings).where(ratings.c.guest == guest)
        async with self.database.reading() as conn:
            found = [Rating(**row) for row in (await conn.execute(query)).mappings()]
        return sorted(found, key=lambda one: (-one.at, one.game, one.against))


def counted(won: Any, lost: Any) -> tuple[Any, Any, Any]:
    """How many there are, and in how many of them that was won and lost."""
    ones = [func.sum(case((which, 1), else_=0)).label(name) for which, name in ((won, "won"), (lost, "lost"))]
    return func.count().label("matches"), ones[0], ones[1]
