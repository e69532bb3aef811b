"""What Piquet's laws have in common: when they speak, as data, and the remedies they share."""

from typing import ClassVar, Final

from mypy_extensions import i64

from gamester.engine.bits import BIT
from gamester.engine.game import NO_NAMES
from gamester.engine.laws import trial
from gamester.engine.state import HIDDEN
from gamester.engine.trial import Fault
from gamester.equipment.cards import suit_set
from gamester.games.piquet.calls import Call, Count
from gamester.games.piquet.exchange import Exchange
from gamester.games.piquet.hands import point
from gamester.games.piquet.laws.codes import Code
from gamester.games.piquet.laws.marks import EXTRA, OVER, WAITED, mark
from gamester.games.piquet.play import Play
from gamester.games.piquet.score import PiquetRules
from gamester.games.piquet.state import PiquetState
from gamester.parts.laws.tricks import TrickLaw

# who may do it, or decides
NOBODY: Final = 0
ACTOR: Final = 1  # the seat to act; who has done it
ELDER: Final = 2
YOUNGER: Final = 3
EITHER: Final = 4
OTHER: Final = 5  # than has done it

KINDS: Final = ("point", "sequence", "set")


class LawfulRules(PiquetRules):
    """The rules, with the parts of which the laws speak; which laws they are, and what may follow from them."""

    exchange: Exchange
    calls: Call
    counts: Count
    tricks: Play
    code: Code
    remedies: dict[str, int]

    # --- what follows -----------------------------------------------------------------------------------------------
    def deal_again(self, s: PiquetState) -> None:
        """The deal is void, and so is all that was done in it."""
        self.start_deal(s, again=True)

    def lose_set(self, s: PiquetState, winner: i64, party: bool = False) -> None:
        """The set goes to ``winner`` at once, whatever the score; with the ``party`` nothing is played after it."""
        if party:
            s.sets = self.count("sets") - 1
        s.won = winner
        self.finish_deal(s)


class Says:
    """A law as data: its ``name`` in the code, and the ``words`` of what is done, to a card, a seat or a kind (``of``).

    ``who`` may do it ``at`` which parts of the deal, or when it is "dealt", a card is to be played ("cards"), a trick
    "lies", or all is "told". A ``secret`` offence is noted and not known. What the court will ``ask`` the ``judge``,
    who has these ``ways``.
    """

    def __init__(
        self,
        name: str,
        words: str,
        *,
        of: str = "",
        who: int = ACTOR,
        at: str = "",
        secret: bool = False,
        judge: int = NOBODY,
        ask: str = "",
        ways: tuple[str, ...] = ("play on", "demand a new deal"),
    ) -> None:
        self.name = name
        self.words = words
        self.of = of
        self.who = who
        self.at = at.split()
        self.secret = secret
        self.judge = judge
        self.ask = ask
        self.ways = ways


