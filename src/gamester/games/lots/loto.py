"""Loto: cards with fifteen numbers, ten balls at a drawing, and payment for those that stand on one line.

hoyle-donohue, 46469-46592.
"""

from typing import Final, Self

from librt.vecs import append, vec
from mypy_extensions import i64

from gamester.engine.asking import Asking, Things, Verb
from gamester.engine.bits import BIT, ZEROS
from gamester.engine.fields import MATCH, NONE, Fields
from gamester.engine.options import Option
from gamester.engine.zones import Item, Zone
from gamester.equipment.chance import Wheel
from gamester.parts.coup import Coup, CoupGame, CoupState

BOOK: Final = "hoyle-donohue/loto/"
BALLS: Final = 90
CARDS: Final = 24
SETS: Final = (2, 3, 5, 11)  # how the numbers of each six cards are mixed
NUMBERS: Final = 15  # on a card
LINE: Final = 5
LINES: Final = 3  # on a card
DRAWN: Final = 10
REWARDS: Final = vec[i64]([0, 0, 5, 25, 100, 250])  # by counters on a line, beside the counters
NAMES: Final = ("", "abstract", "ambo", "terne", "quaterne", "quinterne")
TAKES: Final = (1, 2, 4, 6)
FEW: Final = 12  # with more players than this some have one card only
MOST_PAID: Final = 8 * 250  # forty counters at most lie in a drawing


