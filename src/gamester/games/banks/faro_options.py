"""What tables settle differently at Faro."""

from gamester.engine.options import Option
from gamester.games.banks.faro_table import SPOTS

OPTIONS = (
    Option("players", 2, "punters at the table", low=1, high=8, cites=("hoyle-donohue/faro/11",)),
    Option("packs", 2, "times the pack is dealt through", low=1, high=100, cites=("hoyle-donohue/faro/30",)),
    Option("limit", 5, "units that may be staked on a card", low=1, high=20, cites=("hoyle-donohue/faro/2",)),
    Option("cards", 4, "cards and figures staked by one punter", low=1, high=SPOTS, cites=("hoyle-donohue/faro/21",)),
    Option(
        "hocly",
        "but-the-last",
        "whether the bank takes the last card but one",
        choices=("claimed", "given-up", "but-the-last"),
        cites=("hoyle-donohue/faro/7",),
    ),
    Option("opposite", False, "a stake may be laid for the right-hand card", cites=("hoyle-donohue/faro/24",)),
    Option("bottom", True, "the bottom card is shown before the deal", cites=("hoyle-donohue/faro/12",)),
)
