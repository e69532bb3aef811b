"""What is told of a deal's end: every article that it names is one that can be opened."""

from __future__ import annotations

import random
import re

import pytest

from gamester import load_game, registered_games
from gamester.house.citing import in_full, is_article

ACTIONS = 400  # after which a deal that has not ended is let go
FULL = re.compile(r"[a-z]+-[a-z0-9]+/[a-z0-9-]+/[\w-]+")


@pytest.mark.parametrize(
    ("game", "told", "full"),
    [
        ("hearts", "Ann 2 (article 5).", "Ann 2 (hoyle-donohue/hearts/5)."),
        ("hearts", "Bo 3 (articles 5 and 6).", "Bo 3 (hoyle-donohue/hearts/5 and hoyle-donohue/hearts/6)."),
        ("polish-draughts", "(article win)", "(hoyle-donohue/polish-draughts/win)"),
        ("losing-draughts", "(article 14)", "(hoyle-donohue/draughts/14)"),
        ("hearts", "Ann 2 (hoyle-donohue/hearts/5).", "Ann 2 (hoyle-donohue/hearts/5)."),
        ("put", "Ann has (in all) 3, and (article nothing).", "Ann has (in all) 3, and (article nothing)."),
        ("put", "", ""),
    ],
)
def test_articles_are_named_in_full(game: str, told: str, full: str) -> None:
    assert in_full(load_game(game), told) == full


@pytest.mark.parametrize("game", [info.id for info in registered_games()])
def test_a_deal_is_told_under_articles_that_there_are(game: str) -> None:
    rules, chance = load_game(game), random.Random(7)
    state = rules.new_initial_state(seed=7)
    state.listened = True
    for _ in range(ACTIONS):
        if state.story or state.is_terminal():
            break
        state.apply_action(chance.choice(list(state.legal_actions())))
    told = in_full(rules, state.story)
    assert "article" not in re.sub(FULL, "", told), f"no such article: {told}"
    assert all(is_article(one) for one in FULL.findall(told)), told
