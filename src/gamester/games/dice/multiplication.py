"""Multiplication: three dice, then two, then one, the highest left each time; hoyle-donohue, 50293-50318."""

from mypy_extensions import i64

from gamester.engine.bits import BIT
from gamester.parts.throwing import ThrowGame, ThrowState, throw_options


class Multiplication(ThrowGame[ThrowState]):
    """The two dice left are added, and their sum multiplied by the last one thrown."""

    id = "multiplication"
    title = "Multiplication"
    options = throw_options("multiplication")
    throws_each = 3

    def new_state(self) -> ThrowState:
        return ThrowState(self)

    def fell(self, s: ThrowState) -> None:
        highest: i64 = -1
        two: i64 = 0
        for n in range(self.dice):
            if s.left & BIT[n]:
                two += s.faces[n]
            elif highest < 0 or s.faces[n] > s.faces[highest]:
                highest = n
        if s.throws == self.times:
            s.made[s.thrower] = self.score(two, s.faces[highest])
        else:
            s.left |= BIT[highest]

    def score(self, two: i64, last: i64) -> i64:
        """What the two left and the last die come to."""
        return two * last
