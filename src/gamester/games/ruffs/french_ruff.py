"""French Ruff: the Ace takes the card turned, and trumps must be beaten; gamester-1754, 3305-3324."""

from typing import Any, Final

from librt.vecs import vec
from mypy_extensions import i64

from gamester.engine.errors import BadOption
from gamester.engine.laws import Law
from gamester.engine.options import Option
from gamester.engine.zones import Item
from gamester.games.ruffs.laws import NOT_FOLLOWED, ruff_laws
from gamester.games.ruffs.pillage import DEALER, EITHER, HOLDER, Pillage, PillageState, Pillaging
from gamester.games.ruffs.rules import RANKING, TRICKS, RuffCut
from gamester.parts.deal import TURN_NEXT, Deal
from gamester.parts.duties import above
from gamester.parts.order import TRUMPS, plain_order
from gamester.parts.tricks import tricks_said

HERE: Final = "gamester-1754/french-ruff/"
MOST: Final = 3  # tricks that score
ALL: Final = 5  # what all tricks score
PRICES: Final = {"one": 1, "two": 2, "game": 1000}  # of a renounce


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
        Option("renounce", "one", "what not following suit loses", choices=tuple(PRICES), cites=(HERE + "renounce",)),
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
        ]
        self.parts += self.trick_parts(self.article("follow"), self.article("overtrump"))

    def new_state(self) -> PillageState:
        return PillageState(self)

    def duties_in(self, trump: i64, led: i64, best: i64) -> vec[i64]:
        """Suit is followed, and the highest trump played is beaten; who lacks the suit trumps once it was trumped."""
        same = self.order.of_kind[5 * trump + led]
        trumps = self.order.of_kind[6 * trump]
        if led == trump:
            return vec[i64]([above(self.order, trump, best, same), same])
        if best < TRUMPS:
            return vec[i64]([same])
        return vec[i64]([same, above(self.order, trump, best, trumps), trumps])

    def law_list(self) -> list[Law[Any, Any]]:
        return ruff_laws(self, ("renounce",), ("turn",))

    def price(self, fault: i64) -> i64:
        """Only suit not followed is paid for."""
        return PRICES[self.choice("renounce")] if fault == NOT_FOLLOWED else 0

    def fines(self, s: PillageState, seat: i64, games: i64) -> None:
        """The other side marks them."""
        if games >= self.target:
            s.winner = 1 - seat % 2
        else:
            self.mark(s, 1 - seat % 2, games)

    def won_by(self, s: PillageState, side: i64) -> i64:
        """A side's tricks."""
        out: i64 = 0
        for p in range(side, self.players, 2):
            out += s.tricks[p]
        return out

    def end_deal(self, s: PillageState) -> None:
        for side in range(2):
            if s.winner >= 0:
                return
            won = self.won_by(s, side)
            if won >= MOST:
                self.mark(s, side, ALL if won == TRICKS else 1)

    def max_game_length(self) -> int:
        return self.most_deals() * (13 + TRICKS * int(self.players))

    def aim(self, s: PillageState) -> list[Item]:
        return [Item("aim", "three tricks win one, five win five", self.party_aim())]

    def told(self, s: PillageState) -> str:
        if sum(s.tricks) < TRICKS:
            return f"A fault has decided it (article renounce).{self.party_told(s)}"
        side = 0 if self.won_by(s, 0) >= MOST else 1
        won = self.won_by(s, side)
        name = self.side_name(side)
        have = "have" if self.players > 2 else "has"
        scored = ALL if won == TRICKS else 1
        return f"{name} {have} {tricks_said(int(won))} and {'win' if self.players > 2 else 'wins'} {scored} " + (
            f"(article score).{self.party_told(s)}"
        )
