"""French Billiards: neither Port nor King, and nothing printed but what is lost; gamester-1754, 3909-4012."""

from typing import Any, Final, Self

from librt.vecs import vec
from mypy_extensions import i64

from gamester.engine.asking import Things, Verb
from gamester.engine.bits import BIT
from gamester.engine.errors import BadOption
from gamester.engine.fields import Fields
from gamester.engine.laws import Law
from gamester.engine.options import Option
from gamester.engine.zones import Item, Zone
from gamester.games.sports.billiards.lead import LEAD, LEADING, LEVELS, STRIKE, CueGame, CueState, Lead, hand
from gamester.parts.bed import bed_options
from gamester.parts.strokes import Strokes, Words, stroke_options

BOOK: Final = "gamester-1754/french-billiards/"
STROKES: Final[i64] = 500  # a game that nobody has won by then is drawn
REST: Final[i64] = 3  # the words
EDGE: Final[i64] = 4
HITS: Final[i64] = 5
OWN_IN: Final[i64] = 6
HIS_IN: Final[i64] = 7
OWN_OVER: Final[i64] = 8
HIS_OVER: Final[i64] = 9
OWN_STOPPED: Final[i64] = 10
HIS_STOPPED: Final[i64] = 11
RUNNING: Final[i64] = 12  # from here on what people do amiss: first the striker as he plays
FOOT: Final[i64] = 16
TAKES: Final[i64] = 17  # then the striker as the balls run
THROWS: Final[i64] = 24
OTHERS: Final[i64] = 25  # and the other, as the striker might, and as he alone can
LAST: Final[i64] = 34
AMISS: Final = (
    "takes up his ball", "stops a running ball", "stops a ball near the hole", "blows upon a ball",
    "blows upon a ball near the hole", "shakes the table", "strikes the table with the stick",
    "throws the stick and hits a ball",
)  # fmt: skip
NAMES: Final = (
    *LEADING, "at rest", "at rest on the edge and falls in after", "hits his ball", "own ball in the hole",
    "his ball in the hole", "own ball over the table", "his ball over the table", "a stranger stops own ball",
    "a stranger stops his ball", "plays upon the running ball", "touches the ball twice", "touches both balls",
    "plays the other's ball", "no foot on the ground", *AMISS, *("the other " + what for what in AMISS),
    "the other holds the striker's stick", "the other plays before his turn",
)  # fmt: skip
# V, VI, VII, XV, XXIV; XVI-XXI by either; XIV and XX: what each loses
LOSES: Final[vec[i64]] = vec[i64]([1, 1, 1, 1, 1, 1, 1, 2, 1, 2, 1, 1, 1, 1, 1, 2, 1, 2, 1, 1, 1, 1, 1])
OWN_GONE: Final[i64] = BIT[OWN_IN] | BIT[OWN_OVER] | BIT[OWN_STOPPED]
HIS_GONE: Final[i64] = BIT[HIS_IN] | BIT[HIS_OVER] | BIT[HIS_STOPPED]

AIMS: Final = ("hole him", "lie safe")
HOLE: Final[i64] = 0
SAFE: Final[i64] = 1
LEAD_OFF: Final[i64] = 2
LEAD_WITH: Final = 1  # among the verbs
# how often each word comes of a middling hand: by what is played for, before and after his ball is hit
FIRST: Final[tuple[Words, ...]] = (
    hand(NAMES, {3: 140, 5: 780, 6: 24, 8: 10, 4: 2}),
    hand(NAMES, {3: 110, 5: 830, 6: 14, 8: 4, 4: 2}),
    hand(NAMES, {3: 920, 6: 20, 8: 6, 4: 2}),
)
STRUCK: Final[tuple[Words, ...]] = (
    hand(NAMES, {3: 500, 7: 380, 6: 70, 9: 12, 8: 14, 4: 4}),
    hand(NAMES, {3: 860, 7: 40, 6: 34, 9: 4, 8: 4, 4: 4}),
)

# what the balls have come to: the article and the words
CAUSES: Final = (
    ("VIII", "holes both balls"), ("IX", "hits and holes himself"), ("X", "misses and holes himself"),
    ("XI", "does not hit"), ("XII", "strikes both balls over the table"),
    ("XIII", "misses and strikes his ball over the table"), ("own-over", "strikes his ball over the table"),
    ("III", "holes himself in leading"), ("holes", "holes the other"),
)  # fmt: skip
BOTH_IN: Final[i64] = 0
HIT_IN: Final[i64] = 1
MISS_IN: Final[i64] = 2
MISS: Final[i64] = 3
BOTH_OVER: Final[i64] = 4
MISS_OVER: Final[i64] = 5
HIT_OVER: Final[i64] = 6
LOST_LEAD: Final[i64] = 7
GAINS: Final[i64] = 8


