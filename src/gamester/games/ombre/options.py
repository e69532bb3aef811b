"""What the three books, and players of each, settle differently."""

from gamester.engine.options import Option

A, B = "academy-1768", "ombre-1878"
AC, GA, OM = "academy-1768/ombre/", "gamester-1754/ombre/", "ombre-1878/ombre/"

OPTIONS = (
    Option(
        "auction",
        "leave",
        "leave: ask leave or play sans prendre; bids: simple game, Solo and the rest",
        choices=("leave", "bids"),
        cites=(GA + "11", AC + "7", OM + "10"),
        presets={B: "bids"},
    ),
    Option(
        "all_pass",
        "thrown-in",
        "what is played when all pass: nothing; Spadille's holder must; or who will declares Gascarille or the Whim",
        choices=("thrown-in", "spadille", "gascarille", "whim"),
        cites=(GA + "force-spadille", GA + "gascarille", GA + "whim", AC + "36", OM + "43", OM + "43b"),
    ),
    Option(
        "gascarille",
        3,
        "counters from each for a Gascarille won, and to each for one lost",
        high=1000,
        cites=(GA + "gascarille-2", OM + "43b"),
    ),
    Option(
        "voltereta",
        False,
        "the top of the stock may be turned for trumps",
        cites=(OM + "31", OM + "31b"),
        presets={B: True},
    ),
    Option(
        "favor",
        "none",
        "a suit whose games outbid others and pay double",
        choices=("none", "C", "D", "H", "S"),
        cites=(OM + "40",),
    ),
    Option(
        "contre",
        False,
        "sans prendre with the Vole promised may be played, above all else",
        cites=(AC + "28", AC + "29", AC + "law-72", AC + "law-73", OM + "37"),
        presets={B: True},
    ),
    Option(
        "vole_matched",
        True,
        "an elder may keep the game by promising the Vole too",
        cites=(AC + "28", OM + "37"),
        presets={B: False},
    ),
    Option(
        "cede",
        False,
        "the defender on the Ombre's right may let the other take first",
        cites=(OM + "13",),
        presets={B: True},
    ),
    Option(
        "solo_leave",
        False,
        "against a Solo the first taker must leave five",
        cites=(OM + "33", GA + "20"),
        presets={B: True},
    ),
    Option("min_discard", 0, "cards an exchanging Ombre must lay out", high=1, cites=(OM + "12",)),
    Option(
        "gano",
        True,
        "defenders may say Gano and rap",
        cites=(GA + "27", GA + "27b", GA + "law-44", AC + "15", AC + "law-44", OM + "46"),
        presets={B: False},
    ),
    Option(
        "vole_consult",
        True,
        "defenders see each other's hands against the Vole",
        cites=(OM + "38", GA + "46", AC + "26"),
        presets={B: False},
    ),
    Option(
        "surrender",
        False,
        "the Ombre may surrender before the fourth trick, and be forbidden",
        cites=(OM + "20", OM + "21", GA + "38", GA + "law-45", AC + "law-42"),
        presets={B: True},
    ),
    Option(
        "sans_prendre",
        3,
        "counters from each for a game without exchange",
        high=1000,
        cites=(GA + "15", AC + "9", OM + "32"),
        presets={A: 6, B: 8},
    ),
    Option(
        "double",
        False,
        "sans prendre and matadores are paid double",
        cites=(GA + "6d", AC + "3b", AC + "9"),
        presets={A: True},
    ),
    Option(
        "honours_without",
        False,
        "an Ombre with none of the three matadores is paid for three",
        cites=(OM + "29",),
        presets={B: True},
    ),
    Option(
        "matadores_defended",
        False,
        "a losing Ombre pays a defender who held the three matadores",
        cites=(GA + "6c", AC + "3c"),
    ),
    Option(
        "consolation", 0, "counters losers pay winners in every game", high=1000, cites=(AC + "38",), presets={A: 2}
    ),
    Option(
        "hazards",
        "none",
        "the fourteen hazards: none; dictionary: as academy-1768 defines them; narrow: as ombre-1878 does",
        choices=("none", "dictionary", "narrow"),
        cites=(AC + "37", AC + "law-80", OM + "44", OM + "44b"),
    ),
    Option(
        "hazard_fish",
        20,
        "counters to the fish of a hazard, half of it a la Bavaroise; the figure of academy-1768",
        high=1000,
        cites=(AC + "37",),
    ),
    Option("devole", 0, "counters more to each from an Ombre without a trick", high=1000, cites=(OM + "45",)),
    Option(
        "stakes",
        "fishes",
        "what is played for: fishes, marked counters, or a pool",
        choices=("fishes", "marks", "pool"),
        cites=(GA + "40", AC + "5", OM + "9"),
        presets={A: "marks", B: "pool"},
    ),
    Option("fish", 10, "counters to a fish", low=10, high=12, cites=(GA + "7b",)),
    Option(
        "marking",
        "three-and-two",
        "counters marked at first, and at each pass",
        choices=("three-and-two", "three-and-one", "two-and-one", "bavaroise"),
        cites=(AC + "5", AC + "5b", AC + "24"),
    ),
    Option(
        "vole",
        "draw",
        "draw: the Vole doubles or sweeps the board; fixed: it has a price",
        choices=("draw", "fixed"),
        cites=(AC + "law-69", AC + "law-61"),
    ),
    Option(
        "vole_price", 20, "counters from each for a Vole of fixed price", high=10_000, cites=(AC + "24", AC + "law-69")
    ),
    Option(
        "reserve_limit",
        100,
        "points in the pool from which Bestes are reserved",
        low=5,
        high=100_000,
        cites=(OM + "25",),
    ),
    Option("reserve_choice", False, "the loser chooses whether his Beste is reserved", cites=(OM + "25b",)),
    Option(
        "reserved_ante", True, "the dealer pays his five also when a reserved Beste is played for", cites=(OM + "26b",)
    ),
    Option("tours", 10, "tours to the match", low=1, high=1000, cites=(GA + "49", AC + "31"), presets={A: 20}),
    Option("remise_tour", True, "a remise is marked as a tour", cites=(GA + "49", AC + "31"), presets={A: False}),
    Option("grace", False, "three deals for each player follow the last tour", cites=(AC + "32",)),
    Option(
        "to_first_beaste", False, "play goes on after the last tour to the first beaste", cites=(GA + "50", AC + "32b")
    ),
    Option(
        "rounds",
        0,
        "deals for each player to the match (0: it goes by tours)",
        high=1000,
        cites=(OM + "49",),
        presets={B: 10},
    ),
)
