"""Two-handed Whist with the whole pack: each knows what the other holds, and one names the trumps.

hoyle-donohue, 6164-6188.
"""

from typing import Any, Final

from mypy_extensions import i64

from gamester.engine.asking import Asking, Verb
from gamester.engine.options import Option
from gamester.engine.zones import Item
from gamester.equipment.cards import NAMES, SUIT_WORDS
from gamester.games.euchre.parts import SUITS
from gamester.games.trumps.kin import Kin, KinState, Lift, stake_option
from gamester.parts.deal import Deal
from gamester.parts.order import plain_order
from gamester.parts.tricks import Tricks, tricks_said

HERE: Final = "hoyle-donohue/two-handed-whist-hoyle/"
EACH: Final = 26
NAMER: Final = "namer"
OTHER: Final = "other"


class Name(Asking[KinState, Any]):
    """Elder hand names the trumps."""

    verbs = (Verb("trumps", "name", of=SUITS, ask="name the trumps"),)

    def begin(self, s: KinState) -> None:
        for p in range(2):
            s.known[p] = s.hands[p]  # whoever sees his own cards knows the other's
        s.turn = self.game.after(s.dealer)

    def which(self, s: KinState, seat: i64, verb: i64) -> i64:
        return 0b1111

    def say(self, s: KinState, seat: i64, verb: i64, value: i64) -> None:
        s.trump = value
        self.game.next(s)


class TwoHandedWhist(Kin):
    """All is known as soon as the cards are dealt."""

    id = "two-handed-whist-hoyle"
    title = "Two-handed Whist"
    family = "trumps"
    books = ("hoyle-donohue",)
    information = "perfect"
    open_chance = True
    options = (
        Option("leads", OTHER, "who leads: whoever named the trumps, or the other", choices=(NAMER, OTHER),
               cites=(HERE + "namer-leads", HERE + "other-leads")),
        Option("rounds", 1, "times each player names the trumps", low=1, high=1000, cites=(HERE + "tricks",)),
        stake_option(HERE + "tricks"),
    )  # fmt: skip

    def setup(self) -> None:
        self.order = plain_order(self.whole_pack)
        self.namer_leads = self.choice("leads") == NAMER
        self.sitting = 2 * self.count("rounds")
        self.stake: i64 = self.count("stake")
        self.at_tricks = self.cite("tricks")
        self.actions.add("play", "card", NAMES[:52], bare=True)
        cites = (self.article("follow"), self.article("follow"))
        self.parts = [Lift(self.article("name")), Deal((1,) * EACH), Name("naming"), Tricks(0, 2, cites)]

    def new_state(self) -> KinState:
        return KinState(self)

    def first_leader(self, s: KinState) -> i64:
        return self.after(s.dealer) if self.namer_leads else s.dealer

    def end_deal(self, s: KinState) -> None:
        """A trick above half of them scores one, and is paid."""
        for p in range(2):
            over = s.tricks[p] - EACH // 2
            if over > 0:
                s.score[p] += over
                s.pay(1 - p, p, over * self.stake, self.at_tricks)

    def returns(self, s: KinState) -> list[float]:
        """Counters, however many deals are played: each is paid by itself."""
        return [float(s.purse[p]) for p in range(2)]

    def max_game_length(self) -> int:
        return int(self.most_deals()) * (2 * EACH + 1)

    def max_utility(self) -> float:
        return float(self.most_deals() * EACH // 2 * max(1, self.stake))

    # --- for the screen ---------------------------------------------------------------------------------------------
    def aim(self, s: KinState) -> list[Item]:
        return [Item("aim", "to take more than thirteen of the twenty-six tricks", "each for himself")]

    def told(self, s: KinState) -> str:
        namer = self.names[s.dealer]  # the deal has passed on to him
        said = f"{namer} named {SUIT_WORDS[s.trump]} ({self.article('name')})."
        made = ", ".join(f"{name} took {tricks_said(s.tricks[p])}" for p, name in enumerate(self.names))
        return f"{said} {made} ({self.article('tricks')})."
