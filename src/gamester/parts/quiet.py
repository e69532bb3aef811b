"""Stretches in which nobody acts, and the pack gathered again after a cut."""

from librt.vecs import vec
from mypy_extensions import i64

from gamester.engine.part import G, Part, S
from gamester.engine.state import State
from gamester.engine.strong import key_of


class Quiet(Part[S, G]):
    """A part in which nobody acts: its ``begin`` does all, or waits for chance."""

    def __init__(self, name: str, cited: str = "") -> None:
        super().__init__(name)
        self.cited = cited

    def legal(self, s: S) -> vec[i64]:
        return vec[i64]([])

    def act(self, s: S, action: i64) -> None:
        raise AssertionError(f"nobody acts in the {self.name}")

    def article(self, s: S) -> str:
        return self.cited


def gather(s: State) -> None:
    """What was drawn goes back into the pack, and the pack is shuffled anew."""
    s.order = vec[i64]([])
    s.drawn = 0
    s.need = 0
    if s.seeded or key_of(s):
        s.game.shuffle(s)


def looked_at(s: State) -> i64:
    """A card is drawn and goes back into the pack, where a deal that is given keeps its order; -1: chance draws it."""
    if not s.want(1):
        return -1
    card = s.next_drawn()
    s.drawn = 0
    s.need = 0
    if s.deal or not len(s.first):
        gather(s)
    return card
