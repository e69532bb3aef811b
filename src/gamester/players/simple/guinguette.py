"""A player of Guinguette who names its best suit, plays on good trumps, and moves its worst card."""

from typing import Final, cast

from mypy_extensions import i64

from gamester.engine.bits import count, members
from gamester.engine.view import View
from gamester.equipment.cards import suit_set
from gamester.games.cribbage.count import PLACE
from gamester.games.vying.guinguette.game import GuinguetteGame
from gamester.games.vying.guinguette.parts import top_of
from gamester.games.vying.guinguette.state import BOOK, GuinguetteState, cabarets, tierce
from gamester.players.base import Choice, Thinker

GOOD: Final = 30  # about two tricks


class Simple(Thinker):
    """Weighs trumps and high cards."""

    name = "simple"

    def decide(self, view: View, legal: list[int]) -> Choice:
        s = cast(GuinguetteState, view.state)
        game = cast(GuinguetteGame, view.game)
        hand = s.hands[s.turn]
        if s.phase in ("guinguette", "cabaret", "lay down"):
            return Choice(legal[0], "mine")
        if s.phase == "revy":
            high = max([int(top_of(tierce(top))) for top in members(cabarets(hand))])
            if not s.bets.opened:
                return Choice(legal[-1 if high > 9 else 0], "as high as it is", BOOK + "measures")
            good = high > 7 or s.bets.due < 3
            return Choice(game.actions.parse("see" if good else "pass"), "as high as it is", BOOK + "measures")
        if s.phase == "trump":
            suit = 0
            for other in range(4):
                if worth(hand, other) > worth(hand, suit):
                    suit = other
            return Choice(legal[suit], "my best suit", BOOK + "eldest")
        if s.phase == "speak":
            return self.speak(s, game, hand)
        return self.card(s, game, legal)

    def card(self, s: GuinguetteState, game: GuinguetteGame, legal: list[int]) -> Choice:
        """The highest to lead, trumps before others; the lowest to follow."""
        best = legal[0]
        most = -99
        for action in legal:
            card = game.parse_outcome(game.actions.name(action))
            here = int(PLACE[card]) + (20 if card // 13 == s.trump else 0)
            if s.led >= 0:
                here = -here
            if here > most:
                best, most = action, here
        return Choice(best, "the highest first" if s.led < 0 else "no more than I must")

    def speak(self, s: GuinguetteState, game: GuinguetteGame, hand: int) -> Choice:
        """On trumps and Kings; a card changed where one more is wanted."""
        strong = worth(hand, int(s.trump))
        if s.again:
            return Choice(game.actions.parse("content"), "as it is")
        if strong >= GOOD:
            return Choice(game.actions.parse("I play"), "two tricks, I think", BOOK + "i-play")
        return Choice(game.actions.parse("pass"), "not good enough", BOOK + "i-play")


def worth(hand: int, trump: int) -> int:
    """Trumps and high cards."""
    trumps = hand & suit_set(trump)
    out: i64 = 10 * count(trumps)
    for card in members(hand):
        if PLACE[card] > 10:
            out += PLACE[card] - 9
    return out
