"""Strokes: a seat strikes in its turn, and what came of it is told in words, one after the other, until all is at rest.

The words are chance's, as the fall of dice is: drawn by fixed weights, or told by a marker who has watched a true ball.
Each is put down at once, so that it can be seen, and so that the next one is drawn among those that are possible then.
"""

from typing import Any, Final, Self, cast

from librt.vecs import append, extend, vec
from mypy_extensions import i64
from typing_extensions import TypeVar

from gamester.engine.asking import Asking
from gamester.engine.bits import BIT, low
from gamester.engine.errors import BadDeal
from gamester.engine.fields import MATCH, NONE, UNDRAWN, Fields
from gamester.engine.options import Option
from gamester.engine.state import FAR
from gamester.engine.zones import Item, Zone, numbered
from gamester.equipment.chance import Source
from gamester.parts.bed import Bed, place_said
from gamester.parts.coup import CoupGame, CoupState

SHOT: Final = 6  # numbers that say what a stroke with physics was


class Words(Source):
    """At most 62 words and how likely each is; no word is gone for having come."""

    kind = "shown"
    what = "a word of the marker's"

    def __init__(self, *words: tuple[str, int]) -> None:
        super().__init__(tuple(word for word, _ in words))
        self.often: list[vec[i64]] = [vec[i64]([n] * often) for n, (_, often) in enumerate(words)]
        self.spread: dict[int, vec[i64]] = {}  # by the set of possible words: each as often as it is likely

    def plain(self, text: str) -> str:
        return " ".join(text.lower().split())

    def among(self, words: i64) -> vec[i64]:
        """What may come next where ``words``, a set, are possible."""
        found = self.spread.get(words)
        if found is None:
            found = vec[i64]([])
            rest = words
            while rest:
                found = extend(found, self.often[low(rest)])
                rest &= rest - 1
            self.spread[words] = found
        return found


class StrokeState(CoupState):
    """Who strikes, and what each has made. ``thrown`` holds the words of the last stroke."""

    striker: i64 = -1  # who made the last stroke
    strokes: i64 = 0  # how many strokes the seat to act has made in its turn
    made: vec[i64] = NONE  # what each has made in this game
    sheet: vec[i64] = NONE  # box ``seat * boxes + box`` of the sheet; -1: nothing written there
    stood: i64 = -1  # with physics: from which place the seat to act strikes
    aimed: i64 = -1  # and in which direction
    force: i64 = -1  # how hard it has struck, as long as the hand's error is not drawn
    lie: vec[i64] = NONE  # x and y of each ball on the bed, in hundredths of a millimetre; -1, -1: it is not there
    was: vec[i64] = NONE  # the same before the last stroke
    shot: vec[i64] = NONE  # that stroke: ball, place, direction, strength, the hand's error and its sway; -1: none yet

    def take(self, of: Self, by: Fields) -> None:
        super().take(of, by)
        bed = cast(StrokeGame[Any], self.game).bed
        how = 0 if bed is not None else UNDRAWN
        self.stood = by.number("stood", of.stood, how, -1)
        self.aimed = by.number("aimed", of.aimed, how, -1)
        self.force = by.number("force", of.force, how, -1)
        self.lie = by.row("lie", of.lie, 2 * bed.balls if bed is not None else 0, how, -1)
        self.was = by.row("was", of.was, 2 * bed.balls if bed is not None else 0, MATCH | UNDRAWN, -1)
        self.shot = by.row("shot", of.shot, SHOT if bed is not None else 0, MATCH | UNDRAWN, -1)
        self.striker = by.seat("striker", of.striker)
        self.strokes = by.number("strokes", of.strokes)
        self.made = by.each_number("made", of.made, 0, -FAR)
        self.sheet = by.row("sheet", of.sheet, cast(StrokeGame[Any], self.game).sheet_size(), UNDRAWN, -1)


T = TypeVar("T", bound=StrokeState, default=StrokeState)
P = TypeVar("P", bound=StrokeState, default=StrokeState, contravariant=True)


