"""A caster against setters: he banks with the dice, and answers, even money, whatever is set him."""

from typing import ClassVar, Self

from mypy_extensions import i64
from typing_extensions import TypeVar

from gamester.engine.fields import Fields
from gamester.parts.bank import BankGame, BankState


class CasterState(BankState):
    """How the caster has fared."""

    won: bool = False  # whether he has won

    def take(self, of: Self, by: Fields) -> None:
        super().take(of, by)
        self.won = by.flag("won", of.won)


C = TypeVar("C", bound=CasterState, default=CasterState)


class CasterGame(BankGame[C]):
    """A hand of the dice a deal; its options are ``hands``, ``limit`` and ``box``."""

    information = "perfect"
    seat_banks = True
    to_caster: ClassVar[str] = ""  # the articles under which he wins, and pays
    to_setters: ClassVar[str] = ""

    def setup(self) -> None:
        self.hands = self.count("hands")
        self.keeps = self.choice("box") == "out"
        self.lay_cloth(("the table",), self.count("limit"))
        self.for_caster: i64 = self.cite(self.to_caster)
        self.for_setters: i64 = self.cite(self.to_setters)

    def settle(self, s: C) -> None:
        """The caster sweeps the table, or pays as much as is on it."""
        for place in range(self.players):
            if s.risk[place] and s.won:
                self.lose(s, place, s.risk[place], self.for_caster)
            elif s.risk[place]:
                self.win(s, place, s.risk[place], self.for_setters)
                self.take_up(s, place, self.for_setters)

    def next_dealer(self, s: C) -> i64:
        return s.dealer if s.won and self.keeps else self.after(s.dealer)

    def caster_before(self, s: C) -> str:
        """Who cast the hand that is over: the box has passed already."""
        return self.seat_names()[s.dealer if s.won and self.keeps else s.dealer - 1]

    def match_over(self, s: C) -> bool:
        return s.deal >= self.hands

    # --- bounds: every hand won or lost by one caster against all ---------------------------------------------------
    def most_hands(self) -> int:
        """How many hands there are."""
        return min(self.deals, self.hands) if self.deals else self.hands

    def max_game_length(self) -> int:
        return self.most_hands() * 2 * (self.players - 1)

    def max_utility(self) -> float:
        return float(self.most_hands() * self.limit * (self.players - 1))

    def min_utility(self) -> float:
        return -self.max_utility()
