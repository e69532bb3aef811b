"""The parts of Piquet at a table with laws: uneven hands, tricks that lie until turned, a last moment for claims."""

from typing import Any, Final

from mypy_extensions import i64

from gamester.engine.asking import Asking
from gamester.engine.bits import BIT
from gamester.engine.laws import Law, trial
from gamester.games.piquet.calls import PASS, Count
from gamester.games.piquet.exchange import NAMING, YOUNGER_FIRST, Exchange
from gamester.games.piquet.laws.marks import (
    ASIDE,
    EXTRA,
    FEWER,
    MIXED,
    MORE,
    OVER,
    QUEUE,
    QUEUED,
    SILENT,
    TURN,
    WAITED,
    WANT,
    WANTS,
)
from gamester.games.piquet.laws.recount import LawfulRules
from gamester.games.piquet.state import DEALT, PiquetState
from gamester.parts.lawful_tricks import LawfulTricks

# what may wait for a card of the stock
SEE: Final = 1  # the next that this seat has not seen is looked at
MIX: Final = 2  # those left go to the discard
DEAL: Final = 2  # above it: so many are dealt beside the twelve


class LawfulExchange(Exchange):
    """The exchange with hands above or below twelve, one card too many or too few taken, and roles mistaken."""

    asking: Law[Any, Any] | None = None  # the law that speaks when cards were dealt beside the twelve
    mixing: Law[Any, Any] | None = None  # and when cards left are mixed with a discard

    def first(self, t: PiquetState) -> i64:
        return t.dealer if trial(t).marks[WAITED] else t.elder

    def second(self, t: PiquetState) -> i64:
        return t.elder if trial(t).marks[WAITED] else t.dealer

    def left(self, t: PiquetState) -> i64:
        return super().left(t) + trial(t).marks[MORE]

    def allowed(self, t: PiquetState) -> i64:
        return min(super().allowed(t) - max(trial(t).marks[OVER + self.first(t)], 0), self.left(t) - 1)

    def most(self, t: PiquetState) -> i64:
        """A card more for who holds thirteen, a card less for who holds eleven."""
        if t.bound[t.turn]:
            return t.bound[t.turn]
        marks = trial(t).marks
        first = self.first(t)
        if t.turn == first:
            return self.allowed(t) + marks[OVER + first]
        taken = t.bound[first] - marks[OVER + first] if t.stage == YOUNGER_FIRST else 0
        return self.left(t) - taken + marks[OVER + t.turn]

    def least(self, t: PiquetState) -> i64:
        if t.bound[t.turn]:
            return t.bound[t.turn]
        over = trial(t).marks[OVER + t.turn]
        return min(max(1, 1 + over), self.most(t))  # who may take but one card cannot do more

    def draws(self, t: PiquetState, seat: i64) -> i64:
        marks = trial(t).marks
        n = t.laid[seat] - marks[OVER + seat]
        return n + 1 if marks[EXTRA + seat] == MIXED else n - 1 if marks[EXTRA + seat] == FEWER else n

    def aside(self, t: PiquetState, seat: i64) -> i64:
        return 1 if trial(t).marks[EXTRA + seat] == ASIDE else 0

    def drawn(self, t: PiquetState, seat: i64) -> None:
        """A card that was taken too many is shown to both, and goes to the discard."""
        if not self.aside(t, seat):
            return
        place: i64 = t.drawn - DEALT
        for p in (t.elder, t.dealer):
            self.game.peek(t, p, place, place + 1)
        t.told[seat] |= BIT[t.order[t.drawn]]
        self.lay_aside(t, seat, 1)

    def _go(self, t: PiquetState) -> None:
        super()._go(t)
        if t.stage == NAMING and trial(t).marks[WAITED] and t.turn >= 0:
            self.game.next(t)  # who looked leads, so there is nothing to name

    def lay_aside(self, t: PiquetState, seat: i64, n: i64) -> None:
        """``seat`` puts the next ``n`` cards of the stock to its discard."""
        game = self.game
        place: i64 = t.drawn - DEALT
        game.noted(t, seat, place, place + n)
        while n > 0:
            t.discards[seat] |= BIT[t.next_drawn()]
            t.laid[seat] += 1
            n -= 1

    def ask_stock(self, t: PiquetState, what: i64, seat: i64) -> None:
        """Do ``what`` with the stock, as soon as its next card is known."""
        marks = trial(t).marks
        marks[WANT] = what
        marks[WANTS] = seat
        marks[TURN] = t.turn
        self._stock(t)

    def unseen_place(self, t: PiquetState, seat: i64) -> i64:
        """The first place of the stock left that ``seat`` has not seen, -1 if none."""
        start: i64 = t.drawn - DEALT
        for n in range(self.left(t)):
            if not t.saw(seat, start + n):
                return start + n
        return -1

    def _stock(self, t: PiquetState) -> None:
        marks = trial(t).marks
        game = self.game
        seat = marks[WANTS]
        start: i64 = t.drawn - DEALT
        place = self.unseen_place(t, seat)
        what = marks[WANT]
        n = self.left(t) if what == MIX else place + 1 - start if what == SEE else what - DEAL
        if not t.want(n):
            return
        marks[WANT] = 0
        t.turn = marks[TURN]
        if what == SEE:
            game.peek(t, seat, place, place + 1)
        elif what > DEAL:
            game.draw(t, seat, n)
            marks[OVER + seat] = n
            self.ask(t, self.asking, seat, t.elder)
        else:
            game.peek(t, seat, start, start + n)
            self.lay_aside(t, seat, n)
            self.ask(t, self.mixing, seat, game.other(t, seat))

    def ask(self, t: PiquetState, law: Law[Any, Any] | None, seat: i64, judge: i64) -> None:
        """The other says what shall follow."""
        assert law is not None
        law.ask(t, law.fault(t, seat, 0), judge)

    def drew(self, s: PiquetState) -> None:
        if trial(s).marks[WANT]:
            self._stock(s)
        else:
            super().drew(s)


