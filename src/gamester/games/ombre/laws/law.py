"""What the laws of Ombre and its kin have in common: their code, the court, and the common penalty."""

from typing import Any

from mypy_extensions import i64
from typing_extensions import TypeVar

from gamester.engine.bits import BIT
from gamester.engine.game import NO_NAMES
from gamester.engine.laws import trial
from gamester.engine.trial import Fault
from gamester.games.ombre.king.court import CallTable
from gamester.games.ombre.king.state import CallState
from gamester.games.ombre.shared.cards import strongest, weakest
from gamester.games.ombre.shared.stand import StandGame
from gamester.games.ombre.shared.state import StandState
from gamester.games.ombre.three.court import OmbreTable
from gamester.games.ombre.three.state import OmbreState
from gamester.parts.laws.code import CodeLaw

E = TypeVar("E", bound=StandState, default=StandState, contravariant=True)
H = TypeVar("H", bound=StandGame[Any], default=StandGame[Any])


class StandLaw(CodeLaw[E, H]):
    """A law of these games; ``beasts``: all that follows is the common penalty."""

    beasts = False

    def __init__(self, game: H, name: str, verb: str, key: str = "", values: tuple[str, ...] = NO_NAMES) -> None:
        super().__init__(game, name, verb, key, values)
        self.code = game.code
        self.to = game.remedies

    def follows(self, s: E, fault: Fault) -> None:
        if self.beasts:
            self.beast(s, fault.seat)

    def beast(self, s: E, seat: i64, half: bool = False) -> None:
        """``seat`` lays a beast for the fault, or half of one."""
        self.game.beasted(s, seat, self.cited, half)


class OmbreLaw(StandLaw[OmbreState, OmbreTable]):
    """A law of a game without a called King,"""


class CallLaw(StandLaw[CallState, CallTable[Any]]):
    """and of one in which a King may be called."""


def direct(s: StandState, cards: i64, strong: bool) -> None:
    """Who is to play is told to play the strongest of ``cards``, which are not none, or the weakest."""
    card = strongest(cards, s.trump) if strong else weakest(cards, s.trump)
    trial(s).bound[s.turn] = BIT[card]
