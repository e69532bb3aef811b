"""What all forms of Loo keep: who stands, what has been laid down, and what came of it."""

from typing import Any, Self

from librt.vecs import vec
from mypy_extensions import i64

from gamester.engine.fields import MATCH, NONE, UNDRAWN, Fields
from gamester.engine.game import Game
from gamester.parts.exchange import Laid
from gamester.parts.tricks import TrickState


class LooState(TrickState):
    """Adds who stands, the pool that is played for, and the cards that are played no more."""

    cuts: vec[i64] = NONE  # for the first deal
    live: i64 = 0  # the seats that play
    spoken: i64 = 0  # those that have said whether they do
    laid: Laid
    played: vec[i64] = NONE  # the cards that each has played
    opened: i64 = -1  # the first card led
    opener: i64 = -1  # who led it
    pot: i64 = 0  # what was in the pool when all had spoken
    shown: i64 = -1  # who has shown a flush
    looed: i64 = 0  # the seats that were looed

    def __init__(self, game: Game[Any]) -> None:
        super().__init__(game)
        self.laid = Laid()

    def take(self, of: Self, by: Fields) -> None:
        super().take(of, by)
        self.cuts = by.each_piece("cuts", of.cuts, MATCH | UNDRAWN)
        self.live = by.seats("live", of.live)
        self.spoken = by.seats("spoken", of.spoken)
        by.memory("laid", self.laid, of.laid)
        self.played = by.each_pieces("played", of.played)
        self.opened = by.piece("opened", of.opened)
        self.opener = by.seat("opener", of.opener)
        self.pot = by.number("pot", of.pot)
        self.shown = by.seat("shown", of.shown)
        self.looed = by.seats("looed", of.looed)
