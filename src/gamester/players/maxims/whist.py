"""The Whist maxims of both books, each where it speaks."""

from typing import Any, cast

from mypy_extensions import i64

from gamester.engine.bits import BIT, count, high, low
from gamester.engine.view import View
from gamester.equipment.cards import ACE, JACK, KING, QUEEN, suit_set
from gamester.games.trumps.whist.game import Whist
from gamester.games.trumps.whist.state import WhistState
from gamester.parts.tricks import TrickGame, TrickState, winners
from gamester.players.maxims.hand import (
    abroad,
    ace_queen,
    friend,
    has,
    here,
    lacks,
    leading,
    lowest,
    masters,
    own,
    rivals,
    run_from,
    second,
    sequence,
    strong,
    trumps_out,
)
from gamester.players.maxims.maxim import Maxim
from gamester.players.maxims.whist_trumps import six_or_small, small_or_king, trump_sequence, trump_table

TEN = 8


def maxims(book: str) -> list[Maxim]:
    """The book's maxims in its order."""
    at = f"{book}/whist/"
    table = "a sequence of trumps or a Ten, Nine or Eight behind is led from the top, two honours from below"
    printed = {
        "hoyle-donohue": [
            Maxim(at + "m1", "open the best suit, from the top of its sequence", open_best),
            Maxim(at + "m2", "with a good suit of my own I need not return my partner's", own_sequence),
            Maxim(at + "m3", "at nine my partner may have his ruff", leave_ruffs),
            Maxim(at + "m4", table, trump_table),
            Maxim(at + "m5", "second hand keeps such cards back", second_keeps),
            Maxim(at + "m6", "one trump of mine draws two of theirs", two_for_one),
            Maxim(at + "m7", "from King and Queen a small card when strong in trumps, else the King", small_or_king),
        ],
        "gamester-1754": [
            Maxim(at + "m1", "begin with the best suit, from the top of its sequence", open_best),
            Maxim(at + "m2", "five small trumps and nothing else: trumps make my partner last player", five_small),
            Maxim(at + "m3", "best and third best in hand: the odds are two to one for the finesse", finesse),
            Maxim(at + "m4", "make my own tricks, and neither force my partner nor hurry back to his suit", own_tricks),
            Maxim(at + "m5", "at five tricks each two sure ones are made at once", make_both),
            Maxim(at + "m6", table, six_or_small),
            Maxim(at + "m7", "trumps in sequence go from the top, but the Queen of Ace, King, Queen", trump_sequence),
            Maxim(at + "m8", "second hand puts on the second of three, or passes when strong in trumps", second_puts),
            Maxim(at + "m9", "do not force one of them while the other throws his losers away", no_force),
            Maxim(at + "m10", "my partner's King needs no trump, unless the Ace is on it", partners_king),
            Maxim(at + "m11", "King or Queen with one small card: the small one", guarded),
        ],
    }
    return printed.get(book, [])


# --- the maxims of leading ------------------------------------------------------------------------------------------
def open_best(view: View, legal: list[int]) -> int | None:
    """The first lead of the hand: the longest plain suit with touching honours; from five of them the lowest."""
    t = cast(TrickState, view.state)
    if not leading(t) or t.gone:
        return None
    best: i64 = -1
    for suit in range(4):
        cards = own(t) & suit_set(suit)
        if suit == t.trump or not cards or high(cards) % 13 < QUEEN or run_from(cards, suit, high(cards) % 13) < 2:
            continue
        if best < 0 or count(cards) > count(own(t) & suit_set(best)):
            best = suit
    if best < 0:
        return None
    cards = own(t) & suit_set(best)
    top = high(cards)
    return int(top - run_from(cards, best, top % 13) + 1 if count(cards) >= 5 else top)


def own_sequence(view: View, legal: list[int]) -> int | None:
    """A later lead: a sequence of King, Queen, Knave or Queen, Knave, Ten of one's own, from the top."""
    t = cast(TrickState, view.state)
    if not leading(t):
        return None
    for suit in range(4):
        if suit == t.trump or lacks(t, friend(t), suit):
            continue
        top = sequence(own(t), suit)
        if top >= 0:
            return int(13 * suit + top)
    return None


def five_small(view: View, legal: list[int]) -> int | None:
    """Five trumps without an honour and no Ace or King elsewhere: the lowest trump."""
    t = cast(TrickState, view.state)
    hand = own(t)
    held = hand & suit_set(t.trump)
    if not leading(t) or count(held) < 5 or high(held) % 13 >= JACK or not trumps_out(t):
        return None
    for suit in range(4):
        plain = hand & suit_set(suit)
        if suit != t.trump and plain and high(plain) % 13 >= KING:
            return None
    return int(low(held))


def own_tricks(view: View, legal: list[int]) -> int | None:
    """Ace and King of two suits and two trumps at most: a winner of a suit that does not force the partner."""
    t = cast(TrickState, view.state)
    if not leading(t):
        return None
    hand = own(t)
    both: i64 = 0
    lead: i64 = -1
    sure = masters(t, hand)
    for suit in range(4):
        if suit != t.trump and count(sure & suit_set(suit)) >= 2:
            both += 1
            if lead < 0 and not lacks(t, friend(t), suit):
                lead = high(sure & suit_set(suit))
    if both >= 2 and lead >= 0 and count(hand & suit_set(t.trump)) <= 2:
        return int(lead)
    return own_sequence(view, legal)


