"""What the books and tables settle differently at Cribbage."""

from typing import Final

from gamester.engine.options import Option

OLD: Final = "gamester-1754/cribbage/"
NEW: Final = "hoyle-donohue/cribbage/"
GAMESTER: Final = "gamester-1754"
LURCH: Final = OLD + "lurch"

OPTIONS = (
    Option("players", 2, "persons at the table; three and four have five cards each and lay out one", low=2, high=4,
           cites=(NEW + "players", NEW + "three-four")),
    Option("cards", "5", "cards dealt to each of two players", choices=("5", "6", "8"),
           cites=(NEW + "modes", NEW + "six", NEW + "eight", OLD + "deal")),
    Option("partners", True, "of four the opposite ones play together, seats 0 and 2 against 1 and 3",
           cites=(NEW + "three-four",)),
    Option("full_crib", False, "with three players a card of the pack makes the crib up to four",
           cites=(NEW + "three-four",)),
    Option("target", 61, "holes to the game", low=10, high=1000, cites=(NEW + "game", OLD + "game")),
    Option("three_for_last", "first", "three to the non-dealer of two with five cards: in the first deal, or each",
           choices=("first", "each", "none"), cites=(NEW + "three-for-last", OLD + "three-for-last"),
           presets={GAMESTER: "each"}),
    Option("play_on", False, "two with five cards too begin a new count and play all their cards",
           cites=(NEW + "not-played", OLD + "most")),
    Option("thirty_one", 2, "points for exactly thirty-one", low=1, high=2, cites=(NEW + "end-hole", OLD + "most"),
           presets={GAMESTER: 1}),
    Option("flush_in_play", True, "three and more cards of a suit played together score",
           cites=(NEW + "flush-in-play", OLD + "play-scores")),
    Option("crib_flush", "with-turn-up", "whether a flush in the crib wants the card turned up too",
           choices=("with-turn-up", "as-hand"), cites=(NEW + "crib-flush", OLD + "flush"),
           presets={GAMESTER: "as-hand"}),
    Option("hands_counted", "after", "when hands are counted: after the play, or unseen before it",
           choices=("after", "before"), cites=(NEW + "show", OLD + "set-up"), presets={GAMESTER: "before"}),
    Option("lurch", 0, "who has not this many holes at the end is lurched and pays double (0: nobody)",
           high=1000, cites=(OLD + "lurch",), presets={GAMESTER: 45}),
    Option("stake", 1, "counters that a loser pays", low=1, high=1000, cites=(NEW + "game", OLD + "lurch")),
)  # fmt: skip
