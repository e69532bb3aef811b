"""The stretches of draw poker from the deal on: going in, the draw, betting and the show."""

from typing import Final

from mypy_extensions import i64

from gamester.engine.asking import Asking, Things, Verb
from gamester.engine.bits import BIT, ZEROS, count, low
from gamester.engine.choosing import Choosing
from gamester.equipment.cards import NAMES
from gamester.games.vying.poker.rules import P, PokerRules
from gamester.games.vying.poker.state import PokerState, clear_show, next_playing
from gamester.parts.betting import Bets, Betting
from gamester.parts.quiet import Quiet
from gamester.parts.side_pots import divide

CARDS: Final = Things("card", NAMES[:52])
BETTING_CITES: Final = {
    "first": P + "bet-or-retire", "answer": P + "rule-21", "see": P + "see-or-better",
    "short": P + "rule-27", "raised": P + "table-stakes", "open": P + "jack-3",
}  # fmt: skip


class GoingIn(Betting[PokerState, PokerRules]):
    """Before the draw: make the blind good or pass; without one the first to bet opens."""

    def bets(self, s: PokerState) -> Bets:
        return s.bets

    def begin_round(self, s: PokerState) -> i64:
        s.bets.opened = s.last_blind >= 0
        s.bets.waits = not s.bets.opened
        return next_playing(s, s.last_blind if s.bets.opened else s.dealer)

    def may_open(self, s: PokerState, seat: i64) -> bool:
        return not s.jack or s.opener >= 0 or self.game.opens(s, s.hands[seat])

    def has_opened(self, s: PokerState, seat: i64) -> None:
        if s.jack and s.opener < 0:
            s.opener = seat
            s.opened_on = s.hands[seat]
            if s.law is not None:
                s.law.marks[0] = s.bets.due

    def nobody_in(self, s: PokerState) -> bool:
        """Whether all have passed and left the blind to the age."""
        return s.last_blind >= 0 and s.bets.acted == 0 and low(s.bets.live) == s.age

    def driven_out(self, s: PokerState) -> None:
        game = self.game
        winner = low(s.bets.live)
        if game.misopened(s) and winner == s.opener:
            game.open_anew(s)
            return
        alone = self.nobody_in(s)
        if alone and game.jack_pots != "no":
            s.jack = 1
            s.jack_share = s.bets.staked[s.age]
            game.finish_deal(s)
            return
        clear_show(s)
        article: i64 = game.at_age if alone else game.at_out
        if winner == s.opener:
            s.proof = game.proof_of(s, s.opened_on)
            article = game.at_opener
        s.pay(self.pool, winner, s.purse[self.pool], article)
        s.jack = 0
        game.finish_deal(s)

    def nobody_bet(self, s: PokerState) -> None:
        if s.jack:
            s.jack += 1
        self.game.finish_deal(s)

    def article(self, s: PokerState) -> str:
        return P + ("go-in" if s.bets.opened else "jack-4" if s.jack else "old-3")


class AfterDraw(GoingIn):
    """After the draw the opener of a jack-pot, or the age, bets first."""

    def begin_round(self, s: PokerState) -> i64:
        s.bets.opened = False
        s.bets.waits = False
        s.bets.due = 0
        for p in range(self.players):
            if s.bets.live & BIT[p] and s.bets.staked[p] > s.bets.due:
                s.bets.due = s.bets.staked[p]
        return s.opener if s.opener >= 0 else next_playing(s, s.age)

    def nobody_in(self, s: PokerState) -> bool:
        return False

    def article(self, s: PokerState) -> str:
        return BETTING_CITES["answer" if s.bets.opened else "first"]


DISCARD: Final = 0
STAND: Final = 1


