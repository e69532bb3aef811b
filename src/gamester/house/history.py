"""What may be told of deals that are over: their record with its seeds, and their play with all hands shown."""

from __future__ import annotations

from typing import Any

import orjson

from gamester.engine.state import State
from gamester.house import fairness
from gamester.house.protocol import Refusal
from gamester.house.rulebook import rulebook
from gamester.house.table import Table


def actions_of(table: Table) -> list[int]:
    """Every action so far."""
    return [action for seat, action in table.state.full_history() if seat >= 0]


def seeds(table: Table, deals: int) -> list[int]:
    """The seeds of the first deals."""
    return [fairness.promise(table.row.secret, deal).seed for deal in range(deals)]


def over(table: Table) -> int:
    """How many deals are over."""
    return int(table.state.deal)


def record(table: Table) -> dict[str, Any]:
    """The record of the deals that are over, with their seeds, salts and hashes."""
    deals = over(table)
    seats = [table.who(seat) for seat in range(len(table.row.seats))]
    state = table.rules.game.new_initial_state(seeds(table, deals) or None, None, seats)
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
    rules = table.rules
    inside = ",".join(f"{k}={v}" for k, v in sorted({**rules.game.given, "deals": deal + 1}.items()))
    game = rulebook(f"{rules.game.id}({inside})").game  # it stops when the deal is over, before another is dealt
    state = game.new_initial_state(seeds(table, deal + 1))
    shown: list[dict[str, Any]] = []
    for n, action in enumerate(actions_of(table)):
        if state.deal == deal and not shown:
            shown.append(frame(state, "", -1, n))
        if state.deal > deal:
            break
        seat, article = int(state.turn), state.view(None).article()
        text = game.actions.name(action)
        state.apply_action(action)
        if shown:
            shown.append(frame(state, text, seat, n + 1) | {"article": article})
    seats = [table.who(seat) for seat in range(len(table.row.seats))]
    return {
        "title": f"{game.title}, deal {deal + 1}", "game": game.id, "book": game.book, "seats": seats, "notes": [],
        "frames": shown,
    }  # fmt: skip


def frame(state: State, text: str, seat: int, n: int) -> dict[str, Any]:
    """The whole table as it lies."""
    zones = [zone.to_data() for zone in state.game.zones(state)]
    return {"zones": zones, "text": text, "seat": seat, "comment": "", "article": "", "actions": n}
