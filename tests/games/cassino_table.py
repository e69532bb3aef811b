"""Setting up positions at Cassino, shared by its tests."""

from tests.games.words import do

from gamester.books import load
from gamester.engine.bits import count
from gamester.equipment.cards import NAMES, card_set, write_set
from gamester.games.fishing.cassino.words import PLURAL, SINGULAR
from gamester.table.specimens import cassino

EXAMPLES = {e.id: e for e in load("hoyle-donohue", "cassino").examples}


def example(id):
    """The printed example's data."""
    return EXAMPLES[id].data


def table(hands, loose="", piles=(), **options):
    """A position: ``hands`` from the seat to play on, cards on the table, piles (cards, rank, maker, called).

    The stock counts as spent, so the deal ends with the hands.
    """
    s = cassino.table(hands, loose, **options)
    for cards, rank, maker, called in piles:
        s.add_pile(card_set(cards), rank, maker, maker, int(called))
        s.gone |= card_set(cards)
    s.prove()
    return s


def turn(s, text):
    """Carry out ``2C build 7 5D``: card, purpose, value where there is one, table cards. Surplus cards are implied."""
    card, purpose, *rest = text.split()
    if purpose in ("build", "call"):
        said = (SINGULAR if purpose == "build" else PLURAL)[int(rest.pop(0))]
        purpose = f"{purpose} {said}"
    seat = s.turn
    do(s, f"{card} {purpose}")
    for c in rest:
        if s.turn == seat and s.card >= 0:
            do(s, f"with {c}")
    if s.turn == seat and s.card >= 0:
        do(s, "done")
    return s


def won(s, side):
    """What a side has taken, as a set of names."""
    return set(write_set(s.won[side]).split())


def names(cards):
    """A set of cards as a set of names."""
    return set(write_set(cards).split())


def size(cards):
    """How many cards a set has."""
    return int(count(cards))


PACK = list(NAMES[:52])
