"""Shuffle-Board: weights slid along a sanded board to a line near its end; hoyle-donohue, 50422-50474."""

from typing import Final, Self

from librt.vecs import vec
from mypy_extensions import i64

from gamester.engine.asking import Things, Verb
from gamester.engine.bits import BIT
from gamester.engine.fields import NONE, Fields
from gamester.engine.options import Option
from gamester.engine.zones import Item, Zone, numbered
from gamester.parts.aimed import Aimed, lay_bed
from gamester.parts.bed import bed_options
from gamester.parts.strokes import StrokeGame, Strokes, StrokeState, Words

BOOK: Final = "hoyle-donohue/shuffle-board/"
PIECES: Final = 4  # at each end, numbered as they are played: the first and third are the leading side's
PLACES: Final = ("short", "on the line", "in", "over the end", "off")
SHORT: Final = 0
LINE: Final = 1
IN: Final = 2
OVER: Final = 3
OFF: Final = 4
ANYWHERE: Final[i64] = 31  # all places
REST: Final = 20  # words: of each piece its places, then these
NEAREST: Final = 21
AIMS: Final = ("for the line", "at a piece")
LONGEST: Final = 20  # rounds for each point of the game, then the greater number wins
SPOTS: Final = ("short", "in", "over the end", "off")


class BoardState(StrokeState):
    """Where the pieces of the round lie."""

    end: i64 = 0  # from which end the round is played: 0 by the first and second seat
    laid: i64 = 0  # pieces that have been shuffled in it
    lies: vec[i64] = NONE  # where each piece lies; -1: not yet played
    told_of: i64 = 0  # the pieces of which the words of this stroke have told
    aim: i64 = -1  # what the last piece was shuffled at
    near: i64 = -1  # the piece found nearest to the line
    measured: bool = False  # whether it is asked which piece is nearest
    round: i64 = 0  # rounds finished

    def take(self, of: Self, by: Fields) -> None:
        super().take(of, by)
        self.end = by.number("end", of.end)
        self.laid = by.number("laid", of.laid)
        self.lies = by.row("lies", of.lies, PIECES, 0, -1)
        self.told_of = by.some_of("told_of", of.told_of, PIECES)
        self.aim = by.one_of("aim", of.aim, len(AIMS))
        self.near = by.one_of("near", of.near, PIECES)
        self.measured = by.flag("measured", of.measured)
        self.round = by.number("round", of.round)


class Shuffling(Strokes[BoardState, "ShuffleBoard"]):
    """A piece is shuffled for the line, or to drive another off."""

    def which(self, s: BoardState, seat: i64, verb: i64) -> i64:
        return 3 if self.game.to_drive(s, seat) else 1


