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
from gamester.games.piquet.laws.law import LeadLaw, PiquetLaw, Says, Table, deal_again, lose_party, lose_set
from gamester.games.piquet.laws.marks import ASIDE, EXTRA, FEWER, LEADS, MIXED, MUTE, SHED, WAITED
from gamester.games.piquet.score import PiquetRules
from gamester.games.piquet.state import PiquetState
from gamester.parts.laws.tricks import CARDS

GRAND_COUP: Final = 170


def grand_coup(s: PiquetState, seat: i64) -> None:
    """``seat`` forfeits the Grand Coup."""
    s.score[seat] -= GRAND_COUP
    s.made[seat] -= GRAND_COUP


class StockLaw(PiquetLaw):
    """A law of the exchange."""

    def draws(self, s: PiquetState, seat: i64) -> bool:
        """Whether ``seat`` has laid out enough and is to draw."""
        if s.turn != seat or not self.at(s, "exchange") or s.stage not in (ELDER, YOUNGER):
            return False
        return s.laid[seat] >= self.exchange.least(s) and not trial(s).marks[EXTRA + seat]


class TooMany(StockLaw):
    """Taking a card too many. It may be given back unseen; mixed with the hand it stays."""

    says = Says("many", "take a card too many")

    def open(self, s: PiquetState, seat: i64) -> list[int]:
        if not self.draws(s, seat):
            return []
        spare = self.exchange.left(s) - self.exchange.draws(s, seat)
        return [0] if spare > (1 if seat == self.exchange.first(s) else 0) else []

    def done(self, s: PiquetState, seat: i64, value: i64) -> None:
        self.ask(s, self.fault(s, seat, 0), seat)

    def remedies(self, s: PiquetState, fault: Fault) -> list[int]:
        if fault.value:
            return [self.to.play_on, self.to.new_deal]
        return [self.to.give_back, self.to.mix]

    def settle(self, s: PiquetState, fault: Fault, action: i64) -> None:
        marks = trial(s).marks
        if action == self.to.new_deal:
            deal_again(s)
            return
        if action == self.to.give_back and "returned-asks" in self.code.ways and fault.seat == self.exchange.second(s):
            fault.value = 1  # the other has taken in, so he says
            self.ask(s, fault, self.other(s, fault.seat))
            return
        if action == self.to.mix:
            marks[EXTRA + fault.seat] = MIXED
        elif action == self.to.play_on:
            marks[EXTRA + fault.seat] = ASIDE
        self.exchange.done(s)

    def asks(self, s: PiquetState, fault: Fault) -> str:
        if fault.value:
            return "A card too many was taken and given back: play on, or deal again?"
        return "You took a card too many: give it back?"


class TooFew(StockLaw):
    """Taking a card too few: one counts and plays while one's cards last."""

    says = Says("few", "take a card too few")

    def open(self, s: PiquetState, seat: i64) -> list[int]:
        return [0] if self.draws(s, seat) and self.exchange.draws(s, seat) > 1 else []

    def done(self, s: PiquetState, seat: i64, value: i64) -> None:
        self.fault(s, seat, 0).settled = True
        trial(s).marks[EXTRA + seat] = FEWER
        self.exchange.done(s)


class ClaimMany(StockLaw):
    """Saying that the other has a card too many: he counts nothing."""

    kind = CLAIM
    says = Says("many", "claim a card too many of", of="seat")
    sure = True

    def open(self, s: PiquetState, seat: i64) -> list[int]:
        if not self.sits(s, seat) or not self.settled(s):
            return []
        p = self.other(s, seat)
        marks = trial(s).marks
        return [int(p)] if marks[EXTRA + p] == MIXED and marks[MUTE + p] < self.code.many else []

    def done(self, s: PiquetState, seat: i64, value: i64) -> None:
        self.fault(s, seat, value).settled = True
        self.game.silence(s, value, self.code.many, "many-bars" in self.code.ways)


