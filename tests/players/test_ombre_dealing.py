"""What the search supposes of hands at Ombre after the exchange: it fits the view, and comes nearer to the truth."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

import pytest

import gamester
from gamester.engine.bits import count, members
from gamester.games.ombre.shared.cards import KINGS, trumps
from gamester.players.loader import plain
from gamester.players.ombre_dealing import Supposed

GAMES = ["ombre(book=gamester-1754)", "ombre(book=academy-1768)", "ombre(book=ombre-1878)", "ombre-by-two"]


def told(text: str, deals: int) -> Iterator[tuple[gamester.State, Supposed]]:
    """Every situation of some deals between plain players in which something can be supposed."""
    game = gamester.load_game(text, {"deals": 1})
    player = plain(game)
    assert player is not None
    for seed in range(deals):
        state = game.new_initial_state(seed=seed)
        while not state.is_terminal():
            view = state.view(state.current_player())
            found = Supposed(view)
            if found.dealer is not None:
                yield state, found
            state.apply_action(player.choose(view).action)


@pytest.mark.parametrize("text", GAMES)
def test_a_supposed_deal_fits_the_view(text: str) -> None:
    """Every hand, discard and the stock as large as they are, nobody with a suit he has been seen to lack."""
    seen = 0
    for state, found in told(text, 12):
        seat = state.current_player()
        view = state.view(seat)
        deal = state.game.imagine(view, seen)
        found.deal(deal, seen)
        assert deal.view(seat).to_json() == view.to_json()
        cards: Counter[int] = Counter(deal.order[deal.drawn :])
        for p in range(state.game.num_players()):
            assert (count(deal.hands[p]), count(deal.discards[p])) == (state.held[p], state.threw[p])
            assert p == seat or not deal.hands[p] & state.void[p]
            cards.update(members(deal.hands[p]))
            cards.update(members(deal.discards[p]))
        assert set(cards.values()) == {1}
        seen += 1
    assert seen > 50


def test_others_have_laid_out_neither_trumps_nor_kings() -> None:
    for state, found in told("ombre", 12):
        seat = state.current_player()
        deal = state.game.imagine(state.view(seat), 1)
        found.deal(deal, 1)
        for p in range(3):
            assert p == seat or not deal.discards[p] & (trumps(deal.trump) | KINGS)


def test_the_ombres_trumps_come_nearer_to_the_truth() -> None:
    """On the mean of many situations the defenders suppose as many as he holds, where imagining finds half of them."""
    real = imagined = supposed = 0
    for state, found in told("ombre(book=ombre-1878)", 100):
        seat, ombre = state.current_player(), state.ombre
        if seat == ombre:
            continue
        deal = state.game.imagine(state.view(seat), 1)
        imagined += count(deal.hands[ombre] & trumps(state.trump))
        found.deal(deal, 1)
        supposed += count(deal.hands[ombre] & trumps(state.trump))
        real += count(state.hands[ombre] & trumps(state.trump))
    assert abs(supposed - real) < 0.1 * real
    assert imagined < 0.7 * real


def test_nothing_is_supposed_before_trumps_are_named_or_of_other_games() -> None:
    game = gamester.load_game("ombre")
    state = game.new_initial_state(seed=1)
    assert Supposed(state.view(state.current_player())).dealer is None
    whist = gamester.load_game("whist").new_initial_state(seed=1)
    assert Supposed(whist.view(whist.current_player())).dealer is None
