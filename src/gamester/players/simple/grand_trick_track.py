"""A player at Grand Trick-Track who counts what the next throw would mark for him and for the other."""

from typing import Final, cast

from librt.vecs import vec
from mypy_extensions import i64

from gamester.engine.view import View
from gamester.equipment.tables_board import make_play
from gamester.games.tables.trick_track.game import BOOK, TrickTrack
from gamester.games.tables.trick_track.state import HOLD, HOLDING, TrickTrackState
from gamester.players.base import Choice, Thinker

THROWS: Final = tuple((high, low) for high in range(1, 7) for low in range(1, high + 1))


class Simple(Thinker):
    """Plays for the marks of the next throw, and against the other's."""

    name = "simple"

    def decide(self, view: View, legal: list[int]) -> Choice:
        s = cast(TrickTrackState, view.state)
        game = cast(TrickTrack, view.game)
        if s.part == HOLDING:
            ahead = hopes(game, s.men, s.mover) + 36 * s.marks[s.mover] > hopes(game, s.men, 1 - s.mover) + 36
            verb = "hold" if ahead else "go off"
            why = "the men stand well" if ahead else "by beginning again more is to be had"
            return Choice(legal[HOLD if ahead else 1 - HOLD], f"{verb}: {why}", BOOK + "14")
        best = legal[0]
        most: i64 = -1_000_000
        for a in legal:
            men = s.men[:]
            make_play(men, s.mover, a, s.high, s.low)
            worth = hopes(game, men, s.mover) - hopes(game, men, 1 - s.mover)
            if worth > most:
                most = worth
                best = a
        return Choice(best, "the next throws mark most so, all told", BOOK + "15")


def hopes(game: TrickTrack, men: vec[i64], seat: i64) -> i64:
    """What the throws of 36 would mark for a seat, less what they would mark for the other, all told."""
    total: i64 = 0
    for high, low in THROWS:
        found = game.reckoning.of_throw(men, seat, high, low, 0)
        total += (1 if high == low else 2) * (found.mine - found.his)
    return total
