"""Whatever is done out of order, the King called stays hidden, and what lies on the board is what is played for."""

from __future__ import annotations

import random
from typing import cast

import pytest

import gamester
from gamester.games.ombre.king.state import CallState
from gamester.games.ombre.laws.marks import FINES

TABLES = (
    "quadrille(book=gamester-1754,laws=table,deals=3)",
    "quadrille(book=academy-1768,laws=table,deals=3)",
    "quintille-old(book=academy-1768,laws=table,deals=3)",
    "quintille-new(book=gamester-1754,laws=table,deals=3)",
    "quadrille-three-handed(book=gamester-1754,laws=table,deals=3)",
    "piquemedrille(book=academy-1768,laws=table,deals=3)",
)


@pytest.mark.parametrize("text", TABLES)
def test_faults_tell_nobody_the_friend_and_lose_no_counter(text: str) -> None:
    for seed in range(4):
        source = random.Random(seed)
        s = cast(CallState, gamester.load_game(text).new_initial_state(seed=seed))
        board = s.num_players()
        while not s.is_terminal():
            offers = [one for one in s.irregularities() if one["verb"] != "leave the party"]
            if offers and source.random() < 0.2:
                verb = source.choice(sorted({str(one["verb"]) for one in offers}))
                chosen = source.choice([one for one in offers if one["verb"] == verb])
                s.apply_action(cast(int, chosen["action"]))
            else:
                s.apply_action(source.choice(s.legal_actions()))
            if s.is_terminal():
                break
            assert s.law is not None
            assert s.purse[board] == s.going + sum(s.stakes) + s.odd + s.law.marks[FINES]
            if s.holder >= 0 and s.friend < 0:
                for seat in range(board):
                    told = cast(CallState, s.view(seat).state).holder
                    assert told == (s.holder if seat == s.holder else -1)
