"""The codes of laws of Ombre and its kin: which offences each knows, which article answers them, where they differ."""

from typing import Final


class Code:
    """One book's laws.

    ``articles``: for each offence the ids of the laws that answer it; what is not named there cannot be committed
    under this code. ``ways``: how it differs from the others.
    """

    def __init__(self, home: str, ways: str, articles: dict[str, str]) -> None:
        words = ways.split()
        self.home = home
        self.ways = words
        self.mends_late = "mends-late" in words  # a renounce may be mended until the next trick is led to,
        self.mends_long = "mends-long" in words  # or until three more tricks are turned
        self.again = "again" in words  # a renounce that harms is played over
        self.once = "once" in words  # found when all is played, several renounces are one
        self.directs = "directs" in words  # the other side says what is played for a card taken back
        self.hasty = "hasty" in words  # a card out of turn that may harm the Ombre is beasted
        self.deals = 3 if "several-deals" in words else 1  # how long a beast that was not laid may be asked for
        self.articles: dict[str, tuple[str, ...]] = {}
        for law, ids in articles.items():
            self.articles[law] = tuple([n if "/" in n else f"{home}/{n}" for n in ids.split()])


CODES: Final[dict[str, Code]] = {
    "gamester-1754": Code(
        "gamester-1754/ombre",
        "again",
        {
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
        "again once hasty several-deals",
        {
            "renounce": "law-36 law-37 17",
            "owned": "law-37 17",
            "claimed": "law-36 law-38 17",
            "hasty": "law-31 law-32",
            "shown": "law-33",
            "called": "law-33",
            "hand": "law-41 16",
            "forgot": "law-55 law-57 9b",
            "wrongly": "law-58",
            "owing": "law-59 law-60",
            "unequal": "law-50",
            "leaving": "law-74 33",
        },
    ),
    "ombre-1878": Code(
        "ombre-1878/ombre",
        "mends-late directs",
        {
            "renounce": "law-11 law-12",
            "owned": "law-12",
            "claimed": "law-11",
        },
    ),
    "ombre-1878-appendix": Code(
        "ombre-1878/ombre",
        "mends-long directs once",
        {
            "renounce": "app-26 app-27",
            "owned": "app-28",
            "claimed": "app-27",
        },
    ),
}
