"""Passage: three dice thrown until doublets come, above ten or under; gamester-1754, 3730-3732."""

from typing import Final

from mypy_extensions import i64

from gamester.engine.options import Option
from gamester.engine.zones import Item
from gamester.equipment.chance import Dice
from gamester.parts.bank import Stakes, leave_off
from gamester.parts.caster import CasterGame, CasterState
from gamester.parts.coup import Coup

BOOK: Final = "gamester-1754/passage/"
TEN: Final = 10


def doublets(dice: Dice, throw: i64) -> bool:
    """Whether two dice at least are alike."""
    a, b, c = dice.die(throw, 0), dice.die(throw, 1), dice.die(throw, 2)
    return a == b or b == c or a == c


class Cast(Coup[CasterState, "Passage"]):
    """``throws``, ``out``, ``passes``: he throws on until doublets come that decide it."""

    def coup(self, s: CasterState) -> None:
        game = self.game
        throw = s.draw()
        while not game.decides(throw):
            throw = s.draw()
        s.won = game.dice.total(throw) > TEN
        game.settle(s)
        game.next(s)


class Passage(CasterGame[CasterState]):
    """Two persons, of whom one casts."""

    id = "passage"
    title = "Passage"
    family = "dice"
    books = ("gamester-1754",)
    to_caster = "passes"
    to_setters = "out"
    options = (
        Option("hands", 20, "hands of the dice in a sitting", low=1, high=1000, cites=(BOOK + "stakes",)),
        Option("limit", 5, "counters that may be set the caster", low=1, high=100, cites=(BOOK + "stakes",)),
        Option("ten", "again", "what doublets of just ten do: they are thrown again, or the caster is out",
               choices=("again", "out"), cites=(BOOK + "ten",)),
        Option("box", "out", "when the box passes: when the caster is out, or after every hand",
               choices=("out", "hand"), cites=(BOOK + "players",)),
    )  # fmt: skip

    def setup(self) -> None:
        super().setup()
        self.source = self.dice = Dice(3)
        self.ten_again = self.choice("ten") == "again"
        self.parts = [Stakes("setting", "stakes", leave_off("stakes")), Cast("cast")]

    def new_state(self) -> CasterState:
        return CasterState(self)

    def decides(self, throw: i64) -> bool:
        """Whether nothing more is thrown after this."""
        return doublets(self.dice, throw) and not (self.ten_again and self.dice.total(throw) == TEN)

    def aim(self, s: CasterState) -> list[Item]:
        caster = self.seat_names()[s.dealer]
        return [Item("aim", f"doublets above ten; caster: {caster}", "played for", int(s.dealer))]

    def told(self, s: CasterState) -> str:
        thrown = ", ".join(self.source.names[throw] for throw in s.thrown)
        how = "passes and wins (article passes)" if s.won else "is out and loses (article out)"
        return f"{self.caster_before(s)} throws {thrown}: he {how}."
