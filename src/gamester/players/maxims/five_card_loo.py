"""The maxim of Five-Card Loo."""

from typing import cast

from gamester.engine.bits import members
from gamester.engine.view import View
from gamester.equipment.cards import cards_among
from gamester.games.loo.five_card import PLAY, FiveCardLoo, FiveCardState, pam
from gamester.players.maxims.maxim import Maxim
from gamester.players.simple.five_card_loo import HERE


def maxims(book: str) -> list[Maxim]:
    """The book's maxims in its order."""
    return [Maxim(HERE + "m-small", "the elder hand leads a small trump", small)]


def small(view: View, legal: list[int]) -> int | None:
    """The first lead of all: the smallest trump, where Pam is not held."""
    t = cast(FiveCardState, view.state)
    game = cast(FiveCardLoo, view.game)
    if t.part != PLAY or t.led >= 0 or game.done(t):
        return None
    trumps = cards_among(legal) & game.trumps(t)
    if not trumps:
        return None
    least = members(trumps)[0]
    return int(least) if least != pam(t.trump, game.running) else None
