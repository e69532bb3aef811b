"""A player at Pope Joan, who as dealer looks into the stock."""

from typing import ClassVar, cast

from mypy_extensions import i64

from gamester.games.stops.pope_joan import POPE, PopeState
from gamester.games.stops.rules import RunState
from gamester.players.simple.stops import StopsPlayer


class Simple(StopsPlayer):
    """As the book advises."""

    prized: ClassVar[int] = POPE

    def stock(self, s: RunState) -> i64:
        return cast(PopeState, s).stock
