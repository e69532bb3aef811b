"""English Billiards: pass the Port, then touch the King; or hole the other, or king him. gamester-1754, 3759-3907."""

from typing import Final, Self

from librt.vecs import vec
from mypy_extensions import i64

from gamester.engine.asking import Things, Verb
from gamester.engine.bits import BIT
from gamester.engine.errors import BadOption
from gamester.engine.fields import MATCH, NONE, UNDRAWN, Fields
from gamester.engine.options import Option
from gamester.engine.zones import Item, Zone, numbered
from gamester.games.sports.billiards import words as w
from gamester.games.sports.billiards.lead import LEAD, LEVELS, STRIKE, CueGame, CueState, Lead
from gamester.parts.aimed import STAND
from gamester.parts.bed import OUTER, TURNED, bed_options
from gamester.parts.strokes import Strokes, Words

BOOK: Final = "gamester-1754/billiards/"
PLAY: Final[i64] = 0  # the verbs
LEAD_OFF: Final[i64] = 1
STRING: Final[i64] = 2
STROKES: Final[i64] = 200  # an end in which nothing is won by then is nobody's
VOIDS: Final[i64] = 20  # and after so many of these the game is drawn
TWICE: Final[i64] = 2


class BilliardState(CueState):
    """Which balls have passed, how the Port stands, and how the end was decided. The sides are 0 and 1."""

    passes: vec[i64] = NONE  # how often each side's ball has passed, as far as it counts
    owed: vec[i64] = NONE  # passes that each side's ball, a fornicator, owes first
    strung: bool = False  # the follower has laid his ball even with the King
    turned: bool = False  # the Port stands turned, and nobody passes
    stops: vec[i64] = NONE  # 1 where a side's ball lies in the Port
    touch: i64 = 0  # the ends that this stroke's touch of the King is worth
    winner: i64 = -1  # the side that has won the end
    cause: i64 = -1  # what decided it
    by_other: bool = False  # a fault of the other's, not the striker's
    next_lead: i64 = -1  # who leads the next end without striking for it
    voids: i64 = 0  # ends that were nobody's

    def take(self, of: Self, by: Fields) -> None:
        super().take(of, by)
        self.passes = by.sides("passes", of.passes)
        self.owed = by.sides("owed", of.owed)
        self.strung = by.flag("strung", of.strung)
        self.turned = by.flag("turned", of.turned)
        self.stops = by.sides("stops", of.stops)
        self.touch = by.inner("touch", of.touch)
        self.winner = by.inner("winner", of.winner, least=-1)
        self.cause = by.inner("cause", of.cause, least=-1)
        self.by_other = by.flag("by_other", of.by_other, UNDRAWN)
        self.next_lead = by.seat("next_lead", of.next_lead, MATCH)
        self.voids = by.inner("voids", of.voids, MATCH)


class Play(Strokes[BilliardState, "Billiards"]):
    """``turns``: the leader strikes off, the follower may string his ball first, and so on by turns."""

    verbs = (
        Verb("play to", "turns", "the leader strikes off first", by="leads-off",
             of=Things("aim", w.AIMS), lacking="a bell cannot be thrown down", ask="play your ball"),
        Verb("lead off", "leads-off", "the end has been led off"),
        Verb("string the ball", "2", "only the follower strings his ball, before his first stroke"),
    )  # fmt: skip

    def begin(self, s: BilliardState) -> None:
        s.turn = s.leader

    def open(self, s: BilliardState, seat: i64) -> i64:
        if not s.shots:
            return BIT[LEAD_OFF]
        if s.shots == 1 and not s.strung:
            return BIT[PLAY] | BIT[STRING]
        return BIT[PLAY]

    def which(self, s: BilliardState, seat: i64, verb: i64) -> i64:
        return self.game.aims

    def say(self, s: BilliardState, seat: i64, verb: i64, value: i64) -> None:
        if verb == STRING:
            s.strung = True
        else:
            super().say(s, seat, verb, value)


