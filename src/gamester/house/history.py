"""What may be told of deals that are over: their record with its seeds, and their play with all hands shown."""

from __future__ import annotations

from typing import Any

import orjson

from gamester.house import fairness
from gamester.house.messages_in import Refusal
from gamester.house.table import Table
from gamester.table.frames import frames_of_deal
from gamester.table.otherwise import known


class Moment:
    """A table as it stands now: what is told of it may be put together beside the loop while the table goes on."""

    def __init__(self, table: Table) -> None:
        self.game = table.rules.game
        self.state = table.state  # which the table replaces, and never changes
        self.deals = table.row.deals
        self.people = [table.who(seat) for seat in range(table.players)]

    def seeds(self, deals: int) -> list[int | str]:
        """The seeds of the first deals."""
        return [fairness.seed(self.deals[deal], deal) for deal in range(deals)]

    def actions(self) -> list[int]:
        """Every action so far."""
        return [action for seat, action in self.state.full_history() if seat >= 0]

    def record(self) -> dict[str, Any]:
        """The record of the deals that are over, with all that shuffled them."""
        deals = int(self.state.deal)
        state = self.game.new_initial_state(self.seeds(deals) or None, None, self.people)
        for action in self.actions():
            if state.deal == deals:
                break
            state.apply_action(action)
        data: dict[str, Any] = orjson.loads(state.record())
        told = [fairness.told(self.deals[deal], deal) for deal in range(deals)]
        return {**data, "shuffles": told, "over": self.state.is_terminal(), "standing": state.standing()}

    def finished(self, deal: int) -> None:
        """That this deal is over."""
        over = int(self.state.deal)
        if not 0 <= deal < over:
            raise Refusal("not_found", f"Deal {deal} is not over; those before {over} are")

    def frames(self, deal: int) -> dict[str, Any]:
        """A deal that is over, action by action, with all hands shown."""
        self.finished(deal)
        data = frames_of_deal(self.game, self.seeds(deal + 1), self.actions(), deal, self.people)
        return {**data, "forced": known(self.game)}


def record(table: Table) -> dict[str, Any]:
    """See ``Moment.record``."""
    return Moment(table).record()


def frames(table: Table, deal: int) -> dict[str, Any]:
    """See ``Moment.frames``."""
    return Moment(table).frames(deal)
