"""What tables settle differently at the Comet."""

from typing import Final

from gamester.engine.options import Option

BOOK: Final = "academy-1768/comet/"

OPTIONS = (
    Option("players", 2, "persons at the table", low=2, high=5, cites=(BOOK + "58", BOOK + "63", BOOK + "64")),
    Option(
        "manner",
        "together",
        "all have cards, or two at a time: three by turns, or four two against two",
        choices=("together", "turns", "pairs"),
        cites=(BOOK + "4",),
    ),
    Option(
        "games",
        24,
        "games to the party: coups of two deals, or single deals for three and more together",
        low=1,
        high=1000,
        cites=(BOOK + "5",),
    ),
    Option("comet", 2, "counters for a single Comet", low=0, high=100, cites=(BOOK + "42",)),
    Option(
        "cards",
        "48",
        "cards in the pack; of 40, no Twos and Threes",
        choices=("48", "40"),
        cites=(BOOK + "57",),
    ),
    Option(
        "group_play",
        "four-or-three-nines",
        "which cards of a rank may be played together",
        choices=("four-or-three-nines", "any"),
        cites=(BOOK + "25", BOOK + "27"),
    ),
    Option("dealer_opera", False, "the dealer too may make the Opera", cites=(BOOK + "56",)),
    Option("discard", False, "cards are exchanged from the stock, as at Piquet", cites=(BOOK + "66",)),
)
