"""The Reversis maxims, each where it speaks."""

from typing import Any, Final, cast

from mypy_extensions import i64

from gamester.engine.asking import Asking
from gamester.engine.bits import BIT, count, high, low, members
from gamester.engine.view import View
from gamester.equipment.cards import HEARTS, JACK, cards_among, suit_set
from gamester.games.trumps.reverse.parts import Change
from gamester.games.trumps.reversis.parts import Give
from gamester.games.trumps.reversis.state import ACES, GREAT, LITTLE, PAID, QUINOLAS, ReversisState
from gamester.parts.tricks import TrickGame
from gamester.players.maxims.maxim import Maxim
from gamester.players.simple.reversis import Simple

V: Final = "hoyle-donohue/reversis/"
PLAIN: Final = Simple()
GUARD: Final = 3  # Hearts that a Quinola asks for beside it
SEVEN: Final = 5
BAD: Final = 3  # suits without a card below a Seven: the party is likely to be lost


def maxims(book: str) -> list[Maxim]:
    """The book's maxims in its order."""
    return [
        Maxim(V + "m-opposite", "the trick is the opposite player's: what is paid for goes to him", to_opposite),
        Maxim(V + "m-party", "a high card makes the party dearer", dearer),
        Maxim(V + "m-worst", "worse to keep than a King with small cards beside it", worst_goes),
        Maxim(V + "m-force", "a small Heart, to force the Quinolas", force),
        Maxim(V + "m-lose", "the party is likely lost: a card of no value goes to it", of_no_value),
        Maxim(V + "m-last", "the great Quinola cannot be forced, and is double with the last card", keep_for_last),
        Maxim(V + "m-quinola", "a Quinola is not kept without three other Hearts", part_with),
    ]


def laying(view: View, legal: list[int]) -> tuple[int, int]:
    """The first action and the cards that may be put to the discard, or given; no cards elsewhere."""
    part = view.game.parts[view.state.part]
    if not isinstance(part, (Change, Give)):
        return 0, 0
    base = int(cast("Asking[Any, Any]", part).bases[0])
    return base, int(cards_among([a - base for a in legal if base <= a < base + 52]))


def renounces(t: ReversisState) -> bool:
    """Whether a card is to be played to a suit of which one has none."""
    return t.phase == "play" and t.led >= 0 and not t.hands[t.turn] & suit_set(t.led)


def worst(cards: i64) -> i64:
    """The highest card of that suit of which the lowest is highest."""
    best: i64 = -1
    most: i64 = -1
    for suit in range(4):
        held = cards & suit_set(suit)
        if held and low(held) % 13 > most:
            most = low(held) % 13
            best = high(held)
    return best


def to_opposite(view: View, legal: list[int]) -> int | None:
    """On a renounce, with the best card so far from opposite: a Quinola, an Ace, or another great card."""
    t = cast(ReversisState, view.state)
    if not renounces(t) or t.best != (t.turn + 2) % 4:
        return None
    game = cast("TrickGame[Any]", view.game)
    card = PLAIN.extreme(t, game, cards_among(legal), 1)
    return int(card) if card % 13 >= JACK else None


def dearer(view: View, legal: list[int]) -> int | None:
    """A high card to the discard, but from a hand that hopes for the party, and not before a Quinola that must go."""
    if part_with(view, legal) is not None or of_no_value(view, legal) is not None:
        return None
    choice = PLAIN.choose(view)
    return choice.action if choice.article == V + "m-party" else None


def worst_goes(view: View, legal: list[int]) -> int | None:
    """Given, or thrown when nothing paid for is in hand: of the suit of which one has no small card."""
    t = cast(ReversisState, view.state)
    base, may = laying(view, legal)
    if may and t.phase == "gift" and part_with(view, legal) is None:
        plain = may & ~suit_set(HEARTS) & ~ACES
        return base + int(worst(plain)) if plain else None
    if not renounces(t) or t.hands[t.turn] & (ACES | QUINOLAS):
        return None
    return int(worst(cards_among(legal)))


def force(view: View, legal: list[int]) -> int | None:
    """A lead, while others have a Quinola and oneself neither: the highest Heart below the Knave that may be taken."""
    t = cast(ReversisState, view.state)
    if t.phase != "play" or t.led >= 0:
        return None
    hearts = t.hands[t.turn] & suit_set(HEARTS)
    out = QUINOLAS & ~t.gone
    if not hearts or hearts & QUINOLAS or not out:
        return None
    small = hearts & (BIT[13 * HEARTS + JACK] - 1)
    others = suit_set(HEARTS) & ~t.gone & ~hearts
    taken: i64 = 0
    for c in members(small):
        if count(others & ~(BIT[c] - 1)) > count(others & (BIT[c] - 1)):
            taken |= BIT[c]
    return int(high(taken)) if taken else None


def of_no_value(view: View, legal: list[int]) -> int | None:
    """Three suits without a small card: to the discard goes one that counts nothing, of the suit with the smallest."""
    t = cast(ReversisState, view.state)
    base, may = laying(view, legal)
    if not may or t.phase != "exchange" or part_with(view, legal) is not None:
        return None
    hand = t.hands[t.turn]
    bad: i64 = 0
    best: i64 = -1
    least: i64 = 13
    for suit in range(4):
        held = hand & suit_set(suit)
        if held and low(held) % 13 >= SEVEN:
            bad += 1
        idle = held & may & (BIT[13 * suit + JACK] - 1)
        if suit != HEARTS and idle and low(held) % 13 < least:
            least = low(held) % 13
            best = high(idle)
    return base + int(best) if bad >= BAD and best >= 0 else None


def keep_for_last(view: View, legal: list[int]) -> int | None:
    """A renounce, no Heart elsewhere and no card of one's own that can win: another card than the great Quinola."""
    t = cast(ReversisState, view.state)
    quinola = BIT[PAID[GREAT]]
    hand = t.hands[t.turn]
    rest = hand & ~quinola
    if not renounces(t) or not hand & quinola or not rest or suit_set(HEARTS) & ~t.gone & ~hand:
        return None
    for suit in range(4):
        held = rest & suit_set(suit)
        others = suit_set(suit) & ~t.gone & ~hand
        if held and (suit == HEARTS or not others or high(held) > low(others)):
            return None
    return int(PLAIN.extreme(t, cast("TrickGame[Any]", view.game), cards_among(legal) & ~quinola, 1))


def part_with(view: View, legal: list[int]) -> int | None:
    """To the discard where three stakes lie in its pool, else to the opposite player, the dearer first."""
    t = cast(ReversisState, view.state)
    base, may = laying(view, legal)
    held = may & QUINOLAS
    if not held or count(t.hands[t.turn] & suit_set(HEARTS) & ~QUINOLAS) >= GUARD:
        return None
    return base + int(PAID[GREAT] if held & BIT[PAID[GREAT]] else PAID[LITTLE])
