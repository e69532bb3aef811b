"""Hearts: played as a hand of Bridge without trumps, to take no Heart, and not the Queen of Spades."""

from typing import Final, cast

from mypy_extensions import i64

from gamester.engine.bits import BIT, count
from gamester.engine.options import Option
from gamester.engine.planes import Planes
from gamester.engine.state import State
from gamester.engine.zones import Item, Zone
from gamester.equipment.cards import HEARTS, NAMES, QUEEN, SPADES, pack, suit_set
from gamester.parts.deal import Deal
from gamester.parts.tricks import TrickGame, Tricks, TrickState, plain_order

BLACK_LADY: Final = 13 * SPADES + QUEEN
HEART: Final = 1  # against the taker
LADY: Final = 13
EVERY_POINT: Final = 13 * HEART + LADY

AGREED = ("hoyle-donohue/hearts/7",)
OPTIONS = (
    Option("rounds", 1, "times each player deals in a sitting", low=1, high=1000, cites=AGREED),
    Option("game", 0, "points against one player that end it sooner (0: none)", high=10_000, cites=AGREED),
)


def points(cards: i64) -> i64:
    """What ``cards`` taken in tricks score against their taker."""
    lady: i64 = LADY if cards & BIT[BLACK_LADY] else 0
    return HEART * count(cards & suit_set(HEARTS)) + lady


class Hearts(TrickGame):
    """Four players, each for himself; the score is kept against them, and the least is best."""

    id = "hearts"
    title = "Hearts"
    family = "trumps"
    books = ("hoyle-donohue",)
    options = OPTIONS
    min_players = 4
    max_players = 4

    def setup(self) -> None:
        self.order = plain_order(pack(self.ranks))
        self.target: i64 = self.count("game")
        self.sitting: i64 = self.count("rounds") * self.players
        self.actions.add("play", "card", NAMES[:52], bare=True)
        self.parts = [
            Deal((1,) * 13),
            Tricks(0, 4, (f"{self.book}/hearts/3", f"{self.book}/hearts/4")),
        ]

    def end_deal(self, s: State) -> None:
        t = cast(TrickState, s)
        for p in range(self.players):
            t.score[p] += points(t.taken[p])
        super().end_deal(s)

    def match_over(self, s: State) -> bool:
        if s.deal >= self.sitting:
            return True
        for p in range(self.players):
            if 0 < self.target <= s.score[p]:
                return True
        return False

    def returns(self, s: State) -> list[float]:
        """The points by which less is scored against a seat, or more, than against the others in the mean."""
        total = 0
        for n in s.score:
            total += int(n)
        return [(total - int(s.score[p])) / (self.players - 1) - int(s.score[p]) for p in range(self.players)]

    def _most_deals(self) -> int:
        sitting = int(self.sitting)
        return min(self.deals, sitting) if self.deals else sitting

    def max_game_length(self) -> int:
        return self._most_deals() * 52

    def min_utility(self) -> float:
        """All that scores taken in every deal."""
        return -float(self._most_deals() * EVERY_POINT)

    def max_utility(self) -> float:
        """All of it taken by the others."""
        return self._most_deals() * EVERY_POINT / (self.players - 1)

    # --- what a screen draws ----------------------------------------------------------------------------------------
    def zones(self, s: State) -> list[Zone]:
        t = cast(TrickState, s)
        out = super().zones(s)
        names = self.seat_names()
        against: list[Item] = []
        for p in range(self.players):
            made = int(points(t.taken[p]))
            against.append(Item(f"against {p}", str(made), names[p], p, made))
        out.append(Zone("score", "this deal", against, title="against, this deal"))
        for zone in out:
            if zone.id == "score":
                zone.title = "against"
        return out

    def observation_axes(self) -> list[tuple[str, int]]:
        return [*super().observation_axes(), ("against this deal", self.players), ("lady taken by", self.players)]

    def paint(self, s: State, seat: i64, to: Planes) -> None:
        t = cast(TrickState, s)
        super().paint(s, seat, to)
        for p in range(self.players):
            to.number(points(t.taken[p]))
        for p in range(self.players):
            to.number(1 if t.taken[p] & BIT[BLACK_LADY] else 0)
