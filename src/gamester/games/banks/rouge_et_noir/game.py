"""Rouge et Noir: two rows of cards, and the one nearer to thirty-one wins; hoyle-donohue, 48593-48871.

The seats are the punters; the banker decides nothing, so he is a holder of the ledger.
"""

from typing import ClassVar, Final

from mypy_extensions import i64

from gamester.engine.bits import BIT
from gamester.engine.fields import Fields
from gamester.engine.options import Option
from gamester.engine.zones import Item, Zone
from gamester.equipment.cards import NAMES
from gamester.equipment.chance import Shoe, pips
from gamester.games.banks.rouge_et_noir.parts import Begin, Deal, Fortune, Stake
from gamester.games.banks.rouge_et_noir.score import Settling
from gamester.games.banks.rouge_et_noir.state import (
    CARDS,
    CHANCES,
    FEWEST,
    FREE,
    HALVED,
    LEVELS,
    PACKS,
    PRISONS,
    RAISES,
    SPOTS,
    UNIT,
    RougeState,
    row_length,
)

BOOK: Final = "hoyle-donohue/rouge-et-noir/"


class RougeEtNoir(Settling):
    """Rouge et Noir, or Trente-un, as the Hoyle of 1909 prints it."""

    id = "rouge-et-noir"
    title = "Rouge et Noir"
    family = "banks"
    books = ("hoyle-donohue",)
    information = "perfect"
    utility = "general_sum"
    min_players = 1
    max_players = 8
    unit = UNIT
    stretches: ClassVar[dict[str, str]] = {
        **Settling.stretches,
        "raises": "how often each stake has been raised, my own first",
        "undealt": "cards undealt",
        "refait": "1 where I am asked of a stake that a refait has halved",
        "fund": "counters that a va banque would be",
    }
    options = (
        Option("players", 2, "punters at the table", low=1, high=8, cites=(BOOK + "1",)),
        Option("tailles", 1, "times the six packs are dealt through", low=1, high=20, cites=(BOOK + "24",)),
        Option("limit", 20, "units of five francs that may be staked on a chance", low=1, high=2400,
               cites=(BOOK + "6",)),
        Option("fund", 100, "units in the bank, at which a punter may aim (0: it is not told)", low=0, high=10_000,
               cites=(BOOK + "17",)),
        Option("first", "noir", "which row is first", choices=("noir", "cut"), cites=(BOOK + "4",)),
        Option("refait", "always", "in which tailles the bank profits by a refait of thirty-one",
               choices=("always", "after-the-first"), cites=(BOOK + "19",)),
    )  # fmt: skip

    def setup(self) -> None:
        self.players = self.count("players")
        self.tailles = self.count("tailles")
        self.fund: i64 = self.count("fund") * UNIT
        self.first_free = self.choice("refait") == "after-the-first"
        self.source = Shoe(PACKS)
        self.lay_cloth(CHANCES, self.count("limit"), PRISONS)
        self.cite_all()
        self.fortune = Fortune("fortune")
        self.staking = Stake("staking", "6")
        self.parts = [self.staking, Deal("coup"), self.fortune]
        if self.choice("first") == "cut":
            self.parts.insert(0, Begin("cut", self.article("4")))

    def new_state(self) -> RougeState:
        return RougeState(self)

    # --- stakes -----------------------------------------------------------------------------------------------------
    def most(self, s: RougeState, seat: i64, spot: i64) -> i64:
        """6, 12: up to the limit, and more where less lies; nothing on what is raised."""
        place = seat * SPOTS + spot
        if s.laid & BIT[spot] or s.level[place]:
            return 0
        return max(0, self.limit - (s.risk[place] + UNIT - 1) // UNIT)

    def why_no_stake(self, s: RougeState, seat: i64, spot: i64) -> str:
        if s.laid & BIT[spot]:
            return "you have laid there before this coup"
        return "a stake that is raised lies there" if s.level[seat * SPOTS + spot] else "the limit is passed"

    # --- the taille and the match -----------------------------------------------------------------------------------
    def again(self, s: RougeState) -> bool:
        return CARDS - s.drawn >= FEWEST

    def match_over(self, s: RougeState) -> bool:
        return s.deal >= self.tailles

    def end_match(self, s: RougeState) -> None:
        self.give_back(s, self.for_end)

    def coups(self) -> int:
        """How many coups there can be."""
        return (min(self.deals, self.tailles) if self.deals else self.tailles) * CARDS // FEWEST

    def max_game_length(self) -> int:
        return self.coups() * self.players * (3 * FREE + 1)

    def max_utility(self) -> float:
        """All four chances won in every coup, each stake as high as a martingale brings it, and trebled five times."""
        highest = 4 * max(int(self.limit), int(self.fund) // UNIT) + self.coups() + 1
        return float(self.coups() * FREE * highest * UNIT * self.coups() * 3**LEVELS)

    # --- what is seen and said --------------------------------------------------------------------------------------
    def also_seen(self, s: RougeState, seat: i64, by: Fields) -> None:
        super().also_seen(s, seat, by)
        self.see_places(seat, "raises", s.level, by)
        by.number("undealt", CARDS - s.drawn)
        by.flag("refait", s.asked >= 0 and s.fate[s.asked] == HALVED)
        by.number("fund", self.fund_left(s), 0, -1_000_000_000)

    def note_of(self, s: RougeState, place: int) -> str:
        return RAISES[s.level[place]]

    def announced_points(self, s: RougeState) -> tuple[str, str]:
        """9: the points of either row as they are called out, without the thirty; Noir's first."""
        out: list[str] = []
        at: i64 = 0
        for _ in range(2):
            many = row_length(s.thrown, at)
            total: i64 = 0
            for n in range(at, at + many):
                total += pips(s.thrown[n])
            out.append(("forty" if total == 40 else str(total - 30)) if many > 0 else "")
            at += max(0, many)
        return (out[1], out[0]) if s.red_first else (out[0], out[1])

    def drawn_zone(self, s: RougeState, title: str = "the coup", notes: tuple[str, ...] = ()) -> Zone:
        """The row of Noir; ``zones`` has that of Rouge too."""
        return self.row_zone(s, 0)

    def row_zone(self, s: RougeState, colour: int) -> Zone:
        """A colour's row, and its points."""
        first = row_length(s.thrown, 0)
        cut: i64 = i64(len(s.thrown)) if first < 0 else first
        cards = s.thrown[:cut] if (colour == 1) == s.red_first else s.thrown[cut:]
        name = CHANCES[colour]
        points = self.announced_points(s)[colour]
        items = [Item(f"{name} {n}", NAMES[card]) for n, card in enumerate(cards)]
        return Zone("shown", f"row {name}", items, title=f"{name}, {points}" if points else name)

    def zones(self, s: RougeState) -> list[Zone]:
        out = super().zones(s)
        out.insert(2, self.row_zone(s, 1))
        out.append(Zone("stock", "pack", [], count=int(CARDS - s.drawn), title="undealt"))
        return out

    def aim(self, s: RougeState) -> list[Item]:
        return [Item("aim", "every punter against the bank", "played for")]

    def told(self, s: RougeState) -> str:
        noir, rouge = self.announced_points(s)
        stand = ", ".join(f"{name} at {int(s.purse[n]):+}" for n, name in enumerate(self.seat_names()))
        last = (
            f"the last coup was {noir} for Noir and {rouge} for Rouge" if noir and rouge else "the last coup was void"
        )
        return f"The taille is dealt (article 24): {last}; {stand}."
