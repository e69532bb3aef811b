"""A bagatelle board with its nine cups: what lies in each, what stands on the cloth, what may be told of a stroke."""

from typing import Any, ClassVar, Final, Self, cast

from librt.vecs import vec
from mypy_extensions import i64
from typing_extensions import TypeVar

from gamester.engine.actions import NO_NAMES
from gamester.engine.asking import Things, Verb
from gamester.engine.bits import BIT
from gamester.engine.fields import NONE, Fields
from gamester.engine.zones import Item, Zone
from gamester.games.sports.bagatelle.lead import EASE, LeadGame, LeadState
from gamester.parts.aimed import lay_bed
from gamester.parts.bed import FILLED, Bed
from gamester.parts.strokes import Strokes, Words

CUPS: Final = 9
PLACES: Final = 10  # the words of a ball: the cup it fell into, or that it is dead
DEAD: Final = 9
BLACK: Final = 8  # with physics: the number of the black, after all that are played


class CupState(LeadState):
    """Where the balls are. Balls of a colour are alike; the black is the last colour."""

    cups: vec[i64] = NONE  # the colour of the ball in each cup, from 1; 0: empty
    void: i64 = 0  # the cups whose ball counts nothing, having fallen before the black was struck
    cloth: vec[i64] = NONE  # balls of each colour on the cloth
    left: vec[i64] = NONE  # balls of each colour that are still to be played
    dead: vec[i64] = NONE  # balls of each colour that went past the centre or off the board
    struck: bool = False  # whether balls count: the black has been struck, where it has to be
    aim: i64 = -1  # what the last stroke was played at
    fell: i64 = 0  # balls that have fallen by this stroke, as far as it is told

    def take(self, of: Self, by: Fields) -> None:
        super().take(of, by)
        many = i64(len(cast(CupGame[Any], self.game).colours))
        self.cups = by.row("cups", of.cups, CUPS)
        self.void = by.some_of("void", of.void, CUPS)
        self.cloth = by.row("cloth", of.cloth, many)
        self.left = by.row("left", of.left, many)
        self.dead = by.row("dead", of.dead, many)
        self.struck = by.flag("struck", of.struck)
        self.aim = by.one_of("aim", of.aim, many + 1)
        self.fell = by.number("fell", of.fell)


T = TypeVar("T", bound=CupState, default=CupState)
P = TypeVar("P", bound=CupState, default=CupState, contravariant=True)


def words(colours: tuple[str, ...], rest: int, ease: list[int], struck: int) -> Words:
    """The words with their weights: ``ease`` of a fall of each colour's balls; ``struck``: that the black is."""
    told: list[tuple[str, int]] = []
    for colour, easy in zip(colours, ease, strict=True):
        told += [(f"{colour} {n + 1}", easy * EASE[n]) for n in range(CUPS)]
        told.append((f"{colour} dead", 2 + 2 * easy))
    told.append(("at rest", rest))
    if struck:
        told.append(("black struck", struck))
    return Words(*told)


