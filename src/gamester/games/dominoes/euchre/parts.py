"""The stretches of a hand at Domino Euchre: the piece turned, the two rounds upon trumps."""

from typing import Final

from mypy_extensions import i64

from gamester.engine.asking import Asking, Things, Verb
from gamester.engine.bits import BIT
from gamester.equipment.dominoes import HIGH, NAMES, weight
from gamester.games.dominoes.euchre.state import EACH, DominoEuchreState
from gamester.games.dominoes.tricks import SUIT_WORDS, TILES
from gamester.games.euchre.parts import LONE, PASSES, UP
from gamester.games.euchre.rules import E
from gamester.games.euchre.state import ASSISTED, MADE, ORDERED, TAKEN_UP
from gamester.parts.pieces import PieceGame
from gamester.parts.quiet import Quiet, gather

SUITS: Final = Things("suit", SUIT_WORDS)
ANY_SUIT: Final = BIT[7] - 1
PASS: Final = 0
TURN_DOWN: Final = 1
ORDER: Final = 2  # then to assist and to take up, and the same alone
MAKE: Final = 1
MAKE_ALONE: Final = 2
DISCARDING: Final = 4  # where in a hand the dealer discards, if he takes the piece turned


def partner(seat: i64) -> i64:
    """The seat opposite."""
    return (seat + 2) % 4


def made(game: PieceGame[DominoEuchreState], s: DominoEuchreState, seat: i64, alone: bool) -> None:
    """``seat`` has fixed the trump."""
    s.maker = seat
    if alone:
        go_alone(s, seat)
    game.go(s, DISCARDING)


def go_alone(s: DominoEuchreState, seat: i64) -> None:
    """``seat`` plays without its partner, who lays his pieces down."""
    s.lone = seat
    s.out = BIT[partner(seat)]


class DrawForDeal(Quiet[DominoEuchreState, PieceGame[DominoEuchreState]]):
    """Before the first hand each draws a piece: the lowest turns the trump."""

    def begin(self, s: DominoEuchreState) -> None:
        if s.deal == 0 and not len(s.first):
            if not s.want(self.game.players):
                return
            for p in range(self.game.players):
                s.shown[p] = s.next_drawn()
                if weight(s.shown[p]) < weight(s.shown[s.dealer]):
                    s.dealer = p
            gather(s)
        self.game.next(s)


class DealFive(Quiet[DominoEuchreState, PieceGame[DominoEuchreState]]):
    """Each draws five pieces, beginning with the eldest, and the dealer turns one."""

    def begin(self, s: DominoEuchreState) -> None:
        game = self.game
        if not s.want(EACH * game.players + 1):
            return
        seat = s.dealer
        for _ in range(game.players):
            seat = game.after(seat)
            for _ in range(EACH):
                s.hands[seat] |= BIT[s.next_drawn()]
            s.held[seat] = EACH
        s.turned = s.next_drawn()
        s.turn_up = s.turned
        s.gone |= BIT[s.turned]
        s.offer = HIGH[s.turned]
        game.next(s)


class TurnedSuit(Asking[DominoEuchreState, PieceGame[DominoEuchreState]]):
    """From eldest hand to the dealer: the suit turned is ordered up, assisted, taken up, or turned down."""

    verbs = (*PASSES, *UP)

    def begin(self, s: DominoEuchreState) -> None:
        s.turn = self.game.after(s.dealer)

    def accepts(self, s: DominoEuchreState, seat: i64) -> i64:
        """Which of the verbs ``seat`` accepts the suit with."""
        if seat == s.dealer:
            return ORDER + 2
        return ORDER + 1 if partner(seat) == s.dealer else ORDER

    def open(self, s: DominoEuchreState, seat: i64) -> i64:
        verb = self.accepts(s, seat)
        return BIT[TURN_DOWN if seat == s.dealer else PASS] | BIT[verb] | BIT[verb + 3]

    def say(self, s: DominoEuchreState, seat: i64, verb: i64, value: i64) -> None:
        if verb == PASS:
            s.turn = self.game.after(seat)
        elif verb == TURN_DOWN:
            s.turn_up = -1
            self.game.next(s)
        else:
            accepts = self.accepts(s, seat)
            s.how = ORDERED if accepts == ORDER else TAKEN_UP if seat == s.dealer else ASSISTED
            s.trump = s.offer
            s.take_up(s.dealer, s.turned)
            made(self.game, s, seat, verb > accepts)

    def prompt(self, s: DominoEuchreState) -> str:
        return f"{super().prompt(s)} the {SUIT_WORDS[s.offer]}"


