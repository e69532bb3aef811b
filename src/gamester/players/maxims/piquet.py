"""The Piquet maxims of the London and the Paris book, each where it speaks."""

from typing import cast

from mypy_extensions import i64

from gamester.engine.bits import BIT, count, high, low
from gamester.engine.view import View
from gamester.equipment.cards import ACE, JACK, KING, OF_RANK, QUEEN, suit_set
from gamester.games.piquet.game import Piquet
from gamester.games.piquet.state import PiquetState
from gamester.parts.melds import many_of_rank, point, run_cards
from gamester.players.maxims.maxim import Maxim

TEN, NINE, SEVEN = 8, 7, 5
FAR = 30  # points that are a long way behind
HONOURS = OF_RANK[ACE] | OF_RANK[KING]


def maxims(book: str) -> list[Maxim]:
    """The book's maxims in its order."""
    at = f"{book}/piquet/"
    printed = {
        "academy-1768": [
            Maxim(at + "aim", "carry the strongest suit, for the point and the cards", carry_suit),
            Maxim(at + "play-ends", "in play most tricks come first: a sure one", sure_trick),
        ],
        "gamester-1754": [
            Maxim(at + "rule-2", "no Ace or King goes for a low quatorze: it breaks up first", break_low_three),
            Maxim(
                at + "rule-3", "a tierce major keeps its Seven before one of three Queens, Knaves or Tens", keep_seven
            ),
            Maxim(at + "rule-4", "far behind I push for sequences and quatorzes", push),
            Maxim(at + "rule-5", "the point is worth ten: keep to the suit", aim_point),
            Maxim(at + "rule-7", "with three Aces the fourth suit is thrown", fourth_suit),
            Maxim(at + "rule-8", "younger keeps the guards of his Queens", guard_queens),
            Maxim(at + "rule-9", "six tricks made and a winner left: it is played", seventh),
            Maxim(at + "rule-10", "two tierces are likelier to grow than three of a rank", two_tierces),
            Maxim(at + "rule-14", "with even cards younger takes in as little as he may", take_little),
            Maxim(at + "rule-15", "King, Queen, Nine or King, Knave, Nine goes whole", throw_whole),
            Maxim(at + "rule-16", "against five sure tricks the King's guard is thrown", throw_guard),
            Maxim(at + "rule-19", "of two suits headed alike the shorter is led", shorter),
        ],
    }
    return printed.get(book, [])


def exchanging(t: PiquetState) -> bool:
    """Whether cards are being laid out."""
    return t.phase == "exchange" and t.turn >= 0


def younger(t: PiquetState) -> bool:
    """Whether the seat to act is the dealer."""
    return t.turn != t.elder


def strongest(hand: i64) -> i64:
    """The suit of the greatest point; one that a single card makes a quint major goes before it."""
    best: i64 = 0
    most: i64 = -1
    for suit in range(4):
        worth = point(hand, suit)
        if count(hand & (31 * BIT[13 * suit + TEN])) == 4:
            worth += 40
        if worth > most:
            best, most = suit, worth
    return best


