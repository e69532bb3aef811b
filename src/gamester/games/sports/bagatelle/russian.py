"""Russian Bagatelle, or the Cockamaroo table: balls sent round and down a board of pegs; hoyle-donohue, 49366-49473."""

from typing import Final, Self

from librt.vecs import vec
from mypy_extensions import i64

from gamester.engine.asking import Things, Verb
from gamester.engine.bits import BIT, count, low
from gamester.engine.fields import Fields
from gamester.engine.options import Option
from gamester.engine.zones import Item, Zone, numbered
from gamester.games.sports.bagatelle.lead import AimedLead, Lead, LeadGame, LeadState, board_options
from gamester.parts.aimed import STAND, Aimed, lay_bed
from gamester.parts.bed import bed_options
from gamester.parts.strokes import Strokes, Words

BOOK: Final = "hoyle-donohue/russian-bagatelle/"
CAVITIES: Final = 10  # at the foot of the board
# words: cavities 1 to 10 from 0 on, then these
CUP_20: Final = 10
CUP_25: Final = 11
CUP_50: Final = 12
TOP: Final = 13
LODGED: Final = 14
BELL: Final = 15
FREED: Final = 16
ROUND: Final = 17
BACK: Final = 18
SOONER: Final = 19  # of the ball that was freed: it lodges again, before the one that was struck does
WORTH: Final = (20, 25, 50, 100)  # the cups and the top cavity
ENDS: Final = 0x7FFF  # the words that say where a ball has come to rest on the board
CUPS: Final = 0x1C00
CHOICES: Final = ("white on the left", "white on the right", "spotted on the left", "spotted on the right")
BALLS: Final = ("white", "spotted")
LONGEST: Final = 10  # strokes for each point of the game, then the greater number wins
TAKE: Final = 1
SIDE: Final = 2  # with physics, as the ball that is struck: so many times whether it is from the right
TAKING: Final = Verb("take", "I", "ball and side have been chosen", of=Things("choice", CHOICES),
                     ask="choose ball and side")  # fmt: skip


class RussianState(LeadState):
    """Whose ball is whose, which lies lodged, and what this stroke has done."""

    chooser: i64 = -1  # who leads the game, and has chosen
    choice: i64 = -1  # his ball and his side: 2 * ball + side
    ball: i64 = -1  # which ball was struck
    lodged: i64 = -1  # which ball lies lodged on the board
    freed: bool = False  # whether the ball that was lodged runs again
    landed: bool = False  # whether the ball struck has come to rest
    rung: bool = False  # whether the ball that is told of has rung the bell
    holed: bool = False  # whether the ball struck lies in a cup
    topped: i64 = -1  # who has played into the top hole
    played: i64 = 0  # strokes made

    def take(self, of: Self, by: Fields) -> None:
        super().take(of, by)
        self.chooser = by.seat("chooser", of.chooser)
        self.choice = by.one_of("choice", of.choice, len(CHOICES))
        self.ball = by.one_of("ball", of.ball, 2)
        self.lodged = by.one_of("lodged", of.lodged, 2)
        self.freed = by.flag("freed", of.freed)
        self.landed = by.flag("landed", of.landed)
        self.rung = by.flag("rung", of.rung)
        self.holed = by.flag("holed", of.holed)
        self.topped = by.seat("topped", of.topped)
        self.played = by.number("played", of.played)


class Play(Strokes[RussianState, "RussianBagatelle"]):
    """The leader chooses, and then they play from either side."""

    def open(self, s: RussianState, seat: i64) -> i64:
        return BIT[TAKE] if s.choice < 0 else 1

    def which(self, s: RussianState, seat: i64, verb: i64) -> i64:
        return BIT[len(CHOICES)] - 1

    def say(self, s: RussianState, seat: i64, verb: i64, value: i64) -> None:
        if verb == TAKE:
            s.chooser = seat
            s.choice = value
        else:
            super().say(s, seat, verb, value)


