"""What the games have in which men travel through the tables: how dice are played, and men placed by hand."""

from typing import Any, Final

from librt.vecs import vec
from mypy_extensions import i64
from typing_extensions import TypeVar

from gamester.engine.errors import BadDeal
from gamester.engine.options import Option
from gamester.engine.zones import Item, Zone
from gamester.equipment.tables_board import (
    BOTH,
    BOTH_OR_HIGHER,
    FREE,
    pips,
    shut_out,
    starting_board,
)
from gamester.games.tables.backgammon.state import TablesState
from gamester.games.tables.backgammon.words import PLACE, TO_THROW, outcome_word, parse_word, placed
from gamester.games.tables.board import Board

DICE: Final = Option(
    "dice", "both", "free: a die that can no longer be played is lost; both: both must be played if they can; "
    "higher: and the higher if either can but not both, as is the custom", choices=("free", "both", "higher"),
    cites=("hoyle-donohue/backgammon/13",),
)  # fmt: skip
RULES: Final = {"free": FREE, "both": BOTH, "higher": BOTH_OR_HIGHER}


T = TypeVar("T", bound=TablesState, default=TablesState)
U = TypeVar("U", bound=TablesState, default=TablesState, contravariant=True)


class Tables(Board[T]):
    """Men are played from point to point by the dice, entered and borne."""

    rule: i64 = BOTH  # how far both dice must be played
    adopts: bool = False  # the two numbers thrown for first play are the first throw
    chooses: bool = False  # or may be
    aces: i64 = -1  # who begins every game with double aces
    cites: dict[str, str]  # the articles that say how to begin, play, enter, bear, play doublets, play both dice

    def begin_deal(self, s: T) -> None:
        s.men = starting_board()

    def outcome_name(self, outcome: int) -> str:
        return outcome_word(outcome)

    def parse_outcome(self, text: str) -> int:
        return parse_word(text)

    def parse_deal(self, deal: object) -> vec[i64]:
        """Men placed (``A24x2 Bbarx1``), who throws (``A-to-throw``), then throws (``61``)."""
        words = deal.split() if isinstance(deal, str) else list(deal) if isinstance(deal, (list, tuple)) else None
        if words is None:
            raise BadDeal("a deal is text with spaces, or a list")
        numbers = [word if isinstance(word, int) else parse_word(str(word)) for word in words]
        if any(not 0 <= n < TO_THROW + 2 for n in numbers):
            raise BadDeal("a throw is a number from 0 to 35")
        kinds = [0 if PLACE <= n < TO_THROW else 1 if n >= TO_THROW else 2 for n in numbers]
        if kinds != sorted(kinds) or kinds.count(1) > 1:
            raise BadDeal("first the men placed, then who throws, then the throws")
        if 0 in kinds:
            men = placed(numbers[: kinds.count(0)])
            if shut_out(men, 0) and shut_out(men, 1):
                raise BadDeal("both are shut out, and neither could ever throw")
        return vec[i64](numbers)

    def zones(self, s: T) -> list[Zone]:
        names = self.seat_names()
        count = [Item(f"pips {n}", str(pips(s.men, n)), f"{names[n]} to go", n, int(pips(s.men, n))) for n in range(2)]
        return [*super().zones(s), Zone("score", "pips", count, title="points to go")]


K = TypeVar("K", bound=Tables[Any], default=Tables[Any])
