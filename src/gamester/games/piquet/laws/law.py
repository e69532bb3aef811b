"""What Piquet's laws have in common: when they speak, and the remedies they share."""

from typing import ClassVar, Final

from mypy_extensions import i64

from gamester.engine.bits import BIT
from gamester.engine.game import NO_NAMES
from gamester.engine.laws import Law, trial
from gamester.engine.state import HIDDEN, State
from gamester.engine.trial import Fault
from gamester.equipment.cards import suit_set
from gamester.games.piquet.calls import Call, Count
from gamester.games.piquet.exchange import Exchange
from gamester.games.piquet.hands import point
from gamester.games.piquet.laws.codes import Code, Remedies
from gamester.games.piquet.laws.marks import EXTRA, OVER, WAITED
from gamester.games.piquet.play import Play
from gamester.games.piquet.score import PiquetRules
from gamester.games.piquet.state import PiquetState
from gamester.parts.laws.tricks import CARDS


class Table:
    """The parts of which the laws speak."""

    def __init__(self, exchange: Exchange, calls: Call, counts: Count, play: Play) -> None:
        self.exchange = exchange
        self.calls = calls
        self.counts = counts
        self.play = play


KINDS: Final = ("point", "sequence", "set")


class Says:
    """How a law is known: its ``name`` in the code, the ``words`` of what is done, ``of`` a card, a seat or a kind of

    reckoning, and what the court will ``ask``."""

    def __init__(self, name: str, words: str, *, of: str = "", ask: str = "") -> None:
        self.name = name
        self.words = words
        self.of = of
        self.ask = ask


