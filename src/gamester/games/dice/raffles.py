"""Raffles: three dice, thrown until two are alike; hoyle-donohue, 50247-50259."""

from typing import Final

from mypy_extensions import i64

from gamester.engine.options import Option
from gamester.parts.throwing import ThrowGame, ThrowState, throw_options

BOOK: Final = "hoyle-donohue/raffles/"
TRIPLET: Final = 100  # above the spots of any pair


class Raffles(ThrowGame[ThrowState]):
    """A throw's spots count if two dice are alike; three alike go before."""

    id = "raffles"
    title = "Raffles"
    options = throw_options(
        "raffles",
        Option("triplets", "before-pairs", "whether triplets go before pairs, or count only as pairs",
               choices=("before-pairs", "as-pairs"), cites=(BOOK + "triplets", BOOK + "as-pairs")),
    )  # fmt: skip

    def setup(self) -> None:
        super().setup()
        self.triplet: i64 = TRIPLET
        if self.choice("triplets") == "as-pairs":
            self.triplet = 0

    def new_state(self) -> ThrowState:
        return ThrowState(self)

    def holds(self, s: ThrowState) -> bool:
        a, b, c = s.faces[0], s.faces[1], s.faces[2]
        return a == b or b == c or a == c

    def fell(self, s: ThrowState) -> None:
        a, b, c = s.faces[0], s.faces[1], s.faces[2]
        s.made[s.thrower] = a + b + c
        if a == b == c:
            s.made[s.thrower] += self.triplet

    def worth(self, made: i64) -> str:
        return str(made) if made < TRIPLET else f"three {(made - TRIPLET) // 3}s"
