"""The losing game at draughts: he wins who is first rid of his men. All else is as at draughts.

hoyle-donohue, 43684-43696.
"""

from mypy_extensions import i64

from gamester.engine.bits import count
from gamester.engine.options import Option
from gamester.games.boards.draughts.game import OPTIONS, Draughts
from gamester.games.boards.draughts.state import DraughtsState

BLOCKED = Option("blocked_wins", True, "one who has men left and cannot move wins, as if he had none",
                 cites=("hoyle-donohue/losing-draughts/4",))  # fmt: skip


class LosingDraughts(Draughts):
    """1: the aim is turned about."""

    id = "losing-draughts"
    title = "The Losing Game at Draughts"
    options = OPTIONS + (BLOCKED,)
    won_by = "articles 1 and 4"
    purpose = "be the first rid of all your men"

    def setup(self) -> None:
        super().setup()
        self.blocked_wins = self.flag("blocked_wins")

    def weaker(self, s: DraughtsState) -> bool:
        """As the aim is turned about, who has the more seems the weaker."""
        return count(s.mine()) > count(s.theirs())

    def stuck(self, s: DraughtsState, side: i64) -> i64:
        """1, 4: the seat that wins when ``side`` has no man left, or none that can move."""
        rid = not (s.mine() if side == s.side else s.theirs())
        return s.seat_of(side if rid or self.blocked_wins else 1 - side)
