"""The Art of Memory: cards seen, shuffled, dealt and called for; gamester-1754, 3390-3398."""

from __future__ import annotations

from random import Random

from gamester.books.aids import Aid, Heap, Run, Words
from gamester.books.aids.tricks import PACK, shuffled

SEATS = 4
EACH = 3
YOU = 0


def called(words: Words, chance: Random) -> Run:
    """Three cards a person are seen and dealt; each calls in turn, and a stake is paid for what lies there already."""
    seen = shuffled(chance)[: EACH * SEATS]
    yield words.say("show", Heap("to be remembered", tuple(seen)), n=len(seen))
    hands = shuffled(chance, tuple(seen))
    holder = {card: n // EACH + 1 for n, card in enumerate(hands)}
    yield words.say("deal", *(Heap(f"person {n + 1}", ("",) * EACH) for n in range(SEATS)), each=EACH)
    down: list[str] = []
    paid = [0] * SEATS
    for _ in range(EACH):
        for seat in range(SEATS):
            card = chance.choice(seen)
            lie = [Heap(f"laid by person {n}", ("",) * sum(holder[c] == n for c in down)) for n in range(1, SEATS + 1)]
            if seat == YOU:
                card = yield words.say("call", *lie, choices=sorted(seen, key=PACK.index))
            if card in down:
                paid[seat] += 1
                yield words.say("fault", *lie, who=seat + 1, card=card)
            else:
                down.append(card)
                yield words.say("laid", *lie, who=seat + 1, card=card, holder=holder[card])
    stakes = ", ".join(f"person {n} {k}" for n, k in enumerate(paid, 1))
    yield words.say("why", Heap("in the order they were called", tuple(down)), stakes=stakes)


AID = Aid("art-of-memory", "art-of-memory", "fault", called)
