"""What a person is advised to do, and why where only one card may be played."""

from __future__ import annotations

import pytest

import gamester
from gamester.engine.state import State
from gamester.players.advice import advice
from gamester.players.loader import load_player


@pytest.mark.parametrize("text", ["piquet", "ombre", "draw-poker", "gleek", "ecarte", "cribbage", "five-card-loo"])
def test_cards_chosen_together_are_advised_together(text: str) -> None:
    """All that is advised can be carried out as it stands, and then nothing of that choice is left."""
    game = gamester.load_game(text)
    player = load_player("simple", game)
    state, several = game.new_initial_state(seed=4), 0
    for _ in range(400):
        if state.is_terminal():
            break
        view = state.view(state.turn)
        choice = view.choosing()
        found = advice(player, view)
        for action in found.actions if choice else found.actions[:1]:
            assert state.turn == view.seat
            state.apply_action(action)
        if choice is not None and len(found.actions) > 1:
            several += 1
            assert found.text.count(",") + 1 == len([a for a in found.actions if a not in choice.then])
            left = state.view(state.turn).choosing() if not state.is_terminal() else None
            assert left is None or state.turn != view.seat or left.verb != choice.verb or not left.most
    assert several


def only(text: str, words: str) -> State:
    """A state in which the seat to act may play one card only, and is told so in these words."""
    game = gamester.load_game(text)
    player = load_player("simple", game)
    for seed in range(60):
        state = game.new_initial_state(seed=seed)
        while not state.is_terminal() and state.deal < 3:
            if words in state.view(state.turn).prompt():
                return state
            state.apply_action(player.choose(state.view(state.turn)).action)
    raise AssertionError(f"{text}: nobody is told {words!r}")


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("whist", "alone is open, you must follow suit, Hearts were led"),
        ("ecarte", "alone is open, you must trump, having none of the Hearts"),
        ("ecarte", "alone is open, you must take the trick, as you can"),
        ("five-card-loo", "alone is open, trumps are to be led"),
    ],
)
def test_who_may_play_one_card_only_is_told_why(text: str, words: str) -> None:
    state = only(text, words)
    assert len(state.legal_actions()) == 1
    for seat in range(state.num_players()):
        assert seat == state.turn or "alone" not in state.view(seat).prompt()  # the others learn nothing by it
