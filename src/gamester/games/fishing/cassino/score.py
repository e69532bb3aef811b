"""What is scored at Cassino, and when: at the end of a single deal, or as it is made."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from gamester.engine.bits import BIT, count
from gamester.equipment.cards import DIAMONDS, SPADES, suit_set
from gamester.games.fishing.cassino.state import CassinoState
from gamester.games.fishing.sums import OF_RANK
from gamester.parts.cards import CardGame

GREAT: Final = 13 * DIAMONDS + 8  # the Ten of Diamonds
ALL_POINTS: Final = 11  # of a deal, but for sweeps
LITTLE: Final = 13 * SPADES  # the Two of Spades
POINTS: Final = (
    ("most cards", "24"), ("most Spades", "25"), ("Great Cassino", "22"), ("Little Cassino", "23"), ("Aces", "26"),
    ("sweeps", "27"),
)  # fmt: skip


class Scoring(CardGame[CassinoState]):
    """The score, which the play asks for too: with a number to reach a hand may end in its midst."""

    partners: bool = False  # seats 0 and 2 against 1 and 3
    as_made: bool = False  # points score as they are made, up to a number
    sweeps_at_end: bool = False
    rounds: i64 = 1  # which part deals

    def majority(self, s: CassinoState, side: i64, of: i64, over: bool) -> bool:
        """Whether ``side`` has, and while play lasts is sure to have, more cards of the set ``of`` than any other."""
        out: i64 = of
        for cards in s.won:
            out &= ~cards
        rest: i64 = 0 if over else count(out)
        mine = count(s.won[side] & of)
        for other in range(self.sides):
            if other != side and count(s.won[other] & of) + rest >= mine:
                return False
        return True

    def points(self, s: CassinoState, side: i64, over: bool) -> vec[i64]:
        """What a side has made of each of ``POINTS`` but the last."""
        won = s.won[side]
        cards: i64 = 3 if self.majority(s, side, BIT[52] - 1, over) else 0
        spades: i64 = 1 if self.majority(s, side, suit_set(SPADES), over) else 0
        return vec[i64]([cards, spades, 2 * count(won & BIT[GREAT]), count(won & BIT[LITTLE]), count(won & OF_RANK[1])])

    def swept(self, s: CassinoState, side: i64) -> i64:
        """The sweeps that count."""
        return s.sweeps[side] if self.as_made and not self.sweeps_at_end else s.turned[side]

    def made(self, s: CassinoState, side: i64, over: bool) -> i64:
        """The points a side has made in this deal so far."""
        counted = over or (self.as_made and not self.sweeps_at_end)
        points: i64 = self.swept(s, side) if counted else 0
        for n in self.points(s, side, over):
            points += n
        return points

    def reasons(self, s: CassinoState, side: i64) -> str:
        """What a side scores for the deal, in words, each with its points and its article."""
        made = [int(n) for n in self.points(s, side, s.drawn == 52 and not any(s.held))] + [int(self.swept(s, side))]
        return ", ".join([f"{what} {n} (article {word})" for n, (what, word) in zip(made, POINTS, strict=True) if n])

    def reckon(self, s: CassinoState, side: i64, over: bool) -> bool:
        """Bring the scores up to date; whether a side has now reached the number, the one that took first."""
        for n in range(self.sides):
            s.score[n] = s.base[n] + self.made(s, n, over)
        if over and self.sweeps_at_end:
            first = self.leaders(s)  # all scored together, two equal play on
            s.winner = first[0] if len(first) == 1 and max(s.score) >= self.target else -1
            return s.winner >= 0
        for n in range(self.sides):
            who = (side + n) % self.sides
            if s.score[who] >= self.target:
                s.winner = who
                return True
        return False

    def leaders(self, s: CassinoState) -> list[int]:
        """The sides with the most points."""
        return [n for n in range(self.sides) if s.score[n] == max(s.score)]
