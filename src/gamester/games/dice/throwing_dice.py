"""Throwing Dice, as articles are raffled: three dice, three times; hoyle-donohue, 50203-50242."""

from gamester.parts.throwing import ThrowGame, ThrowState, throw_options


class ThrowingDice(ThrowGame[ThrowState]):
    """The most simple game of dice."""

    id = "throwing-dice"
    title = "Throwing Dice"
    options = throw_options("throwing-dice")
    throws_each = 3

    def new_state(self) -> ThrowState:
        return ThrowState(self)

    def fell(self, s: ThrowState) -> None:
        for face in s.faces:
            s.made[s.thrower] += face
