"""Draw poker's laws at a table: slips in dealing and serving, foul hands, and pots opened without openers.

hoyle-donohue, 3009-3033, 3064-3089, 3163-3169, 3236-3262.
"""

from typing import Any, Final

from mypy_extensions import i64

from gamester.engine.bits import BIT, count
from gamester.engine.laws import CLAIM, Law
from gamester.engine.trial import Fault
from gamester.games.vying.poker.parts import GoingIn
from gamester.games.vying.poker.rules import P, PokerRules
from gamester.games.vying.poker.state import PokerState
from gamester.parts.betting import BET, SEE, Betting
from gamester.parts.laws.slips import Slip, dealt_after, first_dealt

NOT_WHOLE: Final = ("with the pack not cut", "with a card faced in the pack")


def at_bets(s: PokerState, name: str) -> bool:
    """Whether the round of bets so called is going on."""
    return s.turn >= 0 and s.game.parts[s.part].name == name


def untouched(s: PokerState, name: str) -> bool:
    """Whether nobody has said anything in it."""
    live = s.playing if name == "going in" else s.asked
    return at_bets(s, name) and s.bets.acted == 0 and s.bets.live == live


def standing(law: Law[Any, Any], s: PokerState) -> list[Fault]:
    """What was done against it in this hand, and nothing has followed from."""
    return [f for f in law.noted(s) if not f.settled]


def put_out(s: PokerState, seat: i64) -> None:
    """``seat`` retires from the hand."""
    s.bets.live &= ~BIT[seat]
    part = s.game.parts[s.part]
    assert isinstance(part, Betting)
    part.ask(s, s.turn)


class DealWrong(Law[PokerState, PokerRules]):
    """rule-6: the pack is shuffled and dealt again."""

    def open(self, s: PokerState, seat: i64) -> list[int]:
        fresh = seat == s.dealer and untouched(s, "going in") and not self.noted(s)
        return list(range(len(self.values))) if fresh else []

    def done(self, s: PokerState, seat: i64, value: i64) -> None:
        self.fault(s, seat, value).settled = True
        self.game.redeal(s)


class PokerSlip(Slip[PokerState, PokerRules]):
    """A slip of the dealer's before the first bet of a round."""

    round: str = "going in"

    def slips(self, s: PokerState, seat: i64, whose: i64) -> bool:
        return seat == s.dealer and untouched(s, self.round) and s.bets.live & BIT[whose] != 0


class Expose(PokerSlip):
    """rule-7: whoever is dealt the card takes it as though it had not been exposed."""

    def done(self, s: PokerState, seat: i64, value: i64) -> None:
        self.fault(s, seat, value).settled = True
        s.known[value] |= BIT[first_dealt(s, value)]


class WrongNumber(PokerSlip):
    """rule-8, rule-9: announced in time it is a misdeal; whoever lifts such a hand is out of it."""

    also: str = "rule-9"

    def __init__(self, game: PokerRules, verb: str, again: int, stands: int, article: str) -> None:
        super().__init__(game, verb, again, stands, article)
        self.articles = (*self.articles, *((P + self.also,) if self.also else ()))

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

    round = "betting"
    also = ""

    def slips(self, s: PokerState, seat: i64, whose: i64) -> bool:
        return s.dropped[whose] > 0 and super().slips(s, seat, whose)

    def righted(self, s: PokerState) -> None:
        pass


class ExposeServed(PokerSlip):
    """rule-16: the card goes to the bottom of the pack, and another is given from the top."""

    round = "betting"

    def slips(self, s: PokerState, seat: i64, whose: i64) -> bool:
        return s.drawn < 52 and s.dropped[whose] > 0 and super().slips(s, seat, whose)

    def done(self, s: PokerState, seat: i64, value: i64) -> None:
        self.fault(s, seat, value).settled = True
        card = BIT[dealt_after(s, value, 5 * count(s.playing))]
        s.hands[value] &= ~card
        s.held[value] -= 1
        s.gone |= card
        self.game.go(s, s.part - 1)


class SeeFoul(Law[PokerState, PokerRules]):
    """rule-26: seeing a bet with a wrong number of cards in hand, as nobody else knows."""

    def open(self, s: PokerState, seat: i64) -> list[int]:
        betting = s.turn == seat and isinstance(s.game.parts[s.part], GoingIn)
        return [0] if betting and s.bets.opened and not self.pending(s, seat) else []

    def done(self, s: PokerState, seat: i64, value: i64) -> None:
        part = self.game.parts[s.part]
        self.fault(s, seat, 0, known=False)
        assert isinstance(part, Betting)
        part.say(s, seat, SEE, 0)

    def seen(self, actor: i64, action: i64) -> i64:
        return self.game.see_base


