"""Deals of stops in words: the hands from the eldest round to the dealer, and what is turned up."""

from __future__ import annotations

from itertools import zip_longest

import gamester
from gamester.engine.state import State
from gamester.equipment.cards import NAMES


def dealt(game: str, hands: list[str], turned: str = "", **options: object) -> State:
    """Seat 0 deals; what is not given of a hand is filled up with cards not named, the highest spades first."""
    rules = gamester.load_game(game, {"players": len(hands), **options})
    each = int(rules.each)  # type: ignore[attr-defined]
    pack = [NAMES[int(c)] for c in rules.pack_order(rules.empty_state())]
    named = {card for hand in (*hands, turned) for card in hand.split()}
    rest = [card for card in reversed(pack) if card not in named]
    full = []
    for hand in hands:
        cards = hand.split()
        while len(cards) < each:
            cards.append(rest.pop(0))
        full.append(cards)
    order = [card for packet in zip_longest(*full) for card in packet if card] + turned.split() + rest
    return rules.new_initial_state(seed=1, deal=order)
