"""A plain player of Sizette: asks his partners for trumps, and plays to their best."""

from typing import Any, cast

from gamester.engine.view import View
from gamester.equipment.cards import SUIT_WORDS, cards_among
from gamester.games.trumps.sizette import SizetteState
from gamester.parts.tricks import TrickGame
from gamester.players.base import Choice
from gamester.players.simple.tricking import Tricking


class Simple(Tricking):
    """Asks no more than he needs."""

    def said(self, view: View, legal: list[int]) -> Choice:
        s = cast(SizetteState, view.state)
        game = cast("TrickGame[Any]", view.game)
        if s.phase == "lead":
            return self.lead(s, game, cards_among(legal))
        for who in ("the next partner", "the other partner"):
            question = game.actions.parse(f"ask {who} for {SUIT_WORDS[s.trump]}")
            if question in legal:
                return Choice(question, "trumps matter most", game.article("consult"))
        return Choice(game.actions.parse("enough"), "the less is told the better", game.article("m-little"))
