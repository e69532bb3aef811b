"""What the laws of the table do where a King may be called: nothing that is done may tell who has that King."""

from typing import Any

from mypy_extensions import i64

from gamester.engine.bits import BIT, members
from gamester.engine.laws import Law, trial
from gamester.equipment.cards import SUIT_WORDS
from gamester.games.ombre.king.rules import Q
from gamester.games.ombre.king.screen import CallScreen
from gamester.games.ombre.king.stakes import CallStakes
from gamester.games.ombre.king.state import WITH_VOLE, CallState
from gamester.games.ombre.laws.codes import CALL_CODES
from gamester.games.ombre.laws.marks import ANTED, CALL_MARKS, HURRIED, SHORT, SHUT_VOLE
from gamester.games.ombre.shared.state import BARRED, NO_VOLE, UNDERTAKEN
from gamester.parts.lawful_tricks import LawfulTricks
from gamester.parts.laws.dues import Dues


class CallTable(CallScreen[Q]):
    """The part of ``CallGame`` that has to do with irregular play."""

    law_book = True
    codes = CALL_CODES

    stakes: CallStakes
    dues: Dues[CallState, Any]  # what winners have to ask for,
    after_cut: Law[Any, Any]  # even when the cards are cut,
    count_short: Law[Any, Any]  # and what they count wrongly

    def seat_the_law(self) -> None:
        """Number what is said at a table with laws: call it last in ``setup``."""
        self.ante = self.stakes.cites.stake
        for part in self.parts:
            if isinstance(part, LawfulTricks):
                self.table_laws(part, self.parts)
                break
        if self.lawful:
            self.marks = CALL_MARKS
            self.lay_it = self.actions.add("play the card shown")
            self.plead = self.actions.add("plead to play alone")
            self.direct_highest = self.actions.add("direct the highest of", "suit", tuple(SUIT_WORDS))
            self.direct_lowest = self.actions.add("direct the lowest of", "suit", tuple(SUIT_WORDS))

    def first_dealing(self, t: Q) -> bool:
        """Whether this deal has not been dealt before: for a new deal instead of a void one nothing is put down."""
        found = trial(t)
        fresh = found.marks[ANTED] != t.deal + 1
        found.marks[ANTED] = t.deal + 1
        return fresh

    def beasted(self, t: Q, seat: i64, article: i64, half: bool) -> None:
        stakes = self.stakes
        amount = stakes.beast(t)
        stakes.lay_fault(t, seat, amount // 2 if half else amount, article)

    # --- who is seen to be the friend ---------------------------------------------------------------------------------
    def reveal(self, t: Q) -> None:
        """If the card called has been seen in a hand all know whose it is."""
        if t.called >= 0 and t.giver < 0:
            for p in range(self.players):
                if t.known[p] & BIT[t.called]:
                    t.friend = p

    def fellows(self, t: Q, a: i64, b: i64) -> bool:
        """Whether all know that two seats play on one side."""
        side = self.seen_side(t)
        return self.parted(t) and (side & BIT[a] != 0) == (side & BIT[b] != 0)

    def excused(self, t: Q, seat: i64) -> bool:
        """Whether ``seat`` plays alone, and may show what it likes."""
        return seat == t.ombre and (self.alone(t) or t.holder == seat)

    # --- the Vole -----------------------------------------------------------------------------------------------------
    def shut(self, t: Q) -> bool:
        return t.law is not None and t.law.marks[SHUT_VOLE] & self.seen_side(t) != 0

    def shut_vole(self, t: Q, seat: i64) -> None:
        """The side of ``seat`` cannot undertake the Vole any more; it is kept by seats, which tells no sides."""
        trial(t).marks[SHUT_VOLE] |= BIT[seat]
        if self.parts[t.part] is self.play and t.led < 0 and self.play_over(t):
            self.next(t)

    def taken_back(self, t: Q) -> None:
        """Plays are taken back: a Vole undertaken by a card that was among them is so no more."""
        if t.vole == NO_VOLE:
            return
        side = self.side(t)
        whole = self.made(t, side) == self.made(t, -1)
        t.vole = NO_VOLE if not self.vole_stands(t) else UNDERTAKEN if whole else BARRED

    def vole_stands(self, t: Q) -> bool:
        """Whether the Vole was promised, or undertaken by a card that still lies."""
        if t.bid > WITH_VOLE or self.declared(t):
            return True
        plays = trial(t).plays
        seen = self.alone(t)
        for n in range(i64(len(plays))):
            if n % self.players == 0 and n >= self.need * self.players and seen:
                return True
            seen = seen or plays[n] % 64 == t.called
        return False

    def declared(self, t: Q) -> bool:
        """Whether the Vole was undertaken by showing sure tricks."""
        return any(self.laws[f.law].verb == "show sure tricks" and f.deal == t.deal for f in trial(t).faults)

    # --- what is asked for before the cut -----------------------------------------------------------------------------
    def passed_over(self, t: Q, due: i64) -> bool:
        """Whether none of the winners has asked for it: where one of them is paid the other is too."""
        return all(self.dues.slips(t, p, due) for p in members(self.seen_side(t)))

    def claimed(self, t: Q, giver: i64, taker: i64, amount: i64, due: i64, article: i64) -> None:
        found = trial(t)
        hurried = found.marks[HURRIED]
        if hurried and not (hurried - 1) & self.seen_side(t):
            self.after_cut.fault(t, taker, 8 * amount + giver, due)  # after a hurried cut it waits to be asked for
        elif not self.passed_over(t, due):
            t.pay(giver, taker, amount, article)

    def left_short(self, t: Q, partner: i64) -> i64:
        if t.law is None:
            return 0
        short = t.law.marks[SHORT]
        for p in range(self.players):
            for fault in self.count_short.pending(t, p):
                fault.value = short
                fault.at = 8 * (1 + partner) + t.ombre
        return short
