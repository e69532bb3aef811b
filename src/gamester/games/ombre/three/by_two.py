"""Ombre by two: one red suit is laid aside, and the Ombre has one adversary.

academy-1768, 8830-8862 and laws 76 to 79; ombre-1878, 1629; gamester-1754, 1152, which announces it and no more.
"""

from typing import ClassVar, Final

from mypy_extensions import i64

from gamester.engine.errors import BadOption
from gamester.engine.options import Option
from gamester.equipment.cards import SUITS, suit_set
from gamester.games.ombre.shared.cards import less
from gamester.games.ombre.three.game import Ombre
from gamester.games.ombre.three.options import OPTIONS
from gamester.parts.terms import Terms

FOR_THREE: Final = "fourth all_pass gascarille cede solo_leave gano vole_consult hazards hazard_fish".split()
terms: Final = Terms("ombre-by-two")


class OmbreByTwo(Ombre):
    """Five tricks of eight win; with nine cards there is no remise."""

    id: ClassVar[str] = "ombre-by-two"
    title: ClassVar[str] = "Ombre by two"
    books: ClassVar[tuple[str, ...]] = ("academy-1768", "ombre-1878", "gamester-1754")
    options: ClassVar[tuple[Option, ...]] = (
        terms.choice("removed", "D H", "the red suit laid aside", "A 1 law-76, O 1"),
        terms.choice(
            "hand",
            "8 9",
            "cards to each: eight by three, three and two, or nine by threes",
            "A 2 law-77, O 2 3",
            presets={"ombre-1878": "9"},
        ),
        *[option for option in OPTIONS if option.name not in FOR_THREE],
    )
    min_players: ClassVar[int] = 2
    max_players: ClassVar[int] = 2

    def cut_the_pack(self) -> None:
        nine = self.choice("hand") == "9"
        self.packets = (3, 3, 3) if nine else (3, 3, 2)
        self.each = 9 if nine else 8
        out = SUITS.index(self.choice("removed"))
        self.removed: i64 = out
        self.whole_pack = less(self.whole_pack, suit_set(out))
        if self.choice("favor") == self.choice("removed"):
            raise BadOption(f"the favoured suit cannot be {self.choice('removed')}, which is laid aside")
