"""What Grand Trick-Track remembers: marks, who goes double, and what the throw on the table has marked."""

from typing import Final, Self

from librt.vecs import vec
from mypy_extensions import i64

from gamester.engine.fields import MATCH, NONE, Fields
from gamester.games.tables.backgammon.state import TablesState

HOLE: Final = 12  # 2
OFF_FIRST: Final = 4  # 12
PLAY: Final = 1  # the parts
HOLDING: Final = 2
HOLD: Final = 0


class TrickTrackState(TablesState):
    """The marks, who goes double, and what this throw has marked; the holes are the score."""

    marks: vec[i64] = NONE  # points that each has towards a hole
    double: i64 = -1  # who goes double: he alone has marked since the last hole
    casts: vec[i64] = NONE  # throws in this setting
    mine: i64 = 0  # marked by the thrower for this throw
    his: i64 = 0  # by the other
    owed: i64 = 0  # men that are to stand on each point of a table by this throw, as it was marked for that

    def take(self, of: Self, by: Fields) -> None:
        super().take(of, by)
        self.marks = by.each_number("marks", of.marks, MATCH)
        self.double = by.seat("double", of.double, MATCH)
        self.casts = by.each_number("casts", of.casts)
        self.mine = by.number("mine", of.mine)
        self.his = by.number("his", of.his)
        self.owed = by.number("owed", of.owed)
