"""What billiards of both kinds have: two strike for the lead, the leader strikes off, and they go on by turns."""

from typing import Any, Final, Self

from librt.vecs import vec
from mypy_extensions import i64
from typing_extensions import TypeVar

from gamester.engine.asking import Verb
from gamester.engine.bits import BIT
from gamester.engine.fields import Fields
from gamester.engine.zones import Item, Zone, numbered
from gamester.parts.aimed import STAND, Aimed, lay_bed
from gamester.parts.bed import LEAD as LEADING_BALL
from gamester.parts.bed import SECOND
from gamester.parts.strokes import StrokeGame, Strokes, StrokeState, Words

NEARER: Final[i64] = 0  # whose ball lies nearer: the first words of both games
FARTHER: Final[i64] = 1
LEVEL: Final[i64] = 2
LEADING: Final = ("the first lies nearer", "the second lies nearer", "they lie level")
LEVELS: Final[i64] = 20  # so often the balls may lie level, that a match has an end
LEAD: Final[i64] = 0  # the first part
STRIKE: Final = Verb("strike for the lead", "lead")


def hand(names: tuple[str, ...], often: dict[int, int], rarely: int = 1) -> Words:
    """How often each word comes of a middling hand: a guess, and no more. What is not in ``often`` comes rarely."""
    words: list[tuple[str, int]] = []
    for n, name in enumerate(names):
        words.append((name, often.get(n, rarely)))
    return Words(*words)


class CueState(StrokeState):
    """Who leads, and what the stroke that runs has come to."""

    leader: i64 = -1  # who leads off
    levels: i64 = 0  # how often the balls have lain level
    shots: i64 = 0  # strokes since the leader's, his among them
    aim: i64 = -1  # what the striker plays for

    def take(self, of: Self, by: Fields) -> None:
        super().take(of, by)
        self.leader = by.seat("leader", of.leader)
        self.levels = by.number("levels", of.levels)
        self.shots = by.number("shots", of.shots)
        self.aim = by.inner("aim", of.aim, least=-1)

    def told(self) -> i64:
        """The words of the stroke, as a set."""
        out: i64 = 0
        for word in self.thrown:
            out |= BIT[word]
        return out


T = TypeVar("T", bound=CueState, default=CueState)
P = TypeVar("P", bound=CueState, default=CueState, contravariant=True)