def make_both(view: View, legal: list[int]) -> int | None:
    """At five tricks each with two sure ones: one of them, unless a third would save the lurch or win the game."""
    t = cast(WhistState, view.state)
    game = cast(Whist, view.game)
    side = t.turn % 2
    ours = t.tricks[side] + t.tricks[side + 2]
    theirs = t.tricks[1 - side] + t.tricks[3 - side]
    if not leading(t) or ours != 5 or theirs != 5:
        return None
    hand = own(t)
    sure = masters(t, hand) if not trumps_out(t) else masters(t, hand) & suit_set(t.trump)
    score = t.score[side]
    half = (game.target + 1) // 2
    hope = score + 1 < game.target <= score + 2 or score + 1 < half <= score + 2
    return int(high(sure)) if count(sure) >= 2 and not hope else None


def leave_ruffs(view: View, legal: list[int]) -> int | None:
    """A point short of the game: a small card of a suit of which the partner has none, while he may have trumps."""
    t = cast(WhistState, view.state)
    partner = friend(t)
    if not leading(t) or t.score[t.turn % 2] != cast(Whist, view.game).target - 1 or lacks(t, partner, t.trump):
        return None
    for suit in range(4):
        cards = own(t) & suit_set(suit)
        if suit != t.trump and cards and lacks(t, partner, suit) and not masters(t, cards):
            return int(low(cards))
    return None


def two_for_one(view: View, legal: list[int]) -> int | None:
    """The partner has no trump, both adversaries have: trumps, while there is a sure trick elsewhere."""
    t = cast(TrickState, view.state)
    held = own(t) & suit_set(t.trump)
    out = trumps_out(t)
    if not leading(t) or count(held) < 3 or not out or not lacks(t, friend(t), t.trump):
        return None
    if any(lacks(t, p, t.trump) for p in rivals(t)):
        return None
    if not masters(t, own(t)) & ~suit_set(t.trump):
        return None
    sure = masters(t, held)
    return int(high(sure)) if sure else int(low(held))


def no_force(view: View, legal: list[int]) -> int | None:
    """Only the adversaries have trumps: a suit that all follow, not one that one of them trumps."""
    t = cast(TrickState, view.state)
    if not leading(t) or not trumps_out(t) or own(t) & suit_set(t.trump):
        return None
    if not lacks(t, friend(t), t.trump):
        return None
    hand = own(t)
    bad: i64 = 0
    for suit in range(4):
        if any(lacks(t, p, suit) for p in rivals(t)):
            bad |= hand & suit_set(suit)
    good = hand & ~bad
    if not bad or not good:
        return None
    best: i64 = -1
    for suit in range(4):
        cards = good & suit_set(suit)
        if cards and (best < 0 or count(cards) > count(good & suit_set(best))):
            best = suit
    sure = masters(t, good & suit_set(best))
    return int(high(sure)) if sure else int(low(good & suit_set(best)))


# --- the maxims of following ----------------------------------------------------------------------------------------
def finesse(view: View, legal: list[int]) -> int | None:
    """Third hand on the partner's lead, with the best and third best left of the suit: the third best."""
    t = cast(TrickState, view.state)
    game = cast("TrickGame[Any]", view.game)
    if t.phase != "play" or t.led < 0 or t.step != 2 or t.led == t.trump or t.best == friend(t):
        return None
    mine = own(t) & suit_set(t.led)
    wins = winners(t, game.order, mine)
    left = abroad(t, t.led) | mine
    if not wins or count(left) < 3 or lacks(t, game.plays_next(t, here(t)), t.led):
        return None
    first = high(left)
    left &= ~BIT[first]
    between = high(left)
    left &= ~BIT[between]
    third = high(left)
    if not mine & BIT[first] or mine & BIT[between] or not wins & BIT[third]:
        return None
    return int(third)


def second_puts(view: View, legal: list[int]) -> int | None:
    """King, Queen, small: the Queen; Queen, Knave, small: the Knave; Knave, Ten, small: the Ten; long ones pass."""
    t = cast(TrickState, view.state)
    cards = second(t)
    if not cards:
        return None
    suit = t.led
    if count(cards) == 3:
        for top in (KING, QUEEN, JACK):
            if high(cards) == 13 * suit + top and run_from(cards, suit, top) == 2:
                card = 13 * suit + top - 1
                return int(card) if card > t.trick[t.leader] else int(low(cards))
    if suit != t.trump and strong(t) and count(cards) >= 4:
        if (has(cards, suit, KING) and (has(cards, suit, QUEEN) or has(cards, suit, ACE))) or ace_queen(cards, suit):
            return int(low(cards))
    return None


def guarded(view: View, legal: list[int]) -> int | None:
    """King or Queen and one small card, second in hand: the small one."""
    t = cast(TrickState, view.state)
    cards = second(t)
    if count(cards) != 2 or high(cards) % 13 not in (KING, QUEEN) or low(cards) % 13 > TEN:
        return None
    return int(low(cards))


def second_keeps(view: View, legal: list[int]) -> int | None:
    """Ace, Queen and two small; King, Queen, Knave or Ten and one small: low."""
    t = cast(TrickState, view.state)
    cards = second(t)
    if not cards:
        return None
    one = count(cards) == 2 and TEN <= high(cards) % 13 <= KING and low(cards) % 13 < TEN
    return int(low(cards)) if one or ace_queen(cards, t.led) else None


def partners_king(view: View, legal: list[int]) -> int | None:
    """Nothing of the suit of the partner's King: a loser on it, but a trump on the Ace."""
    t = cast(TrickState, view.state)
    if t.phase != "play" or t.led < 0 or t.led == t.trump or t.step != 2:
        return None
    hand = own(t)
    partner = friend(t)
    if t.trick[partner] != 13 * t.led + KING or hand & suit_set(t.led):
        return None
    losers = hand & ~suit_set(t.trump)
    held = hand & suit_set(t.trump)
    if t.best == partner:
        return int(lowest(losers)) if losers else None
    if t.trick[t.best] != 13 * t.led + ACE:
        return None
    return int(low(held)) if held else None
