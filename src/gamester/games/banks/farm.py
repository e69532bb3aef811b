"""The Farm: cards are asked for up to sixteen, and whoever makes it takes the Farm from its Farmer.

academy-1768, 12588-12786.
"""

from typing import Final, Self

from librt.vecs import vec
from mypy_extensions import i64

from gamester.engine.asking import Asking, Verb
from gamester.engine.bits import BIT, count, members
from gamester.engine.fields import MATCH, NONE, UNDRAWN, Fields
from gamester.engine.options import Option
from gamester.engine.zones import Item, Zone
from gamester.equipment.cards import HEARTS, NAMES, by_rank
from gamester.equipment.chance import pips
from gamester.parts.auction import Auction, Bids, bids_zone
from gamester.parts.cards import CardGame, CardState
from gamester.parts.cut import Cut, cut_zone
from gamester.parts.deal import Deal
from gamester.parts.quiet import Quiet

BOOK: Final = "academy-1768/farm/"
SEIZE: Final = 16
BRILLIANT: Final = 13 * HEARTS + 4  # the Six of Hearts
SIX: Final = 4
EIGHT: Final = 6
LOWEST_PRICE: Final = 10
HIGHEST_PRICE: Final = 60
MOST_OVER: Final = 9  # a figure to fifteen
CARD: Final = 0
STAND: Final = 1


def points(cards: i64) -> i64:
    """``points``: as they are marked, figures ten."""
    out: i64 = 0
    for card in members(cards):
        out += pips(card)
    return out


def over(least: i64) -> i64:
    """All cards that count more than ``least``."""
    out: i64 = 0
    for card in range(52):
        if pips(card) > least:
            out |= BIT[card]
    return out


OVER: Final[vec[i64]] = vec[i64]([over(n) for n in range(SEIZE + 1)])


class FarmState(CardState):
    """The price of the Farm, and what was shown at the end of the last deal."""

    bids: Bids  # the bids for the Farm
    cuts: vec[i64] = NONE  # the cards cut for the deal
    price: i64 = 0  # what the Farmer deposits
    playing: i64 = 0  # seats that have cards: at the first manner all but the Farmer
    asked: bool = False  # a card has been asked for
    thrown: vec[i64] = NONE  # the hands that have overrun it, laid open
    winner: i64 = -1  # 1 at the seat that had the best hand
    made: bool = False  # it was sixteen
    shown: vec[i64] = NONE  # what each showed at the end of the last deal

    def __init__(self, game: "Farm") -> None:
        super().__init__(game)
        self.bids = Bids()

    def take(self, of: Self, by: Fields) -> None:
        super().take(of, by)
        by.memory("bids", self.bids, of.bids)
        self.cuts = by.each_piece("cuts", of.cuts, MATCH | UNDRAWN)
        self.price = by.number("price", of.price, MATCH)
        self.playing = by.seats("playing", of.playing)
        self.asked = by.flag("asked", of.asked)
        self.thrown = by.each_pieces("thrown", of.thrown)
        self.winner = by.seat("winner", of.winner)
        self.made = by.flag("made", of.made)
        self.shown = by.each_pieces("shown", of.shown, MATCH | UNDRAWN)


class DealCut(Cut[FarmState, "Farm"]):
    """Who bids last, or deals first."""

    def cuts(self, s: FarmState) -> vec[i64]:
        return s.cuts


class Letting(Auction[FarmState, "Farm"]):
    """``farmer``: before the first deal the Farm goes to the highest price."""

    def begin(self, s: FarmState) -> None:
        if s.price:
            self.game.next(s)
        else:
            super().begin(s)

    def bids(self, s: FarmState) -> Bids:
        return s.bids

    def sold(self, s: FarmState) -> None:
        m = s.bids
        s.price = m.high if m.bidder >= 0 else LOWEST_PRICE
        s.dealer = m.bidder if m.bidder >= 0 else s.dealer


class Staking(Quiet[FarmState, "Farm"]):
    """``game-stake``, ``deposit``: a counter from each who plays, and the price of the Farm from its Farmer."""

    def begin(self, s: FarmState) -> None:
        game = self.game
        s.playing = BIT[game.players] - 1
        if game.let:
            s.playing &= ~BIT[s.dealer]
            s.pay(s.dealer, game.box, s.price - s.purse[game.box], game.at_deposit)
        for p in members(s.playing):
            s.pay(p, game.pot, 1, game.at_stake)
        game.next(s)


class DealOne(Deal):
    """A card to each who plays."""

    def left_out(self, s: CardState) -> i64:
        assert isinstance(s, FarmState)
        return (BIT[self.game.players] - 1) & ~s.playing


