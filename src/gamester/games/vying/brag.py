"""Brag for three stakes: the best card turned up, the best or boldest hand, and the nearest to thirty-one.

gamester-1754, 3209-3251; hoyle-donohue, 4302-4327.
"""

from typing import cast

from mypy_extensions import i64

from gamester.engine.bits import BIT, count, low
from gamester.engine.options import Option
from gamester.engine.planes import Planes
from gamester.engine.state import State
from gamester.engine.zones import Item, Zone
from gamester.equipment.cards import ACE, NAMES
from gamester.games.vying.brag_hands import (
    CLUB_KNAVE,
    NINES_AND_KNAVES,
    TWO_BRAGGERS,
    BragOrder,
    FavouriteOrder,
    cards_of,
)
from gamester.games.vying.brag_hidden import fill_hands, unseen_by
from gamester.games.vying.brag_stakes import (
    DealUp,
    FirstStake,
    LayStakes,
    ShowBrag,
    StakesRules,
    StakesState,
    ThirtyOne,
    sweeper,
)
from gamester.games.vying.brag_table import Bragging, BragState
from gamester.parts.betting import Betting, BettingState
from gamester.parts.cards import CardState

OLD = "gamester-1754/brag/"
NEW = "hoyle-donohue/brag/"
HOYLE = "hoyle-donohue"

OPTIONS = (
    Option("players", 4, "how many play", low=2, high=8, cites=(OLD + "players", NEW + "players")),
    Option("stakers", "each", "who lays the three stakes", choices=("each", "dealer"),
           cites=(OLD + "stakes", NEW + "stakes"), presets={HOYLE: "dealer"}),
    Option("bragging", "vie", "raise and see, or stake upon stake with sights", choices=("vie", "sights"),
           cites=(OLD + "brag", NEW + "second"), presets={HOYLE: "sights"}),
    Option("favourites", "club-knave", "which cards stand for others",
           choices=("club-knave", "with-diamond-nine", "nines-and-knaves", "club-knave-and-diamond-nine"),
           cites=(OLD + "knave", OLD + "nine", NEW + "second"), presets={HOYLE: "nines-and-knaves"}),
    Option("limit", 12, "stakes that one may put on the brag in a deal", low=2, high=100,
           cites=(OLD + "brag", NEW + "second")),
    Option("most", 4, "stakes by which it may be raised at once", low=1, high=20, cites=(OLD + "brag", NEW + "second")),
    Option("ace", 10, "what an Ace counts towards thirty-one", low=1, high=11, cites=(OLD + "thirty-one",
           NEW + "thirty-one"), presets={HOYLE: 11}),
    Option("sweep", 0, "stakes more from each to who wins all three (3 where it is played)", high=10,
           cites=(OLD + "sweep", NEW + "sweep")),
    Option("rounds", 2, "times each player deals in a sitting", low=1, high=1000, cites=(OLD + "deal-round",)),
)  # fmt: skip

ENDS = ("first", "brag", "thirty-one")


