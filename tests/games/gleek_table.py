"""Setting up hands of Gleek, shared by its tests."""

from __future__ import annotations

from typing import cast

from tests.games.words import do

import gamester
from gamester.equipment.cards import NAMES
from gamester.games.vying.gleek.state import GleekState

PACK = [c for c in NAMES[:52] if c[0] not in "23"]


def dealt(*hands: str, turned: str = "TH", stock: str = "", **options: object) -> GleekState:
    """A deal by seat 0: the hands of seats 1, 2 and 0 as far as they matter, the card turned, and the stock."""
    held = [hand.split() for hand in (*hands, "", "", "")[:3]]
    assert len({c for hand in held for c in hand}) == sum(map(len, held)), "a card is in two hands"
    used = {c for hand in held for c in hand} | set(stock.split()) | {turned}
    rest = [c for c in PACK if c not in used]
    for hand in held:
        while len(hand) < 12:
            hand.append(rest.pop())
    order = [c for packet in range(3) for hand in held for c in hand[4 * packet : 4 * packet + 4]]
    order += [turned, *stock.split()]
    game = gamester.load_game("gleek", options)
    return cast(GleekState, game.new_initial_state(seed=1, deal=[*order, *[c for c in PACK if c not in order]]))


def say(s: GleekState, *words: str) -> GleekState:
    """Actions in words."""
    return do(s, *words)


def unbought(s: GleekState) -> GleekState:
    """Nobody buys the stock."""
    return do(s, "pass", "pass", "pass")


def to_play(s: GleekState) -> GleekState:
    """Nobody buys, vies or calls."""
    return do(unbought(s), *["pass"] * 3, *["no more"] * 3)


def purse(s: GleekState) -> list[int]:
    """Counters of seats 1, 2 and 0, who is the dealer, and of the box."""
    return [int(s.purse[p]) for p in (1, 2, 0, 3)]