class CueGame(StrokeGame[T]):
    """Billiards. Its chapter has the article ``lead``; the first three words are ``LEADING``."""

    books = ("gamester-1754",)
    stake: i64 = 1  # counters that a game is worth
    which_also: i64 = 0  # with physics: of which things what else may be said is said

    def may_fall(self, s: T) -> i64:
        """The words that may be told of a stroke at the balls."""
        raise NotImplementedError

    def fell(self, s: T, word: i64) -> bool:
        """As ``word``, of a stroke at the balls."""
        raise NotImplementedError

    def still(self, s: T) -> i64:
        """As ``rest``, of a stroke at the balls."""
        raise NotImplementedError

    def possible(self, s: T) -> i64:
        if s.part != LEAD:
            return self.may_fall(s)
        near = BIT[NEARER] | BIT[FARTHER]
        return near | BIT[LEVEL] if s.levels < LEVELS else near

    def word(self, s: T, word: i64) -> bool:
        if s.part != LEAD:
            return self.fell(s, word)
        if word == LEVEL:
            s.levels += 1
        else:
            s.leader = s.dealer if word == NEARER else s.striker
        return False

    def rest(self, s: T) -> i64:
        if s.part != LEAD:
            return self.still(s)
        return s.dealer if s.leader < 0 else -1

    # --- with physics -----------------------------------------------------------------------------------------------
    def play_aimed(self, bed: str, about: dict[str, object], lead: str, turns: str, *more: Verb) -> None:
        """The parts with physics."""
        laid = lay_bed(self, bed, about)
        self.aimed_by = "cueing"
        self.parts = [AimedLead("lead", laid, lead), AimedTurns("play", laid, turns, *more)]

    def also(self, s: T, seat: i64) -> i64:
        """What else may be said before the leader's and the follower's first stroke, as a set of verbs."""
        return 0

    def first(self, s: T) -> bool:
        """Whether that has to be said."""
        return False

    def say_also(self, s: T, value: i64) -> None:
        """It is said."""

    def how(self, s: T, shots: i64) -> i64:
        """What is added to the ball that is struck, of how the so manieth stroke is made."""
        return 0

    def ball_of(self, s: T, seat: i64, shots: i64) -> i64:
        """The ball that a seat strikes with the so manieth stroke, and how."""
        side = seat & 1
        if s.part != LEAD:
            return side | self.how(s, shots)
        return side | LEADING_BALL | SECOND if seat != s.dealer else side | LEADING_BALL

    def put_down(self, s: T) -> i64:
        if s.striker == s.dealer if s.part == LEAD else s.shots == 1:
            self.clear(s)
        return self.ball_of(s, s.striker, s.shots)

    def next_ball(self, s: T) -> i64:
        return self.ball_of(s, max(0, s.turn), s.shots + 1)

    def lies_now(self, s: T) -> list[int]:
        blank = s.turn == s.dealer if s.part == LEAD else not s.shots
        return [-1, -1, -1, -1] if blank else super().lies_now(s)

    def clear(self, s: T) -> None:
        """No ball is on the table."""
        s.lie = vec[i64]([-1, -1, -1, -1])

    # ----------------------------------------------------------------------------------------------------------------
    def stake_to(self, s: T, side: i64, article: i64) -> None:
        """Each of the other side pays his stake."""
        for seat in range(self.players):
            if seat & 1 != side:
                s.pay(seat, self.after(seat), self.stake, article)

    # --- what is seen -----------------------------------------------------------------------------------------------
    def facts(self, s: T) -> list[Item]:
        """What stands on the table, and what was told of the last stroke."""
        out: list[Item] = []
        if s.leader >= 0:
            out.append(Item("leads", self.seat_names()[s.leader], "leads", int(s.leader)))
        names = self.word_names()
        for n, word in enumerate(s.thrown):
            out.append(Item(numbered("word", n), names[word], "the last stroke", int(s.striker)))
        return out

    def score_zone(self, s: T, made: list[int], title: str) -> Zone:
        """Who has how many."""
        names = self.seat_names()
        items: list[Item] = []
        for n, x in enumerate(made):
            who = names[n] if len(made) == len(names) else f"{names[n]} and {names[n + 2]}"
            items.append(Item(numbered("score", n), str(x), who, n, x))
        return Zone("score", "score", items, title=title)

    def stroke_zones(self, s: T) -> list[Zone]:
        """The facts, and what is played for."""
        return [
            Zone("claims", "game", self.facts(s), title="on the table"),
            Zone("claims", "aim", self.aim(s), title="what is played for"),
        ]


K = TypeVar("K", bound=CueGame[Any], default=CueGame[Any])


class Lead(Strokes[P, K]):
    """Both strike, and the nearer leads; balls that lie level are struck again."""

    def begin(self, s: P) -> None:
        if s.leader >= 0:
            self.game.next(s)
        else:
            s.turn = s.dealer

    def say(self, s: P, seat: i64, verb: i64, value: i64) -> None:
        if seat == s.dealer:
            s.turn = self.game.after(seat)
        else:
            super().say(s, seat, verb, value)


class AimedLead(Aimed[P, K]):
    """The same with physics: the first ball lies on the table until the second has been struck."""

    def begin(self, s: P) -> None:
        if s.leader >= 0:
            self.game.next(s)
        else:
            s.turn = s.dealer

    def stands(self, s: P, seat: i64) -> bool:
        return False

    def hear(self, s: P, words: list[str]) -> None:
        if words:
            super().hear(s, words)
        else:
            s.turn = self.game.after(s.striker)


class AimedTurns(Aimed[P, K]):
    """The leader, the follower, and so on by turns; a ball that is not on the table is laid where its striker says."""

    def begin(self, s: P) -> None:
        self.game.clear(s)
        s.turn = s.leader

    def stands(self, s: P, seat: i64) -> bool:
        return not s.shots or s.lie[2 * (seat & 1)] < 0

    def also(self, s: P, seat: i64) -> i64:
        return self.game.also(s, seat)

    def open(self, s: P, seat: i64) -> i64:
        return BIT[STAND + 1] if self.game.first(s) else super().open(s, seat)

    def which(self, s: P, seat: i64, verb: i64) -> i64:
        return super().which(s, seat, verb) if verb <= STAND else self.game.which_also

    def say(self, s: P, seat: i64, verb: i64, value: i64) -> None:
        if verb > STAND:
            self.game.say_also(s, value)
        else:
            super().say(s, seat, verb, value)
