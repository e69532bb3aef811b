"""Tick-Tack: men come from one's ace point to the adversary's, and the first hit or other advantage is the game.

gamester-1754, 3672-3698.
"""

from typing import Any, Final, Self

from librt.vecs import vec
from mypy_extensions import i64

from gamester.engine.asking import Asking, Verb
from gamester.engine.bits import BIT, low
from gamester.engine.fields import Fields
from gamester.engine.laws import Law
from gamester.engine.options import Option
from gamester.engine.zones import Item
from gamester.equipment.tables_board import BAR, BOTH, MEN, POINTS, SIDE, make_play, new_board
from gamester.equipment.tables_reach import STOPPED, has_each, is_blot, lacking, reach, some_on
from gamester.equipment.tables_walk import Walk
from gamester.games.tables.backgammon.laws import Touch, kept, untouch
from gamester.games.tables.backgammon.parts import Begin, Play
from gamester.games.tables.backgammon.rules import Tables
from gamester.games.tables.backgammon.state import TablesState
from gamester.games.tables.backgammon.words import Plays

BOOK: Final = "gamester-1754/tick-tack/"
PLAY: Final = 1  # the parts
CLAIM: Final = 2
HIT: Final = 0  # the advantages, and what each is worth
IN: Final = 1
FILL: Final = 2
TOOTS: Final = 3
BOVERIES: Final = 4
FLYERS: Final = 5
WORTH: Final = (1, 2, 2, 2, 2, 2)
ARTICLES: Final = ("4", "3", "5", "9", "10", "11")
NAMES: Final = ("a hit", "going in", "filling his second table", "toots", "boveries", "flyers")


class TickTackState(TablesState):
    """What the throw on the table gives, and what was made of it."""

    advantages: i64 = 0  # of the throw: a set
    taken: i64 = -1  # the one claimed
    worth: i64 = 0

    def take(self, of: Self, by: Fields) -> None:
        super().take(of, by)
        self.advantages = by.some_of("advantages", of.advantages, 6)
        self.taken = by.one_of("taken", of.taken, 6)
        self.worth = by.inner("worth", of.worth)


class TickTackPlay(Play[TickTackState, "TickTack"]):
    """2: the throw is looked at before it is played; then both numbers are, doublets twice."""

    def begin(self, s: TickTackState) -> None:
        if s.high == 0:
            if not self.game.thrown(s):
                return
            s.advantages = self.game.advantages(s.men, s.mover, s.high, s.low)
            if s.advantages:
                self.game.go(s, CLAIM)
                return
        s.turn = s.mover

    def legal(self, s: TickTackState) -> vec[i64]:
        return kept(s, self.game.path.plays(s.men, s.mover, s.high, s.low, BOTH))

    def act(self, s: TickTackState, action: i64) -> None:
        game = self.game
        for law in game.laws:  # what the other overlooked was to be said before
            law.forgive(s, 1 - s.mover)
        untouch(s)
        make_play(s.men, s.mover, action, s.high, s.low)
        if not game.path.can_step(s.men, 0) and not game.path.can_step(s.men, 1):
            game.finish_deal(s)
            return
        s.mover = 1 - s.mover
        s.high = 0
        s.low = 0
        self.begin(s)


class Claims(Asking[TickTackState, "TickTack"]):
    """3-6: the best advantage of the throw is claimed, and the game is over."""

    verbs = (
        Verb("hit", "4", "the throw gives no hit, or something better"),
        Verb("go in", "3", "the throw does not let two men in"),
        Verb("fill", "5", "the throw does not fill your second table"),
        Verb("toots", "9", "the throw does not fill your home table"),
        Verb("boveries", "10", "the throw does not bring a man to each eleventh point"),
        Verb("flyers", "11", "the throw brings nobody round in time"),
    )

    def begin(self, s: TickTackState) -> None:
        s.turn = s.mover

    def open(self, s: TickTackState, seat: i64) -> i64:
        better = s.advantages & ~BIT[HIT]
        return better if better else s.advantages

    def say(self, s: TickTackState, seat: i64, verb: i64, value: i64) -> None:
        self.game.win(s, seat, verb, WORTH[verb])


