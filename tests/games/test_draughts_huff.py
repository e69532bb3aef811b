"""The huff at draughts: a capture left, and what the other may do about it."""

import pytest
from tests.games.words import do, names

import gamester
from gamester.equipment.draughts_board import squares
from gamester.games.boards.draughts.state import DraughtsState


def start(position: str | None = None, game: str = "draughts", offers: str = "none") -> DraughtsState:
    """A game with the huff, standing so."""
    state = gamester.load_game(f"{game}(huffing=yes,draw_offers={offers})").new_initial_state(deal=position)
    assert isinstance(state, DraughtsState)
    return state


def opened(offers: str = "none") -> DraughtsState:
    """Black left 15x22 and played 12-16."""
    return do(start(offers=offers), "11-15", "22-18", "12-16")


@pytest.mark.article("hoyle-donohue/draughts/9", "hoyle-donohue/draughts/law-4")
def test_the_other_may_huff_or_have_it_taken() -> None:
    state = opened()
    words = names(state)
    assert state.current_player() == 1
    assert [w for w in words if w.startswith("huff")] == ["huff 15"]
    assert "compel" in words and "18x11" in words
    with pytest.raises(gamester.IllegalAction) as fault:
        do(state, "huff 16")
    assert fault.value.article == "hoyle-donohue/draughts/9"
    strict = gamester.load_game("draughts").new_initial_state()
    for word in ("11-15", "22-18"):
        strict.apply_action(strict.string_to_action(word))
    with pytest.raises(gamester.IllegalAction):
        strict.apply_action(strict.string_to_action("12-16"))


@pytest.mark.article("hoyle-donohue/draughts/10", "hoyle-donohue/draughts/law-4-huff-and-move")
def test_huff_and_move_go_together() -> None:
    state = do(opened(), "huff 15")
    assert 15 not in squares(state.black) and 16 in squares(state.black)  # the move made stands
    assert state.current_player() == 1  # and the move is still to come
    assert not [w for w in names(state) if not w[0].isdigit()]
    assert do(state, "18-15").current_player() == 0


@pytest.mark.article("hoyle-donohue/draughts/11")
def test_the_piece_wrongly_moved_goes_back_and_the_capture_is_made() -> None:
    state = do(opened(), "compel")
    assert state.current_player() == 0
    assert 12 in squares(state.black) and 16 not in squares(state.black)
    assert names(state) == ["15x22"] == names(do(opened("any"), "compel")), "nor may he offer a draw first"
    assert do(state, "15x22").current_player() == 1
    assert not [w for w in names(state) if w.startswith("huff")]


@pytest.mark.article("hoyle-donohue/draughts/12")
def test_one_who_stops_short_is_huffed_or_goes_on() -> None:
    position = "W:W28,32:B24,15,6,12"
    state = do(start(position), "28x19")
    assert names(state) == ["19x10", "stop"]
    do(state, "stop")
    assert state.current_player() == 1
    words = names(state)
    assert "huff 19" in words and "compel" in words and squares(state.black) == [6, 12, 15]
    huffed = do(start(position), "28x19", "stop", "huff 19")
    assert squares(huffed.white) == [32] and huffed.current_player() == 1
    do(state, "compel")
    assert state.current_player() == 0 and names(state) == ["19x10"]
    do(state, "19x10")
    assert names(state) == ["10x1"]


@pytest.mark.article("hoyle-donohue/draughts/9")
def test_the_piece_that_should_have_taken_is_huffed_wherever_it_went() -> None:
    state = do(start("B:W18,32:B15,1"), "15-19")
    assert [w for w in names(state) if w.startswith("huff")] == ["huff 19"]
    two = do(start("B:W18,32:B15,14,1"), "1-6")
    assert [w for w in names(two) if w.startswith("huff")] == ["huff 14", "huff 15"]


@pytest.mark.article("hoyle-donohue/draughts/law-4-waived")
def test_to_move_is_to_waive_until_it_is_left_again() -> None:
    position = "B:W18,32,31:B11,15,1,2"
    state = do(start(position), "1-6", "32-28")
    assert state.current_player() == 0 and state.due == 0
    assert "15x22" in names(state)
    assert "huff 15" in names(do(state, "2-7"))
    gone = do(start(position), "1-6", "18-14", "2-7")
    assert not [w for w in names(gone) if w.startswith("huff")]


def test_a_huff_may_win_the_game() -> None:
    state = do(start("B:W18,32:B15"), "15-19", "huff 19")
    assert state.is_terminal() and state.returns() == [-1.0, 1.0]


@pytest.mark.article("hoyle-donohue/losing-draughts/2")
def test_in_the_losing_game_a_huff_helps_the_one_huffed() -> None:
    state = do(start("B:W18,32:B15", "losing-draughts"), "15-19", "huff 19")
    assert state.is_terminal() and state.returns() == [1.0, -1.0]
    compelled = do(start("B:W18,32:B15,1", "losing-draughts"), "1-6", "compel")
    assert names(compelled) == ["15x22"]
    strict = gamester.load_game("losing-draughts").new_initial_state(deal="B:W18,32:B15,1")
    assert strict.action_to_string(0, strict.legal_actions()[0]) == "15x22" and len(strict.legal_actions()) <= 2


@pytest.mark.article("hoyle-donohue/draughts/9")
def test_what_was_left_in_one_game_is_not_huffed_in_the_next() -> None:
    game = gamester.load_game("draughts(huffing=yes,draw_offers=any,games=2)")
    state = do(game.new_initial_state(), "11-15", "22-18", "12-16")
    assert state.due
    do(state, next(word for word in names(state) if "offer" in word), "agree")
    assert state.deal == 1 and not state.due and not [word for word in names(state) if word.startswith("huff")]
