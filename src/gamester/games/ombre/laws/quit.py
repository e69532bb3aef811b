"""Laws against giving a deal up: an Ombre who quits it, cards thrown up in error, Spadille hidden where it is forced.

gamester-1754, 1120-1122; academy-1768, 6520-6545, 6595-6665 and 8015-8021.
"""

from typing import Any, Final

from mypy_extensions import i64

from gamester.engine.bits import BIT
from gamester.engine.laws import Law
from gamester.engine.trial import Fault
from gamester.games.ombre.laws.law import StandLaw
from gamester.games.ombre.shared.cards import SPADILLE
from gamester.games.ombre.shared.state import PASSED
from gamester.games.ombre.three.court import OmbreTable
from gamester.games.ombre.three.state import OmbreState
from gamester.parts.laws.code import in_force

SHOWN: Final[tuple[str, ...]] = ("and show the hand", "without showing it")
FACES: Final[tuple[str, ...]] = ("face down", "face up")


class Quit(StandLaw[OmbreState, OmbreTable]):
    """The Ombre gives the game up: a beast, two if he shows his hand, and the others divide what he played for."""

    def open(self, s: OmbreState, seat: i64) -> list[int]:
        return [0, 1] if self.at_cards(s) and seat == s.ombre and s.game.players > 2 else []

    def follows(self, s: OmbreState, fault: Fault) -> None:
        self.beast(s, fault.seat)
        if fault.value == 0:
            self.beast(s, fault.seat)
        self.game.stakes.share_out(s, self.cited)
        s.ombre = -1  # nobody has won or lost it
        self.game.finish_deal(s)


class ThrowUp(StandLaw[OmbreState, OmbreTable]):
    """Who has passed lays his cards on the stock though another may play: that one may have a new deal."""

    def open(self, s: OmbreState, seat: i64) -> list[int]:
        early = self.in_part(s, "auction") and s.calls[seat] == PASSED and self.plays(s, seat)
        return [0, 1] if early and not self.pending(s, seat) else []

    def follows(self, s: OmbreState, fault: Fault) -> None:
        if fault.value == 1:
            s.known[fault.seat] |= s.hands[fault.seat]
            self.beast(s, fault.seat)
        self.ask(s, fault, s.turn)

    def asks(self, s: OmbreState, fault: Fault) -> str:
        return "Cards thrown up before you have spoken: shall they be dealt again?"


class HideSpadille(StandLaw[OmbreState, OmbreTable]):
    """Where Spadille is forced its holder does not own to it: the stock is looked through, and he is beasted."""

    def when(self, s: OmbreState, seat: i64) -> bool:
        forced = (
            self.in_part(s, "auction")
            and not s.bid
            and s.game.players > 2
            and self.game.choice("all_pass") == "spadille"
        )
        return forced and s.hands[seat] & BIT[SPADILLE] != 0 and not self.pending(s, seat)

    def done(self, s: OmbreState, seat: i64, value: i64) -> None:
        self.note(s, seat, 0, known=False)


def quit_laws(game: OmbreTable) -> list[Law[Any, Any]]:
    """These laws, as far as the code knows them."""
    game.hides = HideSpadille(game, "hides", "hide Spadille")
    return in_force(
        [
            Quit(game, "quits", "give the game up", "how", SHOWN),
            ThrowUp(game, "thrown", "throw the cards up", "how", FACES),
            game.hides,
        ]
    )
