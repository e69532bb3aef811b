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
from gamester.games.piquet.laws.law import ELDER, YOUNGER, LawfulRules, PiquetLaw
from gamester.games.piquet.laws.marks import DEALER, MORE, OVER, mark
from gamester.games.piquet.state import STOCK, PiquetState
from gamester.parts.laws.said import ACTOR, OTHER, Says

WORDS: Final = ("nine", "ten", "eleven", "twelve", "thirteen", "fourteen", "fifteen", "sixteen")


class Misdeal(PiquetLaw):
    """A card too many or too few to either lets elder choose; more than that is dealt again."""

    says = Says("misdealt", "deal", of="cards", who=YOUNGER, at="dealt",
                ask="The deal is wrong: play on, or have a new one?")  # fmt: skip

    def __init__(self, game: LawfulRules) -> None:
        super().__init__(game)
        self.numbers = [*self.code.choice, *self.code.void]

    def things(self, game: LawfulRules) -> tuple[str, ...]:
        numbers = (*game.code.choice, *game.code.void)
        return tuple(f"{WORDS[n - 9]} to {who}" for n in numbers for who in ("elder", "younger"))

    def which(self, s: PiquetState, seat: i64) -> list[int]:
        short = self.game.stock < STOCK  # a longer stock has no room for a card more
        return [2 * k + n for k, many in enumerate(self.numbers) for n in range(2) if short or many != 11]

    def done(self, s: PiquetState, seat: i64, value: i64) -> None:
        many = self.numbers[value // 2]
        to = s.dealer if value % 2 else s.elder
        if many in self.code.void:
            self.note(s, seat, value)
            self.game.deal_again(s)
        elif many > 12:
            self.exchange.ask_stock(s, DEAL + many - 12, to)
        else:
            self._keep_back(s, to)
            self.ask(s, self.note(s, seat, value), s.elder)

    def _keep_back(self, s: PiquetState, to: i64) -> None:
        """The last card of a hand is left on the stock, where its owner has seen it."""
        card: i64 = -1
        for c in s.order[: s.drawn]:
            if s.hands[to] & BIT[c]:
                card = c
        order = append(s.order[: s.drawn], card)
        for c in s.order[s.drawn :]:
            order = append(order, c)
        s.order = order
        s.hands[to] &= ~BIT[card]
        s.held[to] -= 1
        self.game.peek(s, to, 0, 1)
        trial(s).marks[MORE] = 1
        trial(s).marks[OVER + to] = -1


class WrongDealer(PiquetLaw):
    """Dealing twice together. Who has not seen his cards gives up the deal; else it stands."""

    says = Says("dealer", "deal out of turn", who=ELDER, at="dealt", judge=ACTOR,
                ask="It is not your deal: give it up before you look?",
                ways=("give up the deal", "look at the cards"))  # fmt: skip

    def when(self, s: PiquetState, seat: i64) -> bool:
        return s.deal > 0 and mark(s, DEALER) == seat + 1

    def settle(self, s: PiquetState, fault: Fault, action: i64) -> None:
        if action == self.to["look at the cards"]:
            s.dealer = fault.seat
        self.game.deal_again(s)


class LeaveParty(PiquetLaw):
    """Who leaves before the end loses the party, unless the other consents to put it off."""

    says = Says("leave", "leave the party", at="exchange calls count play", judge=OTHER,
                ask="He leaves: take the stake, or put the party off?",
                ways=("take the stake", "put it off"))  # fmt: skip

    def settle(self, s: PiquetState, fault: Fault, action: i64) -> None:
        if action == self.to["take the stake"]:
            self.game.lose_set(s, self.other(s, fault.seat), party=True)
