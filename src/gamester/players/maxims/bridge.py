"""The Bridge maxims, each where it speaks."""

from typing import Final

from gamester.players.maxims.bridge_defence import (
    avoid_force,
    avoid_short,
    avoid_tenace,
    doubled_suit,
    keep_long,
    open_long,
    return_suit,
    singleton,
    threatened,
    weak_suit,
)
from gamester.players.maxims.bridge_hands import discard_losers, hold_up, long_suit, ruff_first, save, third_finesses
from gamester.players.maxims.by_plain import told
from gamester.players.maxims.maxim import Maxim
from gamester.players.simple.bridge import Simple
from gamester.players.simple.bridge_hand import B

DECLARING: Final = [
    ("m-long-black", "a long black suit and a guarded King are no trumps"),
    ("m-three-aces", "three Aces and three guarded suits are no trumps"),
    ("m-protected", "every suit guarded and a King more than my share are no trumps"),
    ("m-four-aces", "four Aces are always no trumps"),
    ("m-hearts", "such Hearts are declared"),
    ("m-diamonds", "such Diamonds are declared"),
    ("m-clubs", "such Clubs are declared"),
    ("m-weak", "with a weak hand five of a black suit"),
    ("m-score", "at twenty-eight any suit of five"),
    ("m-passed", "a declaration passed, or to be passed"),
    ("m-double", "two trumps or Aces more than a declaration asks for are doubled on"),
]


def maxims(book: str) -> list[Maxim]:
    """The book's maxims in its order."""
    return [
        *told(Simple(), B, DECLARING),
        Maxim(B + "m-double-lead", "my partner has doubled: the suit in which I am weakest", doubled_suit),
        *told(Simple(), B, [("m-re-double", "two tricks stronger than for doubling")]),
        *playing(),
    ]


def playing() -> list[Maxim]:
    """The maxims of the play, which all kinds of Bridge share."""
    return [
        Maxim(B + "m-establish", "the suit that we opened is brought in", open_long),
        Maxim(B + "m-keep", "my long suit is kept, and what guards the others", keep_long),
        Maxim(B + "m-return", "my highest of my partner's suit, my lowest of five", return_suit),
        Maxim(B + "m-longest", "the longest suit of both hands is established", long_suit),
        Maxim(B + "m-finesse", "a deep finesse in the suit to be established", third_finesses),
        Maxim(B + "m-hold-up", "the winning card is held up until the third round", hold_up),
        Maxim(B + "m-discard", "losers go on the winning cards of the other hand", discard_losers),
        Maxim(B + "m-trumps", "the weaker hand ruffs before trumps are led", ruff_first),
        Maxim(B + "m-tenace", "not from a tenace", avoid_tenace),
        Maxim(B + "m-weak-suit", "up to Dummy's weak suit", weak_suit),
        Maxim(B + "m-threat", "what we have is made before a suit is established", threatened),
        Maxim(B + "m-short", "not a suit in which Dummy is very short", avoid_short),
        Maxim(B + "m-force", "the dealer is not forced", avoid_force),
        Maxim(B + "m-singleton", "a singleton, to ruff the next", singleton),
        Maxim(B + "m-save", "sure tricks enough to win or to save the game are made", save),
    ]
