"""Vingt-un with a die: stand where one more throw is likelier to burst than to help."""

from typing import Final, cast

from gamester.engine.bits import BIT
from gamester.engine.view import View
from gamester.games.dice.vingt_un import BOOK, DiceVingtUn
from gamester.parts.throwing import ThrowState
from gamester.players.base import Choice, Thinker

ENOUGH: Final = 18  # three faces of six would burst it
SAFE: Final = 15


class Simple(Thinker):
    """Looks at what is to be beaten, and at how many throw after it."""

    name = "simple"

    def decide(self, view: View, legal: list[int]) -> Choice:
        s = cast(ThrowState, view.state)
        game = cast(DiceVingtUn, view.game)
        throw, stand = legal
        me = int(s.turn)
        mine = int(s.made[me])
        others = [int(x) for n, x in enumerate(s.made) if n != me and s.still & BIT[n]]
        done = [x for x in others if x >= 0]
        if game.forfeit:
            if any(x < mine for x in done):
                return Choice(stand, "somebody is worse off already", BOOK + "forfeit")
        elif any(x > mine for x in done):
            return Choice(throw, "it would be lost as it stands", BOOK + "wins")
        elif len(done) == len(others) and mine not in done:
            return Choice(stand, "nobody throws after this", BOOK + "wins")
        if mine >= (ENOUGH if not game.forfeit else SAFE + 1):
            return Choice(stand, "one throw more would as likely burst", BOOK + "burst")
        return Choice(throw, "it is far from twenty-one", BOOK + "throws")
