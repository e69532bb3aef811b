"""A player of Costly Colours: changes a card where that is worth more than a hole, and plays what scores or is safe."""

from typing import cast

from gamester.engine.bits import BIT, members
from gamester.engine.view import View
from gamester.games.cribbage.colours import ColourState
from gamester.games.cribbage.costly_colours import CostlyColours
from gamester.games.cribbage.count import PIPS
from gamester.players.base import Choice, Thinker

TARGETS = (15, 25, 31)


class Simple(Thinker):
    """Counts what its hand sets up."""

    name = "simple"

    def decide(self, view: View, legal: list[int]) -> Choice:
        s = cast(ColourState, view.state)
        game = cast(CostlyColours, view.game)
        me = s.turn
        unseen = game.unseen(s, me)
        if s.phase == "mogg":
            return self.mogg(s, game, legal, unseen)
        best = legal[0]
        most = -99.0
        for action in legal:
            total = s.total + PIPS[game.parse_outcome(game.actions.name(action))]
            here = float(len(s.pile) + 1) if total in TARGETS else 0.0
            for other in members(unseen):
                if total + PIPS[other] in TARGETS:
                    here -= float(len(s.pile) + 2) / 20.0
            if here > most:
                best = action
                most = here
        return Choice(best, "it scores" if most >= 1.0 else "the other is least likely to score on it")

    def mogg(self, s: ColourState, game: CostlyColours, legal: list[int], unseen: int) -> Choice:
        """Whether another card would be worth more on the mean than the worst of its own, and than a hole."""
        hand = s.hands[s.turn]
        now = float(game.count_hand(hand, s.turn_up))
        cards = members(unseen)
        best = legal[-1]
        most = now - 1.0
        for n, card in enumerate(members(hand)):
            mean = 0.0
            for other in cards:
                mean += float(game.count_hand(hand & ~BIT[card] | BIT[other], s.turn_up))
            mean /= float(len(cards))
            if mean > most:
                best = legal[n]
                most = mean
        if best == legal[-1]:
            return Choice(best, f"{now:g} in hand are worth a hole")
        return Choice(best, f"any other card will make it {most:.1f}")
