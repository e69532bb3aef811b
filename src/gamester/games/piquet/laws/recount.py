"""Counting a deal of Piquet again from what was told and played, when a law has changed what counts."""

from librt.vecs import vec
from mypy_extensions import i64

from gamester.engine.bits import BIT, low
from gamester.engine.laws import trial
from gamester.equipment.cards import suit_set
from gamester.games.piquet.hands import longest_point, runs_worth, sets_worth
from gamester.games.piquet.laws.marks import BARS, MUTE, TURN
from gamester.games.piquet.score import PiquetRules
from gamester.games.piquet.state import PLAY, POINT, SEQUENCE, SETS, PiquetState
from gamester.games.piquet.tell import best_of, show_point, sunk_points, tell_runs, tell_sets, whole_points


def leads(plays: vec[i64]) -> list[i64]:
    """Of the plays of a deal those that were leads; where one hand is out the other leads alone."""
    out: list[i64] = []
    n: i64 = 0
    while n < i64(len(plays)):
        out.append(plays[n])
        n += 2 if n + 1 < i64(len(plays)) and plays[n + 1] // 64 != plays[n] // 64 else 1
    return out


class LawfulRules(PiquetRules):
    """The rules, with what the laws of the table do to a count."""

    def best(self, t: PiquetState, seat: i64, kind: i64) -> i64:
        """The best that ``seat`` had for the point, sequences or sets, when calls were made."""
        return best_of(t.hands[seat] | t.played[seat], kind)

    def tell_all(self, t: PiquetState, seat: i64, kind: i64) -> None:
        """``seat`` shows or tells all it has of a kind, and reckons it."""
        if kind == SEQUENCE:
            tell_runs(t, seat, t.hands[seat] | t.played[seat])
        elif kind == SETS:
            tell_sets(t, seat, t.hands[seat] | t.played[seat])
        else:
            cards = self.point_of(t, seat, self.best(t, seat, POINT))
            show_point(t, seat, cards)
            t.worth[4 * seat + POINT] = self.point_worth(cards)

    def point_of(self, t: PiquetState, seat: i64, total: i64) -> i64:
        """The cards with which ``seat`` makes a point of just ``total``, 0 if it cannot."""
        cards = t.hands[seat] | t.played[seat]
        suits = whole_points(cards, 0, total)
        if suits:
            return cards & suit_set(low(suits))
        less = sunk_points(cards, 0, total) if self.sink else 0
        return cards & suit_set(low(less) // 13) & ~BIT[low(less)] if less else 0

    def silence(self, t: PiquetState, seat: i64, cost: i64, bars: bool) -> None:
        """``seat`` counts nothing in hand; at the greater ``cost`` nothing in play either; the other tells all he has.

        With ``bars`` what ``seat`` truly has that is better still stands in his way.
        """
        marks = trial(t).marks
        other = self.other(t, seat)
        marks[MUTE + seat] = max(marks[MUTE + seat], cost)
        marks[BARS + seat] = 1 if bars else 0
        if seat == t.elder:
            t.claim = 0
        for kind in (POINT, SEQUENCE, SETS):
            mine, his = self.best(t, seat, kind), self.best(t, other, kind)
            t.worth[4 * seat + kind] = 0
            if marks[MUTE + other]:
                continue
            if his and (not bars or his > mine) and not t.worth[4 * other + kind]:
                self.tell_all(t, other, kind)
            elif bars and mine >= his:
                t.worth[4 * other + kind] = 0
                if mine > his:
                    t.worth[4 * seat + kind] = self.worth_of(t, seat, kind)
        self.recount(t)

    def worth_of(self, t: PiquetState, seat: i64, kind: i64) -> i64:
        """What a hand that may count nothing would have counted, for it may bar Pic and Repic."""
        cards = t.hands[seat] | t.played[seat]
        if kind == POINT:
            return self.point_worth(self.point_of(t, seat, longest_point(cards)))
        return runs_worth(cards) if kind == SEQUENCE else sets_worth(cards)

    def recount(self, t: PiquetState) -> None:
        """Set up this deal's points afresh, in their order; then play goes on, or stops, as the count now says."""
        for p in range(self.players):
            t.score[p] -= t.count[p]
            t.made[p] -= t.count[p]
            t.count[p] = 0
            t.raw[p] = 0
        t.repic = -1
        t.pic = -1
        t.won = -1
        self.settle_hands(t)
        self._tricks(t, trial(t).plays)
        play = self.parts[t.part]
        if play.name == "play" and t.won >= 0:
            self.set_won(t)
        elif play.name == "reckoning" and t.won < 0 and not self.hands_out(t, t.elder):
            self.resume(t)

    def _tricks(self, t: PiquetState, plays: vec[i64]) -> None:
        """Tell the points of every card after the first, as it was led or won."""
        n: i64 = 0
        many = i64(len(plays))
        while n < many:
            leader, card = plays[n] // 64, plays[n] % 64
            if n and self.counting(card):
                self.tell(t, leader, False)
            winner = leader
            reply: i64 = -1
            if n + 1 < many and plays[n + 1] // 64 != leader:
                n += 1
                reply = plays[n] % 64
                if reply // 13 == card // 13 and reply > card:
                    winner = plays[n] // 64
            n += 1
            turned = n < many or t.trick[leader] < 0
            if not turned:
                return
            if winner != leader and self.counting(reply):
                self.tell(t, winner, False)
            if n == many and self.hands_out(t, winner):
                self.tell_last(t, winner)

    def resume(self, t: PiquetState) -> None:
        """Play goes on where it had stopped."""
        t.part = PLAY
        t.step = 0
        for p in range(self.players):
            if t.trick[p] >= 0:
                t.step += 1
        t.turn = trial(t).marks[TURN]
        self.alone(t)

    def alone(self, t: PiquetState) -> None:
        """Where one hand has run out the other plays by itself: its card is a whole trick."""
        if t.step == 1 and not t.held[self.other(t, t.leader)]:
            t.step = 2
            t.turn = t.best
        elif t.step == 0 and not t.held[t.turn]:
            t.turn = self.other(t, t.turn)

    def lay_down(self, t: PiquetState, seat: i64) -> None:
        """``seat`` gives up its cards: they lie open, out of play, and the other plays on alone."""
        hand = t.hands[seat]
        t.gone |= hand
        t.known[seat] &= ~hand
        t.hands[seat] = 0
        t.held[seat] = 0
        self.alone(t)
        if t.step == 2:
            trial(t).marks[TURN] = t.turn
