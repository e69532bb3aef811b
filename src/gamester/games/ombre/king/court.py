"""What the laws of the table do where a King may be called: nothing that is done may tell who has that King."""

from typing import Any

from mypy_extensions import i64

from gamester.engine.bits import BIT
from gamester.engine.laws import trial
from gamester.equipment.cards import SUIT_WORDS
from gamester.games.ombre.king.rules import CallRules, Q
from gamester.games.ombre.king.stakes import CallStakes
from gamester.games.ombre.king.state import WITH_VOLE
from gamester.games.ombre.laws.codes import CALL_CODES
from gamester.games.ombre.laws.marks import CALL_MARKS, SHUT_VOLE
from gamester.games.ombre.shared.state import BARRED, NO_VOLE, UNDERTAKEN
from gamester.parts.lawful_tricks import LawfulTricks


class CallTable(CallRules[Q]):
    """The part of ``CallGame`` that has to do with irregular play."""

    law_book = True
    codes = CALL_CODES

    stakes: CallStakes

    def seat_the_law(self, play: LawfulTricks[Q, Any]) -> None:
        """Number what is said at a table with laws, after all else."""
        self.table_laws(play, self.parts)
        if self.lawful:
            self.marks = CALL_MARKS
            self.lay_it = self.actions.add("play the card shown")
            self.plead = self.actions.add("plead to play alone")
            self.direct_highest = self.actions.add("direct the highest of", "suit", tuple(SUIT_WORDS))
            self.direct_lowest = self.actions.add("direct the lowest of", "suit", tuple(SUIT_WORDS))

    def beasted(self, t: Q, seat: i64, article: i64, half: bool) -> None:
        amount = self.stakes.beast(t)
        t.lay_fine(self.stakes.board, seat, amount // 2 if half else amount, article)

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
        """Whether the Vole was promised, or undertaken by showing sure tricks or by a card that still lies."""
        shown = any(self.laws[f.law].verb == "show sure tricks" and f.deal == t.deal for f in trial(t).faults)
        if t.bid > WITH_VOLE or shown:
            return True
        plays = trial(t).plays
        seen = self.alone(t)
        for n in range(i64(len(plays))):
            if n % self.players == 0 and n >= self.need * self.players and seen:
                return True
            seen = seen or plays[n] % 64 == t.called
        return False
