"""Vingt-un with a die: as near to twenty-one as may be, and not over; hoyle-donohue, 50405-50419."""

from typing import Any, ClassVar, Final

from mypy_extensions import i64

from gamester.engine.asking import Verb
from gamester.engine.bits import BIT, low
from gamester.engine.options import Option
from gamester.parts.throwing import THROW, ThrowGame, Throwing, ThrowState, throw_options

BOOK: Final = "hoyle-donohue/dice-vingt-un/"
GOAL: Final = 21
STAND: Final = 1


class Drawing(Throwing[ThrowState, "DiceVingtUn"]):
    """``throws``: one throws the die as often as one will."""

    def open(self, s: ThrowState, seat: i64) -> i64:
        return BIT[0] | BIT[STAND] if s.throws else BIT[0]

    def say(self, s: ThrowState, seat: i64, verb: i64, value: i64) -> None:
        if verb == STAND:
            self.done(s)
        else:
            super().say(s, seat, verb, value)


class DiceVingtUn(ThrowGame[ThrowState]):
    """Over twenty-one is burst, and has no more part in the round."""

    id = "dice-vingt-un"
    title = "Vingt-un with Dice"
    chosen = True
    thrown_dice: ClassVar[int] = 1
    options = throw_options(
        "dice-vingt-un",
        Option("settle", "pool", "whether the nearest wins a pool, or the farthest pays each a forfeit",
               choices=("pool", "forfeit"), cites=(BOOK + "wins", BOOK + "forfeit")),
    )  # fmt: skip

    def throwing(self) -> Throwing[Any, Any]:
        return Drawing("throwing", THROW, Verb("stand", "throws", "you have not thrown"))

    def new_state(self) -> ThrowState:
        return ThrowState(self)

    def fell(self, s: ThrowState) -> None:
        made = s.made[s.thrower] + s.faces[0]
        s.made[s.thrower] = made
        if made > GOAL:
            s.made[s.thrower] = 0

    def more(self, s: ThrowState) -> bool:
        return 0 < s.made[s.thrower] < GOAL

    def found(self, s: ThrowState) -> i64:
        """Who wins, or pays; where all who threw are burst nobody wins."""
        found = super().found(s)
        return 0 if not self.forfeit and s.made[low(found)] == 0 else found

    def worth(self, made: i64) -> str:
        return str(made) if made else "burst"

    def most_acts(self) -> int:
        return GOAL
