"""Deals at the old ruffs, as their tests lay them."""

from __future__ import annotations

from typing import Any

from tests.games.loo_table import laid


def dealt(
    game: str, hands: list[str], turned: str, then: str = "", packets: tuple[int, ...] = (2, 3), **more: Any
) -> Any:
    """A first deal by seat 0: hands from the eldest round to the dealer, the card turned, the stock from its top."""
    drawn: list[str] = []
    at = 0
    for packet in packets:
        for hand in hands:
            drawn += hand.split()[at : at + packet]
        at += packet
    return laid(game, [*drawn, turned, *then.split()], **more)


def scores(s: Any) -> list[int]:
    """The score of each side."""
    return [int(n) for n in s.score]
