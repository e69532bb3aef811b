"""The laws of the tables: touch and take."""

from typing import Generic

from librt.vecs import append, vec
from mypy_extensions import i64

from gamester.engine.bits import BIT
from gamester.engine.laws import Law, trial
from gamester.equipment.tables_board import BAR, NONE, PASS, PLAYS, first_source, second_source
from gamester.games.tables.backgammon.rules import K, U
from gamester.games.tables.backgammon.words import point_name
from gamester.games.tables.board import BoardState

MEN: tuple[str, ...] = tuple(point_name(p) for p in range(1, BAR + 1))


def moved(play: i64) -> i64:
    """The points that a play takes men from, as bits."""
    out: i64 = 0
    for p in (first_source(play), second_source(play)):
        if p != NONE:
            out |= BIT[p]
    return out


def kept(s: BoardState, found: vec[i64]) -> vec[i64]:
    """Of the plays found those that take up all that the mover has touched, if there are any."""
    if s.law is None or s.law.bound[s.mover] == 0:
        return found
    bound = s.law.bound[s.mover]
    out = vec[i64]([])
    for play in found:
        if moved(play) & bound == bound:
            out = append(out, play)
    return out


class Touch(Law[U, K], Generic[U, K]):
    """A man touched, or taken from his point, must be played, and two men likewise; one that cannot be played binds

    to nothing."""

    def __init__(self, game: K, part: str, article: str) -> None:
        super().__init__(game, "touch", "point", MEN, (article,))
        self.part = part

    def open(self, s: U, seat: i64) -> list[int]:
        if seat != s.turn or s.phase != self.part:
            return []
        there: i64 = 0
        for play in self.game.parts[s.part].legal(s):
            if PASS < play < PLAYS:
                there |= moved(play)
        there &= ~trial(s).bound[seat]
        return [p - 1 for p in range(1, BAR + 1) if there & BIT[p]]

    def done(self, s: U, seat: i64, value: i64) -> None:
        trial(s).bound[seat] |= BIT[value + 1]


def untouch(s: BoardState) -> None:
    """The play is made: what was touched is played."""
    if s.law is not None:
        s.law.bound[s.mover] = 0
