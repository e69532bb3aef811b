"""Sixte: six players with six cards each; three tricks mark a game, and six games are the party.

academy-1768, 14166-14277.
"""

from typing import Any, Final, Self

from librt.vecs import vec
from mypy_extensions import i64

from gamester.engine.fields import NONE, Fields
from gamester.engine.laws import Law, trial
from gamester.engine.options import Option
from gamester.engine.trial import Fault
from gamester.engine.zones import Item, Zone
from gamester.equipment.cards import ACE, NAMES, RANKS, pack
from gamester.games.trumps.kin import Eldest, Kin, KinState, stake_option
from gamester.parts.cut import ACE_HIGH
from gamester.parts.deal import TURN_LAST, TURN_NEXT, Deal
from gamester.parts.heading import HeadTricks, heading, lacks
from gamester.parts.laws.breach import Breach, BreachTricks, breach_laws
from gamester.parts.order import plain_order
from gamester.parts.quiet import Quiet
from gamester.parts.tricks import tricks_said, winners

HERE: Final = "academy-1768/sixte/"
ALL: Final = 6


class SixteState(KinState):
    """Adds when each seat took its last trick."""

    latest: vec[i64] = NONE

    def take(self, of: Self, by: Fields) -> None:
        super().take(of, by)
        self.latest = by.each_number("latest", of.latest)  # the number in the deal of the last trick it took


class TurnedAce(Quiet[SixteState, Any]):
    """An Ace turned up marks one for the dealer; it may be the party."""

    def begin(self, s: SixteState) -> None:
        if s.turn_up % 13 == ACE:
            s.score[s.dealer] += 1
            if s.score[s.dealer] >= self.game.target:
                self.game.finish_deal(s)
                return
        self.game.next(s)


class SixteBreach(Breach[SixteState, "Sixte"]):
    """Not to follow suit costs two games, not to win where one could, one; he owes what he has not got."""

    def proved(self, s: SixteState, fault: Fault, finder: i64) -> None:
        fault.settled = True
        led = trial(s).plays[fault.at - fault.at % 6] % 64
        s.score[fault.seat] -= 1 if led // 13 == fault.value // 13 else 2


class Sixte(Kin[SixteState]):
    """Six, each for himself; play goes to the right."""

    id = "sixte"
    title = "Sixte"
    family = "trumps"
    books = ("academy-1768",)
    options = (
        Option("party", 6, "games that are the party", low=1, high=1000, cites=(HERE + "party",)),
        Option("stock", False, "the whole pack is used, and the top of the stock is turned", cites=(HERE + "stock",)),
        stake_option(HERE + "party"),
    )  # fmt: skip
    ranks = RANKS
    min_players = 6
    max_players = 6
    law_book = True

    def setup(self) -> None:
        self.players = 6
        self.turning = -1
        stock = self.flag("stock")
        if not stock:
            self.whole_pack = pack("6789TJQKA")
        self.order = plain_order(self.whole_pack)
        self.target = self.count("party")
        self.stake: i64 = self.count("stake")
        self.at_party = self.cite("party")
        self.actions.add("play", "card", NAMES[:52], bare=True)
        self.parts = [
            Eldest(self.article("cut"), ACE_HIGH, True),
            Deal((3, 3), TURN_NEXT if stock else TURN_LAST),
            TurnedAce("turn", self.article("ace")),
        ]
        cites = (self.article("lead"), self.article("follow"))
        if self.lawful:
            self.lost = 36
            self.marks = 37
            self.parts += self.last_parts(BreachTricks[SixteState, Any](0, 6, -1, cites))
        else:
            self.parts.append(HeadTricks(0, 6, cites))

    def law_list(self) -> list[Law[Any, Any]]:
        self.revoke = SixteBreach(self, self.lawful_play, (self.article("law-5"), self.article("law-6")))
        return breach_laws(self.revoke)

    def new_state(self) -> SixteState:
        return SixteState(self)

    # --- the tricks -------------------------------------------------------------------------------------------------
    def may_follow(self, s: SixteState, seat: i64, hand: i64, same: i64) -> i64:
        return heading(s, self.order, hand, same)

    def shows_void(self, s: SixteState, seat: i64, card: i64) -> i64:
        return lacks(s, self.order, card)

    def denies(self, s: SixteState, seat: i64, card: i64) -> i64:
        """Of the suit led, what would have won, where he follows with a lower one."""
        trumped = s.led >= 0 and self.order.kind[64 * s.trump + s.trick[s.best]] != s.led
        if s.led != card // 13 or trumped or self.order.power[64 * s.trump + card] > s.best_power:
            return 0
        return winners(s, self.order, self.order.of_kind[5 * s.trump + s.led])

    def trick_taken(self, s: SixteState, winner: i64) -> None:
        n: i64 = 0
        for p in range(6):
            n += s.tricks[p]
        s.latest[winner] = n

    # --- the score --------------------------------------------------------------------------------------------------
    def marker(self, s: SixteState) -> i64:
        """Who marks the game: most tricks, or of equals who had so many first; -1: nobody played."""
        best: i64 = -1
        for p in range(6):
            if s.tricks[p]:
                more = best < 0 or s.tricks[p] > s.tricks[best]
                if best >= 0 and s.tricks[p] == s.tricks[best]:
                    more = s.latest[p] < s.latest[best]
                if more:
                    best = p
        return best

    def end_deal(self, s: SixteState) -> None:
        p = self.marker(s)
        if p >= 0:
            s.score[p] = max(s.score[p], self.target) if s.tricks[p] == ALL else s.score[p] + 1

    def match_over(self, s: SixteState) -> bool:
        return max(s.score) >= self.target

    def end_match(self, s: SixteState) -> None:
        winner = self.leading(s, self.target)
        if winner >= 0:
            self.pay_game(s, winner, self.stake, self.at_party)

    def max_game_length(self) -> int:
        """Every deal marks a game."""
        most = 6 * (int(self.target) - 1) + 1
        return (min(int(self.deals), most) if self.deals else most) * 42

    def max_utility(self) -> float:
        return float(self.deals * (14 if self.lawful else 2) + self.target if self.deals else max(1, 5 * self.stake))

    # --- for the screen ---------------------------------------------------------------------------------------------
    def laid_open(self, s: SixteState) -> list[Zone]:
        """The top of the stock; a card of the dealer's stays in his hand."""
        return super().laid_open(s) if self.flag("stock") else []

    def aim(self, s: SixteState) -> list[Item]:
        return [Item("aim", "three tricks mark a game, all six the party", f"{self.target} games are the party")]

    def told(self, s: SixteState) -> str:
        p = self.marker(s)
        if p < 0:
            return f"The Ace turned made the party ({self.article('ace')})."
        if s.tricks[p] == ALL:
            return f"{self.names[p]} made all six tricks, and has the party ({self.article('vole')})."
        article = self.article("three" if s.tricks[p] >= 3 else "first")
        wrong = self.fault_told(s)
        return f"{self.names[p]} made {tricks_said(s.tricks[p])} and marked a game ({article}).{wrong}"
