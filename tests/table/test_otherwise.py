"""What could still have been forced in a finished deal: what is said of each card is what playing it out brings."""

from __future__ import annotations

import random

import pytest

import gamester
from gamester.players.solver.position import BadPosition
from gamester.table.otherwise import KNOWN, Otherwise, known

DEALS = 1


def played(text: str, seed: int) -> tuple[gamester.Game, list[int], list[str]]:
    """A deal played at random: its game, its actions, and the phase before each."""
    game = gamester.load_game(text)
    state, source = game.new_initial_state([seed]), random.Random(seed)
    actions, phases = list[int](), list[str]()
    while not state.is_terminal() and state.deal == 0:
        actions.append(source.choice(state.legal_actions()))
        phases.append(state.phase)
        state.apply_action(actions[-1])
    return game, actions, phases


@pytest.mark.parametrize("text", ["whist", "euchre", "bridge", "auction-bridge", "ruff-and-honours"])
def test_each_card_brings_what_was_said_of_it(text: str) -> None:
    game, actions, phases = played(text, 7)
    n = [at for at, phase in enumerate(phases) if phase == "play"][-9]
    found = Otherwise(game, [7], actions, 0, n)
    state = found.state.clone()
    assert state.phase == "play" and found.played == actions[n]
    cards = found.cards()
    assert {one.action for one in cards} == set(state.legal_actions())
    assert [one.tricks for one in cards] == sorted((one.tricks for one in cards), reverse=True)
    camp = [p for p in range(game.num_players()) if p == found.seat or game.together(state, p, found.seat)]
    for one in cards:
        line = Otherwise(game, [7], actions, 0, n).play(one.action)
        assert line.frames[n].actions == n and len(line.frames) > n + 1
        end = line.stood[-1]
        before = sum(int(state.tricks[p]) for p in camp)
        if end.deal == 0 and not end.is_terminal():
            assert sum(int(end.tricks[p]) for p in camp) - before == one.tricks
    assert known(game)


def test_where_nothing_can_be_told() -> None:
    game, actions, phases = played("whist", 3)
    with pytest.raises(BadPosition, match="not in deal"):
        Otherwise(game, [3], actions, 0, len(actions) + 5)
    hearts, cards, _ = played("hearts", 3)
    assert "hearts" not in KNOWN
    with pytest.raises(BadPosition, match="Hearts is not known"):
        Otherwise(hearts, [3], cards, 0, 20)
    found = Otherwise(game, [3], actions, 0, len(actions) - 6)
    with pytest.raises(BadPosition, match="could not be played"):
        found.play(next(a for a in actions[: len(actions) - 6] if phases[actions.index(a)] == "play"))
