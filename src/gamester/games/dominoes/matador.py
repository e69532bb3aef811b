"""Matador: halves that join make seven, and four pieces go anywhere; hoyle-donohue, 50111-50179."""

from typing import Final

from mypy_extensions import i64

from gamester.engine.asking import Things
from gamester.engine.bits import BIT
from gamester.engine.options import Option
from gamester.equipment.dominoes import HIGH, LOW, NAMES, PIECES, SHOWING, WORDS, other_half, piece, piece_set
from gamester.games.dominoes.parts import DrawHands, Play
from gamester.games.dominoes.rules import DominoGame, seats
from gamester.games.dominoes.state import LineState

HERE = "hoyle-donohue/domino-matador/"
SEVEN: Final = 7
MATADORS: Final[i64] = piece_set("0:0 6:1 5:2 4:3")
SIX_ACE: Final[i64] = piece("6:1")
FIVE_TWO: Final[i64] = piece("5:2")
FOUR_THREE: Final[i64] = piece("4:3")
TURNED: Final = ("1:6", "2:5", "3:4")  # with the higher half outward; the first half is the one that joins
WAYS: Final = Things("tile", NAMES + TURNED)
TOLD: Final = tuple(
    f"{name}, the {name[-1]} outward" if name in ("6:1", "5:2", "4:3", *TURNED) else name for name in NAMES + TURNED
)


def turned(way: i64) -> i64:
    """Which matador lies with its higher half outward."""
    return SIX_ACE if way == PIECES else FIVE_TWO if way == PIECES + 1 else FOUR_THREE


class Matador(DominoGame[LineState]):
    """Three pieces each; who cannot play draws until he can."""

    id = "domino-matador"
    title = "Matador"
    options = (
        seats(4, (HERE + "players",)),
        Option("game", 100, "the number of the game", low=1, high=1000, cites=(HERE + "game",)),
    )
    min_players = 2
    max_players = 4
    each = 3

    def setup(self) -> None:
        self.players = self.count("players")
        self.parts = [DrawHands("draw"), Play(WAYS, TOLD, draws=True)]

    def new_state(self) -> LineState:
        return LineState(self)

    def called(self, s: LineState) -> bool:
        return True

    def pool_left(self) -> i64:
        return 3 if self.players == 2 else 0

    def all_that_join(self, end: i64) -> i64:
        """The pieces that make seven with an end, and the matadors."""
        return MATADORS | SHOWING[SEVEN - end] if end else MATADORS

    def fits(self, hand: i64, end: i64) -> i64:
        out = hand & self.all_that_join(end)
        for n in range(PIECES, PIECES + 3):
            if hand & BIT[turned(n)]:
                out |= BIT[n]
        return out

    def piece_of(self, way: i64) -> i64:
        return way if way < PIECES else turned(way)

    def outward(self, way: i64, end: i64) -> i64:
        if way >= PIECES:
            return HIGH[turned(way)]
        return LOW[way] if MATADORS & BIT[way] else other_half(way, SEVEN - end)

    def what_joins(self, end: i64) -> str:
        return f"it takes a {WORDS[SEVEN - end]}, or a matador" if end else "it takes a matador"

    def joining(self, s: LineState) -> i64:
        return self.all_that_join(s.left) | self.all_that_join(s.right)
