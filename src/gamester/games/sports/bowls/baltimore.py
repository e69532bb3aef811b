"""Nine balls to each player: Baltimore, Philadelphia, Without the Centre Pin; hoyle-donohue, 49637-49696."""

from typing import Any, Final

from mypy_extensions import i64

from gamester.engine.asking import Verb
from gamester.engine.bits import BIT
from gamester.games.sports.bowls.frames import ALL_TEN, BOWL, COUNTS, BowlGame, BowlState, bowl_options
from gamester.parts.aimed import Aimed, lay_bed
from gamester.parts.strokes import Strokes

HERE = "hoyle-donohue/nine-ball-baltimore/"
REST = Verb("rest", HERE + "rest", "only between two hands, while others have some to play", ask="rest after this hand")
AT_REST: Final[i64] = 3  # among the verbs of strokes with physics


class Hands(Strokes[BowlState, "NineBall"]):
    """``rest``: after a hand he plays on, or rests and lets the next play."""

    def open(self, s: BowlState, seat: i64) -> i64:
        return 3 if self.game.may_rest(s, seat) else 1

    def say(self, s: BowlState, seat: i64, verb: i64, value: i64) -> None:
        if verb == 0:
            super().say(s, seat, verb, value)
            return
        s.strokes = 0
        s.turn = self.game.pass_on(s, seat)


class AimedHands(Aimed[BowlState, "NineBall"]):
    """The same with physics."""

    def also(self, s: BowlState, seat: i64) -> i64:
        return BIT[AT_REST] if self.game.may_rest(s, seat) else 0

    def say(self, s: BowlState, seat: i64, verb: i64, value: i64) -> None:
        if verb < AT_REST:
            super().say(s, seat, verb, value)
            return
        s.strokes = 0
        s.turn = self.game.pass_on(s, seat)


class NineBall(BowlGame[BowlState]):
    """Three hands of three balls, played on or rested between."""

    id = "nine-ball-baltimore"
    title = "Nine Ball Game, or Baltimore Game"
    options = bowl_options(HERE + "balls", COUNTS, hands=0)
    chosen = True
    divisions_each = 3

    def new_state(self) -> BowlState:
        return BowlState(self)

    def bowling(self) -> Strokes[Any, Any]:
        return Hands("bowling", BOWL, REST)

    def aimed(self) -> Aimed[Any, Any]:
        self.aimed_by = "bowling"
        return AimedHands("bowling", lay_bed(self, "alley", {"pins": self.pins.pins}), "balls", REST)

    def paying(self) -> str:
        return HERE + ("two" if self.players == 2 else "five")

    def leaves(self, s: BowlState, seat: i64) -> bool:
        return False

    def may_rest(self, s: BowlState, seat: i64) -> bool:
        """Whether he has played a hand, has another, and is not the only one who has."""
        if s.still or s.balls or not s.strokes:
            return False
        for other in range(self.players):
            if other != seat and not s.out & BIT[other] and s.begun[other] < self.boxes:
                return True
        return False

    def max_game_length(self) -> int:
        return super().max_game_length() + self.most_rounds() * self.players * int(self.boxes)


class WithoutCentre(NineBall):
    """The head centre pin is taken away."""

    id = "without-centre-pin"
    title = "Without the Centre Pin"
    options = bowl_options("hoyle-donohue/without-centre-pin/balls", COUNTS, hands=0)
    set_up = ALL_TEN[1:]


class Philadelphia(BowlGame[BowlState]):
    """Nine balls in a run; the pins are set up when all are down, and then only."""

    id = "philadelphia-bowls"
    title = "Philadelphia Game"
    options = bowl_options("hoyle-donohue/philadelphia-bowls/balls", hands=0)
    balls_each = 9

    def new_state(self) -> BowlState:
        return BowlState(self)
