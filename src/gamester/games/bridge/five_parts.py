"""Five Hundred: the cut, the deal with a widow, the bids, and a Joker that names a suit when it is led."""

from typing import Any, Final, Self

from librt.vecs import append, vec
from mypy_extensions import i64

from gamester.engine.asking import Asking, Things, Verb
from gamester.engine.bits import BIT
from gamester.engine.fields import MATCH, NONE, UNDRAWN, Fields
from gamester.engine.state import FAR
from gamester.equipment.cards import JOKER, NAMES, SUIT_WORDS
from gamester.parts.cards import CardGame, CardState
from gamester.parts.cut import ACE_HIGH, Cut
from gamester.parts.exchange import Exchange, Laid
from gamester.parts.quiet import Quiet
from gamester.parts.tricks import TrickGame, Tricks, TrickState

F: Final = "hoyle-donohue/five-hundred/"
LEVELS: Final = ("six", "seven", "eight", "nine")
CALLED: Final = (*SUIT_WORDS, "no trumps")
BIDS: Final = tuple([f"{n} {w.lower()}" for n in LEVELS for w in CALLED])
MANY: Final = 20
WIDOW: Final = 3
HAND: Final = 10
NO_TRUMPS: Final = 4
CARDS: Final = Things("card", NAMES)
PASS: Final = 0
BID: Final = 1


class FiveState(TrickState):
    """Adds the bids, what the bidder has laid out, and who has won."""

    cuts: vec[i64] = NONE
    bid: i64 = -1  # as ``BIDS`` has them
    bidder: i64 = -1  # whose it is
    passed: i64 = 0  # the seats that bid no more
    said: vec[i64] = NONE
    laid: Laid
    winner: i64 = -1
    gained: vec[i64] = NONE

    def __init__(self, game: Any) -> None:
        super().__init__(game)
        self.laid = Laid()

    def take(self, of: Self, by: Fields) -> None:
        super().take(of, by)
        self.cuts = by.each_piece("cuts", of.cuts, MATCH | UNDRAWN)  # for the first deal
        self.bid = by.one_of("bid", of.bid, MANY)
        self.bidder = by.seat("bidder", of.bidder)
        self.passed = by.seats("passed", of.passed)
        self.said = by.each_number("said", of.said)  # each seat's last bid and 2; 1: it has passed
        by.memory("laid", self.laid, of.laid)
        self.winner = by.seat("winner", of.winner, MATCH | UNDRAWN)  # the side that has the game
        self.gained = by.sides("gained", of.gained, UNDRAWN, -FAR)  # in the deal just scored


class FiveRules(TrickGame[FiveState]):
    """What the parts below ask of the game."""

    rounds: bool  # one may bid again
    higher: vec[i64]  # for each bid, and last for none, the bids above it


class FiveCut(Cut[FiveState, FiveRules]):
    """The lowest card drawn deals, the Joker lowest of all."""

    def __init__(self, cited: str) -> None:
        super().__init__(cited, ACE_HIGH)
        self.place[JOKER] = -1

    def cuts(self, s: FiveState) -> vec[i64]:
        return s.cuts


class FiveDeal(Quiet[CardState, CardGame[Any]]):
    """Three and two to each, three to the widow, three and two again; the widow is what is next to be drawn."""

    def begin(self, s: CardState) -> None:
        game = self.game
        if not s.want(HAND * game.players + WIDOW):
            return
        seat = s.dealer
        at: i64 = 0
        for packet in (3, 2, 3, 2):
            if at == HAND // 2 * game.players:
                at += WIDOW
            for _ in range(game.players):
                seat = game.after(seat)
                for _ in range(packet):
                    s.hands[seat] |= BIT[s.order[at]]
                    at += 1
        s.drawn = HAND // 2 * game.players
        for p in range(game.players):
            s.held[p] = HAND
        game.next(s)


