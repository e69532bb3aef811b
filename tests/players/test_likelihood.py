"""Imagined deals weighed by what has been bid and played: what makes sense in a deal makes the deal likelier."""

from __future__ import annotations

from statistics import fmean

import pytest
from tests.players.begun import begun

import gamester
from gamester.equipment.cards import card
from gamester.players.likelihood import LEAST, NO_DEAL, UNLIKELY, Hindsight
from gamester.players.loader import plain
from gamester.players.search import Search

TOLD = ["whist", "euchre", "two-handed-euchre", "three-handed-euchre", "hearts", "quadrille"]


def play_on(state: gamester.State, moves: int) -> None:
    """So many moves as the plain player makes them; a seat is to act then that has a choice."""
    player = plain(state.game)
    assert player is not None
    while moves > 0 or len(state.legal_actions()) < 2:
        state.apply_action(player.choose(state.view(state.current_player())).action)
        moves -= 1


def hindsight(state: gamester.State) -> Hindsight:
    player = plain(state.game)
    assert player is not None
    return Hindsight(state.view(state.current_player()), player)


@pytest.mark.parametrize("id", TOLD)
def test_the_deal_as_it_was_is_the_likeliest(id: str) -> None:
    """Plain players did what plain players would do, the dealer's discard and the second deal's bids included."""
    state = gamester.load_game(id, {"deals": 9}).new_initial_state(seed=5)
    for moves in (3, 5, 7, 8, 30):
        play_on(state, moves)
        past = hindsight(state)
        view = state.view(state.current_player())
        assert past.weight(state) == 1.0
        weights = [past.weight(state.game.imagine(view, n)) for n in range(5)]
        assert all(LEAST <= weight <= 1.0 for weight in weights)
        assert weights == [past.weight(state.game.imagine(view, n)) for n in range(5)]


def test_who_orders_up_is_thought_to_hold_trumps() -> None:
    """The eldest hand orders spades up: deals in which it holds strong spades are the likelier."""
    game = gamester.load_game("euchre(deals=1)")
    state = game.new_initial_state(seed=1)
    while state.phase != "the card turned" or state.trump != 3 and state.offer != 3:
        state = game.new_initial_state(seed=int(state.seed) + 1)
    state.apply_action(state.string_to_action("order up"))
    player = plain(game)
    assert player is not None
    seat = (int(state.dealer) + 2) % 4
    past = Hindsight(state.view(seat), player)
    eldest = (int(state.dealer) + 1) % 4
    strong, weak = [], []
    for n in range(200):
        s = game.imagine(state.view(seat), n)
        trumps = sum(int(s.hands[eldest]) >> card(rank + "S") & 1 for rank in "789TJQKA")
        (strong if trumps >= 3 else weak).append(past.weight(s))
    assert len(strong) > 5 and fmean(strong) > fmean(weak)


def test_each_choice_that_the_plain_player_would_not_have_made_counts() -> None:
    state = gamester.load_game("whist(deals=1)").new_initial_state(seed=2)
    player = plain(state.game)
    assert player is not None
    usual = player.choose(state.view(state.current_player())).action
    other = next(action for action in state.legal_actions() if action != usual)
    state.apply_action(other)
    past = hindsight(state)
    assert past.weight(state) == UNLIKELY
    assert past.weight(state, 0.9) == 0.0


OTHERS = [info.id for info in gamester.registered_games() if info.id not in TOLD]


@pytest.mark.parametrize("id", OTHERS)
def test_every_other_game_can_be_searched_so_too(id: str) -> None:
    state = begun(id, moves=9)
    view, player = state.view(state.current_player()), plain(state.game)
    assert player is not None
    choice = Search(state.game, 0, 20, 1, player, weigh=4).choose(view)
    assert choice.action in view.legal_actions()


def test_where_the_past_cannot_be_told_all_deals_are_alike() -> None:
    """Cards have been exchanged: the deal cannot be dealt again."""
    state = gamester.load_game("piquet").new_initial_state(seed=3)
    play_on(state, 12)
    view, player = state.view(state.current_player()), plain(state.game)
    assert player is not None
    assert Hindsight(view, player).weight(state.game.imagine(view, 1)) == NO_DEAL
    search = Search(state.game, 0, 8, 3, player, weigh=4)
    search.choose(view)
    search.imagined(view)
    assert search.hindsight is not None and not search.hindsight.tellable


def test_the_likelier_deals_are_played_out_and_the_seed_repeats_it() -> None:
    state = gamester.load_game("whist(deals=1)").new_initial_state(seed=7)
    play_on(state, 18)
    view, player = state.view(state.current_player()), plain(state.game)
    assert player is not None
    past = hindsight(state)
    found = []
    for weigh in (0, 6, 6):
        search = Search(state.game, 0, 4, 3, player, weigh=weigh)
        search.choose(view)  # begins to look back
        found.append([past.weight(search.imagined(view)) for _ in range(25)])
    assert fmean(found[1]) > fmean(found[0])
    assert found[1] == found[2]


def test_the_more_are_weighed_the_nearer_is_what_is_imagined_to_the_deal() -> None:
    """How many of the others' cards are imagined where they are, on the mean of some deals."""
    found: dict[int, list[float]] = {1: [], 24: []}
    for seed in range(1, 13):
        state = gamester.load_game("whist(deals=1)").new_initial_state(seed=seed)
        play_on(state, 24)
        seat = state.current_player()
        view, player = state.view(seat), plain(state.game)
        assert player is not None
        for weigh, right in found.items():
            search = Search(state.game, 0, 1, seed, player, weigh=weigh)
            search.choose(view)
            for _ in range(12):
                s = search.imagined(view)
                same = sum(int(s.hands[p] & state.hands[p]).bit_count() for p in range(4) if p != seat)
                right.append(same / sum(int(state.held[p]) for p in range(4) if p != seat))
    assert fmean(found[24]) > fmean(found[1]) + 0.02, found


def test_what_it_cannot_see_does_not_matter() -> None:
    """Two states alike to the seat: the same choice, for the same reason."""
    state = gamester.load_game("euchre(deals=1)").new_initial_state(seed=4)
    play_on(state, 7)
    seat = state.current_player()
    other = state.game.imagine(state.view(seat), 11)
    here, there = (Search(s.game, 0, 60, 1, plain(s.game), weigh=3).choose(s.view(seat)) for s in (state, other))
    assert (here.action, here.reason) == (there.action, there.reason)
