"""Quadrille, or Ombre by four: a King is called, and who holds it is the Ombre's friend, unknown until he plays it.

gamester-1754, 1152-1192, 1346-1467 and 1725-1872; academy-1768, 2282-5107; with the King given up, and with the
Mediateur: academy-1768, 3790-3912 and 5110-5491.
"""

from gamester.engine.errors import BadOption
from gamester.games.ombre.king.game import CallGame
from gamester.games.ombre.king.quadrille_options import OPTIONS
from gamester.games.ombre.king.quadrille_stakes import QuadrilleStakes
from gamester.games.ombre.king.rules import QUADRILLE
from gamester.games.ombre.king.state import (
    CallState,
)


class Quadrille(CallGame[CallState]):
    """The deal's parts in the chapter's order."""

    id = "quadrille"
    title = "Quadrille"
    books = ("gamester-1754", "academy-1768")
    options = OPTIONS
    articles = {
        **QUADRILLE,
        "speak": "law-8 8",
        "outbid": "law-10 21",
        "call": "law-12 10",
        "queen": "law-11 18",
        "demand": "law-58 med-5",
        "surrender": "4 rr-1",
        "give": "4 rr-2",
        "favourite": "academy-1768/quadrille/med-2",
        "stake": "p-1 36",
        "draw": "law-29 11",
        "beast": "d-8 12",
        "codille": "p-6 13",
        "odd": "p-6 23",
        "game": "law-39 39",
        "consolation": "p-2 40",
        "matadores": "law-37 41",
        "alone": "p-3 42",
        "vole": "law-41 46",
        "missed": "law-43 32",
        "devole": "law-57",
    }
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
        self.parts = self.deal_parts(self.packets())
        self.stakes = QuadrilleStakes(self)
        self.seat_the_law()