class Drawing(Asking[FarmState, "Farm"]):
    """``ask``, ``stand``: each in his turn as many as he demands, one after another."""

    verbs = (
        Verb("card", "ask", "with sixteen one stands", by="stand"),
        Verb("stand", "stand"),
    )

    def begin(self, s: FarmState) -> None:
        if s.asked:
            if s.want(1):
                self.come(s, s.step)
            return
        self.ask(s, self.game.eldest(s))

    def ask(self, s: FarmState, seat: i64) -> None:
        """``seat`` may ask for cards."""
        s.step = seat
        s.turn = seat

    def come(self, s: FarmState, seat: i64) -> None:
        """The card asked for lies open, so that the one in hand can be no more than what is still wanting."""
        game = self.game
        card = BIT[s.next_drawn()]
        s.asked = False
        s.turn = seat
        s.hands[seat] |= card
        s.known[seat] |= card
        s.held[seat] += 1
        total = points(s.hands[seat])
        if total > SEIZE:
            s.thrown[seat] = s.hands[seat]
            s.gone |= s.hands[seat]
            s.hands[seat] = 0
            s.known[seat] = 0
            s.void[seat] = 0
            s.held[seat] = 0
            s.pay(seat, s.dealer if game.let else game.box, total - SEIZE, game.at_over)
            self.done(s, seat)
            return
        s.void[seat] = OVER[SEIZE - points(s.known[seat])] & ~s.known[seat]

    def done(self, s: FarmState, seat: i64) -> None:
        """It is for the next, or all have done."""
        game = self.game
        seat = game.after(seat)
        if not s.playing & BIT[seat]:  # the Farmer
            seat = game.after(seat)
        if seat == game.eldest(s):
            game.next(s)
        else:
            self.ask(s, seat)

    def open(self, s: FarmState, seat: i64) -> i64:
        if points(s.hands[seat]) == SEIZE or s.drawn == len(self.game.whole_pack):
            return BIT[STAND]
        return BIT[CARD] | BIT[STAND]

    def say(self, s: FarmState, seat: i64, verb: i64, value: i64) -> None:
        if verb == STAND:
            self.done(s, seat)
        else:
            s.asked = True
            self.begin(s)

    def unless(self, s: FarmState, seat: i64, verb: i64) -> str:
        if verb == CARD and s.drawn == len(self.game.whole_pack):
            return "there are no more cards"
        return super().unless(s, seat, verb)


