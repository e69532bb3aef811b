"""The stretches of a hand at dominoes: the pieces drawn from the pool, and the play to the two ends of the line."""

from typing import Any, Final

from librt.vecs import append, extend, vec
from mypy_extensions import i64

from gamester.engine.asking import Asking, Things, Verb
from gamester.engine.bits import BIT
from gamester.equipment.dominoes import HIGH, LOW, NAMES, WHOLE_SET, WORDS, other_half
from gamester.games.dominoes.rules import DominoGame
from gamester.games.dominoes.state import LineState, entry
from gamester.parts.quiet import Quiet

TILES: Final = Things("tile", NAMES)
LEAD: Final = 0  # the verbs of the play
LEFT: Final = 1
RIGHT: Final = 2
PASS: Final = 3
DRAW: Final = 4


class DrawHands(Quiet[LineState, DominoGame[Any]]):
    """Each draws his pieces from the pool, which lies face down."""

    def begin(self, s: LineState) -> None:
        game = self.game
        if not s.want(game.each * game.players):
            return
        for p in range(game.players):
            for _ in range(game.each):
                s.hands[p] |= BIT[s.next_drawn()]
            s.held[p] = game.each
            s.lots.came(p, game.each, WHOLE_SET)
        game.next(s)


class Play(Asking[LineState, DominoGame[Any]]):
    """One piece at a time to either end of the line, until a hand is empty or nobody can play."""

    def __init__(self, tiles: Things, told: tuple[str, ...], draws: bool) -> None:
        ends = "play a piece that joins an end of the line"
        verbs = [
            Verb("lead", "lead", "the line is begun", of=TILES, ask="lead a piece"),
            Verb("left", "match", "", of=tiles, ask=ends, told=tuple(f"left {one}" for one in told)),
            Verb("right", "match", "", of=tiles, ask=ends, told=tuple(f"right {one}" for one in told)),
            Verb("pass", "pass", "who can play may not pass"),
        ]
        if draws:
            verbs.append(Verb("draw", "draw", ask="draw from the pool"))
        super().__init__("play", *verbs)
        self.drawn_to = draws

    def begin(self, s: LineState) -> None:
        game = self.game
        if game.called(s):
            self.open_line(s)
        else:
            s.turn = s.dealer

    def open_line(self, s: LineState) -> None:
        """The piece that begins is called for, and whoever has it lays it."""
        game = self.game
        all: i64 = 0
        for hand in s.hands:
            all |= hand
        piece: i64 = 0
        while not all & BIT[piece] or all & game.before(piece):
            piece += 1
        for p in range(game.players):
            s.lacking(p, game.before(piece))
            if s.hands[p] & BIT[piece]:
                s.dealer = p
        self.lay(s, s.dealer, LEAD, piece)

    # --- what may be done -------------------------------------------------------------------------------------------
    def open(self, s: LineState, seat: i64) -> i64:
        if not len(s.line):
            return BIT[LEAD]
        game = self.game
        out: i64 = 0
        if game.fits(s.hands[seat], s.left):
            out |= BIT[LEFT]
        if game.fits(s.hands[seat], s.right):
            out |= BIT[RIGHT]
        if self.drawn_to and game.draws(s, out != 0):
            out |= BIT[DRAW]
        return out if out else BIT[PASS]

    def which(self, s: LineState, seat: i64, verb: i64) -> i64:
        if verb == LEAD:
            return self.game.leads(s, seat)
        return self.game.fits(s.hands[seat], s.left if verb == LEFT else s.right)

    def unless(self, s: LineState, seat: i64, verb: i64) -> str:
        if verb == LEFT or verb == RIGHT:
            if not len(s.line):
                return "the line is to be begun: lead a piece"
            return f"{self.wanted(s, verb)}, and you have none"
        if verb == DRAW:
            return self.game.why_no_draw(s)
        return super().unless(s, seat, verb)

    def lacks(self, s: LineState, seat: i64, verb: i64, value: i64) -> str:
        if not s.hands[seat] & BIT[self.game.piece_of(value)]:
            return "you do not hold it"
        return self.game.why_no_lead() if verb == LEAD else self.wanted(s, verb)

    def wanted(self, s: LineState, verb: i64) -> str:
        """What must be played to an end."""
        side, end = ("left", s.left) if verb == LEFT else ("right", s.right)
        return f"a {WORDS[end]} lies at the {side} end: {self.game.what_joins(end)}"

    # --- what then happens ------------------------------------------------------------------------------------------
    def say(self, s: LineState, seat: i64, verb: i64, value: i64) -> None:
        game = self.game
        if verb == DRAW:
            if game.obliged:
                s.lacking(seat, game.joining(s))
            s.drawing = seat
            self.drew(s)
        elif verb == PASS:
            s.lacking(seat, game.joining(s))
            s.passed += 1
            s.drew = 0
            s.turn = game.after(seat)
            if s.passed == game.players:
                game.next(s)
        else:
            if verb == LEAD:
                s.lacking(seat, game.shown_by_lead(value))
            self.lay(s, seat, verb, value)

    def drew(self, s: LineState) -> None:
        if not s.want(1):
            return
        seat = s.drawing
        s.hands[seat] |= BIT[s.next_drawn()]
        s.held[seat] += 1
        s.drew += 1
        s.passed = 0
        s.drawing = -1
        s.turn = seat
        s.lots.came(seat, 1, WHOLE_SET & ~s.gone)
        s.void[seat] = s.lots.lack_of(seat, WHOLE_SET)

    def lay(self, s: LineState, seat: i64, verb: i64, value: i64) -> None:
        """A piece is laid to the line."""
        game = self.game
        piece = game.piece_of(value)
        if verb == LEAD:
            s.left, s.right = HIGH[piece], LOW[piece]
            s.line = vec[i64]([entry(piece, s.left, seat)])
        elif verb == LEFT:
            s.left = game.outward(value, s.left)
            s.line = extend(vec[i64]([entry(piece, s.left, seat)]), s.line)
        else:
            s.right = game.outward(value, s.right)
            s.line = append(s.line, entry(piece, other_half(piece, s.right), seat))
        s.hands[seat] &= ~BIT[piece]
        s.held[seat] -= 1
        s.gone |= BIT[piece]
        s.lots.shows(seat, piece)
        for p in range(game.players):
            s.void[p] = s.lots.lack_of(p, WHOLE_SET)
        s.passed = 0
        s.drew = 0
        game.laid(s, seat, piece)
        if game.out(s):
            s.stopped = True
            game.next(s)
        elif not s.held[seat]:
            s.winner = seat
            game.next(s)
        else:
            s.turn = game.follower(s, seat, piece)