def stroke_options(*more: Option, cites: tuple[str, ...], players: int = 2, most: int = 2) -> tuple[Option, ...]:
    """How many play, where more than two may; the games of a sitting, what a game is worth, and ``more``."""
    out = (
        Option("rounds", 1, "games in a sitting", low=1, high=1000, cites=cites),
        Option("stake", 1, "counters that a game is worth", low=1, high=100, cites=cites),
        *more,
    )
    if most == 2:
        return out
    return (Option("players", players, "players, each for himself", low=2, high=most, cites=cites), *out)


class StrokeGame(CoupGame[T]):
    """A game of strokes. ``setup`` makes ``source``, the words, and sets ``boxes``; the dealer begins each game."""

    family = "sports"
    information = "perfect"
    boxes: i64 = 0  # boxes that each has on the sheet
    rounds: i64 = 1  # games in a sitting
    bed: Bed | None = None  # with physics: what the strokes meet
    sways: vec[i64]  # and how far each seat's hand goes astray
    asked: i64 = 1  # how many answers make a stroke
    marker: Source  # and the words of what came of it, for ``source`` is the hand's error then

    # --- what a game says of its strokes ----------------------------------------------------------------------------
    def strike(self, s: T, verb: i64, value: i64) -> None:
        """``s.striker`` strikes as he has said."""

    def possible(self, s: T) -> i64:
        """The words that may be told now, as a set."""
        raise NotImplementedError

    def put_down(self, s: T) -> i64:
        """With physics: ``s.lie`` as it is before a stroke, and the ball that is struck."""
        raise NotImplementedError

    def word_names(self) -> tuple[str, ...]:
        """The marker's words, by number."""
        return self.source.names if self.bed is None else self.marker.names

    def can_come(self, s: T, word: i64) -> bool:
        """Whether a word of a game that was written down beforehand may be told now."""
        return self.possible(s) & BIT[word] != 0

    def word(self, s: T, word: i64) -> bool:
        """Put down what has been told; whether more is to be told of this stroke."""
        raise NotImplementedError

    def rest(self, s: T) -> i64:
        """All is at rest: who strikes next; -1: the game is over."""
        raise NotImplementedError

    def outcomes(self, s: T) -> vec[i64]:
        return cast(Words, self.source).among(self.possible(s))

    def parse_deal(self, deal: object) -> vec[i64]:
        """Words given beforehand: text with semicolons between them, for a word may have spaces, or a list."""
        return super().parse_deal(deal.split(";") if isinstance(deal, str) else deal)

    # --- the sheet --------------------------------------------------------------------------------------------------
    def sheet_size(self) -> i64:
        """The boxes of all together."""
        return self.players * self.boxes

    def box(self, s: T, seat: i64, n: i64) -> i64:
        """What stands in a box of the sheet; -1: nothing."""
        return s.sheet[seat * self.boxes + n]

    def write(self, s: T, seat: i64, n: i64, points: i64) -> None:
        """Add to a box of the sheet, and to what he has made."""
        at = seat * self.boxes + n
        s.sheet[at] = max(0, s.sheet[at]) + points
        s.made[seat] += points

    def also_seen(self, s: T, seat: i64, by: Fields) -> None:
        if not self.boxes:
            return
        own = seat * self.boxes
        by.row("sheet", extend(s.sheet[own:], s.sheet[:own]) if own else s.sheet, self.sheet_size(), 0, -1)

    def sheet_zones(self, s: T, titles: tuple[str, ...] = ()) -> list[Zone]:
        """A column for each box in which something stands, and one for what each has made."""
        names = self.seat_names()
        out: list[Zone] = []
        for n in range(self.boxes):
            if any(self.box(s, seat, n) >= 0 for seat in range(self.players)):
                items: list[Item] = []
                for p, name in enumerate(names):
                    x = int(self.box(s, p, n))
                    items.append(Item(f"box {n} {p}", str(x) if x >= 0 else "-", name, p, max(0, x)))
                title = titles[n] if n < len(titles) else str(n + 1)
                out.append(Zone("score", numbered("box", int(n)), items, title=title))
        made = [Item(numbered("made", p), str(x), names[p], p, int(x)) for p, x in enumerate(s.made)]
        return [*out, Zone("score", "made", made, title="made")]

    def next_ball(self, s: T) -> i64:
        """With physics: as ``put_down`` would say of the stroke that is asked for, and nothing is put down."""
        return 0

    def lies_now(self, s: T) -> list[int]:
        """Where all lies, as the next stroke finds it."""
        return [int(x) for x in s.lie]

    def bed_zones(self, s: T) -> list[Zone]:
        """With physics: the bed, what lies on it and from where is struck, the way of each that moved, and the lie

        in words."""
        bed = self.bed
        if bed is None:
            return []
        ball = int(self.next_ball(s))
        lies = self.lies_now(s)
        plan = bed.plan(ball)
        items = [Item(id, shape, name) for id, shape, name in plan]
        width, length = plan[0][1].split()
        lying: list[Item] = []
        words: list[Item] = []
        for one in bed.lying(lies, ball):
            lying.append(Item(f"lie {one.name}", f"{one.x} {one.y} {one.radius}", one.name))
            words.append(Item(f"said {one.name}", place_said(one.x, one.y, int(width), int(length)), one.name))
        spots = range(bed.spots)
        if s.stood >= 0 or bed.spots == 1:
            spots = range(max(0, int(s.stood)), max(0, int(s.stood)) + 1)
        if s.turn >= 0:
            for spot in spots:
                x, y = bed.struck_from(lies, ball, spot)
                lying.append(Item(numbered("from", spot + 1), f"{x} {y}", "struck from", int(s.turn)))
        return [
            Zone("bed", "bed", items, title="the bed"),
            Zone("bed", "lie", lying, title="what lies there"),
            Zone("bed", "ways", self.ways(s, bed), title="the last stroke's ways"),
            Zone("claims", "where", words, title="where all lies"),
        ]

    def ways(self, s: T, bed: Bed) -> list[Item]:
        """Of each that the last stroke has moved the points where its speed changed."""
        if not len(s.shot) or s.shot[0] < 0:
            return []
        after = bed.settled(s.was, s.shot)
        out: list[Item] = []
        for n, way in enumerate(after.ways):
            if way:
                thing = after.things[n]
                points = ";".join([f"{t} {x} {y} {v}" for t, x, y, v in way])
                out.append(Item(f"way {thing.name}", points, thing.name, int(s.striker), thing.radius))
        return out

    def said(self, s: T) -> list[Item]:
        """The words of the last stroke."""
        names = self.word_names()
        return [Item(numbered("word", n), names[word], "", int(s.striker)) for n, word in enumerate(s.thrown)]

    # --- the sitting ------------------------------------------------------------------------------------------------
    def match_over(self, s: T) -> bool:
        return s.deal >= self.rounds

    def most_rounds(self) -> int:
        """How many games there are."""
        return min(self.deals, int(self.rounds)) if self.deals else int(self.rounds)


K = TypeVar("K", bound=StrokeGame[Any], default=StrokeGame[Any])


class Strokes(Asking[P, K]):
    """The striker strikes as one of the verbs says, and the words are told."""

    def begin(self, s: P) -> None:
        s.turn = s.dealer

    def say(self, s: P, seat: i64, verb: i64, value: i64) -> None:
        s.striker = seat
        s.strokes += 1
        s.thrown = NONE
        self.game.strike(s, verb, value)
        self.tell(s)

    def drew(self, s: P) -> None:
        self.tell(s)

    def tell(self, s: P) -> None:
        """The words of this stroke, as far as they are known."""
        game = self.game
        while s.want(1):
            s.turn = s.striker
            word = s.next_drawn()
            if len(s.first) and not game.can_come(s, word):
                raise BadDeal(f"{game.source.names[word]} cannot be told now")
            s.thrown = append(s.thrown[:], word)
            if not game.word(s, word):
                self.all_still(s)
                return

    def all_still(self, s: P) -> None:
        """Whoever is next strikes, or the game is over."""
        seat = self.game.rest(s)
        if seat != s.striker:
            s.strokes = 0
        if seat >= 0:
            s.turn = seat
        else:
            self.game.next(s)
