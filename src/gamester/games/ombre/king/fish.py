"""What is paid where the dealer marks with fish: the game, the consolation, the fee, the matadores and the Vole."""

from typing import Any, Final

from mypy_extensions import i64

from gamester.equipment.cards import SUITS
from gamester.games.ombre.king.rules import CallRules
from gamester.games.ombre.king.stakes import CallStakes
from gamester.games.ombre.king.state import ALONE, MEDIATEUR, WITH_VOLE, CallState, plain_bid
from gamester.games.ombre.shared.state import BARRED, REMISE, WIN, WON

FISH: Final[i64] = 10


class FishStakes(CallStakes):
    """A fish from the dealer and a counter from each; ``unit`` times as much of all but the fees.

    ``alone``: the fee for sans prendre.
    """

    def __init__(self, game: CallRules[Any], alone: int, unit: int = 1) -> None:
        super().__init__(game)
        self.unit: i64 = unit
        vole = game.count("vole")
        self.consolation: i64 = game.count("consolation") * unit
        known = game.values  # some tables have neither of these
        self.matadore: i64 = game.count("matadore") * unit if "matadore" in known else 0
        self.flat: bool = False  # one fish for all matadores
        self.mediateur: i64 = FISH
        self.alone: i64 = alone
        self.vole_called: i64 = vole
        self.vole_mediateur: i64 = vole
        self.vole_alone: i64 = 2 * vole
        self.doubled: i64 = 2 if known.get("double_game") is True else 1
        self.turk: i64 = SUITS.find(str(known.get("turk", "none")))
        self.last_double: bool = known.get("last_tour_double") is True
        self.pays_game: bool = True
        self.vole_risk: bool = True  # a Vole missed is paid for

    def times(self, t: CallState) -> i64:
        """The double game, and the last tour."""
        return self.doubled * (2 if self.last_double and self.game.last_tour(t) else 1)

    def favoured(self, t: CallState) -> i64:
        """2 in the favourite suit, and 4 in the Turk."""
        if t.favourite >= 0 and t.trump == t.favourite:
            return 2
        return 4 if t.trump == self.turk else 1

    def rate(self, t: CallState) -> i64:
        """What every payment but the game is multiplied by: the favourite doubles too."""
        return self.times(t) * self.favoured(t)

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
            return FISH * self.rate(t) if n else 0
        return n * self.matadore * self.rate(t)

    def vole_price(self, t: CallState) -> i64:
        """More as he plays it with less help."""
        bid = plain_bid(t.bid)
        price = self.vole_alone if bid >= ALONE else self.vole_mediateur if bid >= MEDIATEUR else self.vole_called
        return price * self.rate(t)

    def shares(self, t: CallState) -> bool:
        """Whether the friend bears half of a loss."""
        raise NotImplementedError

    def pay_devole(self, t: CallState, partner: i64) -> None:
        """What is paid for no trick at all."""
        raise NotImplementedError

    def favourite_figures(self) -> None:
        """Where there is a favourite suit the fees are fish, and the Vole is dearer."""
        self.alone = 2 * FISH
        self.vole_alone = 2 * self.vole_alone
        self.vole_mediateur = 3 * self.vole_called
        self.vole_called = 2 * self.vole_called

    def for_king(self, t: CallState) -> None:
        """A fish for the King of a Mediateur, two in the favourite; nothing for a King given up."""
        if plain_bid(t.bid) >= MEDIATEUR:
            t.pay(t.ombre, t.giver, FISH * self.rate(t), self.cites.alone)

    # --- settling -----------------------------------------------------------------------------------------------------
    def settle(self, t: CallState) -> None:
        self.odd_counters(t)
        if t.vole == BARRED and t.bid > WITH_VOLE:
            self.miss_promised(t)
        elif t.result == WIN:
            self.win(t)
        else:
            self.lose(t)

    def sums(self, t: CallState, sign: i64, partner: i64, game_too: bool) -> None:
        """The game, the consolation, the fee and the matadores, to those who stand the game (1) or from them (-1)."""
        if game_too and self.pays_game:
            self.each(t, sign * t.marks * self.favoured(t), partner, self.cites.game)
        self.each(t, sign * self.consolation * self.rate(t), partner, self.cites.consolation)
        self.each(t, sign * self.fee(t), partner, self.cites.alone)
        self.each(t, sign * self.matadores(t), partner, self.cites.matadores)

    def win(self, t: CallState) -> None:
        """Paid, and the board is drawn; a Vole made is paid too, and for one missed they pay."""
        partner = self.partner(t)
        self.sums(t, 1, partner, True)
        if t.vole == WON:
            self.each(t, self.vole_price(t), partner, self.cites.vole)
        elif t.vole == BARRED and self.vole_risk:
            self.each(t, -self.vole_price(t), partner, self.cites.missed)
        self.won_board(t, partner)

    def lose(self, t: CallState) -> None:
        """A beast and the consolation; by codille the game too."""
        partner = self.partner(t) if self.shares(t) else -1
        self.sums(t, -1, partner, t.result != REMISE)
        self.pay_devole(t, partner)
        if t.result == REMISE:
            self.remise(t, partner)
        else:
            self.codille(t, partner)

    def miss_promised(self, t: CallState) -> None:
        """A Vole promised and missed: he pays it and is paid nothing, nor draws, nor lays a beast unless he lost."""
        self.each(t, -self.vole_price(t), -1, self.cites.missed)
        if t.result != WIN:
            self.sums(t, -1, -1, True)
            if t.result == REMISE:
                self.remise(t, -1)
            else:
                self.codille(t, -1)
