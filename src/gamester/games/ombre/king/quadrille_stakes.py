"""What is paid at Quadrille, common or with the Mediateur, and when the Ombre loses alone."""

from typing import Any

from mypy_extensions import i64

from gamester.games.ombre.king.fish import FISH, FishStakes
from gamester.games.ombre.king.rules import CallRules
from gamester.games.ombre.king.state import CallState
from gamester.games.ombre.shared.cards import BLACK_ACES


class QuadrilleStakes(FishStakes):
    """With the favourite suit everything is twice as much, and the fees are fish."""

    def __init__(self, game: CallRules[Any]) -> None:
        form = game.choice("form")
        double = form in ("favourite", "solitaire")
        super().__init__(game, game.count("sans_prendre"), 2 if double else 1)
        self.flat = game.choice("matadores") == "fish"
        if form == "mediateur":
            self.alone = FISH + 4  # the printed seventeen, which a fee of five would make eighteen
        elif double:
            self.favourite_figures()
        self.tricks_shared: i64 = game.count("alone_below")
        self.side_devole: bool = game.choice("devole") == "side"
        self.accolade: i64 = game.count("accolade")

    def shares(self, t: CallState) -> bool:
        """Not if the Ombre has too few tricks, unless he was forced."""
        return t.forced or t.tricks[t.ombre] >= self.tricks_shared

    def pay_devole(self, t: CallState, partner: i64) -> None:
        """An Ombre without a trick, or by some a side without one, pays the Vole; his friend has no part in it."""
        if t.forced or t.tricks[t.ombre]:
            return
        if not self.side_devole or self.game.made(t, self.game.side(t)) == 0:
            self.each(t, -self.vole_price(t), -1, self.cites.devole)

    def settle(self, t: CallState) -> None:
        self.pay_accolade(t)
        super().settle(t)

    def pay_accolade(self, t: CallState) -> None:
        """Where it is agreed, he who has both black Aces is paid by each."""
        if not self.accolade:
            return
        for p in range(self.game.players):
            if self.game.in_play(t, p) & BLACK_ACES == BLACK_ACES:
                for other in range(self.game.players):
                    t.pay(other, p, self.accolade, self.cites.matadores)
