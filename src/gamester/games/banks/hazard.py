"""Hazard: two dice, a main, and a chance that must come before it; gamester-1754, 3734-3757.

The caster banks: he answers, even money, whatever the others set him.
"""

from typing import ClassVar, Final, Self

from mypy_extensions import i64

from gamester.engine.fields import Fields
from gamester.engine.options import Option
from gamester.engine.zones import Item
from gamester.equipment.chance import Dice
from gamester.parts.bank import BankGame, Stakes, leave_off
from gamester.parts.caster import CasterGame, CasterState
from gamester.parts.coup import Coup

BOOK: Final = "gamester-1754/hazard/"
LEAST: Final = 5  # 4: of the mains
MOST: Final = 9


def nicks(main: i64, thrown: i64) -> bool:
    """6: whether the first throw after the main wins at once."""
    return thrown == main or (thrown == 11 and main == 7) or (thrown == 12 and (main == 6 or main == 8))


def is_out(main: i64, thrown: i64) -> bool:
    """7: whether it loses at once."""
    return thrown < 4 or (thrown > 10 and not nicks(main, thrown))


class HazardState(CasterState):
    """What the caster has thrown."""

    main: i64 = 0  # the main; 0: it is to be thrown
    chance: i64 = 0  # 0: none, or not yet

    def take(self, of: Self, by: Fields) -> None:
        super().take(of, by)
        self.main = by.number("main", of.main)
        self.chance = by.inner("chance", of.chance)


class Main(Coup[HazardState, "Hazard"]):
    """4: the caster throws until a main comes."""

    def coup(self, s: HazardState) -> None:
        game = self.game
        while not LEAST <= s.main <= MOST:
            s.main = game.dice.total(s.draw())
        game.next(s)


class Cast(Coup[HazardState, "Hazard"]):
    """5-9: he throws a nick, or out, or a chance, and then until chance or main comes."""

    def coup(self, s: HazardState) -> None:
        game = self.game
        thrown = game.dice.total(s.draw())
        s.won = nicks(s.main, thrown)
        if not s.won and not is_out(s.main, thrown):
            s.chance = thrown
            thrown = 0
            while thrown != s.chance and thrown != s.main:
                thrown = game.dice.total(s.draw())
            s.won = thrown == s.chance
        game.settle(s)
        game.next(s)


class Hazard(CasterGame[HazardState]):
    """Hazard as the Gamester of 1754 describes it."""

    id = "hazard"
    title = "Hazard"
    family = "banks"
    books = ("gamester-1754",)
    min_players = 2
    max_players = 8
    to_caster = "8"
    to_setters = "9"
    stretches: ClassVar[dict[str, str]] = {**BankGame.stretches, "chance": "1 at the caster's chance, from four to ten"}
    options = (
        Option("players", 3, "persons engaged", low=2, high=8, cites=(BOOK + "3",)),
        Option("hands", 20, "mains played in a sitting", low=1, high=1000, cites=(BOOK + "14",)),
        Option("limit", 5, "counters that a setter may set", low=1, high=100, cites=(BOOK + "10",)),
        Option("set", "after", "whether the money is set before the main is thrown, or after",
               choices=("before", "after"), cites=(BOOK + "10",)),
        Option("box", "out", "when the box passes: when the caster is out, or after every hand",
               choices=("out", "hand"), cites=(BOOK + "11",)),
    )  # fmt: skip

    def setup(self) -> None:
        self.players = self.count("players")
        super().setup()
        self.source = self.dice = Dice(2)
        main, stakes = Main("main"), Stakes("setting", "10", leave_off("10"))
        self.parts = [main, stakes, Cast("cast")] if self.choice("set") == "after" else [stakes, main, Cast("cast")]

    def new_state(self) -> HazardState:
        return HazardState(self)

    # --- what is seen and said --------------------------------------------------------------------------------------
    def also_seen(self, s: HazardState, seat: i64, by: Fields) -> None:
        super().also_seen(s, seat, by)
        by.one_of("chance", s.chance - 4 if s.chance else -1, 7)

    def aim(self, s: HazardState) -> list[Item]:
        caster = self.seat_names()[s.dealer]
        main = f"; the main is {s.main}" if s.main else ""
        return [Item("aim", f"{caster} casts against the setters{main}", "played for", int(s.dealer))]

    def told(self, s: HazardState) -> str:
        thrown = [str(self.dice.total(throw)) for throw in s.thrown]
        caster = self.caster_before(s)
        how = f"throws {', '.join(thrown)} to the main of {s.main}"
        if s.won:
            return f"{caster} {how} and wins all the money set him (article 8)."
        return f"{caster} {how} and pays as much as was on the table (article 9)."
