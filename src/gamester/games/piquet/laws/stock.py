"""Laws of the exchange: a wrong number of cards, discards taken back, the stock looked at, a lead named falsely.

picquet-1651, 51, 109, 117, 131 and 153; gamester-1754, 1933, 2067-2080, 2104-2112, 2140-2142 and 2171-2173;
academy-1768, 474-483, 1523-1590, 1847-1908, 2052-2125 and 2226-2249.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from gamester.engine.bits import BIT, members
from gamester.engine.laws import CLAIM, trial
from gamester.engine.trial import Fault
from gamester.equipment.cards import suit_set
from gamester.games.piquet import exchange
from gamester.games.piquet.laws.law import YOUNGER, LawfulRules, LeadLaw, PiquetLaw
from gamester.games.piquet.laws.marks import ASIDE, EXTRA, FEWER, LEADS, MIXED, MORE, MUTE, OVER, SHED, WAITED
from gamester.games.piquet.state import STOCK, PiquetState
from gamester.parts.laws.said import ACTOR, EITHER, Says
from gamester.parts.laws.tricks import CARDS

WORDS: Final = ("nine", "ten", "eleven", "twelve", "thirteen", "fourteen", "fifteen", "sixteen")
GRAND_COUP: Final = 170


class Misdeal(PiquetLaw):
    """A card too many or too few to either lets elder choose; more than that is dealt again."""

    says = Says("misdealt", "deal", of="cards", who=YOUNGER, at="dealt",
                ask="The deal is wrong: play on, or have a new one?")  # fmt: skip

    def things(self, game: LawfulRules) -> tuple[str, ...]:
        return tuple([f"{WORDS[n - 9]} to {who}" for n in game.code.numbers for who in ("elder", "younger")])

    def which(self, s: PiquetState, seat: i64) -> list[int]:
        full = self.game.stock == STOCK  # a longer stock has no room for a card more
        return [n for n in range(len(self.values)) if not full or self.code.numbers[n // 2] != 11]

    def done(self, s: PiquetState, seat: i64, value: i64) -> None:
        many, to = self.code.numbers[value // 2], s.dealer if value % 2 else s.elder
        if many in self.code.void:
            self.note(s, seat, value)
            s.game.start_deal(s, again=True)
        elif many > 12:
            self.exchange.ask_stock(s, exchange.DEAL + many - 12, to)
        else:  # the last card of a hand is left on the stock, where its owner has seen it
            order = [int(c) for c in s.order]
            card = [c for c in order[: s.drawn] if s.hands[to] & BIT[c]][-1]
            order.insert(s.drawn, card)
            s.order = vec[i64](order)
            s.hands[to] &= ~BIT[card]
            s.held[to] -= 1
            self.game.see(s, to, 1)
            trial(s).marks[MORE] = 1
            trial(s).marks[OVER + to] = -1
            self.ask(s, self.note(s, seat, value), s.elder)


class TooFew(PiquetLaw):
    """Taking a card too few: one counts and plays while one's cards last."""

    says = Says("few", "take a card too few", at="exchange")

    def when(self, s: PiquetState, seat: i64) -> bool:
        return self.takes(s, seat) and self.exchange.draws(s, seat) > 1

    def takes(self, s: PiquetState, seat: i64) -> bool:
        """Whether ``seat`` has laid out enough and is to draw."""
        laid = s.stage in (exchange.ELDER, exchange.YOUNGER) and s.laid[seat] >= self.exchange.least(s)
        return laid and not s.mark(EXTRA + seat)

    def follows(self, s: PiquetState, fault: Fault) -> None:
        trial(s).marks[EXTRA + fault.seat] = FEWER
        self.exchange.done(s)


class TooMany(TooFew):
    """Taking a card too many. It may be given back unseen; mixed with the hand it stays."""

    says = Says("many", "take a card too many", at="exchange", judge=ACTOR,
                ask="You took a card too many: give it back?",
                ways=("give it back", "mix it with the hand"))  # fmt: skip

    def when(self, s: PiquetState, seat: i64) -> bool:
        spare = self.exchange.left(s) - self.exchange.draws(s, seat)
        return self.takes(s, seat) and spare > (1 if seat == self.exchange.first(s) else 0)

    def remedies(self, s: PiquetState, fault: Fault) -> list[int]:
        return [self.to["play on"], self.new_deal] if fault.value else super().remedies(s, fault)

    def asks(self, s: PiquetState, fault: Fault) -> str:
        given = "A card too many was taken and given back: play on, or deal again?"
        return given if fault.value else super().asks(s, fault)

    def settle(self, s: PiquetState, fault: Fault, action: i64) -> None:
        back = action == self.to["give it back"]
        if action == self.new_deal:
            s.game.start_deal(s, again=True)
        elif back and "returned-asks" in self.code.ways and fault.seat != self.exchange.first(s):
            fault.value = 1  # the other has taken in, so he says
            self.ask(s, fault, self.other(s, fault.seat))
        else:
            if not back:
                trial(s).marks[EXTRA + fault.seat] = ASIDE if fault.value else MIXED
            self.exchange.done(s)


