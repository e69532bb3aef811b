"""Draw poker's laws at a table: slips in dealing and serving, foul hands, and pots opened without openers.

hoyle-donohue, 3009-3033, 3064-3089, 3163-3169, 3236-3262.
"""

from typing import Any, Final

from mypy_extensions import i64

from gamester.engine.bits import BIT, count
from gamester.engine.laws import Law
from gamester.engine.trial import Fault
from gamester.games.vying.poker.rules import PokerRules
from gamester.games.vying.poker.state import PokerState
from gamester.parts.betting import BET, SEE, Betting
from gamester.parts.laws.slips import Charge, PlainLaw, Slip, dealt_after, first_dealt

NOT_WHOLE: Final = ("with the pack not cut", "with a card faced in the pack")
BEFORE: Final = ("going in",)
AFTER: Final = ("betting",)


def untouched(s: PokerState) -> bool:
    """Whether nobody has said anything in the round of bets."""
    live = s.playing if s.game.parts[s.part].name in BEFORE else s.asked
    return s.bets.acted == 0 and s.bets.live == live


def bets_of(s: PokerState) -> Betting[Any, Any]:
    """The round of bets that is going on."""
    part = s.game.parts[s.part]
    assert isinstance(part, Betting)
    return part


def put_out(s: PokerState, seat: i64) -> None:
    """``seat`` retires from the hand."""
    s.bets.live &= ~BIT[seat]
    bets_of(s).ask(s, s.turn)


# --- in dealing and serving -----------------------------------------------------------------------------------------
class DealWrong(PlainLaw[PokerState, PokerRules]):
    """rule-6: the pack is shuffled and dealt again."""

    at = BEFORE

    def when(self, s: PokerState, seat: i64) -> bool:
        return seat == s.dealer and untouched(s) and not self.noted(s)

    def follows(self, s: PokerState, fault: Fault) -> None:
        fault.settled = True
        self.game.redeal(s)


class Expose(Slip[PokerState, PokerRules]):
    """rule-7: whoever is dealt the card takes it as though it had not been exposed."""

    at = BEFORE

    def slips(self, s: PokerState, seat: i64, whose: i64) -> bool:
        return seat == s.dealer and untouched(s) and s.bets.live & BIT[whose] != 0

    def follows(self, s: PokerState, fault: Fault) -> None:
        fault.settled = True
        s.known[fault.value] |= BIT[first_dealt(s, fault.value)]


class WrongNumber(Slip[PokerState, PokerRules]):
    """rule-8, rule-9: announced in time it is a misdeal; whoever lifts such a hand is out of it."""

    at = BEFORE

    def slips(self, s: PokerState, seat: i64, whose: i64) -> bool:
        return seat == s.dealer and untouched(s) and s.bets.live & BIT[whose] != 0

    def judge(self, s: PokerState, fault: Fault) -> i64:
        return fault.value

    def settle(self, s: PokerState, fault: Fault, action: i64) -> None:
        if action == self.again:
            self.righted(s)
        else:
            put_out(s, fault.value)

    def righted(self, s: PokerState) -> None:
        """What follows when it is announced in time."""
        self.game.redeal(s)


class WrongService(WrongNumber):
    """rule-14, rule-15: announced in time it is put right."""

    at = AFTER

    def slips(self, s: PokerState, seat: i64, whose: i64) -> bool:
        return s.dropped[whose] > 0 and super().slips(s, seat, whose)

    def righted(self, s: PokerState) -> None:
        pass


class ExposeServed(Expose):
    """rule-16: the card goes to the bottom of the pack, and another is given from the top."""

    at = AFTER

    def slips(self, s: PokerState, seat: i64, whose: i64) -> bool:
        return s.drawn < 52 and s.dropped[whose] > 0 and super().slips(s, seat, whose)

    def follows(self, s: PokerState, fault: Fault) -> None:
        fault.settled = True
        card = BIT[dealt_after(s, fault.value, 5 * count(s.playing))]
        s.hands[fault.value] &= ~card
        s.held[fault.value] -= 1
        s.gone |= card
        self.game.go(s, s.part - 1)


# --- in betting -----------------------------------------------------------------------------------------------------
class SeeFoul(PlainLaw[PokerState, PokerRules]):
    """rule-26: seeing a bet with a wrong number of cards in hand, as nobody else knows."""

    at = BEFORE + AFTER
    hidden = True

    def when(self, s: PokerState, seat: i64) -> bool:
        return s.turn == seat and s.bets.opened and not self.pending(s, seat)

    def follows(self, s: PokerState, fault: Fault) -> None:
        bets_of(s).say(s, fault.seat, SEE, 0)

    def seen(self, actor: i64, action: i64) -> i64:
        return self.game.see_base