class Farm(CardGame[FarmState]):
    """Sixteen wins the Farm; if nobody makes it, the nearest under it wins what was staked for the game."""

    id = "farm"
    title = "The Farm"
    family = "banks"
    books = ("academy-1768",)
    min_players = 3
    max_players = 12
    options = (
        Option("players", 8, "persons at the table", low=3, high=12, cites=(BOOK + "players",)),
        Option("rounds", 1, "deals for each player in a sitting", low=1, high=1000, cites=(BOOK + "turns",)),
        Option("manner", "farmer", "whether the Farm is let to a Farmer, or what is paid for overrunning makes it",
               choices=("farmer", "overruns"), cites=(BOOK + "farmer", BOOK + "overruns")),
        Option("farmer", "dispossessor", "who is Farmer next: he that dispossessed him, always the first, or each in "
               "turn", choices=("dispossessor", "always", "turn"), cites=(BOOK + "next-farmer",)),
    )  # fmt: skip

    def setup(self) -> None:
        self.players = self.count("players")
        self.turning = -1
        self.pools = ("farm", "game")
        self.box: i64 = self.players
        self.pot: i64 = self.players + 1
        self.let = self.choice("manner") == "farmer"
        self.by_turns = not self.let or self.choice("farmer") == "turn"
        self.always = self.let and self.choice("farmer") == "always"
        self.sitting = self.count("rounds") * self.players
        self.whole_pack = vec[i64]([c for c in range(52) if c % 13 != EIGHT and (c % 13 != SIX or c == BRILLIANT)])
        self.at_stake: i64 = self.cite("game-stake")
        self.at_deposit: i64 = self.cite("deposit")
        self.at_over: i64 = self.cite("over")
        self.at_seize: i64 = self.cite("seize")
        self.at_nearest: i64 = self.cite("nearest")
        self.at_end: i64 = self.cite("deposit" if self.let else "overruns")
        self.parts = [DealCut(self.article("cut-deal"))]
        if self.let:
            self.parts.append(
                Letting("auction", LOWEST_PRICE, HIGHEST_PRICE, {"pass": "farmer", "bid": "farmer"}, True)
            )
        self.parts += [Staking("stakes", BOOK + "game-stake"), DealOne((1,)), Drawing("play")]

    def new_state(self) -> FarmState:
        return FarmState(self)

    def eldest(self, s: FarmState) -> i64:
        """Who is dealt to first."""
        return self.after(s.dealer)

    # --- who wins ---------------------------------------------------------------------------------------------------
    def rank(self, cards: i64) -> i64:
        """``seize``, ``nearest``: how good a hand is; sixteen of fewer cards goes before, then with the Brilliant."""
        total = points(cards)
        if total < SEIZE:
            return total
        if total > SEIZE:
            return 0
        return SEIZE + 2 * (SEIZE - count(cards)) + (1 if cards & BIT[BRILLIANT] else 0)

    def end_deal(self, s: FarmState) -> None:
        for p in range(self.players):
            s.shown[p] = s.hands[p] | s.thrown[p]
        best: i64 = 0
        seat = self.eldest(s)
        for _ in range(count(s.playing)):
            here = self.rank(s.hands[seat])
            if here > best:
                best = here
                s.winner = seat
            seat = self.after(seat)
        s.made = best >= SEIZE
        if s.made:
            s.pay(self.box, s.winner, s.purse[self.box], self.at_seize)
        if s.winner >= 0:
            s.pay(self.pot, s.winner, s.purse[self.pot], self.at_seize if s.made else self.at_nearest)
        if self.let and self.by_turns:
            s.pay(self.box, s.dealer, s.purse[self.box], self.at_end)

    def next_dealer(self, s: FarmState) -> i64:
        if self.by_turns:
            return self.after(s.dealer)
        return s.winner if s.made and not self.always else s.dealer

    def end_match(self, s: FarmState) -> None:
        """The Farmer has his deposit back; what else lies there is shared, the odd counters to the eldest."""
        if self.let and not s.made:
            s.pay(self.box, s.dealer, s.purse[self.box], self.at_end)
        for pool in (self.box, self.pot):
            each = s.purse[pool] // self.players
            odd = s.purse[pool] - each * self.players
            seat = s.dealer
            for _ in range(self.players):
                s.pay(pool, seat, each + (1 if odd > 0 else 0), self.at_end)
                odd -= 1
                seat = self.after(seat)

    # --- bounds -----------------------------------------------------------------------------------------------------
    def max_game_length(self) -> int:
        return HIGHEST_PRICE + int(self.players) * (1 + self.most_deals() * SEIZE)

    def min_utility(self) -> float:
        return -float(self.most_deals() * (HIGHEST_PRICE + 1 + MOST_OVER))

    def max_utility(self) -> float:
        return float(self.most_deals() * (HIGHEST_PRICE + (1 + MOST_OVER) * self.players))

    # --- for the screen ---------------------------------------------------------------------------------------------
    def arranged(self, s: FarmState, cards: i64) -> vec[i64]:
        return by_rank(cards)

    def note_of(self, s: FarmState, seat: int, card: int) -> str:
        return "Brilliant" if card == BRILLIANT else "shown" if s.known[seat] & BIT[card] else ""

    def facts(self, s: FarmState) -> list[Item]:
        if not self.let:
            return super().facts(s)
        if not s.price:
            return []
        return [Item("farmer", f"{self.names[s.dealer]}, at {s.price}", "Farmer", int(s.dealer))]

    def aim(self, s: FarmState) -> list[Item]:
        farm, game = s.purse[self.box], s.purse[self.pot]
        if not s.playing:
            return [Item("aim", "the Farm, for the highest price", "who has it is paid for all points over sixteen")]
        return [Item("aim", "sixteen", f"the Farm is {farm}, the game {game} for the nearest")]

    def told(self, s: FarmState) -> str:
        if s.winner < 0:
            return "All have overrun sixteen (article over), and the game stands."
        who = self.names[s.winner]
        if s.made:
            return f"{who} makes the Seize and takes the Farm (article seize)."
        return f"{who} is nearest with {points(s.shown[s.winner])} and wins the game (article nearest)."

    def laid_open(self, s: FarmState) -> list[Zone]:
        out = [bids_zone(s.bids, self.names)] if s.bids.bidder >= 0 or s.bids.passed else []
        left = len(self.whole_pack) - int(s.drawn)
        out.append(Zone("stock", "stock", [], count=left, title="stock"))
        for p in range(self.players):
            if s.thrown[p]:
                thrown = [Item(NAMES[c], NAMES[c], "", p) for c in by_rank(s.thrown[p])]
                out.append(Zone("discard", f"thrown {p}", thrown, p, title="over sixteen"))
        if not s.deal:
            return [*out, cut_zone(s.cuts, self.names)]
        last: list[Item] = []
        for p, cards in enumerate(s.shown):
            last += [Item(f"was {NAMES[c]}", NAMES[c], self.names[p], p) for c in by_rank(cards)]
        return [*out, Zone("shown", "shown", last, title="shown last")]

    def zones(self, s: FarmState) -> list[Zone]:
        return [zone for zone in super().zones(s) if zone.id != "score"]
