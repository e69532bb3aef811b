"""The codes of laws of Ombre, Quadrille and their kin: which articles answer each offence, and where they differ."""

from typing import Final

from gamester.engine.options import Option
from gamester.parts.laws.code import LawCode, column

G: Final = "gamester-1754"
A: Final = "academy-1768"

# the laws of Ombre, and their articles in each of CODES
OMBRE: Final[dict[str, tuple[str, ...]]] = {
    "threes": ("law-13 9b", "law-1 6b academy-1768/ombre-by-two/law-77b", "", ""),
    "faced": ("law-14 law-15 law-16 law-17 12", "law-2 law-3 6b", "law-5", "app-8"),
    "stock": ("12", "law-4 law-5 6b", "", "app-9"),
    "turn": ("", "6b", "law-6", "app-10"),
    "pack": ("law-37 law-38 28", "law-13 6b", "", "app-5"),
    "number": ("law-18 law-19 13", "law-6 law-7 law-12 6b", "law-1 law-2", "app-1 app-2 app-3 app-4 app-6 app-7"),
    "told": ("law-20 law-21 13", "law-11 law-6 law-9", "law-3", "app-3"),
    "demanded": ("13", "", "", ""),
    "kept": ("law-21 30", "law-10", "", ""),
    "forgotten": ("law-1 law-2 law-5 4b", "law-15 law-16 7b", "", "app-13"),
    "late": ("law-4", "law-18 7b", "", "app-13"),
    "two": ("4b", "law-19 7b", "", ""),
    "misnamed": ("law-3 4b", "law-19 law-16 7b", "", "app-14"),
    "corrected": ("", "", "", "app-14 app-15"),
    "unasked": ("law-26 law-27 19", "law-22", "", ""),
    "before": ("19", "", "", ""),
    "more": ("law-30 law-31 24b", "law-27 law-28 13", "", ""),
    "fewer": ("law-32 24b", "law-29 13", "law-4", "app-11"),
    "early": ("law-56", "", "", ""),
    "rest": ("law-29 24b", "law-26 13 academy-1768/ombre-by-two/law-78b", "", ""),
    "turned": ("law-24", "law-24 law-25", "", ""),
    "dropped": ("31b", "", "", ""),
    "discard": ("", "law-70 26b", "", "app-25"),
    "turns": ("", "law-35", "", ""),
    "anothers": ("", "", "", "app-18"),
    "renounce": ("law-39 30", "law-36 law-37 17", "law-11 law-12", "app-26 app-27"),
    "owned": ("30", "law-37 17", "law-12", "app-28"),
    "claimed": ("law-39 law-40 30", "law-36 law-38 17", "law-11", "app-27"),
    "hasty": ("law-34 28", "law-31 law-32", "", ""),
    "shown": ("law-35", "law-33", "", ""),
    "called": ("", "law-33", "", ""),
    "hand": ("", "law-41 16", "", ""),
    "mistrump": ("", "law-40", "", ""),
    "told-trump": ("", "law-39", "", ""),
    "led": ("", "", "law-8", "app-20 app-21"),
    "fallen": ("", "", "law-9", "app-23"),
    "tells": ("", "", "law-10", "app-24"),
    "demands-gano": ("37b law-44", "19b law-44", "", ""),
    "denies-king": ("", "17b", "", ""),
    "given-codille": ("", "law-43 20", "", ""),
    "quits": ("", "16 law-41", "", ""),
    "thrown": ("", "13", "", ""),
    "hides": ("force-spadille-2", "36b", "", ""),
    "forgot": ("law-11 16", "law-55 law-57 9b", "", ""),
    "wrongly": ("", "law-58", "", ""),
    "owing": ("law-12 16", "law-59 law-60", "", ""),
    "unequal": ("law-46", "law-50", "", ""),
    "leaving": ("law-55 51", "law-74 33", "", ""),
}

