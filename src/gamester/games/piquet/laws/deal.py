"""Laws of dealing: a wrong number of cards, a deal out of turn; and of who leaves before the end.

picquet-1651, 109 and 133; gamester-1754, 2067-2080 and 2144; academy-1768, 1263-1265, 1523-1560, 1875-1908, 2126-2133.
"""

from typing import Final

from librt.vecs import append
from mypy_extensions import i64

from gamester.engine.bits import BIT
from gamester.engine.laws import trial
from gamester.engine.trial import Fault
from gamester.games.piquet.exchange import DEAL
from gamester.games.piquet.laws.law import PiquetLaw, Says, Table, deal_again, lose_party
from gamester.games.piquet.laws.marks import DEALER, MORE, OVER
from gamester.games.piquet.score import PiquetRules
from gamester.games.piquet.state import STOCK, PiquetState

WORDS: Final = ("nine", "ten", "eleven", "twelve", "thirteen", "fourteen", "fifteen", "sixteen")


class Misdeal(PiquetLaw):
    """A card too many or too few to either lets elder choose; more than that is dealt again."""

    says = Says("misdealt", "deal", of="cards", ask="The deal is wrong: play on, or have a new one?")

    def __init__(self, game: PiquetRules, table: Table) -> None:
        super().__init__(game, table)
        self.numbers = [*self.code.choice, *self.code.void]

    def things(self, game: PiquetRules) -> tuple[str, ...]:
        numbers = (*game.code.choice, *game.code.void)
        return tuple(f"{WORDS[n - 9]} to {who}" for n in numbers for who in ("elder", "younger"))

    def open(self, s: PiquetState, seat: i64) -> list[int]:
        if seat != s.dealer or not self.untouched(s):
            return []
        short = self.game.stock < STOCK  # a longer stock has no room for a card more
        return [2 * k + n for k, many in enumerate(self.numbers) for n in range(2) if short or many != 11]

    def done(self, s: PiquetState, seat: i64, value: i64) -> None:
        many = self.numbers[value // 2]
        to = s.dealer if value % 2 else s.elder
        if many in self.code.void:
            self.fault(s, seat, value)
            deal_again(s)
        elif many > 12:
            self.exchange.ask_stock(s, DEAL + many - 12, to)
        else:
            self._keep_back(s, to)
            self.ask(s, self.fault(s, seat, value), s.elder)

    def _keep_back(self, t: PiquetState, to: i64) -> None:
        """The last card of a hand is left on the stock, where its owner has seen it."""
        card: i64 = -1
        for c in t.order[: t.drawn]:
            if t.hands[to] & BIT[c]:
                card = c
        order = append(t.order[: t.drawn], card)
        for c in t.order[t.drawn :]:
            order = append(order, c)
        t.order = order
        t.hands[to] &= ~BIT[card]
        t.held[to] -= 1
        self.game.peek(t, to, 0, 1)
        marks = trial(t).marks
        marks[MORE] = 1
        marks[OVER + to] = -1


class WrongDealer(PiquetLaw):
    """Dealing twice together. Who has not seen his cards gives up the deal; else it stands."""

    says = Says("dealer", "deal out of turn", ask="It is not your deal: give it up before you look?")

    def open(self, s: PiquetState, seat: i64) -> list[int]:
        mine = self.untouched(s) and seat == s.elder and trial(s).marks[DEALER] == seat + 1
        return [0] if mine and s.deal > 0 else []

    def done(self, s: PiquetState, seat: i64, value: i64) -> None:
        self.ask(s, self.fault(s, seat, value), seat)

    def remedies(self, s: PiquetState, fault: Fault) -> list[int]:
        return [self.to.give_up, self.to.look]

    def settle(self, s: PiquetState, fault: Fault, action: i64) -> None:
        if action == self.to.look:
            s.dealer = fault.seat
        deal_again(s)


class LeaveParty(PiquetLaw):
    """Who leaves before the end loses the party, unless the other consents to put it off."""

    says = Says("leave", "leave the party", ask="He leaves: take the stake, or put the party off?")

    def open(self, s: PiquetState, seat: i64) -> list[int]:
        return [0] if s.turn == seat and self.at(s, "exchange", "calls", "count", "play") else []

    def done(self, s: PiquetState, seat: i64, value: i64) -> None:
        self.ask(s, self.fault(s, seat, value), self.other(s, seat))

    def remedies(self, s: PiquetState, fault: Fault) -> list[int]:
        return [self.to.stake, self.to.put_off]

    def settle(self, s: PiquetState, fault: Fault, action: i64) -> None:
        if action == self.to.stake:
            lose_party(s, self.other(s, fault.seat))
