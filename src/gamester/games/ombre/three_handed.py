"""Quadrille by three: thirty cards, and the King that is called must be handed over.

gamester-1754, 1194-1219; academy-1768, 2457-2467 and 3900-3907; ombre-1878, 1601-1621, as Tredrille.
"""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from gamester.engine.bits import BIT
from gamester.engine.options import Option
from gamester.equipment.cards import SUITS, suit_set
from gamester.games.ombre.call_game import CallGame
from gamester.games.ombre.call_parts import call_parts
from gamester.games.ombre.call_stakes import StakeCites
from gamester.games.ombre.call_state import ALONE, ASK, WITH_VOLE, CallState
from gamester.games.ombre.cards import FRENCH_OUT, SEVENS_OUT, less
from gamester.games.ombre.fish_stakes import FishStakes
from gamester.games.ombre.laws_call_codes import THREE_CODES, laws_code
from gamester.games.ombre.quadrille_options import CONTRE, DEALING, FIGURES, LENGTH

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
    *[option for option in FIGURES if option.name != "matadores"],
    laws_code((GT + "8", AT + "2")),
    *LENGTH,
)
# speak, outbid, bound, name, call, Queen, demand, give up, give, play, follow, Vole
OWN: Final = (
    "gamester-1754/quadrille/law-8 gamester-1754/quadrille/law-10 gamester-1754/quadrille/law-9 "
    f"{GT}6 {GT}4 gamester-1754/quadrille/law-11 {GT}4 {GT}4 {GT}4 "
    "gamester-1754/quadrille/law-18 gamester-1754/quadrille/law-18 gamester-1754/quadrille/law-44"
)
PAID: Final = (  # stake, draw, beast, codille, odd, game, consolation, matadores, alone, Vole, missed, Devole
    f"{GT}3 {GT}7 {GT}3 {GT}2 academy-1768/quadrille/23 academy-1768/quadrille/39 gamester-1754/quadrille/p-2 "
    "gamester-1754/quadrille/p-4 gamester-1754/quadrille/p-3 gamester-1754/quadrille/law-41 "
    "gamester-1754/quadrille/law-43 gamester-1754/quadrille/law-57"
)


class ThreeStakes(FishStakes):
    """Beasts are counted as if a fourth player had put down his counter."""

    def beast(self, t: CallState) -> i64:
        return t.going + t.marks

    def shares(self, t: CallState) -> bool:
        """There is no friend."""
        return False

    def pay_devole(self, t: CallState, partner: i64) -> None:
        """An Ombre without a trick pays the Vole, unless Spadille forced him."""
        if not t.forced and t.tricks[t.ombre] == 0:
            self.each(t, -self.vole_price(t), -1, self.cites.devole)


class QuadrilleThreeHanded(CallGame):
    """One always plays against two."""

    id = "quadrille-three-handed"
    title = "Three-handed Quadrille"
    books = ("gamester-1754", "academy-1768", "ombre-1878")
    options = OPTIONS
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
        self.demands = True
        self.demands_forced = True
        self.exchanged = True
        self.pools = ("board",)
        ladder = vec[i64]([ASK, ALONE])
        if self.flag("contre"):
            ladder = append(ladder, ALONE + WITH_VOLE)
        packets = tuple([int(n) for n in self.choice("packets").split("-")])
        self.parts = call_parts(self, packets, ladder, OWN.split())
        self.stakes = ThreeStakes(self, StakeCites(self, PAID), self.count("sans_prendre"))
        self.seat_the_law()
