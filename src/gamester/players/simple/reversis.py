"""A plain player of Reversis: throws Quinolas and Aces away, and keeps small cards."""

from typing import Any, cast

from mypy_extensions import i64

from gamester.engine.bits import BIT
from gamester.engine.view import View
from gamester.equipment.cards import ACE, HEARTS, cards_among, suit_set
from gamester.games.trumps.reverse.parts import Change
from gamester.games.trumps.reversis.parts import Give
from gamester.games.trumps.reversis.state import QUINOLAS, ReversisState
from gamester.parts.tricks import TrickGame, TrickState
from gamester.players.base import Choice
from gamester.players.simple.ducking import Ducking


class Simple(Ducking):
    """Wishes away what is paid for."""

    def danger(self, t: TrickState, card: i64) -> i64:
        if QUINOLAS & BIT[card]:
            return 2
        return 1 if card % 13 == ACE else 0

    def said(self, view: View, legal: list[int]) -> Choice:
        s = cast(ReversisState, view.state)
        game = cast("TrickGame[Any]", view.game)
        part = view.game.parts[s.part]
        base = 0
        if isinstance(part, (Change, Give)):
            base = int(part.bases[0])
        may = cards_among([a - base for a in legal if base <= a < base + 52])
        plain = may & ~QUINOLAS & ~suit_set(HEARTS)
        if isinstance(part, Change) and plain:
            best = self.extreme(s, game, plain, 1)
            return Choice(int(best) + base, "a high card makes the party dearer", view.game.article("m-party"))
        return Choice(int(self.extreme(s, game, plain if plain else may, 1)) + base, "a high card, but no Heart")
