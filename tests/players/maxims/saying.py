"""What one maxim advises in a position."""

from __future__ import annotations

import importlib

from gamester.engine.state import State


def said(state: State, short: str) -> str | None:
    """The action that the maxim of this short id advises to the seat to act, in words; None where it is silent."""
    game, seat = state.game, state.current_player()
    room = importlib.import_module(f"gamester.players.maxims.{game.id.replace('-', '_')}")
    view = state.view(seat)
    for maxim in room.maxims(game.book):
        if maxim.article.endswith(f"/{short}"):
            action = maxim.says(view, view.legal_actions())
            return None if action is None else str(state.action_to_string(seat, action))
    raise AssertionError(f"no maxim {short} in {game.book}")
