"""The laws of the tables: touch and take, men too few, men borne too soon, and a throw mistaken.

gamester-1754, 3660-3670; hoyle-donohue, 8706-8726.
"""

from typing import Any, Final, Generic

from librt.vecs import append, vec
from mypy_extensions import i64

from gamester.engine.bits import BIT
from gamester.engine.laws import Law, trial
from gamester.engine.trial import Fault
from gamester.equipment.tables_board import (
    BAR,
    MEN,
    NONE,
    OFF,
    PASS,
    PLAYS,
    POINTS,
    SIDE,
    first_source,
    second_source,
    starting_board,
)
from gamester.games.tables.backgammon.parts import Play
from gamester.games.tables.backgammon.rules import K, U
from gamester.games.tables.backgammon.words import THROW_AGAIN, point_name
from gamester.games.tables.board import BoardState
from gamester.parts.laws.slips import Charge, PlainLaw

POINT_NAMES: Final = tuple(point_name(p) for p in range(1, BAR + 1))
THROW_NAMES: Final = tuple(f"{high}{low}" for high in range(1, 7) for low in range(1, high + 1))
PLAYING: Final = 1  # the part

# what a trial remembers: men each began with too few; the dice as thrown, and the men before a throw mistaken
SHORT: Final = 0
HIGH: Final = 2
LOW: Final = 3
BEFORE: Final = 4
MARKS: Final = BEFORE + 2 * SIDE


def moved(play: i64) -> i64:
    """The points that a play takes men from, as bits."""
    out: i64 = 0
    for p in (first_source(play), second_source(play)):
        if p != NONE:
            out |= BIT[p]
    return out


def kept(s: BoardState, found: vec[i64]) -> vec[i64]:
    """Of the plays found those that take up all that the mover has touched, if there are any."""
    if s.law is None or s.law.bound[s.mover] == 0:
        return found
    bound = s.law.bound[s.mover]
    out = vec[i64]([])
    for play in found:
        if moved(play) & bound == bound:
            out = append(out, play)
    return out if len(out) else found


def untouch(s: BoardState) -> None:
    """The play is made: what was touched is played."""
    if s.law is not None:
        s.law.bound[s.mover] = 0


def mistaken(s: BoardState) -> bool:
    """Whether a throw mistaken may still be put right."""
    return len(s.game.laws[0].pending(s, 0)) > 0 or len(s.game.laws[0].pending(s, 1)) > 0


class BoardLaw(PlainLaw[U, K], Generic[U, K]):
    """A law that speaks while the seat to act plays."""

    def open(self, s: U, seat: i64) -> list[int]:
        return super().open(s, seat) if seat == s.turn else []

    def speaks(self, s: U) -> bool:
        return s.part == PLAYING


class Touch(BoardLaw[U, K]):
    """A man touched, or taken from his point, must be played, and two men likewise."""

    def __init__(self, game: K, article: str) -> None:
        super().__init__(game, article, "touch", "point", POINT_NAMES)

    def which(self, s: U, seat: i64) -> i64:
        there: i64 = 0
        for play in self.game.parts[PLAYING].legal(s):
            if PASS < play < PLAYS:
                there |= moved(play)
        return (there & ~trial(s).bound[seat]) >> 1

    def done(self, s: U, seat: i64, value: i64) -> None:
        trial(s).bound[seat] |= BIT[value + 1]


class LawfulPlay(Play[U, K]):
    """Play in which what was touched is played, and after a throw mistaken the other says when he throws."""

    def waits_for(self, s: U) -> bool:
        """Whether the other has played a throw mistaken, and his adversary has not thrown yet."""
        return s.high == 0 and len(self.game.laws) > 0 and len(self.game.laws[0].pending(s, 1 - s.mover)) > 0

    def begin(self, s: U) -> None:
        if self.waits_for(s):
            s.turn = s.mover
        else:
            super().begin(s)

    def legal(self, s: U) -> vec[i64]:
        return vec[i64]([THROW_AGAIN]) if s.high == 0 else kept(s, super().legal(s))

    def decided(self, s: U) -> bool:
        """Who began with fewer men has fewer to bear."""
        if s.men[s.mover * SIDE + OFF] + trial(s).marks[SHORT + s.mover] < MEN:
            return False
        s.winner = s.mover
        return True

    def act(self, s: U, action: i64) -> None:
        if action == THROW_AGAIN:
            self.game.laws[0].forgive(s, 1 - s.mover)
            self.begin(s)
            return
        untouch(s)
        super().act(s, action)

    def prompt(self, s: U) -> str:
        return "Throw, if you have nothing to say against the play" if s.high == 0 else super().prompt(s)


