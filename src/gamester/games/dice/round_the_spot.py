"""Round the Spot: of three dice thrown three times only Threes and Fives count; hoyle-donohue, 50320-50328."""

from gamester.parts.throwing import ThrowGame, ThrowState, throw_options


class RoundTheSpot(ThrowGame[ThrowState]):
    """The spots that lie round a central one are counted."""

    id = "round-the-spot"
    title = "Round the Spot"
    options = throw_options("round-the-spot")
    throws_each = 3

    def new_state(self) -> ThrowState:
        return ThrowState(self)

    def fell(self, s: ThrowState) -> None:
        for face in s.faces:
            if face == 3 or face == 5:
                s.made[s.thrower] += face - 1
