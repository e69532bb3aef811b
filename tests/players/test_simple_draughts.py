"""The by-the-book player at draughts: it finds what is there to find, and says why."""

import pytest

import gamester
from gamester.equipment.draughts_board import paths
from gamester.games.boards.draughts.state import DraughtsState
from gamester.players.simple.draughts import Simple, children


def chosen(position: str, options: str = "", words: tuple[str, ...] = ()) -> tuple[str, str]:
    """What it plays, and the article it cites."""
    game = gamester.load_game(f"draughts({options})")
    state = game.new_initial_state(deal=position)
    for word in words:
        state.apply_action(state.string_to_action(word))
    seat = state.current_player()
    choice = gamester.load_player("simple", game).choose(state.view(seat))
    assert choice.action in state.legal_actions() and choice.reason
    return state.action_to_string(seat, choice.action), choice.article


def test_it_takes_the_greater_capture_and_the_win() -> None:
    assert chosen("W:W28,30:B24,16,8,25,1", "draw_offers=none")[0] == "28x19"
    assert chosen("W:W13,14,32:B5")[0] == "13-9"


def test_it_answers_an_offer_by_the_state_of_the_game() -> None:
    level = "B:WK32,K31:BK1,K2"
    assert chosen(level, "", ("1-5", "offer draw")) == ("agree", "hoyle-donohue/draughts/14")
    ahead = "B:WK32,K31,K30,K29:B5,6,7,8"
    assert chosen(ahead, "", ("8-11", "29-25", "offer draw"))[0] == "play on"


def test_it_gives_notice_when_it_is_the_weaker() -> None:
    assert chosen("W:WK32,K28:BK1,K2,K3") == ("notice", "hoyle-donohue/draughts/law-8")


def test_it_never_leaves_a_capture_and_punishes_one_left() -> None:
    assert chosen("B:W18,32:B15,1", "huffing=yes,draw_offers=none")[0] == "15x22"
    word, article = chosen("B:W18,32,31:B15,11,1,2", "huffing=yes", ("1-6",))
    assert word in ("huff 15", "compel") and article in ("hoyle-donohue/draughts/10", "hoyle-donohue/draughts/11")


@pytest.mark.parametrize("position", ["B:W21,30,K3:B1,12,K32", "W:W28,32,K10:B24,15,6,1,K7", "W:WK6:B9,10,17,18,1"])
def test_it_looks_at_every_complete_move(position: str) -> None:
    state = gamester.load_game("draughts").new_initial_state(deal=position)
    assert isinstance(state, DraughtsState)
    boards = children(state.mine(), state.theirs(), state.kings, state.side)
    assert len(boards) == 3 * len(paths(state.mine(), state.theirs(), state.kings, state.side))


def test_it_beats_chance() -> None:
    game = gamester.load_game("draughts")
    for seed in range(4):
        state = game.new_initial_state()
        players = [Simple(), gamester.load_player(f"random(seed={seed})", game)]
        if seed % 2:
            players.reverse()
        while not state.is_terminal():
            seat = state.current_player()
            state.apply_action(players[seat].choose(state.view(seat)).action)
        assert state.returns()[seed % 2] == 1.0


def test_it_is_asked_only_when_it_is_to_act() -> None:
    state = gamester.load_game("draughts").new_initial_state()
    with pytest.raises(ValueError, match="not to act"):
        Simple().choose(state.view(1))