class Billiards(CueGame[BilliardState]):
    """An end a deal; who first has the ends agreed wins the game."""

    id = "billiards"
    title = "English Billiards"
    max_players = 4
    options = (
        Option("players", 2, "players: 2, or 4 as two against two", low=2, high=4, cites=(BOOK + "9",)),
        Option("up", 5, "ends that make the game", low=1, high=100, cites=(BOOK + "up",)),
        Option("odds", 0, "ends that the second seat's side is given", low=0, high=99, cites=(BOOK + "odds",)),
        Option("stake", 1, "counters that each loser pays for the game", low=1, high=1000, cites=(BOOK + "up",)),
        Option("lead", "every-end", "whether every end is struck for, or only the first, and they lead by turns",
               choices=("every-end", "turns"), cites=(BOOK + "lead",)),
        Option("king", "post", "whether a King stands that can be thrown down, or a string and bell",
               choices=("post", "bell"), cites=(BOOK + "bell",)),
        Option("back", "fornicator", "a ball that had passed and is struck back through the Port must pass twice, "
               "as a fornicator; or its last pass is vain and no more",
               choices=("fornicator", "vain"), cites=(BOOK + "6", BOOK + "v14")),
        Option("another", "end", "what is allowed who touches or hazards: the end that he scores, or the next lead too",
               choices=("end", "lead"), cites=(BOOK + "v12",)),
        Option("light_hit", "passed", "whether a light touch and a hole make two only for who has passed, or for any",
               choices=("passed", "any"), cites=(BOOK + "v17",)),
        Option("stick", "loses", "who turns the Port with his stick loses one, or it is set right again",
               choices=("loses", "set-right"), cites=(BOOK + "stick-turned",)),
        Option("moved", "end", "what is lost by moving Port or King with hand or stick",
               choices=("end", "game"), cites=(BOOK + "10", BOOK + "v11")),
        Option("raking", "nothing", "what is lost by raking", choices=("nothing", "end"), cites=(BOOK + "raking",)),
        *bed_options(BOOK + "set"),
    )  # fmt: skip

    def setup(self) -> None:
        self.players = self.count("players")
        self.up: i64 = self.count("up")
        self.odds: i64 = self.count("odds")
        if self.players == 3:
            raise BadOption("two play, or four as two against two: give players=2 or players=4")
        if self.odds >= self.up:
            raise BadOption(f"odds={self.odds} would win the game of {self.up} ends: give fewer, or play a longer game")
        self.sides = 2
        self.stake = self.count("stake")
        self.by_turns = self.choice("lead") == "turns"
        self.leads_again = self.choice("another") == "lead"
        self.vain = self.choice("back") == "vain"
        self.any_touch = self.choice("light_hit") == "any"
        self.set_right = self.choice("stick") == "set-right"
        self.for_game = self.choice("moved") == "game"
        self.source = Words(*((name, 1) for name in w.NAMES))
        self.aims: i64 = BIT[len(w.AIMS)] - 1
        self.out: i64 = 0  # the words that these options leave out
        if self.choice("king") == "bell":
            self.aims &= ~BIT[w.KING]
            self.out |= w.FALLS | BIT[w.KING_MOVED] | BIT[w.OTHER_KING]
        if self.choice("raking") == "nothing":
            self.out |= BIT[w.RAKED]
        if self.players == 2:
            self.out |= BIT[w.OUT_OF_TURN]
        self.at_win: i64 = self.cite("up")
        if self.choice("strokes") == "physics":
            about: dict[str, object] = {"bell": self.choice("king") == "bell"}
            self.play_aimed("billiards", about, "lead", "turns", Play.verbs[STRING])
            return
        self.parts = [Lead("lead", STRIKE), Play("play")]

    def new_state(self) -> BilliardState:
        return BilliardState(self)

    def begin_match(self, s: BilliardState) -> None:
        s.score[1] = self.odds

    def begin_deal(self, s: BilliardState) -> None:
        s.leader = s.next_lead
        s.next_lead = -1

    # --- a stroke ---------------------------------------------------------------------------------------------------
    def strike(self, s: BilliardState, verb: i64, value: i64) -> None:
        if s.part == LEAD:
            return
        s.aim = w.LEAD_OFF if verb == LEAD_OFF else value
        s.shots += 1
        s.touch = 0
        s.stops[s.striker & 1] = 0

    def may_fall(self, s: BilliardState) -> i64:
        """What a ball can still do that has not gone, with a Port and a King that have not fallen."""
        told = s.told()
        out = BIT[w.REST]
        if not told & w.OWN_GONE:
            out |= w.OWN
            if s.shots == 1:
                out |= BIT[w.END]
            elif not told & BIT[w.HITS]:
                out |= BIT[w.HITS]
        if not told & BIT[w.PORT_DOWN]:
            out |= BIT[w.STICK]
        if told & BIT[w.HITS] and not told & w.HIS_GONE:
            out |= w.HIS
        if not told:
            out |= self.faults(s)
        if self.lost(s, told) < 0 and self.won(s, told) < 0:
            out |= w.OTHERS_ALL
            if s.shots <= 2 and not self.for_game:
                out &= ~BIT[w.OTHER_PORT]
        if told & BIT[w.PORT_DOWN]:
            out &= ~w.PORT
        if s.turned or s.stops[1 - (s.striker & 1)]:
            out &= ~(w.THROUGH | BIT[w.IN_PORT])
        if told & w.FALLS:
            out &= ~(w.FALLS | BIT[w.TOUCHES])
        return out & ~told & ~self.out

    def faults(self, s: BilliardState) -> i64:
        """What he can do amiss himself: told before anything else."""
        out = w.PERSON
        if s.shots == 1:
            out &= ~w.OF_OTHER
        if s.shots <= 2 and not self.for_game:
            out &= ~BIT[w.PORT_MOVED]
        return out

    def outcomes(self, s: BilliardState) -> vec[i64]:
        if s.part == LEAD:
            return super().outcomes(s)
        told = s.told()
        words = w.STRUCK[s.aim] if told & BIT[w.HITS] else w.AFTER if told else w.FIRST[s.aim]
        return words.among(self.may_fall(s))

    def fell(self, s: BilliardState, word: i64) -> bool:
        side = s.striker & 1
        if word == w.REST:
            return False
        if word == w.IN_PORT:
            s.stops[side] = 1
            return False
        if word >= w.OTHERS:
            s.by_other = True
            s.cause = w.FAULT_OF[word - w.OTHERS]
            if s.cause == w.MISTAKEN and self.players == 2:
                s.cause = w.TWICE_OVER
            return False
        if word >= w.STOPPED:
            s.cause = w.BY_STICK + 1 + word - w.STOPPED
            return False
        if word == w.STICK and not self.set_right:
            s.cause = w.BY_STICK
            return False
        if word == w.HITS:
            s.stops[1 - side] = 0
        elif word == w.TURNS:
            s.turned = not s.turned
        elif word == w.PASSES:
            self.passed(s, side)
        elif word == w.BACK:
            self.sent_back(s, side)
        elif word == w.HIS_PASSES:
            self.passed(s, 1 - side)
        elif word == w.HIS_BACK:
            self.sent_back(s, 1 - side)
        elif word == w.TOUCHES and s.passes[side]:
            s.touch = TWICE if s.passes[side] >= TWICE and not s.passes[1 - side] else 1
        return True

    def passed(self, s: BilliardState, side: i64) -> None:
        """6: through the fore part; a fornicator's first does not count yet, and his second is his first pass."""
        s.owed[side] -= 1
        if s.owed[side] <= 0:
            s.owed[side] = 0
            s.passes[side] += 1

    def sent_back(self, s: BilliardState, side: i64) -> None:
        """6, v14: through the back."""
        if self.vain and s.passes[side]:
            s.passes[side] -= 1
            return
        s.passes[side] = 0
        s.owed[side] = TWICE

    def still(self, s: BilliardState) -> i64:
        """Who strikes next; the end is over where the stroke has decided it."""
        if s.cause < 0:
            told = s.told()
            s.cause = self.lost(s, told)
            if s.cause < 0:
                s.cause = self.won(s, told)
        if s.cause >= 0:
            self.decide(s)
        elif s.shots < STROKES:
            return self.after(s.striker)
        return -1

    def lost(self, s: BilliardState, told: i64) -> i64:
        """What the striker has lost the end by; -1: nothing."""
        if told & BIT[w.END]:
            return w.MISLED
        if s.shots == 2 and not s.strung and told & (BIT[w.HITS] | BIT[w.PASSES]):
            return w.UNSTRUNG
        if told & BIT[w.HIS_KING] and told & w.OWN_GONE:
            return w.KINGED
        if told & BIT[w.OWN_IN]:
            return w.BOTH_IN if told & BIT[w.HIS_IN] else w.HOLED
        if told & BIT[w.OWN_OVER]:
            return w.BOTH_OVER if told & BIT[w.HIS_OVER] else w.OVER
        if told & BIT[w.HIS_OVER]:
            return w.OVER
        if told & BIT[w.KING_DOWN]:
            return w.FELLED
        return w.FLUNG if told & BIT[w.PORT_DOWN] else -1

    def won(self, s: BilliardState, told: i64) -> i64:
        """What he has won it by; -1: nothing."""
        if told & BIT[w.HIS_IN]:
            light = s.touch > 0 or (self.any_touch and told & BIT[w.TOUCHES] != 0)
            return w.BY_LIGHT if light else w.BY_HAZARD
        if told & BIT[w.HIS_KING] and s.touch < TWICE:
            return w.BY_KING
        return w.BY_TWO if s.touch == TWICE else w.BY_TOUCH if s.touch else -1

    def decide(self, s: BilliardState) -> None:
        """The end is won or lost by what ``s.cause`` says."""
        side = s.striker & 1
        s.winner = side if s.by_other or s.cause >= w.WINS else 1 - side
        ends: i64 = 2 if s.cause == w.BY_TWO or s.cause == w.BY_LIGHT else 1
        if self.for_game and (s.cause == w.PORT_MOVED_BY or s.cause == w.KING_MOVED_BY):
            ends = self.up - s.score[s.winner]
        for seat in range(s.winner, self.players, 2):
            s.made[seat] = ends
        if self.leads_again and s.cause >= w.WINS and s.cause != w.BY_KING:
            s.next_lead = s.striker

    def end_deal(self, s: BilliardState) -> None:
        if s.winner >= 0:
            s.score[s.winner] += s.made[s.winner]
        else:
            s.voids += 1
        if self.by_turns and s.next_lead < 0:
            s.next_lead = self.after(s.leader)

    def match_over(self, s: BilliardState) -> bool:
        return s.score[0] >= self.up or s.score[1] >= self.up or s.voids >= VOIDS

    def end_match(self, s: BilliardState) -> None:
        """Each of the losers pays; a game broken off is nobody's."""
        for side in range(2):
            if s.score[side] >= self.up:
                self.stake_to(s, side, self.at_win)

    # --- with physics -----------------------------------------------------------------------------------------------
    def also(self, s: BilliardState, seat: i64) -> i64:
        return BIT[STAND + 1] if s.shots == 1 and not s.strung else 0

    def say_also(self, s: BilliardState, value: i64) -> None:
        s.strung = True

    def how(self, s: BilliardState, shots: i64) -> i64:
        """Which way the Port stands, and where the follower lays his ball."""
        out = TURNED if s.turned else 0
        return out | OUTER if shots == 2 and not s.strung else out

    # --- bounds -----------------------------------------------------------------------------------------------------
    def max_game_length(self) -> int:
        ends = 2 * int(self.up) + int(VOIDS)
        longest = (2 * (int(LEVELS) + 1) + int(STROKES)) * int(self.asked) + 1  # the follower's stringing
        return (min(self.deals, ends) if self.deals else ends) * longest

    def max_utility(self) -> float:
        return float(self.stake)

    def min_utility(self) -> float:
        return -float(self.stake)

    # --- what is seen and said --------------------------------------------------------------------------------------
    def side_name(self, side: i64) -> str:
        """Who plays with that ball."""
        names = self.seat_names()
        return names[side] if self.players == 2 else f"{names[side]} and {names[side + 2]}"

    def told(self, s: BilliardState) -> str:
        if s.cause < 0:
            return f"Nothing is won in {STROKES} strokes, and the end is nobody's (article turns)."
        who = self.seat_names()[s.striker]
        if s.by_other:
            who = ("" if self.players == 2 else "One of ") + self.side_name(1 - (s.striker & 1))
        article, done = w.CAUSES[s.cause]
        ends = "an end" if s.made[s.winner] == 1 else f"{s.made[s.winner]} ends"
        if s.cause >= w.WINS:
            return f"{who} {done}: {ends} to {self.side_name(s.winner)} (article {article})."
        return f"{who} {done}, and loses: {ends} to {self.side_name(s.winner)} (article {article})."

    def aim(self, s: BilliardState) -> list[Item]:
        bell = self.choice("king") == "bell"
        goal = f"pass the Port, then touch the {'bell' if bell else 'King'}; or hole the other"
        return [Item("aim", goal, f"{self.up} ends up")]

    def facts(self, s: BilliardState) -> list[Item]:
        out = super().facts(s)
        if s.strung and s.shots < 2:
            out.append(Item("strung", "even with the King", "the follower's ball"))
        for side in range(2):
            if s.passes[side]:
                often = w.OFTEN[min(3, s.passes[side])]
                out.append(Item(numbered("passed", side), often, "has passed", side, int(s.passes[side])))
            if s.owed[side]:
                left = "owes two passes more" if s.owed[side] == TWICE else "owes a pass more"
                out.append(Item(numbered("fornicator", side), left, "a fornicator", side))
            if s.stops[side]:
                out.append(Item(numbered("laid", side), "lies in the Port", "the ball", side))
        if s.turned:
            out.append(Item("port", "turned", "the Port"))
        return out

    def zones(self, s: BilliardState) -> list[Zone]:
        up = self.score_zone(s, [int(x) for x in s.score], f"ends, {self.up} up")
        return [*self.stroke_zones(s), up, *self.bed_zones(s), *self.counters(s)[:1]]
