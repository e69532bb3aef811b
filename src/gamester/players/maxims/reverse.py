"""The Reverse maxims of the Paris book, each where it speaks."""

from typing import Any, Final, cast

from mypy_extensions import i64

from gamester.engine.bits import BIT, count, high, low
from gamester.engine.view import View
from gamester.equipment.cards import JACK, KING, cards_among, suit_set
from gamester.games.trumps.reverse.state import QUINOLA, ReverseState, points
from gamester.parts.tricks import TrickGame, winners
from gamester.players.maxims.maxim import Maxim
from gamester.players.simple.reverse import Simple

PLAIN: Final = Simple()


def maxims(book: str) -> list[Maxim]:
    """The book's maxims in its order."""
    at = f"{book}/reverse/"
    return [
        Maxim(at + "m-high-low", "taken high, to lead the small one and bring another in", high_low),
        Maxim(at + "m-choice", "a trick that costs nothing is taken, or the Talon is out of danger", choice),
        Maxim(at + "m-small", "lower than what has been played", furnish),
    ]


def lying(t: ReverseState) -> i64:
    """The cards of the trick so far."""
    out: i64 = 0
    for c in t.trick:
        if c >= 0:
            out |= BIT[c]
    return out


def last_to_play(t: ReverseState) -> bool:
    """Whether all others have played to the trick."""
    return t.step == t.game.players - 1


def high_low(view: View, legal: list[int]) -> int | None:
    """A trick that comes to him anyhow is taken with the high card; and then the small one is led."""
    t = cast(ReverseState, view.state)
    if t.phase != "play":
        return None
    hand = t.hands[t.turn]
    if t.led < 0:
        mine = t.last[t.turn]
        if mine < 0 or mine % 13 < KING:
            return None
        cards = hand & suit_set(mine // 13)
        small = low(cards) if cards else -1
        return int(small) if small >= 0 and small != QUINOLA and comes_back(t, small) else None
    cards = hand & suit_set(t.led)
    if not last_to_play(t) or count(cards) < 2 or cards & BIT[QUINOLA]:
        return None
    wins = winners(t, cast("TrickGame[Any]", view.game).order, cards)
    if wins != cards or high(cards) % 13 < KING or not comes_back(t, low(cards)):
        return None
    return int(high(wins))


def comes_back(t: ReverseState, card: i64) -> bool:
    """Whether more cards of the suit that others hold are above this than below it, and one at least."""
    others = suit_set(card // 13) & ~t.gone & ~t.hands[t.turn]
    return count(others & ~(BIT[card] - 1)) > count(others & (BIT[card] - 1))


def choice(view: View, legal: list[int]) -> int | None:
    """Having taken a trick already, last to play, nothing lying that counts: the highest card that counts nothing."""
    t = cast(ReverseState, view.state)
    if t.phase != "play" or t.led < 0 or not last_to_play(t) or not t.tricks[t.turn] or points(lying(t)):
        return None
    wins = winners(t, cast("TrickGame[Any]", view.game).order, cards_among(legal))
    plain: i64 = 0
    for suit in range(4):
        plain |= wins & suit_set(suit) & (BIT[13 * suit + JACK] - 1)
    return int(high(plain)) if plain and wins == cards_among(legal) else None


def furnish(view: View, legal: list[int]) -> int | None:
    """The highest card that does not take the trick."""
    t = cast(ReverseState, view.state)
    may = cards_among(legal)
    if t.phase != "play" or t.led < 0 or not may & suit_set(t.led):
        return None
    under = may & ~winners(t, cast("TrickGame[Any]", view.game).order, may)
    return int(PLAIN.extreme(t, cast("TrickGame[Any]", view.game), under, 1)) if under else None
