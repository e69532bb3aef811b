"""Laws of the exchange: cards too many or too few, discards taken back, the stock looked at, a lead named falsely.

picquet-1651, 51, 117, 131 and 153; gamester-1754, 1933, 2104-2112, 2140-2142 and 2171-2173;
academy-1768, 474-483, 1562-1590, 1847-1874, 2052-2125 and 2226-2249.
"""

from typing import Final

from mypy_extensions import i64

from gamester.engine.bits import BIT, low, members
from gamester.engine.laws import CLAIM, trial
from gamester.engine.trial import Fault
from gamester.equipment.cards import suit_set
from gamester.games.piquet.exchange import DECLINE, ELDER, LEAVINGS, MIX, NAME, NAMING, SEE, SUIT, YOUNGER, lead_named
from gamester.games.piquet.laws import law
from gamester.games.piquet.laws.law import LawfulRules, LeadLaw, PiquetLaw
from gamester.games.piquet.laws.marks import ASIDE, EXTRA, FEWER, LEADS, MIXED, MUTE, SHED, WAITED, mark
from gamester.games.piquet.state import PiquetState
from gamester.parts.laws.said import ACTOR, EITHER, Says
from gamester.parts.laws.tricks import CARDS

GRAND_COUP: Final = 170


class StockLaw(PiquetLaw):
    """A law of the exchange."""

    def draws(self, s: PiquetState, seat: i64) -> bool:
        """Whether ``seat`` has laid out enough and is to draw."""
        return s.stage in (ELDER, YOUNGER) and s.laid[seat] >= self.exchange.least(s) and not mark(s, EXTRA + seat)

    def grand_coup(self, s: PiquetState, seat: i64) -> None:
        """``seat`` forfeits the Grand Coup."""
        s.score[seat] -= GRAND_COUP
        s.made[seat] -= GRAND_COUP


class TooMany(StockLaw):
    """Taking a card too many. It may be given back unseen; mixed with the hand it stays."""

    says = Says("many", "take a card too many", at="exchange", judge=ACTOR)

    def when(self, s: PiquetState, seat: i64) -> bool:
        spare = self.exchange.left(s) - self.exchange.draws(s, seat)
        return self.draws(s, seat) and spare > (1 if seat == self.exchange.first(s) else 0)

    def remedies(self, s: PiquetState, fault: Fault) -> list[int]:
        return super().remedies(s, fault) if fault.value else [self.to["give it back"], self.to["mix it with the hand"]]

    def settle(self, s: PiquetState, fault: Fault, action: i64) -> None:
        marks = trial(s).marks
        back = action == self.to["give it back"]
        if action == self.new_deal:
            self.game.deal_again(s)
        elif back and "returned-asks" in self.code.ways and fault.seat == self.exchange.second(s):
            fault.value = 1  # the other has taken in, so he says
            self.ask(s, fault, self.other(s, fault.seat))
        else:
            if not back:
                marks[EXTRA + fault.seat] = ASIDE if fault.value else MIXED
            self.exchange.done(s)

    def asks(self, s: PiquetState, fault: Fault) -> str:
        if fault.value:
            return "A card too many was taken and given back: play on, or deal again?"
        return "You took a card too many: give it back?"


class TooFew(StockLaw):
    """Taking a card too few: one counts and plays while one's cards last."""

    says = Says("few", "take a card too few", at="exchange")

    def when(self, s: PiquetState, seat: i64) -> bool:
        return self.draws(s, seat) and self.exchange.draws(s, seat) > 1

    def follows(self, s: PiquetState, fault: Fault) -> None:
        trial(s).marks[EXTRA + fault.seat] = FEWER
        self.exchange.done(s)


class ClaimMany(StockLaw):
    """Saying that the other has a card too many: he counts nothing."""

    kind = CLAIM
    says = Says("many", "claim a card too many of", of="seat", who=EITHER, at="told")
    sure = True

    def when(self, s: PiquetState, seat: i64) -> bool:
        p = self.other(s, seat)
        return mark(s, EXTRA + p) == MIXED and mark(s, MUTE + p) < self.code.many

    def follows(self, s: PiquetState, fault: Fault) -> None:
        self.game.silence(s, fault.value, self.code.many, "many-bars" in self.code.ways)


