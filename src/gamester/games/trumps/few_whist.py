"""Whist by three or two: twelve cards each, the bottom card for trumps, and each plays for himself.

gamester-1754, 2590; hoyle-donohue, 4756-4762.
"""

from typing import Final, Self

from librt.vecs import vec
from mypy_extensions import i64

from gamester.engine.bits import BIT, count
from gamester.engine.fields import NONE, Fields
from gamester.engine.options import Option
from gamester.engine.zones import Item, Zone
from gamester.equipment.cards import NAMES
from gamester.games.trumps.kin import LIMIT, Hand, Kin, KinState, Lift, Turned, stake_option
from gamester.games.trumps.whist.state import HONOURS
from gamester.parts.order import plain_order
from gamester.parts.tricks import Tricks

OLD: Final = "gamester-1754/whist-two-and-three-handed/"
NEW: Final = "hoyle-donohue/whist-two-and-three-handed/"
EACH: Final = 12


class FewState(KinState):
    """Adds who has played what, for the honours."""

    played: vec[i64] = NONE

    def take(self, of: Self, by: Fields) -> None:
        super().take(of, by)
        self.played = by.each_pieces("played", of.played)  # to tricks that are over


class FewWhist(Kin[FewState]):
    """Three play, or two."""

    id = "whist-two-and-three-handed"
    title = "Three-handed Whist"
    family = "trumps"
    books = ("gamester-1754", "hoyle-donohue")
    options = (
        Option("players", 3, "three, or two", low=2, high=3, cites=(OLD + "players", NEW + "players")),
        Option("game", 10, "points that are the game", low=2, high=100, cites=(OLD + "game", NEW + "game")),
        Option("share", 0, "tricks above which each one counts; 0: an equal share of the twelve", high=11,
               cites=(OLD + "tricks", NEW + "tricks")),
        Option("honours_at_nine", False, "who stands at nine may count honours",
               cites=(OLD + "honours", NEW + "honours"), presets={"gamester-1754": True}),
        stake_option(OLD + "game", NEW + "game"),
    )  # fmt: skip
    min_players = 2
    max_players = 3

    def setup(self) -> None:
        self.players = self.count("players")
        self.order = plain_order(self.whole_pack)
        self.target = self.count("game")
        self.share: i64 = self.count("share") or EACH // self.players
        self.at_nine = self.flag("honours_at_nine")
        self.stake: i64 = self.count("stake")
        self.at_game = self.cite("game")
        self.actions.add("play", "card", NAMES[:52], bare=True)
        cites = (self.article("tricks"), self.article("follow"))
        self.parts = [Lift(self.article("cut")), Turned(), Hand((1,) * EACH), Tricks(0, self.players, cites)]

    def new_state(self) -> FewState:
        return FewState(self)

    def trick_taken(self, s: FewState, winner: i64) -> None:
        for p in range(self.players):
            s.played[p] |= BIT[s.last[p]]

    def fill(self, s: FewState, seat: i64) -> None:
        super().fill(s, seat)
        self.last_turned(s)

    # --- the score --------------------------------------------------------------------------------------------------
    def by_tricks(self, s: FewState, seat: i64) -> i64:
        """A point for each trick above the share."""
        over = s.tricks[seat] - self.share
        return over if over > 0 else 0

    def by_honours(self, s: FewState, seat: i64) -> i64:
        """Two for three honours in hand, four for four."""
        held = count((s.hands[seat] | s.played[seat]) & HONOURS[s.trump])
        return 2 * (held - 2) if held > 2 else 0

    def end_deal(self, s: FewState) -> None:
        """Tricks before honours: who is out by tricks is not overtaken by honours."""
        stood = s.score[:]
        for p in range(self.players):
            s.score[p] += self.by_tricks(s, p)
        if self.leading(s, self.target) < 0:
            for p in range(self.players):
                if self.at_nine or stood[p] != self.target - 1:
                    s.score[p] += self.by_honours(s, p)

    def match_over(self, s: FewState) -> bool:
        return self.leading(s, self.target) >= 0 or s.deal >= LIMIT

    def end_match(self, s: FewState) -> None:
        winner = self.leading(s, self.target)
        if winner >= 0:
            self.pay_game(s, winner, self.stake, self.at_game)

    def max_game_length(self) -> int:
        return int(self.deals or LIMIT) * EACH * self.players

    def max_utility(self) -> float:
        return float(self.deals * (EACH + 4) if self.deals else max(1, self.stake * (self.players - 1)))

    # --- for the screen ---------------------------------------------------------------------------------------------
    def aim(self, s: FewState) -> list[Item]:
        return [Item("aim", f"{self.target} are the game; each trick above {self.share} is one", "each for himself")]

    def told(self, s: FewState) -> str:
        made = [f"{name} {s.tricks[p]} tricks" for p, name in enumerate(self.names)]
        held = [p for p in range(self.players) if self.by_honours(s, p)]
        out = f"{', '.join(made)} ({self.article('tricks')})."
        for p in held:
            out += f" {self.names[p]} held {2 + self.by_honours(s, p) // 2} honours ({self.article('honours')})."
        winner = self.leading(s, self.target)
        return f"{out} {self.names[winner]} has the game ({self.article('game')})." if winner >= 0 else out

    def zones(self, s: FewState) -> list[Zone]:
        left = len(self.whole_pack) - 1 - EACH * self.players
        stock = [Zone("stock", "stock", [], count=left, title="not dealt")] if s.trump >= 0 else []
        return super().zones(s) + stock
