"""The information-set search: legal, repeatable, blind to what its seat may not know, and it finds what is plain."""

from __future__ import annotations

import pytest

import gamester
from gamester.equipment.cards import card
from gamester.players.playout import play_out
from gamester.players.search import Search

IDS = [info.id for info in gamester.registered_games()]


def begun(id: str, seed: int = 3, moves: int = 8) -> gamester.State:
    """A match some moves on, a seat to act in it."""
    state = gamester.load_game(id).new_initial_state(seed=seed)
    state.play_random(moves, seed)
    while state.current_player() < 0:
        state.play_random(1, seed)
    return state


@pytest.mark.parametrize("id", IDS)
def test_it_plays_every_game_and_its_seed_repeats_it(id: str) -> None:
    state = begun(id)
    view = state.view(state.current_player())
    before = view.to_json()
    first, again = (gamester.load_player("search(iterations=6,seed=5)", state.game).choose(view) for _ in range(2))
    assert first.action in view.legal_actions()
    assert (first.action, first.reason) == (again.action, again.reason)
    assert view.to_json() == before


@pytest.mark.parametrize("id", ["whist", "piquet", "ombre", "cassino"])
def test_what_it_cannot_see_does_not_matter(id: str) -> None:
    state = begun(id)
    seat = state.current_player()
    view = state.view(seat)
    other = state.game.imagine(view, 11)
    here, there = (Search(state.game, 0, 10, 1).choose(s.view(seat)) for s in (state, other))
    assert (here.action, here.reason) == (there.action, there.reason)


@pytest.mark.parametrize("id", IDS)
def test_playing_out_ends_every_deal(id: str) -> None:
    state = gamester.load_game(id, {"deals": 1}).new_initial_state(seed=2)
    play_out(state, 9)
    assert state.is_terminal()


def test_it_ruffs_for_the_odd_trick() -> None:
    """Six tricks to five, two cards each: a ruff now makes the seventh, a discard loses both."""
    game = gamester.load_game("whist(deals=1)")
    state = game.new_initial_state(seed=1)
    for seat, text in enumerate(["5D AS", "4D 2H", "KD 3C", "2S 3H"]):
        state.hands[seat] = sum(1 << card(c) for c in text.split())
        state.held[seat] = 2
        state.known[seat] = 0
    state.gone = sum(1 << c for c in range(52)) - sum(int(h) for h in state.hands)
    state.trump, state.turn_up, state.dealer = 3, -1, 3
    state.tricks[0], state.tricks[1] = 5, 6
    game.go(state, 2)
    for word in ("5D", "4D", "KD"):
        state.apply_action(card(word))
    assert Search(game, 0, 200, 1).choose(state.view(3)).action == card("2S")


@pytest.mark.parametrize("text", ["search(ms=0)", "search(ms=x)", "search(depth=3)", "search(ms=99999999)"])
def test_bad_limits_are_told(text: str) -> None:
    with pytest.raises(gamester.BadOption):
        gamester.load_player(text, gamester.load_game("whist"))
