"""How often each game of the Ombre family is undertaken, and how often it is won, over many deals."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Any

from gamester.games.ombre.king.game import CallGame
from gamester.games.ombre.king.quintille_old import QuintilleOld
from gamester.games.ombre.king.state import ASK, CallState
from gamester.games.ombre.shared.stand import StandGame
from gamester.games.ombre.shared.state import PASSED, StandState
from gamester.games.ombre.three.game import Ombre

if TYPE_CHECKING:
    from gamester.engine.game import Game
    from gamester.engine.state import State

RESULTS = ("won", "remise", "codille")


class Bids:
    """Deals counted by what was played in them and how it ended; ``deals`` counts those passed out too."""

    def __init__(self) -> None:
        self.deals = 0
        self.counts: dict[str, list[int]] = {}

    def add(self, state: State) -> None:
        """One deal that is over."""
        self.deals += 1
        told = told_of(state)
        if told is not None:
            name, result = told
            self.counts.setdefault(name, [0, 0, 0])[RESULTS.index(result)] += 1

    def join(self, other: Bids) -> None:
        """All the deals of another count."""
        self.deals += other.deals
        for name, counts in other.counts.items():
            mine = self.counts.setdefault(name, [0, 0, 0])
            for n, count in enumerate(counts):
                mine[n] += count

    def rows(self) -> list[dict[str, Any]]:
        """Each game, the commonest first: times in a hundred deals, and the hundredths of them that ended each way."""
        out: list[dict[str, Any]] = []
        for name, counts in sorted(self.counts.items(), key=lambda one: -sum(one[1])):
            n = sum(counts)
            row: dict[str, Any] = {"bid": name, "deals": n, **percent("made", n, self.deals)}
            for result, count in zip(RESULTS, counts, strict=True):
                row |= percent(result, count, n)
            out.append(row)
        return out


def bid_lines(bids: Bids) -> list[list[str]]:
    """The rows in words: each figure with its standard error."""
    return [
        [str(row["bid"])] + [f"{row[name]:.1f} ± {row[name + '_error']:.1f}" for name in ("made", *RESULTS)]
        for row in bids.rows()
    ]


def percent(name: str, part: int, whole: int) -> dict[str, float]:
    """A share in hundredths, and its standard error."""
    share = part / whole
    return {name: 100 * share, f"{name}_error": 100 * math.sqrt(share * (1 - share) / whole)}


def counts_bids(game: Game[Any]) -> bool:
    """Whether a game is one in which somebody stands the game alone or with a friend."""
    return isinstance(game, StandGame)


def told_of(state: State) -> tuple[str, str] | None:
    """What was played in a deal just ended, and how it came out; None where all passed."""
    assert isinstance(state, StandState)
    if state.ombre < 0:
        return None
    result = RESULTS[int(state.result) - 1]
    if isinstance(state, CallState):
        return called(state), result
    assert isinstance(state.game, Ombre)
    return state.game.call_name(state.bid), result


def must_play(state: CallState) -> bool:
    """Whether the Ombre of a deal just ended was its dealer, in a game where the last to speak may not pass."""
    return isinstance(state.game, QuintilleOld) and state.game.after(state.ombre) == state.dealer


def called(state: CallState) -> str:
    """The game where a King may be called."""
    if state.forced:
        return "forced by Spadille"
    assert isinstance(state.game, CallGame)
    said = state.game.call_name(state.bid)
    others = [state.calls[p] for p in range(state.game.players) if p != state.ombre]
    if state.bid == ASK and not any(call != PASSED for call in others) and must_play(state):
        return f"{said}, as the last must"
    return f"{said}, his own King called" if state.holder == state.ombre else said