class CupGame(LeadGame[T]):
    """Balls of ``colours`` played up at the nine cups."""

    colours: ClassVar[tuple[str, ...]] = NO_NAMES
    aims: ClassVar[tuple[str, ...]] = NO_NAMES  # what may be played at: each colour's balls, then the cups
    columns: tuple[str, ...] = NO_NAMES  # the titles of the sheet's boxes
    black_first: ClassVar[bool] = False  # whether nothing counts before the black is struck

    def lay_board(self) -> None:
        """The words that a stroke may bring, and how likely each is by what it was played at: a guess at a middling

        hand. A ball played at falls the easiest; once one has fallen the others have lost most of their way."""
        many = len(self.colours)
        self.black: i64 = many - 1
        self.rest_word: i64 = PLACES * many
        self.struck_word: i64 = self.rest_word + 1
        self.first_fall: list[list[Words]] = []
        near, far = (200, 20) if self.black_first else (0, 0)
        for own in range(many - 1):
            row: list[Words] = []
            for aim in range(many):
                ease = [4 if colour == aim else 2 if colour == own else 1 for colour in range(many)]
                row.append(words(self.colours, 100, ease, near if aim == many - 1 else far))
            row.append(words(self.colours, 100, [4 if colour == own else 1 for colour in range(many)], far))
            self.first_fall.append(row)
        self.later_falls = words(self.colours, 150, [1] * many, far)
        self.lead = words(self.colours, 60, [6] * many, far)
        self.source = self.lead

    def aim_at_cups(self) -> Bed:
        """With physics: the board."""
        self.aimed_by = "cupping"
        return lay_bed(self, "cups", {"colours": self.colours, "struck": self.black_first})

    # --- for the lead -----------------------------------------------------------------------------------------------
    def lead_words(self) -> i64:
        return (BIT[PLACES] - 1) | BIT[self.rest_word]

    def lead_number(self, word: i64) -> i64:
        return word + 1 if word < CUPS else 0

    # --- a stroke ---------------------------------------------------------------------------------------------------
    def set_up(self, s: T, each: i64) -> None:
        """The board is cleared, the black on its spot, and ``each`` balls of every colour are to be played."""
        for n in range(CUPS):
            s.cups[n] = 0
        s.void = 0
        for colour in range(self.black + 1):
            s.cloth[colour] = 0
            s.dead[colour] = 0
            s.left[colour] = each if colour < self.black else 0
        s.cloth[self.black] = 1
        s.struck = not self.black_first
        if self.bed is not None:
            s.lie = self.all_off()
            s.lie[2 * BLACK], s.lie[2 * BLACK + 1] = self.bed.mark("black")

    def all_off(self) -> vec[i64]:
        """Where all lies when nothing does."""
        return vec[i64]([-1] * (2 * BLACK + 2))

    # --- with physics -----------------------------------------------------------------------------------------------
    def ball_of(self, s: T, seat: i64, left: i64) -> i64:
        """The ball that a seat strikes when it has so many left, with the cups that are filled."""
        filled: i64 = 0
        for n in range(CUPS):
            if s.cups[n]:
                filled |= BIT[n]
        each = BLACK // self.black
        return self.colour_of(s, seat) * each + each - left + FILLED * filled

    def put_down(self, s: T) -> i64:
        if self.leading(s):
            s.lie = self.all_off()
            return 0
        return self.ball_of(s, s.striker, s.left[self.colour_of(s, s.striker)] + 1)

    def next_ball(self, s: T) -> i64:
        if self.leading(s) or s.turn < 0:
            return 0
        return self.ball_of(s, s.turn, max(1, s.left[self.colour_of(s, s.turn)]))

    def lies_now(self, s: T) -> list[int]:
        return [int(x) for x in (self.all_off() if self.leading(s) else s.lie)]

    def colour_of(self, s: T, seat: i64) -> i64:
        """Which balls a seat plays."""
        return 0

    def worth(self, colour: i64, cup: i64) -> i64:
        """What a ball counts in a cup."""
        return cup

    def counted(self, s: T, colour: i64, cup: i64) -> None:
        """A ball has fallen into a cup."""
        raise NotImplementedError

    def may_aim(self, s: T) -> i64:
        """What may be played at, as a set: what stands there, and the cups."""
        out: i64 = BIT[self.black + 1]
        for colour in range(self.black + 1):
            if s.cloth[colour]:
                out |= BIT[colour]
        return out

    def strike(self, s: T, verb: i64, value: i64) -> None:
        colour = self.colour_of(s, s.striker)
        s.left[colour] -= 1
        s.cloth[colour] += 1
        s.aim = value
        s.fell = 0

    def outcomes(self, s: T) -> vec[i64]:
        return (self.later_falls if s.fell else self.first_fall[self.colour_of(s, s.striker)][s.aim]).among(
            self.possible(s)
        )

    def possible(self, s: T) -> i64:
        """A ball that stands or has been played may fall into an empty cup or be dead, the black when it is struck."""
        out: i64 = BIT[self.rest_word]
        free: i64 = BIT[DEAD]
        moving = False
        for n in range(CUPS):
            if not s.cups[n]:
                free |= BIT[n]
        for colour in range(self.black):
            if s.cloth[colour]:
                out |= free << (PLACES * colour)
                moving = True
        if s.cloth[self.black]:
            if s.struck:
                out |= free << (PLACES * self.black)
            elif moving:
                out |= BIT[self.struck_word]
        return out

    def word(self, s: T, word: i64) -> bool:
        if word == self.rest_word:
            return False
        if word == self.struck_word:
            s.struck = True
            return True
        colour = word // PLACES
        place = word % PLACES
        s.cloth[colour] -= 1
        s.fell += 1
        if place == DEAD:
            s.dead[colour] += 1
        else:
            s.cups[place] = colour + 1
            self.counted(s, colour, place + 1)
        return self.possible(s) != BIT[self.rest_word]

    # --- what is seen -----------------------------------------------------------------------------------------------
    def board_zones(self, s: T) -> list[Zone]:
        """The cups and the cloth with their balls, and what was told of the last stroke."""
        spots = [Item(f"spot {n + 1}", f"cup {n + 1}") for n in range(CUPS)]
        balls: list[Item] = []
        for n, one in enumerate(s.cups):
            if one:
                note = self.colours[one - 1] + (", void" if s.void & BIT[n] else "")
                balls.append(Item(f"ball {n + 1}", f"cup {n + 1}", note, -1, int(self.worth(one - 1, n + 1))))
        for place, many in (("to be played", s.left), ("on the cloth", s.cloth), ("dead", s.dead)):
            spots.append(Item(f"spot {place}", place))
            balls += [
                Item(f"{name} {place}", place, name, -1, int(many[n])) for n, name in enumerate(self.colours) if many[n]
            ]
        return [
            Zone("layout", "cups", spots + balls, title="the cups"),
            Zone("holes", "words", self.said(s), title="the last stroke"),
        ]

    def zones(self, s: T) -> list[Zone]:
        return [
            *self.board_zones(s),
            *self.bed_zones(s),
            *self.lead_zones(s),
            Zone("claims", "aim", self.aim(s), title="what is played for"),
            *self.sheet_zones(s, self.columns),
            *self.counters(s),
        ]


K = TypeVar("K", bound=CupGame[Any], default=CupGame[Any])


def play_verb(aims: tuple[str, ...], lacking: str, unless: str = "") -> Verb:
    """Playing a ball up, at one thing or another."""
    return Verb("play", "strokes", unless, of=Things("at", aims), lacking=lacking, ask="play a ball up")


class Turns(Strokes[P, K]):
    """A ball is played up at what its player chooses."""

    def which(self, s: P, seat: i64, verb: i64) -> i64:
        return self.game.may_aim(s)
