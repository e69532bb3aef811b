"""What games in which a King may be called settle differently, by Quadrille where they have no chapter of their own."""

from typing import Final

from gamester.engine.options import Option
from gamester.games.ombre.shared.options import in_books

A: Final = "academy-1768"
AC: Final = "academy-1768/quadrille/"
GA: Final = "gamester-1754/quadrille/"
FROM: Final = "; the figure of academy-1768"
SUITS: Final = ("C", "D", "H", "S")


def of(text: str) -> tuple[str, ...]:
    """Articles of the two chapters of Quadrille."""
    return in_books("quadrille", text)


def favourite(article: str) -> Option:
    """Where there is a favourite suit."""
    how = "the favourite suit: drawn before the party, or agreed"
    return Option("favourite", "drawn", how, choices=("drawn", *SUITS), cites=(article,))


def vole_declared(article: str) -> Option:
    """Where a bid may be raised by the Vole."""
    how = "the Vole may be promised with a bid, above sans prendre"
    return Option("vole_declared", True, how, cites=(article,))


def tours(deals: int, *articles: str, more: str = "") -> Option:
    """How long a match is."""
    how = "deals of each player to the match" + more
    return Option("tours", deals, how, low=1, high=1000, cites=articles)


DEALING: Final = Option(
    "packets",
    "4-3-3",
    "how the ten cards are dealt",
    choices=("4-3-3", "3-3-4", "3-4-3"),
    cites=of("G 2 law-1, A 6 law-1"),
)
CONTRE: Final = Option(
    "contre",
    False,
    "sans prendre with the Vole promised may be played, above all else",
    cites=of("G 11 law-55 law-56, A 50 law-55 law-56"),
)
CONSOLATION: Final = Option(
    "consolation", 2, "counters the losers pay in every game" + FROM, high=1000, cites=of("G p-2, A 40")
)
MATADORE: Final = Option("matadore", 1, "counters for each matadore" + FROM, high=1000, cites=of("G p-4, A 41"))
MATADORES: Final = Option(
    "matadores",
    "each",
    "each: every matadore is paid; fish: one fish for them all",
    choices=("each", "fish"),
    cites=of("A med-12"),
)
SANS_PRENDRE: Final = Option(
    "sans_prendre",
    5,
    "counters for sans prendre, where there is no Mediateur" + FROM,
    high=1000,
    cites=of("G p-3, A 42"),
)
VOLE: Final = Option(
    "vole",
    10,
    "counters for the Vole by a King called; twice as much by sans prendre" + FROM,
    high=10_000,
    cites=of("G p-5 law-41, A 46 law-41"),
)
FIGURES: Final = (CONSOLATION, MATADORE, SANS_PRENDRE, VOLE)
LENGTH: Final = (
    Option("double_game", False, "all is put down and paid double", cites=of("A 49")),
    Option("last_tour_double", False, "the last tour is played double", cites=of("A 47 mw-3"), presets={A: True}),
    tours(10, *of("G 12, A 5"), more=FROM),
)
