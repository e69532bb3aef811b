"""Muggins, or All Fives: whoever makes the two ends a multiple of five counts it; hoyle-donohue, 49870-49909."""

from typing import ClassVar

from mypy_extensions import i64

from gamester.engine.fields import Fields
from gamester.engine.options import Option
from gamester.engine.zones import Item
from gamester.equipment.dominoes import NAMES
from gamester.games.dominoes.parts import TILES, DrawHands, Play
from gamester.games.dominoes.rules import DominoGame, seats
from gamester.games.dominoes.state import LineState

HERE = "hoyle-donohue/dominoes-muggins/"
MOST = 20  # at the ends: double-six and double-four


def by_fives(ends: i64) -> i64:
    """What is counted for so many spots at the ends."""
    return 0 if ends % 5 else ends


def nearest_five(spots: i64) -> i64:
    """The multiple of five nearest to so many spots."""
    return (spots + 2) // 5 * 5


class Muggins(DominoGame[LineState]):
    """Five pieces each; who cannot play draws until he can."""

    id = "dominoes-muggins"
    title = "Muggins"
    options = (
        seats(5, (HERE + "players",)),
        Option("game", 0, "the number of the game (0: 200 by two players, 150 by more)", high=1000,
               cites=(HERE + "game",)),
    )  # fmt: skip
    stretches: ClassVar[dict[str, str]] = {
        **DominoGame.stretches,
        "spots at the ends": "what they come to together",
    }
    min_players = 2
    max_players = 5
    each = 5

    def setup(self) -> None:
        self.players = self.count("players")
        self.parts = [DrawHands("draw"), Play(TILES, NAMES, draws=True)]

    def new_state(self) -> LineState:
        return LineState(self)

    def target(self, s: LineState) -> i64:
        given = self.count("game")
        return given if given else 200 if self.players == 2 else 150

    def laid(self, s: LineState, seat: i64, piece: i64) -> None:
        s.score[seat] += by_fives(s.both_ends())

    def out(self, s: LineState) -> bool:
        return max(s.score) >= self.target(s)

    def worth(self, s: LineState) -> i64:
        return nearest_five(super().worth(s))

    def most_counted(self) -> int:
        return 170

    def most_in_hand(self) -> int:
        """The most at the ends with every piece, and all spots."""
        return 28 * MOST + 170

    # --- for the screen and the tensor ------------------------------------------------------------------------------
    def also_seen(self, s: LineState, seat: i64, by: Fields) -> None:
        super().also_seen(s, seat, by)
        by.number("spots at the ends", s.both_ends() if len(s.line) else 0)

    def facts(self, s: LineState) -> list[Item]:
        out = super().facts(s)
        if len(s.line):
            out.append(Item("ends", str(s.both_ends()), "spots at the ends"))
        return out

    def aim(self, s: LineState) -> list[Item]:
        return [Item("aim", f"to make the ends a multiple of five; {self.target(s)} are the game", "each for himself")]
