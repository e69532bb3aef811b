"""``search`` where strokes have physics: it tries them with errors of its own hand."""

from __future__ import annotations

from typing import cast

import pytest

import gamester
from gamester.parts.strokes import StrokeState
from gamester.players.aimed import Sampler


@pytest.mark.parametrize("text", ["shuffle-board(strokes=physics,game=2)", "french-billiards(strokes=physics,up=3)"])
def test_it_makes_the_stroke_that_it_has_chosen(text: str) -> None:
    game = gamester.load_game(text)
    players = [gamester.load_player("search(iterations=40,seed=3)", game) for _ in range(game.num_players())]
    again = gamester.load_player("search(iterations=40,seed=3)", game)
    s = cast(StrokeState, game.new_initial_state(seed=2))
    for n in range(40):
        if s.is_terminal():
            break
        seat = s.current_player()
        player = players[seat]
        assert isinstance(player, Sampler)
        choice = player.choose(s.view(seat))
        if n == 0:
            assert again.choose(s.view(seat)).action == choice.action, "the same seed, the same stroke"
        assert choice.reason and choice.action in s.legal_actions()
        s.apply_action(choice.action)
        if player.plan is not None and s.shot[0] >= 0 and s.aimed < 0 and s.stood < 0 and s.striker == seat:
            stroke = player.plan.stroke
            assert (int(s.shot[2]), int(s.shot[3])) == (stroke.aim, stroke.force)


def test_told_strokes_are_searched_as_other_games_are() -> None:
    assert not isinstance(gamester.load_player("search", gamester.load_game("billiards")), Sampler)
