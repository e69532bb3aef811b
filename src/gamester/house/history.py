"""What may be told of deals that are over: their record with its seeds, and their play with all hands shown."""

from __future__ import annotations

from typing import Any

import orjson

from gamester.house import fairness
from gamester.house.protocol import Refusal
from gamester.house.table import Table
from gamester.table.frames import frames_of_deal


def actions_of(table: Table) -> list[int]:
    """Every action so far."""
    return [action for seat, action in table.state.full_history() if seat >= 0]


def seeds(table: Table, deals: int) -> list[int]:
    """The seeds of the first deals."""
    return [fairness.promise(table.row.secret, deal).seed for deal in range(deals)]


def over(table: Table) -> int:
    """How many deals are over."""
    return int(table.state.deal)


def people(table: Table) -> list[str]:
    """What those in the seats are called."""
    return [table.who(seat) for seat in range(len(table.row.seats))]


def record(table: Table) -> dict[str, Any]:
    """The record of the deals that are over, with their seeds, salts and hashes."""
    deals = over(table)
    state = table.rules.game.new_initial_state(seeds(table, deals) or None, None, people(table))
    for action in actions_of(table):
        if state.deal == deals:
            break
        state.apply_action(action)
    data: dict[str, Any] = orjson.loads(state.record())
    kept = [fairness.promise(table.row.secret, deal) for deal in range(deals)]
    told = [{"deal": p.deal, "seed": str(p.seed), "salt": p.salt, "hash": p.hash} for p in kept]
    return {**data, "shuffles": told, "over": table.over, "standing": state.standing()}


def frames(table: Table, deal: int) -> dict[str, Any]:
    """A deal that is over, action by action, with all hands shown."""
    if not 0 <= deal < over(table):
        raise Refusal("not_found", f"Deal {deal} is not over; those before {over(table)} are")
    return frames_of_deal(table.rules.game, seeds(table, deal + 1), actions_of(table), deal, people(table))
