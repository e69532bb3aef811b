"""The stretches of a hand at Domino Rounce before the tricks: the trump turned, and what is said."""

from typing import Final

from mypy_extensions import i64

from gamester.engine.asking import Asking, Verb
from gamester.engine.bits import BIT
from gamester.equipment.dominoes import HIGH, weight
from gamester.games.dominoes.rounce.state import DUMMY, EACH, UP, RounceState
from gamester.games.dominoes.tricks import TILES
from gamester.parts.pieces import PieceGame
from gamester.parts.quiet import Quiet, gather

STAND: Final = 0  # what is said before the play
TAKE_DUMMY: Final = 1
PASS: Final = 2
GIVE: Final = 3
TAKE_UP: Final = 4
DISCARD: Final = 5


class TurnForTrump(Quiet[RounceState, PieceGame[RounceState]]):
    """Before the first hand each turns a piece: the highest holds the trump."""

    def begin(self, s: RounceState) -> None:
        if s.deal == 0 and not len(s.first):
            if not s.want(self.game.players):
                return
            for p in range(self.game.players):
                s.shown[p] = s.next_drawn()
                if weight(s.shown[p]) > weight(s.shown[s.dealer]):
                    s.dealer = p
            gather(s)
        self.game.next(s)


class DealFive(Quiet[RounceState, PieceGame[RounceState]]):
    """Each takes five pieces; he at the right of the trump-holder turns the trump."""

    def begin(self, s: RounceState) -> None:
        game = self.game
        if not s.want(EACH * game.players + 1):
            return
        for p in range(game.players):
            for _ in range(EACH):
                s.hands[p] |= BIT[s.next_drawn()]
            s.held[p] = EACH
        s.turn_up = s.next_drawn()
        s.gone |= BIT[s.turn_up]
        s.trump = HIGH[s.turn_up]
        game.next(s)


class Saying(Asking[RounceState, PieceGame[RounceState]]):
    """From the left of the trump-holder round to him: to stand, to take the dummy, or to pass."""

    verbs = (
        Verb("stand", "say", "you have more than five pieces: lay two aside"),
        Verb("take the dummy", "dummy"),
        Verb("pass", "say", ""),
        Verb("give five", "give", "only the last player may give, when all before him have passed"),
        Verb("take up for", "take-up", "the trump turned is for the trump-holder", of=TILES, secret=True,
             ask="take up the trump for a piece"),
        Verb("lay aside", "leave-five", "you hold no more than five", of=TILES, secret=True, ask="lay a piece aside"),
    )  # fmt: skip

    def begin(self, s: RounceState) -> None:
        s.turn = self.game.after(s.dealer)

    def last_alone(self, s: RounceState, seat: i64) -> bool:
        """Whether ``seat`` is the last before the trump-holder, and all have passed."""
        return self.game.after(seat) == s.dealer and not s.live

    def open(self, s: RounceState, seat: i64) -> i64:
        if s.held[seat] > EACH:
            return BIT[DISCARD]
        out = BIT[STAND]
        if s.dummy < 0:
            out |= BIT[TAKE_DUMMY]
        if seat == s.dealer:
            return out | BIT[TAKE_UP]
        return out | (BIT[GIVE] if self.last_alone(s, seat) else BIT[PASS])

    def which(self, s: RounceState, seat: i64, verb: i64) -> i64:
        return s.hands[seat]

    def unless(self, s: RounceState, seat: i64, verb: i64) -> str:
        if verb == TAKE_DUMMY:
            return "there is one dummy, and it is taken" if s.held[seat] <= EACH else "you have it"
        if verb == PASS:
            return "you hold the trump" if seat == s.dealer else "all have passed: stand, take the dummy or give five"
        return super().unless(s, seat, verb)

    def say(self, s: RounceState, seat: i64, verb: i64, value: i64) -> None:
        game = self.game
        if verb == TAKE_DUMMY:
            s.drawing = seat
            self.drew(s)
            return
        if verb == GIVE:
            s.given = True
            s.score[s.dealer] -= UP
            game.finish_deal(s)
            return
        if verb == DISCARD or verb == TAKE_UP:
            s.hands[seat] &= ~BIT[value]
            s.held[seat] -= 1
            s.laid[seat] |= BIT[value]
            s.laid_many[seat] += 1
        if verb == TAKE_UP:
            s.take_up(seat, s.turn_up)
            s.turn_up = -1
        if verb != PASS:
            s.live |= BIT[seat]
        if s.held[seat] > EACH:
            return
        if seat == s.dealer:
            game.next(s)
        else:
            s.turn = game.after(seat)

    def drew(self, s: RounceState) -> None:
        """The dummy is taken up, and the hand laid aside."""
        if s.drawing < 0:
            self.begin(s)
            return
        if not s.want(DUMMY):
            return
        seat = s.drawing
        s.drawing = -1
        s.dummy = seat
        s.laid[seat] |= s.hands[seat]
        s.laid_many[seat] += s.held[seat]
        s.hands[seat] = 0
        for _ in range(DUMMY):
            s.hands[seat] |= BIT[s.next_drawn()]
        s.held[seat] = DUMMY
        s.turn = seat
