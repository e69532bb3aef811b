"""Discarding and taking in, the Ombre first; and the cards that are left."""

from typing import TYPE_CHECKING, cast

from librt.vecs import append, vec
from mypy_extensions import i64

from gamester.engine.bits import BIT, members
from gamester.engine.choosing import Choosing
from gamester.engine.game import Part
from gamester.engine.state import State
from gamester.games.ombre.laws_marks import MORE, NUMBER, TOLD
from gamester.games.ombre.state import GASCARILLE, VOLTERETA, WHIM, OmbreState, is_solo

if TYPE_CHECKING:
    from gamester.games.ombre.ombre import Ombre


class Exchange(Part):
    """One card an action, then done. ``base`` + card discards it; ``cede`` lets the fellow go first."""

    def __init__(self, base: int, done: int, cites: tuple[str, str, str]) -> None:
        super().__init__("exchange")
        self.base: i64 = base
        self.done: i64 = done
        self.cede: i64 = done + 1
        self.cite_ombre, self.cite_second, self.cite_solo = cites

    def begin(self, s: State) -> None:
        t = cast(OmbreState, s)
        game = cast("Ombre", s.game)
        t.first_taker = game.plays_next(t, t.ombre)
        t.last_taker = game.plays_next(t, t.first_taker)
        if s.game.players < 3:
            t.last_taker = t.first_taker
        if t.law is not None:
            game.before_exchange(t)
        s.turn = t.first_taker if self.settled(t) else t.ombre

    def settled(self, t: OmbreState) -> bool:
        """Whether the Ombre takes nothing in, or has done so before he named the trump."""
        return is_solo(t.bid) or t.bid == GASCARILLE

    def owed(self, t: OmbreState, seat: i64) -> i64:
        """How many cards fewer ``seat`` takes than it lays out, as it has said that it was dealt too many."""
        return t.law.marks[NUMBER + seat] if t.law is not None and t.law.marks[TOLD + seat] == 1 else 0

    def most(self, t: OmbreState) -> i64:
        """How many cards the seat to act may exchange in all."""
        game = cast("Ombre", t.game)
        owed = self.owed(t, t.turn)
        left: i64 = game.size - t.drawn + owed
        if is_solo(t.bid) and game.players > 2 and t.turn == t.first_taker and game.solo_leave:
            left -= 5  # 742: he must leave five for his friend
        return min(left, game.each + owed)

    def least(self, t: OmbreState) -> i64:
        """How many he must."""
        if t.turn != t.ombre:
            return max(0, self.owed(t, t.turn))
        if self.owed(t, t.turn) > 0:
            return 1
        return 1 if t.bid == VOLTERETA or t.bid == WHIM else cast("Ombre", t.game).min_discard

    def may_cede(self, t: OmbreState) -> bool:
        """Whether the defender on the Ombre's right may still give the first choice away."""
        game = cast("Ombre", t.game)
        first = game.plays_next(t, t.ombre)
        return game.ceding and t.turn == first and t.first_taker == first and t.laying == 0

    def legal(self, s: State) -> vec[i64]:
        t = cast(OmbreState, s)
        out = vec[i64]([])
        if t.laying < self.most(t):
            for c in members(t.hands[s.turn]):
                out = append(out, self.base + c)
        if t.laying >= self.least(t):
            out = append(out, self.done)
        if self.may_cede(t):
            out = append(out, self.cede)
        return out

    def act(self, s: State, action: i64) -> None:
        t = cast(OmbreState, s)
        seat = s.turn
        if action == self.cede:
            t.last_taker = seat
            t.first_taker = cast("Ombre", s.game).plays_next(t, seat)
            s.turn = t.first_taker
        elif action == self.done:
            self.take_in(t)
        else:
            card = action - self.base
            t.hands[seat] &= ~BIT[card]
            t.discards[seat] |= BIT[card]
            t.known[seat] = 0  # what was seen of the hand may have gone
            t.held[seat] -= 1
            t.threw[seat] += 1
            t.laying += 1

    def drew(self, s: State) -> None:
        t = cast(OmbreState, s)
        if t.law is not None and t.law.marks[MORE]:
            cast("Ombre", s.game).handed_out(t)
        else:
            self.take_in(t)

    def take_in(self, t: OmbreState) -> None:
        """Take as many from the top of the stock as were laid out."""
        seat = t.ombre if t.step == 0 and not self.settled(t) else t.first_taker if t.step < 2 else t.last_taker
        if not self.took(t, seat):
            return
        if seat == t.ombre:
            t.step = 1
            t.turn = t.first_taker
            if t.law is not None:
                cast("Ombre", t.game).ombre_took(t)
        elif seat == t.first_taker:
            t.step = 2
            t.turn = t.last_taker
        if seat == t.last_taker or t.drawn == cast("Ombre", t.game).size:
            t.game.next(t)

    def took(self, t: OmbreState, seat: i64) -> bool:
        """Cards from the stock for those laid out; not yet if chance has to draw them."""
        n = max(0, min(t.laying - self.owed(t, seat), cast("Ombre", t.game).size - t.drawn))
        if not t.want(n):
            return False
        for _ in range(n):
            t.draw(seat)
        t.laying = 0
        if t.law is not None:
            cast("Ombre", t.game).took_in(t, seat)
        return True

    def choosing(self, s: State) -> Choosing | None:
        t = cast(OmbreState, s)
        return Choosing("discard", int(self.least(t) - t.laying), int(self.most(t) - t.laying), [int(self.done)])

    def why_not(self, s: State, action: i64) -> tuple[str, str]:
        t = cast(OmbreState, s)
        if action == self.done:
            return "a card at least is to be laid out", self.cite_ombre
        if self.base <= action < self.base + 52 and not t.hands[s.turn] & BIT[action - self.base]:
            return "you do not hold it", self.article(s)
        if t.laying >= self.most(t):
            return "so many cards may not be taken", self.cite_solo if is_solo(t.bid) else self.cite_second
        return "cards are being exchanged", self.article(s)

    def article(self, s: State) -> str:
        t = cast(OmbreState, s)
        return self.cite_ombre if s.turn == t.ombre else self.cite_solo if is_solo(t.bid) else self.cite_second

    def prompt(self, s: State) -> str:
        t = cast(OmbreState, s)
        return f"Lay out cards ({t.laying} so far, at most {self.most(t)}), then done"


class Rest(Part):
    """The last to discard may look at what he left, and then all see it."""

    def __init__(self, look: int, cite: str) -> None:
        super().__init__("rest")
        self.look: i64 = look
        self.cited = cite

    def begin(self, s: State) -> None:
        t = cast(OmbreState, s)
        if t.drawn == cast("Ombre", s.game).size:
            s.game.next(s)
        else:
            s.turn = t.last_taker

    def legal(self, s: State) -> vec[i64]:
        return vec[i64]([self.look, self.look + 1])

    def act(self, s: State, action: i64) -> None:
        if action == self.look:
            self.drew(s)
        else:
            s.game.next(s)

    def drew(self, s: State) -> None:
        t = cast(OmbreState, s)
        size = cast("Ombre", s.game).size
        if t.law is not None and t.law.marks[MORE]:
            cast("Ombre", s.game).handed_out(t)
            return
        if s.want(size - s.drawn):
            while s.drawn < size:
                t.gone |= BIT[s.take()]
            t.turn_up = -1
            s.game.next(s)

    def article(self, s: State) -> str:
        return self.cited

    def prompt(self, s: State) -> str:
        return "Look at the cards left, as all then may, or leave them"
