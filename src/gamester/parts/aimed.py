"""Strokes that are aimed: a place to strike from, a direction and a strength, one asked after the other.

Then chance draws the hand's error, and the bed settles what has come of it, in the words that a marker would have told:
the rules are the same.
"""

from typing import Any, Final

from librt.vecs import append, vec
from mypy_extensions import i64
from typing_extensions import TypeVar

from gamester.engine.asking import Things, Verb
from gamester.engine.bits import BIT
from gamester.engine.errors import BadOption
from gamester.parts.bed import ALIKE, HAND, Bed, load_bed, numbered_things
from gamester.parts.strokes import StrokeGame, Strokes, StrokeState

AIM: Final[i64] = 0  # the verbs; what a game adds to them comes after
STRIKE: Final[i64] = 1
STAND: Final[i64] = 2

P = TypeVar("P", bound=StrokeState, default=StrokeState, contravariant=True)
K = TypeVar("K", bound=StrokeGame[Any], default=StrokeGame[Any])


def lay_bed(game: StrokeGame[Any], name: str, about: dict[str, object]) -> Bed:
    """The bed that a game is played on; from now on its chance is the hand's error. Its words are made by now."""
    bed = load_bed(name, about)
    game.marker = game.source
    game.bed = bed
    game.source = HAND
    game.sways = hands_of(game)
    game.asked = 2 if bed.spots == 1 else 3
    return bed


def hands_of(game: StrokeGame[Any]) -> vec[i64]:
    """How far each seat's hand goes astray: as ``each-hand`` says, else all as ``hand`` does."""
    text = str(game.values["each-hand"])
    given = [game.count("hand")] * int(game.players) if text == ALIKE else [int(word) for word in text.split("/")]
    if len(given) != game.players:
        raise BadOption(f"option each-hand has a number for each of {game.players} seats, not {text!r}")
    return vec[i64](given)


class Aimed(Strokes[P, K]):
    """A stroke of ``article``, and whatever else may be said between strokes (``more``)."""

    def __init__(self, name: str, bed: Bed, article: str, *more: Verb) -> None:
        first = "first say where you stand and which way you aim"
        super().__init__(
            name,
            Verb("aim", article, "this stroke is aimed", of=Things("direction", numbered_things(bed.aims), True),
                 lacking="there are fewer directions"),
            Verb("strike", article, first, of=Things("strength", numbered_things(bed.forces), True),
                 lacking="there are fewer strengths"),
            Verb("stand", article, "you stand", of=Things("place", numbered_things(bed.spots), True),
                 lacking="there are fewer places"),
            *more,
        )  # fmt: skip
        self.bed = bed

    def stands(self, s: P, seat: i64) -> bool:
        """Whether the place that is struck from is asked for."""
        return self.bed.spots > 1

    def also(self, s: P, seat: i64) -> i64:
        """What else may be said before a stroke, as a set of verbs."""
        return 0

    def open(self, s: P, seat: i64) -> i64:
        if s.aimed >= 0:
            return BIT[STRIKE]
        if not self.stands(s, seat):
            return BIT[AIM] | self.also(s, seat)
        return BIT[STAND] | self.also(s, seat) if s.stood < 0 else BIT[AIM]

    def which(self, s: P, seat: i64, verb: i64) -> i64:
        if verb == AIM:
            return self.bed.aims
        return self.bed.forces if verb == STRIKE else self.bed.spots

    def outcomes(self, s: P) -> vec[i64]:
        return HAND.all

    def say(self, s: P, seat: i64, verb: i64, value: i64) -> None:
        if verb == STAND:
            s.stood = value
        elif verb == AIM:
            s.aimed = value
        else:
            s.force = value
            self.strike(s, seat)

    def strike(self, s: P, seat: i64) -> None:
        """The stroke is made."""
        super().say(s, seat, 0, -1)

    def tell(self, s: P) -> None:
        if not s.want(1):
            return
        game = self.game
        s.turn = s.striker
        error = s.next_drawn()
        ball = game.put_down(s)
        s.was = s.lie[:]
        s.shot = vec[i64]([ball, max(0, s.stood), s.aimed, s.force, error, game.sways[s.striker]])
        settled = self.bed.settled(s.was, s.shot)
        s.lie = vec[i64](settled.lies)
        s.stood = -1
        s.aimed = -1
        s.force = -1
        self.hear(s, settled.words)

    def hear(self, s: P, words: list[str]) -> None:
        """The rules are told, as far as they ask."""
        game = self.game
        for text in words:
            word = i64(game.marker.parse(text))
            if game.can_come(s, word):
                s.thrown = append(s.thrown[:], word)
                if not game.word(s, word):
                    self.all_still(s)
                    return
        raise AssertionError(f"{words} leave something to be told")
