"""What all the old ruffs keep: the cut, what each has played, and who was first to make two tricks."""

from typing import Self

from librt.vecs import vec
from mypy_extensions import i64

from gamester.engine.fields import MATCH, NONE, UNDRAWN, Fields
from gamester.parts.tricks import TrickState


class RuffState(TrickState):
    """Adds the cut, the cards played, and the winner of a party."""

    cuts: vec[i64] = NONE  # for the first deal
    played: vec[i64] = NONE  # the cards that each has played
    first_two: i64 = -1  # who was the first to make two tricks
    winner: i64 = -1  # the side that has won the party

    def take(self, of: Self, by: Fields) -> None:
        super().take(of, by)
        self.cuts = by.each_piece("cuts", of.cuts, MATCH | UNDRAWN)
        self.played = by.each_pieces("played", of.played, UNDRAWN)
        self.first_two = by.seat("first_two", of.first_two)
        self.winner = by.seat("winner", of.winner, MATCH | UNDRAWN)


class StandState(RuffState):
    """Adds who plays against all the others."""

    stander: i64 = -1  # who plays
    spoken: i64 = 0  # those that have said whether they do

    def take(self, of: Self, by: Fields) -> None:
        super().take(of, by)
        self.stander = by.seat("stander", of.stander)
        self.spoken = by.seats("spoken", of.spoken)


class BeastState(StandState):
    """Adds the contre, the Curieuse, the tours and the beasts that wait."""

    contre: bool = False  # who plays does so against one who had said that he would
    curieuse: bool = False  # the bottom card was turned
    turner: i64 = -1  # who turned the card that made the trump
    tours: i64 = 0  # begun
    going: bool = False  # a beast goes with the game
    waiting: vec[i64] = NONE  # beasts that go in later deals
    drew: i64 = 0  # what who plays has drawn, or paid for a beast

    def take(self, of: Self, by: Fields) -> None:
        super().take(of, by)
        self.contre = by.flag("contre", of.contre)
        self.curieuse = by.flag("curieuse", of.curieuse)
        self.turner = by.seat("turner", of.turner)
        self.tours = by.number("tours", of.tours, MATCH)
        self.going = by.flag("going", of.going, MATCH)
        self.waiting = by.listed("waiting", of.waiting, MATCH)
        self.drew = by.inner("drew", of.drew)
