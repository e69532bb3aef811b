"""Faro: a livret on the cloth, two cards a coup, one for the bank and one for the punter.

hoyle-donohue, 47219-47741. The seats are the punters; the banker never decides anything, so he is a holder of the
ledger. Where the bottom card is shown it is the first of the pack's order, because it is known first; the rest follow
as they are dealt.
"""

from typing import ClassVar, Final

from librt.vecs import vec
from mypy_extensions import i64

from gamester.engine.bits import BIT, ZEROS
from gamester.engine.fields import Fields
from gamester.engine.options import Option
from gamester.engine.zones import Item, Zone
from gamester.equipment.cards import NAMES
from gamester.equipment.chance import Shoe
from gamester.games.banks.faro.parts import Bottom, Fortune, Pull, Punt
from gamester.games.banks.faro.score import Settling
from gamester.games.banks.faro.state import (
    LEVELS,
    MARKS,
    MASKED,
    OPPOSITE,
    PACK,
    PAIX,
    PLI,
    RAISES,
    RANKS,
    SPOT_NAMES,
    SPOTS,
    UNIT,
    FaroState,
)

BOOK = "hoyle-donohue/faro/"
MARKED: Final[list[str]] = [f"my {name}" for name, _ in MARKS]


class Faro(Settling):
    """Faro as the Hoyle of 1909 prints it."""

    id = "faro"
    title = "Faro"
    family = "banks"
    books = ("hoyle-donohue",)
    information = "perfect"
    utility = "general_sum"
    min_players = 1
    max_players = 8
    unit = UNIT
    stretches: ClassVar[dict[str, str]] = {
        **Settling.stretches,
        "raises": "how often each stake has been raised, the observer's first",
        "dealt to the right": "how often each rank has fallen to the bank, the Ace first",
        "dealt to the left": "how often to the punter",
        **{f"my {name}": f"1 at each of the observer's stakes that is {name}" for name, _ in MARKS},
    }
    options = (
        Option("players", 2, "punters at the table", low=1, high=8, cites=(BOOK + "11",)),
        Option("packs", 2, "times the pack is dealt through", low=1, high=100, cites=(BOOK + "30",)),
        Option("limit", 5, "units that may be staked on a card", low=1, high=20, cites=(BOOK + "2",)),
        Option("cards", 4, "cards and figures staked by one punter", low=1, high=SPOTS, cites=(BOOK + "21",)),
        Option("hocly", "but-the-last", "whether the bank takes the last card but one",
               choices=("claimed", "given-up", "but-the-last"), cites=(BOOK + "7",)),
        Option("opposite", False, "a stake may be laid for the right-hand card", cites=(BOOK + "24",)),
        Option("bottom", True, "the bottom card is shown before the deal", cites=(BOOK + "12",)),
    )  # fmt: skip

    def setup(self) -> None:
        self.players = self.count("players")
        self.packs = self.count("packs")
        self.most_cards: i64 = self.count("cards")
        self.hocly = self.choice("hocly")
        self.opposite = self.flag("opposite")
        self.source = Shoe()
        self.lay_cloth(SPOT_NAMES, self.count("limit"))
        self.cite_all()
        self.punting = Punt("punting", "2")
        self.fortune = Fortune("fortune")
        self.parts = [self.punting, Pull("coup"), self.fortune]
        if self.flag("bottom"):
            self.parts.insert(0, Bottom("bottom", self.article("12")))

    def new_state(self) -> FaroState:
        return FaroState(self)

    def begin_deal(self, s: FaroState) -> None:
        s.left = PACK

    # --- stakes -----------------------------------------------------------------------------------------------------
    def most(self, s: FaroState, seat: i64, spot: i64) -> i64:
        """2, 21: a stake on each card not yet touched, on so many cards in all."""
        if s.lifted >= 0 or s.touched & BIT[spot] or s.risk[seat * SPOTS + spot]:
            return 0
        return self.limit if self.laid_by(s, seat) < self.most_cards else 0

    def mosts(self, s: FaroState, seat: i64) -> vec[i64]:
        out = ZEROS[:SPOTS]
        if s.lifted < 0 and self.laid_by(s, seat) < self.most_cards:
            for spot in range(SPOTS):
                if not s.risk[seat * SPOTS + spot] and not s.touched & BIT[spot]:
                    out[spot] = self.limit
        return out

    def why_no_stake(self, s: FaroState, seat: i64, spot: i64) -> str:
        if s.lifted >= 0:
            return "the card lifted must be laid on another"
        if s.risk[seat * SPOTS + spot]:
            return "a stake lies there"
        if s.touched & BIT[spot]:
            return "it has been touched, and is so but once before a coup"
        return f"{self.most_cards} cards are the most"

    # --- the deal and the match -------------------------------------------------------------------------------------
    def again(self, s: FaroState) -> bool:
        return s.left > 0

    def match_over(self, s: FaroState) -> bool:
        return s.deal >= self.packs

    def end_match(self, s: FaroState) -> None:
        """30: what no coup has decided goes back."""
        self.give_back(s, self.for_end)

    def told(self, s: FaroState) -> str:
        """How the pack ended, and how all stand."""
        right, left = NAMES[s.right], NAMES[s.leftward]
        whose = "the bank's" if self.hocly_claimed(s.deal - 1) else "given up"
        stand = ", ".join(f"{name} at {int(s.purse[n]):+}" for n, name in enumerate(self.seat_names()))
        end = f"{left}, the last, is nobody's (article 6), and {right} before it {whose} (article 7)"
        return f"The pack is dealt: {end}; {stand}."

    def aim(self, s: FaroState) -> list[Item]:
        return [Item("aim", f"every punter against the bank; {s.left} cards are undealt", "played for")]

    # --- bounds -----------------------------------------------------------------------------------------------------
    def coups(self) -> int:
        """How many coups there are in a match."""
        return (self.deals or int(self.packs)) * PACK // 2

    def max_game_length(self) -> int:
        return self.coups() * self.players * (3 * SPOTS + 1)

    def max_utility(self) -> float:
        """Every card won in every coup, raised as high as can be."""
        return float(self.coups() * self.most_cards * self.limit * UNIT << LEVELS)

    # --- what is seen -----------------------------------------------------------------------------------------------
    def also_seen(self, s: FaroState, seat: i64, by: Fields) -> None:
        super().also_seen(s, seat, by)
        self.see_places(seat, "raises", s.level, by)
        right, left = s.tally()
        by.row("dealt to the right", right, RANKS)
        by.row("dealt to the left", left, RANKS)
        marked, first = ZEROS[: len(MARKED)], seat * SPOTS
        for spot in range(i64(SPOTS)):
            marks = s.marks[first + spot]
            n: i64 = 0
            while marks:  # each mark is a bit, in the order of their names
                if marks & 1:
                    marked[n] |= BIT[spot]
                marks >>= 1
                n += 1
        for n in range(i64(len(MARKED))):
            by.some_of(MARKED[n], marked[n], SPOTS)

    def note_of(self, s: FaroState, place: int) -> str:
        marks = s.marks[place]
        words = ["paix" if marks & PAIX else RAISES[s.level[place]]]
        words += [name for name, mark in MARKS if marks & mark & (PLI | OPPOSITE | MASKED)]
        return ", ".join(word for word in words if word)

    def zones(self, s: FaroState) -> list[Zone]:
        """The cloth, what has been dealt of each rank, and the bottom card until it is dealt."""
        right, left = s.tally()
        fallen: list[Item] = []
        for n in range(RANKS):
            gone = int(right[n] + left[n])
            if gone:
                name = SPOT_NAMES[n]
                fallen.append(Item(f"tally {name}", f"{right[n]} right {left[n]} left", name, amount=gone))
        out = super().zones(s)
        out.append(Zone("score", "tally", fallen, title="fallen"))
        out.append(Zone("stock", "pack", [], count=int(s.left), title="undealt"))
        if s.bottom >= 0 and s.left:
            out.append(Zone("shown", "bottom", [Item(NAMES[s.bottom], NAMES[s.bottom])], title="bottom card"))
        return out
