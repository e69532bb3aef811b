"""A player of what is drawn for thirty-one: asks for a card as long as most of those unseen do not spoil its hand."""

from typing import cast

from gamester.engine.bits import BIT, members
from gamester.engine.view import View
from gamester.games.vying.upcards import GAME, UpGame, UpState, total
from gamester.players.base import Choice, Thinker


class Simple(Thinker):
    """Counts the cards that fit."""

    name = "simple"
    maxim = "gamester-1754/bonne-ace/trivial"

    def decide(self, view: View, legal: list[int]) -> Choice:
        s = cast(UpState, view.state)
        game = cast("UpGame[UpState]", view.game)
        me = s.turn
        have = total(s.hands[me] | s.out.drew[me], game.ace)
        if have > GAME:
            return Choice(legal[-1], "I am out of it")
        if self.stands(int(have)):
            return Choice(legal[-1], f"{have} will do", self.maxim)
        fit = spoil = 0
        for card in members(game.unseen(s, me)):
            if have + total(BIT[card], game.ace) <= GAME:
                fit += 1
            else:
                spoil += 1
        if fit > spoil:
            return Choice(legal[0], f"{fit} cards mend it and {spoil} spoil it", self.maxim)
        return Choice(legal[-1], f"{spoil} cards spoil it and {fit} mend it", self.maxim)

    def stands(self, have: int) -> bool:
        """Whether a rule of the book's bids it stand."""
        return False
