"""Who may sit where: sitting down, standing up, being called by another name; and what that does to a deal in play.

A person who leaves has seen a hand. If nothing has been done in that deal it is dealt anew; else nobody new sits down
before the next, for he would hold cards that another knows, or know cards that another holds.
"""

from __future__ import annotations

import asyncio
import secrets
import unicodedata
from contextlib import suppress
from dataclasses import replace
from typing import Any

from gamester.house import fairness, knowers
from gamester.house.hours import now
from gamester.house.messages_in import Refusal, Sit
from gamester.house.rulebook import player_named
from gamester.house.settings import Settings
from gamester.house.slow import same_sitter
from gamester.house.storage import Deal, Seat, Store, TableRow
from gamester.house.table import Table

LATER = "Somebody knows cards of this deal, for he has left it or taken actions back: sit down when the next begins"
PUT_OUT = "!"  # before a guest in a seat's past, whom the table's host has put out of it
IN_PLAY = "A deal is in play: give the seat to a computer player, who plays it to its end; then it may be opened"


class Seating:
    """What a ``Lobby`` does about seats: all under the table's lock, where it is asked anew who sits where."""

    store: Store
    settings: Settings
    tables: dict[str, Table]

    async def know(self, guest: str, name: str) -> None:
        """Write a guest down who is not yet."""
        raise NotImplementedError

    async def tell(self, what: str, **given: Any) -> None:
        """Tells the other houses."""
        raise NotImplementedError

    async def sit(self, table: Table, at: int, guest: str, name: str, wish: Sit) -> None:
        """Sit down, give a seat to a computer player, or stand up."""
        if not 0 <= at < table.players:
            raise Refusal("not_found", f"There is no seat {at}; seats are 0 to {table.players - 1}")
        if wish.as_ == "me":
            await self.know(guest, name)
        async with table.lock:
            seat = table.row.seats[at]
            mine = seat.kind == "person" and seat.guest == guest
            if wish.as_ == "me":
                if not mine:
                    self._may_sit(table, seat, guest, wish.invite)
                await self._stir(table, at, wish.nonce)
                if mine:
                    return
                await self._change(table, Seat(at, "person", guest, unlike(name, others(table, at)), None))
            else:
                self._may_give(table, seat, guest, wish)
                player = None
                if wish.as_ == "computer":
                    player = player_named(wish.player, table.rules, self.settings.think_ms)
                await self._change(table, Seat(at, wish.as_, None, "", player), put_out=not mine)
                table.stand(at)
            table.show()
            table.tell()

    async def _stir(self, table: Table, seat: int, nonce: str | None) -> None:
        """What somebody brings with him who sits down, for the next deal."""
        if nonce is None or table.over:
            return
        if table.coming:
            table.nonces[seat] = nonce
        else:
            with suppress(Refusal):  # the deal began this moment, without it
                await table.stir(seat, nonce)

    def _may_give(self, table: Table, seat: Seat, guest: str, wish: Sit) -> None:
        host = guest == table.row.host
        if seat.kind == "person" and seat.guest != guest and not (host and wish.remove):
            raise Refusal("not_your_seat", f"{table.who(seat.seat)} sits there")
        if seat.guest != guest and not host:
            raise Refusal("forbidden", "Only who opened the table gives its seats away")
        if wish.as_ == "open" and table.rules.hides and not table.over:
            leaves = seat.kind == "person" and table.begun and (table.deal or not table.untouched)
            if leaves or knowers.barred(table.row.seen, table.deal):
                raise Refusal("illegal", IN_PLAY)

    def _may_sit(self, table: Table, seat: Seat, guest: str, invite: str | None) -> None:
        asked = secrets.compare_digest((invite or "").encode(), table.row.invite.encode())
        invited = asked or guest in (table.row.host, seat.kept)
        if seat.kind == "person":
            raise Refusal("seat_taken", f"{table.who(seat.seat)} sits there")
        if table.seat_of(guest) is not None:
            raise Refusal("seat_taken", f"You sit in seat {table.seat_of(guest)}; stand up first")
        held = next((s for s in table.row.seats if s.seat != seat.seat and guest in s.past.split()), None)
        if held is not None:
            name = table.rules.game.seat_names()[held.seat]
            raise Refusal("forbidden", f"You have held {name}'s cards: sit down there, or at another table")
        if not invited and any(PUT_OUT + guest in s.past.split() for s in table.row.seats):
            raise Refusal("forbidden", "Who opened the table has put you out of it: only a new link of his lets you in")
        if not invited and (not (table.row.open and seat.kind == "open") or seat.kept):
            raise Refusal("forbidden", "This seat is taken by invitation: ask who opened the table for the link")
        if not table.over and not knowers.may_return(table.row.seen, table.deal, seat.seat, guest):
            raise Refusal("forbidden", LATER)

    async def _change(self, table: Table, new: Seat, put_out: bool = False) -> None:
        """Another in the seat, or another name; stored, and then so. ``put_out``: by the table's host."""
        old = table.row.seats[new.seat]
        left = old.kind == "person" and old.guest != new.guest
        new.past = old.past
        if left and old.guest and (table.row.n or table.row.status != "waiting"):
            new.past = " ".join([*(id for id in old.past.split() if id != old.guest), old.guest])
        if put_out and left:
            new.past = f"{new.past} {PUT_OUT}{old.guest}".strip()
        row = replace(table.row, seats=[new if s.seat == new.seat else s for s in table.row.seats], updated=now())
        if put_out and left:
            row.invite = secrets.token_urlsafe(9)  # the old one he knows
        if table.row.n and not table.over and (old.kind, old.guest, old.player) != (new.kind, new.guest, new.player):
            row.rated = False  # it is nobody's match from first to last
        dealt = self._leave_deal(table, row, old) if left else {}
        row.status = "over" if table.over else "waiting" if any(s.kind == "open" for s in row.seats) else "playing"
        row.deals = {**row.deals, **dealt}
        state, log, actions = table.state, table.log, table.actions()
        if dealt and actions:
            state, log = await asyncio.to_thread(table.follow, actions, row.deals, row.deal)
        to_act = state if actions or row.status != "playing" else table.start(row.deals, row.deal)
        call = table.clock.call(row.seats, to_act, row.status == "waiting")
        if call.turn < 0 or not same_sitter(table.row, row, call.turn):
            row.call = call  # else his time runs on
        await self.store.save_table(row, dealt)
        table.row, table.state, table.log = row, state, log
        if not actions and (dealt or not table.begun):
            table.begun = table.begun and not (dealt and table.waiting)
            table.state = table.begin()

    def _leave_deal(self, table: Table, row: TableRow, old: Seat) -> dict[int, Deal]:
        """What somebody's leaving does to the deal in play: gives the new shuffle, where it is dealt anew."""
        if not table.rules.hides or table.over or old.guest is None:
            return {}
        if table.deal or not table.untouched:
            row.seen = knowers.after_leaving(row.seen, table.deal, old.seat, old.guest)
            # nobody may take an open seat now, and the table would wait for ever
            usual = table.rules.players[0]
            row.seats = [
                Seat(s.seat, "computer", None, "", usual, s.past) if s.kind == "open" else s for s in row.seats
            ]
        return {table.deal: fairness.fresh(table.players)} if table.untouched else {}

    async def put_out(self, table: Table, seat: int) -> None:
        """The house's own host puts a person out of a seat."""
        async with table.lock:
            if table.row.seats[seat].kind != "person":
                raise Refusal("not_found", f"Nobody sits in seat {seat}")
            await self._change(table, Seat(seat, "computer", None, "", table.rules.players[0]), put_out=True)
            table.stand(seat)
            table.show()
            table.tell()

    def rub_out(self, guest: str, nobody: str) -> None:
        """Another in a guest's place wherever a table in memory names him, as the store does."""
        for table in list(self.tables.values()):
            row = table.row
            seats = [
                replace(s, guest=nobody, name="")
                if s.guest == guest
                else replace(s, past=s.past.replace(guest, nobody), kept="" if s.kept == guest else s.kept)
                for s in row.seats
            ]
            host = nobody if row.host == guest else row.host
            table.row = replace(row, seats=seats, host=host, seen=row.seen.replace(guest, nobody))

    async def leave(self, table: Table, seat: int, guest: str | None = None) -> None:
        """A person stands up; a computer player takes the seat."""
        async with table.lock:
            table.held(seat, guest)
            await self._change(table, Seat(seat, "computer", None, "", table.rules.players[0]))
            table.stand(seat)
            table.show()
            table.tell()

    async def pace(self, table: Table, ms: int, seat: int | None = None, guest: str | None = None) -> None:
        """How long the computer players wait."""
        async with table.lock:
            if guest is not None:
                table.held(seat, guest)
            row = replace(table.row, pace=ms)
            await self.store.save_table(row)
            table.row = row
            table.newest = None
            table.tell_soon()

    async def rename(self, guest: str, name: str) -> None:
        """A guest's name."""
        await self.know(guest, name)
        await self.store.rename(guest, name)
        await self.tell("rename", guest=guest, name=name)
        await self.called(guest, name)

    async def called(self, guest: str, name: str) -> None:
        """A guest's new name at every table in memory."""
        for table in list(self.tables.values()):
            if table.seat_of(guest) is None:
                continue
            async with table.lock:
                at = table.seat_of(guest)  # he may have left meanwhile
                if at is not None:
                    await self._change(table, Seat(at, "person", guest, unlike(name, others(table, at)), None))
                    table.newest = None
                    table.tell_soon()


def others(table: Table, at: int) -> list[str]:
    """What those in the other seats are called."""
    return [table.who(seat) for seat in range(table.players) if seat != at]


def unlike(name: str, others: list[str]) -> str:
    """``name``, with a number behind it where another is called alike."""
    taken, found, n = {plain(other) for other in others}, name, 1
    while found and plain(found) in taken:
        n += 1
        found = f"{name} {n}"
    return found


def plain(name: str) -> str:
    """What two names have in common that look alike."""
    return unicodedata.normalize("NFKC", name).casefold()
