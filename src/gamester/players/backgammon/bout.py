"""Many games of backgammon side by side, as training by self-play wants them.

Every board is kept with the seat to throw as the first.  ``throw`` lists all that each throw can lead to, as the
adversary will meet it; ``pick`` takes one of those for each game.
"""

from librt.vecs import vec
from mypy_extensions import i64, u8

from gamester.equipment.tables_board import BOTH_OR_HIGHER, starting_board
from gamester.players.backgammon.bearing import Bearing
from gamester.players.backgammon.replies import BOARD, Replies, turned
from gamester.players.backgammon.units import BEARING, OUTCOMES, OVER, UNITS, Looker, ended, kind_of


class Bout:
    """``n`` games; room for ``room`` positions in the lists of one throw."""

    def __init__(self, n: int, room: int, bearing: Bearing) -> None:
        self.n: i64 = n
        self.room: i64 = room
        self.bearing = bearing
        self.games: vec[i64] = vec[i64]([0] * (n * int(BOARD)))
        self.found: vec[u8] = vec[u8](bytes(room * int(BOARD)))
        self.rows: vec[u8] = vec[u8](bytes(room * int(UNITS)))
        self.kinds: vec[u8] = vec[u8](bytes(room))
        self.exact: vec[float] = vec[float]([0.0] * (room * OUTCOMES))
        self.ends: vec[i64] = vec[i64]([0] * n)  # one past each game's last position
        self.replies = Replies()
        self.looker = Looker()
        for game in range(n):
            self.start(game)

    def start(self, game: int) -> None:
        """The men of one game set up anew."""
        self.place(game, [int(n) for n in starting_board()])

    def place(self, game: int, men: list[int]) -> None:
        """The men of one game placed by hand."""
        at: i64 = i64(game) * BOARD
        for n in men:
            self.games[at] = i64(n)
            at += 1

    def board(self, game: int) -> list[int]:
        """The men of one game, the seat to throw first."""
        at: i64 = i64(game) * BOARD
        return [int(n) for n in self.games[at : at + BOARD]]

    def throw(self, high: list[int], low: list[int]) -> int:
        """All that the games' throws lead to; how many positions. Lists that would not fit are cut short."""
        at: i64 = 0
        game: i64 = 0
        while game < self.n:
            men = self.games[game * BOARD : (game + 1) * BOARD]
            a: i64 = high[game]
            b: i64 = low[game]
            found = self.replies
            found.find(men, 0, a, b, BOTH_OR_HIGHER, 4 if a == b else 2)
            k: i64 = 0
            most = (self.room - at) - (self.n - game - 1)
            while k < found.n and k < most:
                self.put(at, turned(found.board(k)))
                at += 1
                k += 1
            self.ends[game] = at
            game += 1
        return int(at)

    def put(self, at: i64, men: vec[i64]) -> None:
        """One position of the list."""
        kind = kind_of(men)
        self.kinds[at] = u8(kind)
        to = at * BOARD
        found = self.found
        for n in men:
            found[to] = u8(n)
            to += 1
        if kind == OVER:
            ended(men, self.exact, at * OUTCOMES)
        elif kind == BEARING:
            self.bearing.fill(men, self.exact, at * OUTCOMES)
        if kind != OVER:
            self.looker.write(men, 0, self.rows, at * UNITS)

    def pick(self, picks: list[int]) -> None:
        """Each game goes on from the position picked for it."""
        to: i64 = 0
        for pick in picks:
            at: i64 = i64(pick) * BOARD
            end = at + BOARD
            while at < end:
                self.games[to] = i64(self.found[at])
                at += 1
                to += 1


def homes(boards: list[list[int]], bearing: Bearing) -> tuple[bytes, list[float]]:
    """The rows of boards where only bearing is left, the seat to throw first, and their seven exact chances each."""
    looker = Looker()
    rows: vec[u8] = vec[u8](bytes(len(boards) * int(UNITS)))
    out: vec[float] = vec[float]([0.0] * (len(boards) * int(OUTCOMES)))
    n: i64 = 0
    for board in boards:
        men = vec[i64](board)
        looker.write(men, 0, rows, n * UNITS)
        bearing.fill(men, out, n * OUTCOMES)
        n += 1
    return bytes(memoryview(rows)), list(out)
