"""The maxims of Three-Card Loo, each where it speaks."""

from typing import Final, cast

from mypy_extensions import i64

from gamester.engine.bits import BIT, count, high
from gamester.engine.view import View
from gamester.equipment.cards import suit_set
from gamester.games.loo.state import LooState
from gamester.games.loo.three_card import DECLINE, STAND, Stand
from gamester.players.maxims.by_plain import told
from gamester.players.maxims.maxim import Maxim
from gamester.players.simple.three_card_loo import HERE, Simple

PLAIN: Final = Simple()
EVEN: Final = 0.5
HELD: Final = 3


def maxims(book: str) -> list[Maxim]:
    """The book's maxims in its order."""
    return [
        *told(PLAIN, HERE, [("m-stand", "two trumps, or one good one")]),
        Maxim(HERE + "m-number", "by the chance that a better trump is out among so many", by_number),
        Maxim(HERE + "m-dealer", "I know how many play", as_dealer),
    ]


def best_out(t: LooState, others: float) -> float:
    """The chance that none of so many ``others`` holds a trump above the best of one's own."""
    trump = high(t.hands[t.turn] & suit_set(t.trump))
    above = suit_set(t.trump) & ~(2 * BIT[trump] - 1) & ~t.gone
    unseen = 52.0 - HELD - 1
    chance = 1.0
    for n in range(int(count(above))):
        chance *= max(0.0, unseen - HELD * others - n) / (unseen - n)
    return chance


def single(view: View) -> bool:
    """Whether it is asked of a hand with one trump if it stands."""
    t = cast(LooState, view.state)
    return isinstance(view.game.parts[t.part], Stand) and count(t.hands[t.turn] & suit_set(t.trump)) == 1


def spoken(view: View, stands: bool) -> int:
    """To stand or to decline."""
    part = cast(Stand, view.game.parts[view.state.part])
    return int(part.bases[STAND if stands else DECLINE])


def by_number(view: View, legal: list[int]) -> int | None:
    """With one trump, before the dealer: whoever has not spoken is half a player."""
    t = cast(LooState, view.state)
    if not single(view) or t.turn == t.dealer:
        return None
    silent: i64 = view.game.players - 1 - count(t.spoken)
    return spoken(view, best_out(t, int(count(t.live)) + int(silent) / 2) >= EVEN)


def as_dealer(view: View, legal: list[int]) -> int | None:
    """With one trump, after all others."""
    t = cast(LooState, view.state)
    if not single(view) or t.turn != t.dealer:
        return None
    return spoken(view, best_out(t, float(count(t.live))) >= EVEN)
