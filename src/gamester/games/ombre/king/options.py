"""What games in which a King may be called settle differently, by Quadrille where they have no chapter of their own."""

from typing import Final

from gamester.engine.options import Option

A: Final = "academy-1768"
AC: Final = "academy-1768/quadrille/"
GA: Final = "gamester-1754/quadrille/"
FROM: Final = "; the figure of academy-1768"


def favourite(article: str) -> Option:
    """Where there is a favourite suit."""
    how = "the favourite suit: drawn before the party, or agreed"
    return Option("favourite", "drawn", how, choices=("drawn", "C", "D", "H", "S"), cites=(article,))


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
    cites=(GA + "2", GA + "law-1", AC + "6", AC + "law-1"),
)
CONTRE: Final = Option(
    "contre",
    False,
    "sans prendre with the Vole promised may be played, above all else",
    cites=(GA + "11", GA + "law-55", GA + "law-56", AC + "50", AC + "law-55", AC + "law-56"),
)
CONSOLATION: Final = Option(
    "consolation", 2, "counters the losers pay in every game" + FROM, high=1000, cites=(GA + "p-2", AC + "40")
)
MATADORE: Final = Option("matadore", 1, "counters for each matadore" + FROM, high=1000, cites=(GA + "p-4", AC + "41"))
MATADORES: Final = Option(
    "matadores",
    "each",
    "each: every matadore is paid; fish: one fish for them all",
    choices=("each", "fish"),
    cites=(AC + "med-12",),
)
SANS_PRENDRE: Final = Option(
    "sans_prendre",
    5,
    "counters for sans prendre, where there is no Mediateur" + FROM,
    high=1000,
    cites=(GA + "p-3", AC + "42"),
)
VOLE: Final = Option(
    "vole",
    10,
    "counters for the Vole by a King called; twice as much by sans prendre" + FROM,
    high=10_000,
    cites=(GA + "p-5", GA + "law-41", AC + "46", AC + "law-41"),
)
FIGURES: Final = (CONSOLATION, MATADORE, SANS_PRENDRE, VOLE)
LENGTH: Final = (
    Option("double_game", False, "all is put down and paid double", cites=(AC + "49",)),
    Option(
        "last_tour_double", False, "the last tour is played double", cites=(AC + "47", AC + "mw-3"), presets={A: True}
    ),
    tours(10, GA + "12", AC + "5", more=FROM),
)