class Misread(BoardLaw[U, K]):
    """He mistakes his throw, and plays another."""

    def which(self, s: U, seat: i64) -> i64:
        begun = s.steps != (self.game.doublet_steps if s.high == s.low else 2)
        if s.high == 0 or begun or self.pending(s, seat):
            return 0
        if s.men[seat * SIDE + OFF] > MEN - 6:  # or the game would be over before anybody could speak
            return 0
        return (BIT[len(THROW_NAMES)] - 1) & ~BIT[THROW_NAMES.index(f"{s.high}{s.low}")]

    def follows(self, s: U, fault: Fault) -> None:
        marks = trial(s).marks
        marks[HIGH], marks[LOW] = s.high, s.low
        for n in range(2 * SIDE):
            marks[BEFORE + n] = s.men[n]
        trial(s).bound[fault.seat] = 0
        name = THROW_NAMES[fault.value]
        self.game.set_dice(s, int(name[0]), int(name[1]))


class Correct(Charge[U, K]):
    """The adversary sees it before he throws: the men go back, and the throw is played as it lies."""

    def open(self, s: U, seat: i64) -> list[int]:
        return [0] if self.offence.pending(s, 1 - seat) else []

    def done(self, s: U, seat: i64, value: i64) -> None:
        other = 1 - seat
        self.offence.forgive(s, other)
        marks = trial(s).marks
        for n in range(2 * SIDE):
            s.men[n] = marks[BEFORE + n]
        trial(s).bound[other] = 0
        s.mover = other
        s.turn = other
        self.game.set_dice(s, marks[HIGH], marks[LOW])


class TooFew(BoardLaw[U, K]):
    """He sets up a man too few; it is his own loss, and nothing follows."""

    def when(self, s: U, seat: i64) -> bool:
        if s.high == 0 or trial(s).bound[seat] or mistaken(s):
            return False
        start = starting_board()
        return all(s.men[n] == start[n] for n in range(seat * SIDE, seat * SIDE + SIDE))

    def follows(self, s: U, fault: Fault) -> None:
        fault.settled = True
        s.men[fault.seat * SIDE + int(self.values[fault.value])] -= 1
        trial(s).marks[SHORT + fault.seat] += 1


class BearTooSoon(BoardLaw[U, K]):
    """With a man still to enter he bears one by his higher die, and leaves the other."""

    def which(self, s: U, seat: i64) -> i64:
        side = seat * SIDE
        if s.high == 0 or s.men[side + BAR] == 0 or trial(s).bound[seat] or mistaken(s):
            return 0
        if any(s.men[side + p] for p in range(7, POINTS + 1)):
            return 0
        highest: i64 = 6
        while highest > 0 and s.men[side + highest] == 0:
            highest -= 1
        from_point = min(s.high, highest)
        return BIT[from_point - 1] if highest and s.men[side + from_point] else 0

    def follows(self, s: U, fault: Fault) -> None:
        s.men[fault.seat * SIDE + fault.value + 1] -= 1
        s.men[fault.seat * SIDE + OFF] += 1
        s.mover = 1 - fault.seat
        s.high = 0
        s.low = 0
        self.game.parts[PLAYING].begin(s)


class EnterAgain(Charge[U, K]):
    """The adversary has them entered again."""

    def open(self, s: U, seat: i64) -> list[int]:
        return [0] if self.offence.pending(s, 1 - seat) and not mistaken(s) else []

    def done(self, s: U, seat: i64, value: i64) -> None:
        other = 1 - seat
        for _ in self.found(s, other):
            s.men[other * SIDE + OFF] -= 1
            s.men[other * SIDE + BAR] += 1


def backgammon_laws(game: K, touch: str) -> list[Law[Any, Any]]:
    """Both books print the same five, the first two in either order; ``touch``: the article of a man touched."""
    misread = Misread(game, "law-5", "mistake the throw for", "throw", THROW_NAMES)
    borne = BearTooSoon(game, "law-4", "bear, with a man to enter, from", "point", POINT_NAMES[:6])
    return [
        misread,
        Correct(game, misread, "that was not the throw", ""),
        Touch(game, touch),
        TooFew(game, "law-3", "set up without a man on", "point", ("6", "8", "13", "24")),
        borne,
        EnterAgain(game, borne, "those men must enter again", ""),
    ]
