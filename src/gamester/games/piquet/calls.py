"""Calling in order, the younger's count after the first card, and the play."""

from typing import Final

from mypy_extensions import i64

from gamester.engine.asking import Asking, Things, Verb
from gamester.engine.bits import BIT, count, low
from gamester.engine.laws import trial
from gamester.equipment.cards import SUIT_WORDS, suit_set
from gamester.games.piquet.exchange import CARDS, SUIT
from gamester.games.piquet.laws.marks import FORGOT, QUEUE, QUEUED, SILENT, TURN
from gamester.games.piquet.options import says
from gamester.games.piquet.score import PiquetRules
from gamester.games.piquet.state import COUNT, EQUAL, GOOD, NOT_GOOD, PLAY, RECKONING, UNASKED, PiquetState
from gamester.parts import melds
from gamester.parts.lawful_tricks import LawfulTricks
from gamester.parts.melds import POINT, SEQUENCE, SETS, best_of, codes, sunk_points, whole_points, without

NO_POINT: Final = 0
POINT_IN: Final = 1
POINT_LESS: Final = 2  # a suit without this card
NO_RUN: Final = 3
RUN: Final = 4
NO_SET: Final = 5
SET: Final = 6
GOOD_SAID: Final = 7
EQUAL_SAID: Final = 8
NOT_GOOD_SAID: Final = 9
RUN_LESS: Final = 10  # four verbs, by the suit whose sequences are sunk
SET_LESS: Final = 14  # five, by the rank
BEST: Final = "call the best you hold, or none"
NOTHING: Final = "the point is called first, then sequences, then threes and fourteens"
TRULY: Final = "answer good, or truly equal or not good"
RUNS: Final = Things("of", melds.RUN_VALUES)
SETS_NAMED: Final = Things("of", melds.SET_VALUES)
SORTS: Final = (*SUIT_WORDS, *melds.RANK_WORDS)  # all that may be sunk


