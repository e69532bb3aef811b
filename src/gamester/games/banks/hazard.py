"""Hazard: two dice, a main, and a chance that must come before it; gamester-1754, 3734-3757.

The caster banks: he answers, even money, whatever the others set him.
"""

from typing import ClassVar, Final, Self

from mypy_extensions import i64

from gamester.engine.fields import Fields
from gamester.engine.options import Option
from gamester.engine.zones import Item
from gamester.equipment.chance import Dice
from gamester.parts.bank import LEAVE_OFF, BankGame, BankState, Stakes
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


class HazardState(BankState):
    """What the caster has thrown."""

    main: i64 = 0  # the main; 0: it is to be thrown
    chance: i64 = 0  # 0: none, or not yet
    won: bool = False  # whether the caster has nicked it, or thrown his chance

    def take(self, of: Self, by: Fields) -> None:
        super().take(of, by)
        self.main = by.number("main", of.main)
        self.chance = by.inner("chance", of.chance)
        self.won = by.flag("won", of.won)


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


class Hazard(BankGame[HazardState]):
    """Hazard as the Gamester of 1754 describes it."""

    id = "hazard"
    title = "Hazard"
    family = "banks"
    books = ("gamester-1754",)
    information = "perfect"
    min_players = 2
    max_players = 8
    seat_banks = True
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
        self.hands = self.count("hands")
        self.keeps = self.choice("box") == "out"
        self.source = self.dice = Dice(2)
        self.lay_cloth(("the table",), self.count("limit"))
        self.to_caster: i64 = self.cite("8")
        self.to_setters: i64 = self.cite("9")
        main, stakes = Main("main"), Stakes("setting", "10", LEAVE_OFF)
        self.parts = [main, stakes, Cast("cast")] if self.choice("set") == "after" else [stakes, main, Cast("cast")]

    def new_state(self) -> HazardState:
        return HazardState(self)

    def settle(self, s: HazardState) -> None:
        """8, 9: the caster sweeps the table, or pays as much as is on it."""
        for place in range(self.players):
            if s.risk[place] and s.won:
                self.lose(s, place, s.risk[place], self.to_caster)
            elif s.risk[place]:
                self.win(s, place, s.risk[place], self.to_setters)
                self.take_up(s, place, self.to_setters)

    def next_dealer(self, s: HazardState) -> i64:
        return s.dealer if s.won and self.keeps else self.after(s.dealer)

    def match_over(self, s: HazardState) -> bool:
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

    # --- what is seen and said --------------------------------------------------------------------------------------
    def seat_names(self) -> list[str]:
        return [f"player {n + 1}" for n in range(self.players)]

    def also_seen(self, s: HazardState, seat: i64, by: Fields) -> None:
        super().also_seen(s, seat, by)
        by.one_of("chance", s.chance - 4 if s.chance else -1, 7)

    def aim(self, s: HazardState) -> list[Item]:
        caster = self.seat_names()[s.dealer]
        main = f"; the main is {s.main}" if s.main else ""
        return [Item("aim", f"{caster} casts against the setters{main}", "played for", int(s.dealer))]

    def told(self, s: HazardState) -> str:
        thrown = [str(self.dice.total(throw)) for throw in s.thrown]
        cast: i64 = s.dealer if s.won and self.keeps else s.dealer - 1  # the box has passed already
        caster = self.seat_names()[cast]
        how = f"throws {', '.join(thrown)} to the main of {s.main}"
        if s.won:
            return f"{caster} {how} and wins all the money set him (article 8)."
        return f"{caster} {how} and pays as much as was on the table (article 9)."