class Overlook(Law[TickTackState, "TickTack"]):
    """An advantage is overlooked, and the throw played."""

    def open(self, s: TickTackState, seat: i64) -> list[int]:
        return [0] if seat == s.turn and s.part == CLAIM else []

    def done(self, s: TickTackState, seat: i64, value: i64) -> None:
        if s.advantages & (BIT[HIT] | BIT[IN]):
            self.fault(s, seat, 2 if s.advantages & BIT[IN] else 1)
        s.advantages = 0
        self.game.go(s, PLAY)


class TakeLess(Law[TickTackState, "TickTack"]):
    """In eager prosecution of a hit one sees not that one might go in."""

    def open(self, s: TickTackState, seat: i64) -> list[int]:
        both = BIT[HIT] | BIT[IN]
        return [0] if seat == s.turn and s.part == CLAIM and s.advantages & both == both else []

    def done(self, s: TickTackState, seat: i64, value: i64) -> None:
        self.ask(s, self.fault(s, seat, 2), 1 - seat)

    def remedies(self, s: TickTackState, fault: Any) -> list[int]:
        return [self.game.why_not_said, self.game.hit_stands]

    def settle(self, s: TickTackState, fault: Any, action: i64) -> None:
        if action == self.game.why_not_said:
            self.game.win(s, 1 - fault.seat, -1, 2)
        else:
            self.game.win(s, fault.seat, HIT, 1)


class WhyNot(Law[TickTackState, "TickTack"]):
    """The adversary says why-not, before he has played himself."""

    kind = "claim"

    def open(self, s: TickTackState, seat: i64) -> list[int]:
        return [0] if s.part < self.game.walk and self.game.laws[0].pending(s, 1 - seat) else []

    def proofs(self, s: TickTackState, seat: i64) -> list[int]:
        return self.open(s, seat)

    def done(self, s: TickTackState, seat: i64, value: i64) -> None:
        self.game.win(s, seat, -1, self.game.laws[0].pending(s, 1 - seat)[-1].value)


