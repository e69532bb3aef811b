"""What draw poker has to remember."""

from typing import Self

from librt.vecs import vec
from mypy_extensions import i64

from gamester.engine.bits import BIT
from gamester.engine.fields import MATCH, NONE, UNDRAWN, Fields
from gamester.games.vying.table import VyingState


class PokerState(VyingState):
    """Adds the age and his blind, the discards, the jack-pot and what was last shown."""

    playing: i64 = 0  # seats that are dealt to
    asked: i64 = 0  # seats that have said whether they put up a stake, or have drawn
    age: i64 = -1  # until the blinds, the last deal's
    blind: i64 = 0  # what the age or the last straddler put up
    last_blind: i64 = -1  # who put it up
    dropped: vec[i64] = NONE  # how many cards each seat has thrown
    thrown: vec[i64] = NONE  # which: each seat knows its own
    jack: i64 = 0  # 0: no jack-pot; else which deal of it this is
    jack_share: i64 = 0  # what each puts into it
    sharing: i64 = 0  # seats that put into the jack-pot
    opener: i64 = -1  # who opened the jack-pot
    opened_on: i64 = 0  # the hand the pot was opened on, which the opener knows
    proof: i64 = 0  # the openers last shown
    cards_up: vec[i64] = NONE  # cards thrown round for the first deal
    ended: bool = False  # too few have chips

    def take(self, of: Self, by: Fields) -> None:
        super().take(of, by)
        self.playing = by.seats("playing", of.playing)
        self.asked = by.seats("asked", of.asked)
        self.age = by.seat("age", of.age, MATCH)
        self.blind = by.number("blind", of.blind)
        self.last_blind = by.seat("last_blind", of.last_blind)
        self.dropped = by.each_number("dropped", of.dropped)
        self.thrown = by.own_pieces("thrown", of.thrown)
        self.jack = by.number("jack", of.jack, MATCH)
        self.jack_share = by.number("jack_share", of.jack_share, MATCH)
        self.sharing = by.seats("sharing", of.sharing, MATCH)
        self.opener = by.seat("opener", of.opener)
        self.opened_on = by.told("opened_on", of.opened_on, of.opener)
        self.proof = by.pieces("proof", of.proof, MATCH | UNDRAWN)
        self.cards_up = by.each_piece("cards_up", of.cards_up, MATCH | UNDRAWN)
        self.ended = by.flag("ended", of.ended, MATCH)


def next_playing(s: PokerState, seat: i64) -> i64:
    """The next seat to the left that is dealt to."""
    for _ in range(s.game.players):
        seat = s.game.after(seat)
        if s.playing & BIT[seat]:
            return seat
    return seat


def clear_show(s: PokerState) -> None:
    """What was last shown is taken from the table."""
    s.proof = 0
    for p in range(s.game.players):
        s.shown[p] = 0
