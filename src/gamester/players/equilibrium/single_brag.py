"""Single Brag by two at one stake a time: of a hand its ranks tell, and which cards are braggers."""

from typing import Any

from mypy_extensions import i64

from gamester.engine.bits import BIT
from gamester.engine.errors import BadOption
from gamester.engine.game import Game
from gamester.engine.state import State
from gamester.games.vying.brag.single import SingleBrag
from gamester.games.vying.brag.state import BragState
from gamester.players.equilibrium.abstraction import TwoHands


class BragByRank(TwoHands):
    """One deal: exact, since cards of a rank are alike unless one of them is a bragger."""

    def __init__(self, game: Game[Any]) -> None:
        if game.players != 2 or game.count("most") != 1:
            raise BadOption("the equilibrium of single-brag is for players=2 and most=1, one stake at a time")
        assert isinstance(game, SingleBrag)
        braggers: i64 = game.brag_order.braggers
        kinds: list[list[int]] = []
        for rank in range(13):
            plain = [13 * suit + rank for suit in range(4)]
            for wild in (False, True):
                alike = [card for card in plain if bool(braggers & BIT[card]) == wild]
                if alike:
                    kinds.append(alike)
        super().__init__(game, kinds)

    def order(self, elder: list[int], dealer: list[int]) -> list[int]:
        return elder + dealer

    def key(self, s: State, seat: int) -> int:
        """How many stakes have been put down, since whatever else is said ends the deal; and the hand."""
        assert isinstance(s, BragState)
        said: i64 = 0
        for n in s.bets.staked:
            said += n
        return said * 4096 + self.hand(s.hands[seat])
