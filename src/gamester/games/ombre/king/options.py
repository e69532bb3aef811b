"""What games in which a King may be called settle differently, by Quadrille where they have no chapter of their own."""

from typing import Final

from gamester.parts.terms import Terms

A: Final = "academy-1768"
FROM: Final = "; the figure of academy-1768"
HOW_DRAWN: Final = "the favourite suit: drawn before the party, or agreed"
HOW_PROMISED: Final = "the Vole may be promised with a bid, above sans prendre"
LONG: Final = "deals of each player to the match"
DRAWN: Final = "drawn C D H S"
terms: Final = Terms("quadrille")

DEALING: Final = terms.choice("packets", "4-3-3 3-3-4 3-4-3", "how the ten cards are dealt", "G 2 law-1, A 6 law-1")
CONTRE: Final = terms.flag(
    "contre",
    False,
    "sans prendre with the Vole promised may be played, above all else",
    "G 11 law-55 law-56, A 50 law-55 law-56",
)
CONSOLATION: Final = terms.count("consolation", 2, "counters the losers pay in every game" + FROM, "G p-2, A 40")
MATADORE: Final = terms.count("matadore", 1, "counters for each matadore" + FROM, "G p-4, A 41")
MATADORES: Final = terms.choice(
    "matadores", "each fish", "each: every matadore is paid; fish: one fish for them all", "A med-12"
)
SANS_PRENDRE: Final = terms.count(
    "sans_prendre", 5, "counters for sans prendre, where there is no Mediateur" + FROM, "G p-3, A 42"
)
VOLE: Final = terms.count(
    "vole",
    10,
    "counters for the Vole by a King called; twice as much by sans prendre" + FROM,
    "G p-5 law-41, A 46 law-41",
    high=10_000,
)
FIGURES: Final = (CONSOLATION, MATADORE, SANS_PRENDRE, VOLE)
ALL_FIGURES: Final = (CONSOLATION, MATADORE, MATADORES, SANS_PRENDRE, VOLE)
LENGTH: Final = (
    terms.flag("double_game", False, "all is put down and paid double", "A 49"),
    terms.flag("last_tour_double", False, "the last tour is played double", "A 47 mw-3", presets={A: True}),
    terms.count("tours", 10, LONG + FROM, "G 12, A 5", low=1),
)
