"""How the seats stand where no more is played out: by what is paid, or else by what is scored towards it."""

from gamester.engine.state import State
from gamester.parts.pieces import PieceGame


def standing(s: State) -> list[float]:
    """What each seat has won; where nothing is paid before the match is over, its share of the points that win it.

    So a deal is worth something by itself where only the party is played for: a point of five is a fifth of the stake.
    """
    won = s.standing()
    game = s.game
    for x in won:
        if x != won[0]:
            return won
    target: object = getattr(game, "target", 0)  # of most games a number; who has none is told by what is paid
    if not isinstance(target, int) or target <= 0 or not isinstance(game, PieceGame):
        return won
    share = game.max_utility() / target
    return [share * points for points in game.ahead(s)]
