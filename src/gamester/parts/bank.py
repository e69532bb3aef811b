"""A bank: stakes on named spots against one banker, who pays and takes by what a coup has drawn.

A seat holds the bank where ``seat_banks`` says so (the dealer: whoever throws or deals), else it is no seat's and a
holder of the ledger beside the ``layout`` where the stakes lie. Parts in their order: ``Stakes``, the game's own
``Coup``, and where a stake that was touched asks for an answer, ``Ventures``.
"""

from typing import Any, ClassVar, Final, Self, cast

from librt.vecs import append, vec
from mypy_extensions import i64
from typing_extensions import TypeVar

from gamester.engine.asking import Asking, Verb
from gamester.engine.bits import of
from gamester.engine.fields import MATCH, NONE, UNDRAWN, Fields
from gamester.engine.planes import Marks
from gamester.engine.zones import Item, Zone
from gamester.parts.coup import CoupGame, CoupState

WIDEST: Final = 54  # what the tensor takes as one stretch


class BankState(CoupState):
    """What lies on the cloth. A place is ``seat * spots + spot``."""

    risk: vec[i64] = NONE  # the counters on each place
    asked: i64 = -1  # the place of which something is asked

    def take(self, of: Self, by: Fields) -> None:
        super().take(of, by)
        self.risk = by.row("risk", of.risk, of.places(), MATCH | UNDRAWN)
        self.asked = by.number("asked", of.asked, UNDRAWN, -1)

    def places(self) -> i64:
        """How many places there are."""
        return self.game.players * cast(BankGame[Any], self.game).spots  # what a bank's state is made by


B = TypeVar("B", bound=BankState, default=BankState)
P = TypeVar("P", bound=BankState, default=BankState, contravariant=True)


