"""Vying by word: vie, see, see and revie, or not meddle with it; then those who stayed show what they hold."""

from typing import Any, Final, Self

from librt.vecs import vec
from mypy_extensions import i64
from typing_extensions import TypeVar

from gamester.engine.asking import Asking, Things, Verb
from gamester.engine.bits import BIT
from gamester.engine.fields import MATCH, NONE, Fields, Memory
from gamester.engine.zones import Item, Zone
from gamester.parts.cards import CardGame, CardState

PASS: Final = 0
VIE: Final = 1
SEE: Final = 2
REVIE: Final = 3
DOUBLE: Final = 4


class Vies(Memory):
    """Who is still in, who has said something, how often it was vied, and what was shown for it."""

    live: i64 = 0  # seats still in
    spoke: i64 = 0  # seats that have spoken since the last vie
    meddled: i64 = 0  # seats that have vied or seen
    vied: i64 = 0  # vies and revies
    holder: i64 = -1  # who vied last
    carried: bool = False  # it is double until it has been won
    double: bool = False  # so is this deal's
    worth: vec[i64] = NONE  # of what each has shown; -1: nothing shown
    winner: i64 = -1  # who has shown the best so far

    def take(self, of: Self, by: Fields) -> None:
        self.live = by.seats("live", of.live)
        self.spoke = by.seats("spoke", of.spoke)
        self.meddled = by.seats("meddled", of.meddled)
        self.vied = by.number("vied", of.vied)
        self.holder = by.seat("holder", of.holder)
        self.carried = by.flag("carried", of.carried, MATCH)
        self.double = by.flag("double", of.double)
        self.worth = by.each_number("worth", of.worth, 0, -1)
        self.winner = by.seat("winner", of.winner)


V = TypeVar("V", bound=CardState, default=CardState, contravariant=True)
L = TypeVar("L", bound=CardGame[Any], default=CardGame[Any])


class Vying(Asking[V, L]):
    """From the eldest round, until all who stay have seen. Where all pass, the last may double it for the next deal.

    ``most``: vies and revies at most; ``cites``: the articles of ``vie``, ``see``, ``pass`` and ``double``.
    """

    def __init__(self, name: str, most: int, cites: dict[str, str]) -> None:
        super().__init__(
            name,
            Verb("pass", cites["pass"]),
            Verb("vie", cites["vie"], "it is vied already: see it, revie, or pass"),
            Verb("see", cites["see"], "nobody has vied"),
            Verb("see and revie", cites["see"], "nobody has vied", ask="see and revie"),
            Verb("double", cites["double"], "only the youngest doubles, when all before him have passed, and once"),
        )
        self.most: i64 = most

    # --- what a game says of its vying ------------------------------------------------------------------------------
    def vies(self, s: V) -> Vies:
        """The memory of this part, wherever a kind of state keeps it."""
        raise NotImplementedError

    # --- who speaks, and what is said -------------------------------------------------------------------------------
    def begin(self, s: V) -> None:
        m = self.vies(s)
        m.live = BIT[self.players] - 1
        m.double = m.carried
        self.ask(s, self.game.after(s.dealer))

    def ask(self, s: V, seat: i64) -> None:
        """The next seat from ``seat`` on that has something to say, or the end."""
        m = self.vies(s)
        for _ in range(self.players):
            if m.live & ~m.spoke & BIT[seat]:
                s.turn = seat
                return
            seat = self.game.after(seat)
        self.game.next(s)

    def open(self, s: V, seat: i64) -> i64:
        m = self.vies(s)
        if m.holder < 0:
            last = m.live == BIT[seat] and not m.carried
            return BIT[PASS] | BIT[VIE] | (BIT[DOUBLE] if last else 0)
        return BIT[PASS] | BIT[SEE] | (BIT[REVIE] if m.vied < self.most else 0)

    def say(self, s: V, seat: i64, verb: i64, value: i64) -> None:
        m = self.vies(s)
        if verb == PASS or verb == DOUBLE:
            m.live &= ~BIT[seat]
            m.carried = m.carried or verb == DOUBLE
        else:
            m.meddled |= BIT[seat]
            m.spoke |= BIT[seat]
        if verb == VIE or verb == REVIE:
            m.vied += 1
            m.holder = seat
            m.spoke = BIT[seat]
        self.ask(s, self.game.after(seat))

    def unless(self, s: V, seat: i64, verb: i64) -> str:
        if verb == REVIE and self.vies(s).holder >= 0:
            return "it is not vied higher"
        return super().unless(s, seat, verb)


class Showing(Asking[V, L]):
    """From the eldest round, whoever has stayed in shows something; the best wins, of equal ones the elder's."""

    def __init__(self, name: str, of: Things, cited: str, lacking: str) -> None:
        super().__init__(name, Verb("show", cited, "it is shown before the play", of=of, lacking=lacking))
        self.sorts: i64 = len(of.names)

    # --- what a game says of it -------------------------------------------------------------------------------------
    def vies(self, s: V) -> Vies:
        """The memory of the vying."""
        raise NotImplementedError

    def shown(self, s: V, seat: i64, what: i64) -> i64:
        """The cards that are shown; none where ``seat`` has nothing of it."""
        raise NotImplementedError

    def worth(self, what: i64, cards: i64) -> i64:
        """What they are worth: the greatest wins."""
        raise NotImplementedError

    def denied_by(self, what: i64, cards: i64) -> i64:
        """The cards that one who shows these is known not to hold."""
        return 0

    def won(self, s: V, winner: i64) -> None:
        """All have shown: ``winner`` is paid."""

    # --- who shows, and what ----------------------------------------------------------------------------------------
    def begin(self, s: V) -> None:
        if self.vies(s).live:
            self.ask(s, self.game.after(s.dealer))
        else:
            self.game.next(s)

    def ask(self, s: V, seat: i64) -> None:
        """The next seat from ``seat`` on that has still to show, or the end."""
        m = self.vies(s)
        for _ in range(self.players):
            if m.live & BIT[seat] and m.worth[seat] < 0:
                s.turn = seat
                return
            seat = self.game.after(seat)
        self.won(s, m.winner)
        m.carried = False
        self.game.next(s)

    def which(self, s: V, seat: i64, verb: i64) -> i64:
        out: i64 = 0
        for what in range(self.sorts):
            if self.shown(s, seat, what):
                out |= BIT[what]
        return out

    def say(self, s: V, seat: i64, verb: i64, value: i64) -> None:
        m = self.vies(s)
        cards = self.shown(s, seat, value)
        m.worth[seat] = self.worth(value, cards)
        s.known[seat] |= cards
        s.void[seat] |= self.denied_by(value, cards)
        if m.winner < 0 or m.worth[seat] > m.worth[m.winner]:
            m.winner = seat
        self.ask(s, self.game.after(seat))


def vies_zone(vies: Vies, names: list[str], title: str) -> Zone:
    """Who has vied or seen, and who will not meddle with it."""
    said: list[Item] = []
    if vies.holder >= 0:
        for p, name in enumerate(names):
            word = "vied" if p == vies.holder else "saw" if vies.live & vies.meddled & BIT[p] else ""
            if not vies.live & BIT[p]:
                word = "out"
            if word:
                said.append(Item(f"vie {p}", word, name, p))
    return Zone("auction", "vies", said, title=title)
