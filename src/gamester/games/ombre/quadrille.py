"""Quadrille, or Ombre by four: a King is called, and who holds it is the Ombre's friend, unknown until he plays it.

gamester-1754, 1152-1192, 1346-1467 and 1725-1872; academy-1768, 2282-5107; with the King given up, and with the
Mediateur: academy-1768, 3790-3912 and 5110-5491.
"""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from gamester.engine.errors import BadOption
from gamester.equipment.cards import SUITS
from gamester.games.ombre.call import DrawFavourite, plain_bid
from gamester.games.ombre.call_game import CallGame
from gamester.games.ombre.call_parts import call_parts
from gamester.games.ombre.call_stakes import StakeCites
from gamester.games.ombre.call_state import (
    ALONE,
    ALONE_FAVOURITE,
    ASK,
    ASK_FAVOURITE,
    EVERY_BID,
    MEDIATEUR,
    MEDIATEUR_FAVOURITE,
    WITH_VOLE,
)
from gamester.games.ombre.quadrille_options import OPTIONS
from gamester.games.ombre.quadrille_stakes import QuadrilleStakes

CITES: Final = {  # speak, outbid, bound, name, call, queen, demand, surrender, give, play, follow, Vole
    "gamester-1754": "law-8 law-10 law-9 law-6 law-12 law-11 law-58 4 4 law-18 law-18 law-44",
    "academy-1768": "8 21 law-9 law-6 10 18 med-5 rr-1 rr-2 law-18 law-18 law-44",
}
PAID: Final = {  # stake, draw, beast, codille, odd, game, consolation, matadores, alone, Vole, missed, Devole
    "gamester-1754": "p-1 law-29 d-8 p-6 p-6 law-39 p-2 law-37 p-3 law-41 law-43 law-57",
    "academy-1768": "36 11 12 13 23 39 40 41 42 46 32 law-57",
}


class Quadrille(CallGame):
    """The deal's parts in the chapter's order."""

    id = "quadrille"
    title = "Quadrille"
    books = ("gamester-1754", "academy-1768")
    options = OPTIONS
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
        self.pools = ("board",)
        c = [f"{self.book}/quadrille/{n}" for n in CITES[self.book].split()]
        packets = tuple([int(n) for n in self.choice("packets").split("-")])
        self.parts = call_parts(self, packets, self.ladder(), c)
        if self.has_favourite:
            self.parts.insert(0, DrawFavourite(SUITS.find(self.choice("favourite")), "academy-1768/quadrille/med-2"))
        self.stakes = QuadrilleStakes(self, StakeCites(self, PAID[self.book]))
        self.seat_the_law()

    def ladder(self) -> vec[i64]:
        """The games that may be bid, lowest first."""
        out = vec[i64]([])
        for bid in EVERY_BID:
            if self.played(bid):
                out = append(out, bid)
        return out

    def played(self, bid: i64) -> bool:
        """Whether a bid is known at this table."""
        game = plain_bid(bid)
        if game in (ASK_FAVOURITE, MEDIATEUR_FAVOURITE, ALONE_FAVOURITE) and not self.has_favourite:
            return False
        if game in (ASK, ASK_FAVOURITE) and self.solitaire:
            return False
        if game in (MEDIATEUR, MEDIATEUR_FAVOURITE) and not self.mediateur:
            return False
        if bid > WITH_VOLE:
            return self.flag("vole_declared") if self.mediateur else bid == ALONE + WITH_VOLE and self.flag("contre")
        return True
