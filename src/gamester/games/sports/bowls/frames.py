"""Frames: pins set up and bowled at, ball by ball; what a game sets up, how many balls it gives and how it counts them.

A division is one setting up of the pins, and one box of the sheet. Each rolls the balls of a division one after the
other, then the turn passes, after one division or after as many as were agreed. When all have done, the lower half pay.
"""

from typing import Any, ClassVar, Final, Self, cast

from librt.vecs import append, vec
from mypy_extensions import i64
from typing_extensions import TypeVar

from gamester.engine.asking import Verb
from gamester.engine.bits import BIT, count
from gamester.engine.fields import NONE, UNDRAWN, Fields
from gamester.engine.options import Option
from gamester.engine.zones import Item, Zone
from gamester.games.sports.bowls.pins import Pins
from gamester.parts.aimed import Aimed, lay_bed
from gamester.parts.bed import bed_options
from gamester.parts.strokes import StrokeGame, Strokes, StrokeState

BOOK: Final = "hoyle-donohue/american-bowls/"
ALL_TEN: Final = (1, 2, 3, 4, 5, 6, 7, 8, 9, 10)
TEN: Final = 10  # what a ball may make at most
OVERS: Final = 20  # a tie bowled for so often goes to who bowled first, so that a game has an end
SEATS: Final = 10
BOWL: Final = Verb("bowl", "balls", ask="bowl")
COUNTS: Final = Option(
    "count", "old", "spare balls are rolled at once, or add the next balls' pins to their division",
    choices=("old", "new"), cites=(BOOK + "spares", BOOK + "new-strike", BOOK + "new-nine"),
)  # fmt: skip


class BowlState(StrokeState):
    """The pins, and how far each has come."""

    upright: i64 = 0  # the pins that stand
    balls: i64 = 0  # balls rolled in the division in hand
    begun: vec[i64] = NONE  # divisions each has done with
    owed: vec[i64] = NONE  # for each box of the sheet: of how many balls to come the pins are added to it
    warned: i64 = 0  # who has had notice that balls are not to be lofted
    out: i64 = 0  # who has forfeited his game
    still: i64 = 0  # who bowls for a tie; none: it has not come to that
    place: vec[i64] = NONE  # how high each stands once all have bowled, ties bowled for among it
    overs: i64 = 0  # how often ties have been bowled for

    def take(self, of: Self, by: Fields) -> None:
        super().take(of, by)
        game = cast(BowlGame[Any], self.game)
        self.upright = by.some_of("upright", of.upright, i64(len(game.pins.pins)))
        self.balls = by.number("balls", of.balls)
        self.begun = by.each_number("begun", of.begun)
        self.owed = by.row("owed", of.owed, game.sheet_size(), UNDRAWN)
        self.warned = by.seats("warned", of.warned)
        self.out = by.seats("out", of.out)
        self.still = by.seats("still", of.still)
        self.place = by.each_number("place", of.place, 0, -10_000)
        self.overs = by.number("overs", of.overs)


T = TypeVar("T", bound=BowlState, default=BowlState)


def bowl_options(article: str, *more: Option, players: int = 3, hands: int = 1) -> tuple[Option, ...]:
    """What is settled before any game of bowls; ``hands``: 0 where the book fixes how many divisions there are."""
    mine = (article,)
    out = [
        Option("players", players, "players", low=2, high=SEATS, cites=(BOOK + "II",)),
        Option("rounds", 1, "games in a sitting", low=1, high=100, cites=(BOOK + "I",)),
        Option("stake", 6, "pence that each player's game costs", low=1, high=100, cites=(BOOK + "I",)),
        *bed_options(BOOK + "alley"),
    ]
    if hands:
        out.append(Option("hands", hands, "divisions of three balls to a game", low=1, high=10, cites=mine))
    return (*out, *more)