class ShuffleBoard(StrokeGame[BoardState]):
    """Two sides, with a player each at either end."""

    id = "shuffle-board"
    title = "Shuffle-Board"
    books = ("hoyle-donohue",)
    min_players = 4
    max_players = 4
    options = (
        Option("game", 21, "points of the game", low=1, high=1000, cites=(BOOK + "game",)),
        Option("games", 1, "games in a sitting", low=1, high=1000, cites=(BOOK + "wins",)),
        Option("stake", 1, "counters that each puts up for a game", low=1, high=100, cites=(BOOK + "wins",)),
        *bed_options(BOOK + "board"),
    )

    def setup(self) -> None:
        self.players = 4
        self.sides = 2
        self.target: i64 = self.count("game")
        self.rounds = self.count("games")
        self.stake: i64 = self.count("stake")
        self.pools = ("pool",)
        self.for_win: i64 = self.cite("wins")
        self.tables: list[Words] = [self.words(aim, piece) for aim in range(len(AIMS)) for piece in range(PIECES)]
        self.source = self.tables[0]
        if self.choice("strokes") == "physics":
            self.parts = [Aimed("strokes", lay_bed(self, "shuffle-board", {}), "aims")]
            return
        things = Things("at", AIMS)
        self.parts = [
            Shuffling("strokes", Verb("shuffle", "aims", of=things, lacking="none of theirs lies there", ask="shuffle"))
        ]

    def words(self, aim: int, own: int) -> Words:
        """How likely each word is when the piece ``own`` is shuffled so: a guess at a middling hand."""
        told: list[tuple[str, int]] = []
        for piece in range(PIECES):
            if piece == own:
                often = (40, 3, 30, 6, 21) if aim == 0 else (15, 3, 27, 7, 48)
            elif aim and (piece - own) % 2:
                often = (1, 1, 4, 4, 36)
            else:
                often = (1, 1, 3, 2, 4)
            told += [(f"piece {piece + 1} {place}", n) for place, n in zip(PLACES, often, strict=True)]
        nearest = [(f"nearest piece {piece + 1}", 1) for piece in range(PIECES)]
        return Words(*told, ("at rest", 30), *nearest)

    def new_state(self) -> BoardState:
        return BoardState(self)

    def begin_deal(self, s: BoardState) -> None:
        self.clear(s)

    def next_dealer(self, s: BoardState) -> i64:
        """``turns``: the same player commences each game."""
        return s.dealer

    # --- a stroke ---------------------------------------------------------------------------------------------------
    def clear(self, s: BoardState) -> None:
        """The pieces are taken up for the next round."""
        s.laid = 0
        s.near = -1
        for piece in range(PIECES):
            s.lies[piece] = -1

    def shuffler(self, s: BoardState, piece: i64) -> i64:
        """``turns``: who shuffles a piece of this round."""
        return 2 * s.end + piece % 2

    def to_drive(self, s: BoardState, seat: i64) -> bool:
        """Whether a piece of the other side lies on the board."""
        if s.laid == PIECES:
            return False
        for piece in range(s.laid):
            if piece % 2 != seat % 2 and s.lies[piece] != OFF:
                return True
        return False

    def strike(self, s: BoardState, verb: i64, value: i64) -> None:
        if s.laid == PIECES:
            self.clear(s)
            s.end = 1 - s.end
        s.laid += 1
        s.told_of = 0
        s.aim = value

    def put_down(self, s: BoardState) -> i64:
        if s.laid == 1:
            for n in range(i64(len(s.lie))):
                s.lie[n] = -1
        return s.laid - 1

    def next_ball(self, s: BoardState) -> i64:
        return s.laid % PIECES

    def outcomes(self, s: BoardState) -> vec[i64]:
        return self.tables[PIECES * s.aim + s.laid - 1].among(self.possible(s))

    def possible(self, s: BoardState) -> i64:
        """First where the piece itself lies, then what it has driven on; at the end, if asked, the nearest."""
        own = s.laid - 1
        if s.measured:
            out: i64 = 0
            for piece in range(PIECES):
                if s.lies[piece] == SHORT:
                    out |= BIT[NEAREST + piece]
            return out
        if not s.told_of:
            return ANYWHERE * BIT[5 * own]
        out = BIT[REST]
        for piece in range(own):
            lies = s.lies[piece]
            if lies != OFF and not s.told_of & BIT[piece]:
                ways = ANYWHERE & ~(BIT[lies + 1] - 1)  # a piece is driven on, never back
                if self.bed is not None:
                    ways = ANYWHERE & ~BIT[lies]  # but by the edge of a third
                out |= ways << (5 * piece)
        return out

    def word(self, s: BoardState, word: i64) -> bool:
        if s.measured:
            s.near = word - NEAREST
            s.measured = False
            return False
        if word != REST:
            piece = word // 5
            s.lies[piece] = word % 5
            s.told_of |= BIT[piece]
            if self.possible(s) != BIT[REST]:
                return True
        s.measured = s.laid == PIECES and self.to_measure(s)
        return s.measured

    # --- the round --------------------------------------------------------------------------------------------------
    def to_measure(self, s: BoardState) -> bool:
        """``nearest``: whether no piece is in, and both sides have some that are short."""
        short: i64 = 0
        for piece in range(PIECES):
            if s.lies[piece] == SHORT:
                short |= BIT[piece % 2]
            elif s.lies[piece] != OFF:
                return False
        return short == 3

    def count_round(self, s: BoardState) -> None:
        """``in``, ``line``, ``over``, ``nearest``: the pieces count as they lie at the end of the round."""
        counted = False
        short: i64 = -1
        for piece in range(PIECES):
            lies = s.lies[piece]
            if lies == SHORT:
                short = piece
            elif lies != OFF:
                s.made[self.shuffler(s, piece)] += 2
                if lies == OVER:
                    s.made[self.shuffler(s, piece)] += 1
                counted = True
        if s.near >= 0:
            short = s.near
        if not counted and short >= 0:
            s.near = short
            s.made[self.shuffler(s, short)] += 1

    def rest(self, s: BoardState) -> i64:
        if s.laid < PIECES:
            return self.shuffler(s, s.laid)
        self.count_round(s)
        s.round += 1
        if self.winner(s) >= 0 or s.round == self.target * LONGEST:
            return -1
        return 2 - 2 * s.end

    def total(self, s: BoardState, side: i64) -> i64:
        """What a side has made."""
        return s.made[side] + s.made[side + 2]

    def winner(self, s: BoardState) -> i64:
        """The side that has made the game, and more than the other; -1: neither."""
        a, b = self.total(s, 0), self.total(s, 1)
        if (a < self.target and b < self.target) or a == b:
            return -1
        return 0 if a > b else 1

    def end_deal(self, s: BoardState) -> None:
        """All put up their stakes, and the winners have them; if nobody has won they go back."""
        for seat in range(4):
            s.pay(seat, self.players, self.stake, self.for_win)
        won = self.winner(s)
        for seat in range(4):
            if won < 0:
                s.pay(self.players, seat, self.stake, self.for_win)
            elif seat % 2 == won:
                s.pay(self.players, seat, 2 * self.stake, self.for_win)

    # --- bounds -----------------------------------------------------------------------------------------------------
    def max_game_length(self) -> int:
        return self.most_rounds() * int(self.target) * LONGEST * PIECES * int(self.asked)

    def max_utility(self) -> float:
        return float(self.most_rounds() * self.stake)

    # --- what is seen and said --------------------------------------------------------------------------------------
    def zones(self, s: BoardState) -> list[Zone]:
        names = self.seat_names()
        board = [Item(f"spot {n}", spot) for n, spot in enumerate(SPOTS)]
        for piece in range(PIECES):
            if s.lies[piece] >= 0:
                place = PLACES[s.lies[piece] if s.lies[piece] != LINE else IN]
                note = "nearest" if s.near == piece else f"piece {piece + 1}"
                board.append(Item(f"piece {piece + 1}", place, note, int(self.shuffler(s, piece)), 1))
        score: list[Item] = []
        for n in range(2):
            total = int(self.total(s, n))
            score.append(Item(numbered("score", n), str(total), f"{names[n]} and {names[n + 2]}", n, total))
        return [
            Zone("layout", "board", board, title="the board"),
            Zone("holes", "words", self.said(s), title="the last stroke"),
            Zone("claims", "aim", self.aim(s), title="what is played for"),
            Zone("score", "score", score, title="score"),
            *self.bed_zones(s),
            *self.sheet_zones(s),
            *self.counters(s),
        ]

    def aim(self, s: BoardState) -> list[Item]:
        what = f"{self.target} points: two for a piece that is in, three over the end"
        return [Item("aim", what, f"round {s.round + 1}")]

    def told(self, s: BoardState) -> str:
        names = self.seat_names()
        sides = [f"{names[n]} and {names[n + 2]}" for n in range(2)]
        made = f"{sides[0]} {self.total(s, 0)}, {sides[1]} {self.total(s, 1)}"
        won = self.winner(s)
        if won < 0:
            return f"{made}: nobody has won, and the stakes go back (article wins)."
        return f"{made}: {sides[won]} win the game (article wins)."
