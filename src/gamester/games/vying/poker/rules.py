"""What is agreed on at a table of draw poker: the hands that count, the stakes, and what opens a jack-pot."""

from typing import Final

from mypy_extensions import i64

from gamester.engine.bits import BIT, count
from gamester.engine.laws import trial
from gamester.engine.rng import advance, mix, some_of
from gamester.games.vying.poker.state import PokerState
from gamester.games.vying.table import VyingGame
from gamester.parts.betting import pay_in, stack
from gamester.parts.hand_rank import ONE_PAIR, TRIPLETS, TWO_PAIR, hand_class, rank5_by
from gamester.parts.quiet import gather

P: Final = "hoyle-donohue/draw-poker/"
LARGEST: Final = 1_000_000  # no knife stands for more chips than this: stakes matched in turn would grow without end
JACK: Final = 9
TRIES: Final = 10_000  # an opening hand is found in ten, mostly
PAID: Final = (
    "blind", "straddle-cost", "old-1", "jack-5", "jack-1", "jack-progressive-chip", "rule-21-pool", "call", "tie",
    "driven-out", "to-the-age", "jack-8", "freeze-out-end", "jack-11",
)  # fmt: skip


class PokerRules(VyingGame[PokerState]):
    """What the parts of draw poker ask."""

    def table(self) -> None:
        """Read the options that the parts need."""
        self.straights = self.flag("straights")
        self.blaze = self.flag("blaze")
        self.old = self.choice("style") == "old-fashioned"
        self.jack_pots = self.choice("jack_pots")
        self.stakes = self.choice("stakes")
        self.knife = self.flag("knife")
        self.by_ante = self.choice("opening_fine") == "ante"
        self.purse: i64 = self.count("purse")
        self.ante: i64 = self.count("ante")
        self.limit: i64 = self.count("limit")
        self.straddles = self.flag("straddle")
        self.pools = ("pool",)
        self.prizes = ["pool"]
        self.pool: i64 = self.players
        self.at = {word: self.cite(word) for word in PAID}
        self.deals_at: i64 = 0  # the part in which cards are dealt
        self.see_base: i64 = 0  # the number of "see", and of the least bet
        self.bet_base: i64 = 0

    def stack(self, s: PokerState, seat: i64) -> i64:
        """The chips before a seat."""
        return stack(s, s.bets, seat)

    def put_in(self, s: PokerState, seat: i64, chips: i64, word: str) -> None:
        """Chips to the pool that are no bet, all that are left where there are too few."""
        chips = min(chips, self.stack(s, seat))
        pay_in(s, seat, self.pool, chips, self.at[word])
        s.bets.carried += chips

    def misopened(self, s: PokerState) -> bool:
        """Whether the opener cannot show openers, with ``laws=table``; he is fined then, and out of the show."""
        return False

    def foul_hands(self, s: PokerState) -> i64:
        """Seats in the show that hold more cards than five, or fewer."""
        return 0

    def redeal(self, s: PokerState) -> None:
        """The same dealer deals again, on the same stakes."""
        for p in range(self.players):
            s.hands[p] = s.held[p] = s.known[p] = s.thrown[p] = s.dropped[p] = 0
        for fault in trial(s).faults:
            fault.settled = fault.settled or fault.deal == s.deal
        s.gone = 0
        s.opener = -1
        s.opened_on = 0
        gather(s)
        self.go(s, self.deals_at)

    def open_anew(self, s: PokerState) -> None:
        """The pot was opened without openers, and nobody else is in: what lies in it waits for a new hand."""
        s.bets.carried = s.purse[self.pool]
        s.bets.due = 0
        for p in range(self.players):
            s.bets.staked[p] = 0
        self.redeal(s)

    def fine(self, s: PokerState, seat: i64) -> None:
        """What is paid for an opening that cannot be proved, or all that are left."""
        self.put_in(s, seat, 10 * s.jack_share if self.by_ante else 2 * trial(s).marks[0], "jack-11")

    def rank(self, hand: i64) -> i64:
        """The rank of a hand of five under the hands agreed on."""
        return rank5_by(hand, self.straights, self.blaze)

    def openers(self, s: PokerState) -> i64:
        """The lowest rank of card whose pair opens this jack-pot: a jack, or one higher each progressive deal."""
        if self.jack_pots != "progressive":
            return JACK
        return JACK - 1 + s.jack if s.jack < 4 else JACK + 3

    def opens(self, s: PokerState, hand: i64) -> bool:
        """Whether a hand is a pair of the openers or better."""
        value = self.rank(hand)
        kind = hand_class(value)
        return kind > ONE_PAIR or (kind == ONE_PAIR and (value >> 13) & 0x1FFF >= BIT[self.openers(s)])

    def opening(self, s: PokerState, seen: i64, unseen: i64, rng: i64) -> i64:
        """A hand with ``seen`` in it that opens this jack-pot, each as likely: hands are drawn until one does."""
        for _ in range(TRIES):
            rng = advance(rng)
            hand = seen | some_of(unseen, 5 - count(seen), mix(rng))
            if self.opens(s, hand):
                return hand
        return 0

    def proves(self, s: PokerState, kept: i64) -> bool:
        """Whether cards kept of the hand it was opened on show by themselves that it opens."""
        pairs: i64 = 0
        for rank in range(13):
            n = count(self.of_ranks(kept, BIT[rank]))
            if n > 2 or (n == 2 and rank >= self.openers(s)):
                return True
            pairs += n // 2
        return pairs > 1 or kept == s.opened_on

    def proof_of(self, s: PokerState, hand: i64) -> i64:
        """The cards that prove openers: the highest pair, the triplets or fours, else the whole hand."""
        value = self.rank(hand)
        kind = hand_class(value)
        pairs = (value >> 13) & 0x1FFF
        if kind == TWO_PAIR:
            high = pairs & (pairs - 1)
            return self.of_ranks(hand, high) if high >= BIT[self.openers(s)] else hand
        return self.of_ranks(hand, pairs) if kind == ONE_PAIR or kind == TRIPLETS else hand

    def of_ranks(self, hand: i64, ranks: i64) -> i64:
        """The cards of a hand whose ranks are in a set of ranks."""
        return hand & (ranks | ranks << 13 | ranks << 26 | ranks << 39)
