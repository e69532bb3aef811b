"""A table in a few words, from its row alone: lists need not load the match."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import orjson

from gamester.house import fairness
from gamester.house.rulebook import Rulebook, deviations

if TYPE_CHECKING:
    from gamester.house.storage import Seat, TableRow


def seat_data(seat: Seat, title: str, here: set[str]) -> dict[str, Any]:
    """A seat as anybody sees it."""
    person = seat.kind == "person"
    return {
        "seat": seat.seat, "name": title, "as": seat.kind,
        "who": "" if seat.kind == "open" else seat.name or title, "player": None if person else seat.player,
        "here": seat.guest in here if person else seat.kind == "computer",
    }  # fmt: skip


def summary(row: TableRow, rules: Rulebook, here: set[str]) -> dict[str, Any]:
    """What of ``Table`` everybody sees; ``here`` are the guests with an open line."""
    game = rules.game
    now, coming = fairness.promise(row.secret, row.deal), fairness.promise(row.secret, row.deal + 1)
    return {
        "id": row.id, "game": game.id, "title": game.title, "family": game.family, "book": game.book,
        "options": game.values, "deviations": deviations(game), "open": row.open, "pace": row.pace,
        "clock": orjson.loads(row.clock) if row.clock else None, "status": row.status, "deal": row.deal, "n": row.n,
        "seats": [seat_data(s, t, here) for s, t in zip(row.seats, game.seat_names(), strict=True)],
        "spectators": 0, "commitment": {"deal": now.deal, "hash": now.hash, "next": coming.hash},
        "updated": row.updated,
    }  # fmt: skip
