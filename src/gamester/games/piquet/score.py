"""What the cards of a deal count: in hand, in order, then in play; Pic, Repic and the cards.

With the laws of the table a deal is counted again from what was told and played, when a law has changed what counts.
"""

from librt.vecs import vec
from mypy_extensions import i64

from gamester.engine.bits import BIT, count, low
from gamester.engine.laws import trial
from gamester.engine.options import Value
from gamester.equipment.cards import ACE, KING, OF_RANK, QUEEN
from gamester.games.piquet.laws.marks import AT_ALL, BARS, DREW, DUE, FORGOT, IN_HAND, MORE, MUTE, PIC, TURN
from gamester.games.piquet.state import BLANCHE, DEALT, PLAY, RECKONING, STOCK, TOLD, T
from gamester.parts import melds
from gamester.parts.laws.said import SaidLaw
from gamester.parts.melds import POINT, SEQUENCE, SETS
from gamester.parts.tricks import TrickGame


class PiquetRules(TrickGame[T]):
    """The reckoning of both hands, with what the laws of the table may take from it; all that the parts ask about."""

    def read_terms(self, terms: dict[str, Value]) -> None:
        """What the book or the table has settled."""
        self.stock: i64 = 12 if terms["sixes"] else 8
        self.takes: i64 = min(int(terms["takes"]), int(self.stock) - 1)
        self.target = int(terms["set"])
        self.both_blanche = terms["both_blanche"]
        self.declares = terms["declares"] == "at once"
        self.sink = terms["sink"] is True
        self.pareil = terms["pareil"] is True
        self.name_card = terms["name"] == "card"
        self.pool = terms["pool"] is True
        self.all_tens = terms["point"] == "tens"
        self.major_four = terms["tierce_major"] is True
        self.all_count = terms["play"] == "all"
        self.first_only = terms["pic"] == "first"
        self.hazards = terms["hazards"] is True

    def pair(self, t: T) -> tuple[i64, i64]:
        """The two who play."""
        first: i64 = 1 if t.out == 0 else 0
        return first, 3 - first - t.out if t.out >= 0 else 1

    def other(self, t: T, seat: i64) -> i64:
        """The adversary of ``seat``."""
        return t.elder if seat == t.dealer else t.dealer

    # --- the stock --------------------------------------------------------------------------------------------------
    def in_stock(self, t: T) -> i64:
        """How many cards the stock had at first."""
        return self.stock + t.mark(MORE)

    def see(self, t: T, seat: i64, n: i64, skip: i64 = 0) -> None:
        """``seat`` sees the next ``n`` cards of the stock, after those that are passed over."""
        start: i64 = t.drawn - DEALT + skip
        if n > 0:  # who took a card too many has left none of his own
            t.peeked |= (BIT[start + n] - BIT[start]) << (STOCK * t.chair(seat))

    def noted(self, t: T, seat: i64, n: i64) -> None:
        """At a table with laws it is noted who has the next ``n``."""
        for place in range(t.drawn - DEALT, t.drawn - DEALT + n if t.law is not None else 0):
            trial(t).marks[DREW + place] = seat + 1

    def draw(self, t: T, seat: i64, n: i64) -> None:
        """``seat`` takes them into its hand."""
        self.see(t, seat, n)
        self.noted(t, seat, n)
        t.held[seat] += n
        while n > 0:
            t.hands[seat] |= BIT[t.next_drawn()]
            n -= 1

    # --- what is told -----------------------------------------------------------------------------------------------
    def had(self, t: T, seat: i64) -> i64:
        """The hand from which ``seat`` has called."""
        return t.hands[seat] | t.played[seat]

    def best(self, t: T, seat: i64, kind: i64) -> i64:
        """The best that it had for the point, sequences or sets."""
        return melds.best_of(self.had(t, seat), kind)

    def all_of(self, t: T, seat: i64, kind: i64) -> i64:
        """The cards from which it tells all that it has of a kind."""
        had = self.had(t, seat)
        return melds.point_cards(had, melds.longest_point(had), False) if kind == POINT else had

    def show(self, t: T, seat: i64, kind: i64, cards: i64, counts: bool = True) -> None:
        """``seat`` shows or names what it has of a kind, which ``counts`` but where a point is equal."""
        if counts:
            t.worth[4 * seat + kind] = self.worth_of(kind, cards)
        if kind == SETS:
            self.name_sets(t, seat, cards)
        elif kind == POINT:
            t.shown[seat] = cards
            t.known[seat] |= cards & t.hands[seat]
        else:
            t.run[seat] = melds.run_cards(cards)
            t.known[seat] |= t.run[seat] & t.hands[seat]

    def name_sets(self, t: T, seat: i64, cards: i64) -> None:
        """Threes and fourteens are named; who laid out the fourth of a three says which it was."""
        t.ranks[seat] = TOLD
        for n in range(5):
            four = OF_RANK[n + 8]
            held = count(cards & four)
            if held > 2:
                t.ranks[seat] |= held << (3 * n)
                out = four & t.discards[seat] if held == 3 else 0
                t.told[seat] |= out
                if out or held == 4:
                    t.known[seat] |= four & t.hands[seat]

    # --- what is counted --------------------------------------------------------------------------------------------
    def worth_of(self, kind: i64, cards: i64) -> i64:
        """What the point, all sequences, or all threes and fourteens of ``cards`` count."""
        if kind == POINT:
            return self.point_worth(cards)
        return melds.runs_worth(cards) if kind == SEQUENCE else melds.sets_worth(cards)

    def point_worth(self, cards: i64) -> i64:
        """One for each ten, five making up the ten; or one for each card."""
        suit = low(cards) // 13
        if not self.all_tens:
            return count(cards)
        if self.major_four and cards == (BIT[ACE] | BIT[KING] | BIT[QUEEN]) << (13 * suit):
            return 4
        return (melds.point(cards, suit) + 5) // 10

    def counting(self, card: i64) -> bool:
        """Whether it counts when it is led, or wins."""
        return self.all_count or (melds.TENS & BIT[card]) != 0

    def stands_aside(self, t: T, seat: i64) -> bool:
        """Whether, by a law, nothing that ``seat`` has is in the other's way."""
        return t.mark(MUTE + seat) > 0 and not t.mark(BARS + seat)

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
                if not t.mark(MUTE + seat):
                    self.credit(t, seat, n)
            for seat in (t.elder, t.dealer):
                if t.won < 0 and t.repic < 0 and self.thirty(t, seat, 60):
                    t.repic = seat
                    self.credit(t, seat, 60)
        first = t.law.plays[0] % 64 if t.law is not None and len(t.law.plays) else t.trick[t.elder]
        if self.counting(first):
            self.tell(t, t.elder, True)

    def thirty(self, t: T, seat: i64, more: i64) -> bool:
        """Whether ``seat`` makes Pic or Repic: thirty, and the other has told nothing and shown no carte blanche.

        With the laws of the table it may forget the ``more`` points, which stay due.
        """
        other = self.other(t, seat)
        if t.raw[seat] < 30 or t.mark(MUTE + seat) or t.raw[other]:
            return False
        if t.blanche[other] and not self.stands_aside(t, other):
            return False
        forgot = t.mark(FORGOT + seat) & BIT[PIC] != 0
        if forgot:
            trial(t).marks[DUE + seat] = max(t.mark(DUE + seat), more)
        return not forgot

    def tell(self, t: T, seat: i64, first: bool) -> None:
        """One point more, for the ``first`` card or a later one."""
        if t.mark(MUTE + seat) == AT_ALL:
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
            if t.tricks[seat] > 6 and t.mark(MUTE + seat) <= IN_HAND:
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

    def play_over(self, t: T) -> bool:
        return t.won >= 0 or self.hands_out(t, t.turn)

    # --- with the laws of the table ---------------------------------------------------------------------------------
    def otherwise(self, t: T, kind: i64, answer: i64) -> bool:
        """Whether, by a law, elder fails to show or reckon what has been answered."""
        return any(law.otherwise(t, kind, answer) for law in self.laws if isinstance(law, SaidLaw))

    def before_lead(self, t: T) -> None:
        """Elder may have to be told what he leads: first for what he named and cannot lead, then for what he saw."""
        any(law.before(t) for law in self.laws[::-1] if isinstance(law, SaidLaw))

    def lose_set(self, s: T, winner: i64, party: bool = False) -> None:
        """The set goes to ``winner`` at once, whatever the score; with the ``party`` nothing is played after it."""
        if party:
            s.sets = self.count("sets") - 1
        s.won = winner
        self.finish_deal(s)

    def silence(self, t: T, seat: i64, cost: i64, bars: bool) -> None:
        """``seat`` counts nothing in hand; at the greater ``cost`` nothing in play either; the other tells all he has.

        With ``bars`` what ``seat`` truly has that is better still stands in his way, and may bar Pic and Repic.
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
            if bars and mine >= his:
                t.worth[4 * other + kind] = 0
                t.worth[4 * seat + kind] = self.worth_of(kind, self.all_of(t, seat, kind)) if mine > his else 0
            elif his and not t.worth[4 * other + kind]:
                self.show(t, other, kind, self.all_of(t, other, kind))
        self.recount(t)

    def recount(self, t: T) -> None:
        """Set up this deal's points afresh, in their order; then play goes on, or stops, as the count now says."""
        for p in range(self.players):
            t.score[p] -= t.count[p]
            t.made[p] -= t.count[p]
            t.count[p] = 0
            t.raw[p] = 0
        t.repic = t.pic = t.won = -1
        self.settle_hands(t)
        self._tricks(t, trial(t).plays)
        if t.part == PLAY and t.won >= 0:
            self.set_won(t)
        elif t.part == RECKONING and t.won < 0 and not self.hands_out(t, t.elder):
            self.resume(t)

    def _tricks(self, t: T, plays: vec[i64]) -> None:
        """Tell the points of every card after the first, as it was led or won."""
        n: i64 = 0
        many = i64(len(plays))
        while n < many:
            winner, led = plays[n] // 64, plays[n] % 64
            if n and self.counting(led):
                self.tell(t, winner, False)
            n += 1
            if n < many and plays[n] // 64 != winner:
                reply = plays[n]
                n += 1
            else:  # the other had no card left, or has yet to play
                reply = -1
            if n == many and t.trick[winner] >= 0:
                return  # not yet turned
            if reply >= 0 and reply % 64 // 13 == led // 13 and reply % 64 > led:
                winner = reply // 64
                if self.counting(reply % 64):
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
            t.played[p] = trial(t).played_by(p)

    def lay_down(self, t: T, seat: i64) -> None:
        """``seat`` gives up its cards: they lie open, out of play, and the other plays on alone."""
        t.gone |= t.hands[seat]
        t.known[seat] &= ~t.hands[seat]
        t.hands[seat] = 0
        t.held[seat] = 0
        self.alone(t)
        if t.step == 2:
            trial(t).marks[TURN] = t.turn