class ClaimMany(PiquetLaw):
    """Saying that the other has a card too many: he counts nothing."""

    says = Says("many", "claim a card too many of", kind=CLAIM, of="seat", who=EITHER, at="told", sure=True)

    def when(self, s: PiquetState, seat: i64) -> bool:
        p = self.other(s, seat)
        return s.mark(EXTRA + p) == MIXED and s.mark(MUTE + p) < self.code.many

    def follows(self, s: PiquetState, fault: Fault) -> None:
        self.game.silence(s, fault.value, self.code.many, "many-bars" in self.code.ways)


class TakeBack(PiquetLaw):
    """Taking a discard back for another card: the others see nothing of it."""

    says = Says("foul", "take back", of="card", at="calls count play", secret=True)

    def cards(self, s: PiquetState, seat: i64) -> i64:
        return s.discards[seat] if s.hands[seat] & ~s.known[seat] and not self.timely(s, "lies") else 0

    def follows(self, s: PiquetState, fault: Fault) -> None:
        seat = fault.seat
        worst = min(members(s.hands[seat] & ~s.known[seat]), key=lambda c: int(c % 13))
        s.hands[seat] ^= BIT[fault.value] | BIT[worst]
        s.discards[seat] ^= BIT[fault.value] | BIT[worst]


class ShedCard(PiquetLaw):
    """Laying out again in secret the card too many."""

    says = Says("secret", "lay out in secret", of="card", at="cards", secret=True)

    def cards(self, s: PiquetState, seat: i64) -> i64:
        spare = s.mark(EXTRA + seat) == MIXED and s.held[seat] > 1
        return s.hands[seat] & ~s.known[seat] if spare else 0

    def follows(self, s: PiquetState, fault: Fault) -> None:
        trial(s).marks[EXTRA + fault.seat] = SHED
        self.exchange.say(s, fault.seat, exchange.DISCARD, fault.value)


class ClaimFoul(PiquetLaw):
    """Saying that the other took back or changed cards: he loses the game, or the party."""

    says = Says("foul", "claim foul play of", kind=CLAIM, of="seat", who=EITHER, at="calls count play reckoning")
    about = (TakeBack, ShedCard)

    def when(self, s: PiquetState, seat: i64) -> bool:
        return self.once(s, seat)

    def done(self, s: PiquetState, seat: i64, value: i64) -> None:
        for fault in self.faults_of(s, value):
            fault.known = fault.settled = True
            self.game.lose_set(s, seat, party="party" in self.code.ways)
            return
        self.note(s, seat, value)

    def proofs(self, s: PiquetState, seat: i64) -> list[int]:
        """A card known to lie in a discard was played, or a hand of thirteen has come down to twelve."""
        found = self.open(s, seat)
        return [p for p in found if s.mark(EXTRA + p) == SHED or s.told[p] & (s.played[p] | s.known[p])]


class PeekStock(PiquetLaw):
    """Looking at a card of the other's stock: elder is told his leads, younger lets elder choose a new deal."""

    says = Says("peek", "look at a card of the stock", who=EITHER, at="exchange",
                ask="Younger has seen a card of your stock: play on, or deal again?")  # fmt: skip

    def when(self, s: PiquetState, seat: i64) -> bool:
        if s.mark(WAITED) or self.exchange.unseen(s, seat) < 0:
            return False
        return s.stage == exchange.YOUNGER if seat == s.elder else s.stage == exchange.ELDER and not s.bound[s.elder]

    def done(self, s: PiquetState, seat: i64, value: i64) -> None:
        fault = self.note(s, seat, value)
        if self.game.choice("manner") == "provence":
            fault.settled = True
            forfeit(s, seat)
        elif seat == s.elder:
            trial(s).marks[LEADS] += 1
        else:
            self.ask(s, fault, s.elder)
            return
        self.exchange.ask_stock(s, exchange.SEE, seat)

    def stands(self, s: PiquetState) -> None:
        self.exchange.ask_stock(s, exchange.SEE, s.dealer)


