"""What is played with men and two dice in the tables: who threw what, where the men stand, and games up."""

from typing import ClassVar, Final, Self

from librt.vecs import vec
from mypy_extensions import i64
from typing_extensions import TypeVar

from gamester.engine.fields import MATCH, NONE, UNDRAWN, Fields
from gamester.engine.game import Game
from gamester.engine.part import Part
from gamester.engine.state import State
from gamester.engine.zones import Item, Zone
from gamester.equipment.chance import Dice
from gamester.equipment.tables_board import BAR, OFF, SIDE

COLOURS: Final = ("white", "black")
THROWS: Final = 36
TWO_DICE: Final = Dice(2)
ALL_THROWS: Final[vec[i64]] = vec[i64](list(range(THROWS)))


class BoardState(State):
    """The men, the dice and who has thrown them."""

    men: vec[i64] = NONE
    mover: i64 = 0  # whose throw it is
    high: i64 = 0  # the dice, the higher first; 0: not thrown
    low: i64 = 0
    steps: i64 = 0  # steps of this throw still to be played
    cast: i64 = -1  # the throw itself, the dice in order
    won: i64 = 0  # what the last game was worth, 0 before its end
    winner: i64 = -1

    def take(self, of: Self, by: Fields) -> None:
        super().take(of, by)
        self.men = by.row("men", of.men, 2 * SIDE, MATCH | UNDRAWN)
        self.mover = by.seat("mover", of.mover, MATCH)
        self.high = by.number("high", of.high, UNDRAWN)
        self.low = by.number("low", of.low, UNDRAWN)
        self.steps = by.number("steps", of.steps)
        self.cast = by.inner("cast", of.cast, least=-1)
        self.won = by.inner("won", of.won, MATCH)
        self.winner = by.seat("winner", of.winner, MATCH | UNDRAWN)

    def seen_order(self, seat: i64) -> vec[i64]:
        return self.order[: self.drawn]


B = TypeVar("B", bound=BoardState, default=BoardState)


class Board(Game[B]):
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
    doublet_steps: i64 = 4
    up: i64 = 1  # points that make the set
    prize: i64 = 1  # the most that one game is worth
    goal = "be the first to bear all your men"

    # --- what is won -------------------------------------------------------------------------------------------------
    def value(self, t: B) -> i64:
        """What the game just ended is worth."""
        return 1

    def end_deal(self, s: B) -> None:
        s.won = self.value(s)
        if s.winner >= 0:
            s.score[s.winner] += s.won

    def match_over(self, s: B) -> bool:
        return s.score[0] >= self.up or s.score[1] >= self.up

    def returns(self, s: B) -> list[float]:
        """Points won less points lost, as no stake is printed."""
        lead = float(s.score[0] - s.score[1])
        return [lead, -lead]

    def max_utility(self) -> float:
        return float(self.up - 1 + self.prize)

    def next_dealer(self, s: B) -> i64:
        """Nobody deals."""
        return s.dealer

    # --- dice -------------------------------------------------------------------------------------------------------
    def set_dice(self, s: B, a: i64, b: i64) -> None:
        """The dice lie so."""
        s.high = a if a > b else b
        s.low = b if a > b else a
        s.steps = 2
        if a == b:
            s.steps = self.doublet_steps

    def thrown(self, s: B) -> bool:
        """The mover's throw, set down; False: chance throws first."""
        if not s.want(1):
            return False
        s.cast = s.next_drawn()
        self.set_dice(s, s.cast // 6 + 1, s.cast % 6 + 1)
        return True

    def outcomes(self, s: B) -> vec[i64]:
        return ALL_THROWS

    def max_chance_outcomes(self) -> int:
        return THROWS

    def outcome_name(self, outcome: int) -> str:
        return TWO_DICE.names[outcome]

    def parse_outcome(self, text: str) -> int:
        return TWO_DICE.parse(text)

    # --- what is seen -----------------------------------------------------------------------------------------------
    def also_seen(self, s: B, seat: i64, by: Fields) -> None:
        """Men by my own points (0 off, 25 the bar), his by his."""
        by.stretch("my men", s.men, seat * SIDE, SIDE)
        by.stretch("adversary's men", s.men, (1 - seat) * SIDE, SIDE)
        by.one_of("higher die", s.high - 1, 6)
        by.one_of("lower die", s.low - 1, 6)

    def seat_names(self) -> list[str]:
        return ["White", "Black"]

    def aim(self, s: B) -> list[Item]:
        return [Item("aim", self.goal, f"{self.up} up")]

    def zones(self, s: B) -> list[Zone]:
        """The tables as the viewing seat counts its points (a spectator: as White does)."""
        me: i64 = 1 if s.seen_by == 1 else 0
        items: list[Item] = []
        for seat in range(2):
            face = "wb"[seat]
            name = COLOURS[seat]
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
        return [
            Zone("claims", "aim", self.aim(s), title="what is played for"),
            Zone("tables", "tables", items, title="tables"),
            Zone("dice", "dice", dice, title="dice"),
            Zone("score", "score", score, title=f"points, {self.up} up"),
        ]


class Lot(Part[BoardState, Board[BoardState]]):
    """Each throws one die, and he who throws most begins; equal dice are thrown again."""

    def begin(self, s: BoardState) -> None:
        while s.want(1):
            roll = s.next_drawn()
            a = roll // 6
            b = roll % 6
            if a != b:
                s.mover = 0 if a > b else 1
                self.game.next(s)
                return