class CountCards(Law[PokerState, PokerRules]):
    """rule-26: another's cards are counted; a foul hand has lost the pool."""

    kind = CLAIM

    def __init__(self, game: PokerRules, offence: SeeFoul) -> None:
        super().__init__(game, "count the cards of", "seat", tuple(game.seat_names()), offence.articles)
        self.offence = offence

    def open(self, s: PokerState, seat: i64) -> list[int]:
        if s.turn < 0 or not isinstance(s.game.parts[s.part], GoingIn) or not s.bets.live & BIT[seat]:
            return []
        counted = [f.value for f in standing(self, s) if f.at == s.bets.staked[f.value]]
        bet = s.bets.live & s.bets.acted & ~BIT[seat]
        return [p for p in range(self.game.players) if bet & BIT[p] and p not in counted and s.bets.opened]

    def done(self, s: PokerState, seat: i64, value: i64) -> None:
        self.fault(s, seat, value, s.bets.staked[value])
        for fault in self.offence.pending(s, value):
            fault.known = True
            fault.settled = True
            put_out(s, value)


class OpenFalsely(Law[PokerState, PokerRules]):
    """jack-11: opening without openers, which the others take for an opening."""

    def open(self, s: PokerState, seat: i64) -> list[int]:
        part = s.game.parts[s.part]
        if s.turn != seat or not s.jack or s.opener >= 0 or not isinstance(part, GoingIn):
            return []
        return [] if part.may_open(s, seat) else list(range(part.most(s, seat)))

    def done(self, s: PokerState, seat: i64, value: i64) -> None:
        part = self.game.parts[s.part]
        self.fault(s, seat, value, known=False)
        assert isinstance(part, Betting)
        part.say(s, seat, BET, value)

    def seen(self, actor: i64, action: i64) -> i64:
        return self.game.bet_base + (action - self.base) % i64(len(self.values))


class MixDiscard(Law[PokerState, PokerRules]):
    """jack-10: the opener does not keep his discard apart."""

    def open(self, s: PokerState, seat: i64) -> list[int]:
        return [0] if at_bets(s, "betting") and seat == s.opener and s.dropped[seat] and not standing(self, s) else []

    def done(self, s: PokerState, seat: i64, value: i64) -> None:
        self.fault(s, seat, value)


class CallMixed(Law[PokerState, PokerRules]):
    """jack-10: attention is called to it."""

    kind = CLAIM

    def __init__(self, game: PokerRules, offence: MixDiscard) -> None:
        super().__init__(game, "call attention to the discard of", "seat", tuple(game.seat_names()), offence.articles)
        self.offence = offence

    def open(self, s: PokerState, seat: i64) -> list[int]:
        mixed = at_bets(s, "betting") and seat != s.opener and not standing(self, s)
        return [int(s.opener)] if mixed and standing(self.offence, s) else []

    def proofs(self, s: PokerState, seat: i64) -> list[int]:
        return self.open(s, seat)

    def done(self, s: PokerState, seat: i64, value: i64) -> None:
        self.fault(s, seat, value)


class PokerCourt:
    """The laws of one table, and what the parts ask of them when a deal ends."""

    def __init__(self, game: PokerRules, remedies: tuple[int, int]) -> None:
        announce, lift = remedies
        self.game = game
        self.foul = SeeFoul(game, "see with a wrong number of cards", "", (), (P + "rule-26",))
        fine = (P + "jack-11", P + "jack-12", P + "jack-13")
        sums = tuple([str(n + 1) for n in range(game.limit)])
        self.false = OpenFalsely(game, "open without openers and bet", "chips", sums, fine)
        self.mixed = MixDiscard(game, "leave the discard among the others", "", (), (P + "jack-10",))
        self.called = CallMixed(game, self.mixed)
        self.all: list[Law[Any, Any]] = [
            DealWrong(game, "deal", "how", NOT_WHOLE, (P + "rule-6",)),
            Expose(game, "expose a card of", announce, lift, P + "rule-7"),
            WrongNumber(game, "deal a card too many to", announce, lift, P + "rule-8"),
            WrongNumber(game, "deal a card too few to", announce, lift, P + "rule-8"),
            WrongService(game, "serve a card too many to", announce, lift, P + "rule-14"),
            WrongService(game, "serve a card too few to", announce, lift, P + "rule-15"),
            ExposeServed(game, "expose a card served to", announce, lift, P + "rule-16"),
            self.foul,
            CountCards(game, self.foul),
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
        found = [f for f in standing(self.foul, s) if s.bets.live & BIT[f.seat]]
        for fault in found:
            out |= BIT[fault.seat]
        if out == s.bets.live:
            return 0
        for fault in found:
            fault.known = True
            fault.settled = True
        return out

    def misopened(self, s: PokerState) -> bool:
        """Whether the opener cannot show openers. He pays for it then, and has lost the pool."""
        seat = s.opener
        if seat < 0:
            return False
        faults = self.false.pending(s, seat)
        kept = s.opened_on & ~s.thrown[seat]
        if not faults and standing(self.called, s) and not self.game.proves(s, kept):
            faults = self.mixed.pending(s, seat)
        for fault in faults:
            fault.known = True
            fault.settled = True
            self.game.fine(s, seat)
        s.bets.live &= ~BIT[seat] if faults else -1
        return len(faults) > 0
