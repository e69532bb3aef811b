"""The Bergen game at dominoes: ends made alike are double- and triple-headers; hoyle-donohue, 49911-49946."""

from mypy_extensions import i64

from gamester.engine.bits import count, low
from gamester.engine.options import Option
from gamester.engine.zones import Item
from gamester.equipment.dominoes import DOUBLES, NAMES, count_spots, is_double
from gamester.games.dominoes.parts import TILES, DrawHands, Play
from gamester.games.dominoes.rules import LOWEST, DominoGame, seats
from gamester.games.dominoes.state import LineState

HERE = "hoyle-donohue/dominoes-bergen/"


def header(worth: i64, wanting: i64) -> i64:
    """What a double-header (2) or a triple-header (3) counts to whom so many points are ``wanting`` of the game."""
    return 1 if wanting <= 2 else 2 if wanting == 3 and worth == 3 else worth


def blocked_worse(hand: i64, other: i64) -> i64:
    """By how much a hand is worse than another when the line is blocked: its doubles first; 0: they are equal."""
    mine, his = hand & DOUBLES, other & DOUBLES
    if count(mine) != count(his):
        return count(mine) - count(his)
    return low(mine) - low(his) if mine else count_spots(hand) - count_spots(other)


class Bergen(DominoGame[LineState]):
    """Six pieces each; who cannot play draws one."""

    id = "dominoes-bergen"
    title = "Bergen Game"
    options = (
        seats(4, (HERE + "players",)),
        Option("game", 0, "the number of the game (0: 15 by two players, 10 by more)", high=1000,
               cites=(HERE + "game",)),
    )  # fmt: skip
    min_players = 2
    max_players = 4
    each: i64 = 6

    def setup(self) -> None:
        self.players = self.count("players")
        self.parts = [DrawHands("draw"), Play(TILES, NAMES, draws=True)]

    def new_state(self) -> LineState:
        return LineState(self)

    def to_win(self, s: LineState) -> i64:
        given = self.count("game")
        return given if given else 15 if self.players == 2 else 10

    def before(self, piece: i64) -> i64:
        return LOWEST[piece]

    def leads(self, s: LineState, seat: i64) -> i64:
        hand = s.hands[seat]
        if hand & DOUBLES:
            return hand & DOUBLES
        while hand & LOWEST[low(hand)]:
            hand &= hand - 1
        return hand & -hand

    def why_no_lead(self) -> str:
        return "a double is led, and without one the lowest piece"

    def shown_by_lead(self, piece: i64) -> i64:
        return 0 if is_double(piece) else LOWEST[piece]

    def draws(self, s: LineState, able: bool) -> bool:
        return not able and s.pool() > 0 and s.drew == 0

    def why_no_draw(self, s: LineState) -> str:
        return "one piece is drawn, and you have drawn it" if s.drew else super().why_no_draw(s)

    def laid(self, s: LineState, seat: i64, piece: i64) -> None:
        if s.left != s.right:
            return
        triple = len(s.line) > 1 and s.double_ends()
        s.score[seat] += header(3 if triple else 2, self.to_win(s) - s.score[seat])

    def out(self, s: LineState) -> bool:
        return max(s.score) >= self.to_win(s)

    def best_hand(self, s: LineState) -> i64:
        best: i64 = 0
        equal = False
        for p in range(1, self.players):
            worse = blocked_worse(s.hands[p], s.hands[best])
            if worse <= 0:
                equal = worse == 0
                best = p if worse else best
        return -1 if equal else best

    def worth(self, s: LineState) -> i64:
        return 1

    def most_counted(self) -> int:
        return 1

    def most_in_hand(self) -> int:
        """Every other piece a header, and the hand."""
        return 28 * 3 + 1

    # --- for the screen ---------------------------------------------------------------------------------------------
    def aim(self, s: LineState) -> list[Item]:
        return [Item("aim", f"to make both ends alike; {self.to_win(s)} are the game", "each for himself")]
