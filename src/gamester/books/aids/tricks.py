"""The diverting amusements upon the cards; gamester-1754, 4012-4050. The performer knows what he is told only."""

from __future__ import annotations

from random import Random

from gamester.books.aids import Aid, Heap, Run, Words
from gamester.equipment.cards import NAMES, RANKS

CHAPTER = "card-tricks"
PACK = NAMES[:52]
PIQUET = tuple(card for card in PACK if card[0] in "789TJQKA")
PIPS = {rank: min(n + 2, 10) for n, rank in enumerate(RANKS)} | {"A": 1}
STOCK = PIPS | {"J": 2, "Q": 3, "K": 4}  # as the fourth trick counts
SHOWN = 12
HALF = 26


def places(n: int) -> list[str]:
    """1 to ``n``, to be answered with."""
    return [str(k) for k in range(1, n + 1)]


def shuffled(chance: Random, cards: tuple[str, ...] = PACK) -> list[str]:
    """The cards in an order of their own."""
    return chance.sample(cards, len(cards))


def dealt(cards: list[str]) -> list[list[str]]:
    """One at a time into three heaps, the first on the first."""
    return [cards[n::3] for n in range(3)]


def laid(heaps: list[list[str]]) -> list[Heap]:
    """Heaps as they lie open."""
    return [Heap(f"heap {n}", tuple(heap)) for n, heap in enumerate(heaps, 1)]


def thought(words: Words, chance: Random) -> Run:
    """I: twelve are laid upon the pack as they were shown; counting from the place told, twelve falls to the card."""
    row = shuffled(chance)[:SHOWN]
    place = int((yield words.say("show", Heap("in their order", tuple(row)), choices=places(SHOWN), n=SHOWN)))
    top = row[::-1]
    counted = top[: SHOWN - place + 1]
    yield words.say("count", Heap(f"counted from {place}", tuple(counted)), place=place, n=SHOWN)
    yield words.say("name", Heap("your card", (counted[-1],)), card=counted[-1], n=SHOWN)
    yield words.say("why", n=SHOWN, place=place, down=len(counted))


def persons(words: Words, chance: Random) -> Run:
    """II: each parcel is laid out upon the last, so that the heap of one's card holds it at one's own place."""
    cards = shuffled(chance)
    parcels = [cards[3 * n : 3 * n + 3] for n in range(3)]
    for n, parcel in enumerate(parcels, 1):
        yield words.say("show", Heap(f"parcel {n}", tuple(parcel)), who=n)
    heaps = [[parcel[n] for parcel in parcels] for n in range(3)]
    found = []
    for n in range(3):
        heap = int((yield words.say("ask", *laid(heaps), choices=places(3), who=n + 1)))
        found.append(heaps[heap - 1][n])
    yield words.say("name", *(Heap(f"person {n}", (card,)) for n, card in enumerate(found, 1)), cards=", ".join(found))
    yield words.say("why")


def three_heaps(words: Words, chance: Random) -> Run:
    """III: the heap named goes between the others; three questions leave two cards of 36, a fourth one."""
    cards = shuffled(chance)[:36]
    may: set[str] = set()
    for n in range(1, 5):
        heaps = dealt(cards)
        told = int((yield words.say("first" if n == 1 else "ask", *laid(heaps), choices=places(3), n=n))) - 1
        may &= set(heaps[told])
        if n == 3:
            may = set(heaps[told][5:7])
            yield words.say("third", *laid(heaps))
        before, after = [heaps[k] for k in range(3) if k != told]
        cards = before + heaps[told] + after
    (card,) = may
    place = heaps[told].index(card) + 1
    yield words.say("name", Heap("your card", (card,)), card=card, place=place, heap=told + 1)
    yield words.say("why")


def drawn(words: Words, chance: Random) -> Run:
    """IV: the rest of a Piquet pack added up without its tens tells what was drawn."""
    pack = shuffled(chance, PIQUET)
    down = Heap("face down", ("",) * len(pack))
    place = int((yield words.say("draw", down, choices=places(len(pack)))))
    rest = tuple(pack[: place - 1] + pack[place:])
    total = sum(STOCK[card[0]] for card in rest) % 10
    yield words.say("add", Heap("the rest", rest), total=total)
    more = total + 4
    value = (20 if more > 10 else 10) - more
    name = {0: "Ten", 1: "Ace", 2: "Knave", 3: "Queen", 4: "King"}.get(value, str(value))
    yield words.say("name", more=more, whole=20 if more > 10 else 10, value=value, name=name)
    yield words.say("why", Heap("what was drawn", (pack[place - 1],)))


def two(words: Words, chance: Random) -> Run:
    """V: to each of two cards as many as it wants of 25; what is left of the pack is as many as they count together."""
    pack = shuffled(chance)
    first = int((yield words.say("draw", Heap("face down", ("",) * 52), choices=places(52))))
    one = pack.pop(first - 1)
    second = int((yield words.say("again", Heap("face down", ("",) * 51), choices=places(51))))
    other = pack.pop(second - 1)
    added = 2 * HALF - 2 - PIPS[one[0]] - PIPS[other[0]]
    left = len(pack[added:])
    yield words.say("left", Heap("left", ("",) * left), left=left)
    yield words.say("why", Heap("the two", (one, other)), a=HALF - PIPS[one[0]], b=HALF - PIPS[other[0]], left=left)


AIDS = (
    Aid("card-thought-of", CHAPTER, "thought", thought),
    Aid("three-persons", CHAPTER, "persons", persons),
    Aid("three-heaps", CHAPTER, "heaps", three_heaps),
    Aid("card-drawn", CHAPTER, "drawn", drawn),
    Aid("two-cards", CHAPTER, "two", two),
)
