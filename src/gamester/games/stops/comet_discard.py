"""The Comet with a discard: each throws out cards and takes as many from his own part of the stock."""

from typing import TYPE_CHECKING, Final, cast

from librt.vecs import append, vec
from mypy_extensions import i64

from gamester.engine.bits import BIT, low
from gamester.engine.choosing import Choosing
from gamester.engine.game import Part
from gamester.engine.state import State
from gamester.games.stops.comet_table import COMET_BIT, NATURALS, RANKS, CometState, of_rank

if TYPE_CHECKING:
    from gamester.games.stops.comet import Comet

# 66, 69, 70: each player's part of the stock, the eldest first, by how many play.
PARTS: Final = ((), (), (6, 3), (6, 3, 3), (4, 2, 1, 1))
# 66: what must be exchanged at the least.
LEAST_ELDEST: Final = 2
LEAST: Final = 1


class Discard(Part):
    """66-70. ``step`` is twice the place of the player, and one more while his cards come."""

    def __init__(self, playing: int, book: str) -> None:
        super().__init__("discard")
        self.parts = PARTS[playing]
        self.book = book

    def begin(self, s: State) -> None:
        t = cast(CometState, s)
        place: int = s.step // 2
        if s.step % 2 == 1:
            if not s.want(self.parts[place]):
                return
            self._take(t, place)
            s.step += 1
            place += 1
        if place == len(t.seats):
            s.game.next(s)
        else:
            s.turn = t.seats[place]

    def _take(self, t: CometState, place: int) -> None:
        """67: what is left of a part stays out of play, and the eldest sees what he left."""
        seat = t.seats[place]
        for n in range(self.parts[place]):
            card = BIT[t.take()]
            if n < t.thrown[seat]:
                t.hands[seat] |= card
                t.taken[seat] |= card
                t.held[seat] += 1
            elif place == 0:
                t.left_seen |= card

    def legal(self, s: State) -> vec[i64]:
        t = cast(CometState, s)
        rules = cast("Comet", s.game)
        place: int = s.step // 2
        out = vec[i64]([])
        hand = t.hands[s.turn]
        if t.thrown[s.turn] < self.parts[place]:
            for rank in range(RANKS):
                if of_rank(hand, rank):
                    out = append(out, rules.DISCARD + rank)
            if hand & COMET_BIT:
                out = append(out, rules.DISCARD + RANKS)
        if t.thrown[s.turn] >= self._least(place):
            out = append(out, rules.DONE)
        return out

    def _least(self, place: int) -> int:
        return LEAST_ELDEST if place == 0 else LEAST

    def act(self, s: State, action: i64) -> None:
        t = cast(CometState, s)
        rules = cast("Comet", s.game)
        if action == rules.DONE:
            s.step += 1
            self.begin(s)
            return
        rank = action - rules.DISCARD
        card: i64 = COMET_BIT if rank == RANKS else BIT[low(t.hands[s.turn] & NATURALS[rank])]
        t.hands[s.turn] &= ~card
        t.discards[s.turn] |= card
        t.held[s.turn] -= 1
        t.thrown[s.turn] += 1

    def choosing(self, s: State) -> Choosing | None:
        t = cast(CometState, s)
        place: int = s.step // 2
        laid = int(t.thrown[s.turn])
        return Choosing("discard", self._least(place) - laid, self.parts[place] - laid, [cast("Comet", s.game).DONE])

    def why_not(self, s: State, action: i64) -> tuple[str, str]:
        t = cast(CometState, s)
        rules = cast("Comet", s.game)
        place: int = s.step // 2
        if action == rules.DONE:
            return f"at least {self._least(place)} must be exchanged", self.article(s)
        if t.thrown[s.turn] >= self.parts[place]:
            return f"{self.parts[place]} are the most that may be exchanged", self.article(s)
        if not rules.DISCARD <= action < rules.DONE:
            return "cards are exchanged first", self.article(s)
        return "no such card is in hand", self.article(s)

    def article(self, s: State) -> str:
        t = cast(CometState, s)
        return self.book + ("66" if len(t.seats) == 2 else "69" if len(t.seats) == 3 else "70")

    def prompt(self, s: State) -> str:
        t = cast(CometState, s)
        place: int = s.step // 2
        return f"Discard {self._least(place)} to {self.parts[place]} cards; you have laid out {t.thrown[s.turn]}."