class TakeBack(StockLaw):
    """Taking a discard back for another card: the others see nothing of it."""

    says = Says("foul", "take back", of="card", at="calls count play", secret=True)

    def cards(self, s: PiquetState, seat: i64) -> i64:
        return s.discards[seat] if s.hands[seat] & ~s.known[seat] and not self.timely(s, "lies") else 0

    def follows(self, s: PiquetState, fault: Fault) -> None:
        seat = fault.seat
        spare = s.hands[seat] & ~s.known[seat]
        worst = low(spare)
        for c in members(spare):
            if c % 13 < worst % 13:
                worst = c
        s.hands[seat] ^= BIT[fault.value] | BIT[worst]
        s.discards[seat] ^= BIT[fault.value] | BIT[worst]


class ShedCard(StockLaw):
    """Laying out again in secret the card too many."""

    says = Says("secret", "lay out in secret", of="card", at="cards", secret=True)

    def cards(self, s: PiquetState, seat: i64) -> i64:
        spare = mark(s, EXTRA + seat) == MIXED and s.held[seat] > 1
        return s.hands[seat] & ~s.known[seat] if spare else 0

    def follows(self, s: PiquetState, fault: Fault) -> None:
        seat = fault.seat
        trial(s).marks[EXTRA + seat] = SHED
        s.hands[seat] &= ~BIT[fault.value]
        s.discards[seat] |= BIT[fault.value]
        s.held[seat] -= 1
        s.laid[seat] += 1


class ClaimFoul(StockLaw):
    """Saying that the other took back or changed cards: he loses the game, or the party."""

    kind = CLAIM
    says = Says("foul", "claim foul play of", of="seat", who=EITHER, at="calls count play reckoning")

    def __init__(self, game: LawfulRules, *offences: StockLaw) -> None:
        super().__init__(game)
        self.offences = offences

    def when(self, s: PiquetState, seat: i64) -> bool:
        return self.once(s, seat)

    def done(self, s: PiquetState, seat: i64, value: i64) -> None:
        for offence in self.offences:
            for fault in offence.pending(s, value):
                fault.known = True
                fault.settled = True
                self.game.lose_set(s, seat, party="party" in self.code.ways)
                return
        self.note(s, seat, value)

    def proofs(self, s: PiquetState, seat: i64) -> list[int]:
        """A card known to lie in a discard was played, or a hand of thirteen has come down to twelve."""
        found = self.open(s, seat)
        return [p for p in found if mark(s, EXTRA + p) == SHED or s.told[p] & (s.played[p] | s.known[p])]


class PeekStock(StockLaw):
    """Looking at a card of the other's stock: elder is told his leads, younger lets elder choose a new deal."""

    says = Says("peek", "look at a card of the stock", who=EITHER, at="exchange",
                ask="Younger has seen a card of your stock: play on, or deal again?")  # fmt: skip

    def when(self, s: PiquetState, seat: i64) -> bool:
        if mark(s, WAITED) or self.exchange.unseen_place(s, seat) < 0:
            return False
        return s.stage == YOUNGER if seat == s.elder else s.stage == ELDER and not s.bound[s.elder]

    def done(self, s: PiquetState, seat: i64, value: i64) -> None:
        fault = self.note(s, seat, value)
        if self.game.choice("manner") == "provence":
            fault.settled = True
            self.grand_coup(s, seat)
        elif seat == s.elder:
            trial(s).marks[LEADS] += 1
        else:
            self.ask(s, fault, s.elder)
            return
        self.exchange.ask_stock(s, SEE, seat)

    def stands(self, s: PiquetState) -> None:
        self.exchange.ask_stock(s, SEE, s.dealer)


class LeadAsTold(LeadLaw):
    """Who has seen the other's stock leads what he is told, once for each card."""

    says = Says("peek", "lead as told")  # he does not choose to

    def before(self, s: PiquetState) -> bool:
        """Ask, where a lead is still to be told; True where it is."""
        if s.turn != s.elder or not mark(s, LEADS):
            return False
        trial(s).marks[LEADS] -= 1
        self.ask(s, self.note(s, s.elder, 0), s.dealer)
        return True


