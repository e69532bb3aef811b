"""What is scored at Cassino, and when: at the end of a single deal, or as it is made."""

from typing import Final

from mypy_extensions import i64

from gamester.engine.bits import BIT, count
from gamester.equipment.cards import DIAMONDS, SPADES, suit_set
from gamester.games.fishing.cassino.state import CassinoState
from gamester.games.fishing.sums import OF_RANK
from gamester.parts.cards import CardGame

GREAT: Final = 13 * DIAMONDS + 8  # the Ten of Diamonds
LITTLE: Final = 13 * SPADES  # the Two of Spades


class Scoring(CardGame[CassinoState]):
    """The score, which the play asks for too: with a number to reach a hand may end in its midst."""

    partners: bool = False  # seats 0 and 2 against 1 and 3
    as_made: bool = False  # points score as they are made, up to a number
    sweeps_at_end: bool = False
    target: i64 = 21
    rounds: i64 = 1  # which part deals

    def side(self, seat: i64) -> i64:
        """The side a seat plays for."""
        return seat % 2 if self.partners else seat

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

    def made(self, s: CassinoState, side: i64, over: bool) -> i64:
        """The points a side has made in this deal so far."""
        won = s.won[side]
        points: i64 = count(won & OF_RANK[1])
        if won & BIT[GREAT]:
            points += 2
        if won & BIT[LITTLE]:
            points += 1
        if self.majority(s, side, BIT[52] - 1, over):
            points += 3
        if self.majority(s, side, suit_set(SPADES), over):
            points += 1
        if self.as_made and not self.sweeps_at_end:
            return points + s.sweeps[side]
        return points + s.turned[side] if over else points

    def reasons(self, s: CassinoState, side: i64) -> list[tuple[str, int, str]]:
        """What a side scores for the deal: in words, the points, the article."""
        won = s.won[side]
        over = s.drawn == 52 and not any(s.held)
        aces = int(count(won & OF_RANK[1]))
        swept = int(s.sweeps[side] if self.as_made and not self.sweeps_at_end else s.turned[side])
        all = [
            ("most cards", 3 if self.majority(s, side, BIT[52] - 1, over) else 0, "24"),
            ("most Spades", 1 if self.majority(s, side, suit_set(SPADES), over) else 0, "25"),
            ("Great Cassino", 2 if won & BIT[GREAT] else 0, "22"),
            ("Little Cassino", 1 if won & BIT[LITTLE] else 0, "23"),
            ("Aces", aces, "26"),
            ("sweeps", swept, "27"),
        ]
        return [one for one in all if one[1]]

    def reckon(self, s: CassinoState, side: i64, over: bool) -> bool:
        """Bring the scores up to date; whether a side has now reached the number, the one that took first."""
        for n in range(self.sides):
            s.score[n] = s.base[n] + self.made(s, n, over)
        if over and self.sweeps_at_end:
            self.highest(s)
            return s.winner >= 0
        for n in range(self.sides):
            who = (side + n) % self.sides
            if s.score[who] >= self.target:
                s.winner = who
                return True
        return False

    def highest(self, s: CassinoState) -> None:
        """All scored together: the highest at or over the number wins; two equal there play on."""
        best: i64 = -1
        for n in range(self.sides):
            if s.score[n] >= self.target and (best < 0 or s.score[n] > s.score[best]):
                best = n
        for n in range(self.sides):
            if best >= 0 and n != best and s.score[n] == s.score[best]:
                return
        s.winner = best
