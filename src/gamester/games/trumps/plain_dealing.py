"""Plain Dealing: nine cards against three, and one point a deal; gamester-1754, 3400-3406."""

from typing import Final

from mypy_extensions import i64

from gamester.engine.bits import BIT
from gamester.engine.options import Option
from gamester.engine.zones import Item
from gamester.equipment.cards import ACE, DIAMONDS, suit_of
from gamester.games.ruffs.rules import Party, RuffCut, RuffTricks
from gamester.games.ruffs.state import RuffState
from gamester.parts.cut import ACE_HIGH
from gamester.parts.duties import FREE
from gamester.parts.order import plain_order
from gamester.parts.quiet import Quiet
from gamester.parts.tricks import tricks_said

HERE: Final = "gamester-1754/plain-dealing/"
MANY: Final = 9
FEW: Final = 3
SURE: Final = 13 * DIAMONDS + ACE


class DealPlain(Quiet[RuffState, "PlainDealing"]):
    """Nine to the adversary, three to the dealer, and a card turned: the Ace of Diamonds wins at once."""

    def begin(self, s: RuffState) -> None:
        game = self.game
        if not s.want(MANY + FEW + 1):
            return
        self.give(s, game.after(s.dealer), MANY)
        self.give(s, s.dealer, FEW)
        s.turn_up = s.next_drawn()
        s.gone |= BIT[s.turn_up]
        s.trump = suit_of(s.turn_up)
        if s.turn_up == SURE:
            game.finish_deal(s)
        else:
            game.next(s)

    def give(self, s: RuffState, seat: i64, many: i64) -> None:
        """So many cards from the top of the pack."""
        for _ in range(many):
            s.hands[seat] |= BIT[s.next_drawn()]
        s.held[seat] = many


class PlainDealing(Party[RuffState]):
    """Two players: three tricks, for which the adversary has nine cards and the dealer three."""

    id = "plain-dealing"
    title = "Plain Dealing"
    family = "trumps"
    books = ("gamester-1754",)
    options = (
        Option("game", 5, "points that are the game", low=1, high=100, cites=(HERE + "point",)),
        Option("stake", 1, "counters that each plays for", high=1000, cites=(HERE + "point",)),
    )  # fmt: skip
    obliged = FREE

    def setup(self) -> None:
        self.order = plain_order(self.whole_pack)
        self.play_for("game", "stake", "point")
        self.number_cards()
        play = self.article("play")
        self.parts = [
            RuffCut(self.article("first"), ACE_HIGH, True),
            DealPlain("deal", self.article("deal")),
            RuffTricks(0, 2, (play, play)),
        ]

    def new_state(self) -> RuffState:
        return RuffState(self)

    def play_over(self, s: RuffState) -> bool:
        return not s.held[s.dealer]

    def has_won(self, s: RuffState) -> i64:
        """Who has the deal: the dealer by the Ace of Diamonds, else who has most tricks."""
        if s.turn_up == SURE:
            return s.dealer
        return 0 if s.tricks[0] > s.tricks[1] else 1

    def end_deal(self, s: RuffState) -> None:
        self.mark(s, self.has_won(s), 1)

    def longest(self) -> int:
        return int(2 * self.target - 1)

    def max_game_length(self) -> int:
        return self.most_deals() * 2 * FEW

    def aim(self, s: RuffState) -> list[Item]:
        return [Item("aim", "two tricks of three", self.party_aim())]

    def told(self, s: RuffState) -> str:
        if s.turn_up == SURE:
            dealer = 0 if s.held[0] == FEW else 1
            return f"{self.names[dealer]} turned the Ace of Diamonds, and wins (article ace).{self.party_told(s)}"
        winner = 0 if s.tricks[0] > s.tricks[1] else 1
        made = tricks_said(int(s.tricks[winner]))
        return f"{self.names[winner]} wins with {made} of three (article point).{self.party_told(s)}"
