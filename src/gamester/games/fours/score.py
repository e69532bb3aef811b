"""The score of All-Fours and its kin: who makes each point, in which order they count, and who is out first."""

from typing import ClassVar

from librt.vecs import vec
from mypy_extensions import i64
from typing_extensions import TypeVar

from gamester.engine.bits import BIT, BLANKS, ZEROS, count, high, low, members
from gamester.equipment.cards import JACK, JOKER, suit_set
from gamester.games.fours.state import (
    COUNTS,
    DOM,
    FIVE,
    GAME,
    HIGH,
    JACK_POINT,
    LOW,
    NINE,
    NOBODY,
    PEDRO,
    POINTS,
    SANCHO,
    FoursState,
)
from gamester.parts.tricks import TrickGame

T = TypeVar("T", bound=FoursState, default=FoursState)


class FoursScore(TrickGame[T]):
    """What the points are worth, and what becomes of them."""

    scored: ClassVar[tuple[int, ...]] = (1, 1, 1, 1, 0, 0, 0)  # what each of ``POINTS`` is worth
    worth: vec[i64]  # the same
    elder_on_tie: bool = True  # a tie for Game is scored by the elder hand, not by nobody
    plays_on: bool = False  # who is out retires, and the others play for who is last
    limit: i64 = 0  # deals after which the match ends in any case; 0: none
    stake: i64 = 0
    at_match: i64 = 0  # what the stake is cited under

    # --- the points -------------------------------------------------------------------------------------------------
    def played_by(self, s: T, card: i64) -> i64:
        """The side that held a card."""
        for p in range(self.players):
            if s.played[p] & BIT[card]:
                return self.side_of(p)
        return NOBODY

    def taken_by(self, s: T, card: i64) -> i64:
        """The side that has a card in its tricks."""
        for p in range(self.players):
            if s.taken[p] & BIT[card]:
                return self.side_of(p)
        return NOBODY

    def lowest(self, s: T, out: i64) -> i64:
        """Who has Low, of the trumps that are out: whoever was dealt the lowest, though another took it."""
        return self.played_by(s, low(out))

    def counted(self, s: T) -> vec[i64]:
        """What each side's tricks count for Game."""
        total = ZEROS[: self.sides]
        for p in range(self.players):
            for c in members(s.taken[p] & ~BIT[JOKER]):
                total[self.side_of(p)] += COUNTS[c % 13]
        return total

    def game_point(self, s: T) -> i64:
        """Who has the most for Game: on a tie the elder of those who tie, or nobody."""
        total = self.counted(s)
        best = max(total)
        side: i64 = NOBODY
        seat = s.dealt_by
        for _ in range(self.players):
            seat = self.after(seat)
            here = self.side_of(seat)
            if total[here] == best and best > 0:
                if side == NOBODY:
                    side = here
                elif side != here and not self.elder_on_tie:
                    return NOBODY
        return side

    def tally(self, s: T) -> vec[i64]:
        """Which side makes each of ``POINTS``, NOBODY where it is not out."""
        who = BLANKS[: len(POINTS)]
        out: i64 = 0
        for p in range(self.players):
            out |= s.taken[p]
        plain = out & suit_set(s.trump) if s.trump >= 0 else 0
        if plain:
            who[HIGH] = self.played_by(s, high(plain))
        elif out & BIT[JOKER]:
            who[HIGH] = self.played_by(s, JOKER)
        if plain or out & BIT[JOKER]:
            who[LOW] = self.lowest(s, plain | (out & BIT[JOKER]))
        who[GAME] = self.game_point(s)
        if s.trump >= 0:
            who[JACK_POINT] = self.taken_by(s, 13 * s.trump + JACK)
            who[PEDRO] = self.taken_by(s, 13 * s.trump + FIVE)
            who[SANCHO] = self.taken_by(s, 13 * s.trump + NINE)
        who[DOM] = self.taken_by(s, JOKER)
        for n in range(i64(len(POINTS))):
            if not self.worth[n]:
                who[n] = NOBODY
        return who

    # --- the score --------------------------------------------------------------------------------------------------
    def decided(self, s: T) -> bool:
        """Whether the match has been won, or lost where they play on."""
        return s.winner >= 0 and (not self.plays_on or count(s.out) >= self.sides - 1)

    def mark(self, s: T, side: i64, n: i64) -> None:
        """A side scores ``n``. Who is out scores no more, and nobody does once it is decided."""
        if self.decided(s) or s.out & BIT[side]:
            return
        s.score[side] += -n if self.down else n
        if (s.score[side] <= 0) if self.down else (s.score[side] >= self.target):
            s.out |= BIT[side]
            if s.winner < 0:
                s.winner = side

    def score_points(self, s: T, who: vec[i64]) -> None:
        """Every point in its order."""
        for n in range(i64(len(POINTS))):
            if who[n] != NOBODY:
                self.mark(s, who[n], self.worth[n])

    def punish(self, s: T, who: vec[i64]) -> vec[i64]:
        """What revokes take from whoever made it, in ``who``; what they give to each side, to be scored after it."""
        gain = ZEROS[: self.sides]
        if s.law is None:
            return gain
        made = who[:]
        for side in range(self.sides):
            if s.law.marks[side]:
                more = self.revoke_costs(s, side, made)
                for n in (JACK_POINT, GAME):
                    if made[n] == side and made[JACK_POINT] != NOBODY:
                        who[n] = NOBODY
                for other in range(self.sides):
                    if other != side:
                        gain[other] += more
        return gain

    def revoke_costs(self, s: T, side: i64, made: vec[i64]) -> i64:
        """What each adversary scores: one if Jack is not out; two if the offender held or made it, or made Game."""
        if made[JACK_POINT] == NOBODY:
            return 1
        held = self.played_by(s, 13 * s.trump + JACK) == side
        return 2 if held or made[JACK_POINT] == side or made[GAME] == side else 0

    def end_deal(self, s: T) -> None:
        if not self.decided(s):
            who = self.tally(s)
            gain = self.punish(s, who)
            self.score_deal(s, who)
            for side in range(self.sides):
                if gain[side]:
                    self.mark(s, side, gain[side])
        if not self.decided(s) and self.limit and s.deal + 1 >= self.limit:
            self.call_a_halt(s)
        if self.decided(s):
            self.settle(s)

    def score_deal(self, s: T, who: vec[i64]) -> None:
        """Score a deal that has been played out."""
        self.score_points(s, who)

    def call_a_halt(self, s: T) -> None:
        """So many deals have been played: the best score wins, the elder's where several have it."""
        while not self.decided(s):
            best: i64 = NOBODY
            seat = s.dealt_by
            for _ in range(self.players):
                seat = self.after(seat)
                side = self.side_of(seat)
                if s.out & BIT[side]:
                    continue
                if best == NOBODY or (s.score[side] < s.score[best] if self.down else s.score[side] > s.score[best]):
                    best = side
            s.out |= BIT[best]
            if s.winner < 0:
                s.winner = best

    def settle(self, s: T) -> None:
        """Each loser pays the winner the stake; where they play on the last left pays it to each of the others."""
        if self.plays_on:
            last = low((BIT[self.players] - 1) & ~s.out)
            for p in range(self.players):
                s.pay(last, p, self.stake, self.at_match)
            return
        for p in range(self.players):
            if self.side_of(p) != s.winner:
                s.pay(p, self.paid_by(p, s.winner), self.stake, self.at_match)

    def match_over(self, s: T) -> bool:
        return self.decided(s)

    def most_a_deal(self) -> int:
        """More than one side can gain or lose in a deal: every point, a sale or a set-back, cards turned, a gift."""
        return 3 * sum(self.scored) + 40

    def max_utility(self) -> float:
        """The stake from everybody else; of so many deals all that can be made in them."""
        return float(self.deals * self.most_a_deal() if self.deals else self.stake * (self.players - 1))
