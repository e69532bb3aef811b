"""Matador: halves that join make seven, and four pieces go anywhere; hoyle-donohue, 50111-50179."""

from typing import Any, Final

from mypy_extensions import i64

from gamester.engine.asking import Things
from gamester.engine.bits import BIT
from gamester.engine.laws import CLAIM, Law, Reckoning, trial
from gamester.engine.options import Option
from gamester.equipment.dominoes import HIGH, LOW, NAMES, PIECES, SHOWING, WORDS, other_half, piece, piece_set
from gamester.games.dominoes.parts import PASS, PLAY, DrawHands, Play
from gamester.games.dominoes.rules import DominoGame, seats
from gamester.games.dominoes.state import LineState

HERE = "hoyle-donohue/domino-matador/"
SEVEN: Final = 7
DOUBTED: Final = 1
DEBARRED: Final = 2
MATADORS: Final[i64] = piece_set("0:0 6:1 5:2 4:3")
SIX_ACE: Final[i64] = piece("6:1")
FIVE_TWO: Final[i64] = piece("5:2")
FOUR_THREE: Final[i64] = piece("4:3")
TURNED: Final = ("1:6", "2:5", "3:4")  # with the higher half outward; the first half is the one that joins
WAYS: Final = Things("tile", NAMES + TURNED)
ORIENTED: Final = ("6:1", "5:2", "4:3", "1:6", "2:5", "3:4")
TOLD: Final = tuple([f"{name}, the {name[-1]} outward" if name in ORIENTED else name for name in NAMES + TURNED])


def turned(way: i64) -> i64:
    """Which matador lies with its higher half outward."""
    return SIX_ACE if way == PIECES else FIVE_TWO if way == PIECES + 1 else FOUR_THREE


class PassThoughAble(Law[LineState, "Matador"]):
    """When the drawing is ended a player passes who could have played: it looks like any pass."""

    def __init__(self, game: "Matador") -> None:
        super().__init__(game, "pass though able", "", (), ("must-play",))

    def open(self, s: LineState, seat: i64) -> list[int]:
        if s.turn != seat or s.part != PLAY or not len(s.line) or self.game.draws(s, False):
            return []
        return [] if self.game.play.open(s, seat) & BIT[PASS] else [0]

    def done(self, s: LineState, seat: i64, value: i64) -> None:
        self.fault(s, seat, value, known=False)
        self.game.play.wait(s, seat)

    def seen(self, actor: i64, action: i64) -> i64:
        return self.game.play.bases[PASS]


class CallPass(Law[LineState, "Matador"]):
    """Another says that he could have played: if it is so he counts nothing for this hand."""

    kind = CLAIM

    def __init__(self, game: "Matador", offence: PassThoughAble) -> None:
        super().__init__(game, "dispute the pass of", "of", tuple(game.seat_names()), ("must-play",))
        self.offence = offence

    def open(self, s: LineState, seat: i64) -> list[int]:
        if s.turn < 0:
            return []
        return [int(p) for p in range(self.game.players) if p != seat and trial(s).marks[p] == DOUBTED]

    def done(self, s: LineState, seat: i64, value: i64) -> None:
        trial(s).marks[value] = DEBARRED if self.offence.pending(s, value) else 0
        self.offence.forgive(s, value)

    def proofs(self, s: LineState, seat: i64) -> list[int]:
        return [p for p in self.open(s, seat) if self.game.laid_since(s, p) & self.game.fitted(s, p)]


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
    law_book = True
    each: i64 = 3

    def setup(self) -> None:
        self.players = self.count("players")
        self.play = Play(WAYS, TOLD, draws=True)
        self.parts = [DrawHands("draw"), self.play]
        if self.lawful:
            self.pass_tells = False
            self.marks = 3 * int(
                self.players
            )  # by seat: whether its pass is doubted, the ends then, what was laid then
            for verb in self.play.said:
                self.number(verb)
            self.parts.append(Reckoning(self.actions.add("agree")))

    def law_list(self) -> list[Law[Any, Any]]:
        offence = PassThoughAble(self)
        return [offence, CallPass(self, offence)]

    def begin_deal(self, s: LineState) -> None:
        if s.law is not None:
            for n in range(i64(len(s.law.marks))):
                s.law.marks[n] = 0

    def waited(self, s: LineState, seat: i64) -> None:
        if s.law is not None and s.law.marks[seat] != DEBARRED:
            s.law.marks[seat] = DOUBTED
            s.law.marks[self.players + seat] = 8 * s.left + s.right
            s.law.marks[2 * self.players + seat] = s.gone

    def fitted(self, s: LineState, seat: i64) -> i64:
        """What would have joined the line when ``seat`` passed last."""
        ends = trial(s).marks[self.players + seat]
        return self.all_that_join(ends // 8) | self.all_that_join(ends % 8)

    def laid_since(self, s: LineState, seat: i64) -> i64:
        """What ``seat`` has laid since then, and so held then: the drawing was ended."""
        out: i64 = 0
        for laid in s.line:
            if laid // 256 == seat:
                out |= BIT[laid & 31]
        return out & ~trial(s).marks[2 * self.players + seat]

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

    # --- the count ----------------------------------------------------------------------------------------------------
    def debarred(self, s: LineState) -> bool:
        """Whether the winner of the hand may count nothing for it."""
        return s.law is not None and s.law.marks[s.winner] == DEBARRED

    def worth(self, s: LineState) -> i64:
        return 0 if self.debarred(s) else super().worth(s)

    def told_count(self, s: LineState) -> str:
        if self.debarred(s):
            return "nothing, for he did not play when he could (article must-play)"
        return super().told_count(s)
