"""The losing game: who is rid of his men has won; all else is as at draughts."""

import pytest
from tests.games.words import do

import gamester
from gamester.engine.state import State


def start(position: str | None = None, options: str = "") -> State:
    """A losing game, standing so."""
    return gamester.load_game(f"losing-draughts({options})").new_initial_state(deal=position)


@pytest.mark.article("hoyle-donohue/losing-draughts/1")
def test_he_wins_who_is_first_rid_of_his_men() -> None:
    state = do(start("B:W18:B15"), "15x22")
    assert state.is_terminal() and state.returns() == [-1.0, 1.0]
    assert gamester.load_game("draughts").new_initial_state(deal="B:W18:B15").returns() == [0.0, 0.0]


@pytest.mark.article("hoyle-donohue/losing-draughts/4")
def test_a_blocked_player_wins_unless_the_option_says_otherwise() -> None:
    blocked = "W:W13,14:B5"
    assert do(start(blocked), "13-9").returns() == [-1.0, 1.0]
    assert do(start(blocked, "blocked_wins=no"), "13-9").returns() == [1.0, -1.0]
    assert do(start("B:W18:B15", "blocked_wins=no"), "15x22").returns() == [-1.0, 1.0]


@pytest.mark.article("hoyle-donohue/losing-draughts/2")
def test_the_other_rules_are_those_of_draughts() -> None:
    state = do(start(), "11-15", "22-18")
    assert [state.action_to_string(0, a) for a in state.legal_actions()] == ["15x22"]
    plain, losing = gamester.load_game("draughts"), gamester.load_game("losing-draughts")
    assert losing.num_distinct_actions() == plain.num_distinct_actions()
    assert set(plain.values) <= set(losing.values)


def test_the_simple_player_beats_chance_at_losing() -> None:
    game = gamester.load_game("losing-draughts")
    won = 0.0
    for seed in range(4):
        state = game.new_initial_state()
        players = [gamester.load_player("simple", game), gamester.load_player(f"random(seed={seed})", game)]
        if seed % 2:
            players.reverse()
        while not state.is_terminal():
            seat = state.current_player()
            state.apply_action(players[seat].choose(state.view(seat)).action)
        won += state.returns()[seed % 2]
    assert won >= 3
