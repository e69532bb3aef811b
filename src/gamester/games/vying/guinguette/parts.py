"""Guinguette from the boxes to the tricks: what is shown, revied, moved and played."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from gamester.engine.asking import Asking, Things, Verb
from gamester.engine.bits import BIT, count, low
from gamester.equipment.cards import NAMES, SUIT_WORDS
from gamester.games.cribbage.count import PLACE
from gamester.games.vying.guinguette.rules import BOX, CABARET, COTILLON, DUE, GuinguetteRules
from gamester.games.vying.guinguette.state import BOOK, GUINGUETTE, GuinguetteState, cabarets, tierce
from gamester.parts.betting import BET, RAISE, Bets, Revying
from gamester.parts.cut import Cut
from gamester.parts.quiet import Quiet
from gamester.parts.tricks import Tricks

MEASURES: Final = Things("measure", ("demi-septier", "chopine", "pint"), True)
CARDS: Final = Things("card", NAMES[:52])
TOPS: Final = Things("to", NAMES[:52])
A_MOVE: Final = 2  # what each costs


class DealCut(Cut[GuinguetteState, GuinguetteRules]):
    """The deal is cut for."""

    def cuts(self, s: GuinguetteState) -> vec[i64]:
        return s.cuts


class Telling(Asking[GuinguetteState, GuinguetteRules]):
    """From the eldest each says whether he has something, or nothing."""

    def begin(self, s: GuinguetteState) -> None:
        s.asked = 0
        s.turn = self.game.after(s.dealer)

    def has(self, s: GuinguetteState, seat: i64) -> bool:
        """Whether a seat has what is asked for."""
        raise NotImplementedError

    def tells(self, s: GuinguetteState, seat: i64) -> None:
        """It has said so."""
        raise NotImplementedError

    def open(self, s: GuinguetteState, seat: i64) -> i64:
        return 3 if self.has(s, seat) else 2

    def say(self, s: GuinguetteState, seat: i64, verb: i64, value: i64) -> None:
        s.asked |= BIT[seat]
        if verb == 0:
            self.tells(s, seat)
        if s.asked == BIT[self.players] - 1:
            self.game.next(s)
        else:
            s.turn = self.game.after(seat)


class Guinguette(Telling):
    """``guinguette``: who has the Queen of Diamonds shows it and takes the box."""

    verbs = (
        Verb("show the Guinguette", "guinguette", "you have not the Queen of Diamonds"),
        Verb("no Guinguette", "guinguette"),
    )

    def has(self, s: GuinguetteState, seat: i64) -> bool:
        return s.hands[seat] & BIT[GUINGUETTE] != 0

    def tells(self, s: GuinguetteState, seat: i64) -> None:
        s.known[seat] |= BIT[GUINGUETTE]
        self.game.takes(s, BOX, seat, self.game.at_guinguette)


class Cabaret(Telling):
    """``cabaret``: who has one declares it, and does not say which."""

    verbs = (
        Verb("declare a Cabaret", "declare", "you have no three of a suit that follow, to a Knave or lower"),
        Verb("no Cabaret", "declare"),
    )

    def has(self, s: GuinguetteState, seat: i64) -> bool:
        return cabarets(s.hands[seat]) != 0

    def tells(self, s: GuinguetteState, seat: i64) -> None:
        s.declared |= BIT[seat]


class Revy(Revying[GuinguetteState, GuinguetteRules]):
    """``measures``: those who have declared revy on it by demi-septiers, chopines and pints."""

    def __init__(self, reach: i64, pool: int, cited: i64) -> None:
        super().__init__("revy", 4, reach, pool, cited, BOOK + "measures")
        self.said[RAISE] = Verb("revy", BOOK + "measures", "there is no revy yet", of=MEASURES)
        self.said[BET] = Verb("put", BOOK + "measures", "there is a revy already", of=MEASURES)

    def bets(self, s: GuinguetteState) -> Bets:
        return s.bets

    def begin(self, s: GuinguetteState) -> None:
        if count(s.declared) > 1:
            super().begin(s)
        else:
            s.bets.live = s.declared
            self.game.next(s)

    def begin_round(self, s: GuinguetteState) -> i64:
        eldest = super().begin_round(s)
        s.bets.live = s.declared
        return eldest

    def which(self, s: GuinguetteState, seat: i64, verb: i64) -> i64:
        most = self.most(s, seat)
        return 3 if most > 3 else 2 if most > 1 else 1

    def say(self, s: GuinguetteState, seat: i64, verb: i64, value: i64) -> None:
        if verb >= RAISE and value == 2:
            value = 3  # a pint is four
        super().say(s, seat, verb, value)

    def nobody_bet(self, s: GuinguetteState) -> None:
        self.game.next(s)

    def driven_out(self, s: GuinguetteState) -> None:
        """``unanswered``: he has it, though his be the lower; it is laid down with the others."""
        self.game.next(s)


class LayDown(Asking[GuinguetteState, GuinguetteRules]):
    """``shown``: each who has declared lays a Cabaret down; the highest of those who stood has the box."""

    verbs = (Verb("lay down", "shown", "nothing is declared", of=TOPS, lacking="no Cabaret of yours goes to it"),)

    def begin(self, s: GuinguetteState) -> None:
        self.ask(s, self.game.after(s.dealer))

    def ask(self, s: GuinguetteState, seat: i64) -> None:
        """The next that has declared and not laid down."""
        game = self.game
        for _ in range(self.players):
            if s.declared & BIT[seat] and not s.laid[seat]:
                s.turn = seat
                return
            seat = game.after(seat)
        best: i64 = -1
        seat = s.dealer
        for _ in range(self.players):
            seat = game.after(seat)
            if s.bets.live & BIT[seat] and (best < 0 or top_of(s.laid[seat]) > top_of(s.laid[best])):
                best = seat
        if best >= 0:
            game.takes(s, CABARET, best, game.at_cabaret)
        game.next(s)

    def which(self, s: GuinguetteState, seat: i64, verb: i64) -> i64:
        return cabarets(s.hands[seat])

    def say(self, s: GuinguetteState, seat: i64, verb: i64, value: i64) -> None:
        s.laid[seat] = tierce(value)
        s.known[seat] |= s.laid[seat]
        self.ask(s, self.game.after(seat))


def top_of(cards: i64) -> i64:
    """The place of the highest card of a Cabaret."""
    out: i64 = 0
    while cards:
        if PLACE[low(cards)] > out:
            out = PLACE[low(cards)]
        cards &= cards - 1
    return out


class AuCotillon(Quiet[GuinguetteState, GuinguetteRules]):
    """``cotillon``, ``due``: each puts a counter in, unless one is due: then it is played for."""

    def begin(self, s: GuinguetteState) -> None:
        game = self.game
        if len(s.queue):
            s.pay(game.players + DUE, game.players + COTILLON, s.queue[0], game.at_due)
            s.queue = s.queue[1:]
        else:
            for p in range(game.players):
                s.pay(p, game.players + COTILLON, game.stake, game.at_cotillon)
        game.next(s)


class Naming(Asking[GuinguetteState, GuinguetteRules]):
    """``trump``: the eldest names it."""

    verbs = (Verb("trumps", "trump", of=Things("suit", SUIT_WORDS), lacking="there is no such suit"),)

    def begin(self, s: GuinguetteState) -> None:
        s.turn = self.game.after(s.dealer)

    def which(self, s: GuinguetteState, seat: i64, verb: i64) -> i64:
        return 15

    def say(self, s: GuinguetteState, seat: i64, verb: i64, value: i64) -> None:
        s.trump = value
        self.game.next(s)


PLAY: Final = 0
MOVE: Final = 1
PASS: Final = 2
CONTENT: Final = 3


class Speaking(Asking[GuinguetteState, GuinguetteRules]):
    """``i-play``, ``move``, ``twice``: who plays, and who throws out a card to take one from the stock."""

    verbs = (
        Verb("I play", "i-play", "you play already"),
        Verb("move for", "move", "you have moved it", of=CARDS, ask="move the Cotillon"),
        Verb("pass", "i-play", "you play already"),
        Verb("content", "twice", "say first whether you play"),
    )

    def begin(self, s: GuinguetteState) -> None:
        s.asked = 0
        s.again = False
        self.ask(s, self.game.after(s.dealer))

    def ask(self, s: GuinguetteState, seat: i64) -> None:
        """All are asked once, and those who play once more."""
        game = self.game
        for again in (False, True):
            if s.again == again:
                for _ in range(self.players):
                    if not s.asked & BIT[seat] and (not again or s.live & BIT[seat]):
                        s.turn = seat
                        return
                    seat = game.after(seat)
                s.asked = 0
                s.again = True
                seat = game.after(s.dealer)
        s.pot = s.purse[game.players + COTILLON]
        if count(s.live) > 1:
            game.next(s)
        else:
            game.finish_deal(s)

    def open(self, s: GuinguetteState, seat: i64) -> i64:
        if s.again:
            return BIT[MOVE] | BIT[CONTENT]
        return BIT[PLAY] | BIT[MOVE] | BIT[PASS]

    def which(self, s: GuinguetteState, seat: i64, verb: i64) -> i64:
        return s.hands[seat]

    def say(self, s: GuinguetteState, seat: i64, verb: i64, value: i64) -> None:
        game = self.game
        s.asked |= BIT[seat]
        pool = game.players + COTILLON
        if verb == MOVE:
            s.live |= BIT[seat]
            s.moved[seat] += 1
            s.pay(seat, pool, A_MOVE, game.at_move)
            s.hands[seat] &= ~BIT[value]
            s.known[seat] &= ~BIT[value]
            s.held[seat] -= 1
            s.gone |= BIT[value]
            s.thrown |= BIT[value]
            s.taker = seat
            self.drew(s)
            return
        if verb == PLAY:
            s.live |= BIT[seat]
            s.pay(seat, pool, 1, game.at_play)
        self.ask(s, game.after(seat))

    def drew(self, s: GuinguetteState) -> None:
        if not s.want(1):
            return
        seat = s.taker
        s.hands[seat] |= BIT[s.next_drawn()]
        s.held[seat] += 1
        s.taker = -1
        self.ask(s, self.game.after(seat))


class Trick(Tricks[GuinguetteState, GuinguetteRules]):
    """Those who stand play; who may not play otherwise shows what he does not hold."""

    def playing(self, s: GuinguetteState) -> i64:
        return count(s.live)

    def lay(self, game: GuinguetteRules, s: GuinguetteState, card: i64) -> None:
        s.void[s.turn] |= game.denied(s, card)
        s.played[s.turn] |= BIT[card]
        super().lay(game, s, card)
