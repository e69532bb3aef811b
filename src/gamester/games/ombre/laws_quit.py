"""Laws against giving a deal up: an Ombre who quits it, cards thrown up in error, Spadille hidden where it is forced.

gamester-1754, 1120-1122; academy-1768, 6520-6545, 6595-6665 and 8015-8021.
"""

from typing import TYPE_CHECKING, Final, cast

from mypy_extensions import i64

from gamester.engine.bits import BIT
from gamester.engine.laws import Law, trial
from gamester.engine.state import State
from gamester.engine.trial import Fault
from gamester.games.ombre.cards import SPADILLE
from gamester.games.ombre.laws_play import StandLaw
from gamester.games.ombre.state import PASSED, OmbreState

if TYPE_CHECKING:
    from gamester.games.ombre.ombre import Ombre

SHOWN: Final = ("and show the hand", "without showing it")
FACES: Final = ("face down", "face up")


class Quit(StandLaw):
    """The Ombre gives the game up: a beast, two if he shows his hand, and the others divide what he played for."""

    def __init__(self, game: "Ombre") -> None:
        super().__init__(game, "give the game up", "how", SHOWN, "quits")

    def open(self, s: State, seat: i64) -> list[int]:
        t = cast(OmbreState, s)
        fit = self.in_play(s) and not self.play.lies(t) and seat == t.ombre and s.game.players > 2
        return [0, 1] if fit else []

    def done(self, s: State, seat: i64, value: i64) -> None:
        t = cast(OmbreState, s)
        game = cast("Ombre", s.game)
        self.fault(s, seat, value, i64(len(trial(s).plays)))
        self.beast(s, seat)
        if value == 0:
            self.beast(s, seat)
        game.stakes.share_out(t, self.cited)
        t.ombre = -1  # nobody has won or lost it
        game.finish_deal(s)


class ThrowUp(StandLaw):
    """Who has passed lays his cards on the stock though another may play: that one may have a new deal."""

    def __init__(self, game: "Ombre") -> None:
        super().__init__(game, "throw the cards up", "how", FACES, "thrown")
        self.to = game.remedies

    def open(self, s: State, seat: i64) -> list[int]:
        t = cast(OmbreState, s)
        early = self.in_part(s, "auction") and t.calls[seat] == PASSED and self.plays(s, seat)
        return [0, 1] if early and not self.pending(s, seat) else []

    def done(self, s: State, seat: i64, value: i64) -> None:
        t = cast(OmbreState, s)
        fault = self.fault(s, seat, value)
        if value == 1:
            t.known[seat] |= t.hands[seat]
            self.beast(s, seat)
        self.ask(s, fault, s.turn)

    def remedies(self, s: State, fault: Fault) -> list[int]:
        return sorted([self.to.stand, self.to.new_deal])

    def usual(self, s: State, fault: Fault) -> int:
        return self.to.stand

    def asks(self, s: State, fault: Fault) -> str:
        return "Cards thrown up before you have spoken: shall they be dealt again?"

    def settle(self, s: State, fault: Fault, action: i64) -> None:
        if action == self.to.new_deal:
            cast("Ombre", s.game).deal_again(s)


class HideSpadille(StandLaw):
    """Where Spadille is forced its holder does not own to it: the stock is looked through, and he is beasted."""

    def __init__(self, game: "Ombre") -> None:
        super().__init__(game, "hide Spadille", "", (), "hides")

    def open(self, s: State, seat: i64) -> list[int]:
        t = cast(OmbreState, s)
        fit = self.in_part(s, "auction") and not t.bid and cast("Ombre", s.game).resort == "spadille"
        return [0] if fit and t.hands[seat] & BIT[SPADILLE] and not self.pending(s, seat) else []

    def done(self, s: State, seat: i64, value: i64) -> None:
        self.fault(s, seat, 0, known=False)

    def found(self, t: OmbreState) -> bool:
        """All have passed and nobody owns to it: whether somebody has hidden it."""
        for p in range(t.game.players):
            for fault in self.pending(t, p):
                fault.known = True
                fault.settled = True
                t.known[p] |= BIT[SPADILLE]
                self.beast(t, p)
                return True
        return False


def quit_laws(game: "Ombre") -> list[Law]:
    """These laws, as far as the code knows them."""
    laws: list[Law] = []
    if "quits" in game.code.articles:
        laws.append(Quit(game))
    if "thrown" in game.code.articles:
        laws.append(ThrowUp(game))
    if "hides" in game.code.articles:
        game.hides = HideSpadille(game)
        laws.append(game.hides)
    return laws