# those of Quadrille, in each of CALL_CODES
QUADRILLE: Final[dict[str, tuple[str, ...]]] = {
    "threes": ("law-1 law-4 gamester-1754/quintille-old/19", "law-1 law-4 academy-1768/quintille-old/19"),
    "faced": ("law-1", "law-1"),
    "pack": ("law-2 law-3", "law-2 law-3"),
    "renounce": ("law-22 law-23 law-24 d-5", "law-22 law-23 law-24"),
    "owned": ("law-23 d-5", "law-23"),
    "claimed": ("law-22 law-24 d-5", "law-22 law-24"),
    "hasty": ("law-15 law-16", "law-15 law-16"),
    "ill": ("law-16 d-3", "law-16"),
    "drawn": ("law-17 d-3", "law-17"),
    "told": ("law-25", "law-25"),
    "falsely": ("law-26 law-25", "law-26 law-25"),
    "hand": ("law-27 d-6", "law-27"),
    "called": ("", "19b"),
    "turns": ("law-21", "law-21"),
    "sure": ("15", "53b"),
    "stock": ("", "academy-1768/piquemedrille/7"),
    "two": ("law-5", "law-5"),
    "misnamed": ("law-5", "law-5"),
    "unnamed": ("d-9", "25"),
    "encouraged": ("law-46 d-7", "law-46"),
    "gano": ("law-14", "law-14"),
    "six": ("law-48", "law-48"),
    "dissuaded": ("law-47 d-7", "law-47"),
    "aloud": ("law-20 d-7", "law-20"),
    "forgot": ("law-33 law-34 law-36", "law-33 law-34 law-36"),
    "wrongly": ("law-35", "law-35"),
    "hurried": ("law-33", "law-33"),
    "short": ("law-40", "law-40"),
    "leaving": ("law-59", "law-59"),
}
THREE_HANDED: Final = ("renounce", "owned", "claimed", "hasty", "shown", "forgot", "leaving")  # as in Ombre


class Code(LawCode):
    """One book's laws, with its ways by name."""

    def __init__(self, home: str, ways: str, articles: dict[str, str]) -> None:
        super().__init__(home, ways, articles)
        words = self.ways
        self.hasty = "hasty" in words  # a card out of turn that may harm the Ombre is beasted
        self.deals = 3 if "several-deals" in words else 1  # how long a beast that was not laid may be asked for
        self.short_late = "short-late" in words  # a beast counted short is mended in the next deal too
        self.points = "points" in words  # faults cost points, and a revoke a Puesta
        self.to_pool = "to-pool" in words  # the points go to the pool, and do not wait apart
        self.faced = 1 if "faced-any" in words else 2 if "faced-two" in words else 3  # how many faced void a deal
        self.stock_at_solo = "stock-at-solo" in words  # a card faced in the stock voids games without exchange alone
        self.numbers = 2 if "eight-and-ten" in words else 3 if "eleven" in words else 4  # wrong numbers that are judged
        self.dealer_out = "dealer-out" in words  # who deals a wrong number cannot stand the game
        self.consent = "consent" in words  # a wrong number stands if another consents
        self.tells_first = "tells-first" in words  # it is to be said before one speaks, not before one takes in
        self.chooses = "chooses" in words  # of two suits named the right-hand player chooses
        self.beasts_mixed = "beasts-mixed" in words  # taking too many and mixing them is beasted
        self.beasts_turned = "beasts-turned" in words  # so is turning up a card of the stock
        self.void_turned = "void-turned" in words  # for another's hand turned up the Ombre may have a new deal


ACADEMY: Final = "again once hasty several-deals eleven dealer-out tells-first beasts-mixed beasts-turned void-turned"
POOL: Final = "mends-late directs points to-pool faced-any consent tells-first eight-and-ten"
CODES: Final[dict[str, Code]] = {
    G: Code("gamester-1754/ombre", "again stock-at-solo eight-and-ten chooses", column(OMBRE, 0)),
    A: Code("academy-1768/ombre", ACADEMY, column(OMBRE, 1)),
    "ombre-1878": Code("ombre-1878/ombre", POOL, column(OMBRE, 2)),
    "ombre-1878-appendix": Code(
        "ombre-1878/ombre", "mends-long directs once points faced-two tells-first", column(OMBRE, 3)
    ),
}
CALL_CODES: Final[dict[str, Code]] = {
    G: Code("gamester-1754/quadrille", "again once faced-any", column(QUADRILLE, 0)),
    A: Code("academy-1768/quadrille", "again once faced-any short-late", column(QUADRILLE, 1)),
}
THREE_CODES: Final[dict[str, Code]] = {
    G: Code("gamester-1754/ombre", "again", {law: OMBRE[law][0] for law in THREE_HANDED}),
    A: CALL_CODES[A],
}


def laws_code(cites: tuple[str, ...]) -> Option:
    """The option that chooses among them; ``cites``: where a game's chapter says whose laws it goes by."""
    return Option(
        "laws_code", G, "whose laws answer irregular play", choices=tuple(CALL_CODES), cites=cites, presets={A: A}
    )
