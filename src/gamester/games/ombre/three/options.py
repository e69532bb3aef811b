"""What the three books, and players of each, settle differently."""

from typing import Final

from gamester.games.ombre.laws.codes import CODES
from gamester.parts.terms import Presets, Terms, settled_by

A, B = "academy-1768", "ombre-1878"
FROM: Final = "; the figure of academy-1768"
terms: Final = Terms("ombre")
DEPARTS: Final[tuple[tuple[str, Presets], ...]] = (
    (A, {"sans_prendre": 6, "double": True, "consolation": 2, "stakes": "marks", "tours": 20, "remise_tour": False}),
    (B, {"auction": "bids", "voltereta": True, "contre": True, "vole_early": True, "show_down": False}),
    (B, {"vole_matched": False, "cede": True, "solo_leave": True, "gano": False, "vole_consult": False}),
    (B, {"surrender": True, "sans_prendre": 8, "honours_without": True, "stakes": "pool", "rounds": 10}),
    (A, {"laws_code": A}),
    (B, {"laws_code": B}),
)
OPTIONS = settled_by(
    DEPARTS,
    terms.choice(
        "fourth",
        "none sits pays",
        "where a pool is played for, a fourth at the table: the dealer holds no cards, sits by or pays like them",
        "O 6 6b",
    ),
    terms.choice(
        "auction",
        "leave bids",
        "leave: ask leave or play sans prendre; bids: simple game, Solo and the rest",
        "G 11, A 7, O 10",
    ),
    terms.choice(
        "all_pass",
        "thrown-in spadille gascarille whim",
        "what is played when all pass: nothing; Spadille's holder must; or who will declares Gascarille or the Whim",
        "G force-spadille gascarille whim, A 36, O 43 43b",
    ),
    terms.count(
        "gascarille", 3, "counters from each for a Gascarille won, and to each for one lost", "G gascarille-2, O 43b"
    ),
    terms.flag("voltereta", False, "the top of the stock may be turned for trumps", "O 31 31b"),
    terms.choice("favor", "none C D H S", "a suit whose games outbid others and pay double", "O 40"),
    terms.flag(
        "contre",
        False,
        "sans prendre with the Vole promised may be played, above all else",
        "A 28 29 law-72 law-73, O 37",
    ),
    terms.flag("vole_early", False, "the Vole may be challenged at any time before the sixth lead", "O 34b"),
    terms.flag(
        "show_down", True, "five matadores without exchange may be shown down, and no suit named", "G 17 law-25, A 9c"
    ),
    terms.count(
        "vole_points",
        30,
        "where a pool is played for, points from each for the Vole, 40 by the Spanish rule for four",
        "O 35 35b",
        high=10_000,
    ),
    terms.flag("vole_matched", True, "an elder may keep the game by promising the Vole too", "A 28, O 37"),
    terms.flag("cede", False, "the defender on the Ombre's right may let the other take first", "O 13"),
    terms.flag("solo_leave", False, "against a Solo the first taker must leave five", "O 33, G 20"),
    terms.count("min_discard", 0, "cards an exchanging Ombre must lay out", "O 12", high=1),
    terms.flag("gano", True, "defenders may say Gano and rap", "G 27 27b law-44, A 15 law-44, O 46"),
    terms.flag("vole_consult", True, "defenders see each other's hands against the Vole", "O 38, G 46, A 26"),
    terms.flag(
        "surrender",
        False,
        "the Ombre may surrender before the fourth trick, and be forbidden",
        "O 20 21, G 38 law-45, A law-42",
    ),
    terms.count("sans_prendre", 3, "counters from each for a game without exchange", "G 15, A 9, O 32"),
    terms.flag("double", False, "sans prendre and matadores are paid double", "G 6d, A 3b 9"),
    terms.flag("honours_without", False, "an Ombre with none of the three matadores is paid for three", "O 29"),
    terms.flag(
        "matadores_defended", False, "a losing Ombre pays a defender who held the three matadores", "G 6c, A 3c"
    ),
    terms.count("consolation", 0, "counters losers pay winners in every game", "A 38"),
    terms.choice(
        "hazards",
        "none dictionary narrow",
        "the fourteen hazards: none; dictionary: as academy-1768 defines them; narrow: as ombre-1878 does",
        "A 37 law-80, O 44 44b",
    ),
    terms.count("hazard_fish", 20, "counters to the fish of a hazard, half of it a la Bavaroise" + FROM, "A 37"),
    terms.count("devole", 0, "counters more to each from an Ombre without a trick", "O 45"),
    terms.choice(
        "stakes", "fishes marks pool", "what is played for: fishes, marked counters, or a pool", "G 40, A 5, O 9"
    ),
    terms.count("fish", 10, "counters to a fish", "G 7b", high=12, low=10),
    terms.choice(
        "marking",
        "three-and-two three-and-one two-and-one bavaroise",
        "counters marked at first, and at each pass",
        "A 5 5b 24",
    ),
    terms.choice(
        "vole",
        "draw fixed",
        "draw: the Vole doubles or sweeps the board; fixed: it has a price",
        "A law-69 law-61 law-64, G 48",
    ),
    terms.count(
        "vole_price",
        20,
        "counters from each for a Vole of fixed price; the figure is academy-1768's a la Bavaroise",
        "A 24 law-69, G 48",
        high=10_000,
    ),
    terms.count("reserve_limit", 100, "points in the pool from which Bestes are reserved", "O 25", high=100_000, low=5),
    terms.flag("reserve_choice", False, "the loser chooses whether his Beste is reserved", "O 25b"),
    terms.flag("reserved_ante", True, "the dealer pays his five also when a reserved Beste is played for", "O 26b"),
    terms.count("tours", 10, "tours to the match", "G 49, A 31", low=1),
    terms.flag("remise_tour", True, "a remise is marked as a tour", "G 49, A 31"),
    terms.flag("grace", False, "three deals for each player follow the last tour", "A 32"),
    terms.flag("to_first_beaste", False, "play goes on after the last tour to the first beaste", "G 50, A 32b"),
    terms.choice(
        "laws_code",
        " ".join(CODES),
        "whose laws answer irregular play; of ombre-1878 those of chapter VI or of the appendix",
        "G law-39, A law-36, O law-11 app-26",
    ),
    terms.count("rounds", 0, "deals for each player to the match (0: it goes by tours)", "O 49"),
)
