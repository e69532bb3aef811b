"""Single Brag: three cards each, Nines and Knaves for any, and stake upon stake until one sights the last other.

hoyle-donohue, 4225-4283.
"""

from typing import cast

from mypy_extensions import i64

from gamester.engine.bits import BIT
from gamester.engine.options import Option
from gamester.engine.planes import Planes
from gamester.engine.state import State
from gamester.engine.zones import Item, Zone
from gamester.equipment.cards import NAMES
from gamester.games.vying.brag_hands import NINES_AND_KNAVES, TWO_BRAGGERS, BragOrder, cards_of
from gamester.games.vying.brag_hidden import fill_hands, unseen_by
from gamester.games.vying.brag_table import Bragging, BragRules, BragState
from gamester.parts.cards import CardState
from gamester.parts.deal import Deal
from gamester.parts.quiet import Quiet

P = "hoyle-donohue/single-brag/"

OPTIONS = (
    Option("players", 4, "how many play", low=2, high=8, cites=(P + "players",)),
    Option("braggers", "nines-and-knaves", "which cards stand for any",
           choices=("nines-and-knaves", "club-knave-and-diamond-nine"), cites=(P + "braggers", P + "two-braggers")),
    Option("natural_first", False, "natural pairs and pairs royal go before made ones of the same rank",
           cites=(P + "natural-first",)),
    Option("most", 3, "stakes that may be put down at once when two are left (1: always one)", low=1, high=20,
           cites=(P + "higher",)),
    Option("limit", 12, "stakes that one may put down in a deal; then all who are left show", low=2, high=100,
           cites=(P + "limit",)),
    Option("stake", 1, "counters in a stake", low=1, high=500, cites=(P + "stake",)),
    Option("rounds", 3, "times each player deals in a sitting", low=1, high=1000, cites=(P + "players",)),
)  # fmt: skip

CITES = {"brag": P + "pass-or-brag", "sight": P + "sight", "higher": P + "higher", "limit": P + "limit"}


class DealerStakes(Quiet):
    """The dealer puts down his stake."""

    def begin(self, s: State) -> None:
        cast(BragRules, s.game).put_down(cast(BragState, s), s.dealer, 1)
        s.game.next(s)


class SingleBrag(BragRules):
    """The best brag hand, or the boldest, wins all the stakes put down."""

    id = "single-brag"
    title = "Single Brag"
    family = "vying"
    books = ("hoyle-donohue",)
    options = OPTIONS
    min_players = 2
    max_players = 8

    def setup(self) -> None:
        most, limit = self.sit()
        whole = self.choice("braggers") == "nines-and-knaves"
        order = BragOrder(NINES_AND_KNAVES if whole else TWO_BRAGGERS, self.flag("natural_first"))
        self.brag_actions(most, limit, order)
        self.unit: i64 = self.count("stake")
        self.ends = 1  # stakes that the dealer puts down
        self.at_stake = self.cite(P + "stake")
        self.at_brag = self.cite(P + "pass-or-brag")
        self.at_win = self.cite(P + "win")
        self.parts = [DealerStakes("stake", P + "stake"), Deal((3,)), Bragging(CITES)]

    def put_down(self, t: BragState, seat: i64, stakes: i64) -> None:
        self.pay_in(t, seat, stakes * self.unit, self.at_brag if t.live else self.at_stake)
        t.staked[seat] += stakes

    def won(self, t: BragState, seat: i64) -> None:
        t.pay(self.pool, seat, t.purse[self.pool], self.at_win)
        self.finish_deal(t)

    # --- what is hidden ---------------------------------------------------------------------------------------------
    def unseen(self, t: CardState, seat: i64) -> i64:
        return unseen_by(cast(BragState, t), seat, super().unseen(t, seat))

    def fill(self, s: State, seat: i64) -> None:
        t = cast(BragState, s)
        self.lay_talon(t, fill_hands(t, seat, self.unseen(t, seat)))

    # --- for the screen ---------------------------------------------------------------------------------------------
    def facts(self, s: State) -> list[Item]:
        return super().facts(s) + self.sights(cast(BragState, s))

    def zones(self, s: State) -> list[Zone]:
        t = cast(BragState, s)
        names = self.seat_names()
        out: list[Zone] = []
        for p in range(self.players):
            zone = self.hand_zone(t, p)
            if t.due and not t.live & BIT[p] and p != t.seen_by:  # who laid them down may look at his own
                out.append(Zone("discard", f"discard {p}", zone.items, p, zone.count, f"laid down by {names[p]}"))
                zone = Zone("hand", zone.id, [], p, 0, zone.title)
            out.append(zone)
        out.append(Zone("claims", "game", self.facts(t), title="the game"))
        for p in range(self.players):
            if t.shown[p]:
                seen = [Item("was " + NAMES[c], NAMES[c], owner=p) for c in cards_of(t.shown[p])]
                out.append(Zone("shown", f"shown {p}", seen, p, title=f"{names[p]} showed"))
        out.append(self.bets(t, t.due != 0, "stakes put down"))
        return out + self.counters(t)

    def observation_axes(self) -> list[tuple[str, int]]:
        return [
            *super().observation_axes(), ("dealer", self.players), ("in", self.players), ("bets", self.players),
            ("hands seen", 53 * self.players), ("sighted and beaten", self.players), ("to brag", 1),
        ]  # fmt: skip

    def paint(self, s: State, seat: i64, to: Planes) -> None:
        t = cast(BragState, s)
        super().paint(s, seat, to)
        beaten: i64 = 0
        for p in range(self.players):
            if t.beaten[p] >= 0:
                beaten |= BIT[p]
        to.cards(beaten, self.players)
        to.number(t.due)

    def max_game_length(self) -> int:
        """Nobody speaks more often than there are stakes to put down."""
        return self.most_deals() * self.ends * self.players * (int(self.limit) + 1)

    def min_utility(self) -> float:
        return -float(self.most_deals() * self.ends * int(self.limit) * int(self.unit))
