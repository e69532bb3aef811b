"""A plain Five-Card Loo player: keeps trumps and Aces, and changes the rest where he can count on a trick."""

from typing import Final, cast

from mypy_extensions import i64

from gamester.engine.bits import BIT, count, members
from gamester.engine.view import View
from gamester.equipment.cards import JACK, KING
from gamester.games.loo.five_card import CHANGE, DONE, KEEP, Change, FiveCardLoo, FiveCardState, pam
from gamester.games.loo.state import LooState
from gamester.players.base import Choice
from gamester.players.simple.loo import LooPlayer

HERE: Final = "hoyle-donohue/five-card-loo/"


class Simple(LooPlayer):
    """An unchanged hand cannot be looed, so only a hand that needs it is changed."""

    def speak(self, view: View, t: LooState, legal: list[int]) -> Choice:
        game = cast(FiveCardLoo, view.game)
        s = cast(FiveCardState, t)
        part = game.parts[t.part]
        hand = t.hands[t.turn]
        trumps = hand & game.trumps(s)
        if not isinstance(part, Change):
            return Choice(legal[0] + int(self.worst(s, game, hand) - self.least(hand)), "the worst for the card turned")
        poor: i64 = 0
        for c in members(hand & ~trumps):
            if c % 13 < KING:
                poor |= BIT[c]
        if not s.laid.many[t.turn] and not self.safe(s, game, trumps):
            return Choice(int(part.bases[KEEP]), "no trick is certain, and so there is no risk", HERE + "no-risk")
        if poor:
            return Choice(int(part.bases[CHANGE] + self.worst(s, game, poor)), "it will take nothing")
        return Choice(int(part.bases[DONE if s.laid.many[t.turn] else KEEP]), "the rest is worth keeping")

    def safe(self, s: FiveCardState, game: FiveCardLoo, trumps: i64) -> bool:
        """Whether a trick is as good as certain: Pam, two trumps with a good one, or three."""
        if s.turn == s.dealer:
            trumps |= BIT[s.turn_up]
        best = trumps & (BIT[pam(s.trump, game.running)] | BIT[13 * s.trump + KING] | BIT[13 * s.trump + KING + 1])
        good = trumps >= BIT[13 * s.trump + JACK]
        return best != 0 or count(trumps) >= 3 or (count(trumps) == 2 and good)

    def worst(self, s: FiveCardState, game: FiveCardLoo, cards: i64) -> i64:
        """The weakest card."""
        return self.end(s, game, cards, False)

    def least(self, cards: i64) -> i64:
        """The card of the lowest number, which stands first among the actions."""
        return members(cards)[0]
