"""Hoc-Mazarin from the stakes to the last card: what is called, shown, and played upwards."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from gamester.engine.asking import Asking, Things, Verb
from gamester.engine.bits import BIT, count, low, members
from gamester.equipment.cards import of_rank, suit_set
from gamester.games.cribbage.count import PIPS, PLACE
from gamester.games.vying.hoc.rules import HocRules
from gamester.games.vying.hoc.state import (
    BLANCHE,
    BOOK,
    CALL,
    CARDS,
    FIGURES,
    HOCS,
    KINDS,
    POINT,
    SEQUENCE,
    TRICON,
    HocState,
    run_to,
)
from gamester.parts.betting import PASS, Bets, Revying
from gamester.parts.cut import Cut
from gamester.parts.pots import Boxes
from gamester.parts.quiet import Quiet


class DealCut(Cut[HocState, HocRules]):
    """The deal is cut for."""

    def cuts(self, s: HocState) -> vec[i64]:
        return s.cuts


class Stakes(Boxes[HocState, HocRules]):
    """``stakes``: a counter for each of the three."""

    def begin(self, s: HocState) -> None:
        s.double = s.carried
        super().begin(s)


class Blanche(Quiet[HocState, HocRules]):
    """``blanche``: who has no figures is paid for it, unless two have none."""

    def begin(self, s: HocState) -> None:
        game = self.game
        for p in range(game.players):
            if not s.hands[p] & FIGURES:
                s.blanche |= BIT[p]
                s.void[p] |= FIGURES
        if count(s.blanche) == 1:
            for p in range(game.players):
                s.pay(p, low(s.blanche), BLANCHE, game.at_blanche)
        game.next(s)


class Calling(Revying[HocState, HocRules]):
    """``call``: from the eldest each passes, calls or revies; who has passed may come in when another revies."""

    def __init__(self, kind: int, most: int, reach: i64, pool: int, cited: i64) -> None:
        super().__init__(KINDS[kind], most, reach, pool, cited, BOOK + "revy", BOOK + "call")
        self.said.append(Verb("call", BOOK + "call", "it is revied: see it, raise it or give up"))
        self.kind: i64 = kind

    def bets(self, s: HocState) -> Bets:
        return s.bets

    def begin_round(self, s: HocState) -> i64:
        s.called = s.answered = s.more = 0
        s.best = -1
        for p in range(self.players):
            s.laid[p] = 0
        return super().begin_round(s)

    def open(self, s: HocState, seat: i64) -> i64:
        out = super().open(s, seat)
        return out if s.bets.opened else out | BIT[CALL]

    def say(self, s: HocState, seat: i64, verb: i64, value: i64) -> None:
        if verb == CALL:
            s.called |= BIT[seat]
            super().say(s, seat, PASS, 0)  # as one who waits
        else:
            super().say(s, seat, verb, value)

    def nobody_bet(self, s: HocState) -> None:
        s.bets.live = s.called
        self.game.go(s, s.part + (1 if s.called else 2))

    def driven_out(self, s: HocState) -> None:
        game = self.game
        game.draws(s, self.kind, low(s.bets.live))
        game.go(s, s.part + 2)

    def why_not(self, s: HocState, action: i64) -> tuple[str, str]:
        if self.verb_of(action) == CALL:
            return self.said[CALL].unless, BOOK + "revy"
        return super().why_not(s, action)

    def prompt(self, s: HocState) -> str:
        return super().prompt(s) if s.bets.opened else f"Call your {KINDS[self.kind]}, revy or pass"


SHOW: Final = 0
NOTHING: Final = 1
ENOUGH: Final = 2


class Showing(Asking[HocState, HocRules]):
    """What was called is shown from the eldest round; the winner may show what more he has, to be paid for it too."""

    def __init__(self, kind: int, of: Things, word: str) -> None:
        super().__init__(
            f"show {KINDS[kind]}",
            Verb("show", word, of=of, lacking=f"you have no such {KINDS[kind]}"),
            Verb("show nothing", word, "you have shown the best", ask="nothing"),
            Verb("no more", word, "all who called have to show first"),
        )
        self.kind: i64 = kind

    def begin(self, s: HocState) -> None:
        self.ask(s, self.game.after(s.dealer))

    def ask(self, s: HocState, seat: i64) -> None:
        """The next that has still to show; then the winner, for more."""
        game = self.game
        for _ in range(self.players):
            if s.bets.live & ~s.answered & BIT[seat]:
                s.turn = seat
                return
            seat = game.after(seat)
        if s.best < 0:
            game.next(s)
            return
        if not s.more:
            game.draws(s, self.kind, s.best)
            s.more = s.laid[s.best]
            game.paid(s, self.kind, s.more)
        if self.kind == POINT:
            game.next(s)
        else:
            s.turn = s.best

    def open(self, s: HocState, seat: i64) -> i64:
        can = BIT[SHOW] if self.which(s, seat, SHOW) else 0
        return can | (BIT[ENOUGH] if s.more else BIT[NOTHING])

    def which(self, s: HocState, seat: i64, verb: i64) -> i64:
        out: i64 = 0
        for value in range(len(self.said[SHOW].of.names)):
            cards = self.cards(s.hands[seat], value)
            if cards and not cards & s.more:
                out |= BIT[value]
        return out

    def cards(self, hand: i64, value: i64) -> i64:
        """The cards that are shown."""
        if self.kind == POINT:
            return hand & suit_set(value)
        if self.kind == SEQUENCE:
            return run_to(hand, value) if hand & BIT[value] else 0
        alike = of_rank(hand, value)
        return alike if count(alike) > 2 else 0

    def beside(self, value: i64, cards: i64) -> i64:
        """The cards that one who shows these is seen to lack."""
        if self.kind == POINT:
            return suit_set(value) & ~cards
        if self.kind == TRICON:
            return of_rank(-1, value) & ~cards
        out: i64 = 0
        for card in members(suit_set(value // 13)):
            if PLACE[card] == PLACE[value] + 1 or PLACE[card] == PLACE[value] - count(cards):
                out |= BIT[card]
        return out

    def worth(self, cards: i64) -> i64:
        """``point``, ``sequence``, ``tricon``: more cards first, then the higher."""
        out: i64 = 0
        if self.kind == POINT:
            for card in members(cards):
                out += PIPS[card]
        else:
            for card in members(cards):
                out = max(out, PLACE[card])
        return 200 * count(cards) + out

    def say(self, s: HocState, seat: i64, verb: i64, value: i64) -> None:
        if verb == ENOUGH:
            self.game.next(s)
            return
        if verb == SHOW:
            cards = self.cards(s.hands[seat], value)
            s.known[seat] |= cards
            s.void[seat] |= self.beside(value, cards)
            if s.more:
                s.more |= cards
                self.game.paid(s, self.kind, cards)
                return
            s.laid[seat] = cards
            if s.best < 0 or self.worth(cards) > self.worth(s.laid[s.best]):
                s.best = seat
        s.answered |= BIT[seat]
        self.ask(s, self.game.after(seat))


PLAY: Final = 0
SANS: Final = 1


class Play(Asking[HocState, HocRules]):
    """``run`` to ``hoc-for-another``: upwards whatever the suit; a Hoc may stand for the card that is wanted."""

    verbs = (
        Verb("play", "run", "the Tricon is to be shown first", of=CARDS, bare=True, ask="play a card"),
        Verb("sans", "sans", "you have the card that comes next, or lead", by="false-sans"),
    )

    def begin(self, s: HocState) -> None:
        s.carried = not s.drew
        s.turn = self.game.after(s.dealer)

    def fits(self, s: HocState, seat: i64) -> i64:
        """The cards in hand of the rank that is wanted."""
        return of_rank(s.hands[seat], (s.wanted + 11) % 13)

    def open(self, s: HocState, seat: i64) -> i64:
        if not s.wanted or self.fits(s, seat) & ~HOCS:
            return BIT[PLAY]
        return BIT[PLAY] | BIT[SANS] if s.hands[seat] & HOCS else BIT[SANS]

    def which(self, s: HocState, seat: i64, verb: i64) -> i64:
        if not s.wanted:
            return s.hands[seat]
        fits = self.fits(s, seat)
        return fits if fits & ~HOCS else s.hands[seat] & HOCS

    def say(self, s: HocState, seat: i64, verb: i64, value: i64) -> None:
        game = self.game
        if verb == SANS:
            s.asked |= BIT[seat]
            self.lacking(s, seat)
            if s.asked == BIT[self.players] - 1:
                game.from_each(s, s.runner, 1, game.at_last)
                self.lead(s, s.runner)
            else:
                s.turn = game.after(seat)
            return
        if s.wanted and PLACE[value] != s.wanted:
            self.lacking(s, seat)
        s.hands[seat] &= ~BIT[value]
        s.known[seat] &= ~BIT[value]
        s.held[seat] -= 1
        s.gone |= BIT[value]
        s.played[seat] |= BIT[value]
        s.runner = seat
        s.asked = 0
        hoc = HOCS & BIT[value] != 0
        if hoc:
            game.from_each(s, seat, 1, game.at_hoc)
        if not s.held[seat]:
            s.out = seat
            game.next(s)
        elif hoc:
            self.lead(s, seat)
        else:
            s.wanted = PLACE[value] + 1
            s.turn = seat

    def lacking(self, s: HocState, seat: i64) -> None:
        """A seat is seen to have nothing of the rank that is wanted, but for a Hoc that it may keep back."""
        s.void[seat] |= of_rank(-1, (s.wanted + 11) % 13) & ~HOCS

    def lead(self, s: HocState, seat: i64) -> None:
        """A seat plays what it thinks proper."""
        s.asked = 0
        s.wanted = 0
        s.turn = seat

    def lacks(self, s: HocState, seat: i64, verb: i64, value: i64) -> str:
        if s.hands[seat] & BIT[value]:
            return f"{self.game.rank_word(s.wanted)} comes next"
        return super().lacks(s, seat, verb, value)

    def prompt(self, s: HocState) -> str:
        if not s.wanted:
            return "Lead a card"
        return f"Play the {self.game.rank_word(s.wanted)}, a Hoc for it, or say sans"
