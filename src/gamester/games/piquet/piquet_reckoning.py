"""What the cards of a deal count: in hand, in order, then in play; Pic, Repic and the cards."""

from typing import cast

from mypy_extensions import i64

from gamester.engine.bits import BIT, count
from gamester.equipment.cards import ACE, KING, QUEEN
from gamester.games.piquet.piquet_count import TENS, point
from gamester.games.piquet.piquet_marks import AT_ALL, BARS, DUE, FORGOT, IN_HAND, MUTE, PIC
from gamester.games.piquet.piquet_state import BLANCHE, PiquetRules, PiquetState
from gamester.parts.tricks import TrickState


class Reckoned(PiquetRules):
    """The reckoning of both hands, with what the laws of the table may take from it."""

    all_tens: bool
    major_four: bool
    all_count: bool
    first_only: bool
    hazards: bool
    both_blanche: str

    def point_worth(self, cards: i64) -> i64:
        """One for each ten, five making up the ten; or one for each card."""
        if not self.all_tens:
            return count(cards)
        for suit in range(4):
            if self.major_four and cards == (BIT[ACE] | BIT[KING] | BIT[QUEEN]) << (13 * suit):
                return 4
        total: i64 = 0
        for suit in range(4):
            total += point(cards, suit)
        return self.tens(total)

    def tens(self, total: i64) -> i64:
        """What a point of so many pips counts."""
        return (total + 5) // 10

    def counting(self, card: i64) -> bool:
        return self.all_count or (TENS & BIT[card]) != 0

    def muted(self, t: PiquetState, seat: i64) -> i64:
        """Whether a law lets ``seat`` count nothing: ``IN_HAND``, ``AT_ALL`` or 0."""
        return t.law.marks[MUTE + seat] if t.law is not None else 0

    def stands_aside(self, t: PiquetState, seat: i64) -> bool:
        """Whether nothing that ``seat`` has is in the other's way."""
        return t.law is not None and t.law.marks[MUTE + seat] > 0 and not t.law.marks[BARS + seat]

    def blanches(self, t: PiquetState) -> None:
        """Ten for carte blanche; when both have it the edition says who reckons."""
        both = t.blanche[t.elder] and t.blanche[t.dealer]
        rule = self.both_blanche
        if t.blanche[t.elder] and (not both or rule == "both") and not self.stands_aside(t, t.elder):
            t.worth[4 * t.elder + BLANCHE] = 10
        if t.blanche[t.dealer] and (not both or rule != "neither") and not self.stands_aside(t, t.dealer):
            t.worth[4 * t.dealer + BLANCHE] = 10

    def settle_hands(self, t: PiquetState) -> None:
        """Reckon kind by kind in the fixed order; whoever first comes to the target has won. Then elder's card."""
        self.blanches(t)
        for kind in range(4):
            for seat in (t.elder, t.dealer):
                n = t.worth[4 * seat + kind]
                t.raw[seat] += n
                if not self.muted(t, seat):
                    self.credit(t, seat, n)
            for seat in (t.elder, t.dealer):
                if t.repic < 0 and t.raw[seat] >= 30 and self.open_to(t, seat) and not self.forgotten(t, seat, 60):
                    t.repic = seat
                    self.credit(t, seat, 60)
        if self.counting(self.first_card(t)):
            self.tell(t, t.elder, True)

    def first_card(self, t: PiquetState) -> i64:
        """The card elder led first."""
        return t.law.plays[0] % 64 if t.law is not None and len(t.law.plays) else t.trick[t.elder]

    def open_to(self, t: PiquetState, seat: i64) -> bool:
        """Whether ``seat`` can still make Pic or Repic: the other has told nothing and shown no carte blanche."""
        other = self.other(t, seat)
        if self.muted(t, seat):
            return False
        return not t.raw[other] and (not t.blanche[other] or self.stands_aside(t, other))

    def forgotten(self, t: PiquetState, seat: i64, n: i64) -> bool:
        """With the laws of the table: whether ``seat`` forgets the ``n`` points of a Pic or Repic, which stay due."""
        if t.law is None or not t.law.marks[FORGOT + seat] & BIT[PIC]:
            return False
        t.law.marks[DUE + seat] = max(t.law.marks[DUE + seat], n)
        return True

    def tell(self, t: PiquetState, seat: i64, first: bool) -> None:
        if self.muted(t, seat) == AT_ALL:
            return
        t.raw[seat] += 1
        self.credit(t, seat, 1)
        if t.pic >= 0 or t.raw[seat] < 30 or (self.first_only and not first):
            return
        if (t.repic < 0 or self.hazards) and self.open_to(t, seat) and not self.forgotten(t, seat, 30):
            t.pic = seat
            self.credit(t, seat, 30)

    def tell_last(self, t: PiquetState, winner: i64) -> None:
        """One more for the last trick; then ten for the cards, or forty for the capot."""
        self.tell(t, winner, False)
        for seat in (t.elder, t.dealer):
            if t.tricks[seat] > 6 and self.muted(t, seat) <= IN_HAND:
                self.credit(t, seat, 40 if t.tricks[seat] == 12 else 10)

    def credit(self, t: PiquetState, seat: i64, n: i64) -> None:
        """Set up ``n`` points, unless the set is already won."""
        if t.won >= 0:
            return
        t.score[seat] += n
        t.count[seat] += n
        t.made[seat] += n
        if t.score[seat] >= self.target:
            t.won = seat

    def trick_taken(self, t: TrickState, winner: i64) -> None:
        """The winning reply counts; the last trick counts one more; then the cards, or the capot."""
        p = cast(PiquetState, t)
        if winner != t.leader and self.counting(t.last[winner]):
            self.tell(p, winner, False)
        if self.hands_out(p, winner):
            self.tell_last(p, winner)

    def play_over(self, t: TrickState) -> bool:
        p = cast(PiquetState, t)
        return p.won >= 0 or self.hands_out(p, t.turn)
