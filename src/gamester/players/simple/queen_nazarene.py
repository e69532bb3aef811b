"""A player at Queen Nazarene."""

from typing import ClassVar

from gamester.games.stops.queen_nazarene import NAZARENE
from gamester.players.simple.stops import StopsPlayer


class Simple(StopsPlayer):
    """Leads stops, Kings above all, and then the Queen."""

    prized: ClassVar[int] = NAZARENE
    articles: ClassVar[tuple[str, str, str]] = ("king", "queen", "lead")
