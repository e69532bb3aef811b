"""A plain player of Reverse: throws the Quinola and the Aces away, and takes few tricks."""

from typing import Any, cast

from mypy_extensions import i64

from gamester.engine.bits import BIT, count
from gamester.engine.view import View
from gamester.equipment.cards import ACE, HEARTS, cards_among, suit_set
from gamester.games.trumps.reverse.parts import Change
from gamester.games.trumps.reverse.state import QUINOLA, ReverseState
from gamester.parts.tricks import TrickGame, TrickState
from gamester.players.base import Choice
from gamester.players.simple.ducking import Ducking

FEW = 3  # Hearts with which the Quinola is not kept


class Simple(Ducking):
    """Wishes away what is paid for."""

    def danger(self, t: TrickState, card: i64) -> i64:
        if card == QUINOLA:
            return 2
        return 1 if card % 13 == ACE else 0

    def said(self, view: View, legal: list[int]) -> Choice:
        s = cast(ReverseState, view.state)
        part = cast(Change, view.game.parts[s.part])
        base = int(part.bases[0])
        may = cards_among([a - base for a in legal if base <= a < base + 52])
        article = view.game.article("exchange")
        if QUINOLA + base in legal:
            if count(s.hands[s.turn] & suit_set(HEARTS)) <= FEW:
                return Choice(QUINOLA + base, "too few Hearts to keep the Quinola", article)
            may &= ~BIT[QUINOLA]
        game = cast("TrickGame[Any]", view.game)
        return Choice(int(self.extreme(s, game, may, 1)) + base, "the highest that may go", article)
