"""The Draw game at dominoes: the Block game, but the pool may be drawn from at will; hoyle-donohue, 49852-49868."""

from gamester.engine.options import Option
from gamester.equipment.dominoes import NAMES
from gamester.games.dominoes.parts import TILES, DrawHands, Play
from gamester.games.dominoes.rules import DominoGame, seats
from gamester.games.dominoes.state import LineState

HERE = "hoyle-donohue/dominoes-draw/"


class Draw(DominoGame[LineState]):
    """Who cannot play must draw until he can; who can play may draw as well."""

    id = "dominoes-draw"
    title = "Draw Game"
    options = (
        seats(4, (HERE + "players",)),
        Option("game", 100, "the number of the game", low=1, high=1000, cites=(HERE + "game",)),
        Option("draw_when_able", True, "who can play may draw all the same", cites=(HERE + "free", HERE + "muggins")),
    )
    min_players = 2
    max_players = 4

    def setup(self) -> None:
        self.players = self.count("players")
        self.obliged = not self.flag("draw_when_able")
        self.parts = [DrawHands("draw"), Play(TILES, NAMES, draws=True)]

    def new_state(self) -> LineState:
        return LineState(self)

    def draws(self, s: LineState, able: bool) -> bool:
        return s.pool() > 0 and not (able and self.obliged)
