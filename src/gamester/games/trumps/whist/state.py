"""What a match of Whist remembers, and the honours."""

from typing import Final, Self

from librt.vecs import vec
from mypy_extensions import i64

from gamester.engine.fields import MATCH, NONE, UNDRAWN, Fields
from gamester.engine.fields_packed import Words
from gamester.engine.state import FAR
from gamester.equipment.cards import card_set, suit_set
from gamester.parts.tricks import TrickState

HONOURS: Final = vec[i64]([0x1E00 << 0, 0x1E00 << 13, 0x1E00 << 26, 0x1E00 << 39])  # J Q K A of each suit
FIRST: Final = card_set("2C 2D 2H 2S")
LAST: Final = card_set("AC AD AH AS")
SWABBERS: Final = card_set("AH JC")

# what ``Trial.marks`` holds with laws=table, by side (2) or seat (4)
ADDED: Final = 0  # points added for the others' revoke
MOVED: Final = 2  # tricks taken from the others for it
DOWN: Final = 4  # points taken down for one's own
REVOKED: Final = 6  # whether the side cannot go out
FORGOT: Final = 8  # whether its honours were not claimed
MUST: Final = 10  # by seat: what a partner's haste binds it to in this trick
MARKS: Final = 14
NOT_WIN: Final = 1
WIN: Final = 2


class WhistState(TrickState):
    """Adds games won, the state of a call, and who has played what."""

    games: vec[i64] = NONE  # of the rubber, by side
    made: vec[i64] = NONE
    stood: vec[i64] = NONE
    caller: i64 = -1  # who has called at eight, and is not yet answered
    called: bool = False
    asked: i64 = 0
    played: vec[i64] = NONE

    def take(self, of: Self, by: Fields) -> None:
        super().take(of, by)
        if isinstance(by, Words):
            row = by
            row.wheel(of.games, row.many_sides)
            row.wheel(of.made, row.many_sides)
            row.who(of.caller)
            row.figure(i64(of.called))
            row.figure(row.turned(of.asked))
            row.each(of.played)
            return
        self.games = by.sides("games", of.games, MATCH)
        self.made = by.sides("made", of.made, MATCH, -FAR)  # points of all deals that are over
        self.stood = by.sides("stood", of.stood, UNDRAWN)  # the score before the deal just scored
        self.caller = by.seat("caller", of.caller)
        self.called = by.flag("called", of.called)  # a call has been made good: the game is won
        self.asked = by.seats("asked", of.asked)  # who have called in this deal
        self.played = by.each_pieces("played", of.played)  # to tricks that are over


def honours_of(s: WhistState) -> i64:
    """The four honours of the trump suit."""
    return HONOURS[s.trump]


def swabbers_of(s: WhistState) -> i64:
    """The Ace and the Deuce of trumps, the Ace of Hearts and the Knave of Clubs."""
    trumps = suit_set(s.trump)
    return trumps & (FIRST | LAST) | SWABBERS