class MakeTrump(Asking[DominoEuchreState, PieceGame[DominoEuchreState]]):
    """The suit turned down, each in turn may make another; if all pass again the hand is lost."""

    verbs = (
        Verb("pass", E + "8", ask="pass again"),
        Verb("make", E + "8", of=SUITS, by=E + "8", ask="make another suit trumps"),
        Verb("make alone", E + "8", of=SUITS, by=E + "8", ask="make another suit trumps"),
    )

    def begin(self, s: DominoEuchreState) -> None:
        s.turn = self.game.after(s.dealer)

    def open(self, s: DominoEuchreState, seat: i64) -> i64:
        return 0b111

    def which(self, s: DominoEuchreState, seat: i64, verb: i64) -> i64:
        return ANY_SUIT & ~BIT[s.offer]

    def lacks(self, s: DominoEuchreState, seat: i64, verb: i64, value: i64) -> str:
        return f"{SUIT_WORDS[value]} were turned down"

    def say(self, s: DominoEuchreState, seat: i64, verb: i64, value: i64) -> None:
        if verb:
            s.trump = value
            s.how = MADE
            made(self.game, s, seat, verb == MAKE_ALONE)
        elif seat == s.dealer:
            self.game.finish_deal(s)
        else:
            s.turn = self.game.after(seat)


class Discard(Asking[DominoEuchreState, PieceGame[DominoEuchreState]]):
    """The dealer, who has the piece turned, lays aside one of the five that he drew."""

    verbs = (Verb("discard", E + "6", of=TILES, secret=True, ask="discard a piece"),)

    def begin(self, s: DominoEuchreState) -> None:
        if s.how == MADE:
            self.game.next(s)
        else:
            s.turn = s.dealer

    def which(self, s: DominoEuchreState, seat: i64, verb: i64) -> i64:
        return s.hands[seat] & ~BIT[s.turned]

    def lacks(self, s: DominoEuchreState, seat: i64, verb: i64, value: i64) -> str:
        if value == s.turned:
            return f"{NAMES[value]} was turned, and is taken up for the piece you discard"
        return "discard one of your five pieces"

    def say(self, s: DominoEuchreState, seat: i64, verb: i64, value: i64) -> None:
        s.hands[seat] &= ~BIT[value]
        s.held[seat] -= 1
        s.laid[seat] = BIT[value]
        s.buried = seat
        self.game.next(s)


class Alone(Asking[DominoEuchreState, PieceGame[DominoEuchreState]]):
    """Until the lead the maker, and then his partner if he has not passed this trump, may say that he plays alone."""

    verbs = LONE

    def begin(self, s: DominoEuchreState) -> None:
        s.turn = s.maker
        if s.lone >= 0:
            self.game.next(s)

    def open(self, s: DominoEuchreState, seat: i64) -> i64:
        return 0b11

    def place(self, s: DominoEuchreState, seat: i64) -> i64:
        """0 for eldest hand, on to the dealer."""
        return (seat - s.dealer + 3) % 4

    def say(self, s: DominoEuchreState, seat: i64, verb: i64, value: i64) -> None:
        friend = partner(s.maker)
        if verb == 0:
            go_alone(s, seat)
        elif seat == s.maker and self.place(s, seat) < self.place(s, friend):
            s.turn = friend
            return
        self.game.next(s)
