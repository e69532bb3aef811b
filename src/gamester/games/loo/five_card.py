"""Five-Card Loo: cards changed at a risk, and Pam above all trumps; hoyle-donohue, 3810-3853."""

from typing import Any, ClassVar, Final, Self

from librt.vecs import vec
from mypy_extensions import i64
from typing_extensions import TypeVar

from gamester.engine.asking import Asking, Verb
from gamester.engine.bits import BIT, count
from gamester.engine.choosing import Choosing
from gamester.engine.fields import NONE, Fields
from gamester.engine.laws import Law
from gamester.engine.options import Option
from gamester.engine.zones import Item
from gamester.equipment.cards import CLUBS, JACK, NAMES
from gamester.games.loo.laws import loo_laws
from gamester.games.loo.rules import Ante, Loo, LooCut, seats
from gamester.games.loo.state import LooState
from gamester.parts.deal import TURN_NEXT, Deal
from gamester.parts.exchange import CARDS
from gamester.parts.order import TRUMPS, Order, plain_order

HERE: Final = "hoyle-donohue/five-card-loo/"
PRICE: Final = 5
PAM: Final = 13 * CLUBS + JACK
BEST: Final = TRUMPS + 20  # above the Ace of trumps
CHANGE: Final = 0
DONE: Final = 1
KEEP: Final = 2
DECLINE: Final = 3
PLAY: Final = 5  # the part in which tricks are played
RUNNING: Final = "running"


def pam(trump: i64, running: bool) -> i64:
    """The card that is Pam."""
    if running:
        return 13 * trump + JACK
    return PAM


def pam_order(cards: vec[i64], running: bool) -> Order:
    """Ace high, and Pam the best trump."""
    plain = plain_order(cards)
    for trump in range(4):
        at = 64 * trump + pam(trump, running)
        plain.power[at] = BEST
        plain.kind[at] = trump
    return Order(cards, plain.power, plain.kind)


class FiveCardState(LooState):
    """Adds what has been changed."""

    changed: vec[i64] = NONE  # how many cards each has changed
    drawing: i64 = -1  # whose cards chance is drawing

    def take(self, of: Self, by: Fields) -> None:
        super().take(of, by)
        self.changed = by.each_number("changed", of.changed)
        self.drawing = by.seat("drawing", of.drawing)


F = TypeVar("F", bound=FiveCardState, default=FiveCardState, contravariant=True)
G = TypeVar("G", bound=Loo[Any], default=Loo[Any])


class Changing(Asking[F, G]):
    """From the eldest each lays out what he likes, card by card, and has as many from the top of the pack."""

    def begin(self, s: F) -> None:
        s.turn = self.game.after(s.dealer)

    def which(self, s: F, seat: i64, verb: i64) -> i64:
        return s.hands[seat]

    def throws(self, s: F, seat: i64, card: i64) -> None:
        """``seat`` lays out one more."""
        self.game.throw(s, seat, card)
        s.changed[seat] += 1

    def settled(self, s: F, seat: i64, plays: bool) -> None:
        """``seat`` has said whether it plays, and what it has laid out is made up."""
        s.spoken |= BIT[seat]
        if plays:
            s.live |= BIT[seat]
        else:
            self.game.lay_down(s, seat)
        s.drawing = seat
        self.drew(s)

    def drew(self, s: F) -> None:
        seat = s.drawing
        if s.changed[seat]:
            if not s.want(s.changed[seat]):
                return
            for _ in range(s.changed[seat]):
                s.hands[seat] |= BIT[s.next_drawn()]
            s.held[seat] += s.changed[seat]
        s.drawing = -1
        if seat == s.dealer:
            self.all_settled(s)
        else:
            s.turn = self.game.after(seat)

    def all_settled(self, s: F) -> None:
        """The dealer, who is last, has done."""
        self.game.next(s)


