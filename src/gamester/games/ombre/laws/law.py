"""What the laws of Ombre and its kin have in common: their code, the court, and the common penalty."""

from typing import Any

from mypy_extensions import i64
from typing_extensions import TypeVar

from gamester.engine.game import NO_NAMES
from gamester.engine.trial import Fault
from gamester.games.ombre.shared.stand import StandGame
from gamester.games.ombre.shared.state import StandState
from gamester.parts.laws.code import CodeLaw

E = TypeVar("E", bound=StandState, default=StandState, contravariant=True)
H = TypeVar("H", bound=StandGame[Any], default=StandGame[Any])


class StandLaw(CodeLaw[E, H]):
    """A law of these games; ``beast``: the common penalty."""

    def __init__(self, game: H, name: str, verb: str, key: str = "", values: tuple[str, ...] = NO_NAMES) -> None:
        super().__init__(game, name, verb, key, values)
        self.code = game.code
        self.to = game.remedies

    def beast(self, s: E, seat: i64, half: bool = False) -> None:
        """``seat`` lays a beast for the fault, or half of one."""
        self.game.beasted(s, seat, self.cited, half)


class Beasted(StandLaw[E, H]):
    """An offence for which one is beasted, and no more."""

    def follows(self, s: E, fault: Fault) -> None:
        self.beast(s, fault.seat)
