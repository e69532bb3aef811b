"""What a rubber of Bridge and of its kin has to remember beside its tricks."""

from typing import Final, Self

from librt.vecs import vec
from mypy_extensions import i64

from gamester.engine.fields import MATCH, NONE, UNDRAWN, Fields
from gamester.engine.state import FAR
from gamester.equipment.cards import CLUBS, DIAMONDS, HEARTS, SPADES, SUIT_WORDS
from gamester.parts.tricks import TrickState

NO_TRUMPS: Final = 4
WORDS: Final = (*SUIT_WORDS, "no trumps")
VALUES: Final = vec[i64]([4, 6, 8, 2, 12])  # of an odd trick in Clubs, Diamonds, Hearts, Spades and without trumps
DEAREST: Final = (HEARTS, DIAMONDS, CLUBS, SPADES)
HONOURS: Final = vec[i64]([0x1F00 << 0, 0x1F00 << 13, 0x1F00 << 26, 0x1F00 << 39])  # T J Q K A of each suit


class BridgeState(TrickState):
    """Adds the declaration, the doubling, whose hand plays and which lie open, and the score of the rubber."""

    cuts: vec[i64] = NONE
    owner: i64 = -1  # whose the Dummy is, where one player fewer than four has one
    place: i64 = -1  # the hand that a card is played from, which may be another's than whose turn it is
    declarer: i64 = -1  # whose partner's hand is dummy
    maker: i64 = -1  # who has made the declaration
    called: i64 = -1  # the trump suit, or NO_TRUMPS
    passed: bool = False  # the declaration has been left to the partner
    doubles: i64 = 0  # how often the value of an odd trick has been doubled
    speaks: i64 = -1  # the side that may double now
    doubler: vec[i64] = NONE  # who of each side has doubled last
    looked: vec[i64] = NONE  # the hands that each seat has looked into
    open_hands: i64 = 0  # the hands that lie open on the table
    played: vec[i64] = NONE
    games: vec[i64] = NONE  # of this rubber, by side
    below: vec[i64] = NONE
    above: vec[i64] = NONE
    points: vec[i64] = NONE
    rubbers: i64 = 0
    below_now: vec[i64] = NONE
    above_now: vec[i64] = NONE
    won_game: i64 = -1
    won_rubber: i64 = -1
    margin: i64 = 0

    def take(self, of: Self, by: Fields) -> None:
        super().take(of, by)
        self.cuts = by.each_piece("cuts", of.cuts, MATCH | UNDRAWN)  # for the first deal
        self.owner = by.seat("owner", of.owner, MATCH)
        self.place = by.seat("place", of.place)
        self.declarer = by.seat("declarer", of.declarer)
        self.maker = by.seat("maker", of.maker)
        self.called = by.one_of("called", of.called, 5)
        self.passed = by.flag("passed", of.passed)
        self.doubles = by.number("doubles", of.doubles)
        self.speaks = by.one_of("speaks", of.speaks, 2)
        self.doubler = by.row("doubler", of.doubler, 2, UNDRAWN, -1)
        self.looked = by.each_seats("looked", of.looked)
        self.open_hands = by.seats("open_hands", of.open_hands)
        self.played = by.each_pieces("played", of.played)  # to tricks that are over
        self.games = by.sides("games", of.games, MATCH)
        self.below = by.sides("below", of.below, MATCH | UNDRAWN)  # all that this rubber's tricks have scored
        self.above = by.sides("above", of.above, MATCH)  # what else has been scored in this rubber
        self.points = by.each_number("points", of.points, MATCH | UNDRAWN, -FAR)  # by which each is ahead of the others
        self.rubbers = by.number("rubbers", of.rubbers, MATCH)  # that are over
        self.below_now = by.sides("below_now", of.below_now, UNDRAWN)  # in the deal just scored
        self.above_now = by.sides("above_now", of.above_now, UNDRAWN)
        self.won_game = by.inner("won_game", of.won_game, 0, -1)  # the side that has won a game by it,
        self.won_rubber = by.inner("won_rubber", of.won_rubber, 0, -1)  # or the rubber,
        self.margin = by.inner("margin", of.margin, 0, -FAR)  # by so many points

    def sees(self, seat: i64) -> i64:
        return self.looked[seat] | self.open_hands
