"""How the seats stand where no more is played out: by what is paid, or else by what is scored towards it."""

from gamester.engine.state import State
from gamester.parts.pieces import PieceGame


def standing(s: State) -> list[float]:
    """What each seat has won; where nothing is paid before the match is over, what its points count for.

    So a deal is worth something by itself where only the party is played for: a point of five is a fifth of the stake.
    """
    won = s.standing()
    game = s.game
    for x in won:
        if x != won[0]:
            return won
    if not isinstance(game, PieceGame):
        return won
    worth = game.worth_of_point()
    return [worth * points for points in game.ahead(s)] if worth > 0.0 else won
