"""Banks on heaps in words: seat 0 deals, and its card comes first, then those from its left round."""

from __future__ import annotations

from typing import cast

import gamester
from gamester.games.banks.heaps import HeapState


def heaps(game: str, players: int, cards: str, **options: object) -> HeapState:
    return cast(HeapState, gamester.load_game(game, {"players": players, **options}).new_initial_state(deal=cards))
