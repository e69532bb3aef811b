"""Position: where a match stands, as data only; every rule lives in its ``Game``.

A game's own state adds typed fields and names each once, in ``take``, with its kind and who may know it: clones, views,
JSON and tensors are made of that. A field that is declared and not named there fails as the game is loaded.
"""

from typing import TYPE_CHECKING, Any, Final, Self

from librt.vecs import append, vec
from mypy_extensions import i32, i64

from gamester.engine.bits import BIT
from gamester.engine.fields import BLANK, COPY, MATCH, NONE, UNDRAWN, Fields, Mask
from gamester.engine.fields_packed import Words
from gamester.engine.history import History, pack_act, pack_transfer
from gamester.engine.trial import Trial

if TYPE_CHECKING:
    from gamester.engine.game import Game

CHANCE: Final = -1
TERMINAL: Final = -4
FULL: Final = -2
HIDDEN: Final = -1
ENDLESS: Final = 1_000_000_000
FAR: Final = 0x1FFFFFFFFFFFFFFF
PAYMENTS: Final = 15  # of a deal, seldom more


class Position(History):
    """Where a match stands."""

    turn: i64 = CHANCE  # who acts: a seat, CHANCE or TERMINAL
    part: i64 = 0  # which of game.parts is in play
    step: i64 = 0  # the part's own counter
    deal: i64 = 0  # deals finished
    dealer: i64 = 0  # who deals
    seen_by: i64 = FULL  # FULL, or the seat whose view this is (-1: a spectator's)
    drawn: i64 = 0  # cards or rolls used of `order`
    need: i64 = 0  # how much of `order` must be known before play goes on
    seeded: bool = False
    whole: bool = True  # all that was done is known, so that it can be played again: no view, nothing imagined
    rng: i64 = 0
    order: vec[i64] = NONE  # the known beginning of the pack, or the rolls so far; clones share it
    adds: bool = False  # this state alone adds to `order` in place; another that shares it copies it first
    first: vec[i64] = NONE  # the order given for the first deal
    seed: i64 = -1
    seeds: vec[i64] = NONE  # instead: a seed for each deal, -1 where it is a strong one
    keys: str = ""  # the strong seeds (see engine.strong), 64 digits or blanks for each deal
    sitters: str = ""  # the seats' names, a line each, for the record
    score: vec[i64] = NONE  # each side's score as it is kept
    purse: vec[i64] = NONE  # counters held: seats, then pools
    log: vec[i64] = NONE  # this deal's transfers, see pack_transfer

    def __init__(self, game: "Game[Any]") -> None:
        super().__init__()
        self.game: Game[Any] = game
        self.listened = False  # somebody wants to be told how deals end: ``story`` is made then
        self.story = ""  # how the last deal ended, in a sentence
        self.come: i64 = 0  # in a view where chance acts: how much of the order it has drawn so far
        self.law: Trial | None = None
        self.recalled: list[Any] | None = None  # what seats have seen so far, as far as it was asked: see engine.recall

    # --- who knows what -------------------------------------------------------------------------------------------
    def take(self, of: Self, by: Fields) -> None:
        """Every field, as ``by`` gives it from ``of``."""
        if by is COPY:  # written out: every clone goes through here
            self.turn = of.turn
            self.part = of.part
            self.step = of.step
            self.deal = of.deal
            self.dealer = of.dealer
            self.drawn = of.drawn
            self.need = of.need
            self.seeded = of.seeded
            self.whole = of.whole
            self.rng = of.rng
            self.seed = of.seed
            self.order = of.order
            self.adds = False
            self.first = of.first
            self.seeds = of.seeds
            self.keys = of.keys
            self.sitters = of.sitters
            self.score = of.score[:]
            self.purse = of.purse[:]
            self.log = of.log[:]
            return
        if by is BLANK:
            self.turn = CHANCE
            self.part = 0
            self.step = 0
            self.drawn = 0
            self.need = 0
            self.order = NONE
            return
        if isinstance(by, Words):
            row = by
            row.who(of.turn)
            row.who(of.dealer)
            row.wheel(of.score, row.many_sides)
            return
        if by.brief:
            by.seat("turn", of.turn)
            by.seat("dealer", of.dealer)
            by.sides("score", of.score)
            return
        self.turn = by.seat("turn", of.turn, 0, TERMINAL)
        self.part = by.inner("part", of.part)
        self.step = by.inner("step", of.step, 0, -FAR)
        self.deal = by.inner("deal", of.deal, MATCH)
        self.dealer = by.seat("dealer", of.dealer, MATCH)
        self.drawn = by.inner("drawn", of.drawn)
        self.need = by.inner("need", of.need)
        self.seeded = by.secret_flag("seeded", of.seeded)
        self.whole = by.secret_flag("whole", of.whole)
        self.rng = by.secret("rng", of.rng)
        self.seed = by.secret("seed", of.seed)
        self.order = by.secret_list("order", of.order)
        self.adds = False
        self.first = by.secret_list("first", of.first)
        self.seeds = by.secret_list("seeds", of.seeds)
        self.keys = by.secret_words("keys", of.keys)
        self.sitters = by.secret_words("sitters", of.sitters)
        self.score = by.sides("score", of.score, MATCH, -FAR)
        self.purse = by.row("purse", of.purse, of.game.purses, MATCH | UNDRAWN, -FAR)
        self.log = by.listed("log", of.log, MATCH)

    def sees(self, seat: i64) -> i64:
        """The seats into whose hands ``seat`` may look: its own."""
        return BIT[seat]

    def seen_order(self, seat: i64) -> vec[i64]:
        """What ``seat`` (-1: a spectator) knows of ``order``: nothing."""
        return NONE

    def clone(self) -> Self:
        """A copy that goes its own way."""
        to: Self = self.game.new_state()
        to.take(self, COPY)
        to.seen_by = self.seen_by
        to.acts = self.acts[:]
        to.past = self.past
        if self.law is not None:
            to.law = self.law.seen(FULL)
        return to

    def mask(self, seat: int | None) -> Self:
        """What ``seat`` knows (None: a spectator), as a state with the rest blank."""
        to: Self = self.game.new_state()
        who: i64 = -1 if seat is None else seat
        sees: i64 = 0
        if who >= 0:
            sees = self.sees(who)
        to.take(self, Mask(self.game.places, who, sees))
        to.order = self.seen_order(who)
        to.seen_by = who
        if self.turn == CHANCE:
            to.come = i64(len(self.order))
        acts = self.deal_acts()
        seen = vec[i32]([], capacity=len(acts))
        for act in acts:
            word = i64(act)
            actor: i64 = (word & 63) - 4
            seen = append(seen, pack_act(actor, self.game.seen(actor, (word >> 6) - 1, who)))
        to.acts = seen
        if self.law is not None:
            to.law = self.law.seen(who)
        return to

    # --- for the rules ----------------------------------------------------------------------------------------------
    def add_known(self, outcome: i64) -> None:
        """One card or roll more of ``order`` is known."""
        if not self.adds:
            self.order = self.order[:]
            self.adds = True
        self.order = append(self.order, outcome)

    def next_drawn(self) -> i64:
        """The next card or roll; ``want`` it first."""
        self.drawn += 1
        return self.order[self.drawn - 1]

    def pay(self, giver: i64, taker: i64, amount: i64, article: i64) -> None:
        """Counters from one holder to another; ``article`` is ``game.cite(...)``."""
        if amount == 0 or giver == taker:
            return
        purse = self.purse
        purse[giver] -= amount
        purse[taker] += amount
        if not len(self.log):
            self.log = vec[i64]([], capacity=PAYMENTS)
        self.log = append(self.log, pack_transfer(giver, taker, amount, article))
