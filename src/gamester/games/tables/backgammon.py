"""Backgammon: two dice, thirty men, three up.

gamester-1754, 3565-3670 (with the array of Irish, 3551-3555); hoyle-donohue, 7182-8726.
"""

from typing import Final, cast

from librt.vecs import vec
from mypy_extensions import i64

from gamester.engine.errors import BadDeal
from gamester.engine.game import Game, Part
from gamester.engine.options import Option
from gamester.engine.state import State
from gamester.engine.zones import Item, Zone
from gamester.equipment.tables_board import (
    BAR,
    BOTH,
    BOTH_OR_HIGHER,
    FREE,
    MEN,
    NONE,
    OFF,
    PASS,
    PLAYS,
    SIDE,
    all_home,
    covered,
    first_source,
    in_enemy_table,
    make_play,
    occupied,
    pips,
    plays,
    second_source,
    shut_out,
    sources,
    starting_board,
)
from gamester.games.tables.backgammon_state import (
    ADOPT,
    PLACE,
    THROW_AGAIN,
    THROWS,
    TO_THROW,
    Plays,
    TablesState,
    outcome_word,
    parse_word,
    placed,
    point_name,
)

OPTIONS = (
    Option("up", 3, "points that make the set", low=1, high=100,
           cites=("gamester-1754/backgammon/8", "hoyle-donohue/backgammon/20")),
    Option("scoring", "doublets", "doublets: one, two going off with doublets, three or four for a Back-Gammon; "
           "gammons: hit, gammon, back-gammon", choices=("doublets", "gammons"),
           cites=("gamester-1754/backgammon/4", "gamester-1754/backgammon/6", "hoyle-donohue/backgammon/17"),
           presets={"hoyle-donohue": "gammons"}),
    Option("backgammon", 3, "hits that a back-gammon is held for, when gammons are scored", low=2, high=4,
           cites=("hoyle-donohue/backgammon/19",)),
    Option("fourfold", True, "doublets are played fourfold; else twice, as at Irish",
           cites=("gamester-1754/backgammon/2", "hoyle-donohue/backgammon/7")),
    Option("opening", "throw", "the higher single die throws both, or adopts the two numbers, or chooses",
           choices=("throw", "adopt", "either"), cites=("hoyle-donohue/backgammon/5",),
           presets={"hoyle-donohue": "either"}),
    Option("dice", "higher", "free: a die that can no longer be played is lost; both: both must be played if they can; "
           "higher: and the higher if either can but not both", choices=("free", "both", "higher"),
           cites=("hoyle-donohue/backgammon/13",)),
    Option("first_aces", "none", "who begins every game with double aces, as odds", choices=("none", "A", "B"),
           cites=("hoyle-donohue/backgammon/3",)),
)  # fmt: skip

_RULES: Final = {"free": FREE, "both": BOTH, "higher": BOTH_OR_HIGHER}

# Where each book prints what a refusal or the prompt cites.
_ARTICLES: Final = {
    "gamester-1754": {"play": "1", "enter": "law-4", "bear": "6", "doublets": "2", "begin": "1", "dice": "1"},
    "hoyle-donohue": {"play": "6", "enter": "9", "bear": "14", "doublets": "7", "begin": "5", "dice": "13"},
}  # fmt: skip


def throws() -> vec[i64]:
    """The thirty-six throws."""
    return vec[i64](list(range(THROWS)))


class Begin(Part):
    """Each throws one die; the higher begins. Men placed by hand come first, where a deal places them."""

    def __init__(self, all_throws: vec[i64], opening: str, aces: i64, article: str) -> None:
        super().__init__("begin")
        self.all_throws = all_throws
        self.adopts = opening == "adopt"
        self.chooses = opening == "either"
        self.aces = aces
        self.cited = article

    def begin(self, s: State) -> None:
        t = cast(TablesState, s)
        if t.drawn == 0 and len(t.order) and t.order[0] >= PLACE and self._place(t):
            return
        if self.aces >= 0:
            t.mover = self.aces
            t.cast = 0
            cast(Play, s.game.parts[1]).set_dice(t, 1, 1)
            s.game.go(s, 1)
            return
        while True:
            if not s.want(1):
                return
            roll = s.take()
            a = roll // 6 + 1
            b = roll % 6 + 1
            if a != b:
                break
        t.cast = roll
        t.mover = 0 if a > b else 1
        if self.chooses or self.adopts:
            cast(Play, s.game.parts[1]).set_dice(t, a, b)
        if self.chooses:
            s.turn = t.mover
        else:
            s.game.go(s, 1)

    def _place(self, t: TablesState) -> bool:
        """Set up the men; true when it is also said who throws, and he has."""
        words: list[int] = []
        while t.drawn < i64(len(t.order)) and PLACE <= t.order[t.drawn] < TO_THROW:
            words.append(t.take())
        if words:
            t.men = placed(words)
        if t.drawn < i64(len(t.order)) and t.order[t.drawn] >= TO_THROW:
            t.mover = t.take() - TO_THROW
            t.game.go(t, 1)
            return True
        return False

    def outcomes(self, s: State) -> vec[i64]:
        return self.all_throws

    def legal(self, s: State) -> vec[i64]:
        return vec[i64]([ADOPT, THROW_AGAIN])

    def act(self, s: State, action: i64) -> None:
        t = cast(TablesState, s)
        if action == THROW_AGAIN:
            t.high = 0
            t.low = 0
        s.game.go(s, 1)

    def why_not(self, s: State, action: i64) -> tuple[str, str]:
        return "first say whether the two numbers are adopted", self.cited

    def article(self, s: State) -> str:
        return self.cited

    def prompt(self, s: State) -> str:
        t = cast(TablesState, s)
        return f"You begin: adopt {t.high}-{t.low}, or throw both dice anew?"