class Draw(Asking[PokerState, PokerRules]):
    """Each in turn from the eldest throws what he will; when all have thrown, all are helped."""

    verbs = (
        Verb("discard", "rule-11", of=CARDS, lacking="the card is not in your hand", secret=True),
        Verb("stand", "rule-11"),
    )

    def begin(self, s: PokerState) -> None:
        s.asked = 0
        self._ask(s)

    def _left(self, s: PokerState) -> i64:
        """Cards in the pack that nobody has called for."""
        left: i64 = 52 - 5 * count(s.playing)
        for n in s.dropped:
            left -= n
        return left

    def _ask(self, s: PokerState) -> None:
        seat = s.dealer
        for _ in range(self.players):
            seat = self.game.after(seat)
            if s.bets.live & BIT[seat] and not s.asked & BIT[seat]:
                if self._left(s) > 0:
                    s.turn = seat
                    return
                s.asked |= BIT[seat]
        self.drew(s)

    def drew(self, s: PokerState) -> None:
        total: i64 = 0
        for n in s.dropped:
            total += n
        if not s.want(total):
            return
        seat = s.dealer
        for _ in range(self.players):
            seat = self.game.after(seat)
            if s.bets.live & BIT[seat]:
                for _card in range(s.dropped[seat]):
                    s.hands[seat] |= BIT[s.next_drawn()]
                s.held[seat] = 5
        self.game.next(s)

    def open(self, s: PokerState, seat: i64) -> i64:
        return BIT[DISCARD] | BIT[STAND]

    def which(self, s: PokerState, seat: i64, verb: i64) -> i64:
        return s.hands[seat]

    def say(self, s: PokerState, seat: i64, verb: i64, value: i64) -> None:
        if verb == DISCARD:
            s.hands[seat] &= ~BIT[value]
            s.known[seat] = 0  # whether an exposed card is thrown nobody sees
            s.thrown[seat] |= BIT[value]
            s.dropped[seat] += 1
            s.held[seat] -= 1
        if verb == STAND or s.held[seat] == 0 or self._left(s) == 0:
            s.asked |= BIT[seat]
            self._ask(s)

    def choosing(self, s: PokerState) -> Choosing | None:
        return Choosing("discard", 0, int(min(s.held[s.turn], self._left(s))), [int(self.bases[STAND])])

    def why_not(self, s: PokerState, action: i64) -> tuple[str, str]:
        if self.verb_of(action) == DISCARD and s.thrown[s.turn] & BIT[action - self.bases[DISCARD]]:
            return "a discard is not taken back", P + "rule-12"
        return super().why_not(s, action)

    def prompt(self, s: PokerState) -> str:
        n = s.dropped[s.turn]
        return f"Discard, or stand ({n} to draw)" if n else "Discard, or stand pat"


class Replacing(Quiet[PokerState, PokerRules]):
    """At a table with laws: for a card exposed in serving another is given."""

    def begin(self, s: PokerState) -> None:
        for p in range(self.game.players):
            if s.bets.live & BIT[p] and s.held[p] < 5:
                if not s.want(1):
                    return
                s.hands[p] |= BIT[s.next_drawn()]
                s.held[p] = 5
        self.game.next(s)


class Show(Quiet[PokerState, PokerRules]):
    """The call: all who are in show, and the best take the pool and the side pools."""

    def begin(self, s: PokerState) -> None:
        game = self.game
        if game.misopened(s) and not s.bets.live:
            game.open_anew(s)
            return
        s.bets.live &= ~game.foul_hands(s)
        clear_show(s)
        values = ZEROS[: game.players]
        best: i64 = -1
        ties: i64 = 0
        for p in range(game.players):
            if s.bets.live & BIT[p]:
                values[p] = game.rank(s.hands[p])
                s.shown[p] = s.hands[p]
                s.known[p] = s.hands[p]
                ties = ties + 1 if values[p] == best else 1 if values[p] > best else ties
                if values[p] > best:
                    best = values[p]
        if s.opener >= 0 and s.bets.live & BIT[s.opener]:
            s.proof = game.proof_of(s, s.opened_on)
        won = divide(s.bets.staked, s.bets.live, values, s.bets.carried, game.after(s.dealer))
        for p in range(game.players):
            s.pay(game.pool, p, won[p], game.at_tie if ties > 1 and values[p] == best else game.at_call)
        s.jack = 0
        game.finish_deal(s)
