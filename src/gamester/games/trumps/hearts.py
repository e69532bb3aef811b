"""Hearts: played as a hand of Bridge without trumps, to take no Heart, and not the Queen of Spades."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from gamester.engine.bits import BIT, ZEROS, count
from gamester.engine.fields import Fields
from gamester.engine.options import Option
from gamester.engine.zones import Item, Zone
from gamester.equipment.cards import HEARTS, NAMES, QUEEN, SPADES, pack, suit_set
from gamester.parts.deal import Deal
from gamester.parts.order import plain_order
from gamester.parts.tricks import TrickGame, Tricks, TrickState

BLACK_LADY: Final = 13 * SPADES + QUEEN
LADY: Final = 13  # against her taker, as each Heart is 1
EVERY_POINT: Final = 13 + LADY
AGREED = ("hoyle-donohue/hearts/7",)


def points(cards: i64) -> i64:
    """What ``cards`` taken in tricks score against their taker."""
    lady: i64 = LADY if cards & BIT[BLACK_LADY] else 0
    return count(cards & suit_set(HEARTS)) + lady


class Hearts(TrickGame[TrickState]):
    """Four players, each for himself; the score is kept against them, and the least is best."""

    id = "hearts"
    title = "Hearts"
    family = "trumps"
    books = ("hoyle-donohue",)
    options = (
        Option("rounds", 1, "times each player deals in a sitting", low=1, high=1000, cites=AGREED),
        Option("game", 0, "points against one player that end it sooner (0: none)", high=10_000, cites=AGREED),
    )
    stretches = {"against this deal": "points against each seat in this deal"}
    min_players = 4
    max_players = 4

    def setup(self) -> None:
        self.order = plain_order(pack(self.ranks))
        self.target: i64 = self.count("game")
        self.sitting: i64 = self.count("rounds") * self.players
        self.actions.add("play", "card", NAMES[:52], bare=True)
        self.parts = [Deal((1,) * 13), Tricks(0, 4, (self.article("3"), self.article("4")))]

    def new_state(self) -> TrickState:
        return TrickState(self)

    def against(self, s: TrickState) -> vec[i64]:
        """What each has taken in this deal."""
        out = ZEROS[: self.players]
        for p in range(self.players):
            out[p] = points(s.taken[p])
        return out

    def end_deal(self, s: TrickState) -> None:
        for p in range(self.players):
            s.score[p] += points(s.taken[p])

    def match_over(self, s: TrickState) -> bool:
        return s.deal >= self.sitting or (self.target > 0 and max(s.score) >= self.target)

    def returns(self, s: TrickState) -> list[float]:
        """The points by which less is scored against a seat, or more, than against the others in the mean."""
        total = sum(int(n) for n in s.score)
        return [(total - int(n)) / (self.players - 1) - int(n) for n in s.score]

    def most_deals(self) -> int:
        """How many deals there can be."""
        return min(self.deals, self.sitting) if self.deals else self.sitting

    def max_game_length(self) -> int:
        return self.most_deals() * 52

    def min_utility(self) -> float:
        """All that scores taken in every deal."""
        return -float(self.most_deals() * EVERY_POINT)

    def max_utility(self) -> float:
        """All of it taken by the others."""
        return self.most_deals() * EVERY_POINT / (self.players - 1)

    # --- for the screen and the tensor ------------------------------------------------------------------------------
    def told(self, s: TrickState) -> str:
        against = self.against(s)
        counts = [f"{name} {against[p]}" for p, name in enumerate(self.names)]
        lady = [f"{name} took the Queen" for p, name in enumerate(self.names) if s.taken[p] & BIT[BLACK_LADY]]
        return f"{lady[0]}. Against {', '.join(counts)} (articles 5 and 6)."

    def aim(self, s: TrickState) -> list[Item]:
        return [Item("aim", "to take no Heart, nor the Queen of Spades", "each for himself")]

    def zones(self, s: TrickState) -> list[Zone]:
        against = [Item(f"against {p}", str(n), self.names[p], p, int(n)) for p, n in enumerate(self.against(s))]
        out = super().zones(s)
        for zone in out:
            if zone.id == "score":
                zone.title = "against"
        return [*out, Zone("score", "this deal", against, title="against, this deal")]

    def also_seen(self, s: TrickState, seat: i64, by: Fields) -> None:
        by.each_number("against this deal", self.against(s))
