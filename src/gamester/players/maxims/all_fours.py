"""The maxim of All-Fours of 1754."""

from typing import Any, Final, cast

from mypy_extensions import i64

from gamester.engine.bits import BIT, members
from gamester.engine.view import View
from gamester.equipment.cards import OF_RANK, cards_among
from gamester.games.fours.rules import Fours
from gamester.games.fours.state import FoursState
from gamester.parts.tricks import Tricks, winners
from gamester.players.maxims.maxim import Maxim
from gamester.players.simple.fours import Simple, kept, takes

PLAIN: Final = Simple()
TEN: Final = 8
TENS: Final[i64] = OF_RANK[TEN]
SURE: Final = 0.999


def maxims(book: str) -> list[Maxim]:
    """The book's maxims in its order; the later book prints none."""
    return ADVICE.get(book, [])


def ten(view: View, legal: list[int]) -> int | None:
    """A Ten that takes the trick, or what takes a Ten; and where a Ten would be lost the plain player's next choice."""
    t = cast(FoursState, view.state)
    game = cast(Fours[Any], view.game)
    if not isinstance(game.parts[t.part], Tricks):
        return None
    may = cards_among(legal)
    usual = PLAIN.card(game, t, may).action
    if t.led >= 0:
        wins = winners(t, game.order, may)
        if wins & TENS:
            return int(cheapest(t, wins & TENS))
        if t.trick[t.best] % 13 == TEN and wins:
            return usual if wins & BIT[usual] else int(cheapest(t, wins))
    if usual % 13 == TEN and may & ~TENS and takes(game, t, usual) < SURE:
        return PLAIN.card(game, t, may & ~TENS).action
    return None


def cheapest(t: FoursState, cards: i64) -> i64:
    """The card that is least worth keeping."""
    out: i64 = -1
    for c in members(cards):
        if out < 0 or kept(t, c) < kept(t, out):
            out = c
    return out


ADVICE: Final[dict[str, list[Maxim]]] = {
    "gamester-1754": [
        Maxim("gamester-1754/all-fours/ten", "a Ten counts for Game as nothing else does: it is taken, not given", ten)
    ],
}