class PiquetLaw(TrickLaw[PiquetState, LawfulRules]):
    """A law of Piquet. ``sure``: a claim that is true whenever it may be made."""

    says: ClassVar[Says] = Says("", "")
    sure: ClassVar[bool] = False

    def __init__(self, game: LawfulRules) -> None:
        says = self.says
        self.code = game.code
        self.to = game.remedies
        self.exchange = game.exchange
        things = KINDS if says.of == "kind" else self.things(game)
        super().__init__(game, game.tricks, says.words, says.of, things, game.code.articles[says.name])
        self.new_deal = self.to["demand a new deal"]

    def things(self, game: LawfulRules) -> tuple[str, ...]:
        """What it may be done with, where that is no card, seat or kind of reckoning."""
        return NO_NAMES

    # --- when it speaks ---------------------------------------------------------------------------------------------
    def seat(self, s: PiquetState, who: i64, actor: i64) -> i64:
        """The seat that is meant; -1: none alone."""
        if who == ACTOR:
            return actor
        return s.elder if who == ELDER else s.dealer if who == YOUNGER else -1

    def timely(self, s: PiquetState, at: str) -> bool:
        """Whether it is that time, and nobody decides about a fault."""
        if at == "dealt":
            return self.untouched(s)
        if at == "told":
            return (self.in_play(s) or self.reckoned(s)) and self.now(s) > 0
        if at == "cards":
            return self.at_cards(s)
        if at == "lies":
            return self.in_play(s) and s.trick[s.elder] >= 0 and s.trick[s.dealer] >= 0
        return self.in_part(s, at)

    def open(self, s: PiquetState, seat: i64) -> list[int]:
        says = self.says
        if says.who == EITHER and seat != s.elder and seat != s.dealer:
            return []
        if says.who != EITHER and seat != self.seat(s, says.who, s.turn):
            return []
        for at in says.at:
            if self.timely(s, at):
                return self.which(s, seat)
        return []

    def which(self, s: PiquetState, seat: i64) -> list[int]:
        """What it may be done with, the time being right."""
        found = super().open(s, seat)
        return [int(self.other(s, seat))] if found and self.key == "seat" else found

    def when(self, s: PiquetState, seat: i64) -> bool:
        return True

    def proofs(self, s: PiquetState, seat: i64) -> list[int]:
        return self.open(s, seat) if self.sure else []

    def seen(self, actor: i64, action: i64) -> i64:
        return HIDDEN if self.says.secret else action

    def value_of(self, action: i64) -> i64:
        """What one of its actions is done with."""
        return (action - self.base) % i64(len(self.values))

    # --- what comes of it -------------------------------------------------------------------------------------------
    def done(self, s: PiquetState, seat: i64, value: i64) -> None:
        says = self.says
        fault = self.note(s, seat, value, known=not says.secret)
        if not says.judge:
            fault.settled = not says.secret
            self.follows(s, fault)
            return
        judge = self.other(s, seat) if says.judge == OTHER else self.seat(s, says.judge, seat)
        self.ask(s, fault, judge)

    def asks(self, s: PiquetState, fault: Fault) -> str:
        return self.says.ask

    def remedies(self, s: PiquetState, fault: Fault) -> list[int]:
        return [self.to[way] for way in self.says.ways]

    # --- for the laws -----------------------------------------------------------------------------------------------
    def plays_of(self, s: PiquetState, seat: i64) -> int:
        """How many cards ``seat`` has played in this deal."""
        return sum(1 for play in trial(s).plays if play // 64 == seat)

    def other(self, s: PiquetState, seat: i64) -> i64:
        """The adversary of ``seat``."""
        return self.game.other(s, seat)

    def untouched(self, s: PiquetState) -> bool:
        """Whether the cards have been dealt and nobody has laid out, shown or drawn any."""
        if not self.in_part(s, "exchange") or s.turn != s.elder or s.stage or mark(s, WAITED):
            return False
        for p in (s.elder, s.dealer):
            if s.laid[p] or s.bound[p] or mark(s, OVER + p) or mark(s, EXTRA + p):
                return False
        return True


class LeadLaw(PiquetLaw):
    """A law by which the other says what is led."""

    suits_only: ClassVar[bool] = True

    def asks(self, s: PiquetState, fault: Fault) -> str:
        return "Tell what is to be led"

    def remedies(self, s: PiquetState, fault: Fault) -> list[int]:
        if self.suits_only or "appoint" not in self.code.ways:
            return [self.to["tell to lead"] + n for n in range(4)]
        seen = s.gone | s.hands[self.other(s, fault.seat)]
        return [int(self.to["tell to play"] + c) for c in self.game.pack_order(s) if not seen & BIT[c]]

    def suit_of(self, action: i64) -> i64:
        """The suit that is to be led."""
        card = action - self.to["tell to play"]
        return card // 13 if 0 <= card < 52 else action - self.to["tell to lead"]

    def usual(self, s: PiquetState, fault: Fault) -> int:
        """The suit in which he who tells is strongest."""
        hand = s.hands[self.other(s, fault.seat)]
        best: i64 = 0
        for suit in range(4):
            if point(hand, suit) > point(hand, best):
                best = suit
        found = self.remedies(s, fault)
        return next((action for action in found if self.suit_of(action) == best), found[0])

    def settle(self, s: PiquetState, fault: Fault, action: i64) -> None:
        s.named = -1
        card = action - self.to["tell to play"]
        told = 0 <= card < 52 and s.hands[fault.seat] & BIT[card] != 0
        trial(s).bound[fault.seat] = BIT[card] if told else suit_set(self.suit_of(action))