class Brag(StakesRules):
    """Three stakes, each won by itself."""

    id = "brag"
    title = "Three-Stake Brag"
    family = "vying"
    books = ("gamester-1754", "hoyle-donohue")
    options = OPTIONS
    min_players = 2
    max_players = 8

    def setup(self) -> None:
        most, limit = self.sit()
        chapter = f"{self.book}/brag/"
        order = BRAGGERS.get(self.choice("favourites"))
        self.vie = self.choice("bragging") == "vie"
        cites = dict.fromkeys(("brag", "sight", "higher", "limit"), chapter + "second")
        vies = dict.fromkeys(("in", "bet", "answer", "see", "short", "raised", "open"), chapter + "second")
        if self.vie:
            self.betting_actions(most, True)
            self.brag_order = BragOrder(0, False)
        else:
            self.brag_actions(most, limit, BragOrder(0, False))
        self.reach: i64 = limit
        self.brag_order = FavouriteOrder() if order is None else BragOrder(order, order == CLUB_KNAVE)
        self.pools = ENDS
        self.pool = self.players + 1
        draw = self.actions.add("draw")
        stand = self.actions.add("stand")
        self.ace: i64 = self.count("ace")
        self.sweep: i64 = self.count("sweep")
        self.dealer_alone = self.choice("stakers") == "dealer"
        self.at_stakes = self.cite("stakes")
        self.at_brag = self.cite("second")
        self.at_won = [self.cite("first"), self.cite("second"), self.cite("thirty-one")]
        self.at_sweep = self.cite("sweep")
        self.parts = [
            LayStakes("stakes", chapter + "stakes"),
            DealUp((2, 1) if self.dealer_alone else (3,), chapter + "deal"),
            FirstStake("first stake", chapter + "first"),
        ]
        if self.vie:
            self.parts += [Betting("bragging", False, vies, self.at_brag), ShowBrag("show", chapter + "second")]
        else:
            self.parts.append(Bragging(cites))
        self.parts.append(ThirtyOne(draw, stand, (chapter + "thirty-one", chapter + "thirty-one")))

    # --- the stakes -------------------------------------------------------------------------------------------------
    def lay_stakes(self, t: StakesState) -> None:
        for p in range(self.players):
            if not self.dealer_alone or p == t.dealer:
                for n in range(3):
                    t.pay(p, self.players + n, 1, self.at_stakes)
                t.staked[p] = 0 if self.vie else 1
            t.bought[p] = self.reach - t.purse[p]  # so much is left for the brag

    def take(self, t: StakesState, stake: i64, seat: i64) -> None:
        t.winners[stake] = seat
        pool = self.players + stake
        t.pay(pool, seat, t.purse[pool], self.at_won[stake])

    def nobody_has_it(self, t: StakesState) -> None:
        """The third stake lies for the next deal."""

    def worth(self, card: i64) -> i64:
        rank = card % 13
        if rank == ACE:
            return self.ace
        return 10 if rank > 8 else rank + 2

    def finish_deal(self, s: State) -> None:
        t = cast(StakesState, s)
        best = sweeper(t)
        if best >= 0:
            for p in range(self.players):
                t.pay(p, best, self.sweep, self.at_sweep)
        super().finish_deal(s)

    def end_match(self, s: State) -> None:
        """A third stake that nobody had is divided, what is over going to the eldest."""
        t = cast(StakesState, s)
        pool = self.players + 2
        seat = t.dealer
        for n in range(self.players):
            left = t.purse[pool]
            each: i64 = left // (self.players - n)
            t.pay(pool, seat, each, self.at_won[2])
            seat = self.after(seat)

    # --- the brag ---------------------------------------------------------------------------------------------------
    def put_down(self, t: BragState, seat: i64, stakes: i64) -> None:
        self.pay_in(t, seat, stakes, self.at_brag)
        t.staked[seat] += stakes

    def won(self, t: BragState, seat: i64) -> None:
        self.take(cast(StakesState, t), 1, seat)
        self.next(t)

    def begin_round(self, t: BettingState, after_draw: bool) -> i64:
        t.live = BIT[self.players] - 1
        t.opened = False
        t.waits = True
        t.due = 0
        return self.after(t.dealer)

    def waiting_article(self, t: BettingState) -> str:
        return f"{self.book}/brag/second"

    def driven_out(self, t: BettingState) -> None:
        self.take(cast(StakesState, t), 1, low(t.live))
        self.go(t, t.part + 2)

    def nobody_bet(self, t: BettingState) -> None:
        self.next(t)

    # --- what is hidden ---------------------------------------------------------------------------------------------
    def unseen(self, t: CardState, seat: i64) -> i64:
        return unseen_by(cast(BragState, t), seat, super().unseen(t, seat))

    def fill(self, s: State, seat: i64) -> None:
        t = cast(StakesState, s)
        self.lay_talon(t, fill_hands(t, seat, self.unseen(t, seat)))

    # --- for the screen ---------------------------------------------------------------------------------------------
    def note_of(self, s: State, seat: int, card: int) -> str:
        return "turned" if cast(StakesState, s).up[seat] == card else ""

    def facts(self, s: State) -> list[Item]:
        t = cast(StakesState, s)
        out = super().facts(s)
        for n in range(3):
            if t.winners[n] >= 0:
                out.append(Item(f"won {n}", self.names[t.winners[n]], f"{ENDS[n]} stake", int(t.winners[n])))
        return out + self.sights(t)

    def zones(self, s: State) -> list[Zone]:
        t = cast(StakesState, s)
        names = self.seat_names()
        out: list[Zone] = []
        for p in range(self.players):
            zone = self.hand_zone(t, p)
            if p != t.seen_by and (count(t.known[p]) == 3 or t.winners[1] < 0):  # laid open; turned up for the brag
                hidden = zone.count - len(zone.items)
                if zone.items:
                    out.append(Zone("shown", f"open {p}", zone.items, p, title=f"{names[p]} shows"))
                zone = Zone("hand", zone.id, [], p, hidden, zone.title)
            out.append(zone)
        out.append(Zone("claims", "game", self.facts(t), title="the game"))
        for p in range(self.players):
            if t.drew[p]:
                drawn = [Item(NAMES[c], NAMES[c], owner=p) for c in range(52) if t.drew[p] & BIT[c]]
                out.append(Zone("shown", f"drawn {p}", drawn, p, title=f"{names[p]} drew"))
            if t.shown[p]:
                seen = [Item("was " + NAMES[c], NAMES[c], owner=p) for c in cards_of(t.shown[p])]
                out.append(Zone("shown", f"shown {p}", seen, p, title=f"{names[p]} showed"))
        out.append(self.bets(t, t.live != 0, "put on the brag"))
        out.append(Zone("stock", "stock", [], count=int(52 - t.drawn), title="stock"))
        return out + self.counters(t)

    def observation_axes(self) -> list[tuple[str, int]]:
        return [
            *super().observation_axes(), ("dealer", self.players), ("in", self.players), ("bets", self.players),
            ("hands seen", 53 * self.players), ("drawn", 53 * self.players), ("to brag", 1),
            ("stakes won", 3 * self.players), ("phase", len(self.parts)),
        ]  # fmt: skip

    def paint(self, s: State, seat: i64, to: Planes) -> None:
        t = cast(StakesState, s)
        super().paint(s, seat, to)
        for p in range(self.players):
            to.cards(t.drew[p], 53)
        to.number(t.due)
        for n in range(3):
            to.one(t.winners[n], self.players)
        to.one(t.part, len(self.parts))

    def max_game_length(self) -> int:
        """Nobody speaks more often than he has stakes, or draws more than the pack holds."""
        return self.most_deals() * (self.players * (2 * int(self.reach) + 2) + 52)

    def min_utility(self) -> float:
        return -float(self.most_deals() * (int(self.reach) + 3 + int(self.sweep)))


BRAGGERS: dict[str, int] = {
    "club-knave": CLUB_KNAVE,
    "nines-and-knaves": NINES_AND_KNAVES,
    "club-knave-and-diamond-nine": TWO_BRAGGERS,
}
"""Those that stand for any; with the Nine of Diamonds beside the Knave of Clubs there is an order of its own."""
