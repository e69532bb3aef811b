"""What every game at the tables has: two dice, men placed by hand, and how the board is seen."""

from typing import ClassVar, Final

from librt.vecs import vec
from mypy_extensions import i64

from gamester.engine.errors import BadDeal
from gamester.engine.fields import Fields
from gamester.engine.game import Game
from gamester.engine.options import Option
from gamester.engine.zones import Item, Zone
from gamester.equipment.tables_board import (
    BAR,
    BOTH,
    BOTH_OR_HIGHER,
    FREE,
    OFF,
    SIDE,
    pips,
    shut_out,
    starting_board,
)
from gamester.games.tables.backgammon.state import TablesState
from gamester.games.tables.backgammon.words import PLACE, THROWS, TO_THROW, outcome_word, parse_word, placed

DICE: Final = Option(
    "dice", "both", "free: a die that can no longer be played is lost; both: both must be played if they can; "
    "higher: and the higher if either can but not both, as is the custom", choices=("free", "both", "higher"),
    cites=("hoyle-donohue/backgammon/13",),
)  # fmt: skip
RULES: Final = {"free": FREE, "both": BOTH, "higher": BOTH_OR_HIGHER}
ALL_THROWS: Final[vec[i64]] = vec[i64](list(range(THROWS)))


class Tables(Game[TablesState]):
    """Two players; seat 0 is A, seat 1 is B, and each counts the points from its own ace point."""

    family = "tables"
    information = "perfect"
    open_chance = True
    stretches: ClassVar[dict[str, str]] = {
        "my men": "men on my points from 0 (borne off) to 24, and 25 (the bar)",
        "adversary's men": "the same, by his own points",
        "higher die": "1 at its number, from 1; none where nothing is thrown",
        "lower die": "1 at its number",
    }
    rule: i64 = BOTH  # how far both dice must be played
    doublet_steps: i64 = 4
    up: i64 = 1  # points that make the set
    prize: i64 = 1  # the most that one game is worth
    adopts: bool = False  # the two numbers thrown for first play are the first throw
    chooses: bool = False  # or may be
    aces: i64 = -1  # who begins every game with double aces
    cites: dict[str, str]  # the articles that say how to begin, play, enter, bear, play doublets, play both dice

    def new_state(self) -> TablesState:
        return TablesState(self)

    def next_dealer(self, s: TablesState) -> i64:
        """Nobody deals."""
        return s.dealer

    # --- what is won -------------------------------------------------------------------------------------------------
    def value(self, t: TablesState) -> i64:
        """What the game just ended is worth."""
        return 1

    def begin_deal(self, s: TablesState) -> None:
        s.men = starting_board()

    def end_deal(self, s: TablesState) -> None:
        s.won = self.value(s)
        s.score[s.winner] += s.won

    def match_over(self, s: TablesState) -> bool:
        return s.score[0] >= self.up or s.score[1] >= self.up

    def returns(self, s: TablesState) -> list[float]:
        """Points won less points lost, as no stake is printed."""
        lead = float(s.score[0] - s.score[1])
        return [lead, -lead]

    def min_utility(self) -> float:
        return -self.max_utility()

    def max_utility(self) -> float:
        return float(self.up - 1 + self.prize)

    def aim(self, s: TablesState) -> list[Item]:
        return [Item("aim", "be the first to bear all your men", f"{self.up} up")]

    # --- dice -------------------------------------------------------------------------------------------------------
    def set_dice(self, s: TablesState, a: i64, b: i64) -> None:
        """The dice lie so."""
        s.high = a if a > b else b
        s.low = b if a > b else a
        s.steps = self.doublet_steps if a == b else 2

    def outcomes(self, s: TablesState) -> vec[i64]:
        return ALL_THROWS

    def max_chance_outcomes(self) -> int:
        return THROWS

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

    # --- what is seen -----------------------------------------------------------------------------------------------
    def also_seen(self, s: TablesState, seat: i64, by: Fields) -> None:
        """Men by my own points (0 off, 25 the bar), his by his."""
        by.row("my men", s.men[seat * SIDE : seat * SIDE + SIDE], SIDE)
        by.row("adversary's men", s.men[(1 - seat) * SIDE : (1 - seat) * SIDE + SIDE], SIDE)
        by.one_of("higher die", s.high - 1, 6)
        by.one_of("lower die", s.low - 1, 6)

    def seat_names(self) -> list[str]:
        return ["White", "Black"]

    def zones(self, s: TablesState) -> list[Zone]:
        """The tables as the viewing seat counts its points (a spectator: as White does)."""
        me: i64 = 1 if s.seen_by == 1 else 0
        items: list[Item] = []
        for seat in range(2):
            face = "wb"[seat]
            name = ("white", "black")[seat]
            for p in range(SIDE):
                n = int(s.men[seat * SIDE + p])
                if 0 < p < BAR and n:
                    seen = p if seat == me else BAR - p
                    items.append(Item(f"{name} {seen}", face, f"point {seen}", seat, n))
            items.append(Item(f"{name} bar", face, "bar", seat, int(s.men[seat * SIDE + BAR])))
            items.append(Item(f"{name} off", face, "off", seat, int(s.men[seat * SIDE + OFF])))
        dice = [Item(f"die {n}", str(v), "", int(s.mover)) for n, v in enumerate((s.high, s.low)) if v]
        names = self.seat_names()
        score = [Item(f"score {n}", str(s.score[n]), names[n], n, int(s.score[n])) for n in range(2)]
        count = [Item(f"pips {n}", str(pips(s.men, n)), f"{names[n]} to go", n, int(pips(s.men, n))) for n in range(2)]
        return [
            Zone("claims", "aim", self.aim(s), title="what is played for"),
            Zone("tables", "tables", items, title="tables"),
            Zone("dice", "dice", dice, title="dice"),
            Zone("score", "score", score, title=f"points, {self.up} up"),
            Zone("score", "pips", count, title="points to go"),
        ]
