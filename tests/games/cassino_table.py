"""Setting up positions at Cassino, shared by its tests."""

import gamester
from gamester.books import load
from gamester.engine.bits import count
from gamester.equipment.cards import NAMES, card_set, write_set
from gamester.games.fishing.cassino_words import PLURAL, SINGULAR

EXAMPLES = {e.id: e for e in load("hoyle-donohue", "cassino").examples}


def example(id):
    """The printed example's data."""
    return EXAMPLES[id].data


def table(hands, loose="", piles=(), **options):
    """A position: ``hands`` from the seat to play on, cards on the table, piles (cards, rank, maker, called).

    The stock counts as spent, so the deal ends with the hands.
    """
    game = gamester.load_game("cassino", {"players": len(hands), **options})
    s = game.new_initial_state(seed=1)
    s.dealer = len(hands) - 1
    s.turn = 0
    s.drawn = 52
    s.loose = card_set(loose)
    s.gone = s.loose
    for n, text in enumerate(hands):
        s.hands[n] = card_set(text)
        s.held[n] = len(text.split())
    for cards, rank, maker, called in piles:
        s.add_pile(card_set(cards), rank, maker, maker, int(called))
        s.gone |= card_set(cards)
    s.prove()
    return s


def do(s, *words):
    """Carry out actions written in words."""
    for word in words:
        s.apply_action(s.string_to_action(word))
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


def may(s):
    """The legal actions in words."""
    return [s.action_to_string(s.turn, a) for a in s.legal_actions()]


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
