"""Going to Boston: thrown as Multiplication, and the last die is added; hoyle-donohue, 50330-50336."""

from mypy_extensions import i64

from gamester.games.dice.multiplication import Multiplication
from gamester.parts.throwing import throw_options


class GoingToBoston(Multiplication):
    """It differs in the counting alone."""

    id = "going-to-boston"
    title = "Going to Boston"
    options = throw_options("going-to-boston")

    def score(self, two: i64, last: i64) -> i64:
        return two + last
