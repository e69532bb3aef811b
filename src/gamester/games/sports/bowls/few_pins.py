"""Games at few pins, or for few: Cocked Hat, Four Pin, Boston, the centre left standing; hoyle-donohue, 49697-49732."""

from typing import ClassVar

from mypy_extensions import i64

from gamester.engine.bits import BIT, count
from gamester.engine.options import Option
from gamester.games.sports.bowls.frames import BowlGame, BowlState, bowl_options

HAT = "hoyle-donohue/cocked-hat/"
FOUR = "hoyle-donohue/four-pin/"
LEAVE = "hoyle-donohue/leave-centre-pin-standing/"
BOSTON = "hoyle-donohue/boston-bowls/"
FREE = 5  # what the five pins that are not set up at Boston count, once one of the others is down


class CockedHat(BowlGame[BowlState]):
    """The head pin and the two at the corners."""

    id = "cocked-hat"
    title = "Cocked Hat"
    options = bowl_options(HAT + "balls")
    set_up: ClassVar[tuple[int, ...]] = (1, 7, 10)

    def new_state(self) -> BowlState:
        return BowlState(self)


class FourPin(CockedHat):
    """The back centre pin besides."""

    id = "four-pin"
    title = "Four Pin Game"
    options = bowl_options(FOUR + "balls")
    set_up = (1, 5, 7, 10)


class LeaveCentre(BowlGame[BowlState]):
    """Nine pins of ten, and the centre pin left."""

    id = "leave-centre-pin-standing"
    title = "To Leave the Centre Pin Standing"
    options = bowl_options(
        LEAVE + "balls",
        Option("centre", "fifth", "which pin is to be left: the fifth, the head pin, or any",
               choices=("fifth", "head", "any"), cites=(LEAVE + "centre", LEAVE + "nine")),
    )  # fmt: skip
    tries = "nine pins, and the centre pin left standing"

    def setup(self) -> None:
        super().setup()
        centre = {"fifth": 4, "head": 0, "any": -1}[self.choice("centre")]
        self.left: i64 = centre  # the place of the pin that is to be left; -1: any

    def new_state(self) -> BowlState:
        return BowlState(self)

    def worth(self, down: i64) -> i64:
        if count(down) != count(self.pins.all) - 1:
            return 0
        return 1 if self.left < 0 or not down & BIT[self.left] else 0

    def tie_ball(self, fell: i64) -> i64:
        return 0 if fell == self.pins.all else count(fell)

    def spoiled(self, s: BowlState) -> bool:
        return count(s.upright) <= 1


class Boston(BowlGame[BowlState]):
    """The back pins alone: each counts as if those before it were down."""

    id = "boston-bowls"
    title = "Boston Game"
    options = bowl_options(
        BOSTON + "balls",
        Option("pins", "five", "how many pins stand at the back", choices=("five", "four"),
               cites=(BOSTON + "pins", BOSTON + "five")),
    )  # fmt: skip

    def pins_up(self) -> tuple[int, ...]:
        return (5, 7, 8, 9, 10) if self.choice("pins") == "five" else (7, 8, 9, 10)

    def new_state(self) -> BowlState:
        return BowlState(self)

    def worth(self, down: i64) -> i64:
        if not down:
            return 0
        if down == self.pins.all:
            return 10
        return FREE + count(down)
