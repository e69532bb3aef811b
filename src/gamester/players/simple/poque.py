"""A player of Poque who poques on what it has, and plays Aces first and then where its sequence is longest."""

from typing import Final, cast

from mypy_extensions import i64

from gamester.engine.bits import BIT, count
from gamester.engine.view import View
from gamester.equipment.cards import ACE, of_rank
from gamester.games.vying.poque import BOOK, Poque, PoqueState
from gamester.players.base import Choice, Thinker

HIGH: Final = 72  # a pair of Tens: a poque worth raising on


class Simple(Thinker):
    """Plays by the book's two maxims."""

    name = "simple"

    def decide(self, view: View, legal: list[int]) -> Choice:
        s = cast(PoqueState, view.state)
        game = cast(Poque, view.game)
        hand = s.hands[s.turn]
        if s.phase == "poque":
            return self.poques(s, game, legal, best_of(game, s, hand))
        if s.phase == "show":
            best = legal[0]
            for action in legal[:-1]:
                if shown(game, s, hand, action) > shown(game, s, hand, best):
                    best = action
            return Choice(best, "my best")
        return self.lead(game, hand, legal)

    def poques(self, s: PoqueState, game: Poque, legal: list[int], worth: int) -> Choice:
        """What its best poque is worth."""
        if not worth:
            return Choice(legal[0], "I have none")
        if not s.bets.opened:
            return Choice(legal[min(2, len(legal) - 1)], "I have a poque", BOOK + "speak")
        if worth >= HIGH and s.bets.due < 6 and len(legal) > 2:
            return Choice(legal[2], "a high one")
        if worth >= HIGH or s.bets.due <= 3:
            return Choice(game.actions.parse("see"), "I have it likewise", BOOK + "speak")
        return Choice(legal[0], "too small a one")

    def lead(self, game: Poque, hand: int, legal: list[int]) -> Choice:
        """Aces, then the longest sequence, then the lowest card."""
        best, most = legal[0], -1.0
        for action in legal:
            card = game.parse_outcome(game.actions.name(action))
            if card % 13 == ACE:
                return Choice(action, "nothing goes above it", BOOK + "aces")
            long = 1
            while (card + long) % 13 and hand & BIT[card + long]:
                long += 1
            here = float(long) - float(card % 13) / 100.0
            if here > most:
                best, most = action, here
        return Choice(best, "the strongest sequence" if most > 1 else "small cards first", BOOK + "small-cards")


def best_of(game: Poque, s: PoqueState, hand: int) -> int:
    """What the best poque in a hand is worth; 0: it has none."""
    best: i64 = 0
    for rank in range(13):
        alike = of_rank(hand, rank)
        if count(alike) > 1:
            best = max(best, game.worth(s, alike))
    return best


def shown(game: Poque, s: PoqueState, hand: int, action: int) -> int:
    """What the poque that an action shows is worth."""
    rank = action - game.actions.parse("show Deuces")
    return game.worth(s, of_rank(hand, rank))
