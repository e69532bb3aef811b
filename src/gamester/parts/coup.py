"""A coup: chance and what comes of it, told straight on by its draws.

The rule reads ``n = s.draw()`` wherever a card or a throw is wanted, in the midst of whatever it does. If that draw is
not known yet the coup stops there, all it has done is taken back, chance acts, and the coup is told again from its
beginning. What it drew stays on the table until the next coup.
"""

from typing import Any, Final, Self

from librt.vecs import append, vec
from mypy_extensions import i64
from typing_extensions import TypeVar

from gamester.engine.fields import COPY, MATCH, NONE, Fields
from gamester.engine.game import Game
from gamester.engine.part import Part
from gamester.engine.state import CHANCE, State
from gamester.engine.zones import Item, Zone
from gamester.equipment.chance import Source

DRAWS: Final = 7  # of a coup, seldom more


class Undrawn(Exception):
    """A coup wants a card or a throw that is not known yet."""


class CoupState(State):
    """What the last coup drew."""

    began: i64 = 0  # where the coup on the table begins among the draws
    thrown: vec[i64] = NONE  # what it has drawn

    def take(self, of: Self, by: Fields) -> None:
        super().take(of, by)
        self.began = by.inner("began", of.began)
        self.thrown = by.listed("thrown", of.thrown, MATCH)

    def draw(self) -> i64:
        """The next card or throw of a coup; where it is not known yet the coup stops here."""
        if not self.want(1):
            raise Undrawn
        outcome = self.next_drawn()
        self.thrown = append(self.thrown, outcome)
        return outcome

    def seen_order(self, seat: i64) -> vec[i64]:
        return self.order if self.turn == CHANCE else self.order[: self.drawn]


C = TypeVar("C", bound=CoupState, default=CoupState)
D = TypeVar("D", bound=CoupState, default=CoupState, contravariant=True)


class CoupGame(Game[C]):
    """A game in which chance draws from ``source``, which ``setup`` makes."""

    open_chance = True
    source: Source

    def pack_order(self, s: C) -> vec[i64]:
        return self.source.order

    def outcomes(self, s: C) -> vec[i64]:
        return self.source.left(s.order)

    def max_chance_outcomes(self) -> int:
        return self.source.many

    def outcome_name(self, outcome: int) -> str:
        return self.source.names[outcome]

    def parse_outcome(self, text: str) -> int:
        return self.source.parse(text)

    def drawn_zone(self, s: C, title: str = "the coup", notes: tuple[str, ...] = ()) -> Zone:
        """What the coup on the table has drawn; ``notes``: what is said of each draw in its place."""
        items: list[Item] = []
        for n, outcome in enumerate(s.thrown):
            for face in self.source.faces(outcome):
                items.append(Item(f"drawn {len(items)}", face, notes[n] if n < len(notes) else ""))
        return Zone(self.source.kind, "coup", items, title=title)

    def counters(self, s: C) -> list[Zone]:
        """The purses, and the pools beside them."""
        names = self.seat_names()
        purses = [Item(f"purse {n}", str(s.purse[n]), names[n], n, int(s.purse[n])) for n in range(self.players)]
        pools: list[Item] = []
        for n, name in enumerate(self.pools):
            held = int(s.purse[self.players + n])
            pools.append(Item(f"pool {name}", str(held), name, amount=held))
        return [
            Zone("purse", "purses", purses, title="counters"),
            Zone("pool", "pools", pools, title=" and ".join(self.pools)),
        ]


G = TypeVar("G", bound=CoupGame[Any], default=CoupGame[Any])


class Coup(Part[D, G]):
    """A part in which chance acts: ``coup`` tells what comes of it.

    Where a coup asks a seat something in its midst it sets ``s.turn`` and returns; ``act`` notes the answer and calls
    ``tell`` again, and ``coup`` goes on from the state's fields.
    """

    def coup(self, s: D) -> None:
        """All that is decided by chance up to the next question; then ``self.game.next(s)`` if there is none."""
        raise NotImplementedError

    def begin(self, s: D) -> None:
        s.began = s.drawn
        s.thrown = vec[i64]([], capacity=DRAWS)
        s.log = NONE  # a coup is settled by itself: what came before it is done with
        self.tell(s)

    def drew(self, s: D) -> None:
        s.thrown = s.order[s.began : s.drawn]
        self.tell(s)

    def tell(self, s: D) -> None:
        """The coup from its beginning, or from the last answer on."""
        if s.seeded:
            self.coup(s)
            return
        before = s.game.new_state()
        before.take(s, COPY)
        try:
            self.coup(s)
        except Undrawn:
            need = s.need
            s.take(before, COPY)
            s.need = need
            s.turn = CHANCE
            s.thrown = s.order[s.began :]

    def legal(self, s: D) -> vec[i64]:
        return vec[i64]([])

    def act(self, s: D, action: i64) -> None:
        raise AssertionError(f"nobody acts in the {self.name}")
