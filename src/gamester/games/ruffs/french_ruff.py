"""French Ruff: the Ace takes the card turned, and trumps must be beaten; gamester-1754, 3305-3324."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from gamester.engine.errors import BadOption
from gamester.engine.options import Option
from gamester.engine.zones import Item
from gamester.games.ruffs.pillage import DEALER, EITHER, HOLDER, Pillage, PillageState, Pillaging
from gamester.games.ruffs.rules import RANKING, TRICKS, RuffCut, RuffTricks
from gamester.parts.deal import TURN_NEXT, Deal
from gamester.parts.tricks import TRUMPS, plain_order, tricks_said, winners

HERE: Final = "gamester-1754/french-ruff/"
MOST: Final = 3  # tricks that score
ALL: Final = 5  # what all tricks score


class FrenchRuff(Pillaging[PillageState]):
    """Two sides, of one, two or three; three tricks or four win one, five win five."""

    id = "french-ruff"
    title = "French Ruff"
    books = ("gamester-1754",)
    options = (
        Option("players", 2, "how many play: two, or two or three on a side", low=2, high=6, cites=(HERE + "players",)),
        Option("cut", "most", "which card cut has the deal", choices=("most", "least"), cites=(HERE + "cut",)),
        Option("packets", "2-3", "in what packets cards are dealt", choices=("2-3", "3-2"), cites=(HERE + "deal",)),
        Option("ace", EITHER, "whose Ace takes the card turned: a dealer's who turns it, a holder's, or either's",
               choices=(EITHER, HOLDER, DEALER), cites=(HERE + "ace",)),
        Option("follows", True, "the trumps that follow it immediately are taken too", cites=(HERE + "ace-follows",)),
        Option("game", 5, "how many are up", low=1, high=100, cites=(HERE + "score",)),
        Option("stake", 1, "counters that each plays for", high=1000, cites=(HERE + "score",)),
    )  # fmt: skip
    max_players = 6

    def setup(self) -> None:
        self.players = self.count("players")
        if self.players % 2:
            raise BadOption("sides are equal: players is 2, 4 or 6")
        self.sides = 2
        self.order = plain_order(self.whole_pack, RANKING)
        self.with_ace = self.choice("ace")
        self.follows = self.flag("follows")
        self.play_for("game", "stake", "score")
        self.number_cards()
        two_first = self.choice("packets") == "2-3"
        self.parts = [
            RuffCut(self.article("cut"), RANKING, self.choice("cut") == "most"),
            Deal((2, 3) if two_first else (3, 2), TURN_NEXT),
            Pillage("ace"),
            RuffTricks(0, self.players, (self.article("follow"), self.article("overtrump"))),
        ]

    def new_state(self) -> PillageState:
        return PillageState(self)

    def duties(self, s: PillageState) -> vec[i64]:
        """Suit is followed, and the highest trump played is beaten; who lacks the suit trumps once it was trumped."""
        same = self.order.of_kind[5 * s.trump + s.led]
        trumps = self.order.of_kind[6 * s.trump]
        if s.led == s.trump:
            return vec[i64]([winners(s, self.order, same), same])
        if s.best_power < TRUMPS:
            return vec[i64]([same])
        return vec[i64]([same, winners(s, self.order, trumps), trumps])

    def won_by(self, s: PillageState, side: i64) -> i64:
        """A side's tricks."""
        out: i64 = 0
        for p in range(side, self.players, 2):
            out += s.tricks[p]
        return out

    def end_deal(self, s: PillageState) -> None:
        for side in range(2):
            won = self.won_by(s, side)
            if won >= MOST:
                self.mark(s, side, ALL if won == TRICKS else 1)

    def max_game_length(self) -> int:
        return self.most_deals() * (13 + TRICKS * int(self.players))

    def aim(self, s: PillageState) -> list[Item]:
        return [Item("aim", "three tricks win one, five win five", self.party_aim())]

    def told(self, s: PillageState) -> str:
        side = 0 if self.won_by(s, 0) >= MOST else 1
        won = self.won_by(s, side)
        name = self.side_name(side)
        have = "have" if self.players > 2 else "has"
        scored = ALL if won == TRICKS else 1
        return f"{name} {have} {tricks_said(int(won))} and {'win' if self.players > 2 else 'wins'} {scored} " + (
            f"(article score).{self.party_told(s)}"
        )