class TakeBack(StockLaw):
    """Taking a discard back for another card: the others see nothing of it."""

    says = Says("foul", "take back", of="card")
    hidden = True

    def open(self, s: PiquetState, seat: i64) -> list[int]:
        mine = self.at(s, "calls", "count", "play") and s.turn == seat and not self.lies(s)
        return [int(c) for c in members(s.discards[seat])] if mine and s.hands[seat] & ~s.known[seat] else []

    def done(self, s: PiquetState, seat: i64, value: i64) -> None:
        self.fault(s, seat, value, known=False)
        spare = s.hands[seat] & ~s.known[seat]
        worst = low(spare)
        for c in members(spare):
            if c % 13 < worst % 13:
                worst = c
        s.hands[seat] ^= BIT[value] | BIT[worst]
        s.discards[seat] ^= BIT[value] | BIT[worst]


class ShedCard(StockLaw):
    """Laying out again in secret the card too many."""

    says = Says("secret", "lay out in secret", of="card")
    hidden = True

    def open(self, s: PiquetState, seat: i64) -> list[int]:
        if not self.playing(s, seat) or trial(s).marks[EXTRA + seat] != MIXED:
            return []
        return [int(c) for c in members(s.hands[seat] & ~s.known[seat])] if s.held[seat] > 1 else []

    def done(self, s: PiquetState, seat: i64, value: i64) -> None:
        self.fault(s, seat, value, known=False)
        trial(s).marks[EXTRA + seat] = SHED
        s.hands[seat] &= ~BIT[value]
        s.discards[seat] |= BIT[value]
        s.held[seat] -= 1
        s.laid[seat] += 1


class ClaimFoul(StockLaw):
    """Saying that the other took back or changed cards: he loses the game, or the party."""

    kind = CLAIM

    says = Says("foul", "claim foul play of", of="seat")

    def __init__(self, game: PiquetRules, table: Table, offences: list[StockLaw]) -> None:
        super().__init__(game, table)
        self.offences = offences

    def open(self, s: PiquetState, seat: i64) -> list[int]:
        if not self.sits(s, seat) or not self.at(s, "calls", "count", "play", "reckoning"):
            return []
        p = self.other(s, seat)
        return [int(p)] if self.fresh(s, seat, p) else []

    def done(self, s: PiquetState, seat: i64, value: i64) -> None:
        for law in self.offences:
            for fault in law.pending(s, value):
                fault.known = True
                fault.settled = True
                if "party" in self.code.ways:
                    lose_party(s, seat)
                else:
                    lose_set(s, seat)
                return
        self.failed(s, seat, value)

    def proofs(self, s: PiquetState, seat: i64) -> list[int]:
        """A card known to lie in a discard was played, or a hand of thirteen has come down to twelve."""
        shed = [p for p in self.open(s, seat) if trial(s).marks[EXTRA + p] == SHED]
        return shed or [p for p in self.open(s, seat) if s.told[p] & (s.played[p] | s.known[p])]


class PeekStock(StockLaw):
    """Looking at a card of the other's stock: elder is told his leads, younger lets elder choose a new deal."""

    question = "Younger has seen a card of your stock: play on, or deal again?"

    says = Says("peek", "look at a card of the stock")

    def __init__(self, game: PiquetRules, table: Table) -> None:
        super().__init__(game, table)
        self.provence = game.choice("manner") == "provence"

    def open(self, s: PiquetState, seat: i64) -> list[int]:
        if not self.at(s, "exchange") or trial(s).marks[WAITED]:
            return []
        time = s.stage == YOUNGER if seat == s.elder else s.stage == ELDER and seat == s.dealer and not s.bound[s.elder]
        return [0] if time and self.exchange.unseen_place(s, seat) >= 0 else []

    def done(self, s: PiquetState, seat: i64, value: i64) -> None:
        fault = self.fault(s, seat, value)
        if self.provence:
            fault.settled = True
            grand_coup(s, seat)
        elif seat == s.elder:
            trial(s).marks[LEADS] += 1
        else:
            self.ask(s, fault, s.elder)
            return
        self.exchange.ask_stock(s, SEE, seat)

    def settle(self, s: PiquetState, fault: Fault, action: i64) -> None:
        super().settle(s, fault, action)
        if action == self.to.play_on:
            self.exchange.ask_stock(s, SEE, fault.seat)


class LeadAsTold(LeadLaw):
    """Who has seen the other's stock leads what he is told, once for each card."""

    says = Says("peek", "lead as told")

    def open(self, s: PiquetState, seat: i64) -> list[int]:
        return []

    def before(self, t: PiquetState) -> bool:
        """Ask, where a lead is still to be told; True where it is."""
        marks = trial(t).marks
        if t.turn != t.elder or not marks[LEADS]:
            return False
        marks[LEADS] -= 1
        self.ask(t, self.fault(t, t.elder, 0), t.dealer)
        return True


