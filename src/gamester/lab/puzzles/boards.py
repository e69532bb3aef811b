"""Chess and draughts judged by their own searchers: each play is followed up as deep as so many positions allow."""

from __future__ import annotations

from typing import Any

from gamester.books.puzzled import Judged
from gamester.engine.errors import GamesterError
from gamester.engine.state import State
from gamester.engine.view import View
from gamester.lab.puzzles.case import Way, ways
from gamester.players.chess import player as chess
from gamester.players.draughts import player as draughts

WON = 99.0  # a game that is won
SURE = 150.0  # men or pawns that no position is worth: what is searched out to the end
VERBS = ("move", "take", "play", "jump")
SLACK = {"men": 0.2, "pawns": 0.3}


def unit_of(state: State) -> str:
    """What a board's worth is reckoned in."""
    return "pawns" if state.game.id == "chess" else "men"


def worth(state: Any, seat: int, positions: int) -> float:
    """What a position is worth to a seat."""
    if state.is_terminal():
        return WON * float(state.returns()[seat])
    room: Any = chess if state.game.id == "chess" else draughts
    searcher = room.Searcher(state.game, 0, positions, 0)
    view = View(state.mask(int(state.turn)))
    if room is chess:
        found = searcher.deepen(view.state, [chess.Root(move) for move in state.game.moves(view.state)]).worth
    else:
        searcher.look.quiet = state.game.most_quiet(view.state)
        found = searcher.best(view.state, state.legal_actions()).worth
    mine = int(found) / 100 * (1 if state.turn == seat else -1)
    return max(-WON, min(WON, mine)) if abs(mine) < SURE else WON if mine > 0 else -WON


def weighed(state: State, found: list[Way], positions: int) -> dict[str, float]:
    """What each play is worth to who makes it."""
    seat = int(state.turn)
    return {way.play: round(worth(way.state, seat, positions), 2) for way in found}


def regular(state: State) -> list[Way]:
    """The moves, without offers and calls."""
    seat = int(state.turn)
    found = ways(state)
    return [way for way in found if way.state.is_terminal() or way.state.turn != seat or len(way.words) > 1] and [
        way for way in found if all(word[0].isdigit() or word[1:2].isdigit() for word in way.words)
    ]


def by_search(positions: int) -> Any:
    """A judge that looks at so many positions after each play."""

    def judge(state: State, plays: list[str]) -> Judged | None:
        found = regular(state)
        if len(found) < 2:
            return None
        unit = unit_of(state)
        told = f"{positions // 1000} thousand positions searched after each move"
        try:
            values = weighed(state, found, positions)
        except GamesterError:
            return None
        return Judged("search", told, unit, SLACK[unit], tuple(sorted(values.items(), key=lambda one: -one[1])))

    return judge
