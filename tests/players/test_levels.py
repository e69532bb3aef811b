"""Levels are players by another name, each with more time than the one before; and the solver of trick games' ends."""

from __future__ import annotations

import pytest

import gamester
from gamester.house.rulebook import Rulebook, player_named
from gamester.players.endings import Endings
from gamester.players.loader import LEVELS, kind_of, known, level_named, plain, vigilance_of
from gamester.players.search import Search
from gamester.players.solver import Solver, position_of


@pytest.mark.parametrize("id", ["whist", "cassino", "put", "draughts"])
def test_every_game_has_every_level(id: str) -> None:
    game = gamester.load_game(id)
    for level in LEVELS:
        assert isinstance(gamester.load_player(level, game), gamester.Player)
    assert player_named("strong", Rulebook(id)) == "strong"


def test_the_higher_the_level_the_longer_it_thinks() -> None:
    game = gamester.load_game("whist")
    found = [gamester.load_player(level, game) for level in LEVELS]
    times = [player.ms if isinstance(player, Search) else 0 for player in found]
    assert times == sorted(set(times)) and times[0] == 0
    assert [kind_of(level) for level in LEVELS] == ["simple"] + ["search"] * 4


def test_a_level_is_told_how_much_to_notice_and_nothing_else() -> None:
    game = gamester.load_game("whist(laws=table)")
    level, other = "strong(vigilance=20)", "simple(vigilance=50)"
    assert isinstance(gamester.load_player(level, game), Search)
    assert (kind_of(level), vigilance_of(level)) == ("search", 20)
    assert (kind_of(other), vigilance_of(other)) == ("simple", 50)
    assert player_named(level, Rulebook("whist")) == level
    with pytest.raises(gamester.BadOption, match="strong takes vigilance=N, whole numbers, and nothing else"):
        gamester.load_player("strong(ms=5)", game)


def test_an_unknown_level_is_told_what_there_is() -> None:
    assert level_named("able") == "able"
    with pytest.raises(gamester.BadOption, match=r"did you mean strongest.*beginner, learner"):
        level_named("strongst")


def test_an_unknown_name_is_told_what_there_is() -> None:
    with pytest.raises(gamester.BadOption, match=r"strongest.*beginner"):
        gamester.load_player("strongst", gamester.load_game("whist"))


def last_cards(seed: int) -> gamester.State:
    """A deal of Whist played down to four cards each by the plain player."""
    game = gamester.load_game("whist(deals=1)")
    state, player = game.new_initial_state(seed=seed), plain(game)
    assert player is not None
    while state.phase != "play" or min(int(n) for n in state.held) > 4 or state.led >= 0:
        state.apply_action(player.choose(state.view(state.current_player())).action)
    return state


def test_the_solver_tells_the_tricks_to_come_and_its_seed_repeats_it() -> None:
    state = last_cards(2)
    view = state.view(state.current_player())
    first, again = (gamester.load_player("solver(iterations=20,seed=3)", state.game).choose(view) for _ in range(2))
    assert first.action in view.legal_actions()
    assert first.reason.endswith("tricks to come, on the mean of 20 deals solved")
    assert (first.action, first.reason) == (again.action, again.reason)


def test_with_one_way_for_the_cards_to_lie_the_solver_is_exact() -> None:
    """Where all hands are known every imagined deal is the true one."""
    state = last_cards(2)
    seat = state.current_player()
    view = state.view(seat)
    for p in range(4):
        if p != seat:
            view.state.known[p] = state.hands[p]
    player = gamester.load_player("solver(iterations=8)", state.game)
    assert isinstance(player, Endings)
    chosen = player.choose(view)
    at = position_of(state)
    value = Solver(at, (seat, (seat + 2) % 4)).value(at)
    assert chosen.reason == f"{value:.2f} tricks to come, on the mean of 8 deals solved"


def test_before_the_end_the_solver_searches() -> None:
    game = gamester.load_game("whist(deals=1)")
    state = game.new_initial_state(seed=1)
    view = state.view(state.current_player())
    solver, search = (gamester.load_player(f"{name}(iterations=30,seed=2)", game) for name in ("solver", "search"))
    assert solver.choose(view).action == search.choose(view).action


def test_a_game_not_won_by_tricks_has_no_solver() -> None:
    hearts = gamester.load_game("hearts")
    assert "solver" not in known(hearts) and "solver" in known(gamester.load_game("euchre"))
    with pytest.raises(gamester.BadOption, match="hearts has no player 'solver'"):
        gamester.load_player("solver", hearts)
