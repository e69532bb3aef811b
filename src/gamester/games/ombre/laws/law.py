"""What a law of Ombre or of its kin is said of: a game without a called King, or one in which a King may be called."""

from typing import Any

from typing_extensions import TypeVar

from gamester.games.ombre.king.court import CallTable
from gamester.games.ombre.king.state import CallState
from gamester.games.ombre.shared.stand import StandGame
from gamester.games.ombre.shared.state import StandState
from gamester.games.ombre.three.court import OmbreTable
from gamester.games.ombre.three.state import OmbreState
from gamester.parts.laws.code import CodeLaw

E = TypeVar("E", bound=StandState, default=StandState, contravariant=True)
H = TypeVar("H", bound=StandGame[Any], default=StandGame[Any])


class StandLaw(CodeLaw[StandState, StandGame[Any]]):
    """A law of either."""


class OmbreLaw(CodeLaw[OmbreState, OmbreTable]):
    """A law of Ombre."""


class CallLaw(CodeLaw[CallState, CallTable[Any]]):
    """A law of Quadrille and its kin."""
