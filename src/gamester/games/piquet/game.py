"""Piquet: twelve cards each, an exchange with the stock, calls in order, and twelve tricks, a hundred up.

picquet-1651, 13-157 (thirty-six cards); gamester-1754, 1874-2316; academy-1768, 300-1265 and 1516-2263.
"""

from typing import Any, ClassVar, cast

from mypy_extensions import i64

from gamester.engine.asking import Verb
from gamester.engine.bits import BIT
from gamester.engine.errors import BadOption
from gamester.engine.fields import Fields
from gamester.engine.laws import Law
from gamester.engine.options import Option, Value
from gamester.equipment.cards import NAMES, pack
from gamester.games.piquet.calls import RUN, RUN_LESS, SET, SET_LESS, TELL, TELL_LESS, Agreement, Call, Count, Play
from gamester.games.piquet.exchange import CARDS, NAME, SUIT, Cut, DealTwelve, Exchange, lead_named
from gamester.games.piquet.hidden import fill_in
from gamester.games.piquet.laws.law import CODES, REMEDIES
from gamester.games.piquet.laws.marks import DEALER, MARKS
from gamester.games.piquet.laws.play import piquet_laws
from gamester.games.piquet.options import LONDON, OLD, OPTIONS, PARIS, says
from gamester.games.piquet.screen import PiquetScreen
from gamester.games.piquet.state import DEALT, STOCK, PiquetState, T
from gamester.parts.order import plain_order


