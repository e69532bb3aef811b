"""The Mediateur solitaire by three, in two ways: nobody is called, and a King is demanded or none.

academy-1768, 5494-5569.
"""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from gamester.engine.options import Option
from gamester.equipment.cards import SUITS
from gamester.games.ombre.call import DrawFavourite
from gamester.games.ombre.call_game import CallGame
from gamester.games.ombre.call_parts import call_parts
from gamester.games.ombre.call_stakes import StakeCites
from gamester.games.ombre.call_state import ALONE_FAVOURITE, EVERY_BID, MEDIATEUR, WITH_VOLE, CallState
from gamester.games.ombre.cards import FRENCH_OUT, THREES, less
from gamester.games.ombre.laws_call_codes import laws_code
from gamester.games.ombre.quadrille_options import FIGURES
from gamester.games.ombre.state import REMISE
from gamester.games.ombre.three_handed import ThreeStakes

MT: Final = "academy-1768/mediateur-solitaire-three/"
AQ: Final = "academy-1768/quadrille/"

OPTIONS: Final = (
    Option(
        "method",
        "diamonds",
        "diamonds: thirty cards, of the Diamonds only the King; threes: thirty-six, without the Threes",
        choices=("diamonds", "threes"),
        cites=(MT + "1", MT + "7"),
    ),
    Option(
        "packets",
        "3",
        "whether twelve cards are dealt by threes or by fours",
        choices=("3", "4"),
        cites=(MT + "8",),
    ),
    Option(
        "favourite",
        "drawn",
        "the favourite suit: drawn before the party, or agreed",
        choices=("drawn", "C", "D", "H", "S"),
        cites=(AQ + "med-2",),
    ),
    Option("vole_declared", True, "the Vole may be promised with a bid, above sans prendre", cites=(AQ + "med-13",)),
    *[option for option in FIGURES if option.name != "sans_prendre"],
    laws_code((AQ + "law-22",)),
    Option("double_game", False, "all is put down and paid double", cites=(AQ + "49",)),
    Option("last_tour_double", False, "the last tour is played double", cites=(AQ + "47",)),
    Option("tours", 12, "deals of each player to the match", low=1, high=1000, cites=(MT + "6",)),
)
# speak, outbid, bound, name, call, Queen, demand, give up, give, play, follow, Vole
OWN: Final = (
    f"{MT}4 {AQ}med-6 {AQ}law-9 {AQ}law-6 {AQ}med-4 {AQ}law-11 {AQ}med-4 {AQ}med-5 {AQ}med-5 "
    f"{AQ}law-18 {AQ}law-18 {AQ}law-44"
)
PAID: Final = (  # stake, draw, beast, codille, odd, game, consolation, matadores, alone, Vole, missed, Devole
    f"{MT}3b {AQ}11 {MT}5 {AQ}13 {AQ}23 {AQ}med-9 {AQ}med-9 {AQ}med-12 {AQ}med-10 {AQ}med-11 {AQ}law-43 {AQ}law-57"
)


class SolitaireStakes(ThreeStakes):
    """Twice what common Quadrille marks; a beast by remise is raised by the passes."""

    def __init__(self, game: "MediateurThree", cites: StakeCites) -> None:
        super().__init__(game, cites, 0, 2)
        self.flat = game.choice("matadores") == "fish"
        self.favourite_figures()

    def beast(self, t: CallState) -> i64:
        return super().beast(t) + (t.passes if t.result == REMISE else 0)


class MediateurThree(CallGame):
    """One against two, with a King of theirs or without."""

    id = "mediateur-solitaire-three"
    title = "Mediateur Solitaire by three"
    books = ("academy-1768",)
    options = OPTIONS
    min_players = 3
    max_players = 3

    def setup(self) -> None:
        threes = self.choice("method") == "threes"
        self.whole_pack = less(self.whole_pack, THREES if threes else FRENCH_OUT)
        self.prepare(12 if threes else 10)
        self.exchanged = True
        self.pools = ("board",)
        ladder = vec[i64]([])
        for bid in EVERY_BID:
            if MEDIATEUR <= bid <= ALONE_FAVOURITE or (bid > WITH_VOLE and self.flag("vole_declared")):
                ladder = append(ladder, bid)
        packets = ((3, 3, 3, 3) if self.choice("packets") == "3" else (4, 4, 4)) if threes else (4, 3, 3)
        self.parts = call_parts(self, packets, ladder, OWN.split())
        self.parts.insert(0, DrawFavourite(SUITS.find(self.choice("favourite")), AQ + "med-2"))
        self.stakes = SolitaireStakes(self, StakeCites(self, PAID))
        self.seat_the_law()
