"""What all forms of Euchre have in common: who plays with whom, who is out of the deal, and the score."""

from typing import ClassVar, Final

from mypy_extensions import i64
from typing_extensions import TypeVar

from gamester.engine.bits import BIT, count, low
from gamester.games.euchre.state import EuchreState
from gamester.parts.tricks import TrickGame

E: Final = "hoyle-donohue/euchre/"
TRICKS: Final = 5
DISCARDING: Final = 5  # where in a deal the dealer discards, if he takes the card turned
T = TypeVar("T", bound=EuchreState, default=EuchreState)


class EuchreRules(TrickGame[T]):
    """Five cards, a card turned, and three tricks for whoever makes the trump."""

    lone_hands: ClassVar[bool] = False
    partners: ClassVar[bool] = False
    cite_game: int
    first_play: i64  # the part in which two play; in the next three do, and so on

    # --- who plays with whom ----------------------------------------------------------------------------------------
    def partner(self, seat: i64) -> i64:
        """The seat opposite where there are partners, else -1."""
        return (seat + 2) % 4 if self.partners else -1

    def place(self, s: T, seat: i64) -> i64:
        """0 for eldest hand, on to the dealer."""
        n: i64 = seat - s.dealer - 1
        return n + self.players if n < 0 else n

    def principal(self, s: T) -> i64:
        """Who plays against all others where there are no partners."""
        return s.maker

    def together(self, s: T, a: i64, b: i64) -> bool:
        if self.partners:
            return super().together(s, a, b)
        one = self.principal(s)
        return a == b or (a != one and b != one)

    # --- the walk ---------------------------------------------------------------------------------------------------
    def take_up(self, s: T) -> None:
        """The card turned becomes the dealer's."""
        s.take_up(s.dealer, s.turned)

    def made(self, s: T, seat: i64, alone: bool) -> None:
        """``seat`` has fixed the trump."""
        s.maker = seat
        if alone:
            self.go_alone(s, seat)
        self.go(s, DISCARDING)

    def go_alone(self, s: T, seat: i64) -> None:
        """``seat`` plays without its partner, who lays his cards down."""
        s.lone = seat
        s.out = BIT[self.partner(seat)]

    def next(self, s: T) -> None:
        """After the last word, tricks of as many as play; after them the deal is over."""
        left: i64 = self.players - count(s.out)
        if s.part == self.first_play - 1 and left >= 2:
            self.go(s, self.first_play if self.lawful else self.first_play + left - 2)
        elif s.part < self.first_play - 1 or self.lawful:
            super().next(s)
        else:
            self.finish_deal(s)

    def first_leader(self, s: T) -> i64:
        return self.plays_next(s, s.dealer)

    def plays_next(self, s: T, seat: i64) -> i64:
        seat = self.after(seat)
        while s.out & BIT[seat]:
            seat = self.after(seat)
        return seat

    def trick_taken(self, s: T, winner: i64) -> None:
        for p in range(self.players):
            if s.last[p] >= 0:
                s.played[p] |= BIT[s.last[p]]
        if s.turn_up >= 0 and s.taken[winner] & BIT[s.turn_up]:
            s.turn_up = -1

    # --- the score --------------------------------------------------------------------------------------------------
    def march(self, s: T) -> i64:
        """What all five tricks score."""
        return 2

    def won_by(self, s: T, side: i64) -> i64:
        """Tricks of a side, or of a seat where each plays for himself."""
        if self.partners:
            return s.tricks[side] + s.tricks[side + 2]
        return s.tricks[side]

    def revoked(self, s: T) -> i64:
        """The sides that have been found to have revoked, as a set."""
        out: i64 = 0
        for side in range(self.sides):
            if s.law is not None and s.law.marks[side]:
                out |= BIT[side]
        return out

    def end_deal(self, s: T) -> None:
        revoked = self.revoked(s)
        if s.maker < 0 or count(revoked) > 1:  # revokes of both sides: the same dealer deals again
            return
        before = s.score[:]
        if revoked:
            for p in range(self.players):
                if not self.together(s, p, low(revoked)):
                    s.score[self.side_of(p)] = before[self.side_of(p)] + 2
            self.look_for_winner(s)
        if s.winner < 0:
            self.score_deal(s)
            for side in range(self.sides):
                if revoked & BIT[side]:
                    s.score[side] = before[side]
            self.look_for_winner(s)

    def next_dealer(self, s: T) -> i64:
        return s.dealer if count(self.revoked(s)) > 1 else super().next_dealer(s)

    def score_deal(self, s: T) -> None:
        """One for three tricks or four, more for a march; with fewer than three each adversary has two."""
        side = self.side_of(s.maker)
        won = self.won_by(s, side)
        if won == TRICKS:
            s.score[side] += self.march(s)
        elif won >= 3:
            s.score[side] += 1
        else:
            for other in range(self.sides):
                if other != side:
                    s.score[other] += 2

    def look_for_winner(self, s: T) -> None:
        """Whoever is out has the game, the elder hand where two are; the losers pay."""
        seat = s.dealer
        for _ in range(self.players):
            seat = self.after(seat)
            side = self.side_of(seat)
            if s.winner < 0 and s.score[side] >= self.target:
                s.winner = side
        if s.winner >= 0:
            self.settle(s)

    def settle(self, s: T) -> None:
        """Each loser pays the stake: to the winner, or to the one of the winners on his left."""
        stake: i64 = self.count("stake")
        for p in range(self.players):
            if self.side_of(p) != s.winner:
                s.pay(p, self.paid_by(p, s.winner), stake, self.cite_game)

    def match_over(self, s: T) -> bool:
        return s.winner >= 0

    def max_utility(self) -> float:
        """The stake of everybody else; of so many deals the game, and what may be made beyond it."""
        return float(self.target + 4 if self.deals else self.count("stake") * (self.players - 1))
