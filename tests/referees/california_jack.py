"""California Jack (hoyle-donohue, lines 2538-2595): every card comes into play, and the next to be drawn is seen."""

from __future__ import annotations

from collections.abc import Generator

from tests.referees.harness import Reading, Table, Turn
from tests.referees.shared.cards import PACK, UP, cut, draw
from tests.referees.shared.fours import Marks, Over, Play, by_threes

SETTINGS = (
    "california-jack(players=4,partners=False,game=4)",
    "california-jack(players=4,reinsert=shuffled,stake=2)",
)


class Stock:
    """The stock, face up: where the trump card lies is known if it was put in the centre."""

    def __init__(self, rest: list[str], trump: str, centre: bool) -> None:
        self.rest, self.trump = rest, trump
        self.before = len(rest) // 2 if centre else -1  # how many come before it
        if not centre:
            self.rest.append(trump)
        self.seen = ""

    def turn(self) -> Generator[Turn, str, None]:
        """The next card is seen."""
        if self.before == 0:
            self.seen = self.trump
        else:
            self.seen = (yield from draw(self.rest)) if self.rest else ""
        self.before -= 1


def one_deal(t: Table, marks: Marks, dealer: int) -> Generator[Turn, str, None]:
    """A deal."""
    n = t.players
    seats = [(dealer + k) % n for k in range(1, n + 1)]
    rest = list(PACK)
    hands = yield from by_threes(rest, seats, 6)
    shown = yield from draw(rest)
    pile = Stock(rest, shown, t.values["reinsert"] == "centre")
    yield from pile.turn()
    play, leader = Play(hands, shown[1], ruff=False), seats[0]
    while hands[leader]:
        leader = yield from play.trick([(leader + k) % n for k in range(n)])
        for k in range(n):
            if pile.seen:
                hands[(leader + k) % n].append(pile.seen)
                yield from pile.turn()
    points = [one for rank in "A2J" for one in play.taken(rank + shown[1], 1)]
    for who, one in points + play.game(marks.sides, seats):
        marks.add(who, one)


def referee(t: Table) -> Reading:
    """Two, or four, who may be partners."""
    marks = Marks(t, 2 if t.values["partners"] else t.players, 0, int(t.values["game"]))
    dealer = yield from cut(t.players, UP)
    try:
        while True:
            yield from one_deal(t, marks, dealer)
            dealer = (dealer + 1) % t.players
    except Over:
        marks.pay()
    return None
