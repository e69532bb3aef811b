"""What every game of a board shares: games won are the score, and a match may begin from a position."""

from typing_extensions import TypeVar

from gamester.engine.errors import BadDeal
from gamester.engine.game import Game
from gamester.engine.state import State
from gamester.engine.zones import Item, Zone

B = TypeVar("B", bound=State, default=State)


class BoardGame(Game[B]):
    """Two play game after game, as many as the option ``games`` says."""

    # --- the match --------------------------------------------------------------------------------------------------
    def match_over(self, s: B) -> bool:
        return s.deal >= self.count("games")

    def returns(self, s: B) -> list[float]:
        """Games won less games lost."""
        ahead = float(s.score[0] - s.score[1])
        return [ahead, 0.0 - ahead]

    def min_utility(self) -> float:
        return -float(self.count("games"))

    def max_utility(self) -> float:
        return float(self.count("games"))

    def seats_named(self, changing: bool, white_begins: bool) -> list[str]:
        """The seats' names: by their colours, unless these change hands."""
        if changing or self.count("games") > 1:
            return ["First seat", "Second seat"]
        return ["White", "Black"] if white_begins else ["Black", "White"]

    # --- for screens ------------------------------------------------------------------------------------------------
    def board_zones(self, s: B, board: str, pieces: list[Item], facts: list[Item]) -> list[Zone]:
        """The board, what has been said, and the games won."""
        names = self.seat_names()
        score = [Item(f"score {n}", str(s.score[n]), f"{names[n]}, games won", n, int(s.score[n])) for n in range(2)]
        return [
            Zone("board", board, pieces, title="the board"),
            Zone("claims", "game", facts, title="the game"),
            Zone("claims", "aim", self.aim(s), title="what is played for"),
            Zone("score", "score", score, title="games"),
        ]


def position_texts(deal: object, reads: str) -> list[str]:
    """One text, which is a FEN, or the several that a record keeps; ``BadDeal`` says that a position ``reads`` so."""
    if isinstance(deal, str):
        return [deal]
    if isinstance(deal, (list, tuple)) and deal and all(isinstance(word, str) for word in deal):
        return [str(word) for word in deal]
    raise BadDeal(f"a position is text: {reads}")
