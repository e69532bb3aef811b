"""A player at the Farm: bids what the overruns will bring, and stands when it is nearer to sixteen than safe."""

from typing import Final, cast

from gamester.engine.view import View
from gamester.games.banks.farm import BOOK, SEIZE, Farm, FarmState, points
from gamester.players.base import Choice, Thinker

STANDS: Final = 12
OVERRUN: Final = 1.3  # what each pays for overrunning in a deal, if all stand at twelve
SIXTEEN: Final = 0.071  # how often each makes it


class Simple(Thinker):
    """As the book advises: near sixteen it stands."""

    name = "simple"

    def decide(self, view: View, legal: list[int]) -> Choice:
        s = cast(FarmState, view.state)
        game = cast(Farm, view.game)
        if view.state.phase == "auction":
            return self.bid(game, legal)
        total = int(points(s.hands[s.turn]))
        if total >= STANDS or len(legal) == 1:
            return Choice(legal[-1], f"{total} is near {SEIZE}", BOOK + "stand-near")
        return Choice(legal[0], f"{total} is too little", BOOK + "ask")

    def bid(self, game: Farm, legal: list[int]) -> Choice:
        """What comes in until somebody makes sixteen is what the Farm is worth, the price being lost then."""
        others = int(game.players) - 1
        worth = OVERRUN * others / (1 - (1 - SIXTEEN) ** others) - 1
        if len(legal) > 1 and int(str(game.actions.struct(legal[1])["figure"])) < worth:
            return Choice(legal[1], f"the Farm will bring about {worth:.0f}", BOOK + "reimbursed")
        return Choice(legal[0], "the Farm will hardly bring more", BOOK + "reimbursed")
