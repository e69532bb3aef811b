"""A plain player of two-handed Whist: names the suit of which he holds most, and knows what is left."""

from typing import cast

from mypy_extensions import i64

from gamester.engine.bits import count
from gamester.engine.view import View
from gamester.equipment.cards import SUIT_WORDS, suit_set
from gamester.games.trumps.kin import KinState
from gamester.players.base import Choice
from gamester.players.simple.tricking import Tricking


class Simple(Tricking):
    """Counts suits."""

    def said(self, view: View, legal: list[int]) -> Choice:
        hand = cast(KinState, view.state).hands[view.state.turn]
        best: i64 = 0
        for suit in range(4):
            if count(hand & suit_set(suit)) > count(hand & suit_set(best)):
                best = suit
        said = view.game.actions.parse(f"trumps {SUIT_WORDS[best]}")
        return Choice(said, "my longest suit", view.game.article("name"))
