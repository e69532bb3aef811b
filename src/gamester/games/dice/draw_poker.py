"""Draw Poker with five dice, of which some are thrown again; hoyle-donohue, 50261-50288."""

from typing import Any, ClassVar, Final

from librt.vecs import vec
from mypy_extensions import i64

from gamester.engine.asking import Things, Verb
from gamester.engine.bits import BIT, ZEROS, count
from gamester.parts.throwing import THROW, ThrowGame, Throwing, ThrowState, throw_options

SIDES: Final = 6
DICE: Final = 5
LEAVE: Final = 1
STAND: Final = 2
CLASS: Final = 7**DICE  # the classes are so far apart that no faces bridge them
CLASSES: Final = ("nothing", "a pair", "two pairs", "triplets", "a full hand", "four of the same", "five alike")


def hand_class(most: i64, second: i64) -> i64:
    """``order``: which class so many of one number, and of a second, make."""
    if most > 3:
        return most + 1
    if second == 2:
        return 2 * most - 2
    return 0 if most == 1 else 2 * most - 3


def value(faces: vec[i64]) -> i64:
    """``order``, ``numbers``: a number that is higher for the better hand."""
    many = ZEROS[: SIDES + 1]
    for face in faces:
        many[face] += 1
    most: i64 = 0
    second: i64 = 0
    out: i64 = 0
    for times in range(DICE, 0, -1):
        for face in range(SIDES, 0, -1):
            if many[face] != times:
                continue
            if not most:
                most = times
            elif not second:
                second = times
            for _ in range(times):
                out = 7 * out + face
    return hand_class(most, second) * CLASS + out


class Throws(Throwing[ThrowState, "DiceDrawPoker"]):
    """``leave``: after the first throw he leaves what dice he pleases, and throws the others again, or stands."""

    def open(self, s: ThrowState, seat: i64) -> i64:
        if not s.throws:
            return BIT[0]
        return BIT[0] | BIT[STAND] | (BIT[LEAVE] if count(s.left) < DICE - 1 else 0)

    def which(self, s: ThrowState, seat: i64, verb: i64) -> i64:
        out: i64 = 0
        for n in range(DICE):
            if not s.left & BIT[n]:
                out |= BIT[s.faces[n] - 1]
        return out

    def say(self, s: ThrowState, seat: i64, verb: i64, value: i64) -> None:
        if verb == STAND:
            self.done(s)
        elif verb == LEAVE:
            n: i64 = 0
            while s.left & BIT[n] or s.faces[n] != value + 1:
                n += 1
            s.left |= BIT[n]
        else:
            super().say(s, seat, verb, value)


class DiceDrawPoker(ThrowGame[ThrowState]):
    """Hands rank as in the card game; there are no flushes, and straights are not named."""

    id = "dice-draw-poker"
    title = "Draw Poker with Dice"
    chosen = True
    thrown_dice: ClassVar[int] = DICE
    throws_each: ClassVar[int] = 2
    options = throw_options("dice-draw-poker")

    def throwing(self) -> Throwing[Any, Any]:
        faces = Things("face", tuple(str(n) for n in range(1, SIDES + 1)))
        leave = Verb("leave", "leave", "there is nothing to leave", of=faces, lacking="no such die lies there",
                     ask="leave a die")  # fmt: skip
        return Throws("throwing", THROW, leave, Verb("stand", "leave", "you have not thrown"))

    def new_state(self) -> ThrowState:
        return ThrowState(self)

    def fell(self, s: ThrowState) -> None:
        s.made[s.thrower] = value(s.faces)

    def worth(self, made: i64) -> str:
        faces: list[str] = []
        rest = made % CLASS
        while rest:
            faces.append(str(rest % 7))
            rest //= 7
        return f"{CLASSES[made // CLASS]}, {' '.join(reversed(faces))}" if faces else "nothing yet"

    def most_acts(self) -> int:
        return DICE + 1