class Change(Changing[FiveCardState, "FiveCardLoo"]):
    """Each in the order of the deal changes what he likes, and must play; or he keeps his hand, or does not play."""

    verbs = (
        Verb("lay out", "change", of=CARDS, secret=True, ask="lay out a card"),
        Verb("done", "change", "nothing has been laid out"),
        Verb("keep", "no-risk", "who has laid out a card must play"),
        Verb("decline", "no-risk", "who has laid out a card must play"),
    )

    def open(self, s: FiveCardState, seat: i64) -> i64:
        if s.laid.many[seat]:
            return BIT[CHANGE] | BIT[DONE]
        return BIT[CHANGE] | BIT[KEEP] if seat == s.dealer else BIT[CHANGE] | BIT[KEEP] | BIT[DECLINE]

    def unless(self, s: FiveCardState, seat: i64, verb: i64) -> str:
        if verb == DECLINE and seat == s.dealer:
            return "the dealer has the card turned, and plays"
        return super().unless(s, seat, verb)

    def say(self, s: FiveCardState, seat: i64, verb: i64, value: i64) -> None:
        if verb == CHANGE:
            self.throws(s, seat, value)
            if s.held[seat]:
                return
        self.settled(s, seat, verb != DECLINE)

    def choosing(self, s: FiveCardState) -> Choosing | None:
        return Choosing("lay out", 0 if s.laid.many[s.turn] else 1, int(s.held[s.turn]), [int(self.bases[DONE])])


class TakeUp(Asking[FiveCardState, "FiveCardLoo"]):
    """The dealer takes the card turned into his hand, and throws one out."""

    verbs = (Verb("throw out", "take-up", of=CARDS, secret=True, ask="throw out a card for the one turned"),)

    def begin(self, s: FiveCardState) -> None:
        s.turn = s.dealer

    def which(self, s: FiveCardState, seat: i64, verb: i64) -> i64:
        return s.hands[seat]

    def say(self, s: FiveCardState, seat: i64, verb: i64, value: i64) -> None:
        self.game.throw(s, seat, value)
        s.take_up(seat, s.turn_up)
        s.turn_up = -1
        self.game.spoken_for(s)


