"""E. O.: a ball falls into one of forty niches, marked E or O, and two are barred; hoyle-donohue, 49231-49257."""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from gamester.equipment.chance import Wheel
from gamester.parts.open_bank import OpenBank, bank_options

LETTERS: Final = ("E", "O")
NICHES: Final = ("e", "o", "bar e", "bar o")
FREE: Final = 19  # niches of a letter that are not barred


class Niches(Wheel):
    """Forty niches, of which those that look alike are one outcome."""

    what = "a niche: write e, o, bar e or bar o"

    def __init__(self) -> None:
        super().__init__(NICHES)
        self.every = append(append(vec[i64]([n // FREE for n in range(2 * FREE)]), 2), 3)

    def faces(self, outcome: i64) -> list[str]:
        letter = LETTERS[outcome % 2]
        return [f"{letter}, barred" if outcome > 1 else letter]


class EO(OpenBank):
    """The proprietors of the table take all that is staked on either letter."""

    id = "e-o"
    title = "E. O."
    options = bank_options("e-o", 5, 1000)

    def setup(self) -> None:
        self.open_bank(Niches(), LETTERS)

    def pays(self, spot: i64, outcome: i64) -> i64:
        if spot != outcome % 2:
            return -1
        return 0 if outcome > 1 else 1