def out(t: PiquetState, cards: i64) -> int | None:
    """Laying out the lowest of ``cards``, of equal ones that of the shortest suit; None where there are none."""
    best: i64 = -1
    least: i64 = 0
    hand = t.hands[t.turn]
    while cards:
        c = low(cards)
        cards &= cards - 1
        worth = 16 * (c % 13) + count(hand & suit_set(c // 13))
        if best < 0 or worth < least:
            best, least = c, worth
    return int(cast(Piquet, t.game).discard + best) if best >= 0 else None


def threes(hand: i64, low_only: bool) -> i64:
    """The cards of which the hand has exactly three of a rank: Queens, Knaves, Tens, or Kings and Aces as well."""
    found: i64 = 0
    for rank in range(TEN, JACK + 2 if low_only else ACE + 1):
        if many_of_rank(hand, rank) == 3:
            found |= hand & OF_RANK[rank]
    return found


def guarded_queens(hand: i64) -> i64:
    """The suits of three or four cards headed by a Queen."""
    found: i64 = 0
    for suit in range(4):
        cards = hand & suit_set(suit)
        if cards and high(cards) % 13 == QUEEN and 3 <= count(cards) <= 4:
            found |= cards
    return found


def unseen_above(t: PiquetState, card: i64) -> bool:
    """Whether a higher card of the suit may be against it."""
    above = suit_set(card // 13) & ~((BIT[card] - 1) | BIT[card])
    return (above & ~t.gone & ~t.hands[t.turn] & ~t.discards[t.turn]) != 0


# --- the exchange ---------------------------------------------------------------------------------------------------
def carry_suit(view: View, legal: list[int]) -> int | None:
    """The lowest card outside the strongest suit, Aces kept."""
    t = cast(PiquetState, view.state)
    if not exchanging(t):
        return None
    hand = t.hands[t.turn]
    return out(t, hand & ~suit_set(strongest(hand)) & ~HONOURS)


def break_low_three(view: View, legal: list[int]) -> int | None:
    """Nothing is left outside the suit but Aces, Kings and three of a low rank: one of the three."""
    t = cast(PiquetState, view.state)
    if not exchanging(t):
        return None
    hand = t.hands[t.turn]
    loose = hand & ~suit_set(strongest(hand)) & ~HONOURS
    return out(t, loose) if loose and not loose & ~threes(hand, True) else None


def keep_seven(view: View, legal: list[int]) -> int | None:
    """Elder with Ace, King, Queen and Seven of a suit and three of a low rank: one of the three."""
    t = cast(PiquetState, view.state)
    if not exchanging(t) or younger(t):
        return None
    hand = t.hands[t.turn]
    for suit in range(4):
        cards = hand & suit_set(suit)
        if count(cards & (7 * BIT[13 * suit + QUEEN])) == 3 and cards & BIT[13 * suit + SEVEN]:
            return out(t, threes(hand, True) & ~suit_set(suit))
    return None


def push(view: View, legal: list[int]) -> int | None:
    """Far behind: a card that is neither in a sequence nor one of three."""
    t = cast(PiquetState, view.state)
    if not exchanging(t) or t.score[1 - t.turn] - t.score[t.turn] < FAR:
        return None
    hand = t.hands[t.turn]
    kept = run_cards(hand) | threes(hand, False)
    return out(t, hand & ~kept) if kept else None


def aim_point(view: View, legal: list[int]) -> int | None:
    """Five cards of a suit: the lowest elsewhere, but no Ace or King, and younger no guard of a Queen."""
    t = cast(PiquetState, view.state)
    if not exchanging(t):
        return None
    hand = t.hands[t.turn]
    suit = strongest(hand)
    if count(hand & suit_set(suit)) < 5:
        return None
    loose = hand & ~suit_set(suit) & ~HONOURS
    return out(t, loose & ~guarded_queens(hand) if younger(t) else loose)


def fourth_suit(view: View, legal: list[int]) -> int | None:
    """Younger has three Aces: the lowest card of the suit whose Ace he lacks."""
    t = cast(PiquetState, view.state)
    hand = t.hands[t.turn] if exchanging(t) and younger(t) else 0
    if many_of_rank(hand, ACE) != 3:
        return None
    for suit in range(4):
        if not hand & BIT[13 * suit + ACE]:
            return out(t, hand & suit_set(suit))
    return None


def guard_queens(view: View, legal: list[int]) -> int | None:
    """Younger has a guarded Queen: a low card of another suit."""
    t = cast(PiquetState, view.state)
    hand = t.hands[t.turn] if exchanging(t) and younger(t) else 0
    kept = guarded_queens(hand)
    return out(t, hand & ~kept & ~HONOURS & ~suit_set(strongest(hand))) if kept else None


def two_tierces(view: View, legal: list[int]) -> int | None:
    """Younger has two tierces or better: a card outside them."""
    t = cast(PiquetState, view.state)
    hand = t.hands[t.turn] if exchanging(t) and younger(t) else 0
    runs = run_cards(hand)
    suits: i64 = 0
    for suit in range(4):
        suits += 1 if runs & suit_set(suit) else 0
    return out(t, hand & ~runs & ~OF_RANK[ACE]) if suits >= 2 else None


def take_little(view: View, legal: list[int]) -> int | None:
    """Younger, every suit guarded by Ace, King and one, or Queen and two: no more is taken than must be."""
    t = cast(PiquetState, view.state)
    draw = cast(Piquet, view.game).to_draw
    if not exchanging(t) or not younger(t) or draw not in legal:
        return None
    for suit in range(4):
        cards = t.hands[t.turn] & suit_set(suit)
        if not cards or count(cards) + high(cards) % 13 < ACE + 1 or high(cards) % 13 < QUEEN:
            return None
    return draw


def throw_whole(view: View, legal: list[int]) -> int | None:
    """Younger was dealt King, Queen, Nine or King, Knave, Nine and nothing else of a suit: what is left of it."""
    t = cast(PiquetState, view.state)
    hand = t.hands[t.turn] if exchanging(t) and younger(t) else 0
    for suit in range(4):
        dealt = (hand | t.discards[t.turn]) & suit_set(suit) if hand else 0
        base = 13 * suit
        pair = BIT[base + KING] | BIT[base + NINE]
        if dealt in (pair | BIT[base + QUEEN], pair | BIT[base + JACK]):
            return out(t, hand & suit_set(suit))
    return None


# --- the play -------------------------------------------------------------------------------------------------------
def leading(t: PiquetState) -> bool:
    """Whether a card is to be led."""
    return t.phase == "play" and t.led < 0


def seventh(view: View, legal: list[int]) -> int | None:
    """Six tricks won: a card that nothing can beat."""
    t = cast(PiquetState, view.state)
    return sure_trick(view, legal) if leading(t) and t.tricks[t.turn] == 6 else None


def sure_trick(view: View, legal: list[int]) -> int | None:
    """The best card of the longest suit that nothing out can beat."""
    t = cast(PiquetState, view.state)
    if not leading(t):
        return None
    best: i64 = -1
    for suit in range(4):
        cards = t.hands[t.turn] & suit_set(suit)
        if cards and not unseen_above(t, high(cards)):
            if best < 0 or count(cards) > count(t.hands[t.turn] & suit_set(best // 13)):
                best = high(cards)
    return int(best) if best >= 0 else None


def throw_guard(view: View, legal: list[int]) -> int | None:
    """Younger cannot follow elder's shown suit of five: the single guard of a King whose Ace and Queen are out."""
    t = cast(PiquetState, view.state)
    if t.phase != "play" or t.led < 0 or not younger(t) or count(t.shown[t.elder]) < 5:
        return None
    hand = t.hands[t.turn]
    if hand & suit_set(t.led) or not t.shown[t.elder] & suit_set(t.led):
        return None
    for suit in range(4):
        cards = hand & suit_set(suit)
        both = BIT[13 * suit + ACE] | BIT[13 * suit + QUEEN]
        if count(cards) == 2 and high(cards) == 13 * suit + KING and not both & (hand | t.gone | t.discards[t.turn]):
            if t.discards[t.turn] & suit_set(suit):
                return int(low(cards))
    return None


def shorter(view: View, legal: list[int]) -> int | None:
    """Two suits with Ace and King, and neither Queen: the Ace of the shorter."""
    t = cast(PiquetState, view.state)
    if not leading(t):
        return None
    found: i64 = 0
    best: i64 = -1
    for suit in range(4):
        cards = t.hands[t.turn] & suit_set(suit)
        if cards >> (13 * suit + QUEEN) != 6:
            continue
        found += 1
        if best < 0 or count(cards) < count(t.hands[t.turn] & suit_set(best)):
            best = suit
    return int(13 * best + ACE) if found >= 2 else None
