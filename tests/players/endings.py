"""The last cards of a deal of tricks, and what can be got of them when all ways are gone through."""

from __future__ import annotations

from collections.abc import Callable

import gamester
from gamester.engine.view import View
from gamester.players.loader import plain
from gamester.players.search import worth


def last_cards(text: str, seed: int, few: int, fits: Callable[[View], bool] = lambda _: True) -> gamester.State:
    """A deal played down by the plain player to where a seat has a choice of ``few`` cards, and what it sees fits."""
    game = gamester.load_game(text)
    while True:
        state, player = game.new_initial_state(seed=seed), plain(game)
        assert player is not None
        while not state.is_terminal():
            seat = state.current_player()
            view = state.view(seat)
            may = state.phase == "play" and state.held[seat] == few and len(state.legal_actions()) > 1
            if may and fits(view):
                return state
            state.apply_action(player.choose(view).action)
        seed += 1


def best(state: gamester.State, me: int) -> float:
    """What the side of ``me`` can get at least."""
    if state.is_terminal():
        return worth(state.returns(), me)
    found = []
    for action in state.legal_actions():
        after = state.clone()
        after.apply_action(action)
        found.append(best(after, me))
    return max(found) if state.game.together(state, state.current_player(), me) else min(found)
