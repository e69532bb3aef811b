"""A match of any game that has begun and is not over."""

from __future__ import annotations

import gamester


def begun(id: str, seed: int = 3, moves: int = 8) -> gamester.State:
    """A match some moves on, fewer where it is over by then, a seat to act in it."""
    while True:
        state = gamester.load_game(id).new_initial_state(seed=seed)
        state.play_random(moves, seed)
        if not state.is_terminal():
            break
        moves -= 1
    assert state.current_player() >= 0, "a seeded match never waits for chance"
    return state
