"""What a match remembers in which a King may be called: Quadrille, Quintille and their kin."""

from typing import Final, Self

from librt.vecs import vec
from mypy_extensions import i64

from gamester.engine.fields import MATCH, NONE, Fields
from gamester.games.ombre.shared.state import StandState

ASK: Final = 1  # leave, to play by calling a King
ASK_FAVOURITE: Final = 2
MEDIATEUR: Final = 3  # a King is demanded, and he plays alone
MEDIATEUR_FAVOURITE: Final = 4
ALONE: Final = 5  # sans prendre
ALONE_FAVOURITE: Final = 6
WITH_VOLE: Final = 10  # added to a game that is played for the Vole from the first
EVERY_BID: Final[vec[i64]] = vec[i64]([1, 2, 3, 4, 5, 6, 13, 14, 15, 16])
_KINDS: Final = ("ask leave", "Mediateur", "sans prendre")
_GAMES: Final = tuple(f"{game}{suit}" for game in _KINDS for suit in ("", " in the favourite"))
BID_NAMES: Final = (*_GAMES, *[f"{game} with the Vole" for game in _GAMES[2:]])


def plain_bid(bid: i64) -> i64:
    """The game of a bid, whether or not the Vole is promised with it."""
    return bid - WITH_VOLE if bid > WITH_VOLE else bid


class CallState(StandState):
    """Adds the King called, the friend who has it, and what lies on the board for the game."""

    called: i64 = -1  # the King (or Queen) called or demanded
    friend: i64 = -1  # who had it and is the friend, once that card has been played
    holder: i64 = -1  # the same before: the Ombre himself at times; known to himself alone
    giver: i64 = -1  # who has given the King up to the Ombre
    forced: bool = False  # the Ombre plays because he must
    favourite: i64 = -1  # the suit that is favoured for the party
    marks: i64 = 0  # what each has put down for the game since it was last drawn
    passes: i64 = 0  # deals passed out since then
    codilles: i64 = 0  # codilles lost so far in the match
    odd: i64 = 0  # counters left over from a codille, for the best trump of the next deal
    odd_out: i64 = -1  # the seat that cannot win them

    def take(self, of: Self, by: Fields) -> None:
        super().take(of, by)
        self.called = by.piece("called", of.called)
        self.friend = by.seat("friend", of.friend)
        self.holder = by.told("holder", of.holder, of.holder, of.friend)
        self.giver = by.seat("giver", of.giver)
        self.forced = by.flag("forced", of.forced)
        self.favourite = by.one_of("favourite", of.favourite, 4, MATCH)
        self.marks = by.number("marks", of.marks, MATCH)
        self.passes = by.number("passes", of.passes, MATCH)
        self.codilles = by.number("codilles", of.codilles, MATCH)
        self.odd = by.number("odd", of.odd, MATCH)
        self.odd_out = by.seat("odd_out", of.odd_out, MATCH)


class TakeState(CallState):
    """Adds what each has laid out."""

    threw: vec[i64] = NONE  # how many cards each has laid out
    discards: vec[i64] = NONE  # and which: its own seat knows
    laying: i64 = 0  # laid out by the seat that discards now

    def take(self, of: Self, by: Fields) -> None:
        super().take(of, by)
        self.threw = by.each_number("threw", of.threw)
        self.discards = by.own_pieces("discards", of.discards)
        self.laying = by.number("laying", of.laying)
