"""The new Quintille, or Ombre by five: Quadrille's laws with eight cards each, and milder to the Ombre.

gamester-1754, 1290-1344; academy-1768, 8658-8827.
"""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from gamester.engine.options import Option
from gamester.games.ombre.call_game import CallGame
from gamester.games.ombre.call_parts import call_parts
from gamester.games.ombre.call_stakes import StakeCites
from gamester.games.ombre.call_state import ALONE, ASK, WITH_VOLE, CallState
from gamester.games.ombre.fish_stakes import FishStakes
from gamester.games.ombre.laws_call_codes import laws_code
from gamester.games.ombre.quadrille_options import CONTRE, FIGURES, LENGTH

GN: Final = "gamester-1754/quintille-new/"
AN: Final = "academy-1768/quintille-new/"

OPTIONS: Final = (
    Option(
        "forced_spadille",
        True,
        "when all pass, the holder of Spadille must play",
        cites=(GN + "8", AN + "8"),
    ),
    CONTRE,
    *[option for option in FIGURES if option.name != "matadores"],
    laws_code((GN + "18", AN + "18")),
    *LENGTH,
)
OWN: Final = (  # speak, outbid, bound, name, call, Queen, demand, give up, give, play, follow, Vole; in both books
    "3 quadrille/law-10 quadrille/law-9 quadrille/law-6 3 quadrille/law-11 quadrille/law-11 - - "
    "quadrille/law-18 quadrille/law-18 quadrille/law-44"
)
# stake, draw, beast, codille, odd, game, consolation, matadores, alone, Vole, missed, Devole
PAID: Final = "2 5 11 5 10 5 4 12 20 13 14 15"


class QuintilleStakes(FishStakes):
    """No game is paid beside the stakes; losses are shared but for an Ombre who alone has no trick."""

    def __init__(self, game: "QuintilleNew", cites: StakeCites) -> None:
        super().__init__(game, cites, game.count("sans_prendre"))
        self.pays_game = False
        self.vole_risk = False

    def shares(self, t: CallState) -> bool:
        """Always, but if the Ombre has no trick and his friend has."""
        return t.tricks[t.ombre] > 0 or self.game.made(t, self.game.side(t)) == 0

    def pay_devole(self, t: CallState, partner: i64) -> None:
        """A side without a trick pays the Vole in equal parts."""
        if self.game.made(t, self.game.side(t)) == 0:
            self.each(t, -self.vole_price(t), partner, self.cites.devole)

    def divide(self, t: CallState, amount: i64) -> None:
        """Odd counters go to the best trumps of this deal, one each; what nobody claims stays for the next."""
        super().divide(t, amount)
        t.odd = self.to_best_trumps(t, t.odd)

    def drawn(self, t: CallState) -> None:
        super().drawn(t)
        t.going += t.odd
        t.odd = 0


class QuintilleNew(CallGame):
    """Five tricks of eight win; four are a remise."""

    id = "quintille-new"
    title = "New Quintille"
    books = ("gamester-1754", "academy-1768")
    options = OPTIONS
    min_players = 5
    max_players = 5

    def setup(self) -> None:
        self.prepare(8)
        self.forced_spadille = self.flag("forced_spadille")
        self.forced_vole = True
        self.pools = ("board",)
        ladder = vec[i64]([ASK, ALONE])
        if self.flag("contre"):
            ladder = append(ladder, ALONE + WITH_VOLE)
        self.parts = call_parts(self, (4, 4), ladder, cites_of(self, OWN))
        self.stakes = QuintilleStakes(self, StakeCites(self, PAID))
        self.seat_the_law()


def cites_of(game: CallGame, names: str) -> list[str]:
    """Full ids: of this game's chapter, or of another that is named."""
    out: list[str] = []
    for name in names.split():
        out.append(f"{game.book}/{name}" if "/" in name else f"{game.book}/{game.id}/{name}")
    return out
