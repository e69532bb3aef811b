"""What is paid at Quadrille, with the Mediateur too: the game, the consolation, the matadores and the board."""

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from gamester.engine.bits import BIT
from gamester.games.ombre.call import plain_bid
from gamester.games.ombre.call_stakes import CallStakes, StakeCites
from gamester.games.ombre.call_state import ALONE, MEDIATEUR, WITH_VOLE, CallState
from gamester.games.ombre.cards import BASTO, SPADILLE
from gamester.games.ombre.state import BARRED, REMISE, WIN, WON

if TYPE_CHECKING:
    from gamester.games.ombre.quadrille import Quadrille

FISH: Final[i64] = 10


class QuadrilleStakes(CallStakes):
    """A fish from the dealer and a counter from each; with the favourite suit twice as much."""

    def __init__(self, game: "Quadrille", cites: StakeCites) -> None:
        super().__init__(game, cites)
        form = game.choice("form")
        double = form in ("favourite", "solitaire")
        self.unit: i64 = 2 if double else 1
        self.consolation: i64 = game.count("consolation") * self.unit
        self.matadore: i64 = game.count("matadore") * self.unit
        self.flat: bool = game.choice("matadores") == "fish"
        vole: i64 = game.count("vole")
        self.mediateur: i64 = FISH
        self.alone: i64 = game.count("sans_prendre")
        self.voles: tuple[int, int, int] = (int(vole), int(vole), int(2 * vole))  # called, Mediateur, alone
        if form == "mediateur":
            self.alone = FISH + 4  # the printed seventeen, which a fee of five would make eighteen
        elif double:
            self.alone = 2 * FISH
            self.voles = (int(2 * vole), int(3 * vole), int(4 * vole))
        self.tricks_shared: i64 = game.count("alone_below")
        self.side_devole: bool = game.choice("devole") == "side"
        self.passes_raise: bool = False
        self.accolade: i64 = game.count("accolade")
        self.doubled: i64 = 2 if game.flag("double_game") else 1
        self.last_double: bool = game.flag("last_tour_double")

    def times(self, t: CallState) -> i64:
        """The double game, and the last tour."""
        return self.doubled * (2 if self.last_double and self.game.last_tour(t) else 1)

    def rate(self, t: CallState) -> i64:
        """What every payment but the game is multiplied by: the favourite doubles too."""
        return self.times(t) * self.favoured(t)

    def favoured(self, t: CallState) -> i64:
        """2 in the favourite suit."""
        return 2 if t.favourite >= 0 and t.trump == t.favourite else 1

    def begin_deal(self, t: CallState) -> None:
        n = self.unit * self.times(t)
        self.put_down(t, FISH * n, n)

    # --- what is due --------------------------------------------------------------------------------------------------
    def fee(self, t: CallState) -> i64:
        """For a Mediateur or sans prendre; nothing for a King called, though it be his own or given up."""
        bid = plain_bid(t.bid)
        due: i64 = self.alone if bid >= ALONE else self.mediateur if bid >= MEDIATEUR else 0
        return due * self.rate(t)

    def matadores(self, t: CallState) -> i64:
        """A counter for each, or a fish for them all."""
        n = self.game.honours(t)
        if self.flat:
            n = FISH if n else 0
            return n * self.rate(t)
        return n * self.matadore * self.rate(t)

    def vole_price(self, t: CallState) -> i64:
        """A fish, and more as he plays it with less help."""
        bid = plain_bid(t.bid)
        return self.voles[2 if bid >= ALONE else 1 if bid >= MEDIATEUR else 0] * self.rate(t)

    def shares(self, t: CallState) -> bool:
        """Whether the friend bears half of a loss: not if the Ombre has too few tricks, unless he was forced."""
        return t.forced or t.tricks[t.ombre] >= self.tricks_shared

    # --- settling -----------------------------------------------------------------------------------------------------
    def settle(self, t: CallState) -> None:
        self.odd_counters(t)
        self.pay_accolade(t)
        if t.vole == BARRED and t.bid > WITH_VOLE:
            self.miss_promised(t)
        elif t.result == WIN:
            self.win(t)
        else:
            self.lose(t)

    def sums(self, t: CallState, sign: i64, partner: i64, game_too: bool) -> None:
        """The game, the consolation, the fee and the matadores, to those who stand the game (1) or from them (-1)."""
        if game_too:
            self.each(t, sign * t.marks * self.favoured(t), partner, self.cites.game)
        self.each(t, sign * self.consolation * self.rate(t), partner, self.cites.consolation)
        self.each(t, sign * self.fee(t), partner, self.cites.alone)
        self.each(t, sign * self.matadores(t), partner, self.cites.matadores)

    def win(self, t: CallState) -> None:
        """Paid, and the board is drawn; a Vole made is paid too, one missed is paid for."""
        partner = self.partner(t)
        self.sums(t, 1, partner, True)
        if t.vole == WON:
            self.each(t, self.vole_price(t), partner, self.cites.vole)
        elif t.vole == BARRED:
            self.each(t, -self.vole_price(t), partner, self.cites.missed)
        self.won_board(t, partner)

    def lose(self, t: CallState) -> None:
        """A beast and the consolation; by codille the game too."""
        partner = self.partner(t) if self.shares(t) else -1
        self.sums(t, -1, partner, t.result != REMISE)
        if not t.forced and self.no_trick(t):
            self.each(t, -self.vole_price(t), -1, self.cites.devole)
        if t.result == REMISE:
            self.remise(t, t.going + self.raised(t), partner)
        else:
            self.codille(t, partner)

    def raised(self, t: CallState) -> i64:
        """What a beast by remise is raised by beyond what goes."""
        return t.passes if self.passes_raise else 0

    def no_trick(self, t: CallState) -> bool:
        """The Devole: the Ombre, or by some his whole side, has no trick."""
        return t.tricks[t.ombre] == 0 and (not self.side_devole or self.game.made(t, self.game.side(t)) == 0)

    def miss_promised(self, t: CallState) -> None:
        """A Vole promised and missed: he pays it and is paid nothing, nor draws, nor lays a beast unless he lost."""
        self.each(t, -self.vole_price(t), -1, self.cites.missed)
        if t.result != WIN:
            self.sums(t, -1, -1, True)
            if t.result == REMISE:
                self.remise(t, t.going + self.raised(t), -1)
            else:
                self.codille(t, -1)

    def pay_accolade(self, t: CallState) -> None:
        """Where it is agreed, he who was dealt both black Aces is paid by each."""
        if not self.accolade:
            return
        both = BIT[SPADILLE] | BIT[BASTO]
        for p in range(self.game.players):
            if self.game.in_play(t, p) & both == both:
                for other in range(self.game.players):
                    t.pay(other, p, self.accolade, self.cites.matadores)
