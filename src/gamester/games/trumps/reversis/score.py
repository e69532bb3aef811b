"""What is paid at Reversis: consolations, the pools, the party and the reversis itself."""

from typing import Final

from mypy_extensions import i64

from gamester.engine.bits import BIT
from gamester.games.trumps.reversis.state import (
    FORCED,
    GREAT,
    LITTLE,
    OUT,
    PLACED,
    PRICE,
    TAKEN,
    UNDERTAKEN,
    ReversisRules,
    ReversisState,
    of_party,
    points,
)

SIDE: Final = 20  # from each to the reversis, and double from opposite
WHOLE: Final = 80


class ReversisScore(ReversisRules):
    """How a deal is settled."""

    at_placed: i64
    at_flung: i64
    at_forced: i64
    at_led: i64
    at_stake: i64
    at_party: i64
    at_reversis: i64
    at_espagnolette: i64

    def opposite(self, a: i64, b: i64) -> bool:
        """Whether two sit opposite: all payments are double between them."""
        return (a + 2) % 4 == b

    def fish(self, s: ReversisState, giver: i64, taker: i64, amount: i64, article: i64) -> None:
        """So many fish, twice as many between opposites; none to who has revoked."""
        if self.unpaid(s, taker):
            return
        s.pay(giver, taker, 2 * amount if self.opposite(giver, taker) else amount, article)

    def unpaid(self, s: ReversisState, seat: i64) -> bool:
        """Whether a law keeps ``seat`` from being paid in this deal."""
        return False

    def at_given(self, s: ReversisState) -> i64:
        """By which article what is placed is paid."""
        return self.at_placed

    def made(self, s: ReversisState) -> bool:
        """Whether one has won every trick."""
        return s.undertaker >= 0 and s.breaker < 0

    def failed(self, s: ReversisState) -> bool:
        """Whether the Espagnolette has been played and has won a trick, with no reversis."""
        return s.espagnolette >= 0 and s.undertaker < 0 and s.tricks[s.espagnolette] > 0

    def end_deal(self, s: ReversisState) -> None:
        if s.undertaker < 0:
            s.party_to = self.best(s)
            s.party_from = self.worst(s)
            if self.failed(s):
                s.party_from = s.espagnolette
        for n in range(6):
            if s.how[n] >= 0:
                self.console(s, n)
        self.pay_stake(s, GREAT)
        self.pay_stake(s, LITTLE)
        if s.undertaker >= 0:
            self.pay_reversis(s)
        else:
            self.fish(s, s.party_from, s.party_to, self.party(s), self.at_party)

    # --- the party --------------------------------------------------------------------------------------------------
    def party(self, s: ReversisState) -> i64:
        """What the four cards put out, and those looked at and left, make it."""
        cards: i64 = 0
        for p in range(4):
            cards |= s.laid.out[p]
            if s.refused[p] >= 0:
                cards |= BIT[s.refused[p]]
        return of_party(cards)

    def rank(self, s: ReversisState, seat: i64) -> i64:
        """The fewer points the better, then the fewer tricks, and then he who dealt last."""
        since: i64 = 0
        p = s.dealer
        while p != seat:
            p = (p - self.turning + 4) % 4
            since += 1
        return 1000 * points(s.taken[seat]) + 10 * s.tricks[seat] + since

    def best(self, s: ReversisState) -> i64:
        """Who wins the party; the Espagnolette, if it has no trick, before a better placed one."""
        if s.espagnolette >= 0 and not s.tricks[s.espagnolette]:
            return s.espagnolette
        best: i64 = -1
        for p in range(4):
            if p == s.espagnolette:
                continue
            if best < 0 or self.rank(s, p) < self.rank(s, best):
                best = p
        return best

    def worst(self, s: ReversisState) -> i64:
        """Who pays it."""
        worst: i64 = 0
        for p in range(1, 4):
            if self.rank(s, p) > self.rank(s, worst):
                worst = p
        return worst

    # --- Aces and Quinolas ------------------------------------------------------------------------------------------
    def console(self, s: ReversisState, n: i64) -> None:
        """The consolation for an Ace or Quinola; at the last card double."""
        amount = PRICE[n]
        if s.when[n] == TAKEN:
            amount *= 2
        if s.undertaker >= 0 and n >= GREAT and s.when[n] > UNDERTAKEN:
            return  # it is a Knave or Queen like any other
        how, p, other = s.how[n], s.whose[n], s.other[n]
        returned = self.failed(s)  # the Espagnolette gives its consolations back
        if how == PLACED:
            if not (self.made(s) and other == s.undertaker) and not (returned and p == s.espagnolette):
                self.fish(s, other, p, amount, self.at_given(s))
        elif how == FORCED:
            if not (returned and other == s.espagnolette and n < GREAT):  # a Quinola it forces is its own gain
                for q in range(4):
                    if q != other and not (self.made(s) and q == s.undertaker):
                        self.fish(s, q, other, amount, self.at_forced)
        elif how == OUT and s.undertaker < 0 and p != s.party_to:
            for q in range(4):
                if q != s.party_to:
                    self.fish(s, q, s.party_to, amount, self.at_led)

    def pay_stake(self, s: ReversisState, n: i64) -> None:
        """A Quinola placed draws its stake; one that is not pays it. In a reversis only its undertaker's do."""
        p = s.whose[n]
        if p < 0:
            return
        pool = self.great if n == GREAT else self.little
        draws = s.how[n] == PLACED and not (self.failed(s) and p == s.espagnolette)
        if s.undertaker >= 0:
            if p != s.undertaker or s.when[n] > UNDERTAKEN:
                return
            draws = self.made(s)
        if draws and self.unpaid(s, p):
            return
        if draws:
            s.pay(pool, p, self.stakes(s, n), self.at_stake)
        else:
            s.pay(p, pool, self.stakes(s, n), self.at_stake)

    def pay_reversis(self, s: ReversisState) -> None:
        """Made, each pays its undertaker; broken, he pays the whole; who plays the Espagnolette pays for all."""
        u = s.undertaker
        taker = u if self.made(s) else s.breaker
        if self.unpaid(s, taker):
            return
        if s.espagnolette >= 0 and s.espagnolette != taker and s.espagnolette != u:
            s.pay(s.espagnolette, taker, WHOLE, self.at_espagnolette)
        elif self.made(s):
            for p in range(4):
                if p != u:
                    self.fish(s, p, u, SIDE, self.at_reversis)
        else:
            s.pay(u, taker, WHOLE, self.at_reversis)