class Piquet(PiquetScreen[T]):
    """Two players, or three by turns at the Pool. The dealer is younger, the other elder."""

    id = "piquet"
    title = "Piquet"
    family = "piquet"
    books: ClassVar[tuple[str, ...]] = (LONDON, PARIS, OLD)
    options: ClassVar[tuple[Option, ...]] = OPTIONS
    min_players = 2
    max_players = 3
    law_book = True
    stretches = {
        "step": "how far the calls, the count or the trick have come",
        "my call": "the cards I called from, until that is answered",
        "seen in the stock": "the cards of the stock that I have seen",
    }

    def setup(self) -> None:
        self.read_terms(self.agreed())
        book = self.book
        self.whole_pack = pack("6789TJQKA" if self.stock == 12 else "789TJQKA")
        packet = self.count("packet")
        if packet == 4 and not self.flag("fours"):
            raise BadOption("packet=4: this book deals by twos or threes, and by no other number; fours=yes allows it")
        if self.pool:
            self.players = 3
            self.pools = ("pool",)
        self.order = plain_order(pack("6789TJQKA"))
        self.at_set = self.cite(says(book, "pay"))
        self.at_pool = self.cite("gamester-1754/piquet/pool")
        self.at_loser = self.cite("gamester-1754/piquet/pool-loser")
        self.at_lurch = self.cite("gamester-1754/piquet/pool-lurch")
        follow = self.article(says(book, "follow"))
        self.exchange = Exchange(says(book, "blanche"), CARDS if self.name_card else SUIT)
        every = self.sink or len(self.books) > 1  # what one edition knows has its number in all
        leads = [Verb("lead", "leavings", of=things) for things in (SUIT, CARDS) if len(self.books) > 1]
        self.calls = Call(self.book, every)
        self.counts = Count(self.book, every)
        self.actions.add("play", "card", NAMES[:52], bare=True)
        asked = self.exchange.said
        numbers = [self.number(verb) for verb in (*asked[:NAME], *leads, *asked[NAME:])]
        self.discard, self.to_draw, self.blanche, self.look, self.leave, self.decline = numbers[:6]
        call, told = (
            self.calls.said,
            self.counts.said,
        )  # what is sunk first: the best call is last
        calls = (*call[:RUN], *call[RUN_LESS:SET_LESS], *call[RUN:SET], *call[SET_LESS:], *call[SET:RUN_LESS])
        for verb in (*calls, *told[:TELL], *told[TELL_LESS:], told[TELL]):
            self.number(verb)
        self.tricks = Play(0, 2, self.actions.add("turn the trick") if self.lawful else -1, (follow, follow))
        cut, deal = Cut("cut", self.article(says(book, "cut"))), DealTwelve((packet,) * (12 // packet))
        self.parts = [cut, deal, self.exchange, self.calls, self.counts, self.tricks]
        if not self.lawful:
            return
        self.marks = MARKS
        self.code = CODES[self.choice("laws_code")]
        agree = Verb("agree", says(book, "claims"), ask="agree to the deal, or make a claim")
        self.number(agree)
        self.parts.append(Agreement("reckoning", agree))
        self.remedies = {words: self.actions.add(words, of.key, of.names) for words, of in REMEDIES.items()}

    def agreed(self) -> dict[str, Value]:
        """What is, by the options' names."""
        return self.values

    def law_list(self) -> list[Law[Any, Any]]:
        return piquet_laws(self)

    def new_state(self) -> T:
        return cast(T, PiquetState(self))  # a game of a narrower state makes its own

    # --- the match --------------------------------------------------------------------------------------------------
    def begin_match(self, s: T) -> None:
        if self.pool:
            for p in range(3):
                s.pay(p, 3, self.count("stake"), self.at_pool)
            if len(s.first):
                s.out = 2

    def begin_deal(self, s: T) -> None:
        if s.law is not None:  # all is forgotten but who dealt last
            dealer = s.law.marks[DEALER]
            s.law.blank(0)
            s.law.marks[DEALER] = dealer
        if s.won >= 0:
            s.won = -1
            for p in range(self.players):
                s.score[p] = 0

    def end_deal(self, s: T) -> None:
        if s.law is not None:
            s.law.marks[DEALER] = s.dealer + 1
        if s.won >= 0:
            s.sets += 1
            self.pay_set(s, s.won, self.other(s, s.won))

    def next_dealer(self, s: T) -> i64:
        """The deal passes from one to the other."""
        return s.elder

    def pay_set(self, t: T, winner: i64, loser: i64) -> None:
        """The loser pays the stake, twice if lurched; at the Pool, to the pool, and a lurch to the winner."""
        stake: i64 = self.count("stake")
        lurched = self.flag("lurch") and 2 * t.score[loser] < self.target
        t.cutting = self.flag("lift") or self.pool
        if not self.pool:
            t.pay(loser, winner, stake + stake if lurched else stake, self.at_set)
            return
        t.pay(loser, 3, stake, self.at_loser)
        if lurched:
            t.pay(loser, winner, stake, self.at_lurch)
        if t.last_winner == winner:
            t.pay(3, winner, t.purse[3], self.at_pool)
            t.swept = True
        t.last_winner = winner
        t.out = loser

    def match_over(self, s: T) -> bool:
        return s.swept or (not self.pool and s.sets >= self.count("sets"))

    def returns(self, s: T) -> list[float]:
        """Counters; where only so many deals are played, the points made less the others' on average."""
        if not self.deals:
            return super().returns(s)
        total = sum(int(n) for n in s.made)
        return [float(n) - float(total - n) / int(self.players - 1) for n in s.made]

    # --- play -------------------------------------------------------------------------------------------------------
    def first_leader(self, t: T) -> i64:
        return t.elder

    def plays_next(self, t: T, seat: i64) -> i64:
        return self.other(t, seat)

    def may_lead(self, t: T, seat: i64, hand: i64) -> i64:
        named = lead_named(t, hand)
        return named if named else hand

    # --- what is known ----------------------------------------------------------------------------------------------
    def seen_action(self, actor: i64, action: i64, seat: i64) -> i64:
        """Discards, and the suit of a point called, are the player's own secret; what is sunk is not heard at all."""
        if self.sink and actor >= 0 and actor != seat:
            action = self.counts.taken_for(self.calls.taken_for(action))
        return super().seen_action(actor, action, seat)

    def announced(self, s: T, action: i64) -> i64:
        return self.calls.pips(s, action)

    def fill(self, s: T, seat: i64) -> None:
        fill_in(s, self, seat)

    def also_seen(self, s: T, seat: i64, by: Fields) -> None:
        by.number("step", s.step)
        by.pieces("my call", s.claim if seat == s.elder else 0)
        seen: i64 = 0
        for n in range(STOCK):
            if s.saw(seat, n):
                seen |= BIT[s.order[DEALT + n]]
        by.pieces("seen in the stock", seen)
