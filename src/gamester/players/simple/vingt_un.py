"""A player of Vingt-un who draws by the printed odds, and doubles with an Ace or a tenth card."""

from typing import cast

from gamester.engine.bits import low
from gamester.engine.view import View
from gamester.equipment.chance import pips
from gamester.games.banks.vingt_un.game import BOOK, VingtUn
from gamester.games.banks.vingt_un.parts import CARD, GO_ON, STAND
from gamester.games.banks.vingt_un.state import VingtUnState, best, points
from gamester.players.base import Choice, Thinker

SMALL, SURE, LIKELY = 11, 18, 16  # no card exceeds with the first; what a hand with an Ace stands on, and another


class Simple(Thinker):
    """Keeps the deal, stakes a third of the limit, draws under sixteen."""

    name = "simple"

    def decide(self, view: View, legal: list[int]) -> Choice:
        s = cast(VingtUnState, view.state)
        game = cast(VingtUn, view.game)
        if view.state.phase == "drawing":
            return self.draw(s, game, legal)
        if view.state.phase == "cry":
            high = not 1 < pips(low(s.hands[s.turn])) < 10
            said = int(game.cry.bases[0 if high else 1])
            return Choice(said, "an Ace or a tenth card" if high else "a low card", BOOK + "24")
        if view.state.phase == "staking":
            return Choice(int(game.stake_base) + (int(game.limit) - 1) // 3, "a third of the limit", BOOK + "4")
        return Choice(legal[0], "the deal is an advantage to him who has it", BOOK + "2")

    def draw(self, s: VingtUnState, game: VingtUn, legal: list[int]) -> Choice:
        """Cards alike are parted where both are good beginnings; else the next card is weighed."""
        said = game.drawing.bases
        cards = s.hand(s.asked)
        made = best(cards)
        if said[GO_ON] in legal and pips(low(cards)) in (1, 7, 8):
            return Choice(int(said[GO_ON]), "two hands, each better than the one", BOOK + "12")
        stands = SURE if made != points(cards) else LIKELY + 1 if s.turn == s.dealer else LIKELY
        if said[CARD] in legal and made < stands:
            cited = BOOK + ("22" if s.turn == s.dealer else "23")
            why = "no card can overdraw" if points(cards) <= SMALL else f"{made} is too little to stand on"
            return Choice(int(said[CARD]), why, cited)
        if said[STAND] in legal:
            return Choice(int(said[STAND]), f"{made} is pitted against the others", BOOK + "22")
        return Choice(legal[0], "a hand of one card wants another", BOOK + "12")