class MixLeavings(StockLaw):
    """Mixing the cards left with one's discard unshown: elder, naming his lead, sees the whole of it."""

    says = Says(
        "mix", "mix the cards left with the discard", at="exchange",
        ask="The cards left are mixed with the discard: name your lead to see the whole, or decline",
    )  # fmt: skip

    def when(self, s: PiquetState, seat: i64) -> bool:
        return seat == s.dealer and s.stage == LEAVINGS

    def done(self, s: PiquetState, seat: i64, value: i64) -> None:
        self.exchange.ask_stock(s, MIX, seat)

    def remedies(self, s: PiquetState, fault: Fault) -> list[int]:
        named = members(self.exchange.leads(s, s.elder))
        return [int(self.exchange.bases[DECLINE])] + [int(self.exchange.bases[NAME] + n) for n in named]

    def settle(self, s: PiquetState, fault: Fault, action: i64) -> None:
        value = action - self.exchange.bases[NAME]
        if value >= 0:
            s.told[s.dealer] = s.discards[s.dealer]
        s.stage = NAMING
        self.exchange.name_lead(s, max(value, -1))


class TakeEarly(StockLaw):
    """Younger takes elder's cards before he has discarded: he loses the game, or of several the Grand Coup."""

    says = Says("early", "take the elder's cards", who=law.YOUNGER, at="dealt")

    def follows(self, s: PiquetState, fault: Fault) -> None:
        if self.game.count("sets") == 1:
            self.game.lose_set(s, self.other(s, fault.seat))
            return
        self.grand_coup(s, fault.seat)
        self.game.deal_again(s)


class WaitForOther(StockLaw):
    """Elder, taking himself for younger, lets the other exchange first: the deal stands, and he still leads."""

    says = Says("wait", "wait for the other to discard", at="dealt")

    def follows(self, s: PiquetState, fault: Fault) -> None:
        trial(s).marks[WAITED] = 1
        s.turn = s.dealer


class NameFalsely(LeadLaw):
    """Naming, to see the cards left, what one does not hold: the other says what is led."""

    suits_only = False
    says = Says("named", "name falsely", at="exchange", secret=True)

    def things(self, game: LawfulRules) -> tuple[str, ...]:
        return CARDS if game.name_card else SUIT.names

    def which(self, s: PiquetState, seat: i64) -> list[int]:
        named = sorted(self.game.pack_order(s)) if self.game.name_card else range(4)
        held = s.hands[seat]
        in_card = 13 if self.game.name_card else 1
        return [int(n) for n in named if s.stage == NAMING and not held & suit_set(n // in_card)]

    def follows(self, s: PiquetState, fault: Fault) -> None:
        self.exchange.name_lead(s, fault.value)

    def seen(self, actor: i64, action: i64) -> i64:
        return self.exchange.bases[NAME] + self.value_of(action)

    def before(self, s: PiquetState) -> bool:
        """Elder is to lead what he named: where he cannot, ask; True where that is so."""
        if s.named < 0 or s.turn != s.elder or s.gone or lead_named(s, s.hands[s.elder]):
            return False
        pending = self.pending(s, s.elder)
        self.ask(s, pending[0] if pending else self.note(s, s.elder, 0), s.dealer)
        return True


class LeadOther(LeadLaw):
    """Leading another suit than was named: the other says which is led instead."""

    says = Says("lead", "lead what was not named", of="card", at="cards", judge=law.YOUNGER)

    def cards(self, s: PiquetState, seat: i64) -> i64:
        named = seat == s.elder and s.named >= 0 and not s.gone
        return s.hands[seat] & ~lead_named(s, s.hands[seat]) if named else 0

    def done(self, s: PiquetState, seat: i64, value: i64) -> None:
        s.known[seat] |= BIT[value]
        super().done(s, seat, value)

    def remedies(self, s: PiquetState, fault: Fault) -> list[int]:
        return [*super().remedies(s, fault), self.to["let it stand"]]

    def settle(self, s: PiquetState, fault: Fault, action: i64) -> None:
        if action == self.to["let it stand"]:
            s.named = -1
            trial(s).bound[fault.seat] = BIT[fault.value]
        else:
            super().settle(s, fault, action)
