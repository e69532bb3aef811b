"""The codes of laws of Ombre and its kin: which offences each knows, which article answers them, where they differ."""

from typing import Final

from gamester.parts.laws.code import LawCode


class Code(LawCode):
    """One book's laws, with its ways by name."""

    def __init__(self, home: str, ways: str, articles: dict[str, str]) -> None:
        super().__init__(home, ways, articles)
        words = self.ways
        self.mends_late = "mends-late" in words  # a renounce may be mended until the next trick is led to,
        self.mends_long = "mends-long" in words  # or until three more tricks are turned
        self.again = "again" in words  # a renounce that harms is played over
        self.once = "once" in words  # found when all is played, several renounces are one
        self.directs = "directs" in words  # the other side says what is played for a card taken back
        self.hasty = "hasty" in words  # a card out of turn that may harm the Ombre is beasted
        self.deals = 3 if "several-deals" in words else 1  # how long a beast that was not laid may be asked for
        self.points = "points" in words  # faults cost points, and a revoke a Puesta
        self.to_pool = "to-pool" in words  # the points go to the pool, and do not wait apart
        self.faced = "any" if "faced-any" in words else "two" if "faced-two" in words else ""  # what voids a deal
        self.stock_at_solo = "stock-at-solo" in words  # a card faced in the stock voids games without exchange alone
        self.numbers = 2 if "eight-and-ten" in words else 3 if "eleven" in words else 4  # wrong numbers that are judged
        self.dealer_out = "dealer-out" in words  # who deals a wrong number cannot stand the game
        self.consent = "consent" in words  # a wrong number stands if another consents
        self.tells_first = "tells-first" in words  # it is to be said before one speaks, not before one takes in
        self.chooses = "chooses" in words  # of two suits named the right-hand player chooses
        self.beasts_mixed = "beasts-mixed" in words  # taking too many and mixing them is beasted
        self.beasts_turned = "beasts-turned" in words  # so is turning up a card of the stock


CODES: Final[dict[str, Code]] = {
    "gamester-1754": Code(
        "gamester-1754/ombre",
        "again stock-at-solo eight-and-ten chooses",
        {
            "threes": "law-13 9b",
            "faced": "law-14 law-15 law-16 law-17 12",
            "stock": "12",
            "pack": "law-37 law-38 28",
            "number": "law-18 law-19 13",
            "told": "law-20 law-21 13",
            "demanded": "13",
            "kept": "law-21 30",
            "forgotten": "law-1 law-2 law-5 4b",
            "late": "law-4",
            "two": "4b",
            "misnamed": "law-3 4b",
            "unasked": "law-26 law-27 19",
            "before": "19",
            "more": "law-30 law-31 24b",
            "fewer": "law-32 24b",
            "early": "law-56",
            "rest": "law-29 24b",
            "turned": "law-24",
            "dropped": "31b",
            "hides": "force-spadille-2",
            "demands-gano": "37b law-44",
            "renounce": "law-39 30",
            "owned": "30",
            "claimed": "law-39 law-40 30",
            "hasty": "law-34 28",
            "shown": "law-35",
            "forgot": "law-11 16",
            "owing": "law-12 16",
            "unequal": "law-46",
            "leaving": "law-55 51",
        },
    ),
    "academy-1768": Code(
        "academy-1768/ombre",
        "again once hasty several-deals eleven dealer-out tells-first beasts-mixed beasts-turned",
        {
            "threes": "law-1 6b academy-1768/ombre-by-two/law-77b",
            "faced": "law-2 law-3 6b",
            "stock": "law-4 law-5 6b",
            "turn": "6b",
            "pack": "law-13 6b",
            "number": "law-6 law-7 law-12 6b",
            "told": "law-11 law-6 law-9",
            "kept": "law-10",
            "forgotten": "law-15 law-16 7b",
            "late": "law-18 7b",
            "two": "law-19 7b",
            "misnamed": "law-19 law-16 7b",
            "unasked": "law-22",
            "more": "law-27 law-28 13",
            "fewer": "law-29 13",
            "rest": "law-26 13 academy-1768/ombre-by-two/law-78b",
            "turned": "law-24 law-25",
            "discard": "law-70 26b",
            "turns": "law-35",
            "renounce": "law-36 law-37 17",
            "owned": "law-37 17",
            "claimed": "law-36 law-38 17",
            "hasty": "law-31 law-32",
            "shown": "law-33",
            "called": "law-33",
            "hand": "law-41 16",
            "mistrump": "law-40",
            "told-trump": "law-39",
            "quits": "16 law-41",
            "hides": "36b",
            "demands-gano": "19b law-44",
            "denies-king": "17b",
            "given-codille": "law-43 20",
            "thrown": "13",
            "forgot": "law-55 law-57 9b",
            "wrongly": "law-58",
            "owing": "law-59 law-60",
            "unequal": "law-50",
            "leaving": "law-74 33",
        },
    ),
    "ombre-1878": Code(
        "ombre-1878/ombre",
        "mends-late directs points to-pool faced-any consent tells-first eight-and-ten",
        {
            "faced": "law-5",
            "turn": "law-6",
            "number": "law-1 law-2",
            "told": "law-3",
            "fewer": "law-4",
            "led": "law-8",
            "fallen": "law-9",
            "tells": "law-10",
            "renounce": "law-11 law-12",
            "owned": "law-12",
            "claimed": "law-11",
        },
    ),
    "ombre-1878-appendix": Code(
        "ombre-1878/ombre",
        "mends-long directs once points faced-two tells-first",
        {
            "faced": "app-8",
            "stock": "app-9",
            "turn": "app-10",
            "pack": "app-5",
            "number": "app-1 app-2 app-3 app-4 app-6 app-7",
            "told": "app-3",
            "fewer": "app-11",
            "forgotten": "app-13",
            "late": "app-13",
            "misnamed": "app-14",
            "corrected": "app-14 app-15",
            "anothers": "app-18",
            "discard": "app-25",
            "led": "app-20 app-21",
            "fallen": "app-23",
            "tells": "app-24",
            "renounce": "app-26 app-27",
            "owned": "app-28",
            "claimed": "app-27",
        },
    ),
}
