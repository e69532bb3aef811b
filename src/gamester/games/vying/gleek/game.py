"""Gleek: a stock bid for, the ruff vied, murnivals and gleeks called, and tricks in which two and twenty are par.

gamester-1754, 3253-3303.
"""

from typing import ClassVar, Final

from librt.vecs import append, vec
from mypy_extensions import i64

from gamester.engine.bits import BIT, ZEROS, count, high, members
from gamester.engine.options import Option
from gamester.engine.zones import Item, Zone
from gamester.equipment.cards import NAMES, suit_set
from gamester.games.vying.gleek.parts import (
    ACES_WORTH,
    CALLS,
    RUFFS,
    Calls,
    Lift,
    Ruff,
    ShowRuff,
    Stock,
    TakeStock,
    calls_of,
    ruff_level,
)
from gamester.games.vying.gleek.state import BADGES, HONOURS, TIDDY, TOWSER, TUMBLER, GleekState
from gamester.parts.auction import bids_zone
from gamester.parts.cut import ACE_HIGH, cut_zone
from gamester.parts.deal import TURN_NEXT, Deal
from gamester.parts.exchange import deal_hidden, laid_zones
from gamester.parts.order import plain_order
from gamester.parts.tricks import TrickGame, Tricks
from gamester.parts.vying import vies_zone

HERE: Final = "gamester-1754/gleek/"
PAR: Final = 22
STOCK: Final = 7
LAST_BID: Final = 60
PIPS: Final = "pips"
CARDS: Final = "cards"
ELDEST: Final = "eldest"
BOX: Final = "box"


