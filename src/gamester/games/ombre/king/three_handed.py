"""Quadrille by three: thirty cards, and the King that is called must be handed over.

gamester-1754, 1194-1219; academy-1768, 2457-2467 and 3900-3907; ombre-1878, 1601-1621, as Tredrille.
"""

from typing import Final

from gamester.engine.bits import BIT
from gamester.engine.options import Option
from gamester.equipment.cards import SUITS, suit_set
from gamester.games.ombre.king.game import CallGame
from gamester.games.ombre.king.options import AC, CONTRE, DEALING, FIGURES, GA, LENGTH
from gamester.games.ombre.king.stakes import FishStakes
from gamester.games.ombre.king.state import CallState
from gamester.games.ombre.laws.call_codes import THREE_CODES, laws_code
from gamester.games.ombre.shared.cards import FRENCH_OUT, SEVENS_OUT, less

GT: Final = "gamester-1754/quadrille-three-handed/"
AT: Final = "academy-1768/quadrille-three-handed/"
OT: Final = "ombre-1878/quadrille-three-handed/"

OPTIONS: Final = (
    Option(
        "pack",
        "suit",
        "suit: one red suit is laid aside; french: all Diamonds but the King, and the Six of Hearts; "
        "seven: seven of each suit beside the black Aces",
        choices=("suit", "french", "seven"),
        cites=(GT + "1", AT + "1", OT + "1", OT + "2", OT + "4"),
    ),
    Option("removed", "D", "the red suit laid aside", choices=("D", "H"), cites=(GT + "1", AT + "1")),
    Option(
        "forced_spadille",
        True,
        "when all pass, the holder of Spadille must play, and has his King too",
        cites=(GT + "5",),
    ),
    DEALING,
    CONTRE,
    *FIGURES,
    laws_code((GT + "8", AT + "2")),
    *LENGTH,
)


class QuadrilleThreeHanded(CallGame[CallState]):
    """One always plays against two."""

    id = "quadrille-three-handed"
    title = "Three-handed Quadrille"
    books = ("gamester-1754", "academy-1768", "ombre-1878")
    options = OPTIONS
    articles = (
        {"speak": GA + "law-8", "outbid": GA + "law-10", "bound": GA + "law-9", "name": GT + "6", "call": GT + "4"}
        | {"queen": GA + "law-11", "demand": GT + "4", "surrender": GT + "4", "give": GT + "4"}
        | {"play": GA + "law-18", "follow": GA + "law-18", "undertake": GA + "law-44"}
        | {"stake": GT + "3", "draw": GT + "7", "beast": GT + "3", "codille": GT + "2", "odd": AC + "23"}
        | {"game": AC + "39", "consolation": GA + "p-2", "matadores": GA + "p-4", "alone": GA + "p-3"}
        | {"vole": GA + "law-41", "missed": GA + "law-43", "devole": GA + "law-57"}
    )
    codes = THREE_CODES
    min_players = 3
    max_players = 3

    def setup(self) -> None:
        out = SUITS.index(self.choice("removed"))
        pack = self.choice("pack")
        laid_out = {"suit": suit_set(out), "french": FRENCH_OUT, "seven": SEVENS_OUT}
        self.whole_pack = less(self.whole_pack, laid_out[pack])
        self.prepare(10)
        if pack == "suit":
            self.suits = self.suits & ~BIT[out]
        self.forced_spadille = self.flag("forced_spadille")
        self.demands = self.demands_forced = self.exchanged = True
        self.play_for(FishStakes(self, self.count("sans_prendre"), absent=True), self.packets())