class CountCards(Charge[PokerState, PokerRules]):
    """rule-26: another's cards are counted; a foul hand has lost the pool."""

    at = BEFORE + AFTER
    sure = False

    def which(self, s: PokerState, seat: i64) -> i64:
        out = s.bets.live & s.bets.acted & ~BIT[seat] if s.bets.live & BIT[seat] and s.bets.opened else 0
        for fault in self.noted(s):
            if not fault.settled and fault.at == s.bets.staked[fault.value]:
                out &= ~BIT[fault.value]
        return out

    def done(self, s: PokerState, seat: i64, value: i64) -> None:
        self.fault(s, seat, value, s.bets.staked[value])
        for _ in self.found(s, value):
            put_out(s, value)


class OpenFalsely(PlainLaw[PokerState, PokerRules]):
    """jack-11: opening without openers, which the others take for an opening."""

    at = BEFORE + AFTER
    hidden = True

    def open(self, s: PokerState, seat: i64) -> list[int]:
        if s.turn != seat or not s.jack or s.opener >= 0 or not self.speaks(s) or bets_of(s).may_open(s, seat):
            return []
        return list(range(bets_of(s).most(s, seat)))

    def follows(self, s: PokerState, fault: Fault) -> None:
        bets_of(s).say(s, fault.seat, BET, fault.value)

    def seen(self, actor: i64, action: i64) -> i64:
        return self.game.bet_base + (action - self.base) % i64(len(self.values))


class MixDiscard(PlainLaw[PokerState, PokerRules]):
    """jack-10: the opener does not keep his discard apart."""

    at = AFTER

    def when(self, s: PokerState, seat: i64) -> bool:
        return seat == s.opener and s.dropped[seat] > 0 and not self.standing(s)


class CallMixed(Charge[PokerState, PokerRules]):
    """jack-10: attention is called to it."""

    at = AFTER

    def which(self, s: PokerState, seat: i64) -> i64:
        due = seat != s.opener and not self.standing(s) and len(self.offence.standing(s)) > 0
        return BIT[s.opener] if due else 0


class PokerCourt:
    """The laws of one table, and what the parts ask of them when a deal ends."""

    def __init__(self, game: PokerRules, announce: int, lift: int) -> None:
        self.game = game
        sums = tuple([str(n + 1) for n in range(game.limit)])
        self.foul = SeeFoul(game, "rule-26", "see with a wrong number of cards")
        self.false = OpenFalsely(game, "jack-11 jack-12 jack-13", "open without openers and bet", "chips", sums)
        self.mixed = MixDiscard(game, "jack-10", "leave the discard among the others")
        self.called = CallMixed(game, self.mixed, "call attention to the discard of")
        self.all: list[Law[Any, Any]] = [
            DealWrong(game, "rule-6", "deal", "how", NOT_WHOLE),
            Expose(game, "rule-7", "expose a card of", announce, lift),
            WrongNumber(game, "rule-8 rule-9", "deal a card too many to", announce, lift),
            WrongNumber(game, "rule-8 rule-9", "deal a card too few to", announce, lift),
            WrongService(game, "rule-14", "serve a card too many to", announce, lift),
            WrongService(game, "rule-15", "serve a card too few to", announce, lift),
            ExposeServed(game, "rule-16", "expose a card served to", announce, lift),
            self.foul,
            CountCards(game, self.foul, "count the cards of"),
        ]
        if game.jack_pots != "no":
            self.all += [self.false, self.mixed, self.called]

    def found(self, s: PokerState) -> str:
        """What was found in the deal just told."""
        out = ""
        for law, words in ((self.foul, "has a foul hand"), (self.false, "opened without openers")):
            for fault in law.noted(s, s.deal - 1):
                out += f" {self.game.names[fault.seat]} {words} ({law.articles[0]})." if fault.known else ""
        return out

    def foul_hands(self, s: PokerState) -> i64:
        """Seats in the show with a wrong number of cards, unless all have."""
        out: i64 = 0
        found = [f for f in self.foul.standing(s) if s.bets.live & BIT[f.seat]]
        for fault in found:
            out |= BIT[fault.seat]
        if out == s.bets.live:
            return 0
        for fault in found:
            fault.known = fault.settled = True
        return out

    def misopened(self, s: PokerState) -> bool:
        """Whether the opener cannot show openers. He pays for it then, and has lost the pool."""
        seat = s.opener
        if seat < 0:
            return False
        faults = self.false.pending(s, seat)
        if not faults and self.called.standing(s) and not self.game.proves(s, s.opened_on & ~s.thrown[seat]):
            faults = self.mixed.pending(s, seat)
        for fault in faults:
            fault.known = fault.settled = True
            self.game.fine(s, seat)
        s.bets.live &= ~BIT[seat] if faults else -1
        return len(faults) > 0
