"""A plain Trumps player: gives up a hopeless hand, and refuses what is given up only with all tricks in sight."""

from typing import Final, cast

from gamester.engine.view import View
from gamester.games.ruffs.trumps import ACCEPT, HERE, PLAY, REFUSE, YIELD, Trumps, TrumpsState, Yield
from gamester.players.base import Choice
from gamester.players.simple.french_ruff import Simple as FrenchRuffPlayer
from gamester.players.simple.ruffs import worth

HOPELESS: Final = 2  # tenths of a trick
ALL: Final = 42


class Simple(FrenchRuffPlayer):
    """Partners look at each other's cards; he reckons by his own."""

    def decide(self, view: View, legal: list[int]) -> Choice:
        t = cast(TrumpsState, view.state)
        game = cast(Trumps, t.game)
        part = game.parts[t.part]
        if not isinstance(part, Yield):
            return super().decide(view, legal)
        good = worth(t.hands[t.turn], t.trump)
        if t.yielded >= 0:
            verb = REFUSE if good >= ALL else ACCEPT
            return Choice(int(part.bases[verb]), "one is sure, two need all tricks", HERE + "yield")
        if good <= HOPELESS and not game.partners():
            return Choice(int(part.bases[YIELD]), "better one than two", HERE + "yield")
        return Choice(int(part.bases[PLAY]), "three tricks may be made")
