"""Help Your Neighbor: what one throws may score for another; hoyle-donohue, 50341-50372."""

from typing import Final

from mypy_extensions import i64

from gamester.engine.bits import BIT, count
from gamester.engine.options import Option
from gamester.engine.zones import Item
from gamester.parts.throwing import ThrowGame, ThrowState, throw_options

BOOK: Final = "hoyle-donohue/help-your-neighbor/"
LONGEST: Final = 20  # goings round for each point of the game; after them nobody has won


class HelpYourNeighbor(ThrowGame[ThrowState]):
    """The players are numbered as the sides of a die; ``step`` counts the throws, and ``still`` are not yet out."""

    id = "help-your-neighbor"
    title = "Help Your Neighbor"
    max_players = 6
    options = throw_options(
        "help-your-neighbor",
        Option("target", 20, "points that put a player out", low=1, high=100, cites=(BOOK + "wins",)),
        Option("settle", "pool", "whether the first out wins a pool, or the last out pays for all",
               choices=("pool", "forfeit"), cites=(BOOK + "wins", BOOK + "forfeit")),
        most=6,
    )  # fmt: skip

    def setup(self) -> None:
        super().setup()
        self.target: i64 = self.count("target")

    def new_state(self) -> ThrowState:
        return ThrowState(self)

    def put_down(self, s: ThrowState) -> None:
        super().put_down(s)
        for seat in range(self.players):
            s.made[seat] = 0

    def fell(self, s: ThrowState) -> None:
        """``own``, ``other``: his own number scores for him, then the highest of the others' for him who bears it."""
        s.step += 1
        helped: i64 = -1
        for face in s.faces:
            seat: i64 = face - 1
            if seat != s.thrower and seat < self.players and s.still & BIT[seat] and seat > helped:
                helped = seat
        for face in s.faces:
            if face == s.thrower + 1:
                self.score(s, s.thrower)
                break
        if helped >= 0 and not self.is_over(s):
            self.score(s, helped)

    def score(self, s: ThrowState, seat: i64) -> None:
        """``once``: a number counts once, however many dice show it."""
        s.made[seat] += seat + 1
        if s.made[seat] >= self.target:
            s.still &= ~BIT[seat]

    def is_over(self, s: ThrowState) -> bool:
        """Whether somebody has won, or has lost."""
        out = self.players - count(s.still)
        return out == (self.players - 1 if self.forfeit else 1) or s.step == self.most_throws()

    def next_thrower(self, s: ThrowState, seat: i64) -> i64:
        if self.is_over(s):
            return -1
        seat = self.after(seat)
        while not s.still & BIT[seat]:
            seat = self.after(seat)
        return seat

    def found(self, s: ThrowState) -> i64:
        """Who is out first, or last."""
        if s.step == self.most_throws():
            return 0
        return s.still if self.forfeit else (BIT[self.players] - 1) & ~s.still

    def most_throws(self) -> i64:
        """How many throws there can be for a pool."""
        return LONGEST * self.target * self.players

    def max_game_length(self) -> int:
        return self.most_rounds() * self.most_throws()

    def aim(self, s: ThrowState) -> list[Item]:
        first = "not to be the last" if self.forfeit else f"a pool of {s.purse[self.players]} for the first"
        return [Item("aim", f"{first} to make {self.target}", "played for")]
