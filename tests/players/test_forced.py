"""The end of a deal of tricks, found by the exact solver: what it comes to is what going through all plays finds."""

from __future__ import annotations

import pytest
from tests.players.endings import best, last_cards

import gamester
from gamester.players.finish import finish
from gamester.players.forced import forced, near_end, solvable
from gamester.players.loader import plain
from gamester.players.search import Search, worth


@pytest.mark.parametrize(
    ("id", "few"),
    [("whist", 2), ("whist", 3), ("euchre", 3), ("two-handed-euchre", 4), ("three-handed-euchre", 3), ("bridge", 2),
     ("bridge", 3), ("auction-bridge", 3)],
)  # fmt: skip
def test_it_is_what_going_through_all_plays_finds(id: str, few: int) -> None:
    solved = 0
    for seed in range(1, 6):
        state = last_cards(f"{id}(deals=1)", 10 * seed, few)
        me = state.current_player()
        end = forced(state, me)
        if end is None:  # one sits out, with all his cards
            continue
        solved += 1
        for action in state.legal_actions():
            played, after = state.clone(), state.clone()
            end.play_out(played, action)
            finish(played, 1, None)
            after.apply_action(action)
            assert worth(played.returns(), me) == best(after, me)
    assert solved >= 3


def test_with_one_way_for_the_cards_to_lie_the_search_is_exact() -> None:
    """Where all hands are known every imagined deal is the true one."""
    for seed in range(1, 4):
        state = last_cards("whist(deals=1)", seed, 3)
        seat = state.current_player()
        view = state.view(seat)
        for p in range(4):
            if p != seat:
                view.state.known[p] = state.hands[p]
        search = Search(state.game, 0, 12, 1, None, solve=4)
        after = state.clone()
        after.apply_action(search.choose(view).action)
        assert best(after, seat) == best(state, seat)


def test_it_begins_when_few_cards_are_left() -> None:
    view = last_cards("whist(deals=1)", 1, 4)
    seat = view.current_player()
    assert near_end(view.view(seat), 4) and not near_end(view.view(seat), 3) and not near_end(view.view(seat), 0)


@pytest.mark.parametrize("id", ["hearts", "piquet", "cassino", "whist(laws=table)"])
def test_what_the_solver_cannot_judge_is_played_out(id: str) -> None:
    game = gamester.load_game(id)
    assert not solvable(game)
    state = game.new_initial_state(seed=2)
    while len(state.legal_actions()) < 2:
        state.apply_action(state.legal_actions()[0])
    seat = state.current_player()
    one, other = (Search(game, 0, 20, 1, plain(game), solve=n).choose(state.view(seat)) for n in (0, 8))
    assert (one.action, one.reason) == (other.action, other.reason)