class Call(Asking[PiquetState, PiquetRules]):
    """Elder calls point, sequence, three or fourteen; younger answers each. A call is of one's best, or none.

    Where one may ``sink`` what one has, it is of the best that is left, and to the other it is like any call.
    """

    def __init__(self, book: str, sink: bool) -> None:
        point, runs, sets, equal = [says(book, word) for word in ("point", "sequences", "sets", "equal")]
        verbs = [
            Verb("no-point", point, told=("no point",)),
            Verb("point", point, of=SUIT, secret=True, told=tuple(f"point in {suit}" for suit in SUIT_WORDS)),
            Verb("point-without", point, of=CARDS, secret=True, told=tuple(f"point without {c}" for c in CARDS.names)),
            Verb("no-sequence", runs, told=("no sequence",)),
            Verb("sequence", runs, of=RUNS, lacking=BEST, told=melds.RUNS_TOLD),
            Verb("no-set", sets, told=("no three or fourteen",)),
            Verb("set", sets, of=SETS_NAMED, lacking=BEST, told=melds.SETS_TOLD),
            Verb("good", equal),
            Verb("equal", equal),
            Verb("not-good", equal, told=("not good",)),
        ]
        for n, sunk in enumerate(SORTS if sink else ()):
            whole = verbs[RUN if n < 4 else SET]
            told = tuple([f"{text}, sinking {sunk}" for text in whole.told])
            words = f"{whole.words}-sinking-{sunk.lower()}"
            verbs.append(Verb(words, whole.article, of=whole.of, lacking=BEST, told=told))
        super().__init__("calls", *verbs)

    def taken_for(self, action: i64) -> i64:
        """The call that the other hears."""
        verb = self.verb_of(action)
        if verb < RUN_LESS:
            return action
        return action - self.bases[verb] + self.bases[RUN if verb < SET_LESS else SET]

    def begin(self, s: PiquetState) -> None:
        s.turn = s.elder

    def open(self, s: PiquetState, seat: i64) -> i64:
        hand, kind = s.hands[seat], s.step // 2 + 1
        if s.step % 2:
            return self.answers(s, hand)
        if kind == POINT:
            return BIT[NO_POINT] | BIT[POINT_IN] | (BIT[POINT_LESS] if self.which(s, seat, POINT_LESS) else 0)
        run = kind == SEQUENCE
        out = BIT[NO_RUN] if run else BIT[NO_SET]
        if best_of(hand, kind):
            out |= BIT[RUN] if run else BIT[SET]
        return out | (melds.sinkable(hand, kind, 0) << (RUN_LESS if run else SET_LESS) if self.game.sink else 0)

    def answers(self, s: PiquetState, hand: i64) -> i64:
        """Good may always be said, for nobody must tell what he has; the others only truly."""
        kind = s.step // 2 + 1
        call = s.calls[kind]
        best = best_of(hand, kind)
        equal = melds.has_point(hand, call, self.game.sink) if kind == POINT else best == call
        return BIT[GOOD_SAID] | (BIT[EQUAL_SAID] if equal else 0) | (BIT[NOT_GOOD_SAID] if best > call else 0)

    def which(self, s: PiquetState, seat: i64, verb: i64) -> i64:
        hand, kind = s.hands[seat], s.step // 2 + 1
        if verb == POINT_IN:
            return whole_points(hand, 0, 0)
        if verb == POINT_LESS:
            return sunk_points(hand, 0, 0) if self.game.sink else 0
        return BIT[melds.place(codes(kind), best_of(self.kept(hand, verb), kind))]

    def kept(self, hand: i64, verb: i64) -> i64:
        """What is left of a hand for a call."""
        if verb < RUN_LESS:
            return hand
        return without(hand, SEQUENCE, verb - RUN_LESS) if verb < SET_LESS else without(hand, SETS, verb - SET_LESS)

    def say(self, s: PiquetState, seat: i64, verb: i64, value: i64) -> None:
        hand, kind = s.hands[seat], s.step // 2 + 1
        if GOOD_SAID <= verb <= NOT_GOOD_SAID:
            self.answered(s, kind, verb - GOOD_SAID + GOOD)
        elif verb == NO_POINT or verb == NO_RUN or verb == NO_SET:
            s.step += 1  # there is nothing to answer
        elif verb <= POINT_LESS:
            s.claim = self.point_of(hand, verb, value)
            s.calls[POINT] = melds.point(s.claim, low(s.claim) // 13)
        else:
            if verb >= RUN_LESS:
                s.claim = self.kept(hand, verb)
            s.calls[kind] = codes(kind)[value]
        s.step += 1  # the next is asked
        s.turn = s.dealer if s.step % 2 else s.elder
        if s.step == 6:
            self.game.go(s, PLAY)  # the count is called from there

    def point_of(self, hand: i64, verb: i64, value: i64) -> i64:
        """The cards of a point called by its suit, or by the card that is left out."""
        return hand & suit_set(value) if verb == POINT_IN else hand & suit_set(value // 13) & ~BIT[value]

    def pips(self, s: PiquetState, action: i64) -> i64:
        """What a point that is called makes: all that the other hears of it."""
        verb = self.verb_of(action)
        if verb != POINT_IN and verb != POINT_LESS:
            return 0
        cards = self.point_of(s.hands[s.elder], verb, action - self.bases[verb])
        return melds.point(cards, low(cards) // 13)

    def answered(self, s: PiquetState, kind: i64, answer: i64) -> None:
        """Younger has answered a call; what is good is shown and reckoned, an equal point perhaps shown."""
        game = self.game
        s.answers[kind] = answer
        if game.otherwise(s, kind, answer):
            return
        if answer == GOOD or (kind == POINT and answer == EQUAL and game.pareil):
            game.show(s, s.elder, kind, s.claim if s.claim else game.had(s, s.elder), answer == GOOD)
        s.claim = 0

    def unless(self, s: PiquetState, seat: i64, verb: i64) -> str:
        if s.step % 2:
            return TRULY
        first: i64 = NO_POINT if s.step == 0 else NO_RUN if s.step == 2 else NO_SET
        return BEST if first <= verb < first + (3 if s.step == 0 else 2) else NOTHING

    def prompt(self, s: PiquetState) -> str:
        if s.step % 2 == 0:
            return ("Call your point", "Call your best sequence", "Call your best three or fourteen")[s.step // 2]
        kind = s.step // 2 + 1
        return f"Is {'a ' if kind == POINT else ''}{melds.call_name(kind, s.calls[kind])} good?"


PASS: Final = 0
SHOW: Final = 1
SHOW_LESS: Final = 2  # a suit without this card
TELL: Final = 3
TELL_LESS: Final = 4
COUNTING: Final = "count what you hold that is good, in order, or pass"


class Count(Asking[PiquetState, PiquetRules]):
    """When elder has played his first card, younger shows and counts what he has good."""

    def __init__(self, book: str, sink: bool) -> None:
        self.cites = [says(book, word) for word in ("point", "sequences", "sets")]
        point, runs = self.cites[0], self.cites[1]
        sunk = Verb("tell-sinking", runs, of=Things("sinking", SORTS), told=tuple(f"tell, sinking {w}" for w in SORTS))
        super().__init__(
            "count",
            Verb("pass", point),
            Verb("show", point, of=SUIT, told=tuple(f"show {suit}" for suit in SUIT_WORDS)),
            Verb("show-without", point, of=CARDS, told=tuple(f"show without {c}" for c in CARDS.names)),
            Verb("tell", runs),
            *([sunk] if sink else []),
        )

    def begin(self, s: PiquetState) -> None:
        game = self.game
        while s.step < 3:
            answer = self.answer(s)
            if answer == UNASKED or answer == NOT_GOOD or (s.step == 0 and answer == EQUAL and game.pareil):
                s.turn = s.dealer
                return
            s.step += 1
        game.settle_hands(s)
        s.part = PLAY
        s.step = 1
        s.turn = s.dealer
        if s.won >= 0:
            game.set_won(s)

    def answer(self, s: PiquetState) -> i64:
        """What younger answered to what is counted now; as though unasked where elder led without showing his."""
        late = s.mark(FORGOT + s.elder) & BIT[s.step + 1]
        return UNASKED if late else s.answers[s.step + 1]

    def open(self, s: PiquetState, seat: i64) -> i64:
        out: i64 = 0
        if self.answer(s) != NOT_GOOD and (s.step or self.answer(s) != EQUAL):
            out = BIT[PASS]
        if s.step == 0:
            out |= BIT[SHOW] if self.which(s, seat, SHOW) else 0
            out |= BIT[SHOW_LESS] if self.which(s, seat, SHOW_LESS) else 0
        elif not out or best_of(s.hands[seat], s.step + 1):
            out |= BIT[TELL] | (BIT[TELL_LESS] if self.which(s, seat, TELL_LESS) else 0)
        return out if out else BIT[PASS]  # with laws what was answered need not be true of the hand any longer

    def which(self, s: PiquetState, seat: i64, verb: i64) -> i64:
        hand, kind, answer = s.hands[seat], s.step + 1, self.answer(s)
        above = s.calls[kind] if answer == NOT_GOOD else 0
        exact = s.calls[kind] if answer == EQUAL else 0
        if verb == SHOW:
            return whole_points(hand, above, exact)
        if verb == SHOW_LESS:
            return sunk_points(hand, above, exact) if self.game.sink else 0
        sorts = melds.sinkable(hand, kind, above) if self.game.sink else 0
        return sorts if kind == SEQUENCE else sorts << 4  # suits, then ranks

    def taken_for(self, action: i64) -> i64:
        """What the other hears."""
        return self.bases[TELL] if self.verb_of(action) == TELL_LESS else action

    def say(self, s: PiquetState, seat: i64, verb: i64, value: i64) -> None:
        hand, kind = s.hands[seat], s.step + 1
        if verb == SHOW:
            self.show(s, seat, suit_set(value), 0)
        elif verb == SHOW_LESS:
            self.show(s, seat, suit_set(value // 13), BIT[value])
        elif verb != PASS:
            sunk = value if kind == SEQUENCE else value - 4
            self.game.show(s, seat, kind, without(hand, kind, sunk) if verb == TELL_LESS else hand)
        s.step += 1
        self.begin(s)

    def show(self, s: PiquetState, seat: i64, suit: i64, less: i64) -> None:
        """Younger shows his point, which counts unless it is equal. All hear which card he leaves out, or that none."""
        self.game.show(s, seat, POINT, s.hands[seat] & suit & ~less, self.answer(s) != EQUAL)
        if self.game.sink and s.law is None:
            s.known[seat] |= less
            s.void[seat] |= suit & ~s.hands[seat]

    def unless(self, s: PiquetState, seat: i64, verb: i64) -> str:
        return COUNTING

    def lacks(self, s: PiquetState, seat: i64, verb: i64, value: i64) -> str:
        return COUNTING

    def article(self, s: PiquetState) -> str:
        return self.game.article(self.cites[s.step])

    def prompt(self, s: PiquetState) -> str:
        return ("Show your point", "Tell your sequences", "Tell threes and fourteens")[s.step] + ", or pass"


class Play(LawfulTricks[PiquetState, PiquetRules]):
    """Tricks in which a ten or better counts for its leader, and for its player when it wins.

    With the laws of the table hands may be uneven, and cards may be bound to an order.
    """

    def begin(self, s: PiquetState) -> None:
        super().begin(s)
        self.game.before_lead(s)

    def may(self, s: PiquetState) -> i64:
        may = super().may(s)
        if s.mark(QUEUED) == s.turn + 1:
            for n in range(3):
                card = s.mark(QUEUE + n) - 1
                if card >= 0 and s.hands[s.turn] & BIT[card]:
                    return BIT[card] if may & BIT[card] else may
        return may

    def play(self, s: PiquetState, card: i64) -> None:
        """After the first card of the deal younger counts; any other that is led may count one."""
        game, seat = self.game, s.turn
        leading = s.led < 0
        first = not s.gone
        s.played[seat] |= BIT[card]
        super().play(s, card)
        if first:
            game.go(s, COUNT)
        elif leading and game.counting(card):
            game.tell(s, seat, False)
            if s.won >= 0:
                game.set_won(s)
        if s.law is not None and s.turn >= 0 and s.part == PLAY:
            game.alone(s)

    def gather(self, s: PiquetState) -> None:
        game = self.game
        if s.law is None:
            super().gather(s)
            return
        deal = s.deal
        trial(s).marks[SILENT] = 0
        super().gather(s)
        if s.turn < 0 or s.deal != deal:
            return
        if s.part == RECKONING and s.won < 0 and not game.hands_out(s, s.best):
            game.resume(s)
        elif s.part == PLAY:
            game.alone(s)
        if s.part == PLAY and s.step == 0:
            game.before_lead(s)

    def why_not(self, s: PiquetState, action: i64) -> tuple[str, str]:
        if s.led < 0 and s.named >= 0 and not count(s.gone):
            return "you named your lead to see the cards left", self.cite_play
        return super().why_not(s, action)


class Agreement(Asking[PiquetState, PiquetRules]):
    """Both agree to the deal, the last moment for claims. One made good may send them back to their cards."""

    def begin(self, s: PiquetState) -> None:
        trial(s).marks[TURN] = s.turn
        s.turn = s.elder

    def say(self, s: PiquetState, seat: i64, verb: i64, value: i64) -> None:
        s.step += 1
        s.turn = s.dealer
        if s.step == 2:
            self.game.next(s)