class TickTack(Tables[TickTackState]):
    """Nothing is borne: whoever first hits, goes in or fills has won."""

    id = "tick-tack"
    title = "Tick-Tack"
    books = ("gamester-1754",)
    law_book = True
    goal = "be the first to hit, to go in or to fill your second table"
    options = (
        Option("up", 1, "points that make the set", low=1, high=100, cites=(BOOK + "12",)),
        Option("eleventh", 12, "the eleventh point: the corner, twelfth when the ace point is counted as one; or the "
               "eleventh so counted", low=11, high=12, cites=(BOOK + "3",)),
        Option("toots", False, "filling one's home table wins 2", cites=(BOOK + "9",)),
        Option("boveries", False, "a man on each eleventh point wins 2", cites=(BOOK + "10",)),
        Option("flyers", False, "a man round before the other has left his first table wins 2", cites=(BOOK + "11",)),
    )  # fmt: skip

    def setup(self) -> None:
        self.up = self.count("up")
        self.prize = 2
        self.doublet_steps = 2
        self.eleventh: i64 = self.count("eleventh")
        self.extra: i64 = 0
        for n, name in enumerate(("toots", "boveries", "flyers")):
            if self.flag(name):
                self.extra |= BIT[TOOTS + n]
        self.path = Walk(shut=1, bears=False)
        self.cites = {"begin": "2", "play": "2", "enter": "2", "bear": "2", "doublets": "2", "dice": "2"}
        self.actions = Plays()
        self.parts = [Begin("begin", Verb("adopt", "2"), Verb("throw", "2")), TickTackPlay("play"), Claims("claim")]
        for claim in Claims.verbs:
            self.number(claim)
        if self.lawful:
            self.why_not_said = self.actions.add("why-not")
            self.hit_stands = self.actions.add("let the hit stand")

    def law_list(self) -> list[Law[Any, Any]]:
        none: tuple[str, ...] = ()
        return [
            Overlook(self, "overlook it", "", none, ("law-2", "law-3")),
            TakeLess(self, "take the hit alone", "", none, ("law-3",)),
            WhyNot(self, "why not?", "", none, ("law-2", "law-3")),
            Touch(self, "law-1"),
        ]

    def new_state(self) -> TickTackState:
        return TickTackState(self)

    def begin_deal(self, s: TickTackState) -> None:
        """1: all on the ace point."""
        s.men = new_board()
        s.winner = -1
        s.men[POINTS] = MEN
        s.men[SIDE + POINTS] = MEN

    def win(self, s: TickTackState, seat: i64, advantage: i64, worth: i64) -> None:
        """The game is over: ``advantage`` claimed, -1 for a why-not."""
        s.winner = seat
        s.taken = advantage
        s.worth = worth
        self.finish_deal(s)

    def value(self, t: TickTackState) -> i64:
        return t.worth

    # --- the advantages ---------------------------------------------------------------------------------------------
    def advantages(self, men: vec[i64], seat: i64, high: i64, small: i64) -> i64:
        """What a throw gives, as a set."""
        found: i64 = 0
        for p in range(1, BAR):
            if is_blot(men, seat, p) and reach(men, seat, p, high, small) & ~STOPPED:
                found |= BIT[HIT]
        if self.goes_in(men, seat, high, small):
            found |= BIT[IN]
        wanted: i64 = 0
        if lacking(men, seat, 2, 18, 13) <= 2:
            wanted |= BIT[FILL]
        if lacking(men, seat, 2, POINTS, 19) <= 2:
            wanted |= self.extra & BIT[TOOTS]
        wanted |= self.extra & (BIT[BOVERIES] | BIT[FLYERS])
        if wanted:
            for play in self.path.plays(men, seat, high, small, BOTH):
                after = men[:]
                make_play(after, seat, play, high, small)
                found |= self.stands(after, seat) & wanted
        return found

    def goes_in(self, men: vec[i64], seat: i64, high: i64, small: i64) -> bool:
        """3: whether his eleventh point is open, and each die brings a man to it."""
        side = seat * SIDE + self.eleventh
        if men[(1 - seat) * SIDE + BAR - self.eleventh] or men[side]:
            return False
        return men[side + high] > (1 if high == small else 0) and men[side + small] > 0

    def stands(self, men: vec[i64], seat: i64) -> i64:
        """5, 9-11: which advantages men give that stand so."""
        found: i64 = 0
        if has_each(men, seat, 2, 18, 13):
            found |= BIT[FILL]
        if has_each(men, seat, 2, POINTS, 19) and not some_on(men, seat, 18, 1):
            found |= BIT[TOOTS]
        if men[seat * SIDE + BAR - self.eleventh] and men[seat * SIDE + self.eleventh]:
            found |= BIT[BOVERIES]
        if some_on(men, seat, 6, 1) and not some_on(men, 1 - seat, 18, 1):
            found |= BIT[FLYERS]
        return found

    # --- what is seen and said --------------------------------------------------------------------------------------
    def aim(self, s: TickTackState) -> list[Item]:
        out = super().aim(s)
        if s.advantages:
            out.append(Item("best", NAMES[low(s.advantages)], "the throw gives", int(s.mover)))
        return out

    def told(self, s: TickTackState) -> str:
        if s.winner < 0:
            return "Nobody can move any more: the game is drawn (article 6)."
        name = self.seat_names()[s.winner]
        if s.taken < 0:
            return f"{name} says why-not and wins {s.worth} (laws 2 and 3)."
        return f"{name} wins {s.worth} by {NAMES[s.taken]} (article {ARTICLES[s.taken]})."
