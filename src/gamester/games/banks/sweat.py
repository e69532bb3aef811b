"""Sweat, or Chucker Luck: a stake on a number wins for each of three dice with it; hoyle-donohue, 50374-50403."""

from typing import ClassVar, Final

from mypy_extensions import i64

from gamester.equipment.chance import Dice
from gamester.parts.open_bank import OpenBank, bank_options

NUMBERS: Final = ("Ace", "Two", "Three", "Four", "Five", "Six")


class Sweat(OpenBank):
    """The dicer throws for the bank."""

    id = "sweat"
    title = "Sweat"
    highest: ClassVar[int] = 3
    options = bank_options("sweat", 5, 100)

    def setup(self) -> None:
        self.three = Dice(3)
        self.open_bank(self.three, NUMBERS)

    def pays(self, spot: i64, outcome: i64) -> i64:
        alike: i64 = 0
        for n in range(self.three.dice):
            if self.three.die(outcome, n) == spot + 1:
                alike += 1
        return alike if alike else -1
