"""Single Brag: three cards each, Nines and Knaves for any, and stake upon stake until one sights the last other.

hoyle-donohue, 4225-4283.
"""

from typing import Final

from mypy_extensions import i64

from gamester.engine.bits import BIT
from gamester.engine.zones import Zone
from gamester.games.vying.brag.hands import NINES_AND_KNAVES, TWO_BRAGGERS, BragOrder
from gamester.games.vying.brag.parts import Bragging
from gamester.games.vying.brag.rules import BragGame
from gamester.games.vying.brag.state import BragState
from gamester.parts.betting import pay_in
from gamester.parts.deal import Deal
from gamester.parts.quiet import Quiet
from gamester.parts.terms import Terms

P: Final = "hoyle-donohue/single-brag/"
terms: Final = Terms("single-brag")
CITES: Final = {"brag": P + "pass-or-brag", "sight": P + "sight", "higher": P + "higher", "limit": P + "limit"}


class DealerStakes(Quiet[BragState, "SingleBrag"]):
    """The dealer puts down a stake for each end."""

    def begin(self, s: BragState) -> None:
        game = self.game
        for end in range(len(game.pools)):
            s.pay(s.dealer, game.players + end, game.unit, game.at_stakes[end])
        s.bets.staked[s.dealer] = 1
        game.next(s)


class SingleBrag(BragGame[BragState]):
    """The best brag hand, or the boldest, wins all the stakes put down."""

    id = "single-brag"
    title = "Single Brag"
    family = "vying"
    books = ("hoyle-donohue",)
    options = (
        terms.count("players", 4, "how many play", "H players", 2, 8),
        terms.choice("braggers", "nines-and-knaves club-knave-and-diamond-nine", "which cards stand for any",
                     "H braggers two-braggers"),
        terms.flag("natural_first", False, "natural pairs and pairs royal go before made ones of the same rank",
                   "H natural-first"),
        terms.count("most", 3, "stakes that may be put down at once when two are left (1: always one)", "H higher",
                    1, 20),
        terms.count("limit", 12, "stakes that one may put down in a deal; then all who are left show", "H limit",
                    2, 100),
        terms.count("stake", 1, "counters in a stake", "H stake", 1, 500),
        terms.count("rounds", 3, "times each player deals in a sitting", "H players", 1),
    )  # fmt: skip
    min_players = 2
    max_players = 8

    def setup(self) -> None:
        whole = self.choice("braggers") == "nines-and-knaves"
        self.sit(BragOrder(NINES_AND_KNAVES if whole else TWO_BRAGGERS, self.flag("natural_first")))
        self.unit: i64 = self.count("stake")
        self.pools = ("pool",)
        self.prizes = ["pool"]
        self.at_stakes = [self.cite(P + "stake")]  # for each end, as the next two
        self.at_brag = [self.cite(P + "pass-or-brag")]
        self.at_win = [self.cite(P + "win")]
        self.parts = [DealerStakes("stake", P + "stake"), Deal((3,)), Bragging(int(self.most), CITES)]

    def new_state(self) -> BragState:
        return BragState(self)

    def put_down(self, s: BragState, seat: i64, stakes: i64) -> None:
        pay_in(s, seat, self.players + s.end, stakes * self.unit, self.at_brag[s.end])
        s.bets.staked[seat] += stakes

    def won(self, s: BragState, seat: i64) -> None:
        pool = self.players + s.end
        s.pay(pool, seat, s.purse[pool], self.at_win[s.end])
        self.next(s)

    def max_game_length(self) -> int:
        """Nobody speaks more often than there are stakes to put down."""
        return self.most_deals() * len(self.pools) * int(self.players * (self.limit + 1))

    def min_utility(self) -> float:
        return -float(self.most_deals() * len(self.pools) * int(self.limit * self.unit))

    # --- for the screen ---------------------------------------------------------------------------------------------
    def note_of(self, s: BragState, seat: int, card: int) -> str:
        return "bragger" if self.ends.orders[s.end].braggers & BIT[card] else ""

    def laid_out(self, s: BragState, seat: int) -> list[Zone]:
        hand = self.hand_zone(s, seat)
        if not s.bets.due or s.bets.live & BIT[seat] or seat == s.seen_by:  # who laid his down may look at them
            return [hand]
        down = Zone("discard", f"discard {seat}", hand.items, seat, hand.count, f"laid down by {self.names[seat]}")
        return [down, Zone("hand", hand.id, [], seat, 0, hand.title)]
