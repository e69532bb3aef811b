"""Quadrille, or Ombre by four: a King is called, and who holds it is the Ombre's friend, unknown until he plays it.

gamester-1754, 1152-1192, 1346-1467 and 1725-1872; academy-1768, 2282-5107; with the King given up, and with the
Mediateur: academy-1768, 3790-3912 and 5110-5491.
"""

from typing import Any, Final

from mypy_extensions import i64

from gamester.engine.errors import BadOption
from gamester.games.ombre.king.game import CallGame
from gamester.games.ombre.king.options import ALL_FIGURES, CONTRE, DEALING, DRAWN, LENGTH, terms
from gamester.games.ombre.king.rules import QUADRILLE, CallRules
from gamester.games.ombre.king.stakes import FISH, FishStakes
from gamester.games.ombre.king.state import CallState
from gamester.games.ombre.laws.codes import laws_code
from gamester.games.ombre.shared.cards import BLACK_ACES

OPTIONS: Final = (
    terms.choice(
        "form",
        "common favourite mediateur solitaire",
        "favourite: with Mediateur and a favourite suit; mediateur: without the suit; solitaire: nobody is called",
        "A 8 med-1 mw-1 sol-1",
    ),
    terms.choice(
        "favourite",
        DRAWN,
        "the favourite suit of those forms that have one: drawn before the party, or agreed",
        "A med-2",
    ),
    terms.flag(
        "vole_declared",
        True,
        "where there is a Mediateur, the Vole may be promised with it, above sans prendre",
        "A med-13",
    ),
    terms.choice(
        "roi_rendu",
        "off optional compulsory",
        "whether the King called may be, or must be, given up to the Ombre, who then plays alone",
        "G 4 law-58, A rr-1 rr-6 law-58",
    ),
    terms.flag(
        "roi_rendu_forced",
        False,
        "the King may be given up to a forced Spadille too; forbidden by academy-1768",
        "A rr-5",
    ),
    DEALING,
    terms.flag(
        "forced_spadille",
        True,
        "when all pass, the holder of Spadille must play (never in the solitaire)",
        "G 7 law-7, A 9",
    ),
    CONTRE,
    terms.count(
        "alone_below", 3, "tricks below which a losing Ombre is beasted alone", "G 9 law-57, A 15 15b law-57", high=4
    ),
    terms.flag("remise_at_four", False, "four tricks are a remise too", "A 12b"),
    terms.choice(
        "devole",
        "ombre side",
        "who must have no trick at all for the Devole: the Ombre, or his side",
        "G 10 law-57, A 53 law-57",
    ),
    *ALL_FIGURES,
    terms.choice(
        "turk", "none C D H S", "where there is a Mediateur: a suit that pays the double of the favourite", "A mw-5"
    ),
    terms.count("accolade", 0, "counters from each to the hand with both black Aces", "A mw-4"),
    laws_code(terms.of("G law-22, A law-22")),
    *LENGTH,
)


class QuadrilleStakes(FishStakes):
    """With the favourite suit everything is twice as much, and the fees are fish."""

    def __init__(self, game: CallRules[Any]) -> None:
        double = game.choice("form") in ("favourite", "solitaire")
        # without it the printed seventeen, which a fee of five would make eighteen
        alone = FISH + 4 if game.choice("form") == "mediateur" else game.count("sans_prendre")
        super().__init__(game, alone, 2 if double else 1, "favourite" if double else "")
        self.tricks_shared: i64 = game.count("alone_below")
        self.side_devole: bool = game.choice("devole") == "side"
        self.accolade: i64 = game.count("accolade")

    def shares(self, t: CallState) -> bool:
        """Not if the Ombre has too few tricks, unless he was forced."""
        return t.forced or t.tricks[t.ombre] >= self.tricks_shared

    def pay_devole(self, t: CallState, partner: i64) -> None:
        """An Ombre without a trick, or by some a side without one, pays the Vole; his friend has no part in it."""
        none = not self.side_devole or self.game.made(t, self.game.side(t)) == 0
        if none and not t.forced and t.tricks[t.ombre] == 0:
            self.each(t, -self.vole_price(t), -1, "devole")

    def settle(self, t: CallState) -> None:
        for p in range(self.game.players):  # where an accolade is agreed, he who has both black Aces is paid by each
            if self.accolade and self.game.in_play(t, p) & BLACK_ACES == BLACK_ACES:
                for other in range(self.game.players):
                    t.pay(other, p, self.accolade, self.cites["matadores"])
        super().settle(t)


class Quadrille(CallGame[CallState]):
    """The deal's parts in the chapter's order."""

    id = "quadrille"
    title = "Quadrille"
    books = ("gamester-1754", "academy-1768")
    options = OPTIONS
    articles = (
        QUADRILLE
        | {"speak": "law-8 8", "outbid": "law-10 21", "favourite": "academy-1768/quadrille/med-2"}
        | {"call": "law-12 10", "queen": "law-11 18", "demand": "law-58 med-5", "surrender": "4 rr-1"}
        | {"give": "4 rr-2"}
        | {"stake": "p-1 36", "draw": "law-29 11", "beast": "d-8 12", "codille": "p-6 13", "odd": "p-6 23"}
        | {"game": "law-39 39", "consolation": "p-2 40", "matadores": "law-37 41", "alone": "p-3 42"}
        | {"vole": "law-41 46", "missed": "law-43 32", "devole": "law-57"}
    )
    min_players = 4
    max_players = 4

    def setup(self) -> None:
        self.prepare(10)
        form = self.choice("form")
        self.mediateur = form != "common"
        self.has_favourite = form in ("favourite", "solitaire")
        self.solitaire = form == "solitaire"
        self.forced_spadille = self.flag("forced_spadille") and not self.solitaire
        if self.choice("turk") != "none" and not self.mediateur:
            raise BadOption("turk is for the forms with a Mediateur: favourite, mediateur and solitaire")
        self.demands = self.choice("roi_rendu") == "compulsory"
        self.offered = self.choice("roi_rendu") == "optional"
        self.demands_forced = self.flag("roi_rendu_forced")
        self.exchanged = True
        if self.flag("remise_at_four"):
            self.remise_at = 4
        self.play_for(QuadrilleStakes(self), self.packets())
