"""The lobby: opens tables, finds them again, seats people, and lets idle tables leave memory."""

from __future__ import annotations

import asyncio
import logging
import re
import secrets
import time
from collections.abc import Mapping
from contextlib import suppress
from typing import Any

from gamester.engine.errors import BadOption, GamesterError, UnknownGame
from gamester.house import fairness
from gamester.house.computers import Computers
from gamester.house.guests import unguessed
from gamester.house.hours import DAY_MS, now
from gamester.house.houses import Houses
from gamester.house.messages_in import NewTable, Refusal
from gamester.house.ratings import printed
from gamester.house.results import settle
from gamester.house.rulebook import Rulebook, bearable, player_named, rulebook
from gamester.house.seating import Seating, unlike
from gamester.house.settings import Settings
from gamester.house.slow import Calendar
from gamester.house.storage import Seat, Store, StoreError, TableRow
from gamester.house.summary import own, summary
from gamester.house.table import Table
from gamester.players.loader import hands_of
from gamester.table.thinkers import Thinkers

SETTLED = 1.0  # seconds after which a table at which nobody is may be another house's
UNASKED = 6  # so many deals are shuffled at first: at some games one may be over before anybody is asked
EARLIER = "This table was played by the rules of an earlier Gamester, which have been mended since: open another"
LOG = logging.getLogger("gamester.house")
ID = re.compile(r"[A-Za-z0-9_-]{1,40}")