def number(card: i64, place: i64) -> i64:
    """``cards``: the ball that stands there; every six cards have each of the ninety once."""
    return (NUMBERS * (card % 6) + place + 1) * SETS[card // 6] % (BALLS + 1) - 1


def _cells() -> vec[i64]:
    out = vec[i64]([0] * (len(SETS) * BALLS))
    for card in range(CARDS):
        for place in range(NUMBERS):
            out[len(SETS) * number(card, place) + card // 6] = NUMBERS * card + place
    return out


def without(balls: vec[i64], gone: vec[i64]) -> vec[i64]:
    """``balls`` but for those that are gone."""
    if not len(gone):
        return balls[:]
    away = vec[i64]([0] * BALLS)
    for ball in gone:
        away[ball] = 1
    out = vec[i64]([])
    for ball in balls:
        if not away[ball]:
            out = append(out, ball)
    return out


CELLS: Final[vec[i64]] = _cells()  # by ball, where it stands: once in every six cards
IN_BAG: Final[vec[i64]] = vec[i64](list(range(BALLS)))


class LotoState(CoupState):
    """Whose each card is, and the balls that are put away."""

    owners: vec[i64] = NONE  # by card, the seat that has it; -1: nobody
    aside: vec[i64] = NONE  # balls that are on no player's card

    def take(self, of: Self, by: Fields) -> None:
        super().take(of, by)
        self.owners = by.row("owners", of.owners, CARDS, MATCH, -1)
        self.aside = by.listed("aside", of.aside, MATCH)


class Taking(Asking[LotoState, "Loto"]):
    """``take``: before the first drawing each draws his cards and lays down his stake."""

    verbs = (
        Verb("take", "take", of=Things("cards", tuple(str(n) for n in TAKES)), lacking="so many are not to be had"),
    )

    def begin(self, s: LotoState) -> None:
        if s.deal:
            self.game.next(s)
        else:
            s.turn = s.dealer

    def which(self, s: LotoState, seat: i64, verb: i64) -> i64:
        game = self.game
        taken = game.in_use(s)
        waiting: i64 = (s.dealer - seat - 1) % game.players  # who are still to take
        least: i64 = 1 if game.players > FEW else 2
        out: i64 = 0
        for n in range(len(TAKES)):
            many = TAKES[n]
            if least <= many and taken + many + waiting * least <= CARDS and (least == 2 or many <= 2):
                out |= BIT[n]
        return out

    def say(self, s: LotoState, seat: i64, verb: i64, value: i64) -> None:
        game = self.game
        first = game.in_use(s)
        many = TAKES[value]
        for card in range(first, first + many):
            s.owners[card] = seat
        s.pay(seat, game.pool, many * game.stake, game.at_stake)
        s.pay(seat, game.table, many * game.counters_each, game.at_reserve)
        if game.after(seat) == s.dealer:
            game.next(s)
        else:
            s.turn = game.after(seat)


class Shaking(Asking[LotoState, "Loto"]):
    """``draw``: the bag goes round."""

    verbs = (Verb("draw", "draw"),)

    def begin(self, s: LotoState) -> None:
        s.turn = s.dealer

    def say(self, s: LotoState, seat: i64, verb: i64, value: i64) -> None:
        self.game.next(s)


class Balls(Coup[LotoState, "Loto"]):
    """``mark``, ``lines``: ten balls, a counter wherever one stands, and then the lines are paid."""

    def coup(self, s: LotoState) -> None:
        game = self.game
        hits = ZEROS[: CARDS * LINES]  # counters on each line
        for _ in range(DRAWN):
            ball = s.draw()
            found = False
            for n in range(len(SETS)):
                cell = CELLS[len(SETS) * ball + n]
                owner = s.owners[cell // NUMBERS]
                if owner >= 0:
                    found = True
                    if s.purse[game.table] > 0:  # ``last``: as long as there are counters on the table
                        hits[cell // LINE] += 1
                        s.pay(game.table, owner, 1, game.at_mark)
            if not found and game.put_away:
                s.aside = append(s.aside, ball)
        seat = s.dealer
        for _ in range(game.players):
            game.pay_lines(s, seat, hits)
            seat = game.after(seat)
        game.next(s)


class Loto(CoupGame[LotoState]):
    """Whoever has two, three, four or five counters on a line is rewarded from the pool."""

    id = "loto"
    title = "Loto"
    family = "lots"
    books = ("hoyle-donohue",)
    information = "perfect"
    min_players = 2
    max_players = 20
    options = (
        Option("players", 6, "persons at the table", low=2, high=20, cites=(BOOK + "players",)),
        Option("drawings", 12, "drawings in a sitting", low=1, high=1000, cites=(BOOK + "contribute",)),
        Option("stake", 60, "counters to the pool for a card", low=1, high=10_000, cites=(BOOK + "stakes",)),
        Option("counters", 60, "counters on the table for a card, and as much reserved", low=1, high=10_000,
               cites=(BOOK + "stakes", BOOK + "stock")),
        Option("aside", False, "a ball that is on nobody's card is put away", cites=(BOOK + "aside",)),
    )  # fmt: skip

    def setup(self) -> None:
        self.players = self.count("players")
        self.pools = ("pool", "table")
        self.pool: i64 = self.players
        self.table: i64 = self.players + 1
        self.sitting = self.count("drawings")
        self.stake: i64 = self.count("stake")
        self.counters_each: i64 = self.count("counters")
        self.put_away = self.flag("aside")
        self.source = Wheel(tuple(str(n + 1) for n in range(BALLS)))
        self.at_stake: i64 = self.cite("take")
        self.at_reserve: i64 = self.cite("stakes")
        self.at_mark: i64 = self.cite("mark")
        self.at_line: i64 = self.cite("lines")
        self.at_more: i64 = self.cite("contribute")
        self.at_end: i64 = self.cite("fund")
        self.parts = [Taking("take"), Shaking("bag"), Balls("drawing")]

    def new_state(self) -> LotoState:
        return LotoState(self)

    def begin_match(self, s: LotoState) -> None:
        for card in range(CARDS):
            s.owners[card] = -1

    def in_use(self, s: LotoState) -> i64:
        """How many cards have been taken."""
        many: i64 = 0
        for owner in s.owners:
            if owner >= 0:
                many += 1
        return many

    # --- the balls --------------------------------------------------------------------------------------------------
    def pack_order(self, s: LotoState) -> vec[i64]:
        return without(IN_BAG, s.aside)

    def outcomes(self, s: LotoState) -> vec[i64]:
        return without(self.pack_order(s), s.order)

    def max_chance_outcomes(self) -> int:
        return BALLS

    # --- what is paid -----------------------------------------------------------------------------------------------
    def last(self, s: LotoState) -> bool:
        """``last``: whether this drawing is the last: as was agreed, or as no counters are left on the table."""
        return s.deal + 1 >= self.most_deals() or s.purse[self.table] == 0

    def pay_lines(self, s: LotoState, seat: i64, hits: vec[i64]) -> None:
        """``lines``, ``contribute``, ``bankruptcy``: what a seat's lines win, as far as the pool goes in the end."""
        for card in range(i64(CARDS)):
            if s.owners[card] == seat:
                for line in range(card * LINES, card * LINES + LINES):
                    due = REWARDS[hits[line]]
                    if not due:
                        continue
                    while s.purse[self.pool] < due and not self.last(s):
                        for owner in s.owners:
                            if owner >= 0:
                                s.pay(owner, self.pool, self.stake, self.at_more)
                    s.pay(self.pool, seat, min(due, s.purse[self.pool]), self.at_line)

    def match_over(self, s: LotoState) -> bool:
        return super().match_over(s) or s.purse[self.table] == 0

    def end_match(self, s: LotoState) -> None:
        """``fund``: what is left goes back card by card, the odd counters to the eldest."""
        many = self.in_use(s)
        for pool in (self.pool, self.table):
            each = s.purse[pool] // many
            for owner in s.owners:
                if owner >= 0:
                    s.pay(pool, owner, each, self.at_end)
            s.pay(pool, s.owners[0], s.purse[pool], self.at_end)

    def max_game_length(self) -> int:
        return self.most_deals() + int(self.players)

    def min_utility(self) -> float:
        return -float(6 * (self.stake + self.counters_each) + self.most_deals() * (MOST_PAID + CARDS * self.stake))

    def max_utility(self) -> float:
        return -self.min_utility() * float(self.players - 1)

    # --- what is seen and said --------------------------------------------------------------------------------------
    def aim(self, s: LotoState) -> list[Item]:
        return [Item("aim", "two to five numbers on one line", "for 5, 25, 100 or 250 counters")]

    def told(self, s: LotoState) -> str:
        names = self.seat_names()
        out: list[str] = []
        for card in range(CARDS):
            for line in range(0, NUMBERS, LINE):
                many = sum(1 for place in range(line, line + LINE) if number(card, place) in s.thrown)
                if many > 1 and s.owners[card] >= 0:
                    out.append(f"{names[s.owners[card]]} {NAMES[many]}")
        return f"{', '.join(out) or 'No line has two'} (article lines)."

    def zones(self, s: LotoState) -> list[Zone]:
        names = self.seat_names()
        balls = [Item(f"ball {n}", str(ball + 1)) for n, ball in enumerate(s.thrown)]
        out = [Zone("holes", "coup", balls, title="drawn")]
        for card in range(CARDS):
            owner = int(s.owners[card])
            if owner < 0:
                continue
            spots = [Item(f"{card}.{n}", str(number(card, n) + 1)) for n in range(NUMBERS)]
            for n in range(NUMBERS):
                if number(card, n) in s.thrown:
                    spots.append(Item(f"on {card}.{n}", str(number(card, n) + 1), "", owner, 1))
            out.append(Zone("layout", f"card {card}", spots, title=f"{names[owner]}'s card"))
        return [*out, Zone("claims", "aim", self.aim(s), title="what is played for"), *self.counters(s)]
