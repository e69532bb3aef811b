"""What chance has drawn: clones share it, and none sees what another draws afterwards."""

from __future__ import annotations

import random

import pytest

import gamester


@pytest.mark.parametrize("game", ["backgammon", "hazard", "whist"])
@pytest.mark.parametrize("seed", [None, 7, ["ab" * 32]])
def test_clones_go_their_own_ways(game: str, seed: object) -> None:
    source = random.Random(str((game, seed)))
    states = [gamester.load_game(game).new_initial_state(seed=seed)]
    known = [list(states[0].order)]
    for _ in range(400):
        n = source.randrange(len(states))
        if source.random() < 0.2:
            at = source.randrange(len(states)) if len(states) > 5 else len(states)
            states[at:] = [states[n].clone(), *states[at + 1 :]]
            known[at:] = [known[n], *known[at + 1 :]]
        elif not states[n].is_terminal():
            states[n].apply_action(source.choice(states[n].legal_actions()))
            known[n] = list(states[n].order)
        assert [list(state.order) for state in states] == known
