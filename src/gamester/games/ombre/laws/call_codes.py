"""The codes of laws of Quadrille and its kin: the sixty of each of two books, and what smaller games take over."""

from typing import Final

from gamester.engine.options import Option
from gamester.games.ombre.laws.codes import Code
from gamester.games.ombre.laws.marks import MARKS

# what is remembered beside Ombre's marks, of the deal
TOLD_TRUMP: Final = MARKS  # by seat, one more than the suit that it was told were trumps
HURRIED: Final = MARKS + 5  # one more than the set of seats that had agreed when the cut was hurried
SHORT: Final = MARKS + 6  # what the winners have drawn too little
CALL_MARKS: Final = MARKS + 7

G: Final = "gamester-1754"
A: Final = "academy-1768"

_COMMON: Final = {
    "faced": "law-1",
    "pack": "law-2 law-3",
    "turns": "law-21",
    "hasty": "law-15 law-16",
    "told": "law-25",
    "falsely": "law-26 law-25",
    "two": "law-5",
    "misnamed": "law-5",
    "gano": "law-14",
    "six": "law-48",
    "forgot": "law-33 law-34 law-36",
    "wrongly": "law-35",
    "hurried": "law-33",
    "short": "law-40",
    "leaving": "law-59",
}

CALL_CODES: Final[dict[str, Code]] = {
    G: Code(
        "gamester-1754/quadrille",
        "again once faced-any",
        _COMMON
        | {
            "threes": "law-1 law-4 gamester-1754/quintille-old/19",
            "renounce": "law-22 law-23 law-24 d-5",
            "owned": "law-23 d-5",
            "claimed": "law-22 law-24 d-5",
            "ill": "law-16 d-3",
            "drawn": "law-17 d-3",
            "hand": "law-27 d-6",
            "sure": "15",
            "unnamed": "d-9",
            "encouraged": "law-46 d-7",
            "dissuaded": "law-47 d-7",
            "aloud": "law-20 d-7",
        },
    ),
    A: Code(
        "academy-1768/quadrille",
        "again once faced-any short-late",
        _COMMON
        | {
            "threes": "law-1 law-4 academy-1768/quintille-old/19",
            "renounce": "law-22 law-23 law-24",
            "owned": "law-23",
            "claimed": "law-22 law-24",
            "ill": "law-16",
            "drawn": "law-17",
            "hand": "law-27",
            "called": "19b",
            "sure": "53b",
            "unnamed": "25",
            "encouraged": "law-46",
            "dissuaded": "law-47",
            "aloud": "law-20",
            "stock": "academy-1768/piquemedrille/7",
        },
    ),
}
THREE_CODES: Final[dict[str, Code]] = {
    G: Code(
        "gamester-1754/ombre",
        "again",
        {
            "renounce": "law-39 30",
            "owned": "30",
            "claimed": "law-39 law-40 30",
            "hasty": "law-34 28",
            "shown": "law-35",
            "forgot": "law-11 16",
            "leaving": "law-55 51",
        },
    ),
    A: CALL_CODES[A],
}


def laws_code(cites: tuple[str, ...]) -> Option:
    """The option that chooses among them; ``cites``: where a game's chapter says whose laws it goes by."""
    return Option(
        "laws_code", G, "whose laws answer irregular play", choices=tuple(CALL_CODES), cites=cites, presets={A: A}
    )
