"""The Block game at dominoes: seven pieces each, and nothing is drawn afterwards; hoyle-donohue, 49831-49850."""

from gamester.engine.options import Option
from gamester.equipment.dominoes import NAMES
from gamester.games.dominoes.parts import TILES, DrawHands, Play
from gamester.games.dominoes.rules import DominoGame, seats
from gamester.games.dominoes.state import LineState

HERE = "hoyle-donohue/dominoes-block/"


class Block(DominoGame[LineState]):
    """Who cannot play waits for the next."""

    id = "dominoes-block"
    title = "Block Game"
    options = (
        seats(4, (HERE + "players",)),
        Option("game", 100, "the number of the game", low=1, high=1000, cites=(HERE + "game",)),
    )
    min_players = 2
    max_players = 4

    def setup(self) -> None:
        self.players = self.count("players")
        self.parts = [DrawHands("draw"), Play(TILES, NAMES, draws=False)]

    def new_state(self) -> LineState:
        return LineState(self)
