"""Piquet hands laid out for the tests: seat 1 is elder, seat 0 the dealer."""

from tests.games.words import do, names

import gamester
from gamester.books import load
from gamester.equipment.cards import card_set
from gamester.games.piquet.laws.marks import OVER
from gamester.games.piquet.state import STOCK
from gamester.table.specimens.piquet import dealt, exchanged

OLD, LONDON, PARIS = "picquet-1651", "gamester-1754", "academy-1768"
BOOKS = (OLD, LONDON, PARIS)
HERE = {OLD: "picquet-1651/piquet/", LONDON: "gamester-1754/piquet/", PARIS: "academy-1768/piquet/"}
EXCHANGE, CALLS, COUNT, PLAY = 2, 3, 4, 5


def example(book, id):
    """A printed example's data."""
    return load(book, "piquet").example(id).data


def new(book=LONDON, **options):
    """A state at the exchange of a seeded deal, seat 1 being elder."""
    game = gamester.load_game("piquet", {"book": book, **options})
    return dealt(game, "")


def at_calls(elder, younger, book=LONDON, scores=(0, 0), blanche=(False, False), **options):
    """A state at the calls with these hands, elder's score first."""
    game = gamester.load_game("piquet", {"book": book, **options})
    s = exchanged(game, elder, younger)
    for seat in (1, 0):
        s.score[seat] = scores[1 - seat]
        if blanche[1 - seat]:
            s.blanche[seat] = s.hands[seat]
    game.go(s, CALLS)
    return s


def at_play(elder, younger, book=LONDON, scores=(0, 0), **options):
    """A state in play with nothing called; a card has gone, so that no count is asked for."""
    s = at_calls(elder, younger, book, scores, **options)
    s.gone = card_set("2C")
    s.game.go(s, PLAY)
    return s


def call_all(s, lead=None):
    """Everything called, answered and counted truly; elder leads ``lead`` (or his first card)."""
    say_all(s, "calls", "point in ")
    do(s, lead or names(s)[0])
    return say_all(s, "count", "show ")


def say_all(s, phase, verb):
    """All that may be called or counted in a phase, the longest point first."""
    while s.phase == phase:
        legal = names(s)
        word = legal[-1]
        if s.step == 0:
            word = max(
                (w for w in legal if w.startswith(verb) and "without" not in w),
                key=lambda w: total(s, w),
                default=legal[0],
            )
        do(s, word)
    return s


def total(s, word):
    """The pips of the suit that ends ``word``."""
    from gamester.parts.melds import point

    return point(s.hands[s.turn], "CDHS".index(word.split()[-1][0]))


def worth(s, seat):
    """Carte blanche, point, sequences, threes and fourteens of a seat."""
    return [int(n) for n in s.worth[4 * seat : 4 * seat + 4]]


def say_nothing(s, lead):
    """Nothing is called or counted; elder leads."""
    while s.phase == "calls":
        do(s, names(s)[0])
    do(s, lead)
    while s.phase == "count":
        do(s, "pass")
    return s


def took(s, seat):
    """How many cards of the stock a seat has taken for those it laid out: one dealt above twelve comes from it too."""
    return sum(s.drawer(place) == seat for place in range(STOCK)) - max(s.mark(OVER + seat), 0)
