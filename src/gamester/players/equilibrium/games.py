"""The games that have equilibria, and what each distinguishes."""

from typing import Any, Final

from gamester.engine.errors import BadOption
from gamester.engine.game import Game
from gamester.players.equilibrium.abstraction import Abstraction

GAMES: Final = ("put", "single-brag", "post-and-pair")


def abstraction_of(game: Game[Any]) -> Abstraction:
    """What the equilibrium of a game distinguishes; ``BadOption`` tells for which games and options there is one."""
    if game.id == "put":
        from gamester.players.equilibrium.put import PutByRank

        return PutByRank(game)
    if game.id == "single-brag":
        from gamester.players.equilibrium.single_brag import BragByRank

        return BragByRank(game)
    if game.id == "post-and-pair":
        from gamester.players.equilibrium.post_and_pair import PostByWorth

        return PostByWorth(game)
    raise BadOption(f"there is no equilibrium of {game.id}; there is of {', '.join(GAMES)}")
