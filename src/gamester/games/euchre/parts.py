"""What is said before play: the suit of a Joker turned, the two rounds upon trumps, the discard, alone or not."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from gamester.engine.asking import Asking, Things, Verb
from gamester.engine.bits import BIT
from gamester.equipment.cards import JOKER, NAMES, SUIT_WORDS, suit_of
from gamester.games.euchre.rules import E, EuchreRules
from gamester.games.euchre.state import ASSISTED, MADE, ORDERED, TAKEN_UP, EuchreState
from gamester.parts.cut import Cut

SUITS: Final = Things("suit", tuple(SUIT_WORDS))
CARDS: Final = Things("card", tuple(NAMES))
ANY_SUIT: Final = BIT[4] - 1
NOT_DEALER: Final = "only the dealer takes it up or turns it down; his partner assists, the others order it up"
UP: Final = (
    Verb("order up", E + "5", NOT_DEALER),
    Verb("assist", E + "5", NOT_DEALER),
    Verb("take up", E + "5", NOT_DEALER),
    Verb("order up alone", E + "18", NOT_DEALER, ask="order up"),
    Verb("assist alone", E + "18", NOT_DEALER, ask="assist"),
    Verb("take up alone", E + "18", NOT_DEALER, ask="take up"),
)
PASSES: Final = (
    Verb("pass", E + "5", "the dealer takes it up or turns it down"),
    Verb("turn down", E + "5", "only the dealer turns it down"),
)
MAKES: Final = (
    Verb("make", E + "8", of=SUITS, by=E + "law-40", ask="make another suit trumps"),
    Verb("make alone", E + "8", of=SUITS, by=E + "law-40", ask="make another suit trumps"),
)
NAMES_SUIT: Final = Verb("name", E + "24", of=SUITS, ask="you turned the Joker: name a suit")
LONE: Final = (Verb("play alone", E + "19"), Verb("play together", E + "19", ask="play with your partner"))
LAYS: Final = Verb("discard", E + "6", of=CARDS, secret=True, ask="discard a card")
VERBS: Final = (*PASSES, *UP, *MAKES, NAMES_SUIT, *LONE, LAYS)  # as they are numbered, after the cards played
PASS: Final = 53
TURN_DOWN: Final = 54
ORDER: Final = 55  # then assist and take up
ORDER_ALONE: Final = 58
MAKE: Final = 61
MAKE_ALONE: Final = 65
NAME: Final = 69
ALONE: Final = 73
WITH_PARTNER: Final = 74
DISCARD: Final = 75


class EuchreCut(Cut[EuchreState, EuchreRules]):
    """The lowest cut deals, the Ace being lowest."""

    def cuts(self, s: EuchreState) -> vec[i64]:
        return s.cuts


class NameSuit(Asking[EuchreState, EuchreRules]):
    """The Joker turned: the dealer names the suit that it offers."""

    verbs = (NAMES_SUIT,)

    def begin(self, s: EuchreState) -> None:
        s.turned = s.turn_up
        s.trump = -1
        if s.turned == JOKER:
            s.turn = s.dealer
        else:
            s.offer = suit_of(s.turned)
            self.game.next(s)

    def which(self, s: EuchreState, seat: i64, verb: i64) -> i64:
        return ANY_SUIT

    def say(self, s: EuchreState, seat: i64, verb: i64, value: i64) -> None:
        s.offer = value
        self.game.next(s)


class TurnedSuit(Asking[EuchreState, EuchreRules]):
    """From eldest hand to the dealer: the suit turned is ordered up, assisted, taken up, or turned down."""

    verbs = (*PASSES, *UP)

    def begin(self, s: EuchreState) -> None:
        s.turn = self.game.after(s.dealer)

    def accepts(self, s: EuchreState, seat: i64) -> i64:
        """Which of the verbs ``seat`` accepts the suit with."""
        if seat == s.dealer:
            return 4
        return 3 if self.game.partner(seat) == s.dealer else 2

    def open(self, s: EuchreState, seat: i64) -> i64:
        verb = self.accepts(s, seat)
        alone = BIT[verb + 3] if self.game.lone_hands else 0
        return BIT[1 if seat == s.dealer else 0] | BIT[verb] | alone

    def say(self, s: EuchreState, seat: i64, verb: i64, value: i64) -> None:
        if verb == 0:
            s.turn = self.game.after(seat)
        elif verb == 1:
            s.turn_up = -1
            self.game.next(s)
        else:
            accepts = self.accepts(s, seat)
            s.how = ORDERED if accepts == 2 else ASSISTED if accepts == 3 else TAKEN_UP
            s.trump = s.offer
            self.game.take_up(s)
            self.game.made(s, seat, verb > accepts)

    def unless(self, s: EuchreState, seat: i64, verb: i64) -> str:
        if verb > 4 and not self.game.lone_hands:
            return "there is no lone hand in this game"
        return super().unless(s, seat, verb)

    def prompt(self, s: EuchreState) -> str:
        return f"{super().prompt(s)} the {SUIT_WORDS[s.offer]}"


class MakeTrump(Asking[EuchreState, EuchreRules]):
    """The suit turned down, each in turn may make another; if all pass again the deal is lost."""

    verbs = (Verb("pass", E + "8", ask="pass again"), *MAKES)

    def begin(self, s: EuchreState) -> None:
        s.turn = self.game.after(s.dealer)

    def open(self, s: EuchreState, seat: i64) -> i64:
        return 0b111 if self.game.lone_hands else 0b11

    def which(self, s: EuchreState, seat: i64, verb: i64) -> i64:
        return ANY_SUIT & ~BIT[s.offer]

    def lacks(self, s: EuchreState, seat: i64, verb: i64, value: i64) -> str:
        return f"{SUIT_WORDS[value]} were turned down"

    def say(self, s: EuchreState, seat: i64, verb: i64, value: i64) -> None:
        if verb:
            s.trump = value
            s.how = MADE
            self.game.made(s, seat, verb == 2)
        elif seat == s.dealer:
            self.game.finish_deal(s)
        else:
            s.turn = self.game.after(seat)


class Discard(Asking[EuchreState, EuchreRules]):
    """The dealer, who has the card turned, lays out one of the five he was dealt."""

    verbs = (LAYS,)

    def begin(self, s: EuchreState) -> None:
        if s.how == MADE:
            self.game.next(s)
        else:
            s.turn = s.dealer

    def which(self, s: EuchreState, seat: i64, verb: i64) -> i64:
        return s.hands[seat] & ~BIT[s.turned]

    def lacks(self, s: EuchreState, seat: i64, verb: i64, value: i64) -> str:
        if value == s.turned:
            return f"{NAMES[value]} was turned, and is taken up for the card you discard"
        return "discard one of your five cards"

    def say(self, s: EuchreState, seat: i64, verb: i64, value: i64) -> None:
        s.hands[seat] &= ~BIT[value]
        s.held[seat] -= 1
        s.laid = BIT[value]
        s.buried = True
        self.game.next(s)


class Alone(Asking[EuchreState, EuchreRules]):
    """Until a lead the maker, and then his partner if he has not passed this trump, may say that he plays alone."""

    verbs = LONE

    def begin(self, s: EuchreState) -> None:
        s.turn = s.maker
        if s.lone >= 0 or not self.game.lone_hands:
            self.game.next(s)

    def say(self, s: EuchreState, seat: i64, verb: i64, value: i64) -> None:
        friend = self.game.partner(s.maker)
        if verb == 0:
            self.game.go_alone(s, seat)
        elif seat == s.maker and self.game.place(s, seat) < self.game.place(s, friend):
            s.turn = friend
            return
        self.game.next(s)

    def open(self, s: EuchreState, seat: i64) -> i64:
        return 0b11
