"""What the two books, and players of each, settle differently at Quadrille."""

from typing import Final

from gamester.engine.options import Option
from gamester.games.ombre.laws.codes import laws_code

A: Final = "academy-1768"
AC: Final = "academy-1768/quadrille/"
GA: Final = "gamester-1754/quadrille/"
FROM: Final = "; the figure of academy-1768"

DEALING: Final = Option(
    "packets",
    "4-3-3",
    "how the ten cards are dealt",
    choices=("4-3-3", "3-3-4", "3-4-3"),
    cites=(GA + "2", GA + "law-1", AC + "6", AC + "law-1"),
)
FORCED: Final = Option(
    "forced_spadille",
    True,
    "when all pass, the holder of Spadille must play (never in the solitaire)",
    cites=(GA + "7", GA + "law-7", AC + "9"),
)
CONTRE: Final = Option(
    "contre",
    False,
    "sans prendre with the Vole promised may be played, above all else",
    cites=(GA + "11", GA + "law-55", GA + "law-56", AC + "50", AC + "law-55", AC + "law-56"),
)
FIGURES: Final = (
    Option("consolation", 2, "counters the losers pay in every game" + FROM, high=1000, cites=(GA + "p-2", AC + "40")),
    Option("matadore", 1, "counters for each matadore" + FROM, high=1000, cites=(GA + "p-4", AC + "41")),
    Option(
        "matadores",
        "each",
        "each: every matadore is paid; fish: one fish for them all",
        choices=("each", "fish"),
        cites=(AC + "med-12",),
    ),
    Option(
        "sans_prendre",
        5,
        "counters for sans prendre, where there is no Mediateur" + FROM,
        high=1000,
        cites=(GA + "p-3", AC + "42"),
    ),
    Option(
        "vole",
        10,
        "counters for the Vole by a King called; twice as much by sans prendre" + FROM,
        high=10_000,
        cites=(GA + "p-5", GA + "law-41", AC + "46", AC + "law-41"),
    ),
)
LENGTH: Final = (
    Option("double_game", False, "all is put down and paid double", cites=(AC + "49",)),
    Option(
        "last_tour_double", False, "the last tour is played double", cites=(AC + "47", AC + "mw-3"), presets={A: True}
    ),
    Option("tours", 10, "deals of each player to the match" + FROM, low=1, high=1000, cites=(GA + "12", AC + "5")),
)

OPTIONS: Final = (
    Option(
        "form",
        "common",
        "favourite: with Mediateur and a favourite suit; mediateur: without the suit; solitaire: nobody is called",
        choices=("common", "favourite", "mediateur", "solitaire"),
        cites=(AC + "8", AC + "med-1", AC + "mw-1", AC + "sol-1"),
    ),
    Option(
        "favourite",
        "drawn",
        "the favourite suit of those forms that have one: drawn before the party, or agreed",
        choices=("drawn", "C", "D", "H", "S"),
        cites=(AC + "med-2",),
    ),
    Option(
        "vole_declared",
        True,
        "where there is a Mediateur, the Vole may be promised with it, above sans prendre",
        cites=(AC + "med-13",),
    ),
    Option(
        "roi_rendu",
        "off",
        "whether the King called may be, or must be, given up to the Ombre, who then plays alone",
        choices=("off", "optional", "compulsory"),
        cites=(GA + "4", GA + "law-58", AC + "rr-1", AC + "rr-6", AC + "law-58"),
    ),
    Option(
        "roi_rendu_forced",
        False,
        "the King may be given up to a forced Spadille too; forbidden by academy-1768",
        cites=(AC + "rr-5",),
    ),
    DEALING,
    FORCED,
    CONTRE,
    Option(
        "alone_below",
        3,
        "tricks below which a losing Ombre is beasted alone",
        low=0,
        high=4,
        cites=(GA + "9", GA + "law-57", AC + "15", AC + "15b", AC + "law-57"),
    ),
    Option("remise_at_four", False, "four tricks are a remise too", cites=(AC + "12b",)),
    Option(
        "devole",
        "ombre",
        "who must have no trick at all for the Devole: the Ombre, or his side",
        choices=("ombre", "side"),
        cites=(GA + "10", GA + "law-57", AC + "53", AC + "law-57"),
    ),
    *FIGURES,
    Option(
        "turk",
        "none",
        "where there is a Mediateur: a suit that pays the double of the favourite",
        choices=("none", "C", "D", "H", "S"),
        cites=(AC + "mw-5",),
    ),
    Option("accolade", 0, "counters from each to the hand with both black Aces", high=1000, cites=(AC + "mw-4",)),
    laws_code((GA + "law-22", AC + "law-22")),
    *LENGTH,
)