class AimedPlay(Aimed[RussianState, "RussianBagatelle"]):
    """The same with physics."""

    def begin(self, s: RussianState) -> None:
        s.turn = s.dealer

    def open(self, s: RussianState, seat: i64) -> i64:
        return BIT[STAND + TAKE] if s.choice < 0 else super().open(s, seat)

    def which(self, s: RussianState, seat: i64, verb: i64) -> i64:
        return BIT[len(CHOICES)] - 1 if verb > STAND else super().which(s, seat, verb)

    def say(self, s: RussianState, seat: i64, verb: i64, value: i64) -> None:
        if verb > STAND:
            s.chooser = seat
            s.choice = value
        else:
            super().say(s, seat, verb, value)


class RussianBagatelle(LeadGame[RussianState]):
    """A hundred points, or the top hole."""

    id = "russian-bagatelle"
    title = "Russian Bagatelle"
    winner_leads = True
    options = board_options(
        "russian-bagatelle",
        Option("game", 100, "points of the game", low=100, high=1000, cites=(BOOK + "V",)),
        *bed_options(BOOK + "II"),
    )

    def setup(self) -> None:
        self.target: i64 = self.count("game")
        self.agree()
        told = [(f"cavity {n + 1}", 20) for n in range(CAVITIES)]
        told += [("cup 20", 40), ("cup 25", 20), ("cup 50", 8), ("top hole", 2), ("lodged", 16)]
        self.lead = Words(*told, ("bell", 12), ("freed", 40), ("round", 6), ("back", 8), ("lodged first", 16))
        self.source = self.lead
        if self.choice("strokes") == "physics":
            bed = lay_bed(self, "cockamaroo", {})
            self.aimed_by = "cockamaroo"
            self.parts = [AimedLead("lead", bed, "I"), AimedPlay("strokes", bed, "II", TAKING)]
            return
        up = Verb("play", "II", "first choose ball and side", by="I", ask="play the ball up")
        self.parts = [Lead("I"), Play("strokes", up, TAKING)]

    def new_state(self) -> RussianState:
        return RussianState(self)

    # --- for the lead -----------------------------------------------------------------------------------------------
    def lead_words(self) -> i64:
        return ENDS | BIT[ROUND] | BIT[BACK]

    def lead_number(self, word: i64) -> i64:
        return self.worth(word)

    def worth(self, word: i64) -> i64:
        """What a ball counts that has come to rest there, the bell apart."""
        if word < CAVITIES:
            return word + 1
        if word > TOP:
            return 0
        return WORTH[word - CUP_20]

    # --- with physics -----------------------------------------------------------------------------------------------
    def side_of(self, s: RussianState, seat: i64) -> i64:
        """From which side a seat plays; for the lead the first from the left."""
        if s.choice < 0:
            return min(seat, 1)
        own = s.choice % 2
        return own if seat == s.chooser else 1 - own

    def put_down(self, s: RussianState) -> i64:
        """``III``: nothing lies there but a ball that is lodged."""
        s.lie = vec[i64](self.lies_now(s))
        if self.leading(s):
            return SIDE * self.side_of(s, s.striker)
        return s.ball + SIDE * self.side_of(s, s.striker)

    def next_ball(self, s: RussianState) -> i64:
        seat = max(0, s.turn)
        ball: i64 = 0 if s.choice < 0 else self.ball_of(s, seat)
        return ball + SIDE * self.side_of(s, seat)

    def lies_now(self, s: RussianState) -> list[int]:
        out = [-1] * (2 * len(BALLS))
        at = 2 * int(s.lodged)
        if at >= 0 and not self.leading(s):
            out[at : at + 2] = [int(s.lie[at]), int(s.lie[at + 1])]
        return out

    # --- a stroke ---------------------------------------------------------------------------------------------------
    def ball_of(self, s: RussianState, seat: i64) -> i64:
        """``III``: each plays his own ball, or both the one that is not lodged."""
        if s.lodged >= 0:
            return 1 - s.lodged
        own = s.choice // 2
        return own if seat == s.chooser else 1 - own

    def place_of(self, s: RussianState, seat: i64) -> str:
        """A seat's own ball, and the side from which it plays."""
        return CHOICES[s.choice if seat == s.chooser else 3 - s.choice]

    def strike(self, s: RussianState, verb: i64, value: i64) -> None:
        s.ball = self.ball_of(s, s.striker)
        s.freed = False
        s.landed = False
        s.rung = False
        s.holed = False
        s.played += 1

    def possible(self, s: RussianState) -> i64:
        """First of the ball struck, then of the one it has freed."""
        out: i64 = ENDS
        if s.rung:
            out &= ~BIT[CUP_50]  # it has passed through the arch
        else:
            out |= BIT[BELL]
        if not s.landed:
            if s.lodged >= 0 and not s.freed:
                out |= BIT[FREED]
            if not s.rung and not s.freed:
                out |= BIT[ROUND] | BIT[BACK]
        elif s.lodged == s.ball:
            out |= BIT[SOONER]
        return out

    def word(self, s: RussianState, word: i64) -> bool:
        seat = s.striker
        if word == BELL:
            s.rung = True
            return True
        if word == FREED:
            s.freed = True
            return True
        if word == ROUND or word == BACK:
            s.made[seat] -= 1
            if word == ROUND:
                s.made[seat] -= 4
            return False
        points = self.worth(word)
        if word == TOP:
            s.topped = seat
        elif s.rung:
            points += points
        s.made[seat] += points
        s.rung = False
        first = not s.landed
        s.landed = True
        if first:
            s.holed = CUPS & BIT[word] != 0
            self.come_to_rest(s, s.ball, word == LODGED, s.lodged >= 0 and not s.freed)
        elif word == SOONER:
            s.lodged = 1 - s.ball
        else:
            self.come_to_rest(s, 1 - s.ball, word == LODGED, s.lodged == s.ball)
        return first and s.freed and word != TOP

    def come_to_rest(self, s: RussianState, ball: i64, lodged: bool, other: bool) -> None:
        """``III``: of two that are lodged the one that stopped last is taken up."""
        if lodged and not other:
            s.lodged = ball
        elif not other:
            s.lodged = -1

    def rest(self, s: RussianState) -> i64:
        if s.topped >= 0 or s.made[s.striker] >= self.target or s.played == self.most_played():
            return -1
        return s.striker if s.holed else self.after(s.striker)

    def found(self, s: RussianState) -> i64:
        """``VII``: the top hole is the game."""
        return BIT[s.topped] if s.topped >= 0 else super().found(s)

    def next_dealer(self, s: RussianState) -> i64:
        """``IX``: who has won leads the next game."""
        found = self.found(s)
        return low(found) if count(found) == 1 else s.dealer

    def most_played(self) -> i64:
        """Strokes of a game at most."""
        return self.target * LONGEST

    def most_strokes(self) -> int:
        return int(self.most_played()) + 1

    # --- what is seen and said --------------------------------------------------------------------------------------
    def zones(self, s: RussianState) -> list[Zone]:
        names = self.seat_names()
        spots = [Item(f"spot {name}", name) for name in ("top hole", "cup 50", "cup 25", "cup 20")]
        spots += [Item(f"spot {n + 1}", f"cavity {n + 1}") for n in range(CAVITIES)]
        spots.append(Item("spot lodged", "lodged"))
        if s.topped < 0:
            spots.append(Item("red", "top hole", "red", -1, 1))
        if s.lodged >= 0:
            spots.append(Item("ball", "lodged", BALLS[s.lodged], -1, 1))
        sides: list[Item] = []
        if s.choice >= 0:
            sides = [Item(numbered("side", n), self.place_of(s, n), name, n) for n, name in enumerate(names)]
        return [
            Zone("layout", "board", spots, title="the board"),
            Zone("holes", "words", self.said(s), title="the last stroke"),
            *self.bed_zones(s),
            *self.lead_zones(s),
            Zone("claims", "game", sides, title="the game"),
            Zone("claims", "aim", self.aim(s), title="what is played for"),
            *self.sheet_zones(s),
            *self.counters(s),
        ]

    def aim(self, s: RussianState) -> list[Item]:
        if self.leading(s):
            return [Item("aim", "the highest number has the lead, and its choice", "played for")]
        lodged = f"free the {BALLS[s.lodged]} ball, and have what both make" if s.lodged >= 0 else ""
        return [Item("aim", lodged or f"{self.target} points, or the top hole", "played for")]

    def told(self, s: RussianState) -> str:
        if s.topped >= 0:
            return f"{self.seat_names()[s.topped]} plays into the top hole, and has the game at once (article VII)."
        return super().told(s)