class Bidding(Asking[FiveState, FiveRules]):
    """From eldest hand round: more points, or as many with more tricks; who has passed bids no more."""

    verbs = (
        Verb("pass", F + "bidding"),
        Verb("bid", F + "rank", "nothing higher can be bid", of=Things("bid", BIDS), bare=True,
             lacking="it is no higher than the last bid"),
    )  # fmt: skip

    def begin(self, s: FiveState) -> None:
        self.ask(s, self.game.after(s.dealer))

    def ask(self, s: FiveState, seat: i64) -> None:
        """The next that may still bid, or the end; where nobody has bid the next deals."""
        game = self.game
        for _ in range(game.players):
            if seat != s.bidder and not s.passed & BIT[seat]:
                s.turn = seat
                return
            seat = game.after(seat)
        if s.bidder < 0:
            game.finish_deal(s)
        else:
            game.next(s)

    def open(self, s: FiveState, seat: i64) -> i64:
        return BIT[PASS] | BIT[BID] if self.which(s, seat, BID) else BIT[PASS]

    def which(self, s: FiveState, seat: i64, verb: i64) -> i64:
        return self.game.higher[s.bid if s.bid >= 0 else MANY]

    def say(self, s: FiveState, seat: i64, verb: i64, value: i64) -> None:
        s.said[seat] = 1
        if verb == BID:
            s.bid = value
            s.said[seat] = value + 2
            if not self.game.rounds and s.bidder >= 0:
                s.passed |= BIT[s.bidder]
            s.bidder = seat
        else:
            s.passed |= BIT[seat]
        self.ask(s, self.game.after(seat))

    def prompt(self, s: FiveState) -> str:
        return "Bid, or pass" if s.bid < 0 else f"Bid over {BIDS[s.bid]}, or pass"


class Widow(Exchange[FiveState, FiveRules]):
    """The bidder takes the widow and lays out three cards, the Joker too if he likes; his bid's suit is trumps."""

    def __init__(self) -> None:
        super().__init__("discard", WIDOW, F + "widow", of=CARDS)

    def laid(self, s: FiveState) -> Laid:
        return s.laid

    def taker(self, s: FiveState) -> i64:
        called = s.bid % 5
        if called < NO_TRUMPS:
            s.trump = called
        return s.bidder


class FiveTricks(Tricks[FiveState, FiveRules]):
    """Without trumps the Joker is led with the name of a suit, which the others have to play."""

    def __init__(self, seats: int, asks: int, cites: tuple[str, str]) -> None:
        super().__init__(0, seats, cites)
        self.asks: i64 = asks

    def names_suit(self, s: FiveState) -> bool:
        """Whether the seat to act may lead the Joker for a suit."""
        return s.led < 0 and s.trump < 0 and s.hands[s.turn] & BIT[JOKER] != 0

    def may(self, s: FiveState) -> i64:
        cards = super().may(s)
        return cards & ~BIT[JOKER] if self.names_suit(s) else cards

    def legal(self, s: FiveState) -> vec[i64]:
        out = super().legal(s)
        if self.names_suit(s):
            for suit in range(4):
                out = append(out, self.asks + suit)
        return out

    def listed(self, s: FiveState) -> list[int]:
        return [int(a) for a in self.legal(s)]

    def is_legal(self, s: FiveState, action: int) -> bool:
        if self.asks <= action < self.asks + 4:
            return self.names_suit(s)
        return super().is_legal(s, action)

    def random(self, s: FiveState, bits: i64) -> i64:
        found = self.legal(s)
        return found[bits % i64(len(found))]

    def act(self, s: FiveState, action: i64) -> None:
        if action < self.asks:
            super().act(s, action)
            return
        self.play(s, JOKER)
        s.led = action - self.asks

    def why_not(self, s: FiveState, action: i64) -> tuple[str, str]:
        if action == JOKER and self.names_suit(s):
            return "the Joker is led with the name of a suit", self.game.article("joker-led")
        if self.asks <= action < self.asks + 4:
            return "a suit is named by him who leads the Joker without trumps", self.game.article("joker-led")
        return super().why_not(s, action)