class MixLeavings(StockLaw):
    """Mixing the cards left with one's discard unshown: elder, naming his lead, sees the whole of it."""

    says = Says(
        "mix", "mix the cards left with the discard",
        ask="The cards left are mixed with the discard: name your lead to see the whole, or decline",
    )  # fmt: skip

    def open(self, s: PiquetState, seat: i64) -> list[int]:
        return [0] if s.turn == seat == s.dealer and self.at(s, "exchange") and s.stage == LEAVINGS else []

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

    says = Says("early", "take the elder's cards")

    def open(self, s: PiquetState, seat: i64) -> list[int]:
        return [0] if seat == s.dealer and self.untouched(s) else []

    def done(self, s: PiquetState, seat: i64, value: i64) -> None:
        self.fault(s, seat, value).settled = True
        if self.game.count("sets") == 1:
            lose_set(s, self.other(s, seat))
            return
        grand_coup(s, seat)
        deal_again(s)


class WaitForOther(StockLaw):
    """Elder, taking himself for younger, lets the other exchange first: the deal stands, and he still leads."""

    says = Says("wait", "wait for the other to discard")

    def open(self, s: PiquetState, seat: i64) -> list[int]:
        return [0] if s.turn == seat and self.untouched(s) else []

    def done(self, s: PiquetState, seat: i64, value: i64) -> None:
        self.fault(s, seat, value).settled = True
        trial(s).marks[WAITED] = 1
        s.turn = s.dealer


class NameFalsely(LeadLaw):
    """Naming, to see the cards left, what one does not hold: the other says what is led."""

    suits_only = False

    says = Says("named", "name falsely")

    def __init__(self, game: PiquetRules, table: Table) -> None:
        super().__init__(game, table)
        self.by_card = game.name_card

    def things(self, game: PiquetRules) -> tuple[str, ...]:
        return CARDS if game.name_card else SUIT.names

    def open(self, s: PiquetState, seat: i64) -> list[int]:
        if s.turn != seat or not self.at(s, "exchange") or s.stage != NAMING:
            return []
        pack = self.game.pack_order(s)
        if self.by_card:
            return [int(c) for c in sorted(pack) if not s.hands[seat] & suit_set(c // 13)]
        return [n for n in range(4) if not s.hands[seat] & suit_set(n)]

    def done(self, s: PiquetState, seat: i64, value: i64) -> None:
        self.fault(s, seat, value, known=False)
        self.exchange.name_lead(s, value)

    def seen(self, actor: i64, action: i64) -> i64:
        return self.exchange.bases[NAME] + self.value_of(action)

    def before(self, t: PiquetState) -> bool:
        """Elder is to lead what he named: where he cannot, ask; True where that is so."""
        if t.named < 0 or t.turn != t.elder or t.gone or self.held(t):
            return False
        pending = self.pending(t, t.elder)
        self.ask(t, pending[0] if pending else self.fault(t, t.elder, 0), t.dealer)
        return True

    def held(self, t: PiquetState) -> bool:
        """Whether elder holds something of what he named."""
        return lead_named(t, t.hands[t.elder]) != 0


class LeadOther(LeadLaw):
    """Leading another suit than was named: the other says which is led instead."""

    says = Says("lead", "lead what was not named", of="card")

    def open(self, s: PiquetState, seat: i64) -> list[int]:
        if not self.playing(s, seat) or seat != s.elder or s.named < 0 or s.gone:
            return []
        return [int(c) for c in members(s.hands[seat] & ~lead_named(s, s.hands[seat]))]

    def done(self, s: PiquetState, seat: i64, value: i64) -> None:
        s.known[seat] |= BIT[value]
        self.ask(s, self.fault(s, seat, value), s.dealer)

    def remedies(self, s: PiquetState, fault: Fault) -> list[int]:
        return [*super().remedies(s, fault), self.to.stand]

    def settle(self, s: PiquetState, fault: Fault, action: i64) -> None:
        super().settle(s, fault, action)
        if action == self.to.stand:
            s.named = -1
            trial(s).bound[fault.seat] = BIT[fault.value]