class BowlGame(StrokeGame[T]):
    """A game at the pins. Its chapter has the article ``balls``."""

    books = ("hoyle-donohue",)
    utility = "general_sum"  # the losers pay for the alley
    max_players = SEATS
    chosen = False
    set_up: ClassVar[tuple[int, ...]] = ALL_TEN
    balls_each: ClassVar[int] = 3  # balls to a division
    divisions_each: ClassVar[int] = 1  # where there is no option ``hands``
    wide: ClassVar[int] = 0  # where a middling hand aims, see ``Pins``
    fewest: ClassVar[bool] = False  # whether the fewest pins win
    tries: ClassVar[str] = "the most pins: the lower half pay for all"

    def setup(self) -> None:
        self.players = self.count("players")
        self.rounds = self.count("rounds")
        self.stake: i64 = self.count("stake")
        self.boxes = self.count("hands") if "hands" in self.values else self.divisions_each
        self.hand: i64 = self.balls_each
        self.carries = self.values.get("count") == "new"
        stays = self.values.get("standing")
        self.stays: i64 = stays if isinstance(stays, int) else 1  # divisions at a standing
        self.pins = Pins(self.pins_up(), self.wide)
        self.source = self.pins
        self.pools = ("alley",)
        self.paid: vec[i64] = vec[i64](self.shares())
        self.pays = self.paying()
        self.losers_pay: i64 = self.cite(self.pays)
        self.lofters_pay: i64 = self.cite(BOOK + "XI")
        self.parts = [self.aimed() if self.choice("strokes") == "physics" else self.bowling()]

    def bowling(self) -> Strokes[Any, Any]:
        """The part in which they bowl."""
        return Strokes("bowling", BOWL)

    def aimed(self) -> Aimed[Any, Any]:
        """The same with physics."""
        self.aimed_by = "bowling"
        return Aimed("bowling", lay_bed(self, "alley", {"pins": self.pins.pins}), "balls")

    def put_down(self, s: T) -> i64:
        return s.upright

    def next_ball(self, s: T) -> i64:
        return s.upright

    # --- what a game says of its balls ------------------------------------------------------------------------------
    def pins_up(self) -> tuple[int, ...]:
        """The pins that are set up, by number."""
        return self.set_up

    def paying(self) -> str:
        """The article under which the losers pay."""
        return BOOK + "II"

    def worth(self, down: i64) -> i64:
        """What these pins count, down of one setting."""
        return count(down)

    def off_side(self) -> i64:
        """What a ball counts that rolls off before the end."""
        return 0

    def tie_ball(self, fell: i64) -> i64:
        """What a ball for a tie counts, when these pins fell to it."""
        return self.worth(fell)

    def spoiled(self, s: T) -> bool:
        """Whether the division is over though balls of it may be left: with the new count, when all pins are down."""
        return self.carries and not s.upright and s.begun[s.striker] + 1 < self.boxes

    # --- a ball -----------------------------------------------------------------------------------------------------
    def begin_deal(self, s: T) -> None:
        s.upright = self.pins.all

    def outcomes(self, s: T) -> vec[i64]:
        return self.pins.among(s.upright)

    def can_come(self, s: T, word: i64) -> bool:
        return word > self.pins.all or not word & ~s.upright

    def word(self, s: T, word: i64) -> bool:
        pins = self.pins
        points: i64 = 0
        fell: i64 = 0
        if word <= pins.all:
            fell = word
            down = pins.all & ~s.upright
            points = self.worth(down | fell) - self.worth(down)
            s.upright &= ~fell
        elif word == pins.off:
            points = self.off_side()
        elif word == pins.lofted:
            if s.warned & BIT[s.striker]:
                s.out |= BIT[s.striker]
            s.warned |= BIT[s.striker]
        if s.still:
            if word != pins.off:
                points = self.tie_ball(fell)
            s.place[s.striker] += -points if self.fewest else points
        else:
            s.balls += 1
            self.score_ball(s, points)
        return False

    def score_ball(self, s: T, points: i64) -> None:
        """The ball counts in its own division, and in those that are owed its pins."""
        seat = s.striker
        here = s.begun[seat]
        self.write(s, seat, here, points)
        for box in range(here):
            at = seat * self.boxes + box
            if s.owed[at]:
                s.owed[at] -= 1
                self.write(s, seat, box, points)
        if self.spoiled(s) and self.carries:
            s.owed[seat * self.boxes + here] = self.hand - s.balls

    # --- whose ball is next -----------------------------------------------------------------------------------------
    def rest(self, s: T) -> i64:
        seat = s.striker
        if s.still:
            s.upright = self.pins.all
            return self.next_tied(s, seat)
        if not s.out & BIT[seat]:
            if s.balls < self.hand and not self.spoiled(s):
                if not s.upright:
                    s.upright = self.pins.all
                return seat
            s.begun[seat] += 1
        over = s.out & BIT[seat] or s.begun[seat] == self.boxes or self.leaves(s, seat)
        s.upright = self.pins.all
        s.balls = 0
        if not over:
            return seat
        return self.pass_on(s, seat)

    def leaves(self, s: T, seat: i64) -> bool:
        """Whether the turn passes, now that he has done with a division."""
        return s.begun[seat] % self.stays == 0

    def pass_on(self, s: T, seat: i64) -> i64:
        """Who bowls after ``seat``; when all have done, who bowls for a tie; -1: nobody."""
        for _ in range(self.players):
            seat = self.after(seat)
            if not s.out & BIT[seat] and s.begun[seat] < self.boxes:
                return seat
        return self.all_rolled(s)

    def all_rolled(self, s: T) -> i64:
        """All have done: each gets his place, and a tie on which a payment hangs is bowled for."""
        for seat in range(self.players):
            s.place[seat] = -s.made[seat] if self.fewest else s.made[seat]
        return self.seek_ties(s)

    # --- places, and the balls that decide ties ---------------------------------------------------------------------
    def shares(self) -> list[int]:
        """What each place pays, from the highest, in games of one player: the lower half their own and another's."""
        half = self.players // 2
        return [0] * half + [1] * (self.players % 2) + [2] * half

    def beside(self, s: T, seat: i64, least: i64) -> i64:
        """How many of the others stand higher than ``seat`` by ``least`` at least."""
        many: i64 = 0
        for other in range(self.players):
            if other != seat and not s.out & BIT[other] and s.place[other] >= s.place[seat] + least:
                many += 1
        return many

    def seek_ties(self, s: T) -> i64:
        """The first who bowls for a tie; -1: there is none that matters."""
        s.still = 0
        if s.overs == OVERS:
            return -1
        for seat in range(self.players):
            if s.out & BIT[seat]:
                continue
            first = self.beside(s, seat, 1)
            if self.paid[first] != self.paid[self.beside(s, seat, 0)]:
                for other in range(self.players):
                    if not s.out & BIT[other] and s.place[other] == s.place[seat]:
                        s.still |= BIT[other]
                self.spread(s)
                s.overs += 1
                return self.next_tied(s, -1)
        return -1

    def spread(self, s: T) -> None:
        """Make room between the places for what the tied bowl."""
        below = vec[i64]([])
        for seat in range(self.players):
            below = append(below, -self.beside(s, seat, 1) * (TEN + 1))
        s.place = below

    def next_tied(self, s: T, seat: i64) -> i64:
        """Who of the tied bowls after ``seat`` (-1: first); when all have, what is left to be decided."""
        first = self.dealt(s, seat)
        for n in range(first, self.players):
            other = (s.dealer + n) % self.players
            if s.still & BIT[other]:
                return other
        return self.seek_ties(s)

    def dealt(self, s: T, seat: i64) -> i64:
        """How far the seat after ``seat`` sits from who began; -1 stands before all."""
        if seat < 0:
            return 0
        return (seat - s.dealer) % self.players + 1

    def position(self, s: T, seat: i64) -> i64:
        """Which place he has at the end, 0 the highest: of those tied without end, who bowled first is higher."""
        if s.out & BIT[seat]:
            return self.players - 1
        at = self.beside(s, seat, 1)
        for other in range(self.players):
            tied = other != seat and not s.out & BIT[other] and s.place[other] == s.place[seat]
            if tied and self.dealt(s, other) < self.dealt(s, seat):
                at += 1
        return at

    # --- what is paid -----------------------------------------------------------------------------------------------
    def due(self, s: T, seat: i64) -> i64:
        """What he pays for the alley."""
        if s.out & BIT[seat]:
            return 2 * self.stake
        return self.paid[self.position(s, seat)] * self.stake

    def end_deal(self, s: T) -> None:
        for seat in range(self.players):
            s.pay(seat, self.players, self.due(s, seat), self.lofters_pay if s.out & BIT[seat] else self.losers_pay)

    # --- bounds -----------------------------------------------------------------------------------------------------
    def max_game_length(self) -> int:
        return self.most_rounds() * self.players * int((self.boxes * self.hand + OVERS) * self.asked)

    def max_utility(self) -> float:
        return 0.0

    def min_utility(self) -> float:
        return -float(self.most_rounds() * 2 * self.stake)

    # --- what is seen and said --------------------------------------------------------------------------------------
    def alley(self, s: T) -> Zone:
        """The pins by their numbers, those that are down without."""
        items: list[Item] = []
        for n, pin in enumerate(self.pins.pins):
            up = s.upright & BIT[n]
            items.append(Item(f"pin {pin}", f"pin {pin}" if up else "-", "" if up else "down"))
        return Zone("layout", "pins", items, title="the pins")

    def zones(self, s: T) -> list[Zone]:
        out = [self.alley(s), *self.sheet_zones(s), *self.counters(s)]
        out.append(Zone("claims", "aim", self.aim(s), title="what is played for"))
        return [*out, *self.bed_zones(s), Zone("claims", "game", self.facts(s), title="the game")]

    def aim(self, s: T) -> list[Item]:
        return [Item("aim", "to stand higher by one ball" if s.still else self.tries, "played for")]

    def facts(self, s: T) -> list[Item]:
        """What the last ball did, whose division is in hand, and who is out."""
        names = self.seat_names()
        out: list[Item] = []
        for word in s.thrown:
            out.append(Item("ball", self.pins.names[word], "the last ball", int(s.striker)))
        if s.still:
            for n, name in enumerate(names):
                if s.still & BIT[n]:
                    out.append(Item(f"tied {n}", f"{name}, by a single ball", "a tie", n))
        elif s.turn >= 0:
            here = min(self.boxes, s.begun[s.turn] + 1)
            of = f", division {here} of {self.boxes}" if self.boxes > 1 else ""
            out.append(Item("division", f"ball {s.balls + 1} of {self.hand}{of}", "to be rolled", int(s.turn)))
        for n, name in enumerate(names):
            if s.out & BIT[n]:
                out.append(Item(f"out {n}", f"{name} has lofted, and forfeits", "forfeited", n))
        return out

    def as_cited(self, article: str) -> str:
        """An article of this chapter by its number, one of another in full."""
        own = f"{self.book}/{self.id}/"
        return f"article {article.removeprefix(own)}" if article.startswith(own) else article

    def told(self, s: T) -> str:
        names = self.seat_names()
        made = ", ".join(f"{names[n]} {x}" for n, x in enumerate(s.made))
        owe: list[str] = []
        for n, name in enumerate(names):
            due = self.due(s, n)
            if due:
                owe.append(f"{name} {due}")
        tie = f"; a single ball decided ({self.as_cited(BOOK + 'VI')})" if s.overs else ""
        return f"{made}{tie}; for the alley pay {' and '.join(owe)} ({self.as_cited(self.pays)})."
