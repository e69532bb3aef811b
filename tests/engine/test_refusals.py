"""Refusals read as a sentence to the person: why not, and what is open instead."""

from __future__ import annotations

import pytest
from tests.conformance.settings import SETTINGS, load

import gamester
from gamester.engine.errors import BadNotation, IllegalAction
from gamester.engine.refusals import action_named
from gamester.engine.state import State


def middle(text: str, actions: int) -> State:
    """A match some random actions on."""
    state = load(text).new_initial_state(seed=11)
    state.play_random(actions, 11)
    return state


@pytest.mark.parametrize("text", SETTINGS)
def test_what_is_open_is_told(text: str) -> None:
    """Nothing is left between the words and the names of actions that would read as bad English."""
    state = middle(text, 7)
    legal = state.legal_actions()
    wrong = next((a for a in range(state.num_distinct_actions()) if a not in legal), None)
    if wrong is None or state.current_player() < 0:
        return
    with pytest.raises(IllegalAction) as refusal:
        state.apply_action(wrong)
    said = str(refusal.value).removesuffix(f" ({refusal.value.article})")
    names = [state.action_to_string(state.current_player(), a) for a in legal]
    reason, _, told = said.partition("; open to you: ")
    assert reason.startswith(state.game.actions.name(wrong) + ": ")
    assert told == ", ".join(names[:12]) + (" ..." if len(names) > 12 else "")


def in_cassino(choosing: bool) -> tuple[State, str]:
    """Cassino with table cards being chosen or not, and a card in the hand of who is to act."""
    game = gamester.load_game("cassino")
    for seed in range(400):
        state = game.new_initial_state(seed=seed)
        for _ in range(40):
            part = game.parts[state.part]
            if (part.choosing(state) is not None) == choosing:
                hand = next(z for z in state.view(state.current_player()).zones() if z.id == f"hand {state.turn}")
                if hand.items:
                    return state, hand.items[0].face
            state.play_random(1, seed)
    raise AssertionError("this never comes about")


def test_a_card_whose_name_is_no_action_is_refused_with_its_reason_and_article() -> None:
    state, card = in_cassino(choosing=True)
    before = state.record()
    with pytest.raises(IllegalAction) as refusal:
        action_named(state, card.lower())
    assert str(refusal.value).startswith(f"{card}: one card a turn, and one is in play; open to you: with ")
    assert refusal.value.article == "hoyle-donohue/cassino/6"
    assert state.record() == before


def test_a_card_with_several_uses_is_asked_after() -> None:
    state, card = in_cassino(choosing=False)
    with pytest.raises(BadNotation) as refusal:
        action_named(state, card)
    assert f"{card} can be used in more than one way: say {card} " in str(refusal.value)
    with pytest.raises(BadNotation, match="no action"):
        action_named(state, "the moon")
    assert action_named(state, f"{card} leave") in state.legal_actions()
