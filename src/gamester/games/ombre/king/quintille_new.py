"""The new Quintille, or Ombre by five: Quadrille's laws with eight cards each, and milder to the Ombre.

gamester-1754, 1290-1344; academy-1768, 8658-8827.
"""

from typing import Final

from mypy_extensions import i64

from gamester.games.ombre.king.game import CallGame
from gamester.games.ombre.king.options import CONTRE, FIGURES, LENGTH
from gamester.games.ombre.king.rules import QUADRILLE
from gamester.games.ombre.king.stakes import FishStakes
from gamester.games.ombre.king.state import CallState
from gamester.games.ombre.laws.codes import laws_code
from gamester.parts.terms import Terms

terms: Final = Terms("quintille-new")


class QuintilleStakes(FishStakes):
    """Losses are shared but for an Ombre who alone has no trick."""

    def shares(self, t: CallState) -> bool:
        """Always, but if the Ombre has no trick and his friend has."""
        return t.tricks[t.ombre] > 0 or self.game.made(t, self.game.side(t)) == 0

    def pay_devole(self, t: CallState, partner: i64) -> None:
        """A side without a trick pays the Vole in equal parts."""
        if self.game.made(t, self.game.side(t)) == 0:
            self.each(t, -self.vole_price(t), partner, "devole")

    def divide(self, t: CallState, amount: i64) -> None:
        """Odd counters go to the best trumps of this deal, one each; what nobody claims stays for the next."""
        super().divide(t, amount)
        t.odd = self.to_best_trumps(t, t.odd)

    def drawn(self, t: CallState, left: i64) -> None:
        super().drawn(t, left + t.odd)
        t.odd = 0


class QuintilleNew(CallGame[CallState]):
    """Five tricks of eight win; four are a remise."""

    id = "quintille-new"
    title = "New Quintille"
    books = ("gamester-1754", "academy-1768")
    options = (
        terms.flag("forced_spadille", True, "when all pass, the holder of Spadille must play", "G 8, A 8"),
        CONTRE,
        *FIGURES,
        laws_code(terms.of("G 18, A 18")),
        *LENGTH,
    )
    articles = (
        QUADRILLE
        | {"speak": "3", "call": "3"}
        | {"stake": "2", "draw": "5", "beast": "11", "codille": "5", "odd": "10"}
        | {"game": "5", "consolation": "4", "matadores": "12", "alone": "20", "vole": "13", "missed": "14"}
        | {"devole": "15"}
    )
    min_players = 5
    max_players = 5

    def setup(self) -> None:
        self.prepare(8)
        self.forced_spadille = self.flag("forced_spadille")
        self.forced_vole = True
        self.play_for(QuintilleStakes(self, self.count("sans_prendre"), ways="no-game no-risk"), (4, 4))