class FrenchState(CueState):
    """Which ball is whose, and what the last stroke came to."""

    plain: i64 = -1  # who plays the plain ball; the other has the spotted one
    cause: i64 = -1  # what the balls came to in the last stroke; -1: nothing
    worth: i64 = 0  # what the striker lost by that, or won
    winner: i64 = -1  # who has won the game
    left: bool = False  # the loser has left the game

    def take(self, of: Self, by: Fields) -> None:
        super().take(of, by)
        self.plain = by.seat("plain", of.plain)
        self.cause = by.inner("cause", of.cause, least=-1)
        self.worth = by.inner("worth", of.worth)
        self.winner = by.seat("winner", of.winner)
        self.left = by.flag("left", of.left)


class Play(Strokes[FrenchState, "FrenchBilliards"]):
    """``II``, ``turns``: the leader chooses his ball and strikes off; then by turns."""

    verbs = (
        Verb("play to", "turns", "the leader strikes off first", by="II", of=Things("aim", AIMS), ask="play your ball"),
        Verb("lead with", "II", "the game has been led off", of=Things("ball", ("the plain ball", "the spotted ball")),
             ask="lead with which ball"),
    )  # fmt: skip

    def begin(self, s: FrenchState) -> None:
        s.turn = s.leader

    def open(self, s: FrenchState, seat: i64) -> i64:
        return BIT[0] if s.shots else BIT[1]

    def which(self, s: FrenchState, seat: i64, verb: i64) -> i64:
        return BIT[0] | BIT[1]


class Leave(Law[FrenchState, "FrenchBilliards"]):
    """XXV: he who leaves the game before it is ended."""

    def open(self, s: FrenchState, seat: i64) -> list[int]:
        return [0] if s.turn >= 0 and s.part < self.game.walk else []

    def done(self, s: FrenchState, seat: i64, value: i64) -> None:
        self.fault(s, seat, 0).settled = True
        s.winner = 1 - seat
        s.left = True
        self.game.finish_deal(s)


