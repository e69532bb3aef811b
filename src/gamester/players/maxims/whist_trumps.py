"""How trumps are led at Whist: the tables of both books."""

from typing import cast

from mypy_extensions import i64

from gamester.engine.bits import BIT, count, high, low
from gamester.engine.view import View
from gamester.equipment.cards import ACE, JACK, KING, QUEEN, suit_set
from gamester.parts.tricks import TrickState
from gamester.players.maxims.hand import has, leading, masters, own, run_from, sequence, strong, trumps_out

TEN, NINE, EIGHT = 8, 7, 6


def first_round(t: TrickState) -> i64:
    """The trumps of a hand that may well lead the first round of them: five, or strength and a good suit; or none."""
    held = own(t) & suit_set(t.trump)
    if not leading(t) or t.gone & suit_set(t.trump) or not held:
        return 0
    return held if count(held) >= 5 or (strong(t) and good_suit(t)) else 0


def good_suit(t: TrickState) -> bool:
    """Whether the hand has a plain suit of four with two of its three best cards."""
    for suit in range(4):
        cards = own(t) & suit_set(suit)
        if suit != t.trump and count(cards) >= 4 and count(cards & (7 * BIT[13 * suit + QUEEN])) >= 2:
            return True
    return False


def lead_of(held: i64, suit: i64, six_from_top: bool) -> i64:
    """The table: which of these trumps is led; -1 where a whole sequence is another rule's affair."""
    ace, king, queen = has(held, suit, ACE), has(held, suit, KING), has(held, suit, QUEEN)
    jack, ten = has(held, suit, JACK), has(held, suit, TEN)
    base = 13 * suit
    if sequence(held, suit) >= 0 or (ace and king and queen):
        return -1
    if ace and king and jack:
        return base + KING
    if king and queen and ten:
        return base + KING
    if queen and jack and (has(held, suit, NINE) or (six_from_top and count(held) >= 6)):
        return base + QUEEN
    if jack and ten and has(held, suit, EIGHT):
        return base + JACK
    if high(held) == base + TEN and run_from(held, suit, TEN) >= 3:
        return base + TEN
    return low(held)


def trump_table(view: View, legal: list[int]) -> int | None:
    """The table of trump leads; once trumps are begun, the best trump that is left goes on drawing them."""
    return table_lead(cast(TrickState, view.state), False)


def six_or_small(view: View, legal: list[int]) -> int | None:
    """The table of the older book, where six with Queen and Knave are led from the top."""
    return table_lead(cast(TrickState, view.state), True)


def table_lead(t: TrickState, six_from_top: bool) -> int | None:
    """A first trump by the table, or the King's Ace and other sure trumps after it while theirs are out."""
    held = first_round(t)
    if held:
        card = lead_of(held, t.trump, six_from_top)
        return int(card) if card >= 0 else None
    if not leading(t) or not trumps_out(t) or not strong(t):
        return None
    sure = masters(t, own(t) & suit_set(t.trump))
    return int(high(sure)) if sure else None


def trump_sequence(view: View, legal: list[int]) -> int | None:
    """A sequence of trumps from the top, but Ace, King, Queen from the Queen."""
    t = cast(TrickState, view.state)
    held = first_round(t)
    if not held:
        return None
    if run_from(held, t.trump, ACE) >= 3:
        return int(13 * t.trump + QUEEN)
    top = sequence(held, t.trump)
    return int(13 * t.trump + top) if top >= 0 else None


def small_or_king(view: View, legal: list[int]) -> int | None:
    """King, Queen and two or three small of a plain suit: a small one when strong in trumps, else the King."""
    t = cast(TrickState, view.state)
    if not leading(t):
        return None
    for suit in range(4):
        cards = own(t) & suit_set(suit)
        if suit == t.trump or not 4 <= count(cards) <= 5 or high(cards) % 13 != KING or has(cards, suit, JACK):
            continue
        if has(cards, suit, QUEEN):
            return int(low(cards)) if strong(t) else int(13 * suit + KING)
    return None
