"""What a match remembers in which a King may be called: Quadrille, Quintille and their kin."""

from typing import Final, cast

from librt.vecs import vec
from mypy_extensions import i64

from gamester.engine.game import Game
from gamester.engine.state import State
from gamester.games.ombre.state import StandState

ASK: Final = 1  # leave, to play by calling a King
ASK_FAVOURITE: Final = 2
MEDIATEUR: Final = 3  # a King is demanded, and he plays alone
MEDIATEUR_FAVOURITE: Final = 4
ALONE: Final = 5  # sans prendre
ALONE_FAVOURITE: Final = 6
WITH_VOLE: Final = 10  # added to a game that is played for the Vole from the first
EVERY_BID: Final[vec[i64]] = vec[i64]([1, 2, 3, 4, 5, 6, 13, 14, 15, 16])
BID_NAMES: Final = (
    "ask leave",
    "ask leave in the favourite",
    "Mediateur",
    "Mediateur in the favourite",
    "sans prendre",
    "sans prendre in the favourite",
    "Mediateur with the Vole",
    "Mediateur in the favourite with the Vole",
    "sans prendre with the Vole",
    "sans prendre in the favourite with the Vole",
)


class CallState(StandState):
    """Adds the King called, the friend who has it, and what lies on the board for the game."""

    def __init__(self, game: Game) -> None:
        super().__init__(game)
        self.called: i64 = -1  # the King (or Queen) called or demanded
        self.holder: i64 = -1  # who has it and is the friend, the Ombre himself at times: known to himself alone
        self.friend: i64 = -1  # the same, once that card has been played
        self.giver: i64 = -1  # who has given the King up to the Ombre
        self.forced: bool = False  # the Ombre plays because he must
        self.favourite: i64 = -1  # the suit that is favoured for the party
        self.marks: i64 = 0  # what each has put down for the game since it was last drawn
        self.passes: i64 = 0  # deals passed out since then
        self.codilles: i64 = 0  # codilles lost so far in the match
        self.odd: i64 = 0  # counters left over from a codille, for the best trump of the next deal
        self.odd_out: i64 = -1  # the seat that cannot win them

    def share(self, to: State) -> None:
        super().share(to)
        t = cast(CallState, to)
        t.called = self.called
        t.holder = self.friend
        t.friend = self.friend
        t.giver = self.giver
        t.forced = self.forced
        t.favourite = self.favourite
        t.marks = self.marks
        t.passes = self.passes
        t.codilles = self.codilles
        t.odd = self.odd
        t.odd_out = self.odd_out

    def own(self, to: State, seat: i64) -> None:
        super().own(to, seat)
        if seat == self.holder:
            cast(CallState, to).holder = seat

    def rest(self, to: State) -> None:
        super().rest(to)
        cast(CallState, to).holder = self.holder