class FrenchBilliards(CueGame[FrenchState]):
    """A game a deal."""

    id = "french-billiards"
    title = "French Billiards"
    law_book = True
    options = stroke_options(
        Option("up", 12, "points that make the game", low=1, high=200, cites=(BOOK + "up",)),
        Option("odds", 0, "points that the second seat is given", low=0, high=199, cites=(BOOK + "odds",)),
        Option("hole", 2, "points for holing the other's ball", low=0, high=10, cites=(BOOK + "holes",)),
        Option("over", 2, "points lost by one's own ball over the table, when it has hit the other's",
               low=0, high=10, cites=(BOOK + "own-over",)),
        Option("faults", "besides", "whether what the balls do is lost besides the striker's own fault, or that alone",
               choices=("besides", "alone"), cites=(BOOK + "VII",)),
        *bed_options(BOOK + "gear"),
        cites=(BOOK + "up",),
    )  # fmt: skip

    def setup(self) -> None:
        self.rounds = self.count("rounds")
        self.stake = self.count("stake")
        self.up: i64 = self.count("up")
        self.odds: i64 = self.count("odds")
        if self.odds >= self.up:
            raise BadOption(f"{self.odds} given would win the game of {self.up}: give fewer odds, or a longer game")
        self.costs: vec[i64] = vec[i64]([2, 2, 3, 1, 2, 3, self.count("over"), 0, self.count("hole")])
        self.alone = self.choice("faults") == "alone"
        self.source = Words(*[(name, 1) for name in NAMES])
        self.at_win: i64 = self.cite("up")
        self.at_leaving: i64 = self.cite("XXV")
        if self.choice("strokes") == "physics":
            self.play_aimed("french billiards", {}, "lead", "turns", Play.verbs[LEAD_WITH])
            self.asked += 1
            self.which_also = BIT[0] | BIT[1]
            return
        self.parts = [Lead("lead", STRIKE), Play("play")]

    def law_list(self) -> list[Law[Any, Any]]:
        none: tuple[str, ...] = ()
        return [Leave(self, "leave the game", "", none, ("XXV",))]

    def new_state(self) -> FrenchState:
        return FrenchState(self)

    def begin_deal(self, s: FrenchState) -> None:
        s.made[1] = self.odds

    # --- a stroke ---------------------------------------------------------------------------------------------------
    def strike(self, s: FrenchState, verb: i64, value: i64) -> None:
        if s.part == LEAD:
            return
        s.step += 1
        s.aim = value
        if not s.shots:
            if self.bed is None:
                self.choose(s, value)
            s.aim = LEAD_OFF
        s.shots += 1
        s.cause = -1
        s.worth = 0

    def may_fall(self, s: FrenchState) -> i64:
        """What a ball can still do that has not gone; the striker's faults in playing are told first."""
        told = s.told()
        out = (BIT[LAST + 1] - BIT[TAKES]) | BIT[REST]
        if s.shots == 1:
            if not told & OWN_GONE:
                out |= BIT[OWN_IN] | BIT[OWN_OVER] | BIT[OWN_STOPPED] | BIT[EDGE]
            if not told:
                out |= BIT[RUNNING + 1] | BIT[FOOT]
            return out & ~told
        if not told & OWN_GONE:
            out |= BIT[OWN_IN] | BIT[OWN_OVER] | BIT[OWN_STOPPED] | BIT[HITS] | BIT[EDGE]
        if told & BIT[HITS] and not told & HIS_GONE:
            out |= BIT[HIS_IN] | BIT[HIS_OVER] | BIT[HIS_STOPPED] | BIT[EDGE]
        if not told:
            out |= BIT[FOOT + 1] - BIT[RUNNING]
        return out & ~told

    def outcomes(self, s: FrenchState) -> vec[i64]:
        if s.part == LEAD:
            return super().outcomes(s)
        words = STRUCK[s.aim] if s.told() & BIT[HITS] else FIRST[s.aim]
        return words.among(self.may_fall(s))

    def fell(self, s: FrenchState, word: i64) -> bool:
        """A fault is marked to the other at once."""
        if word >= OTHERS:
            s.made[s.striker] += LOSES[word - RUNNING]
        elif word >= RUNNING:
            s.made[1 - s.striker] += LOSES[word - RUNNING]
        return word != REST and word != EDGE

    def still(self, s: FrenchState) -> i64:
        """What the balls have come to is marked; then the other plays."""
        told = s.told()
        amiss = told & (BIT[OTHERS] - BIT[RUNNING]) != 0
        s.cause = self.came(s, told)
        if amiss and (self.alone or s.cause == GAINS) and s.cause != LOST_LEAD:
            s.cause = -1
        if s.cause >= 0:
            s.worth = self.costs[s.cause]
            s.made[s.striker if s.cause == GAINS else 1 - s.striker] += s.worth
        other = 1 - s.striker
        if s.cause == LOST_LEAD:
            s.leader = other
            s.shots = 0
            if self.bed is not None:
                s.plain = -1
        if max(s.made[0], s.made[1]) >= self.up and s.made[0] != s.made[1]:
            s.winner = 0 if s.made[0] > s.made[1] else 1
            return -1
        return other if s.step < STROKES else -1

    def came(self, s: FrenchState, told: i64) -> i64:
        """VIII-XIII: the order that says most of it; -1: none."""
        own_in = told & BIT[OWN_IN] != 0
        own_over = told & BIT[OWN_OVER] != 0
        if s.shots == 1:  # III: there is no ball yet to be hit
            return LOST_LEAD if own_in else HIT_OVER if own_over else -1
        if not told & BIT[HITS]:
            return MISS_IN if own_in else MISS_OVER if own_over else MISS
        if own_in:
            return BOTH_IN if told & BIT[HIS_IN] else HIT_IN
        if own_over:
            return BOTH_OVER if told & BIT[HIS_OVER] else HIT_OVER
        return GAINS if told & BIT[HIS_IN] else -1

    def end_deal(self, s: FrenchState) -> None:
        if s.winner >= 0:
            s.score[s.winner] += 1
            self.stake_to(s, s.winner, self.at_leaving if s.left else self.at_win)

    # --- which ball -------------------------------------------------------------------------------------------------
    def choose(self, s: FrenchState, value: i64) -> None:
        """``II``: the leader says which ball he pleases."""
        s.plain = s.striker if value == 0 else 1 - s.striker

    def first(self, s: FrenchState) -> bool:
        return not s.shots and s.plain < 0

    def say_also(self, s: FrenchState, value: i64) -> None:
        s.striker = s.turn
        self.choose(s, value)

    # --- bounds -----------------------------------------------------------------------------------------------------
    def max_game_length(self) -> int:
        return self.most_rounds() * (2 * (int(LEVELS) + 1) + int(STROKES)) * int(self.asked)

    def max_utility(self) -> float:
        return float(self.most_rounds() * self.stake)

    # --- what is seen and said --------------------------------------------------------------------------------------
    def told(self, s: FrenchState) -> str:
        if s.winner < 0:
            return f"Nobody has won in {STROKES} strokes, and the game is drawn (article up)."
        names = self.seat_names()
        if s.left:
            return f"{names[1 - s.winner]} leaves the game and loses it (article XXV)."
        score = f"{s.made[s.winner]} to {s.made[1 - s.winner]}"
        return f"{names[s.winner]} wins by {score} (article up)."

    def aim(self, s: FrenchState) -> list[Item]:
        return [Item("aim", "hole the other's ball, and lose nothing by your own", f"{self.up} up")]

    def facts(self, s: FrenchState) -> list[Item]:
        out = super().facts(s)
        names = self.seat_names()
        if s.cause >= 0:
            article, what = CAUSES[s.cause]
            marks = "the lead" if s.cause == LOST_LEAD else str(s.worth)
            verb = "wins" if s.cause == GAINS else "loses"
            out.append(Item("came", f"{what}: {verb} {marks}", f"article {article}", int(s.striker)))
        if s.plain >= 0:
            out.append(Item("plain", f"{names[s.plain]} has the plain ball", "the balls", int(s.plain)))
        return out

    def zones(self, s: FrenchState) -> list[Zone]:
        points = [int(x) for x in s.made]
        return [
            *self.stroke_zones(s),
            self.score_zone(s, points, f"points, {self.up} up"),
            *self.bed_zones(s),
            *self.counters(s)[:1],
        ]
