"""What a seat has seen and done as numbers, for learners that take a tensor of fixed size: its own moments in rows.

A row is one moment in which the seat was to act: what was done since the moment before, by whom, and its observation
tensor then. The first row is now, the next its last decision, and so back; rows that are not needed are zeros.
"""

from typing import Any

from mypy_extensions import i64

from gamester.engine.errors import BadRecord, IllegalAction
from gamester.engine.position import CHANCE
from gamester.engine.state import State


def row_length(game: Any) -> int:
    """1 where there is a row; for each seat, the observer first, each action and a hidden one; the observation."""
    said: int = game.players * (game.actions.size + 1)
    seen: int = game.observation_tensor_shape()[0]
    return 1 + said + seen


def history_rows(s: State, seat: i64, length: int) -> list[float]:
    """The ``length`` latest moments of ``seat`` in rows, one behind the other."""
    if length < 1:
        raise IllegalAction(f"a history has one row at least, not {length}")
    if not s.whole:
        raise BadRecord("what was before a view or an imagined state is not known, so it has no rows: take the match's")
    game = s.game
    history = s.full_history()
    left = sum([1 for who, _ in history if who == seat]) + 1  # moments to come
    many = game.actions.size + 1
    again: State = game.new_initial_state(s.given_seed(), [int(c) for c in s.first] or None)
    rows: list[list[float]] = []
    said = [0.0] * (game.players * many)
    for who, action in history:
        if who == seat:
            if left <= length:
                rows.append([1.0, *said, *game.observe(again, int(seat))])
            left -= 1
            said = [0.0] * (game.players * many)
        if who != CHANCE:
            seen = int(game.seen(who, action, seat))
            said[(who - int(seat)) % game.players * many + (seen if seen >= 0 else many - 1)] = 1.0
        again.apply_action(action)
    rows.append([1.0, *said, *game.observe(s, int(seat))])
    out: list[float] = []
    for row in reversed(rows):
        out += row
    return out + [0.0] * ((length - len(rows)) * row_length(game))
