"""La Bagatelle: nine balls at nine cups, the black first, which counts double; hoyle-donohue, 49262-49319."""

from typing import Final, Self

from mypy_extensions import i64

from gamester.engine.bits import BIT
from gamester.engine.fields import Fields
from gamester.engine.options import Option
from gamester.engine.zones import Item
from gamester.games.sports.bagatelle.cups import CupGame, CupState, Turns, play_verb
from gamester.games.sports.bagatelle.lead import AimedLead, Lead, board_options
from gamester.parts.aimed import Aimed
from gamester.parts.bed import bed_options

BOOK: Final = "hoyle-donohue/la-bagatelle/"
BALLS: Final = 8  # that are played up, beside the black on its spot
MOST_ROUNDS: Final = 20


class BagatelleState(CupState):
    """Which round is played."""

    round: i64 = 0  # rounds that all have finished

    def take(self, of: Self, by: Fields) -> None:
        super().take(of, by)
        self.round = by.number("round", of.round)


class Rounds(Turns[BagatelleState, "LaBagatelle"]):
    """Each in turn plays a round of all the balls."""

    def begin(self, s: BagatelleState) -> None:
        self.game.spot_black(s)
        super().begin(s)


class AimedRounds(Aimed[BagatelleState, "LaBagatelle"]):
    """The same with physics."""

    def begin(self, s: BagatelleState) -> None:
        self.game.spot_black(s)
        super().begin(s)


class LaBagatelle(CupGame[BagatelleState]):
    """The greatest number in the cups wins; nothing counts before the black has been struck."""

    id = "la-bagatelle"
    title = "La Bagatelle"
    max_players = 10
    colours = ("white", "black")
    aims = ("at a white", "at the black", "at the cups")
    black_first = True
    options = board_options(
        "la-bagatelle",
        Option("rounds", 3, "rounds of nine balls that each plays", low=1, high=MOST_ROUNDS, cites=(BOOK + "rounds",)),
        *bed_options(BOOK + "strokes"),
        most=10,
    )  # fmt: skip

    def setup(self) -> None:
        self.players = self.count("players")
        self.boxes = self.count("rounds")
        self.columns = tuple(f"round {n + 1}" for n in range(self.boxes))
        self.agree()
        self.lay_board()
        if self.choice("strokes") == "physics":
            bed = self.aim_at_cups()
            self.parts = [AimedLead("lead", bed, "lead"), AimedRounds("strokes", bed, "strokes")]
            return
        self.parts = [Lead(), Rounds("strokes", play_verb(self.aims, "the first ball is played at the black"))]

    def new_state(self) -> BagatelleState:
        return BagatelleState(self)

    def spot_black(self, s: BagatelleState) -> None:
        """``black``: a round begins."""
        self.set_up(s, BALLS)

    def may_aim(self, s: BagatelleState) -> i64:
        """``strokes``: the first ball is played at the black."""
        if s.left[0] == BALLS:
            return BIT[self.black]
        return super().may_aim(s)

    def worth(self, colour: i64, cup: i64) -> i64:
        """``double``: the black counts twice its cup."""
        if colour == self.black:
            return 2 * cup
        return cup

    def counted(self, s: BagatelleState, colour: i64, cup: i64) -> None:
        """``first``: nothing before the black is struck."""
        if not s.struck:
            s.void |= BIT[cup - 1]
        else:
            self.write(s, s.striker, s.round, self.worth(colour, cup))

    def rest(self, s: BagatelleState) -> i64:
        if s.left[0]:
            return s.striker
        if self.box(s, s.striker, s.round) < 0:
            self.write(s, s.striker, s.round, 0)
        seat = self.after(s.striker)
        if seat == s.dealer:
            s.round += 1
            if s.round == self.boxes:
                return -1
        self.spot_black(s)
        return seat

    def most_strokes(self) -> int:
        return int(self.boxes * self.players * BALLS * self.asked)

    def aim(self, s: BagatelleState) -> list[Item]:
        if self.leading(s):
            return [Item("aim", "the highest number has the lead", "played for")]
        first = "strike the black first, " if not s.struck else ""
        return [Item("aim", f"{first}the greatest number in the cups", f"round {s.round + 1} of {self.boxes}")]
