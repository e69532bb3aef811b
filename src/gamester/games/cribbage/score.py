"""Cribbage's score: holes set up for a side, and what is paid when one is home."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from gamester.games.cribbage.count import count_hand
from gamester.games.cribbage.state import CribbageState
from gamester.parts.cards import CardGame

THREE: Final = 3


class Ways:
    """What a seat may hold, found once for all that is imagined from one view."""

    def __init__(self, seen: tuple[int, ...], sets: vec[i64]) -> None:
        self.seen = seen
        self.sets = sets


class CribbageScore(CardGame[CribbageState]):
    """What the parts ask of the game. Where four play as partners, seats 0 and 2 are against 1 and 3."""

    blind: bool  # three have a card of the pack in the crib
    count_first: bool  # hands are counted unseen, before the play
    three_first: bool
    three_each: bool
    flushes: bool  # count in play
    crib_agrees: bool  # a flush in the crib wants the card turned up too
    play_on: bool  # to the last card
    cite_game: int
    cite_lurch: int

    def setup(self) -> None:
        self.target: i64 = self.count("target")
        self.lurch: i64 = self.count("lurch")
        self.stake: i64 = self.count("stake")
        self.thirty_one: i64 = self.count("thirty_one")
        self.ways = Ways((), vec[i64]([]))

    def peg(self, s: CribbageState, seat: i64, points: i64) -> bool:
        """Set up points for a seat's side; whether it is now home, and the deal over."""
        side = self.side_of(seat)
        if s.score[side] + points >= self.target:
            points = self.target - s.score[side]
            s.winner = side
        s.score[side] += points
        s.pegged[side] += points
        if s.winner < 0:
            return False
        self.finish_deal(s)
        return True

    def put_back(self, s: CribbageState, seat: i64, points: i64) -> None:
        """Take points from a seat's side."""
        side = self.side_of(seat)
        s.score[side] -= points
        s.pegged[side] -= points

    def three_for_last(self, s: CribbageState) -> bool:
        """What the non-dealer has for not having the last; whether that ends the deal."""
        three = self.three_each or (self.three_first and s.deal == 0)
        return three and self.peg(s, self.after(s.dealer), THREE)

    def hand_points(self, s: CribbageState, seat: i64) -> i64:
        """What a seat's hand counts with the card turned up."""
        return count_hand(s.hands[seat] | s.played[seat], s.turn_up)

    def match_over(self, s: CribbageState) -> bool:
        return s.winner >= 0

    def end_match(self, s: CribbageState) -> None:
        """Every loser pays a winner; a lurch is a double game."""
        if s.winner < 0:
            return
        for p in range(self.players):
            if self.side_of(p) == s.winner:
                continue
            taker = self.paid_by(p, s.winner)
            s.pay(p, taker, self.stake, self.cite_game)
            if s.score[self.side_of(p)] < self.lurch:
                s.pay(p, taker, self.stake, self.cite_lurch)

    def returns(self, s: CribbageState) -> list[float]:
        """Counters; where only so many deals are played, the holes a side is ahead of the mean of the others."""
        return self.ahead(s) if self.deals else super().returns(s)

    def min_utility(self) -> float:
        """The stake, twice if lurched; of so many deals the holes to home."""
        return -float(self.target if self.deals else 2 * self.stake)

    def max_utility(self) -> float:
        """All the others'."""
        return float(self.target if self.deals else 2 * self.stake * (self.players - 1))

    def told(self, s: CribbageState) -> str:
        sides = self.side_names
        gained = ", ".join(f"{name} {n}" for name, n in zip(sides, s.pegged, strict=True))
        stand = ", ".join(f"{name} {n}" for name, n in zip(sides, s.score, strict=True))
        said = [f"Set up in this deal: {gained}."]
        if s.seen_crib_count >= 0:
            dealer = int((s.dealer - 1) % self.players)
            hands = ", ".join(f"{name} {n}" for name, n in zip(self.names, s.seen_counts, strict=True))
            said.append(f"Hands: {hands}, {self.names[dealer]}'s crib {s.seen_crib_count} (article show).")
        if s.winner < 0:
            said.append(f"The board: {stand}.")
        else:
            lurched = [name for n, name in enumerate(sides) if n != s.winner and s.score[n] < self.lurch]
            doubly = f", {' and '.join(lurched)} lurched" if lurched else ""
            home = "are home" if self.sides < self.players else "is home"
            said.append(f"{sides[s.winner]} {home}{doubly} (article game).")
        return " ".join(said)
