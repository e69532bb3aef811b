"""Tricks in which those who stand the game may stop when they have won it, or lead on for the Vole."""

from typing import Any

from librt.vecs import append, vec
from mypy_extensions import i64
from typing_extensions import TypeVar

from gamester.engine.game import Part
from gamester.games.ombre.shared.stand import StandGame
from gamester.games.ombre.shared.state import UNDERTAKEN, StandState
from gamester.parts.lawful_tricks import LawfulTricks

V = TypeVar("V", bound=StandState, default=StandState, contravariant=True)
H = TypeVar("H", bound=StandGame[Any], default=StandGame[Any])


class VoleTricks(LawfulTricks[V, H]):
    """A card, and ``stop``. A lead made where one may stop undertakes the Vole, and cannot be recalled."""

    def __init__(self, seats: int, stop: int) -> None:
        super().__init__(0, seats, -1)
        self.stop: i64 = stop

    def join(self, game: H) -> None:
        super().join(game)
        self.cite_play = game.article("play")
        self.cite_follow = game.article("follow")
        self.cite_vole = game.article("undertake")

    def may_stop(self, s: V) -> bool:
        """Whether the seat to lead decides on the Vole now."""
        return s.step == 0 and self.game.at_vole(s)

    def listed(self, s: V) -> list[int]:
        out = super().listed(s)
        if self.may_stop(s):
            out.append(int(self.stop))
        return out

    def legal(self, s: V) -> vec[i64]:
        out = super().legal(s)
        return append(out, self.stop) if self.may_stop(s) else out

    def is_legal(self, s: V, action: int) -> bool:
        if action == self.stop:
            return self.may_stop(s)
        return super().is_legal(s, action)

    def random(self, s: V, bits: i64) -> i64:
        if self.may_stop(s):
            return Part.random(self, s, bits)
        return super().random(s, bits)

    def act(self, s: V, action: i64) -> None:
        if action == self.stop:
            s.game.next(s)
            return
        if self.may_stop(s):
            s.vole = UNDERTAKEN
        super().act(s, action)

    def why_not(self, s: V, action: i64) -> tuple[str, str]:
        if action == self.stop:
            return "only the first tricks taken without a break end the play", self.cite_vole
        return super().why_not(s, action)

    def article(self, s: V) -> str:
        return self.cite_vole if self.may_stop(s) else super().article(s)

    def prompt(self, s: V) -> str:
        if self.may_stop(s):
            return "Stop with the tricks you have, or lead for the Vole"
        return super().prompt(s)
