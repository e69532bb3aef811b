"""What the tests of bad input share."""

from __future__ import annotations

from hypothesis import HealthCheck, settings
from hypothesis import strategies as st

import gamester

INFOS = {info.id: info for info in gamester.registered_games()}
IDS = [*INFOS]
CARD_GAMES = [id for id in IDS if id in ("whist", "cassino", "ombre", "piquet", "draw-poker")]
SETTINGS = settings(max_examples=40, deadline=None, suppress_health_check=[HealthCheck.too_slow])
JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(max_size=12),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=8), inner, max_size=3),
    max_leaves=6,
)


def one_line(error: BaseException) -> str:
    """The error's text, which is one line of some words."""
    text = str(error)
    assert text.strip() and "\n" not in text and len(text) < 1500
    return text


def started(id: str, moves: int = 6) -> gamester.State:
    """A match some moves on."""
    s = gamester.load_game(id).new_initial_state(seed=7)
    for _ in range(moves):
        if not s.is_terminal():
            s.apply_action(s.legal_actions()[0])
    return s
