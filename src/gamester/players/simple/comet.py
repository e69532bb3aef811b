"""A by-the-book Comet player: the longest run first, Hocs where he knows them, the Comet kept for the last card."""

from typing import cast

from mypy_extensions import i64

from gamester.engine.view import View
from gamester.games.stops.comet.game import Comet
from gamester.games.stops.comet.state import (
    COMET_BIT,
    FREE,
    KING,
    NATURALS,
    RANK_NAMES,
    RANKS,
    CometState,
    naturals,
)
from gamester.players.base import Choice, Thinker

BOOK = "academy-1768/comet/"
DANGER = 3  # cards in another's hand with which it is time to be rid of the Comet


class Simple(Thinker):
    """Follows the plainest maxims of the chapter."""

    name = "simple"

    def decide(self, view: View, legal: list[int]) -> Choice:
        t = cast(CometState, view.state)
        rules = cast(Comet, view.game)
        if view.state.phase == "discard":
            return self.exchange(t, rules, legal)
        if t.wanted == FREE:
            return self.lead(t, rules, legal)
        if naturals(t.hands[t.turn], t.wanted):
            return self.put(t, t.wanted, "the run goes on", "")
        return self.comet_or_not(t, rules, legal)

    def exchange(self, t: CometState, rules: Comet, legal: list[int]) -> Choice:
        """Throw what stands alone, the dearest first, and keep what runs."""
        hand = t.hands[t.turn]
        best = -1
        for rank in range(RANKS):
            if not naturals(hand, rank):
                continue
            above = rank < KING and naturals(hand, rank + 1) > 0
            below = rank > 0 and naturals(hand, rank - 1) > 0
            if rank != KING and not above and not below and self.throws(rules, rank) in legal:
                best = rank
        if best >= 0:
            return Choice(self.throws(rules, best), "it follows on nothing and nothing follows on it", BOOK + "66")
        done = rules.actions.parse("done")
        if done in legal:
            return Choice(done, "the rest runs well enough", BOOK + "66")
        for rank in range(KING - 1, -1, -1):
            if naturals(hand, rank) > 1 and self.throws(rules, rank) in legal:
                return Choice(self.throws(rules, rank), "a second of its rank, and dear", BOOK + "30")
        return Choice(legal[0], "the lowest card is hardest to lead", BOOK + "31")

    def throws(self, rules: Comet, rank: int) -> int:
        """The action that throws out a card of a rank."""
        return rules.actions.parse(f"discard {RANK_NAMES[rank]}")

    def lead(self, t: CometState, rules: Comet, legal: list[int]) -> Choice:
        """The longest run, best of all one that ends where nobody can answer."""
        me = t.turn
        hand = t.hands[me]
        if hand == COMET_BIT:
            return Choice(rules.actions.parse("comet 9"), "finishing with the Comet for a Nine", BOOK + "38")
        if hand & COMET_BIT and self.pressed(t) and t.held[me] > DANGER:
            return Choice(rules.actions.parse("comet 9"), "the Comet must not be caught in the hand", BOOK + "41")
        best = -1
        most = -1
        safe = False
        for rank in range(RANKS):
            if not naturals(hand, rank):
                continue
            length = self.run_from(hand, rank)
            stop = rank + length
            hoc = stop == RANKS or self.nobody_has(t, stop)
            worth = 4 * length + (12 if hoc else 0) + (2 if rank <= 1 else 0)
            if worth > most:
                best, most, safe = rank, worth, hoc
        if best < 0:
            return Choice(legal[0], "nothing else is left")
        if safe and best + self.run_from(hand, best) < RANKS:
            return self.put(t, best, "nobody can answer where this run ends", BOOK + "34")
        return self.put(t, best, f"the longest run begins at the {RANK_NAMES[best]}", BOOK + "11")

    def comet_or_not(self, t: CometState, rules: Comet, legal: list[int]) -> Choice:
        """At a stop, his own or another's, with the Comet and not the card."""
        play = rules.actions.parse(f"comet {RANK_NAMES[t.wanted]}")
        other = [a for a in legal if a != play][0]
        if t.held[t.turn] == 1:
            return Choice(play, "finishing with the Comet", BOOK + "38")
        if self.pressed(t):
            return Choice(play, "the Comet must not be caught in the hand", BOOK + "41")
        return Choice(other, "the Comet is kept to finish with", BOOK + "38")

    def put(self, t: CometState, rank: i64, reason: str, article: str) -> Choice:
        """One card of a rank, or all four where there are lower ones to play or nothing else is left."""
        hand = t.hands[t.turn]
        has = naturals(hand, rank)
        if has == 4:
            lower = False
            for below in range(rank):
                if naturals(hand, below):
                    lower = True
            if lower or t.held[t.turn] == 4:
                return Choice(int(3 * RANKS + rank), "all four together: what is below them ends in a Hoc", BOOK + "20")
        return Choice(int(rank), reason, article)

    def run_from(self, hand: i64, rank: int) -> int:
        """How many cards go down one after another from a rank."""
        n = 0
        while rank + n < RANKS and naturals(hand, rank + n):
            n += 1
        return n

    def nobody_has(self, t: CometState, rank: int) -> bool:
        """Whether it is known that no other player has a card of a rank."""
        if not NATURALS[rank] & ~t.gone & ~t.hands[t.turn] & ~t.discards[t.turn] & ~t.left_seen:
            return True
        for seat in t.seats:
            if seat != t.turn and not t.void[seat] & NATURALS[rank]:
                return False
        return True

    def pressed(self, t: CometState) -> bool:
        """Whether another is near to finishing."""
        for seat in t.seats:
            if seat != t.turn and t.held[seat] <= DANGER:
                return True
        return False
