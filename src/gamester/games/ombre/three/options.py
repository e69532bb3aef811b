"""What the three books, and players of each, settle differently."""

from typing import Final

from gamester.engine.options import Option, Value
from gamester.games.ombre.laws.codes import CODES
from gamester.games.ombre.shared.options import in_books

A, B = "academy-1768", "ombre-1878"


def of(text: str) -> tuple[str, ...]:
    """Articles of the three chapters of Ombre."""
    return in_books("ombre", text)


def settled_by(departs: dict[str, dict[str, Value]], *options: Option) -> tuple[Option, ...]:
    """Each with the presets of the books that depart from its default."""
    for option in options:
        option.presets = {book: values[option.name] for book, values in departs.items() if option.name in values}
    return options


DEPARTS: Final[dict[str, dict[str, Value]]] = {
    A: {"sans_prendre": 6, "double": True, "consolation": 2, "stakes": "marks", "tours": 20, "remise_tour": False}
    | {"laws_code": A},
    B: {"auction": "bids", "voltereta": True, "contre": True, "vole_early": True, "show_down": False}
    | {"vole_matched": False, "cede": True, "solo_leave": True, "gano": False, "vole_consult": False}
    | {"surrender": True, "sans_prendre": 8, "honours_without": True, "stakes": "pool", "rounds": 10}
    | {"laws_code": B},
}
OPTIONS = settled_by(
    DEPARTS,
    Option(
        "fourth",
        "none",
        "where a pool is played for, a fourth at the table: the dealer holds no cards, sits by or pays like them",
        choices=("none", "sits", "pays"),
        cites=of("O 6 6b"),
    ),
    Option(
        "auction",
        "leave",
        "leave: ask leave or play sans prendre; bids: simple game, Solo and the rest",
        choices=("leave", "bids"),
        cites=of("G 11, A 7, O 10"),
    ),
    Option(
        "all_pass",
        "thrown-in",
        "what is played when all pass: nothing; Spadille's holder must; or who will declares Gascarille or the Whim",
        choices=("thrown-in", "spadille", "gascarille", "whim"),
        cites=of("G force-spadille gascarille whim, A 36, O 43 43b"),
    ),
    Option(
        "gascarille",
        3,
        "counters from each for a Gascarille won, and to each for one lost",
        high=1000,
        cites=of("G gascarille-2, O 43b"),
    ),
    Option("voltereta", False, "the top of the stock may be turned for trumps", cites=of("O 31 31b")),
    Option(
        "favor",
        "none",
        "a suit whose games outbid others and pay double",
        choices=("none", "C", "D", "H", "S"),
        cites=of("O 40"),
    ),
    Option(
        "contre",
        False,
        "sans prendre with the Vole promised may be played, above all else",
        cites=of("A 28 29 law-72 law-73, O 37"),
    ),
    Option("vole_early", False, "the Vole may be challenged at any time before the sixth lead", cites=of("O 34b")),
    Option(
        "show_down",
        True,
        "five matadores without exchange may be shown down, and no suit named",
        cites=of("G 17 law-25, A 9c"),
    ),
    Option(
        "vole_points",
        30,
        "where a pool is played for, points from each for the Vole, 40 by the Spanish rule for four",
        high=10_000,
        cites=of("O 35 35b"),
    ),
    Option("vole_matched", True, "an elder may keep the game by promising the Vole too", cites=of("A 28, O 37")),
    Option("cede", False, "the defender on the Ombre's right may let the other take first", cites=of("O 13")),
    Option("solo_leave", False, "against a Solo the first taker must leave five", cites=of("O 33, G 20")),
    Option("min_discard", 0, "cards an exchanging Ombre must lay out", high=1, cites=of("O 12")),
    Option("gano", True, "defenders may say Gano and rap", cites=of("G 27 27b law-44, A 15 law-44, O 46")),
    Option("vole_consult", True, "defenders see each other's hands against the Vole", cites=of("O 38, G 46, A 26")),
    Option(
        "surrender",
        False,
        "the Ombre may surrender before the fourth trick, and be forbidden",
        cites=of("O 20 21, G 38 law-45, A law-42"),
    ),
    Option("sans_prendre", 3, "counters from each for a game without exchange", high=1000, cites=of("G 15, A 9, O 32")),
    Option("double", False, "sans prendre and matadores are paid double", cites=of("G 6d, A 3b 9")),
    Option("honours_without", False, "an Ombre with none of the three matadores is paid for three", cites=of("O 29")),
    Option(
        "matadores_defended",
        False,
        "a losing Ombre pays a defender who held the three matadores",
        cites=of("G 6c, A 3c"),
    ),
    Option("consolation", 0, "counters losers pay winners in every game", high=1000, cites=of("A 38")),
    Option(
        "hazards",
        "none",
        "the fourteen hazards: none; dictionary: as academy-1768 defines them; narrow: as ombre-1878 does",
        choices=("none", "dictionary", "narrow"),
        cites=of("A 37 law-80, O 44 44b"),
    ),
    Option(
        "hazard_fish",
        20,
        "counters to the fish of a hazard, half of it a la Bavaroise; the figure of academy-1768",
        high=1000,
        cites=of("A 37"),
    ),
    Option("devole", 0, "counters more to each from an Ombre without a trick", high=1000, cites=of("O 45")),
    Option(
        "stakes",
        "fishes",
        "what is played for: fishes, marked counters, or a pool",
        choices=("fishes", "marks", "pool"),
        cites=of("G 40, A 5, O 9"),
    ),
    Option("fish", 10, "counters to a fish", low=10, high=12, cites=of("G 7b")),
    Option(
        "marking",
        "three-and-two",
        "counters marked at first, and at each pass",
        choices=("three-and-two", "three-and-one", "two-and-one", "bavaroise"),
        cites=of("A 5 5b 24"),
    ),
    Option(
        "vole",
        "draw",
        "draw: the Vole doubles or sweeps the board; fixed: it has a price",
        choices=("draw", "fixed"),
        cites=of("A law-69 law-61 law-64, G 48"),
    ),
    Option(
        "vole_price",
        20,
        "counters from each for a Vole of fixed price; the figure is academy-1768's a la Bavaroise",
        high=10_000,
        cites=of("A 24 law-69, G 48"),
    ),
    Option(
        "reserve_limit", 100, "points in the pool from which Bestes are reserved", low=5, high=100_000, cites=of("O 25")
    ),
    Option("reserve_choice", False, "the loser chooses whether his Beste is reserved", cites=of("O 25b")),
    Option(
        "reserved_ante", True, "the dealer pays his five also when a reserved Beste is played for", cites=of("O 26b")
    ),
    Option("tours", 10, "tours to the match", low=1, high=1000, cites=of("G 49, A 31")),
    Option("remise_tour", True, "a remise is marked as a tour", cites=of("G 49, A 31")),
    Option("grace", False, "three deals for each player follow the last tour", cites=of("A 32")),
    Option("to_first_beaste", False, "play goes on after the last tour to the first beaste", cites=of("G 50, A 32b")),
    Option(
        "laws_code",
        "gamester-1754",
        "whose laws answer irregular play; of ombre-1878 those of chapter VI or of the appendix",
        choices=tuple(CODES),
        cites=of("G law-39, A law-36, O law-11 app-26"),
    ),
    Option("rounds", 0, "deals for each player to the match (0: it goes by tours)", high=1000, cites=of("O 49")),
)
