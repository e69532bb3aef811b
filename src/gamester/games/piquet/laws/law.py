"""What Piquet's laws have in common: when they speak, and the remedies they share."""

from typing import ClassVar, Final

from mypy_extensions import i64

from gamester.engine.bits import BIT
from gamester.engine.laws import trial
from gamester.engine.trial import Fault
from gamester.equipment.cards import suit_set
from gamester.games.piquet.calls import Call, Count
from gamester.games.piquet.exchange import Exchange
from gamester.games.piquet.laws.codes import Code
from gamester.games.piquet.laws.marks import EXTRA, OVER, WAITED, mark
from gamester.games.piquet.play import Play
from gamester.games.piquet.score import PiquetRules
from gamester.games.piquet.state import PiquetState, T
from gamester.parts.laws.said import SaidLaw
from gamester.parts.melds import point

# more seats that a law may mean
ELDER: Final = 4
YOUNGER: Final = 5
KINDS: Final = ("point", "sequence", "set")


class LawfulRules(PiquetRules[T]):
    """The rules, with the parts of which the laws speak; which laws they are, and what may follow from them."""

    exchange: Exchange
    calls: Call
    counts: Count
    tricks: Play
    code: Code
    remedies: dict[str, int]

    def otherwise(self, t: T, kind: i64, answer: i64) -> bool:
        return any(law.otherwise(t, kind, answer) for law in self.laws if isinstance(law, PiquetLaw))

    def before_lead(self, t: T) -> None:
        """What elder has named, and cannot lead, comes before what he is told for having seen the stock."""
        for law in self.laws[::-1]:
            if isinstance(law, PiquetLaw) and law.before(t):
                return

    def lose_set(self, s: T, winner: i64, party: bool = False) -> None:
        """The set goes to ``winner`` at once, whatever the score; with the ``party`` nothing is played after it."""
        if party:
            s.sets = self.count("sets") - 1
        s.won = winner
        self.finish_deal(s)


class PiquetLaw(SaidLaw[PiquetState, LawfulRules]):
    """A law of Piquet. Its times are also when the cards are "dealt", a trick "lies", and all is "told"."""

    def __init__(self, game: LawfulRules) -> None:
        self.code = game.code
        self.exchange = game.exchange
        super().__init__(game, game.tricks, game.code.articles, game.remedies)

    def seat(self, s: PiquetState, who: i64, actor: i64) -> i64:
        return s.elder if who == ELDER else s.dealer if who == YOUNGER else super().seat(s, who, actor)

    def other(self, s: PiquetState, seat: i64) -> i64:
        return self.game.other(s, seat)

    def joins(self, s: PiquetState, seat: i64) -> bool:
        return seat == s.elder or seat == s.dealer

    def timely(self, s: PiquetState, at: str) -> bool:
        if at == "dealt":  # and nobody has laid out, shown or drawn any
            if not self.in_part(s, "exchange") or s.turn != s.elder or s.stage or mark(s, WAITED):
                return False
            two = (s.elder, s.dealer)
            return not any(s.laid[p] or s.bound[p] or mark(s, OVER + p) or mark(s, EXTRA + p) for p in two)
        if at == "told":
            return (self.in_play(s) or self.reckoned(s)) and self.now(s) > 0
        if at == "lies":
            return self.in_play(s) and s.trick[s.elder] >= 0 and s.trick[s.dealer] >= 0
        return super().timely(s, at)

    def otherwise(self, s: PiquetState, kind: i64, answer: i64) -> bool:
        """Whether elder, whose call has been answered, fails to show or reckon as he should."""
        return False

    def before(self, s: PiquetState) -> bool:
        """Whether elder, who is to lead, is first to be told what."""
        return False

    def plays_of(self, s: PiquetState, seat: i64) -> int:
        """How many cards ``seat`` has played in this deal."""
        return sum(1 for play in trial(s).plays if play // 64 == seat)

    def once(self, s: PiquetState, seat: i64) -> bool:
        """Whether more cards have been played since a claim of ``seat`` failed."""
        return all(f.at < self.now(s) for f in self.pending(s, seat))


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
        best = max(range(4), key=lambda suit: int(point(hand, suit)))
        found = self.remedies(s, fault)
        return next((action for action in found if self.suit_of(action) == best), found[0])

    def settle(self, s: PiquetState, fault: Fault, action: i64) -> None:
        s.named = -1
        card = action - self.to["tell to play"]
        told = 0 <= card < 52 and s.hands[fault.seat] & BIT[card] != 0
        trial(s).bound[fault.seat] = BIT[card] if told else suit_set(self.suit_of(action))
