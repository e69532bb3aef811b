"""How the seats stand in the midst of a match says who does well, in every game."""

from __future__ import annotations

import pytest
from tests.conformance.settings import IDS, load, presets

import gamester
from gamester.parts.pieces import PieceGame
from gamester.players.standing import standing

POOLED = ("comet", "farm", "lue")  # what lies in a pool is nobody's until the match is over


def by_points(text: str) -> bool:
    """Whether the match goes to so many points."""
    game = load(text)
    return isinstance(game, PieceGame) and game.target > 0


@pytest.mark.parametrize("text", [text for id in IDS if id not in POOLED for text in presets(id)])
def test_a_match_stands_as_a_deal_of_it_would_be_paid(text: str) -> None:
    games = load(text), gamester.load_game(f"{text[:-1]},deals=1)")
    for seed in range(3):
        match, deal = (game.new_initial_state(seed=seed) for game in games)
        player = gamester.load_player("simple", games[0])
        while not deal.is_terminal():
            action = player.choose(match.view(match.current_player())).action
            match.apply_action(action)
            deal.apply_action(action)
        paid = deal.returns()
        agreed = sum(x * y for x, y in zip(standing(match), paid, strict=True))
        assert agreed > 0 or not any(paid), (seed, standing(match), paid)


@pytest.mark.parametrize("manner", ["account", "pool", "direct"])
def test_the_points_of_a_tour_count_before_they_are_marked(manner: str) -> None:
    game = gamester.load_game(f"account-piquet(manner={manner},players={2 if manner == 'direct' else 3})")
    player = gamester.load_player("simple", game)
    state = game.new_initial_state(seed=3)
    while state.deal < 1:
        state.apply_action(player.choose(state.view(state.current_player())).action)
    ahead = state.score[state.one] - state.score[state.two]
    stands = standing(state)
    assert ahead and stands[state.one] - stands[state.two] == ahead
    assert sum(stands) == pytest.approx(0)


@pytest.mark.parametrize("text", [text for id in IDS for text in presets(id) if by_points(text)])
def test_so_many_deals_are_worth_their_points(text: str) -> None:
    game = gamester.load_game(f"{text[:-1]},deals=2)")
    told = set()
    for seed in range(12):
        state = game.new_initial_state(seed=seed)
        state.play_random(100_000, seed)
        assert sum(state.returns()) == pytest.approx(0)
        told.add(tuple(state.returns()))
    assert len(told) > 1
