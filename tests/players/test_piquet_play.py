"""The play at Piquet with both hands open: what it comes to is what going through all plays finds."""

from __future__ import annotations

import pytest
from tests.players.endings import best, last_cards

import gamester
from gamester.engine.view import View
from gamester.players.base import Choice, Thinker
from gamester.players.loader import plain
from gamester.players.piquet_play import OpenPlay, open_play
from gamester.players.search import Search, worth


@pytest.mark.parametrize("play", ["tens", "all"])
@pytest.mark.parametrize("few", [2, 3, 4])
def test_it_is_what_going_through_all_plays_finds(few: int, play: str) -> None:
    for seed in range(1, 9):
        state = last_cards(f"piquet(deals=1,play={play})", 20 * seed, few, open_play)
        me = state.current_player()
        hands = OpenPlay(state.game)
        for action in state.legal_actions():
            after = state.clone()
            after.apply_action(action)
            assert worth(state.standing(), me) + hands.ahead(state, me, action) == best(after, me)


class Counts(Thinker):
    """The plain player, and how often it is asked."""

    def __init__(self, by: Thinker) -> None:
        self.by = by
        self.asked = 0

    def decide(self, view: View, legal: list[int]) -> Choice:
        self.asked += 1
        return self.by.decide(view, legal)


def test_the_search_solves_the_play_and_plays_no_deal_out() -> None:
    state = last_cards("piquet(deals=1)", 3, 9, open_play)
    player = plain(state.game)
    assert isinstance(player, Thinker)
    asked = Counts(player)
    choice = Search(state.game, 0, 60, 1, asked).choose(state.view(state.current_player()))
    assert choice.action in state.legal_actions()
    assert asked.asked == 1  # for its advice


def test_where_a_pic_may_come_deals_are_played_out() -> None:
    game = gamester.load_game("piquet(deals=1)")
    player = plain(game)
    assert isinstance(player, Thinker)
    found = 0
    for seed in range(1, 40):
        state = game.new_initial_state(seed=seed)
        while not state.is_terminal():
            seat = state.current_player()
            view = state.view(seat)
            if state.phase == "play" and int(state.pic) < 0 and int(state.repic) < 0:
                before = open_play(view)
                state.apply_action(player.choose(view).action)
                while not state.is_terminal() and state.phase == "count":
                    state.apply_action(player.choose(state.view(state.current_player())).action)
                if int(state.pic) >= 0:
                    assert not before
                    found += 1
            else:
                state.apply_action(player.choose(view).action)
    assert found > 0
