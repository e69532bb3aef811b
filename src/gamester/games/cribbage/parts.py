"""Cribbage from the cards laid out to the show: the start, the play up to thirty-one and round again, the counting."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from gamester.engine.asking import Asking, Things, Verb
from gamester.engine.bits import BIT
from gamester.engine.choosing import Choosing
from gamester.equipment.cards import JACK, NAMES
from gamester.games.cribbage.count import FITTING, MOST, PIPS, count_hand, count_play
from gamester.games.cribbage.score import CribbageScore
from gamester.games.cribbage.state import CribbageState
from gamester.parts.cut import Cut
from gamester.parts.quiet import Quiet

NEW: Final = "hoyle-donohue/cribbage/"
OLD: Final = "gamester-1754/cribbage/"
HEELS: Final = 2
END_HOLE: Final = 1
CARDS: Final = Things("card", tuple(NAMES[:52]))
NOT_HELD: Final = "that card is not in hand"
COMES_IN: Final = Verb("play", "play", "you have no card that comes in: say Go", of=CARDS, bare=True, ask="play a card")
LAYS: Final = Verb("lay", "lay-out", "the crib is laid out", of=CARDS, lacking=NOT_HELD, secret=True)
DONE: Final = Verb("done", "lay-out")
COUNTS: Final = Verb("count the hand", OLD + "set-up", ask="count your hand.")
GO: Final = Verb("go", "go", "you have a card that comes in", ask="you cannot come in: say Go")


class CribbageCut(Cut[CribbageState, CribbageScore]):
    """The least card cut deals first."""

    def cuts(self, s: CribbageState) -> vec[i64]:
        return s.cuts


class LayOut(Asking[CribbageState, CribbageScore]):
    """Each lays cards out to the dealer's crib, face down; with three a card of the pack may make it up."""

    verbs = (LAYS,)

    def __init__(self, name: str, many: int) -> None:
        super().__init__(name)
        self.apiece: i64 = many

    def begin(self, s: CribbageState) -> None:
        if self.game.blind:
            if not s.want(1):
                return
            s.blind = BIT[s.next_drawn()]
        s.turn = self.game.after(s.dealer)

    def which(self, s: CribbageState, seat: i64, verb: i64) -> i64:
        return s.hands[seat]

    def say(self, s: CribbageState, seat: i64, verb: i64, value: i64) -> None:
        s.hands[seat] &= ~BIT[value]
        s.held[seat] -= 1
        s.crib[seat] |= BIT[value]
        s.laid[seat] += 1
        s.known[seat] = 0  # which card has gone into the crib nobody else can tell
        if s.laid[seat] < self.apiece:
            return
        if seat == s.dealer:
            self.game.next(s)
        else:
            s.turn = self.game.after(seat)

    def choosing(self, s: CribbageState) -> Choosing | None:
        left = int(self.apiece - s.laid[s.turn])
        return Choosing("lay", left, left, [self.game.number(DONE)])

    def why_not(self, s: CribbageState, action: i64) -> tuple[str, str]:
        if self.verb_of(action) < 0:
            many = "one card is" if self.apiece == 1 else f"{self.apiece} cards are"
            return f"{many} laid out to the crib before the play", self.article(s)
        return super().why_not(s, action)

    def prompt(self, s: CribbageState) -> str:
        whose = "your own" if s.turn == s.dealer else "the dealer's"
        left = self.apiece - s.laid[s.turn]
        return f"Lay out {'one card' if left == 1 else f'{left} cards'} to {whose} crib."


class Start(Quiet[CribbageState, CribbageScore]):
    """A card is turned up for everybody's hand, a Knave being two to the dealer; then what is set up before the play.

    That is hands where they are counted unseen, and the non-dealer's three for the last.
    """

    def begin(self, s: CribbageState) -> None:
        game = self.game
        if not s.want(1):
            return
        s.turn_up = s.next_drawn()
        s.gone |= BIT[s.turn_up]
        if s.turn_up % 13 == JACK and game.peg(s, s.dealer, HEELS):
            return
        s.forget_show()
        seat = s.dealer
        for _ in range(game.players if game.count_first and not game.lawful else 0):
            seat = game.after(seat)
            s.told[seat] = game.hand_points(s, seat)
            if game.peg(s, seat, s.told[seat]):
                return
        later = game.count_first and game.lawful
        if later or not game.three_for_last(s):
            game.next(s)


