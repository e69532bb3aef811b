"""Blind Hookey: parcels against the dealer's, who wins ties and may sell the deal; hoyle-donohue, 47123-47161."""

from typing import Final, Self

from mypy_extensions import i64

from gamester.engine.asking import Asking, Verb, amounts
from gamester.engine.bits import BIT
from gamester.engine.fields import MATCH, Fields
from gamester.engine.options import Option
from gamester.engine.zones import Item
from gamester.games.banks.heaps import HeapGame, HeapState, Turn
from gamester.parts.first_deal import FirstDeal

BOOK: Final = "hoyle-donohue/blind-hookey/"
PRICES: Final = 20
KEEP: Final = 0
OFFER: Final = 1
BUY: Final = 2
DECLINE: Final = 3


class HookeyState(HeapState):
    """Whose the deal was, where it has been sold."""

    seller: i64 = -1  # who has sold the deal to the dealer
    price: i64 = 0  # what is asked for it now

    def take(self, of: Self, by: Fields) -> None:
        super().take(of, by)
        self.seller = by.seat("seller", of.seller, MATCH)
        self.price = by.number("price", of.price)


class Selling(Asking[HookeyState, "BlindHookey"]):
    """``sale``: the dealer may offer the deal; from his left round the first who will give the price has it."""

    verbs = (
        Verb("keep the deal", "sale", "the deal is offered you"),
        Verb("sell the deal for", "sale", "only the dealer sells, and once", of=amounts("counters", PRICES)),
        Verb("buy the deal", "sale", "it is not offered"),
        Verb("decline", "sale", "it is not offered"),
    )

    def begin(self, s: HookeyState) -> None:
        if s.seller >= 0:
            self.game.next(s)
        else:
            s.turn = s.dealer

    def open(self, s: HookeyState, seat: i64) -> i64:
        return BIT[BUY] | BIT[DECLINE] if s.price else BIT[KEEP] | BIT[OFFER]

    def which(self, s: HookeyState, seat: i64, verb: i64) -> i64:
        return PRICES

    def say(self, s: HookeyState, seat: i64, verb: i64, value: i64) -> None:
        game = self.game
        if verb == OFFER:
            s.price = value + 1
        if verb == BUY:
            s.pay(seat, s.dealer, s.price, game.at_sale)
            s.seller = s.dealer
            s.dealer = seat
        if verb == KEEP or verb == BUY or game.after(seat) == s.dealer:
            game.next(s)
        else:
            s.turn = game.after(seat)


class BlindHookey(HeapGame[HookeyState]):
    """Purely a game of chance."""

    id = "blind-hookey"
    title = "Blind Hookey"
    books = ("hoyle-donohue",)
    min_players = 2
    max_players = 13
    options = (
        Option("players", 6, "persons at the table", low=2, high=13, cites=(BOOK + "players",)),
        Option("hands", 20, "deals in a sitting", low=1, high=1000, cites=(BOOK + "players",)),
        Option("limit", 5, "counters that may be staked on a parcel", low=1, high=100, cites=(BOOK + "stakes",)),
        Option("out", "any", "when the dealer is out: any of the players has a better card, or all have",
               choices=("any", "all"), cites=(BOOK + "out",)),
    )  # fmt: skip

    def setup(self) -> None:
        self.heaps(0)
        self.by_any = self.choice("out") == "any"
        self.at_sale: i64 = self.cite("sale")
        self.parts = [FirstDeal("cut"), Selling("sale"), self.staking(), Turn("turn")]

    def new_state(self) -> HookeyState:
        return HookeyState(self)

    def rank(self, card: i64) -> i64:
        """``highest``: suits are of no account."""
        return card % 13

    def next_dealer(self, s: HookeyState) -> i64:
        """``out``: the deal goes to the left of the dealer who is out, or of him who has sold it."""
        others = (BIT[self.players] - 1) & ~BIT[s.dealer]
        gone = s.beaten != 0 if self.by_any else s.beaten == others
        if not gone:
            return s.dealer
        seat = self.after(s.seller if s.seller >= 0 else s.dealer)
        s.seller = -1
        return seat

    def min_utility(self) -> float:
        return super().min_utility() - float(self.most_deals() * PRICES)

    def max_utility(self) -> float:
        return super().max_utility() + float(self.most_deals() * PRICES)

    def facts(self, s: HookeyState) -> list[Item]:
        out = super().facts(s)
        names = self.seat_names()
        if s.seller >= 0:
            out.append(Item("seller", names[s.seller], "sold the deal", int(s.seller)))
        if s.price:
            out.append(Item("offered", str(s.price), "the deal is offered for"))
        return out
