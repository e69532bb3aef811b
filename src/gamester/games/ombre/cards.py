"""The forty cards of Ombre: which suit a card counts in, and what beats what, once trumps are named."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from gamester.engine.bits import BIT, members, of
from gamester.equipment.cards import SUITS, card, pack

PACK: Final[vec[i64]] = pack("A234567JQK")
ALL: Final[i64] = of(PACK)

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


def _tables() -> tuple[vec[i64], vec[i64], vec[i64]]:
    strength = vec[i64]([0] * 208)
    counts_in = vec[i64]([0] * 208)
    sets = vec[i64]([0] * 16)
    for trump in range(4):
        for suit in range(4):
            cards = trump_order(trump) if suit == trump else plain_order(suit)
            for place, c in enumerate(cards):
                strength[trump * 52 + c] = (40 if suit == trump else 20) - place
                counts_in[trump * 52 + c] = suit
                sets[trump * 4 + suit] |= BIT[c]
    return strength, counts_in, sets


_TABLES: Final = _tables()
STRENGTH: Final[vec[i64]] = _TABLES[0]  # [trump * 52 + card]: within one suit the higher beats the lower
SUIT: Final[vec[i64]] = _TABLES[1]  # [trump * 52 + card]: the suit it counts in
OF_SUIT: Final[vec[i64]] = _TABLES[2]  # [trump * 4 + suit]: the cards that count in it
ORDERS: Final = tuple(tuple(trump_order(t)) for t in range(4))

SPADILLE: Final[i64] = 51
BASTO: Final[i64] = 12


def manille(trump: i64) -> i64:
    """The second trump: the Two of a black suit, the Seven of a red."""
    return trump * 13 + (5 if trump == 1 or trump == 2 else 0)


def matadores(trump: i64) -> i64:
    """The set of Spadille, Manille and Basto."""
    return BIT[SPADILLE] | BIT[manille(trump)] | BIT[BASTO]


def exempt(led: i64, trump: i64) -> i64:
    """The matadores that need not be played when the trump ``led`` is led: those above it."""
    mine = STRENGTH[trump * 52 + led]
    out: i64 = 0
    if STRENGTH[trump * 52 + SPADILLE] > mine:
        out |= BIT[SPADILLE]
    second = manille(trump)
    if STRENGTH[trump * 52 + second] > mine:
        out |= BIT[second]
    if STRENGTH[trump * 52 + BASTO] > mine:
        out |= BIT[BASTO]
    return out


def follow(hand: i64, led: i64, trump: i64) -> i64:
    """What may be played from ``hand`` to ``led``: the suit if held, and a matadore not forced need not be."""
    suit = SUIT[trump * 52 + led]
    held = hand & OF_SUIT[trump * 4 + suit]
    if suit == trump and not held & ~exempt(led, trump):
        return hand
    return held if held else hand


def denied(led: i64, trump: i64) -> i64:
    """What a player who does not follow ``led`` is seen not to hold."""
    suit = SUIT[trump * 52 + led]
    lacking = OF_SUIT[trump * 4 + suit]
    return lacking & ~exempt(led, trump) if suit == trump else lacking


def beats(new: i64, old: i64, trump: i64) -> bool:
    """Whether ``new``, played after ``old``, which so far wins, takes the trick."""
    suit = SUIT[trump * 52 + new]
    if suit == SUIT[trump * 52 + old]:
        return STRENGTH[trump * 52 + new] > STRENGTH[trump * 52 + old]
    return suit == trump


def run_of_trumps(hand: i64, trump: i64) -> i64:
    """How many trumps from Spadille down ``hand`` holds without a break."""
    n: i64 = 0
    for c in ORDERS[trump]:
        if not hand & BIT[c]:
            break
        n += 1
    return n


def strongest(cards: i64, trump: i64) -> i64:
    """The strongest of ``cards``, which are not none."""
    best: i64 = -1
    top: i64 = -1
    for c in members(cards):
        if STRENGTH[trump * 52 + c] > top:
            top = STRENGTH[trump * 52 + c]
            best = c
    return best


def weakest(cards: i64, trump: i64) -> i64:
    """The weakest of ``cards``, which are not none."""
    best: i64 = -1
    least: i64 = 100
    for c in members(cards):
        if STRENGTH[trump * 52 + c] < least:
            least = STRENGTH[trump * 52 + c]
            best = c
    return best
