"""A table in a few words, from its row alone: lists need not load the match."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import orjson

from gamester.house import fairness
from gamester.house.ratings import levels_only
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


def promised(row: TableRow, deal: int) -> str:
    """The hash of what shuffles a deal."""
    found = row.deals.get(deal) or (fairness.older(row.secret, deal) if row.secret else None)
    return fairness.hashed(found.secret) if found else ""


def summary(row: TableRow, rules: Rulebook, here: set[str], coming: int) -> dict[str, Any]:
    """What of ``Table`` everybody sees; ``here`` are the guests with an open line, ``coming`` the next deal."""
    game = rules.game
    return {
        "id": row.id, "game": game.id, "title": game.title, "family": game.family, "book": game.book,
        "options": game.values, "deviations": deviations(game), "open": row.open,
        "watched": row.watched, "rated": row.rated and levels_only(row.seats), "pace": row.pace,
        "clock": orjson.loads(row.clock) if row.clock else None, "status": row.status, "deal": row.deal, "n": row.n,
        "seats": [seat_data(s, t, here) for s, t in zip(row.seats, game.seat_names(), strict=True)],
        "spectators": 0, "updated": row.updated,
        "commitment": {"deal": row.deal, "hash": promised(row, row.deal), "next": promised(row, row.deal + 1)},
        "coming": coming, "turn": row.turn if row.turn >= 0 else None,
        "until": row.due if row.due and row.turn >= 0 and row.seats[row.turn].kind == "person" else None,
    }  # fmt: skip


def own(row: TableRow, guest: str) -> dict[str, Any]:
    """What of ``Table`` is for one guest alone."""
    host, you = guest == row.host, seat_held(row, guest)
    kept = next((s.seat for s in row.seats if s.kept == guest and s.kind == "open"), None)
    return {
        "host": host, "you": you, "invite": row.invite if host else None, "kept": kept,
        "again": row.again if you is not None else "",
    }  # fmt: skip


def seat_held(row: TableRow, guest: str) -> int | None:
    """The seat that a guest holds."""
    return next((s.seat for s in row.seats if s.kind == "person" and s.guest == guest), None)
