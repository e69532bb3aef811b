"""Discarding and taking in, the Ombre first; and the cards that are left."""

from mypy_extensions import i64

from gamester.engine.asking import Asking, Verb
from gamester.engine.bits import BIT
from gamester.engine.choosing import Choosing
from gamester.games.ombre.laws.marks import MORE, NUMBER, TOLD
from gamester.games.ombre.three.court import OmbreTable
from gamester.games.ombre.three.state import GASCARILLE, VOLTERETA, WHIM, OmbreState, is_solo
from gamester.parts.exchange import CARDS


class Exchange(Asking[OmbreState, OmbreTable]):
    """One card an action, then done; or his fellow may be let take first."""

    verbs = (
        Verb("discard", "exchange", of=CARDS, secret=True),
        Verb("done", "exchange", "a card at least is to be laid out"),
        Verb("cede", "second", "the first choice is not yours to give away"),
    )

    def begin(self, s: OmbreState) -> None:
        game = self.game
        s.first_taker = game.plays_next(s, s.ombre)
        s.last_taker = game.plays_next(s, s.first_taker) if game.players > 2 else s.first_taker
        if s.law is not None:
            game.before_exchange(s)
        s.turn = s.first_taker if self.settled(s) else s.ombre

    def settled(self, s: OmbreState) -> bool:
        """Whether the Ombre takes nothing in, or has done so before he named the trump."""
        return is_solo(s.bid) or s.bid == GASCARILLE

    def owed(self, s: OmbreState, seat: i64) -> i64:
        """How many cards fewer ``seat`` takes than it lays out, as it has said that it was dealt too many."""
        return s.law.marks[NUMBER + seat] if s.law is not None and s.law.marks[TOLD + seat] == 1 else 0

    def most(self, s: OmbreState) -> i64:
        """How many cards the seat to act may exchange in all."""
        game = self.game
        owed = self.owed(s, s.turn)
        left: i64 = game.size - s.drawn + owed
        if is_solo(s.bid) and game.players > 2 and s.turn == s.first_taker and game.solo_leave:
            left -= 5  # 742: he must leave five for his friend
        return min(left, game.each + owed)

    def least(self, s: OmbreState) -> i64:
        """How many he must."""
        owed = self.owed(s, s.turn)
        if s.turn != s.ombre:
            return max(0, owed)
        return 1 if owed > 0 or s.bid == VOLTERETA or s.bid == WHIM else self.game.min_discard

    def open(self, s: OmbreState, seat: i64) -> i64:
        out: i64 = 0
        first = self.game.plays_next(s, s.ombre)
        if s.laying < self.most(s) and s.hands[seat]:
            out |= 1
        if s.laying >= self.least(s):
            out |= 2
        if self.game.ceding and seat == first and s.first_taker == first and s.laying == 0:
            out |= 4  # the defender on the Ombre's right may still give the first choice away
        return out

    def which(self, s: OmbreState, seat: i64, verb: i64) -> i64:
        return s.hands[seat]

    def say(self, s: OmbreState, seat: i64, verb: i64, value: i64) -> None:
        if verb == 2:
            s.last_taker = seat
            s.first_taker = self.game.plays_next(s, seat)
            s.turn = s.first_taker
        elif verb == 1:
            self.take_in(s)
        else:
            s.hands[seat] &= ~BIT[value]
            s.discards[seat] |= BIT[value]
            s.known[seat] = 0  # what was seen of the hand may have gone
            s.held[seat] -= 1
            s.threw[seat] += 1
            s.laying += 1

    def drew(self, s: OmbreState) -> None:
        if s.law is not None and s.law.marks[MORE]:
            self.game.handed_out(s)
        else:
            self.take_in(s)

    def take_in(self, s: OmbreState) -> None:
        """Take as many from the top of the stock as were laid out."""
        seat = s.ombre if s.step == 0 and not self.settled(s) else s.first_taker if s.step < 2 else s.last_taker
        if not self.took(s, seat):
            return
        if seat == s.ombre:
            s.step = 1
            s.turn = s.first_taker
            if s.law is not None:
                self.game.ombre_took(s)
        elif seat == s.first_taker:
            s.step = 2
            s.turn = s.last_taker
        if seat == s.last_taker or s.drawn == self.game.size:
            s.game.next(s)

    def took(self, s: OmbreState, seat: i64) -> bool:
        """Cards from the stock for those laid out; not yet if chance has to draw them."""
        n = max(0, min(s.laying - self.owed(s, seat), self.game.size - s.drawn))
        if not s.want(n):
            return False
        for _ in range(n):
            s.draw(seat)
        s.laying = 0
        if s.law is not None:
            self.game.took_in(s, seat)
        return True

    def choosing(self, s: OmbreState) -> Choosing | None:
        return Choosing("discard", int(self.least(s) - s.laying), int(self.most(s) - s.laying), [int(self.bases[1])])

    def why_not(self, s: OmbreState, action: i64) -> tuple[str, str]:
        verb = self.verb_of(action)
        if verb > 0:
            return super().why_not(s, action)
        if verb < 0:
            return "cards are being exchanged", self.article(s)
        held = s.hands[s.turn] & BIT[action - self.bases[0]] != 0
        return "so many cards may not be taken" if held else "you do not hold it", self.article(s)

    def article(self, s: OmbreState) -> str:
        return self.game.article("exchange" if s.turn == s.ombre else "against solo" if is_solo(s.bid) else "second")

    def prompt(self, s: OmbreState) -> str:
        return f"Lay out cards ({s.laying} so far, at most {self.most(s)}), then done"


class LargeExchange(Exchange):
    """At Gascarille the Ombre lays out eight cards or nine, and takes in, before he names the trump."""

    def begin(self, s: OmbreState) -> None:
        s.turn = s.ombre
        if s.bid != GASCARILLE:
            s.game.next(s)

    def most(self, s: OmbreState) -> i64:
        return self.game.each

    def least(self, s: OmbreState) -> i64:
        return self.most(s) - 1

    def take_in(self, s: OmbreState) -> None:
        if self.took(s, s.ombre):
            s.game.next(s)

    def article(self, s: OmbreState) -> str:
        return self.game.article("Gascarille")


class Rest(Asking[OmbreState, OmbreTable]):
    """The last to discard may look at what he left, and then all see it."""

    verbs = (Verb("look", "rest", ask="look at the cards left, as all then may"), Verb("leave them", "rest"))

    def begin(self, s: OmbreState) -> None:
        s.turn = s.last_taker
        if s.drawn == self.game.size:
            s.game.next(s)

    def open(self, s: OmbreState, seat: i64) -> i64:
        return 3

    def say(self, s: OmbreState, seat: i64, verb: i64, value: i64) -> None:
        if verb == 0:
            self.drew(s)
        else:
            s.game.next(s)

    def drew(self, s: OmbreState) -> None:
        if s.law is not None and s.law.marks[MORE]:
            self.game.handed_out(s)
        elif s.want(self.game.size - s.drawn):
            while s.drawn < self.game.size:
                s.gone |= BIT[s.next_drawn()]
            s.turn_up = -1
            s.game.next(s)
