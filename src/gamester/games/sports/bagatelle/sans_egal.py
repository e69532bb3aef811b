"""Sans Egal: four balls of a colour each, and the black for who holes it; hoyle-donohue, 49321-49341."""

from typing import Final, Self

from librt.vecs import vec
from mypy_extensions import i64

from gamester.engine.asking import Things, Verb
from gamester.engine.bits import BIT
from gamester.engine.fields import NONE, Fields
from gamester.engine.options import Option
from gamester.engine.zones import Item, Zone, numbered
from gamester.games.sports.bagatelle.cups import CupGame, CupState, Turns, play_verb
from gamester.games.sports.bagatelle.lead import AimedLead, Lead, board_options
from gamester.parts.aimed import STAND, Aimed
from gamester.parts.bed import bed_options

BOOK: Final = "hoyle-donohue/sans-egal/"
BALLS: Final = 4  # of each colour
SPARE: Final = 20  # a game of so many points has as many rounds and these, then the greater number wins
TAKE: Final = 1
TAKING: Final = Verb("take", "balls", "they have been taken", of=Things("colour", ("white", "red")),
                     ask="take four balls of either colour")  # fmt: skip


class SansEgalState(CupState):
    """Who leads the round with which colour, and what it has brought."""

    leader: i64 = -1  # who leads this round
    colour: i64 = -1  # which balls he has taken; -1: he has not chosen yet
    in_round: vec[i64] = NONE  # what each has made in this round
    round: i64 = 0  # rounds finished

    def take(self, of: Self, by: Fields) -> None:
        super().take(of, by)
        self.leader = by.seat("leader", of.leader)
        self.colour = by.one_of("colour", of.colour, 2)
        self.in_round = by.each_number("in_round", of.in_round)
        self.round = by.number("round", of.round)


class Alternate(Turns[SansEgalState, "SansEgal"]):
    """The leader takes four balls, and then each plays one in turn."""

    def begin(self, s: SansEgalState) -> None:
        self.game.begin_round(s, s.dealer)
        super().begin(s)

    def open(self, s: SansEgalState, seat: i64) -> i64:
        return BIT[TAKE] if s.colour < 0 else 1

    def which(self, s: SansEgalState, seat: i64, verb: i64) -> i64:
        return 3 if verb == TAKE else super().which(s, seat, verb)

    def say(self, s: SansEgalState, seat: i64, verb: i64, value: i64) -> None:
        if verb == TAKE:
            s.colour = value
        else:
            super().say(s, seat, verb, value)


class AimedAlternate(Aimed[SansEgalState, "SansEgal"]):
    """The same with physics."""

    def begin(self, s: SansEgalState) -> None:
        self.game.begin_round(s, s.dealer)
        super().begin(s)

    def open(self, s: SansEgalState, seat: i64) -> i64:
        return BIT[STAND + TAKE] if s.colour < 0 else super().open(s, seat)

    def which(self, s: SansEgalState, seat: i64, verb: i64) -> i64:
        return 3 if verb > STAND else super().which(s, seat, verb)

    def say(self, s: SansEgalState, seat: i64, verb: i64, value: i64) -> None:
        if verb > STAND:
            s.colour = value
        else:
            super().say(s, seat, verb, value)


class SansEgal(CupGame[SansEgalState]):
    """What falls counts for the owner of the ball, whoever has holed it."""

    id = "sans-egal"
    title = "Sans Egal"
    colours = ("white", "red", "black")
    aims = ("at a white", "at a red", "at the black", "at the cups")
    options = board_options(
        "sans-egal",
        Option("game", 21, "points of the game", low=21, high=31, cites=(BOOK + "game",)),
        Option("black", "once", "whether the black counts its cup or double", choices=("once", "double"),
               cites=(BOOK + "black", "hoyle-donohue/la-bagatelle/double")),
        *bed_options(BOOK + "strokes"),
    )  # fmt: skip

    def setup(self) -> None:
        self.target: i64 = self.count("game")
        self.twice = self.choice("black") == "double"
        self.agree()
        self.lay_board()
        if self.choice("strokes") == "physics":
            bed = self.aim_at_cups()
            self.parts = [AimedLead("lead", bed, "lead"), AimedAlternate("strokes", bed, "strokes", TAKING)]
            return
        self.parts = [
            Lead(),
            Alternate(
                "strokes",
                play_verb(self.aims, "none stands there", "first take four balls of a colour"),
                TAKING,
            ),
        ]  # fmt: skip

    def new_state(self) -> SansEgalState:
        return SansEgalState(self)

    def begin_round(self, s: SansEgalState, leader: i64) -> None:
        """The black is on its mark, and the leader has his choice of balls."""
        self.set_up(s, BALLS)
        s.leader = leader
        s.colour = -1
        for seat in range(self.players):
            s.in_round[seat] = 0

    def colour_of(self, s: SansEgalState, seat: i64) -> i64:
        return s.colour if seat == s.leader else 1 - s.colour

    def worth(self, colour: i64, cup: i64) -> i64:
        """``black``: once or twice its cup."""
        if colour == self.black and self.twice:
            return 2 * cup
        return cup

    def counted(self, s: SansEgalState, colour: i64, cup: i64) -> None:
        """``black``, ``own``, ``adversary``: the black is his who holed it, any other ball its owner's."""
        seat = s.striker
        points = self.worth(colour, cup)
        if colour != self.black and self.colour_of(s, seat) != colour:
            seat = self.after(seat)
        s.made[seat] += points
        s.in_round[seat] += points

    def won(self, s: SansEgalState) -> bool:
        """``game``: whether one has made the points, and more than the other."""
        return max(s.made[0], s.made[1]) >= self.target and s.made[0] != s.made[1]

    def rest(self, s: SansEgalState) -> i64:
        if self.won(s):
            return -1
        if s.left[0] or s.left[1]:
            return self.after(s.striker)
        s.round += 1
        if s.round == self.most_played():
            return -1
        other = self.after(s.leader)
        self.begin_round(s, other if s.in_round[other] > s.in_round[s.leader] else s.leader)
        return s.leader

    def most_played(self) -> i64:
        """Rounds of a game at most."""
        return self.target + SPARE

    def most_strokes(self) -> int:
        return int(self.most_played()) * (2 * BALLS * int(self.asked) + 1)

    def zones(self, s: SansEgalState) -> list[Zone]:
        names = self.seat_names()
        balls: list[Item] = []
        if s.colour >= 0:
            for seat in (s.leader, self.after(s.leader)):
                balls.append(
                    Item(numbered("colour", int(seat)), self.colours[self.colour_of(s, seat)], names[seat], int(seat))
                )
        return [*super().zones(s), Zone("claims", "game", balls, title="the game")]

    def aim(self, s: SansEgalState) -> list[Item]:
        if self.leading(s):
            return [Item("aim", "the highest number has the lead", "played for")]
        return [Item("aim", f"{self.target} points: the black, and balls of your colour", f"round {s.round + 1}")]
