"""A game with physics beside the same game told: the words of each stroke, told, bring the same."""

from __future__ import annotations

import random
from typing import Any, cast

import gamester
from gamester.parts.aimed import Aimed
from gamester.parts.strokes import StrokeGame, StrokeState


def told_beside(text: str, told: str, seed: int, player: str = "") -> tuple[StrokeState, StrokeState]:
    """A match of ``text`` at random, or by ``player``, and one of ``told`` in which its words are told."""
    game = gamester.load_game(text)
    s = cast(StrokeState, game.new_initial_state(seed=seed))
    other = cast(StrokeState, gamester.load_game(told).new_initial_state())
    names = cast(StrokeGame[Any], game).word_names()
    source = random.Random(seed)
    players = [gamester.load_player(player, game) for _ in range(game.num_players())] if player else []
    while not s.is_terminal():
        seat = s.current_player()
        assert other.current_player() == seat
        part = game.parts[s.part]
        strikes = isinstance(part, Aimed) and s.aimed >= 0
        action = players[seat].choose(s.view(seat)).action if player else source.choice(s.legal_actions())
        said = s.action_to_string(seat, action)
        s.apply_action(action)
        if strikes:
            other.apply_action(other.legal_actions()[0])  # to strike comes first
            for word in s.thrown:
                other.apply_action(other.string_to_action(names[word]))
        elif not said.startswith(("aim", "stand", "lead with")):
            other.apply_action(other.string_to_action(said))
        assert [int(x) for x in s.made] == [int(x) for x in other.made]
        assert [int(x) for x in s.sheet] == [int(x) for x in other.sheet]
    assert other.is_terminal() and s.returns() == other.returns()
    return s, other