class FiveCardLoo(Loo[FiveCardState]):
    """Five cards, five tricks, and a fifth of the pool for each."""

    id = "five-card-loo"
    title = "Five-Card Loo"
    family = "loo"
    books = ("hoyle-donohue",)
    options = (
        seats(4, 3, 5, (HERE + "players",)),
        Option("pam", "clubs", "which Knave is Pam: that of Clubs, or that of trumps", choices=("clubs", RUNNING),
               cites=(HERE + "pam", HERE + "running")),
        Option("pam_first", True, "who holds Pam plays it in the first round", cites=(HERE + "pam-first",)),
        Option("rounds", 2, "times each player deals in a sitting", low=1, high=1000, cites=(HERE + "sitting",)),
    )  # fmt: skip
    min_players = 3
    max_players = 5
    law_book = True
    shares: ClassVar[int] = 5

    def setup(self) -> None:
        self.sit()
        self.running: bool = self.choice("pam") == RUNNING
        self.pam_first: bool = self.flag("pam_first")
        self.order = pam_order(self.whole_pack, self.running)
        self.at_price = self.cite("price")
        self.at_trick = self.cite("fifths")
        self.at_loo = self.cite("looed")
        self.at_alone = self.cite("alone")
        self.at_flush = self.cite("flush")
        self.at_breach = self.cite("law-revoke")
        self.actions.add("play", "card", NAMES[:52], bare=True)
        self.parts = [
            LooCut(self.article("cut")),
            Ante("price", self.article("price")),
            Deal((3, 2), TURN_NEXT),
            Change("exchange"),
            TakeUp("take up"),
        ]
        self.parts += self.trick_parts(self.article("lead"), self.article("follow"))

    def new_state(self) -> FiveCardState:
        return FiveCardState(self)

    def law_list(self) -> list[Law[Any, Any]]:
        return loo_laws(self, "law-revoke")

    def ante(self, s: FiveCardState) -> None:
        s.pay(s.dealer, self.pool, PRICE, self.at_price)

    def trumps(self, s: FiveCardState) -> i64:
        """All of them, Pam too."""
        return self.order.of_kind[6 * s.trump]

    def is_flush(self, s: FiveCardState, cards: i64) -> bool:
        return count(cards) == 5 and not cards & ~self.trumps(s)

    # --- the play ---------------------------------------------------------------------------------------------------
    def done(self, s: FiveCardState) -> i64:
        """How many tricks have been taken."""
        out: i64 = 0
        for n in s.tricks:
            out += n
        return out

    def may_lead(self, s: FiveCardState, seat: i64, hand: i64) -> i64:
        tricks = self.done(s)
        best = BIT[pam(s.trump, self.running)]
        if tricks == 0 and hand & best:
            return best
        trumps = hand & self.trumps(s)
        return trumps if trumps and tricks < 2 else hand

    def may_follow(self, s: FiveCardState, seat: i64, hand: i64, same: i64) -> i64:
        may = same if same else hand
        best = may & BIT[pam(s.trump, self.running)]
        return best if best and self.pam_first and self.done(s) == 0 else may

    def denies(self, s: FiveCardState, seat: i64, card: i64) -> i64:
        tricks = self.done(s)
        best = BIT[pam(s.trump, self.running)]
        kind = self.order.kind[64 * s.trump + card]
        out: i64 = 0
        if s.led < 0:
            if kind != s.trump and tricks < 2:
                out = self.trumps(s)
            if tricks == 0:
                out |= best
        elif tricks == 0 and self.pam_first and (s.led == s.trump or kind != s.led):
            out = best
        return out & ~BIT[card]

    # --- the reckoning ----------------------------------------------------------------------------------------------
    def end_deal(self, s: FiveCardState) -> None:
        if s.shown >= 0:
            s.pay(self.pool, s.shown, s.pot, self.at_flush)
            for p in range(self.players):
                if p != s.shown and not s.hands[p] & BIT[pam(s.trump, self.running)]:
                    self.loo(s, p, PRICE, self.at_flush)
        elif count(s.live) == 1:
            s.pay(self.pool, self.alone(s), s.pot, self.at_alone)
        else:
            self.trick_pays(s, self.at_trick)
            for p in range(self.players):
                if s.changed[p] and not s.tricks[p]:
                    self.loo(s, p, PRICE, self.at_loo)
            self.breaches_paid(s, 2 * PRICE, self.at_breach)

    def most_lost(self) -> int:
        return (2 + 2 * self.shares if self.lawful else 2) * PRICE

    def max_game_length(self) -> int:
        return self.most_deals() * (13 * int(self.players) + 1)

    # --- what is hidden ---------------------------------------------------------------------------------------------
    def fits(self, s: FiveCardState) -> bool:
        """Nobody who plays has a flush: it would have been shown."""
        return s.part != PLAY or self.no_flush(s, s.live)

    # --- for the screen ---------------------------------------------------------------------------------------------
    def note_of(self, s: FiveCardState, seat: int, card: int) -> str:
        if s.trump >= 0 and card == pam(s.trump, self.running):
            return "Pam"
        return super().note_of(s, seat, card)

    def facts(self, s: FiveCardState) -> list[Item]:
        out = super().facts(s)
        for p, name in enumerate(self.names):
            if s.changed[p] and s.spoken & BIT[p]:
                out.append(Item(f"changed {p}", f"{name}, {s.changed[p]}", "changed", p, int(s.changed[p])))
        return out

    def told(self, s: FiveCardState) -> str:
        if s.shown >= 0:
            loos = self.looed_told(s, f"looed in {PRICE}")
            return f"{self.names[s.shown]} shows a flush for {s.pot}{loos} (article flush)."
        if count(s.live) == 1:
            return f"{self.names[self.alone(s)]} alone plays, and takes the {s.pot} (article alone)."
        loos = self.looed_told(s, f"looed in {PRICE} (article looed)")
        return f"{self.tricks_told(s)}, a fifth of {s.pot} each (article fifths){loos}."
