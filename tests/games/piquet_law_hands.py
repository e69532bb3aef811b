"""Piquet at a table with laws, laid out for their tests: seat 1 is elder, seat 0 the dealer."""

from __future__ import annotations

from typing import cast

from tests.games.piquet_hands import LONDON
from tests.games.words import do, names

from gamester.engine.registry import load_game
from gamester.games.piquet.game import Piquet
from gamester.games.piquet.state import PiquetState
from gamester.table.specimens.piquet import at_calls as calls
from gamester.table.specimens.piquet import dealt

ELDER, YOUNGER = 1, 0


def table(book: str = LONDON, elder: str = "", younger: str = "", stock: str = "", **options: object) -> PiquetState:
    """The first deal of a match, cards as ``dealt`` lays them, under the laws of ``book``."""
    game = load_game("piquet", {"book": book, "laws": "table", "deals": 2, **options})
    return dealt(cast(Piquet, game), elder, younger, stock)


def at_calls(elder: str, younger: str, book: str = LONDON, **options: object) -> PiquetState:
    """At the calls, the exchange done, with these hands."""
    return calls(elder, younger, book, laws="table", deals=2, **options)


def lay_out(s: PiquetState, many: int) -> PiquetState:
    """Whoever is to exchange lays out so many cards, the first he may, and does not draw yet."""
    for _ in range(many):
        do(s, next(word for word in names(s) if word.startswith("discard")))
    return s


def exchange(s: PiquetState, elder: int, younger: int) -> PiquetState:
    """Both exchange so many cards, and what is left stays shut."""
    do(lay_out(s, elder), "draw")
    do(lay_out(s, younger), "draw")
    if s.phase == "exchange":
        do(s, "leave")
    return s


def say_all(s: PiquetState) -> PiquetState:
    """Elder calls the best he has, in order, and younger answers truly."""
    while s.phase == "calls":
        legal = names(s)
        do(s, legal[1] if s.step == 0 and len(legal) > 1 else legal[-1])
    return s


def say_nothing(s: PiquetState) -> PiquetState:
    """Nothing is called."""
    while s.phase == "calls":
        do(s, names(s)[0])
    return s


def lead(s: PiquetState, *cards: str) -> PiquetState:
    """Elder leads; younger counts nothing that he need not, and what he must; then these cards are played."""
    do(s, cards[0])
    while s.phase == "count":
        do(s, names(s)[0])
    return do(s, *cards[1:])


def play_out(s: PiquetState) -> PiquetState:
    """The rest of the cards are played, the first that may be; the deal is not yet agreed to."""
    while s.phase in ("play", "count"):
        do(s, names(s)[0])
    return s
