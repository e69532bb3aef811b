"""Tricks in which those who stand the game may stop when they have won it, or lead on for the Vole."""

from typing import TYPE_CHECKING, cast

from librt.vecs import append, vec
from mypy_extensions import i64

from gamester.engine.game import Part
from gamester.engine.state import State
from gamester.games.ombre.state import UNDERTAKEN, StandState
from gamester.parts.lawful_tricks import LawfulTricks

if TYPE_CHECKING:
    from gamester.games.ombre.stand import StandGame


class VoleTricks(LawfulTricks):
    """Card ``base`` + c, and ``stop``. A lead made where one may stop undertakes the Vole, and cannot be recalled."""

    def __init__(self, base: int, seats: int, stop: int, cites: tuple[str, str], cite_vole: str) -> None:
        super().__init__(base, seats, -1, cites)
        self.stop: i64 = stop
        self.cite_vole = cite_vole

    def may_stop(self, s: State) -> bool:
        """Whether the seat to lead decides on the Vole now."""
        return s.step == 0 and cast("StandGame", s.game).at_vole(cast(StandState, s))

    def listed(self, s: State) -> list[int]:
        out = super().listed(s)
        if self.may_stop(s):
            out.append(int(self.stop))
        return out

    def legal(self, s: State) -> vec[i64]:
        out = super().legal(s)
        return append(out, self.stop) if self.may_stop(s) else out

    def is_legal(self, s: State, action: int) -> bool:
        if action == self.stop:
            return self.may_stop(s)
        return super().is_legal(s, action)

    def random(self, s: State, bits: i64) -> i64:
        if self.may_stop(s):
            return Part.random(self, s, bits)
        return super().random(s, bits)

    def act(self, s: State, action: i64) -> None:
        if action == self.stop:
            s.game.next(s)
            return
        if self.may_stop(s):
            cast(StandState, s).vole = UNDERTAKEN
        super().act(s, action)

    def why_not(self, s: State, action: i64) -> tuple[str, str]:
        if action == self.stop:
            return "only the first tricks taken without a break end the play", self.cite_vole
        return super().why_not(s, action)

    def article(self, s: State) -> str:
        return self.cite_vole if self.may_stop(s) else super().article(s)

    def prompt(self, s: State) -> str:
        if self.may_stop(s):
            return "Stop with the tricks you have, or lead for the Vole"
        return super().prompt(s)
