"""One shape for all books of a game: what learns by one edition can sit down to another."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from tests.conformance.settings import IDS, INFOS

import gamester
from gamester.engine.errors import BadOption
from gamester.engine.game import Game


def editions(id: str) -> Iterator[Game]:
    """The game as each book prints it, for its own number of players and for every other that it allows."""
    for book in INFOS[id].books:
        preset = gamester.load_game(f"{id}(book={book})")
        yield preset
        option = next((option for option in type(preset).options if option.name == "players"), None)
        for players in range(option.low, option.high + 1) if option else ():
            try:
                yield gamester.load_game(f"{id}(book={book},players={players})")
            except BadOption:  # no such company in this book
                continue


@pytest.mark.parametrize("id", IDS)
def test_shapes_are_one_for_all_books(id: str) -> None:
    """By number of players: the same stretches, the same numbers for the same verbs, and the same parts."""
    first: dict[int, Game] = {}
    for game in editions(id):
        other = first.setdefault(game.num_players(), game)
        assert game.observation_axes() == other.observation_axes(), f"{game} and {other}"
        assert game.num_distinct_actions() == other.num_distinct_actions(), f"{game} and {other}"
        numbered = [[(verb.base, len(verb.values)) for verb in one.actions.verbs] for one in (game, other)]
        assert numbered[0] == numbered[1], f"{game} and {other}"
        assert len(set(game.phase_of)) == len(game.parts), "each part has a place of its own in the tensor"
        if game.phases:
            assert {part.name for part in game.parts[: int(game.walk)]} <= set(game.phases)