class Play(Part):
    """Turn about: throw both dice and play them; doublets are two plays of two steps."""

    def __init__(self, all_throws: vec[i64], rule: i64, fourfold: bool, articles: dict[str, str]) -> None:
        super().__init__("play")
        self.all_throws = all_throws
        self.rule = rule
        self.doublet_steps: i64 = 4 if fourfold else 2
        self.articles = articles

    def set_dice(self, t: TablesState, a: i64, b: i64) -> None:
        """The dice lie so."""
        t.high = a if a > b else b
        t.low = b if a > b else a
        t.steps = self.doublet_steps if a == b else 2

    def begin(self, s: State) -> None:
        """The mover throws, unless his first dice lie already; he that is shut out does not throw."""
        t = cast(TablesState, s)
        if t.high == 0:
            if shut_out(t.men, t.mover):
                t.mover = 1 - t.mover
            if not s.want(1):
                return
            t.cast = s.take()
            self.set_dice(t, t.cast // 6 + 1, t.cast % 6 + 1)
        s.turn = t.mover

    def outcomes(self, s: State) -> vec[i64]:
        return self.all_throws

    def legal(self, s: State) -> vec[i64]:
        t = cast(TablesState, s)
        return plays(t.men, t.mover, t.high, t.low, self.rule)

    def act(self, s: State, action: i64) -> None:
        t = cast(TablesState, s)
        make_play(t.men, t.mover, action, t.high, t.low)
        if t.men[t.mover * SIDE + OFF] == MEN:
            t.winner = t.mover
            s.game.next(s)
            return
        if t.steps > 2 and action != PASS and second_source(action) != NONE:
            t.steps -= 2
            if sources(occupied(t.men, t.mover), covered(t.men, t.mover), t.high) != 0:
                return
        t.mover = 1 - t.mover
        t.high = 0
        t.low = 0
        self.begin(s)

    def why_not(self, s: State, action: i64) -> tuple[str, str]:
        t = cast(TablesState, s)
        if action >= PLAYS:
            return "the dice are thrown and must be played", self.articles["begin"]
        if action == PASS:
            return "a man can be played, and must be", self.articles["dice"]
        points = [p for p in (first_source(action), second_source(action)) if p != NONE]
        side = t.mover * SIDE
        if t.men[side + BAR] > 0 and BAR not in points:
            return "a man is on the bar and must enter first", self.articles["enter"]
        for p in points:
            if t.men[side + p] == 0 and (p != points[-1] or len(points) == 1):
                return f"you have no man on {point_name(int(p))}", self.articles["play"]
        if t.high == t.low:
            return f"a step of {t.high} must end on an open point", self.articles["doublets"]
        if all(p <= 6 for p in points) and not all_home(t.men, t.mover):
            return "men are borne when all are home, and no point that two adverse men hold is open", self.articles[
                "bear"
            ]
        return f"{t.high} and {t.low} cannot be played so, or leave unplayed what could be played", self.articles[
            "dice"
        ]

    def article(self, s: State) -> str:
        t = cast(TablesState, s)
        if t.men[t.mover * SIDE + BAR] > 0:
            return self.articles["enter"]
        if t.high == t.low:
            return self.articles["doublets"]
        return self.articles["bear" if all_home(t.men, t.mover) else "play"]

    def prompt(self, s: State) -> str:
        t = cast(TablesState, s)
        if t.high == t.low and t.steps == self.doublet_steps and t.steps == 4:
            return f"Double {t.high}: play two steps, then two more"
        return f"Play {t.high}-{t.low}"


class Backgammon(Game):
    """Two players; seat 0 is A, seat 1 is B, and each counts the points from its own ace point."""

    id = "backgammon"
    title = "Backgammon"
    family = "tables"
    books = ("gamester-1754", "hoyle-donohue")
    options = OPTIONS
    information = "perfect"
    open_chance = True

    def setup(self) -> None:
        self.up: i64 = self.count("up")
        self.scoring = self.choice("scoring")
        self.back_gammon: i64 = self.count("backgammon")
        self.actions = Plays()
        articles = {k: f"{self.book}/backgammon/{v}" for k, v in _ARTICLES[self.book].items()}
        all_throws = throws()
        aces: i64 = ("A", "B", "none").index(self.choice("first_aces"))
        if aces == 2:
            aces = -1
        self.parts = [
            Begin(all_throws, self.choice("opening"), aces, articles["begin"]),
            Play(all_throws, _RULES[self.choice("dice")], self.flag("fourfold"), articles),
        ]

    def new_state(self) -> State:
        return TablesState(self)

    def begin_deal(self, s: State) -> None:
        t = cast(TablesState, s)
        t.men = starting_board()
        t.high = 0
        t.low = 0
        t.steps = 0
        t.cast = -1

    def value(self, t: TablesState) -> i64:
        """What the game just ended is worth."""
        loser = 1 - t.winner
        if self.scoring == "doublets":
            worth: i64 = 1 if all_home(t.men, loser) else 3
            return worth + 1 if t.high == t.low else worth
        if in_enemy_table(t.men, loser):
            return self.back_gammon
        return 2 if t.men[loser * SIDE + OFF] == 0 else 1

    def end_deal(self, s: State) -> None:
        t = cast(TablesState, s)
        t.won = self.value(t)
        t.score[t.winner] += t.won

    def match_over(self, s: State) -> bool:
        return s.score[0] >= self.up or s.score[1] >= self.up

    def returns(self, s: State) -> list[float]:
        """Points won less points lost, as no stake is printed."""
        lead = float(s.score[0] - s.score[1])
        return [lead, -lead]

    def min_utility(self) -> float:
        return -float(self.up + 3)

    def max_utility(self) -> float:
        return float(self.up + 3)

    # --- dice -------------------------------------------------------------------------------------------------------
    def outcomes(self, s: State) -> vec[i64]:
        return throws()

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

    # --- what a screen draws ------------------------------------------------------------------------------------------
    def seat_names(self) -> list[str]:
        return ["White", "Black"]

    def zones(self, s: State) -> list[Zone]:
        """The tables as the viewing seat counts its points (a spectator: as White does)."""
        t = cast(TablesState, s)
        me: i64 = 1 if t.seen_by == 1 else 0
        items: list[Item] = []
        for seat in range(2):
            face = "wb"[seat]
            name = ("white", "black")[seat]
            for p in range(SIDE):
                n = int(t.men[seat * SIDE + p])
                if 0 < p < BAR and n:
                    seen = p if seat == me else BAR - p
                    items.append(Item(f"{name} {seen}", face, f"point {seen}", seat, n))
            items.append(Item(f"{name} bar", face, "bar", seat, int(t.men[seat * SIDE + BAR])))
            items.append(Item(f"{name} off", face, "off", seat, int(t.men[seat * SIDE + OFF])))
        dice = [Item(f"die {n}", str(v), "", int(t.mover)) for n, v in enumerate((t.high, t.low)) if v]
        names = self.seat_names()
        score = [Item(f"score {n}", str(t.score[n]), names[n], n, int(t.score[n])) for n in range(2)]
        count = [Item(f"pips {n}", str(pips(t.men, n)), f"{names[n]} to go", n, int(pips(t.men, n))) for n in range(2)]
        return [
            Zone("tables", "tables", items, title="tables"),
            Zone("dice", "dice", dice, title="dice"),
            Zone("score", "score", score, title=f"points, {self.up} up"),
            Zone("score", "pips", count, title="points to go"),
        ]

    def observation_axes(self) -> list[tuple[str, int]]:
        return [("my men", SIDE), ("adversary's men", SIDE), ("to act", 3), ("dice", 12), ("steps", 1), ("scores", 2)]

    def observe(self, s: State, seat: int) -> list[float]:
        """Men by my own points (0 off, 25 the bar), his by his; who acts (I, he, chance); the dice one-hot."""
        t = cast(TablesState, s)
        me, other = seat * SIDE, (1 - seat) * SIDE
        out = [float(t.men[me + p]) for p in range(SIDE)] + [float(t.men[other + p]) for p in range(SIDE)]
        out += [float(t.turn == seat), float(t.turn == 1 - seat), float(t.turn < 0)]
        for die in (t.high, t.low):
            out += [float(die == n) for n in range(1, 7)]
        return [*out, float(t.steps), float(t.score[seat]), float(t.score[1 - seat])]