class Gleek(TrickGame[GleekState]):
    """Three players, each for himself."""

    id = "gleek"
    title = "Gleek"
    family = "vying"
    books = ("gamester-1754",)
    options = (
        Option("rounds", 1, "times each player deals in a sitting", low=1, high=1000, cites=(HERE + "lift",)),
        Option("first_bid", 12, "the least that is bid for the stock", low=2, high=40, cites=(HERE + "first-bid",)),
        Option("odd", ELDEST, "who gets the odd unit of the price", choices=(ELDEST, BOX), cites=(HERE + "odd",)),
        Option("ruff_by", PIPS, "what is most of a suit: pips, an Ace eleven and a coat card ten, or cards",
               choices=(PIPS, CARDS), cites=(HERE + "ruff", HERE + "bravado")),
        Option("ruff", 16, "the most to which the ruff is vied", low=8, high=100, cites=(HERE + "escalation",)),
        Option("tiddy", True, "whether they play at Tiddy", cites=(HERE + "tiddy-asked",)),
        Option("lesser", True, "whether Towser and Tumbler count", cites=(HERE + "towser", HERE + "tumbler")),
    )  # fmt: skip
    ranks = "456789TJQKA"
    hidden_words: ClassVar[dict[str, str]] = {"exchange": "lay out a card"}
    min_players = 3
    max_players = 3

    def setup(self) -> None:
        self.pools = (BOX,)
        self.box: i64 = self.players
        self.order = plain_order(self.whole_pack)
        self.sitting = self.count("rounds") * self.players
        self.tiddy = self.flag("tiddy")
        self.lesser = self.flag("lesser")
        self.most_ruff: i64 = self.count("ruff")
        self.at_par = self.cite("par")
        self.actions.add("play", "card", NAMES[:52], bare=True)
        self.parts = [
            Lift(self.article("lift"), ACE_HIGH),
            Deal((4, 4, 4), TURN_NEXT),
            self.stock(),
            TakeStock("exchange", STOCK, "take"),
            Ruff("ruff", 3 + (self.count("ruff") - 8) // 2, {
                "vie": "vie", "see": "vie", "pass": "nothing-to-say", "double": "double",
            }),
            self.show_ruff(),
            self.calls(),
            Tricks(0, self.players, (self.article("tricks"), self.article("tricks"))),
        ]  # fmt: skip

    def stock(self) -> Stock:
        """The bidding for the stock: 12, 13 and so on."""
        part = Stock("auction", self.count("first_bid"), LAST_BID, {"pass": "bid", "bid": "first-bid"})
        part.price = self.cite("price")
        part.odd = self.cite("odd")
        if self.tiddy:
            part.tiddy = self.cite("tiddy-turned")
        if self.choice("odd") == BOX:
            part.box = self.box
        return part

    def show_ruff(self) -> ShowRuff:
        """The ruff is shown before a card is played, and paid for."""
        part = ShowRuff("show", RUFFS, "show", "you have nothing of it")
        part.pips = self.choice("ruff_by") == PIPS
        part.stake = self.cite("stake")
        part.saw = self.cite("saw")
        part.passed = self.cite("nothing-to-say")
        return part

    def calls(self) -> Calls:
        """Murnivals and gleeks."""
        part = Calls("calls", CALLS, {"call": "what-they-are", "lacking": "foul-call"})
        part.gleek = self.cite("gleek")
        part.murnival = self.cite("murnival")
        if self.tiddy:
            part.bate = self.cite("bate")
        return part

    def new_state(self) -> GleekState:
        return GleekState(self)

    # --- the reckoning ----------------------------------------------------------------------------------------------
    def value(self, card: i64, trump: i64) -> i64:
        """What a card in hand counts besides the trick that it wins."""
        rank = card % 13
        if card // 13 != trump or (rank == TIDDY and not self.tiddy):
            return 0
        if (rank == TOWSER or rank == TUMBLER) and not self.lesser:
            return 0
        return HONOURS.get(rank, 0)

    def turned_value(self, s: GleekState) -> i64:
        """What the dealer reckons for the card turned; for Tiddy he has been paid."""
        rank = s.turn_up % 13
        if s.turn_up < 0 or rank == TIDDY:
            return 0
        double = rank == TOWSER or rank == TUMBLER
        return self.value(s.turn_up, s.trump) * (2 if double else 1)

    def by_honours(self, s: GleekState, seat: i64) -> i64:
        """What ``seat`` reckons for honours, as far as they have been played; Tiddy bated for counts no more."""
        total = self.turned_value(s) if seat == s.dealer else 0
        bated = s.called.cards[seat] & BIT[13 * s.trump + TIDDY]
        for c in members(s.honours[seat] & ~bated):
            total += self.value(c, s.trump)
        return total

    def reckoning(self, s: GleekState) -> vec[i64]:
        """Honours, and every card won."""
        out = ZEROS[: self.players]
        for p in range(self.players):
            out[p] = count(s.taken[p]) + self.by_honours(s, p)
        return out

    def trick_taken(self, s: GleekState, winner: i64) -> None:
        for p in range(self.players):
            if self.value(s.last[p], s.trump):
                s.honours[p] |= BIT[s.last[p]]

    def end_deal(self, s: GleekState) -> None:
        """Every card above 22 wins one, and every one under it loses one."""
        s.reckoned = self.reckoning(s)
        for p in range(self.players):
            over = s.reckoned[p] - PAR
            s.score[p] += over
            if over > 0:
                s.pay(self.box, p, over, self.at_par)
            else:
                s.pay(p, self.box, -over, self.at_par)

    def returns(self, s: GleekState) -> list[float]:
        """Counters; what is in the box, or wanting in it, is all players' alike."""
        share = int(s.purse[self.box]) / self.players
        return [int(s.purse[p]) + share for p in range(self.players)]

    def max_game_length(self) -> int:
        """In a deal: every bid and three passes, seven cards out, the ruff vied and shown, the calls, the tricks."""
        return self.most_deals() * (LAST_BID + STOCK + 3 * int(self.most_ruff) + 60)

    def max_utility(self) -> float:
        """A stock sold dear, a double ruff, every call, and a reckoning of all cards and honours."""
        return float(self.most_deals() * (LAST_BID + 4 * int(self.most_ruff) + 160))

    # --- what is hidden ---------------------------------------------------------------------------------------------
    def fill(self, s: GleekState, seat: i64) -> None:
        unseen = self.unseen(s, seat)
        if seat >= 0:
            unseen &= ~s.laid.out[seat]
        self.lay_talon(s, deal_hidden(s, s.laid, seat, unseen))

    # --- for the screen ---------------------------------------------------------------------------------------------
    def note_of(self, s: GleekState, seat: int, card: int) -> str:
        if s.trump < 0 or not self.value(card, s.trump):
            return ""
        return BADGES.get(card % 13, "")

    def arranged(self, s: GleekState, cards: i64) -> vec[i64]:
        """Trumps first."""
        out = vec[i64]([])
        trumps = cards & suit_set(s.trump) if s.trump >= 0 else 0
        while trumps:
            out = append(out, high(trumps))
            trumps &= ~BIT[out[len(out) - 1]]
        for c in super().arranged(s, cards & ~suit_set(s.trump) if s.trump >= 0 else cards):
            out = append(out, c)
        return out

    def aim(self, s: GleekState) -> list[Item]:
        if s.phase == "auction":
            return [Item("aim", "the stock of seven is bid for", "each for himself")]
        if s.phase in ("ruff", "show"):
            what = "double ruff" if s.ruff.double else "ruff"
            level = int(ruff_level(s.ruff.vied)) * (2 if s.ruff.double else 1)
            said = f"vied at {level}" if s.ruff.vied else "spoken for"
            return [Item("aim", f"the {what} is {said}", "each for himself")]
        return [Item("aim", f"{PAR} by cards won and honours; what is over wins", "each for himself")]

    def told(self, s: GleekState) -> str:
        names = self.names
        m = s.ruff
        out = "Nobody bought the stock."
        if s.bids.bidder >= 0:
            out = f"{names[s.bids.bidder]} bought the stock at {s.bids.high} ({self.article('price')})."
        if m.winner >= 0:
            with_ = "four Aces" if m.worth[m.winner] == ACES_WORTH else str(m.worth[m.winner])
            what = f"double ruff with {with_} ({self.article('double')})" if m.double else f"ruff with {with_}"
            level = int(ruff_level(m.vied)) * (2 if m.double else 1)
            out += f" {names[m.winner]} won the {what}, vied at {level} ({self.article('stake')})."
        else:
            later = f": it is double in the next deal ({self.article('double')})" if m.carried else ""
            out += f" Nobody vied the ruff{later}."
        for p, name in enumerate(names):
            if s.called.cards[p]:
                out += f" {name} called {' and '.join(calls_of(s, p))}."
        counts = ", ".join(f"{name} {s.reckoned[p]}" for p, name in enumerate(names))
        return f"{out} Reckoned: {counts}; each sets it against {PAR} ({self.article('par')})."

    def facts(self, s: GleekState) -> list[Item]:
        out = super().facts(s)
        if s.bids.bidder >= 0 and s.phase != "auction":
            buyer, price = int(s.bids.bidder), int(s.bids.high)
            out.append(Item("buyer", f"{self.names[buyer]}, {price}", "bought the stock", buyer, price))
        if s.ruff.carried:
            out.append(Item("double ruff", "double", "ruff"))
        return out

    def zones(self, s: GleekState) -> list[Zone]:
        out = super().zones(s)
        if s.deal == 0 and any(c >= 0 for c in s.cuts):
            out.append(cut_zone(s.cuts, self.names))
        if s.phase == "auction":
            out.append(bids_zone(s.bids, self.names))
        out.append(vies_zone(s.ruff, self.names, "ruff"))
        called = [Item(f"call {p} {n}", one, self.names[p], p)
                  for p in range(self.players) for n, one in enumerate(calls_of(s, p))]  # fmt: skip
        out.append(Zone("claims", "calls", called, title="called for"))
        if s.phase != "over" and s.trump >= 0:
            honours = [
                Item(f"honours {p}", str(n), self.names[p], p, int(n))
                for p, n in enumerate([self.by_honours(s, p) for p in range(self.players)]) if n
            ]  # fmt: skip
            out.append(Zone("score", "honours", honours, title="by honours"))
        return out + laid_zones(s.laid, self)