class PiquetLaw(Law[PiquetState, PiquetRules]):
    """A law of Piquet. ``sure``: a claim that is true whenever it may be made; ``hidden``: the others see nothing."""

    says: ClassVar[Says] = Says("", "")
    sure: ClassVar[bool] = False
    hidden: ClassVar[bool] = False

    def __init__(self, game: PiquetRules, table: Table) -> None:
        self.code: Code = game.code
        self.to: Remedies = game.remedies
        self.table = table
        self.exchange = table.exchange
        says = self.says
        super().__init__(game, says.words, says.of, self.things(game), self.code.articles[says.name])

    def things(self, game: PiquetRules) -> tuple[str, ...]:
        """What it may be done with."""
        if self.says.of == "seat":
            return tuple(game.seat_names())
        return CARDS if self.says.of == "card" else KINDS if self.says.of == "kind" else NO_NAMES

    def remedies(self, s: PiquetState, fault: Fault) -> list[int]:
        """To play on, or that it be dealt again."""
        return [self.to.play_on, self.to.new_deal]

    def settle(self, s: PiquetState, fault: Fault, action: i64) -> None:
        if action == self.to.new_deal:
            deal_again(s)

    def value_of(self, action: i64) -> i64:
        """What one of its actions is done with."""
        return (action - self.base) % i64(len(self.values))

    def seen(self, actor: i64, action: i64) -> i64:
        return HIDDEN if self.hidden else action

    def asks(self, s: PiquetState, fault: Fault) -> str:
        return self.says.ask

    def proofs(self, s: PiquetState, seat: i64) -> list[int]:
        return self.open(s, seat) if self.sure else []

    def at(self, s: PiquetState, *names: str) -> bool:
        """Whether one of these parts goes on, and nobody decides about a fault."""
        return s.turn >= 0 and s.game.parts[s.part].name in names

    def playing(self, s: PiquetState, seat: i64) -> bool:
        """Whether ``seat`` is to play a card."""
        return s.turn == seat and self.at(s, "play") and s.step < 2

    def lies(self, s: PiquetState) -> bool:
        """Whether a whole trick of two cards lies on the table."""
        return self.at(s, "play") and s.trick[s.elder] >= 0 and s.trick[s.dealer] >= 0

    def settled(self, s: PiquetState) -> bool:
        """Whether both have told what they have, and claims about it can be made."""
        return self.at(s, "play", "reckoning") and len(trial(s).plays) > 0

    def plays_of(self, s: PiquetState, seat: i64) -> int:
        """How many cards ``seat`` has played in this deal."""
        return sum(1 for play in trial(s).plays if play // 64 == seat)

    def sits(self, s: PiquetState, seat: i64) -> bool:
        """Whether ``seat`` plays in this deal."""
        return seat == s.elder or seat == s.dealer

    def other(self, s: PiquetState, seat: i64) -> i64:
        """The adversary of ``seat``."""
        return self.game.other(s, seat)

    def untouched(self, s: PiquetState) -> bool:
        """Whether the cards have been dealt and nobody has laid out, shown or drawn any."""
        marks = trial(s).marks
        if not self.at(s, "exchange") or s.turn != s.elder or s.stage or marks[WAITED]:
            return False
        for p in (s.elder, s.dealer):
            if s.laid[p] or s.bound[p] or marks[OVER + p] or marks[EXTRA + p]:
                return False
        return True

    def fresh(self, s: PiquetState, seat: i64, accused: i64) -> bool:
        """Whether no such claim has failed since the last card was played."""
        now = i64(len(trial(s).plays))
        return all(f.at < now or f.value != accused for f in self.pending(s, seat))

    def failed(self, s: PiquetState, seat: i64, accused: i64) -> None:
        """A claim is not made out: it is not made again until something has happened."""
        self.fault(s, seat, accused, i64(len(trial(s).plays)))


class CallLaw(PiquetLaw):
    """A law of calls and of what follows from them."""

    def unplayed(self, s: PiquetState, seat: i64) -> bool:
        """Whether ``seat`` has not played its first card, and may still mend what it said."""
        return self.at(s, "calls", "count", "play") and not self.plays_of(s, seat)

    def put_right(self, s: PiquetState) -> None:
        """Count again, if the hands have been counted."""
        if self.settled(s):
            self.game.recount(s)

    def call_falsely(self, s: PiquetState, value: i64, kind: i64, call: i64) -> None:
        """Elder calls what he should not; only he knows it, and younger is to answer."""
        self.fault(s, s.elder, value, known=False)
        s.calls[kind] = call
        s.step += 1
        s.turn = s.dealer


class LeadLaw(PiquetLaw):
    """A law by which the other says what is led."""

    suits_only: ClassVar[bool] = True

    def asks(self, s: PiquetState, fault: Fault) -> str:
        return "Tell what is to be led"

    def remedies(self, s: PiquetState, fault: Fault) -> list[int]:
        if self.suits_only or "appoint" not in self.code.ways:
            return [self.to.suit + n for n in range(4)]
        judge = self.other(s, fault.seat)
        out: list[int] = []
        for c in self.game.pack_order(s):
            if not (s.gone | s.hands[judge]) & BIT[c]:
                out.append(self.to.card + int(c))
        return out

    def usual(self, s: PiquetState, fault: Fault) -> int:
        """The suit in which he who tells is strongest."""
        hand = s.hands[self.other(s, fault.seat)]
        best: i64 = 0
        for suit in range(4):
            if point(hand, suit) > point(hand, best):
                best = suit
        found = self.remedies(s, fault)
        for action in found:
            if action == self.to.suit + best or (action >= self.to.card and (action - self.to.card) // 13 == best):
                return action
        return found[0]

    def settle(self, s: PiquetState, fault: Fault, action: i64) -> None:
        if action == self.to.stand:
            return
        s.named = -1
        found = trial(s)
        if action < self.to.card:
            found.bound[fault.seat] = suit_set(action - self.to.suit)
            return
        card: i64 = action - self.to.card
        found.bound[fault.seat] = BIT[card] if s.hands[fault.seat] & BIT[card] else suit_set(card // 13)


def lose_set(s: PiquetState, winner: i64) -> None:
    """The set goes to ``winner`` at once, whatever the score."""
    s.won = winner
    s.game.finish_deal(s)


def lose_party(s: PiquetState, winner: i64) -> None:
    """The match goes to ``winner``: nothing is played after it."""
    s.sets = s.game.count("sets") - 1
    lose_set(s, winner)


def deal_again(s: State) -> None:
    """The deal is void, and so is all that was done in it."""
    s.game.start_deal(s, again=True)
