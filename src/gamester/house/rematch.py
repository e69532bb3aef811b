"""Another match in one click: the same company and terms, everybody one seat on, and a seat kept for each person."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import replace

import orjson

from gamester.engine.options import split_game_string
from gamester.house.lobby import Lobby
from gamester.house.messages_in import Clock, NewSeat, NewTable, Refusal, Sit
from gamester.house.rulebook import bearable
from gamester.house.table import Table


async def rematch(lobby: Lobby, table: Table, guest: str, name: str) -> Table:
    """The table of the next match, where this guest sits then: opened by who asks first, joined by the others."""
    if table.seat_of(guest) is None:
        raise Refusal("not_your_seat", "Only who sits at this table asks for another match")
    async with table.lock:
        if not table.over:
            raise Refusal("illegal", "The match is not over yet")
        found: Table | None = None
        if table.row.again:
            with suppress(Refusal):  # it was closed, or nobody came and it was forgotten
                found = await lobby.find(table.row.again)
        if found is None:
            found = await _open(lobby, table, guest, name)
            row = replace(table.row, again=found.row.id)
            await lobby.store.save_table(row)
            table.row = row
            table.tell()
    if found.seat_of(guest) is None:
        at = found.kept_for(guest)
        if at is None:
            raise Refusal("seat_taken", "Your seat in the next match has been given away")
        await lobby.sit(found, at, guest, name, Sit.model_validate({"as": "me"}))
    return found


async def _open(lobby: Lobby, table: Table, guest: str, name: str) -> Table:
    id, options = split_game_string(table.rules.text)
    seats, kept = [NewSeat()] * table.players, dict[int, str]()
    for seat in table.row.seats:
        at = (seat.seat + 1) % table.players
        if seat.kind == "computer":
            player = bearable(seat.player or "", table.rules, lobby.settings.think_ms)
            seats[at] = NewSeat.model_validate({"as": "computer", "player": player})
        elif seat.guest == guest:
            seats[at] = NewSeat.model_validate({"as": "me"})
        else:
            seats[at] = NewSeat.model_validate({"as": "open"})
            if seat.guest:
                kept[at] = seat.guest
    clock = Clock.model_validate(orjson.loads(table.row.clock)) if table.row.clock else None
    wish = NewTable(
        game=id, options=dict(options), seats=seats, watched=table.row.watched, pace=table.row.pace, clock=clock
    )
    return await lobby.open(guest, name, wish, kept)