class LawfulCount(Count):
    """The count where what was answered need not be true of the hand any longer."""

    def open(self, s: PiquetState, seat: i64) -> i64:
        found = super().open(s, seat)
        return found if found else BIT[PASS]


class LawfulPlay(LawfulTricks[PiquetState, LawfulRules]):
    """Play in which hands may be uneven, and cards may be bound to an order."""

    def begin(self, s: PiquetState) -> None:
        super().begin(s)
        self.game.before_lead(s)

    def may(self, t: PiquetState) -> i64:
        may = super().may(t)
        marks = trial(t).marks
        if marks[QUEUED] == t.turn + 1:
            for n in range(3):
                card = marks[QUEUE + n] - 1
                if card >= 0 and t.hands[t.turn] & BIT[card]:
                    return BIT[card] if may & BIT[card] else may
        return may

    def act(self, s: PiquetState, action: i64) -> None:
        if action == self.turns:
            super().act(s, action)
            return
        card: i64 = action - self.base
        leading = s.led < 0
        first = not s.gone
        seat = s.turn
        s.played[seat] |= BIT[card]
        super().act(s, action)
        self.game.card_laid(s, seat, card, first, leading)
        if s.turn >= 0 and s.game.parts[s.part] is self:
            self.game.alone(s)

    def gather(self, t: PiquetState) -> None:
        game = self.game
        deal = t.deal
        trial(t).marks[SILENT] = 0
        super().gather(t)
        if t.turn < 0 or t.deal != deal:
            return
        if game.parts[t.part].name == "reckoning" and t.won < 0 and not game.hands_out(t, t.best):
            self.game.resume(t)
        elif game.parts[t.part] is self:
            self.game.alone(t)
        if game.parts[t.part] is self and t.step == 0:
            game.before_lead(t)


class PiquetReckoning(Asking[PiquetState, LawfulRules]):
    """Both agree to the deal, the last moment for claims. One made good may send them back to their cards."""

    def begin(self, s: PiquetState) -> None:
        trial(s).marks[TURN] = s.turn
        s.turn = s.elder

    def say(self, s: PiquetState, seat: i64, verb: i64, value: i64) -> None:
        s.step += 1
        if s.step == 1:
            s.turn = s.dealer
        else:
            self.game.next(s)