def forfeit(s: PiquetState, seat: i64) -> None:
    """``seat`` forfeits the Grand Coup."""
    s.score[seat] -= GRAND_COUP
    s.made[seat] -= GRAND_COUP


class LeadAsTold(LeadLaw):
    """Who has seen the other's stock leads what he is told, once for each card."""

    says = Says("peek", "lead as told")  # he does not choose to

    def before(self, s: PiquetState) -> bool:
        """Ask, where a lead is still to be told; True where it is."""
        if s.turn != s.elder or not s.mark(LEADS):
            return False
        trial(s).marks[LEADS] -= 1
        self.ask(s, self.note(s, s.elder, 0), s.dealer)
        return True


class MixLeavings(PiquetLaw):
    """Mixing the cards left with one's discard unshown: elder, naming his lead, sees the whole of it."""

    says = Says("mix", exchange.MIXES, at="exchange")
    question = "The cards left are mixed with the discard: name your lead to see the whole, or decline"

    def when(self, s: PiquetState, seat: i64) -> bool:
        return seat == s.dealer and s.stage == exchange.LEAVINGS

    def done(self, s: PiquetState, seat: i64, value: i64) -> None:
        self.exchange.ask_stock(s, exchange.MIX, seat)

    def remedies(self, s: PiquetState, fault: Fault) -> list[int]:
        bases = self.exchange.bases
        return [bases[exchange.DECLINE], *[bases[exchange.NAME] + n for n in members(self.exchange.leads(s, s.elder))]]

    def settle(self, s: PiquetState, fault: Fault, action: i64) -> None:
        value = action - self.exchange.bases[exchange.NAME]
        if value >= 0:
            s.told[s.dealer] = s.discards[s.dealer]
        s.stage = exchange.NAMING
        self.exchange.name_lead(s, max(value, -1))


class TakeEarly(PiquetLaw):
    """Younger takes elder's cards before he has discarded: he loses the game, or of several the Grand Coup."""

    says = Says("early", "take the elder's cards", who=YOUNGER, at="dealt")

    def follows(self, s: PiquetState, fault: Fault) -> None:
        if self.game.count("sets") == 1:
            self.game.lose_set(s, self.other(s, fault.seat))
            return
        forfeit(s, fault.seat)
        s.game.start_deal(s, again=True)


class WaitForOther(PiquetLaw):
    """Elder, taking himself for younger, lets the other exchange first: the deal stands, and he still leads."""

    says = Says("wait", "wait for the other to discard", at="dealt")

    def follows(self, s: PiquetState, fault: Fault) -> None:
        trial(s).marks[WAITED] = 1
        s.turn = s.dealer


class NameFalsely(LeadLaw):
    """Naming, to see the cards left, what one does not hold: the other says what is led."""

    suits_only = False
    says = Says("named", "name falsely", at="exchange", secret=True, like="lead")

    def things(self, game: LawfulRules) -> tuple[str, ...]:
        return CARDS if game.name_card else exchange.SUIT.names

    def which(self, s: PiquetState, seat: i64) -> list[int]:
        named = sorted(self.game.pack_order(s)) if self.game.name_card else range(4)
        in_card = 13 if self.game.name_card else 1
        return [int(n) for n in named if s.stage == exchange.NAMING and not s.hands[seat] & suit_set(n // in_card)]

    def follows(self, s: PiquetState, fault: Fault) -> None:
        self.exchange.name_lead(s, fault.value)

    def before(self, s: PiquetState) -> bool:
        """Elder is to lead what he named: where he cannot, ask; True where that is so."""
        if s.named < 0 or s.turn != s.elder or s.gone or exchange.lead_named(s, s.hands[s.elder]):
            return False
        pending = self.pending(s, s.elder)
        self.ask(s, pending[0] if pending else self.note(s, s.elder, 0), s.dealer)
        return True


class LeadOther(LeadLaw):
    """Leading another suit than was named: the other says which is led instead."""

    says = Says("lead", "lead what was not named", of="card", at="cards", judge=YOUNGER)

    def cards(self, s: PiquetState, seat: i64) -> i64:
        named = seat == s.elder and s.named >= 0 and not s.gone
        return s.hands[seat] & ~exchange.lead_named(s, s.hands[seat]) if named else 0

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
