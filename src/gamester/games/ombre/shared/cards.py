"""The forty cards of Ombre: which suit a card counts in, and what beats what, once trumps are named."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from gamester.engine.bits import BIT, low, members, of
from gamester.equipment.cards import SUITS, card, pack, suit_set
from gamester.parts.order import TRUMPS, Order

RANKS: Final = "A234567JQK"
PACK: Final[vec[i64]] = pack(RANKS)
ALL: Final[i64] = of(PACK)
SPADILLE: Final[i64] = 51
BASTO: Final[i64] = 12
BLACK_ACES: Final[i64] = BIT[SPADILLE] | BIT[BASTO]
KINGS: Final[i64] = BIT[11] | BIT[24] | BIT[37] | BIT[50]
QUEENS: Final[i64] = BIT[10] | BIT[23] | BIT[36] | BIT[49]

_BLACK: Final = "KQJ765432"
_RED: Final = "KQJA234567"
_RED_TRUMPS: Final = "KQJ23456"  # after Punto; the Seven is Manille
_BLACK_TRUMPS: Final = "KQJ76543"


def trump_order(trump: int) -> list[int]:
    """The trumps from the highest down: eleven in black, twelve in red."""
    suit = SUITS[trump]
    red = suit in "DH"
    names = ["AS", ("7" if red else "2") + suit, "AC"]
    names += ["A" + suit] if red else []
    names += [f + suit for f in (_RED_TRUMPS if red else _BLACK_TRUMPS)]
    return [card(n) for n in names]


def plain_order(suit: int) -> list[int]:
    """A suit that is not trumps, from the King down; the black Aces belong to no plain suit."""
    return [card(f + SUITS[suit]) for f in (_RED if SUITS[suit] in "DH" else _BLACK)]


def _order() -> Order:
    power = vec[i64]([0] * 320)
    kind = vec[i64]([0] * 320)
    for trump in range(5):
        for suit in range(4):
            cards = trump_order(trump) if suit == trump else plain_order(suit)
            for place, c in enumerate(cards):
                power[trump * 64 + c] = (TRUMPS if suit == trump else 0) + 20 - place
                kind[trump * 64 + c] = suit
    kind[4 * 64 + SPADILLE] = 3
    return Order(PACK, power, kind)


def less(cards: vec[i64], out: i64) -> vec[i64]:
    """A pack without the cards of a set."""
    return vec[i64]([c for c in cards if not out & BIT[c]])


def _laid(trump: int) -> list[int]:
    first = trump_order(trump) if trump < 4 else [int(SPADILLE), int(BASTO)]
    return first + [c for suit in range(3, -1, -1) if suit != trump for c in plain_order(suit)]


ORDER: Final = _order()
LAID: Final = vec[i64](
    [c for trump in range(5) for c in _laid(trump)]
)  # how players lay their cards, at 40 * trump: trumps first, always with both black Aces
FRENCH_OUT: Final[i64] = suit_set(1) & ~BIT[24] | BIT[30]  # all Diamonds but the King, and the Six of Hearts
# what is laid out of each suit, of a black one the Four and Three, of a red one the Four, Five and Six
SEVENS_OUT: Final[i64] = of(vec[i64]([card(n) for n in "4S 3S 4C 3C 4D 5D 6D 4H 5H 6H".split()]))
THREES: Final[i64] = BIT[1] | BIT[14] | BIT[27] | BIT[40]
ORDERS: Final = tuple(tuple(trump_order(t)) for t in range(4))


def manille(trump: i64) -> i64:
    """The second trump: the Two of a black suit, the Seven of a red."""
    return trump * 13 + (5 if trump == 1 or trump == 2 else 0)


def punto(trump: i64) -> i64:
    """The fourth trump of a red suit, its Ace; -1 for a black one."""
    return trump * 13 + 12 if trump == 1 or trump == 2 else -1


def matadores(trump: i64) -> i64:
    """The set of Spadille, Manille and Basto."""
    return BIT[SPADILLE] | BIT[manille(trump)] | BIT[BASTO]


def trumps(trump: i64) -> i64:
    """All trumps of a suit."""
    return ORDER.of_kind[5 * trump + trump]


def exempt(led: i64, trump: i64) -> i64:
    """The matadores that need not be played when the trump ``led`` is led: those above it."""
    return EXEMPT[64 * trump + led]


def _exempt() -> vec[i64]:
    out = vec[i64]([0] * 256)
    for trump in range(4):
        for led in PACK:
            for c in members(matadores(trump)):
                if ORDER.power[64 * trump + c] > ORDER.power[64 * trump + led]:
                    out[64 * trump + led] |= BIT[c]
    return out


EXEMPT: Final = _exempt()  # at 64 * trump + card


def follow(hand: i64, led: i64, trump: i64) -> i64:
    """What may be played from ``hand`` to ``led``: the suit if held, but a matadore not forced need not be."""
    suit = ORDER.kind[trump * 64 + led]
    held = hand & ORDER.of_kind[5 * trump + suit]
    if suit == trump and not held & ~exempt(led, trump):
        return hand
    return held if held else hand


def denied(led: i64, trump: i64) -> i64:
    """What a player who does not follow ``led`` is seen not to hold."""
    suit = ORDER.kind[trump * 64 + led]
    lacking = ORDER.of_kind[5 * trump + suit]
    return lacking & ~exempt(led, trump) if suit == trump else lacking


def run_of_trumps(hand: i64, trump: i64, pack: i64 = ALL) -> i64:
    """How many trumps from Spadille down ``hand`` holds without a break, of those that are in ``pack``."""
    n: i64 = 0
    for c in ORDERS[trump]:
        if hand & BIT[c]:
            n += 1
        elif pack & BIT[c]:
            break
    return n


def strongest(cards: i64, trump: i64) -> i64:
    """The strongest of ``cards``, which are not none."""
    best = low(cards)
    for c in members(cards):
        if ORDER.power[trump * 64 + c] > ORDER.power[trump * 64 + best]:
            best = c
    return best


def weakest(cards: i64, trump: i64) -> i64:
    """The weakest of ``cards``, which are not none."""
    best = low(cards)
    for c in members(cards):
        if ORDER.power[trump * 64 + c] < ORDER.power[trump * 64 + best]:
            best = c
    return best