class Count(Asking[CribbageState, CribbageScore]):
    """At a table with laws each counts his hand himself, unseen; then the non-dealer has three for the last."""

    verbs = (COUNTS,)

    def begin(self, s: CribbageState) -> None:
        s.turn = self.game.after(s.dealer)

    def say(self, s: CribbageState, seat: i64, verb: i64, value: i64) -> None:
        self.count(s, 0)

    def count(self, s: CribbageState, more: i64) -> None:
        """Whoever is to count sets up so many ``more`` than he has."""
        game, seat = self.game, s.turn
        s.told[seat] = game.hand_points(s, seat) + more
        if game.peg(s, seat, s.told[seat]):
            return
        if seat != s.dealer:
            s.turn = game.after(seat)
        elif not game.three_for_last(s):
            game.next(s)


class Play(Asking[CribbageState, CribbageScore]):
    """Card by card; who cannot come in says Go, and the last to play has the end hole."""

    verbs = (COMES_IN, GO)

    def begin(self, s: CribbageState) -> None:
        s.turn = self.game.after(s.dealer)

    def open(self, s: CribbageState, seat: i64) -> i64:
        return BIT[0] if s.hands[seat] & FITTING[MOST - s.total] else BIT[1]

    def which(self, s: CribbageState, seat: i64, verb: i64) -> i64:
        return s.hands[seat] & FITTING[MOST - s.total]

    def say(self, s: CribbageState, seat: i64, verb: i64, value: i64) -> None:
        if verb:
            s.quiet |= BIT[seat]
            s.void[seat] |= FITTING[MOST - s.total]
        else:
            s.put(seat, value)
            s.total += PIPS[value]
            if self.game.peg(s, seat, count_play(s.pile, s.since, s.total, self.game.flushes)):
                return
        self.go_on(s)

    def go_on(self, s: CribbageState) -> None:
        """The next who may come in; when nobody does the last to play takes the end hole."""
        game = self.game
        last = s.by[i64(len(s.by)) - 1]
        if s.total < MOST:
            seat = s.turn
            for _ in range(game.players):
                seat = game.after(seat)
                if s.held[seat] and not s.quiet & BIT[seat] and seat != last:
                    s.turn = seat
                    return
            if s.held[last]:
                if s.hands[last] & FITTING[MOST - s.total]:
                    s.turn = last
                    return
                s.void[last] |= FITTING[MOST - s.total]
        if game.peg(s, last, game.thirty_one if s.total == MOST else END_HOLE):
            return
        seat = last
        for _ in range(game.players if game.play_on else 0):
            seat = game.after(seat)
            if s.held[seat]:
                s.new_count()
                s.turn = seat
                return
        game.next(s)

    def why_not(self, s: CribbageState, action: i64) -> tuple[str, str]:
        if 0 <= action < 52 and s.hands[s.turn] & BIT[action]:
            return f"with the {NAMES[action]} the count would be over thirty-one", self.refused_by[1]
        if 0 <= action < 52:
            return NOT_HELD, self.refused_by[0]
        if self.verb_of(action) < 0:
            return "the crib is laid out", self.game.article("lay-out")
        return super().why_not(s, action)

    def prompt(self, s: CribbageState) -> str:
        return f"The count is {s.total}: {self.asked(s)}." if s.total else f"{super().prompt(s)}."

    def asked(self, s: CribbageState) -> str:
        """What is to be done at this count."""
        return GO.ask if self.open(s, s.turn) & BIT[1] else COMES_IN.ask


class Show(Quiet[CribbageState, CribbageScore]):
    """Hands are counted from the eldest to the dealer, and last his crib."""

    def begin(self, s: CribbageState) -> None:
        game = self.game
        s.seen_start = s.turn_up
        seat = s.dealer
        for _ in range(game.players):
            seat = game.after(seat)
            s.seen_hands[seat] = s.hands[seat] | s.played[seat]
            s.seen_counts[seat] = s.told[seat] if game.count_first else game.hand_points(s, seat)
            if not game.count_first and game.peg(s, seat, s.seen_counts[seat]):
                return
        s.seen_crib = s.whole_crib()
        s.seen_crib_count = count_hand(s.seen_crib, s.turn_up, game.crib_agrees)
        if game.peg(s, s.dealer, s.seen_crib_count):
            return
        if game.lawful:
            s.lay_down()
        game.next(s)
