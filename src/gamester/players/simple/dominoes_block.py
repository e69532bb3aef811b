"""A sensible player at dominoes: out with the heavy pieces and the doubles, keeps what goes on, shuts others out."""

from typing import Any, cast

from mypy_extensions import i64

from gamester.engine.bits import BIT, count
from gamester.engine.view import View
from gamester.equipment.dominoes import HIGH, LOW, WHOLE_SET, is_double, spots
from gamester.games.dominoes.parts import DRAW, LEAD, LEFT, PASS, Play
from gamester.games.dominoes.rules import DominoGame
from gamester.games.dominoes.state import LineState, doubled
from gamester.players.base import Choice, Thinker


class Laid:
    """The line as it would lie: the piece laid, the two ends with what they show, and what is left in hand."""

    def __init__(self, t: LineState, game: DominoGame[Any], verb: i64, way: i64) -> None:
        self.piece: i64 = game.piece_of(way)
        self.rest: i64 = t.hands[t.turn] & ~BIT[self.piece]
        double = is_double(self.piece)
        if verb == LEAD:
            self.left: i64 = HIGH[self.piece]
            self.right: i64 = LOW[self.piece]
            self.shown: i64 = spots(self.piece)
            self.double: bool = double
            return
        stays: i64 = t.right if verb == LEFT else t.left
        new = game.outward(way, t.left if verb == LEFT else t.right)
        beside = doubled(t.line[len(t.line) - 1 if verb == LEFT else 0])
        self.left = new if verb == LEFT else stays
        self.right = stays if verb == LEFT else new
        self.shown = (2 * new if double else new) + (2 * stays if beside else stays)
        self.double = double or beside


class Simple(Thinker):
    """Weighs each piece by what it leaves behind; what others hold it knows only by what they have shown to lack."""

    name = "simple"

    def decide(self, view: View, legal: list[int]) -> Choice:
        t = cast(LineState, view.state)
        game = cast(DominoGame[Any], view.game)
        part = cast(Play, game.parts[t.part])
        best: i64 = -1
        most: i64 = -1_000_000
        for action in legal:
            a: i64 = action
            verb = part.verb_of(a)
            if verb == DRAW or verb == PASS:
                continue
            worth = self.worth(t, game, Laid(t, game, verb, a - part.bases[verb]))
            if worth > most:
                most, best = worth, a
        verb = part.verb_of(best)
        return self.told(t, game, int(best), Laid(t, game, verb, best - part.bases[verb]))

    def worth(self, t: LineState, game: DominoGame[Any], to: Laid) -> i64:
        """How good it is to have laid a piece so, in tenths of a spot."""
        out = 10 * spots(to.piece) + 20 * self.goes_on(game, to)
        if is_double(to.piece):
            out += 30
        return out + 15 * self.shut_out(t, game, to)

    def goes_on(self, game: DominoGame[Any], to: Laid) -> i64:
        """How many pieces that are left in hand would join the line."""
        return count(self.joining(game, to) & to.rest)

    def joining(self, game: DominoGame[Any], to: Laid) -> i64:
        """All pieces that would join it."""
        return game.fits(WHOLE_SET, to.left) & WHOLE_SET | game.fits(WHOLE_SET, to.right) & WHOLE_SET

    def shut_out(self, t: LineState, game: DominoGame[Any], to: Laid) -> i64:
        """How many of the pieces that would join it the next to play has shown to lack."""
        return count(self.joining(game, to) & t.void[game.after(t.turn)] & ~t.gone & ~to.rest)

    def unseen(self, t: LineState, to: Laid) -> i64:
        """The pieces that others may hold."""
        return WHOLE_SET & ~t.gone & ~to.rest & ~BIT[to.piece]

    def told(self, t: LineState, game: DominoGame[Any], action: int, to: Laid) -> Choice:
        """The choice with its reason."""
        if is_double(to.piece):
            return Choice(action, "a double is the hardest to be rid of")
        if self.goes_on(game, to) > 1:
            return Choice(action, "it leaves me pieces for what lies at the ends")
        return Choice(action, "the heaviest piece that can go")
