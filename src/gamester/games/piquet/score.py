"""What the cards of a deal count: in hand, in order, then in play; Pic, Repic and the cards.

With the laws of the table a deal is counted again from what was told and played, when a law has changed what counts.
"""

from librt.vecs import vec
from mypy_extensions import i64

from gamester.engine.bits import BIT, count, low
from gamester.engine.laws import trial
from gamester.equipment.cards import ACE, KING, QUEEN, suit_set
from gamester.games.piquet.laws.marks import AT_ALL, BARS, DREW, DUE, FORGOT, IN_HAND, MORE, MUTE, PIC, TURN, mark
from gamester.games.piquet.state import BLANCHE, COUNT, DEALT, PLAY, POINT, RECKONING, SEQUENCE, SETS, STOCK, T
from gamester.games.piquet.tell import best_of, show_point, sunk_points, tell, whole_points
from gamester.parts.melds import TENS, longest_point, point, runs_worth, sets_worth
from gamester.parts.tricks import TrickGame


class PiquetRules(TrickGame[T]):
    """The reckoning of both hands, with what the laws of the table may take from it; all that the parts ask about."""

    def read_options(self) -> None:
        """What the book or the table has settled."""
        self.stock: i64 = 12 if self.flag("sixes") else 8
        self.takes: i64 = min(self.count("takes"), int(self.stock) - 1)
        self.target: i64 = self.count("set")
        self.both_blanche = self.choice("both_blanche")
        self.declares = self.choice("declares") == "at once"
        self.sink = self.flag("sink")
        self.pareil = self.flag("pareil")
        self.name_card = self.choice("name") == "card"
        self.pool = self.flag("pool")
        self.all_tens = self.choice("point") == "tens"
        self.major_four = self.flag("tierce_major")
        self.all_count = self.choice("play") == "all"
        self.first_only = self.choice("pic") == "first"
        self.hazards = self.flag("hazards")

    def pair(self, t: T) -> tuple[i64, i64]:
        """The two who play."""
        first: i64 = 1 if t.out == 0 else 0
        return first, 3 - first - t.out if t.out >= 0 else 1

    def in_stock(self, t: T) -> i64:
        """How many cards the stock had at first."""
        return self.stock + mark(t, MORE)

    def other(self, t: T, seat: i64) -> i64:
        """The adversary of ``seat``."""
        return t.elder if seat == t.dealer else t.dealer

    def peek(self, t: T, seat: i64, start: i64, end: i64) -> None:
        """``seat`` sees the cards of the stock from place ``start`` up to ``end``."""
        if end > start:  # who took a card too many has left none of his own
            t.peeked |= (BIT[end] - BIT[start]) << (STOCK * t.chair(seat))

    def draw(self, t: T, seat: i64, n: i64) -> None:
        """``seat`` takes ``n`` cards of the stock into its hand."""
        place: i64 = t.drawn - DEALT
        self.peek(t, seat, place, place + n)
        self.noted(t, seat, place, place + n)
        t.held[seat] += n
        while n > 0:
            t.hands[seat] |= BIT[t.next_drawn()]
            n -= 1

    # --- what is counted --------------------------------------------------------------------------------------------
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

    def muted(self, t: T, seat: i64) -> i64:
        """Whether a law lets ``seat`` count nothing: ``IN_HAND``, ``AT_ALL`` or 0."""
        return mark(t, MUTE + seat)

    def stands_aside(self, t: T, seat: i64) -> bool:
        """Whether nothing that ``seat`` has is in the other's way."""
        return self.muted(t, seat) > 0 and not mark(t, BARS + seat)

    def blanches(self, t: T) -> None:
        """Ten for carte blanche; when both have it the edition says who reckons."""
        both = t.blanche[t.elder] and t.blanche[t.dealer]
        for seat in (t.elder, t.dealer):
            reckons = not both or self.both_blanche in ("both", "younger" if seat == t.dealer else "")
            if t.blanche[seat] and reckons and not self.stands_aside(t, seat):
                t.worth[4 * seat + BLANCHE] = 10

    def settle_hands(self, t: T) -> None:
        """Reckon kind by kind in the fixed order; whoever first comes to the target has won. Then elder's card."""
        self.blanches(t)
        for kind in range(4):
            for seat in (t.elder, t.dealer):
                n = t.worth[4 * seat + kind]
                t.raw[seat] += n
                if not self.muted(t, seat):
                    self.credit(t, seat, n)
            for seat in (t.elder, t.dealer):
                if t.won < 0 and t.repic < 0 and self.thirty(t, seat, 60):
                    t.repic = seat
                    self.credit(t, seat, 60)
        if self.counting(self.first_card(t)):
            self.tell(t, t.elder, True)

    def first_card(self, t: T) -> i64:
        """The card elder led first."""
        return t.law.plays[0] % 64 if t.law is not None and len(t.law.plays) else t.trick[t.elder]

    def thirty(self, t: T, seat: i64, more: i64) -> bool:
        """Whether ``seat`` makes Pic or Repic: thirty, and the other has told nothing and shown no carte blanche."""
        other = self.other(t, seat)
        if t.raw[seat] < 30 or self.muted(t, seat) or t.raw[other]:
            return False
        if t.blanche[other] and not self.stands_aside(t, other):
            return False
        return not self.forgotten(t, seat, more)

    def forgotten(self, t: T, seat: i64, n: i64) -> bool:
        """With the laws of the table: whether ``seat`` forgets the ``n`` points of a Pic or Repic, which stay due."""
        forgot = mark(t, FORGOT + seat) & BIT[PIC] != 0
        if forgot:
            trial(t).marks[DUE + seat] = max(mark(t, DUE + seat), n)
        return forgot

    def tell(self, t: T, seat: i64, first: bool) -> None:
        if self.muted(t, seat) == AT_ALL:
            return
        t.raw[seat] += 1
        self.credit(t, seat, 1)
        late = (self.first_only and not first) or (t.repic >= 0 and not self.hazards)
        if t.won < 0 and t.pic < 0 and not late and self.thirty(t, seat, 30):
            t.pic = seat
            self.credit(t, seat, 30)

    def tell_last(self, t: T, winner: i64) -> None:
        """One more for the last trick; then ten for the cards, or forty for the capot."""
        self.tell(t, winner, False)
        for seat in (t.elder, t.dealer):
            if t.tricks[seat] > 6 and self.muted(t, seat) <= IN_HAND:
                self.credit(t, seat, 40 if t.tricks[seat] == 12 else 10)

    def credit(self, t: T, seat: i64, n: i64) -> None:
        """Set up ``n`` points, unless the set is already won."""
        if t.won >= 0:
            return
        t.score[seat] += n
        t.count[seat] += n
        t.made[seat] += n
        if t.score[seat] >= self.target:
            t.won = seat

    def trick_taken(self, t: T, winner: i64) -> None:
        """The winning reply counts; the last trick counts one more; then the cards, or the capot."""
        if winner != t.leader and self.counting(t.last[winner]):
            self.tell(t, winner, False)
        if self.hands_out(t, winner):
            self.tell_last(t, winner)

    def card_laid(self, t: T, seat: i64, card: i64, first: bool, leading: bool) -> None:
        """After the first card of the deal younger counts; any other that is led may count one."""
        if first:
            self.go(t, COUNT)
        elif leading and self.counting(card):
            self.tell(t, seat, False)
            if t.won >= 0:
                self.set_won(t)

    def play_over(self, t: T) -> bool:
        return t.won >= 0 or self.hands_out(t, t.turn)

    # --- with the laws of the table ---------------------------------------------------------------------------------
    def set_won(self, t: T) -> None:
        """The set is won while cards are still in hand: the deal stops, or claims may yet undo it."""
        if t.law is None:
            self.finish_deal(t)
        else:
            self.go(t, RECKONING)

    def hands_out(self, t: T, winner: i64) -> bool:
        """Whether ``winner`` has taken the last trick."""
        if t.law is None:
            return not t.held[winner]
        return t.held[t.elder] + t.held[t.dealer] == 0 or t.tricks[t.elder] + t.tricks[t.dealer] == 12

    def otherwise(self, t: T, kind: i64, answer: i64) -> bool:
        """Whether elder fails to show or reckon what has been answered."""
        return False

    def before_lead(self, t: T) -> None:
        """Elder is to lead, and may have to be told what."""

    def noted(self, t: T, seat: i64, start: i64, end: i64) -> None:
        """Who drew which cards of the stock."""
        for place in range(start, end if t.law is not None else start):
            trial(t).marks[DREW + place] = seat + 1

    def best(self, t: T, seat: i64, kind: i64) -> i64:
        """The best that ``seat`` had for the point, sequences or sets, when calls were made."""
        return best_of(t.hands[seat] | t.played[seat], kind)

    def tell_all(self, t: T, seat: i64, kind: i64) -> None:
        """``seat`` shows or tells all it has of a kind, and reckons it."""
        if kind != POINT:
            tell(t, seat, kind, t.hands[seat] | t.played[seat])
        else:
            cards = self.point_of(t, seat, self.best(t, seat, POINT))
            show_point(t, seat, cards)
            t.worth[4 * seat + POINT] = self.point_worth(cards)

    def point_of(self, t: T, seat: i64, total: i64) -> i64:
        """The cards with which ``seat`` makes a point of just ``total``, 0 if it cannot."""
        cards = t.hands[seat] | t.played[seat]
        suits = whole_points(cards, 0, total)
        if suits:
            return cards & suit_set(low(suits))
        less = sunk_points(cards, 0, total) if self.sink else 0
        return cards & suit_set(low(less) // 13) & ~BIT[low(less)] if less else 0

    def silence(self, t: T, seat: i64, cost: i64, bars: bool) -> None:
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

    def worth_of(self, t: T, seat: i64, kind: i64) -> i64:
        """What a hand that may count nothing would have counted, for it may bar Pic and Repic."""
        cards = t.hands[seat] | t.played[seat]
        if kind == POINT:
            return self.point_worth(self.point_of(t, seat, longest_point(cards)))
        return runs_worth(cards) if kind == SEQUENCE else sets_worth(cards)

    def recount(self, t: T) -> None:
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

    def _tricks(self, t: T, plays: vec[i64]) -> None:
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

    def resume(self, t: T) -> None:
        """Play goes on where it had stopped."""
        t.part = PLAY
        t.step = sum(1 for card in t.trick if card >= 0)
        t.turn = trial(t).marks[TURN]
        self.alone(t)

    def alone(self, t: T) -> None:
        """Where one hand has run out the other plays by itself: its card is a whole trick."""
        if t.step == 1 and not t.held[self.other(t, t.leader)]:
            t.step = 2
            t.turn = t.best
        elif t.step == 0 and not t.held[t.turn]:
            t.turn = self.other(t, t.turn)

    def taken_back(self, t: T) -> None:
        for p in range(self.players):
            t.played[p] = 0
        for play in trial(t).plays:
            t.played[play // 64] |= BIT[play % 64]

    def lay_down(self, t: T, seat: i64) -> None:
        """``seat`` gives up its cards: they lie open, out of play, and the other plays on alone."""
        hand = t.hands[seat]
        t.gone |= hand
        t.known[seat] &= ~hand
        t.hands[seat] = 0
        t.held[seat] = 0
        self.alone(t)
        if t.step == 2:
            trial(t).marks[TURN] = t.turn
