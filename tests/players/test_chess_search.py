"""The searcher at chess."""

import pytest

import gamester
from gamester.commands.common import is_compiled
from gamester.engine.errors import BadOption
from gamester.games.boards.chess.state import ChessState
from gamester.players.base import Choice
from gamester.players.chess.player import Searcher
from gamester.players.loader import load_player


def at(fen: str, options: str = "draw_offers=none") -> ChessState:
    """A position."""
    state = gamester.load_game(f"chess({options})").new_initial_state(deal=fen)
    assert isinstance(state, ChessState)
    return state


def chosen(state: ChessState, player: str = "search(iterations=4000)") -> Choice:
    """What the player does."""
    return load_player(player, state.game).choose(state.view(state.current_player()))


def word(state: ChessState, player: str = "search(iterations=4000)") -> str:
    """The same in words."""
    return state.action_to_string(state.current_player(), chosen(state, player).action)


@pytest.mark.parametrize(
    ("fen", "move", "says"),
    [
        ("6k1/5ppp/8/8/8/8/8/K3R3 w - -", "e1-e8", "won within 1 move"),
        ("7k/8/8/8/8/8/R7/1R4K1 w - -", "a2-a7", "won within 2 moves"),
        ("4k3/8/8/3q4/8/2N5/8/4K3 w - -", "c3-d5", "pawns"),  # a Queen for nothing
    ],
)
def test_it_mates_and_takes(fen: str, move: str, says: str) -> None:
    state = at(fen)
    choice = chosen(state)
    assert state.action_to_string(0, choice.action) == move or says.startswith("won within 2")
    assert says in choice.reason and choice.reason.split(": ")[1].startswith(state.action_to_string(0, choice.action))


def test_it_thinks_the_same_again() -> None:
    state = at("r1bqkb1r/pppp1ppp/2n2n2/4p3/2B1P3/5N2/PPPP1PPP/RNBQK2R w KQkq -")
    assert [chosen(state).reason for _ in range(2)] == [chosen(state).reason] * 2
    player = load_player("search(iterations=20000)", state.game)
    assert isinstance(player, Searcher)
    player.choose(state.view(0))
    assert player.depth > 3


def test_who_is_stalemated_wins_in_the_older_book() -> None:
    """1754: to stalemate is to lose, so the Queen leaves a move; Hoyle's, a draw, is left as gladly."""
    fen = "k7/8/1K6/8/8/8/8/2Q5 w - -"
    for book in ("gamester-1754", "hoyle-donohue"):
        state = at(fen, f"book={book},draw_offers=none")
        state.apply_action(chosen(state).action)
        assert state.is_terminal() or len(state.legal_actions()) > 0
    lost = at("8/8/8/8/8/5k2/5p2/5K2 w - -", "book=gamester-1754,draw_offers=none")
    assert lost.is_terminal() and lost.returns()[0] == 1.0


def test_a_pawn_becomes_what_it_may() -> None:
    fork = "8/3P1k1q/8/8/8/8/8/K7 w - -"  # a knight checks and takes the Queen
    assert word(at(fork)).startswith("d7-d8=N") or "d7-d8" in word(at(fork))
    assert word(at(fork, "promotion=queen,draw_offers=none")) == "d7-d8=Q"


def test_draws_are_offered_and_answered() -> None:
    level = at("4k3/7p/8/8/8/8/7P/4K3 w - -", "draw_offers=any")
    level.apply_action(level.string_to_action("offer draw"))
    assert word(level) == "agree"
    better = at("4k3/8/8/8/8/8/PPP4P/4K2R w - -", "draw_offers=any")
    better.apply_action(better.string_to_action("offer draw"))
    assert word(better) == "agree"  # whoever is worse off is glad of it
    worse = at("4k2r/ppp5/8/8/8/8/8/4K3 w - -", "draw_offers=any")
    worse.apply_action(worse.string_to_action("offer draw"))
    assert word(worse) == "play on"


@pytest.mark.skipif(not is_compiled(), reason="minutes where nothing is compiled")
def test_it_beats_the_simple_player() -> None:
    game = gamester.load_game("chess(draw_offers=none)")
    search, simple = load_player("search(iterations=30000)", game), load_player("simple", game)
    for first in range(2):
        state = game.new_initial_state()
        seats = [search, simple] if first == 0 else [simple, search]
        while not state.is_terminal():
            seat = state.current_player()
            state.apply_action(seats[seat].choose(state.view(seat)).action)
        assert state.returns()[first] == 1.0


@pytest.mark.parametrize("text", ["search(ms=0)", "search(plies=3)", "search(weigh=2)"])
def test_what_it_does_not_take_is_refused(text: str) -> None:
    with pytest.raises(BadOption, match="search takes"):
        load_player(text, gamester.load_game("chess"))