class BankGame(CoupGame[B]):
    """A game against a bank. Call ``lay_cloth`` in ``setup``, before other verbs are numbered."""

    seat_banks: ClassVar[bool] = False
    unit: ClassVar[int] = 1  # counters in a unit staked
    apart: ClassVar[bool] = False  # a stake changes nothing of what may be said but that no other is laid there
    stretches: ClassVar[dict[str, str]] = {"stakes": "the counters on each place, the observer's first"}

    def lay_cloth(self, spots: tuple[str, ...], limit: int, more: tuple[str, ...] = ()) -> None:
        """Name the spots and number the stakes on each, up to ``limit`` units; a single spot needs no name.

        ``more``: places to which stakes are moved, and none is laid there.
        """
        self.spot_names = spots + more
        self.spots: i64 = i64(len(self.spot_names))
        self.open_spots: i64 = i64(len(spots))
        self.limit: i64 = limit
        self.pools = ("layout",) if self.seat_banks else ("bank", "layout")
        self.house: i64 = self.players  # the holder that banks where no seat does
        self.layout: i64 = self.players + len(self.pools) - 1
        many = range(1, limit + 1)
        if len(spots) == 1:
            bets = tuple(str(n) for n in many)
        else:
            bets = tuple(f"{n} on {name}" for name in spots for n in many)
        self.stake_base: i64 = self.actions.add("stake", "bet", bets)

    # --- what a game says of its bank -------------------------------------------------------------------------------
    def most(self, s: B, seat: i64, spot: i64) -> i64:
        """The most units that ``seat`` may lay on a spot now; 0: none."""
        return 0 if s.risk[seat * self.spots + spot] else self.limit

    def mosts(self, s: B, seat: i64) -> vec[i64]:
        """``most`` of every spot where stakes are laid; override where it can be told at once."""
        out = vec[i64]([], capacity=self.open_spots)
        for spot in range(self.open_spots):
            out = append(out, self.most(s, seat, spot))
        return out

    def why_no_stake(self, s: B, seat: i64, spot: i64) -> str:
        """Why nothing, or not so much, may be laid there."""
        return "a stake lies there" if s.risk[seat * self.spots + spot] else "so much may not be staked"

    def again(self, s: B) -> bool:
        """Whether another coup follows in this deal."""
        return False

    def coup_over(self, s: B) -> None:
        """Go back to the stakes, or end the deal. A coup that asks nothing more ends with it."""
        if self.again(s):
            self.go(s, self.stakes)
        else:
            self.finish_deal(s)

    # --- who banks and who punts ------------------------------------------------------------------------------------
    def bank(self, s: B) -> i64:
        """The holder that pays and takes."""
        return s.dealer if self.seat_banks else self.house

    def punts(self, s: B, seat: i64) -> bool:
        """Whether ``seat`` may stake."""
        return not self.seat_banks or seat != s.dealer

    def first_punter(self, s: B) -> i64:
        """Who stakes first."""
        return self.after(s.dealer) if self.seat_banks else 0

    def next_punter(self, s: B, seat: i64) -> i64:
        """Who stakes after ``seat``; -1: all have."""
        first = self.first_punter(s)
        seat = self.after(seat)
        while seat != first and not self.punts(s, seat):
            seat = self.after(seat)
        return -1 if seat == first else seat

    # --- stakes and what becomes of them ----------------------------------------------------------------------------
    def lay(self, s: B, place: i64, counters: i64, article: i64) -> None:
        """Counters of the place's owner are put on it."""
        s.pay(place // self.spots, self.layout, counters, article)
        s.risk[place] += counters

    def lose(self, s: B, place: i64, counters: i64, article: i64) -> None:
        """The bank takes counters from a place."""
        s.pay(self.layout, self.bank(s), counters, article)
        s.risk[place] -= counters
        if not s.risk[place]:
            self.cleared(s, place)

    def win(self, s: B, place: i64, counters: i64, article: i64) -> None:
        """The bank lays counters beside a stake."""
        s.pay(self.bank(s), self.layout, counters, article)
        s.risk[place] += counters

    def take_up(self, s: B, place: i64, article: i64) -> None:
        """All that lies on a place goes to its owner."""
        s.pay(self.layout, place // self.spots, s.risk[place], article)
        s.risk[place] = 0
        self.cleared(s, place)

    def give_back(self, s: B, article: i64) -> None:
        """All that no coup has decided goes back."""
        for place in range(i64(len(s.risk))):
            if s.risk[place]:
                self.take_up(s, place, article)

    def cleared(self, s: B, place: i64) -> None:
        """Nothing lies there any more: what else is remembered of the place is forgotten."""

    # --- state, and what is seen of it ------------------------------------------------------------------------------
    @property
    def stakes(self) -> i64:
        """Which part the stakes are."""
        for n, part in enumerate(self.parts):
            if isinstance(part, Stakes):
                return i64(n)
        raise LookupError(f"{self.id} has no stakes")

    def also_seen(self, s: B, seat: i64, by: Fields) -> None:
        self.see_places(seat, "stakes", s.risk, by)
        if self.spots <= WIDEST:
            by.one_of("asked", s.asked % self.spots if s.asked >= 0 else -1, self.spots)

    def see_places(self, seat: i64, name: str, xs: vec[i64], by: Fields) -> None:
        """A row of all places, the looker's own first."""
        own = seat * self.spots
        if own:
            by.stretch(name, xs, own, i64(len(xs)) - own)
            by.stretch(name, xs, 0, own)
        else:
            by.row(name, xs, i64(len(xs)))

    def note_of(self, s: B, place: int) -> str:
        """What is to be said of a stake."""
        return ""

    def cloth(self, s: B) -> list[Zone]:
        """The stakes, the coup that lies open, and the purses."""
        bets = [Item(f"spot {name}", name) for name in self.spot_names]
        for at in range(len(s.risk)):
            if s.risk[at]:
                owner = int(at // self.spots)
                bets.append(
                    Item(f"bet {at}", self.spot_names[at % self.spots], self.note_of(s, at), owner, int(s.risk[at]))
                )
        return [Zone("layout", "layout", bets, title="stakes"), self.drawn_zone(s), *self.counters(s)]

    def zones(self, s: B) -> list[Zone]:
        out = self.cloth(s)
        aim = self.aim(s)
        if aim:
            out.append(Zone("claims", "aim", aim, title="what is played for"))
        return out


K = TypeVar("K", bound=BankGame[Any], default=BankGame[Any])


def leave_off(article: str) -> Verb:
    """A punter says that he has staked what he will."""
    return Verb("done", article, ask="say that you are done")


class Stakes(Asking[P, K]):
    """Each punter in turn stakes, and says what else may be said before the coup, until he is done.

    The first verb is ``done``; ``article``: what allows a stake.
    """

    def __init__(self, name: str, article: str, *verbs: Verb) -> None:
        super().__init__(name, *verbs)
        self.allowed = article

    def join(self, game: K) -> None:
        super().join(game)
        self.base: i64 = game.stake_base
        self.limit: i64 = game.limit
        self.places: i64 = game.spots
        self.many_spots: i64 = game.open_spots
        self.staking = game.article(self.allowed)
        self.cited: i64 = game.cite(self.allowed)

    def begin(self, s: P) -> None:
        self.ask(s, self.game.first_punter(s))

    def ask(self, s: P, seat: i64) -> None:
        """It is for ``seat`` to stake."""
        s.turn = seat

    def laid(self, s: P, place: i64) -> None:
        """A stake has been laid."""

    def say(self, s: P, seat: i64, verb: i64, value: i64) -> None:
        """``done``; other verbs a game carries out before it comes here."""
        seat = self.game.next_punter(s, seat)
        if seat >= 0:
            self.ask(s, seat)
        else:
            self.game.next(s)

    # --- stakes are more than a set holds ---------------------------------------------------------------------------
    def staked(self, action: i64) -> bool:
        """Whether an action is a stake."""
        return self.base <= action < self.base + self.many_spots * self.limit

    def act(self, s: P, action: i64) -> None:
        if not self.staked(action):
            super().act(s, action)
            return
        game = self.game
        place = s.turn * self.places + (action - self.base) // self.limit
        units: i64 = (action - self.base) % self.limit + 1
        game.lay(s, place, units * game.unit, self.cited)
        self.laid(s, place)

    def listed(self, s: P) -> list[int]:
        out: list[int] = []
        first = self.base
        for most in self.game.mosts(s, s.turn):
            for n in range(most):
                out.append(first + n)
            first += self.limit
        return out + super().listed(s)

    def mark(self, s: P, to: Marks) -> None:
        self.mark_stakes(s, to)
        super().mark(s, to)

    def mark_stakes(self, s: P, to: Marks) -> None:
        """Mark what may be laid on each spot, at once where spots side by side take all up to the limit."""
        limit = self.limit
        here: i64 = self.base
        first: i64 = here
        for most in self.game.mosts(s, s.turn):
            if most < limit:
                to.run(first, here + most - first)
                first = here + limit
            here += limit
        to.run(first, here - first)

    def mark_after(self, s: P, action: i64, to: Marks) -> bool:
        if not self.game.apart or not self.staked(action):
            return False
        to.drop(action - (action - self.base) % self.limit, self.limit)
        return True

    def legal_set(self, s: P) -> i64:
        return of(self.legal(s))

    def is_legal(self, s: P, action: int) -> bool:
        a: i64 = action
        if not self.staked(a):
            return super().is_legal(s, action)
        return (a - self.base) % self.limit < self.game.most(s, s.turn, (a - self.base) // self.limit)

    def random(self, s: P, bits: i64) -> i64:
        """One of ``listed``, none of which is written down: a cloth may have hundreds of stakes."""
        mosts = self.game.mosts(s, s.turn)
        said = super().listed(s)
        all: i64 = len(said)
        for most in mosts:
            all += most
        k: i64 = ((bits & 0x3FFFFFFF) * all) >> 30
        first = self.base
        for most in mosts:
            if k < most:
                return first + k
            k -= most
            first += self.limit
        return said[k]

    def why_not(self, s: P, action: i64) -> tuple[str, str]:
        if self.staked(action):
            return self.game.why_no_stake(s, s.turn, (action - self.base) // self.limit), self.staking
        return super().why_not(s, action)

    def article(self, s: P) -> str:
        return self.staking

    def prompt(self, s: P) -> str:
        return "Your stakes, before the coup"


class Ventures(Asking[P, K]):
    """Goes round the stakes that the coup has touched, seat by seat: each owner says what he does with his."""

    def concerns(self, s: P, place: i64) -> bool:
        """Whether something is still to be said of a place."""
        raise NotImplementedError

    def answer(self, s: P, place: i64, verb: i64) -> None:
        """Carry out what the owner of ``place`` has said; then it concerns him no more."""
        raise NotImplementedError

    def begin(self, s: P) -> None:
        for place in range(i64(len(s.risk))):
            if s.risk[place] and self.concerns(s, place):
                s.asked = place
                s.turn = place // self.game.spots
                return
        s.asked = -1
        self.game.coup_over(s)

    def say(self, s: P, seat: i64, verb: i64, value: i64) -> None:
        self.answer(s, s.asked, verb)
        self.begin(s)