class Lobby(Seating):
    """All tables of the house."""

    def __init__(self, store: Store, settings: Settings, houses: Houses | None = None) -> None:
        self.store = store
        self.houses = houses  # where there may be others
        self.settings = settings
        self.tables: dict[str, Table] = {}
        self.computers: dict[str, Computers] = {}
        self.thinkers = Thinkers(settings.thinkers, max(10.0, settings.think_ms / 500))
        self.loading: dict[str, asyncio.Task[Table | None]] = {}
        notice = int(1000 * settings.notice_seconds) if settings.push else None
        self.calendar = Calendar(int(1000 * settings.day_seconds), notice)

    # --- opening and finding ------------------------------------------------------------------------------------------
    async def open(self, guest: str, name: str, wish: NewTable, kept: Mapping[int, str] | None = None) -> Table:
        """A new table with the guest in the first seat that asks for them; ``kept``: open seats, and for whom."""
        if await self.store.live_tables(guest) >= self.settings.tables_per_guest:
            most = self.settings.tables_per_guest
            raise Refusal("too_fast", f"You have {most} tables in progress, and more cannot be opened: play one out")
        rules = self.rules(wish.game, wish.options)
        count = rules.game.num_players()
        if len(wish.seats) > count:
            raise Refusal("bad_option", f"{rules.game.title} is for {count}, not {len(wish.seats)}")
        kinds = [s.as_ for s in wish.seats]
        if kinds.count("me") > 1:
            raise Refusal("bad_option", "You can sit in one seat only")
        seats = []
        for at in range(count):
            asked = wish.seats[at] if at < len(wish.seats) else None
            kind = asked.as_ if asked else "me" if at == 0 else "computer"
            player = player_named(asked.player if asked else None, rules, self.settings.think_ms)
            if kind == "me":
                titles = [title for other, title in enumerate(rules.game.seat_names()) if other != at]
                seats.append(Seat(at, "person", guest, unlike(name, titles), None))
            else:
                seats.append(Seat(at, kind, None, "", player if kind == "computer" else None))
                seats[-1].kept = (kept or {}).get(at, "")
        hands = hands_of(rules.game, [one.player or "" for one in seats])
        if hands:
            rules = self.rules(wish.game, {**wish.options, "each-hand": hands})
        clock = wish.clock if wish.clock and (wish.clock.game or wish.clock.move or wish.clock.days) else None
        row = TableRow(
            id=unguessed(9), game=rules.text, host=guest, secret="", open=wish.open,
            invite=secrets.token_urlsafe(9), pace=wish.pace, clock=clock.model_dump_json() if clock else None,
            status="waiting" if "open" in kinds else "playing", n=0, deal=0, created=now(), updated=now(), seats=seats,
            clock_left=[(clock.game or clock.move or 0) if clock else 0] * count,
            deals={deal: fairness.fresh(count) for deal in range(UNASKED)}, watched=wish.watched,
            rated=printed(rules),
        )  # fmt: skip
        if self.houses is not None:
            row.owner, row.lease = self.houses.number, 1
        table = Table(row, rules, self.store, begun=False, calendar=self.calendar)
        row.call = table.clock.call(seats, table.state, table.waiting)
        await self.know(guest, name)
        await self.store.add_table(row)
        return self._keep(table)

    def rules(self, game: str, options: dict[str, Any]) -> Rulebook:
        """The rulebook for a game with options."""
        if "(" in game:
            raise Refusal("unknown_game", "Name the game by its id alone, and its options beside it")
        if any(c in "(),=" for k, v in options.items() for c in f"{k}{v}"):
            raise Refusal("bad_option", "An option's name and value hold no commas, brackets or equals signs")
        inside = ",".join(f"{name}={value}" for name, value in sorted(options.items()))
        try:
            return rulebook(f"{game}({inside})" if inside else game)
        except UnknownGame as fault:
            raise Refusal("unknown_game", str(fault)) from None
        except BadOption as fault:
            raise Refusal("bad_option", str(fault)) from None

    async def tell(self, what: str, **given: Any) -> None:
        """Tells the other houses, where there may be any."""
        if self.houses is not None:
            await self.houses.tell(what, **given)

    async def know(self, guest: str, name: str) -> None:
        """Write a guest down who is not yet."""
        if await self.store.guest_name(guest) is not None:
            return
        try:
            await self.store.add_guest(guest, name)
        except StoreError:
            if await self.store.guest_name(guest) is None:  # else written down by another request meanwhile
                raise

    def _keep(self, table: Table) -> Table:
        self.tables[table.row.id] = table
        self.computers[table.row.id] = Computers(table, self.thinkers, self.settings.least_pace_ms, self.settings.quiet)
        return table

    async def find(self, id: str) -> Table:
        """The table, read again from its moves if it has left memory."""
        table = self.tables.get(id)
        if table is None and ID.fullmatch(id):
            task = self.loading.get(id)
            if task is None:
                task = self.loading[id] = asyncio.get_running_loop().create_task(self._load(id))
                task.add_done_callback(lambda _: self.loading.pop(id, None))
            table = await asyncio.shield(task)
        if table is None:
            raise Refusal("not_found", "There is no such table")
        table.used = time.monotonic()
        return table

    async def _load(self, id: str) -> Table | None:
        while True:
            lease = await self.houses.take(id) if self.houses is not None else 0
            moves = await self.store.moves(id)  # first: what shuffled them is then there
            row = await self.store.table(id)
            if row is None or lease is None:
                return None
            if self.houses is None or row.lease == lease:
                break  # else another house has taken it up meanwhile
        try:
            rules = rulebook(row.game)
        except GamesterError:
            raise Refusal("illegal", EARLIER) from None
        for seat in row.seats:
            if seat.kind == "computer":
                seat.player = bearable(seat.player or rules.players[0], rules, self.settings.think_ms)
        waiting = any(seat.kind == "open" for seat in row.seats)
        table = Table(row, rules, self.store, begun=row.n > 0 or not waiting, calendar=self.calendar)
        if moves:
            try:
                actions = rules.numbered(moves)
                table.state, table.log = await asyncio.to_thread(table.follow, actions, row.deals, table.begun_last)
            except GamesterError as fault:
                LOG.warning("table %s does not follow the rules as they are now: %s", id, fault)
                raise Refusal("illegal", EARLIER) from None
            row.n, row.deal = len(moves), table.deal
            table.complete()
        if row.turn < 0:  # of a form that did not tell
            row.call = table.clock.call(row.seats, table.state, table.waiting)
        if table.over:  # an earlier house, or one that was stopped then, has not written down how it ended
            await settle(table)
        return self._keep(table)

    async def ours(self, id: str) -> bool:
        """Makes sure that no other house has the table, else ``Elsewhere``; False where there is no such table."""
        return self.houses is None or id in self.tables or await self.houses.take(id) is not None

    async def of_guest(self, guest: str) -> list[dict[str, Any]]:
        """The guest's tables in progress."""
        return self.listed(await self.store.tables_of(guest), guest)

    async def free(self, guest: str) -> list[dict[str, Any]]:
        """Tables with a seat that anybody may take."""
        return self.listed(await self.store.open_tables(), guest)

    def listed(self, rows: list[TableRow], guest: str) -> list[dict[str, Any]]:
        """Tables as this guest sees them, but for those of a game or an option that is no more."""
        out = []
        for row in rows:
            live = self.tables.get(row.id)
            if live is not None:
                out.append(live.about(guest))
                continue
            try:
                rulebook(row.game)
            except GamesterError:
                continue
            out.append({**summary(row, rulebook(row.game), set(), row.deal + 1 if row.n else 0), **own(row, guest)})
        return out

    # --- memory -------------------------------------------------------------------------------------------------------
    async def sweep(self) -> None:
        """For ever: let tables that nobody looks at leave memory, and in the end the database."""
        while True:
            await asyncio.sleep(max(0.05, self.settings.idle / 4))
            self.forget(time.monotonic() - self.settings.idle)
            for each in list(self.computers.values()):
                each.wake()  # the quiet hours may be over
            with suppress(StoreError):  # it is away; there is no haste
                await self.expire()

    async def expire(self) -> list[str]:
        """Forget tables of old that are not in memory, and guests who come no more."""
        given = self.settings
        days = (given.empty_days, given.old_days, max(given.guest_days, given.token_days))
        ago = [now() - int(each * DAY_MS) for each in days]
        await self.store.forget_guests(ago[2], now())
        others = self.houses.others if self.houses is not None else ()
        return await self.store.expire(ago[0], ago[1], keep={*self.tables, *self.loading}, others=others)

    def forget(self, before: float) -> None:
        """Let go of tables unused since then."""
        for id, table in list(self.tables.items()):
            if not table.chairs and table.used < before and not table.lock.locked():
                self.computers.pop(id).stop()
                del self.tables[id]

    async def hand_over(self, id: str) -> bool:
        """Leave a table at which nobody is to the house that is asked for it; whether it is left.

        Not at once: when many come back together the first of them is about to sit down.
        """
        table = self.tables.get(id)
        if self.houses is None or table is None or table.chairs or table.lock.locked():
            return False
        if time.monotonic() - table.used < SETTLED:
            return False
        self.drop(id)
        await self.houses.give(id, table.row.lease)
        return True

    def drop(self, id: str) -> None:
        """Let go of one."""
        computers = self.computers.pop(id, None)
        if computers is not None:
            computers.stop()
        table = self.tables.pop(id, None)
        if table is not None:
            table.on_change(lambda: None)  # nobody acts there any more, whoever may still go

    def busy(self) -> int:
        """How many tables have somebody's line."""
        return sum(bool(table.chairs) for table in self.tables.values())

    def stop(self) -> None:
        """The house closes."""
        for each in self.computers.values():
            each.stop()
        self.thinkers.close()
