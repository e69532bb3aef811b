"""Laws of dealing: a wrong number of cards, a deal out of turn; and of who leaves before the end.

picquet-1651, 109 and 133; gamester-1754, 2067-2080 and 2144; academy-1768, 1263-1265, 1523-1560, 1875-1908, 2126-2133.
"""

from typing import TYPE_CHECKING, Final, cast

from librt.vecs import append
from mypy_extensions import i64

from gamester.engine.bits import BIT
from gamester.engine.laws import trial
from gamester.engine.state import State
from gamester.engine.trial import Fault
from gamester.games.piquet.piquet_law import PiquetLaw, deal_again, lose_set
from gamester.games.piquet.piquet_lawful import DEAL_ONE, LawfulExchange
from gamester.games.piquet.piquet_marks import DEALER, MORE, OVER
from gamester.games.piquet.piquet_state import STOCK, PiquetState

if TYPE_CHECKING:
    from gamester.games.piquet.piquet import Piquet

WORDS: Final = ("nine", "ten", "eleven", "twelve", "thirteen", "fourteen", "fifteen", "sixteen")


class Misdeal(PiquetLaw):
    """A card too many or too few to either lets elder choose; more than that is dealt again."""

    def __init__(self, game: "Piquet", exchange: LawfulExchange) -> None:
        code = game.code
        self.numbers = [*code.choice, *code.void]
        values = tuple(f"{WORDS[n - 9]} to {who}" for n in self.numbers for who in ("elder", "younger"))
        super().__init__(game, "misdealt", "deal", "cards", values)
        self.exchange = exchange
        exchange.asking = self

    def open(self, s: State, seat: i64) -> list[int]:
        if seat != s.dealer or not self.untouched(s):
            return []
        short = cast("Piquet", s.game).stock < STOCK  # a longer stock has no room for a card more
        return [2 * k + n for k, many in enumerate(self.numbers) for n in range(2) if short or many != 11]

    def done(self, s: State, seat: i64, value: i64) -> None:
        t = cast(PiquetState, s)
        many = self.numbers[value // 2]
        to = t.dealer if value % 2 else t.elder
        if many in self.code.void:
            self.fault(s, seat, value)
            deal_again(s)
        elif many > 12:
            self.exchange.ask_stock(t, DEAL_ONE, to)
        else:
            self._keep_back(t, to)
            self.ask(s, self.fault(s, seat, value), t.elder)

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
        cast("Piquet", t.game).peek(t, to, 0, 1)
        marks = trial(t).marks
        marks[MORE] = 1
        marks[OVER + to] = -1

    def remedies(self, s: State, fault: Fault) -> list[int]:
        return [self.to.play_on, self.to.new_deal]

    def settle(self, s: State, fault: Fault, action: i64) -> None:
        if action == self.to.new_deal:
            deal_again(s)

    def asks(self, s: State, fault: Fault) -> str:
        return "The deal is wrong: play on, or have a new one?"


class WrongDealer(PiquetLaw):
    """Dealing twice together. Who has not seen his cards gives up the deal; else it stands."""

    def __init__(self, game: "Piquet") -> None:
        super().__init__(game, "dealer", "deal out of turn")

    def open(self, s: State, seat: i64) -> list[int]:
        mine = self.untouched(s) and seat == cast(PiquetState, s).elder and trial(s).marks[DEALER] == seat + 1
        return [0] if mine and s.deal > 0 else []

    def done(self, s: State, seat: i64, value: i64) -> None:
        self.ask(s, self.fault(s, seat, value), seat)

    def remedies(self, s: State, fault: Fault) -> list[int]:
        return [self.to.give_up, self.to.look]

    def settle(self, s: State, fault: Fault, action: i64) -> None:
        if action == self.to.look:
            s.dealer = fault.seat
        deal_again(s)

    def asks(self, s: State, fault: Fault) -> str:
        return "It is not your deal: give it up before you look?"


class LeaveParty(PiquetLaw):
    """Who leaves before the end loses the party, unless the other consents to put it off."""

    def __init__(self, game: "Piquet") -> None:
        super().__init__(game, "leave", "leave the party")

    def open(self, s: State, seat: i64) -> list[int]:
        return [0] if s.turn == seat and self.at(s, "exchange", "calls", "count", "play") else []

    def done(self, s: State, seat: i64, value: i64) -> None:
        self.ask(s, self.fault(s, seat, value), self.other(s, seat))

    def remedies(self, s: State, fault: Fault) -> list[int]:
        return [self.to.stake, self.to.put_off]

    def settle(self, s: State, fault: Fault, action: i64) -> None:
        if action == self.to.stake:
            game = cast("Piquet", s.game)
            cast(PiquetState, s).sets = game.count("sets") - 1  # nothing is played after it
            lose_set(s, self.other(s, fault.seat))

    def asks(self, s: State, fault: Fault) -> str:
        return "He leaves: take the stake, or put the party off?"
