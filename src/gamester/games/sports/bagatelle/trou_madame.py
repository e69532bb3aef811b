"""Trou Madame: nine balls played straight through the arches of a bridge; hoyle-donohue, 49359-49363."""

from gamester.engine.options import Option
from gamester.games.sports.bagatelle.lead import board_options
from gamester.games.sports.bagatelle.mississippi import Mississippi
from gamester.parts.bed import bed_options


class TrouMadame(Mississippi):
    """It differs in that no cushion is struck."""

    id = "trou-madame"
    title = "Trou Madame"
    cushions = False
    options = board_options(
        "trou-madame",
        Option("game", 50, "points of the game", low=1, high=1000, cites=("hoyle-donohue/trou-madame/game",)),
        *bed_options("hoyle-donohue/trou-madame/strokes"),
        most=10,
    )
