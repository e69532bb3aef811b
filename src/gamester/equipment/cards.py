"""Cards: a card is ``13 * suit + rank``, suits in the order C D H S, ranks from the Deuce (0) to the Ace (12).

Card sets are words of bits (``engine.bits``); the joker is card 52. How cards rank in play is the game's affair:
see ``Order`` in ``parts.order``.
"""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from gamester.engine.bits import BIT
from gamester.engine.errors import BadNotation

SUITS: Final = "CDHS"
RANKS: Final = "23456789TJQKA"
JOKER: Final = 52
NAMES: Final = tuple(r + s for s in SUITS for r in RANKS) + ("*J",)
SUIT_WORDS: Final = ("Clubs", "Diamonds", "Hearts", "Spades")
CLUBS: Final = 0
DIAMONDS: Final = 1
HEARTS: Final = 2
SPADES: Final = 3
JACK: Final = 9
QUEEN: Final = 10
KING: Final = 11
ACE: Final = 12
_SUIT_SETS: Final[vec[i64]] = vec[i64]([0x1FFF, 0x1FFF << 13, 0x1FFF << 26, 0x1FFF << 39])
OF_RANK: Final[vec[i64]] = vec[i64](
    [sum(2 ** (13 * suit + rank) for suit in range(4)) for rank in range(13)]
)  # the four cards of each rank


def suit_set(suit: i64) -> i64:
    """All cards of a suit."""
    return _SUIT_SETS[suit]


def suit_of(card: i64) -> i64:
    """0 to 3 in the order C D H S (4 for the joker)."""
    return card // 13


def of_rank(cards: i64, rank: i64) -> i64:
    """The cards of one rank in a set."""
    return cards & OF_RANK[rank]


def by_rank(cards: i64) -> vec[i64]:
    """Cards of a set, the highest rank first and of one rank in the order of suits."""
    out = vec[i64]([])
    for rank in range(ACE, -1, -1):
        for suit in range(4):
            if cards & BIT[13 * suit + rank]:
                out = append(out, 13 * suit + rank)
    return out


def card(text: str) -> int:
    """The card written ``7S``, ``10D`` or ``qh``; ``BadNotation`` says what is wrong."""
    plain = text.strip().upper().replace("10", "T")
    if plain not in NAMES:
        raise BadNotation(f"{text[:20]!r} is no card: write rank then suit, as 7S, TD, QH")
    return NAMES.index(plain)


def card_set(text: str) -> int:
    """The set of the cards written with spaces between them."""
    out = 0
    for word in text.split():
        bit = int(BIT[card(word)])
        if out & bit:
            raise BadNotation(f"{word} stands twice")
        out |= bit
    return out


def cards_among(actions: list[int]) -> i64:
    """The set of the cards among actions, where a card's action is its number."""
    cards: i64 = 0
    for action in actions:
        if action < 52:
            cards |= BIT[action]
    return cards


def write_set(cards: i64) -> str:
    """A card set in notation, highest suit first and in each suit from the Ace down."""
    return " ".join(NAMES[c] for c in range(52, -1, -1) if cards & BIT[c])


def pack(ranks: str, joker: bool = False) -> vec[i64]:
    """A pack of the four suits with these ranks, in rising order."""
    out = vec[i64]([])
    for suit in range(4):
        for n, r in enumerate(RANKS):
            if r in ranks:
                out = append(out, suit * 13 + n)
    return append(out, JOKER) if joker else out
