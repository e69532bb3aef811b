"""Piquemedrille, or the Mediateur solitaire by two: ten cards, and a stock to take in from.

academy-1768, 5572-5631.
"""

from typing import Any, Final

from mypy_extensions import i64

from gamester.engine.asking import Asking, Verb
from gamester.engine.bits import BIT
from gamester.engine.choosing import Choosing
from gamester.engine.zones import Zone
from gamester.games.ombre.king.court import CallTable
from gamester.games.ombre.king.game import CallGame
from gamester.games.ombre.king.options import CONSOLATION, DRAWN, HOW_DRAWN, HOW_PROMISED, LONG, VOLE
from gamester.games.ombre.king.rules import MEDIATEURS, CallRules
from gamester.games.ombre.king.stakes import FISH, FishStakes
from gamester.games.ombre.king.state import ALONE, WITH_VOLE, CallState, TakeState, plain_bid
from gamester.games.ombre.laws.codes import laws_code
from gamester.games.ombre.shared.state import BARRED, WIN
from gamester.parts.exchange import CARDS, deal_laid_out
from gamester.parts.terms import Terms

terms: Final = Terms("piquemedrille")
OPTIONS: Final = (
    terms.choice("favourite", DRAWN, HOW_DRAWN, "A 1"),
    terms.choice(
        "king",
        "asked none",
        "asked: a Mediateur asks the other for a King, in vain if it is in the stock; none: he only takes in",
        "A 5b",
    ),
    terms.flag("vole_declared", True, HOW_PROMISED, "A 3"),
    *(CONSOLATION, VOLE),
    terms.choice(
        "doubling",
        "none tenth last-two",
        "which tours are played double: none, the tenth and the twentieth, or the last two",
        "A 11b",
    ),
    laws_code(terms.of("A quadrille/law-22 7")),
    terms.count("tours", 20, LONG, "A 11", low=1),
)


class PouleStakes(FishStakes):
    """The board is the game's; beside it lies the poul, from which the matadors are drawn."""

    def __init__(self, game: CallRules[Any]) -> None:
        self.doubling = game.choice("doubling")
        super().__init__(game, 0, 2, "favourite dearer")
        self.poul: i64 = game.players + 1

    def times(self, t: CallState) -> i64:
        tour: i64 = t.deal // 2 + 1
        if self.doubling == "tenth":
            return 2 if tour % 10 == 0 else 1
        return 2 if self.doubling == "last-two" and tour > self.game.count("tours") - 2 else 1

    def begin_deal(self, t: CallState) -> None:
        """A fish of the dealer and two counters of each; four fish more when the poul cannot pay three matadors."""
        n = self.times(t)
        self.put_down(t, FISH * n, 2 * n)
        if t.purse[self.poul] < 3 * FISH:
            t.pay(t.dealer, self.poul, 4 * FISH, self.cites["matadores"])

    def matadores(self, t: CallState) -> i64:
        """Nothing from hand to hand."""
        return 0

    def settle(self, t: CallState) -> None:
        promise_missed = t.vole == BARRED and t.bid > WITH_VOLE
        if self.game.honours(t):
            if t.result != WIN:
                t.pay(t.ombre, self.poul, 3 * FISH, self.cites["matadores"])
            elif not promise_missed:  # law LVI of Quadrille: he is paid no matadors
                self.hand(t, self.poul, t.ombre, 3 * FISH, "matadores")
        super().settle(t)


class TakeIn(Asking[TakeState, CallTable[Any]]):
    """The Ombre first, unless he plays without; then the other. One card an action, then done."""

    verbs = (Verb("discard", "take in", of=CARDS, secret=True), Verb("done", "take in"))

    def begin(self, s: TakeState) -> None:
        for p in range(s.game.players):
            s.known[p] = 0  # a card all have seen may now be laid out unseen
        s.turn = s.game.after(s.ombre) if plain_bid(s.bid) >= ALONE else s.ombre

    def most(self, s: TakeState) -> i64:
        """How many cards the seat to act may lay out in all."""
        left: i64 = i64(len(self.game.whole_pack)) - s.drawn
        return min(left, s.held[s.turn] + s.laying)

    def open(self, s: TakeState, seat: i64) -> i64:
        return 3 if s.laying < self.most(s) else 2

    def which(self, s: TakeState, seat: i64, verb: i64) -> i64:
        return s.hands[seat]

    def say(self, s: TakeState, seat: i64, verb: i64, value: i64) -> None:
        if verb == 1:
            s.step = 1 + seat
            self.drew(s)
        else:
            s.hands[seat] &= ~BIT[value]
            s.discards[seat] |= BIT[value]
            s.held[seat] -= 1
            s.threw[seat] += 1
            s.laying += 1

    def drew(self, s: TakeState) -> None:
        if not s.want(s.laying):
            return
        seat = s.step - 1
        for _ in range(s.laying):
            s.draw(seat)
        s.laying = 0
        s.step = 0
        if seat == s.ombre and s.drawn < i64(len(self.game.whole_pack)):
            s.turn = s.game.after(seat)
        else:
            s.game.next(s)

    def choosing(self, s: TakeState) -> Choosing | None:
        return Choosing("discard", 0, int(self.most(s) - s.laying), [int(self.bases[1])])

    def why_not(self, s: TakeState, action: i64) -> tuple[str, str]:
        if self.verb_of(action) != 0:
            return "cards are being exchanged", self.article(s)
        held = s.hands[s.turn] & BIT[action - self.bases[0]] != 0
        return "so many cards may not be taken" if held else "you do not hold it", self.article(s)

    def article(self, s: TakeState) -> str:
        return self.game.article("take in alone" if plain_bid(s.bid) >= ALONE else "take in")

    def prompt(self, s: TakeState) -> str:
        return f"Lay out cards ({s.laying} so far, at most {self.most(s)}), then done"


class Piquemedrille(CallGame[TakeState]):
    """One against one, with a King of his or without, and better cards from the stock."""

    id = "piquemedrille"
    title = "Piquemedrille"
    books = ("academy-1768",)
    options = OPTIONS
    articles = (
        MEDIATEURS
        | {"speak": "3", "name": "4", "call": "5b", "demand": "5b", "take in": "4", "take in alone": "6"}
        | {"favourite": "1"}
        | {"stake": "9", "beast": "9", "matadores": "8"}
    )
    min_players = 2
    max_players = 2

    def setup(self) -> None:
        self.prepare(10)
        self.exchanged = self.mediateur = self.solitaire = True
        self.calls = self.choice("king") == "asked"
        self.pools = ("board", "poul")
        take_in = TakeIn("exchange")
        self.play_for(PouleStakes(self), (4, 3, 3), take_in)
        self.first_discard: i64 = self.number(take_in.said[0])

    def new_state(self) -> TakeState:
        return TakeState(self)

    # --- who knows what ---------------------------------------------------------------------------------------------
    def fill(self, s: TakeState, seat: i64) -> None:
        """Deal what is unseen to the other hand, what he laid out, and the stock."""
        unseen = self.unseen(s, seat) & ~(s.discards[seat] if seat >= 0 else 0)
        self.lay_talon(s, deal_laid_out(s, s.discards, s.threw, seat, unseen))

    def zones(self, s: TakeState) -> list[Zone]:
        return super().zones(s) + self.exchange_zones(s, s.discards, s.threw)
