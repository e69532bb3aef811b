"""How a match ended for each seat: written down once, with the ratings that follow."""

from __future__ import annotations

import logging
from typing import TYPE_CHECKING

from gamester.house.ratings import level_of, rate
from gamester.house.storage import Result, StoreError
from gamester.table.sides import seatings

if TYPE_CHECKING:
    from gamester.house.table import Table

LOG = logging.getLogger("gamester.house")


def ended(table: Table) -> list[Result]:
    """What a match that is over has brought, seat by seat."""
    scores, row = table.state.returns(), table.row
    side_of = {seat: n for n, side in enumerate(seatings(table.rules.game)) for seat in side}
    best = {side_of[seat] for seat, score in enumerate(scores) if score == max(scores)}
    out = []
    for seat in row.seats:
        person = seat.kind == "person"
        won = (1 if len(best) == 1 else 0) if side_of[seat.seat] in best else -1
        out.append(
            Result(
                seat.seat, table.rules.game.id, seat.guest if person else None, seat.name if person else "",
                None if person else level_of(seat.player) or seat.player, side_of[seat.seat], scores[seat.seat], won,
                table.rated, row.updated,
            )
        )  # fmt: skip
    return out


async def settle(table: Table) -> None:
    """Write down how a match ended at which somebody sits; if the store is away, that is done when it is next found."""
    if not table.over or not any(seat.kind == "person" for seat in table.row.seats):
        return
    try:
        await table.store.finish(table.row.id, ended(table), rate)
    except StoreError as fault:
        LOG.warning("%s", fault)
