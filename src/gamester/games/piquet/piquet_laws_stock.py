"""Laws of the exchange: cards too many or too few, discards taken back, the stock looked at, a lead named falsely.

picquet-1651, 51, 117, 131 and 153; gamester-1754, 1933, 2104-2112, 2140-2142 and 2171-2173;
academy-1768, 474-483, 1562-1590, 1847-1874, 2052-2125 and 2226-2249.
"""

from typing import TYPE_CHECKING, cast

from mypy_extensions import i64

from gamester.engine.bits import BIT, low, members
from gamester.engine.laws import CLAIM, trial
from gamester.engine.state import HIDDEN, State
from gamester.engine.trial import Fault
from gamester.equipment.cards import suit_set
from gamester.games.piquet.piquet_exchange import ELDER, LEAVINGS, NAMING, YOUNGER, lead_named
from gamester.games.piquet.piquet_law import LeadLaw, PiquetLaw, deal_again, lose_set
from gamester.games.piquet.piquet_lawful import MIX, SEE, LawfulExchange
from gamester.games.piquet.piquet_marks import ASIDE, EXTRA, FEWER, LEADS, MIXED, MUTE, SHED, WAITED
from gamester.games.piquet.piquet_recount import silence
from gamester.games.piquet.piquet_state import PiquetState
from gamester.parts.trick_laws import CARDS

if TYPE_CHECKING:
    from gamester.games.piquet.piquet import Piquet

GRAND_COUP = 170


class StockLaw(PiquetLaw):
    """A law of the exchange."""

    def __init__(
        self, game: "Piquet", exchange: LawfulExchange, name: str, verb: str, key: str = "",
        values: tuple[str, ...] = (),
    ) -> None:  # fmt: skip
        super().__init__(game, name, verb, key, values)
        self.exchange = exchange

    def draws(self, s: State, seat: i64) -> bool:
        """Whether ``seat`` has laid out enough and is to draw."""
        t = cast(PiquetState, s)
        if s.turn != seat or not self.at(s, "exchange") or t.stage not in (ELDER, YOUNGER):
            return False
        return t.laid[seat] >= self.exchange.least(t) and not trial(s).marks[EXTRA + seat]


class TooMany(StockLaw):
    """Taking a card too many. It may be given back unseen; mixed with the hand it stays."""

    def __init__(self, game: "Piquet", exchange: LawfulExchange) -> None:
        super().__init__(game, exchange, "many", "take a card too many")

    def open(self, s: State, seat: i64) -> list[int]:
        t = cast(PiquetState, s)
        if not self.draws(s, seat):
            return []
        spare = self.exchange.left(t) - self.exchange.draws(t, seat)
        return [0] if spare > (1 if seat == self.exchange.first(t) else 0) else []

    def done(self, s: State, seat: i64, value: i64) -> None:
        self.ask(s, self.fault(s, seat, 0), seat)

    def remedies(self, s: State, fault: Fault) -> list[int]:
        if fault.value:
            return [self.to.play_on, self.to.new_deal]
        return [self.to.give_back, self.to.mix]

    def settle(self, s: State, fault: Fault, action: i64) -> None:
        t = cast(PiquetState, s)
        marks = trial(s).marks
        if action == self.to.new_deal:
            deal_again(s)
            return
        if action == self.to.give_back and self.code.returned_asks and fault.seat == self.exchange.second(t):
            fault.value = 1  # the other has taken in, so he says
            self.ask(s, fault, self.other(s, fault.seat))
            return
        if action == self.to.mix:
            marks[EXTRA + fault.seat] = MIXED
        elif action == self.to.play_on:
            marks[EXTRA + fault.seat] = ASIDE
        self.exchange.done(t)

    def asks(self, s: State, fault: Fault) -> str:
        if fault.value:
            return "A card too many was taken and given back: play on, or deal again?"
        return "You took a card too many: give it back?"


class TooFew(StockLaw):
    """Taking a card too few: one counts and plays while one's cards last."""

    def __init__(self, game: "Piquet", exchange: LawfulExchange) -> None:
        super().__init__(game, exchange, "few", "take a card too few")

    def open(self, s: State, seat: i64) -> list[int]:
        t = cast(PiquetState, s)
        return [0] if self.draws(s, seat) and self.exchange.draws(t, seat) > 1 else []

    def done(self, s: State, seat: i64, value: i64) -> None:
        self.fault(s, seat, 0).settled = True
        trial(s).marks[EXTRA + seat] = FEWER
        self.exchange.done(cast(PiquetState, s))


class ClaimMany(StockLaw):
    """Saying that the other has a card too many: he counts nothing."""

    kind = CLAIM

    def __init__(self, game: "Piquet", exchange: LawfulExchange) -> None:
        super().__init__(game, exchange, "many", "claim a card too many of", "seat", tuple(game.seat_names()))

    def open(self, s: State, seat: i64) -> list[int]:
        if not self.sits(s, seat) or not self.settled(s):
            return []
        p = self.other(s, seat)
        marks = trial(s).marks
        return [int(p)] if marks[EXTRA + p] == MIXED and marks[MUTE + p] < self.code.many else []

    def done(self, s: State, seat: i64, value: i64) -> None:
        self.fault(s, seat, value).settled = True
        silence(cast(PiquetState, s), value, self.code.many, self.code.many_bars)

    def proofs(self, s: State, seat: i64) -> list[int]:
        return self.open(s, seat)


class TakeBack(StockLaw):
    """Taking a discard back for another card: the others see nothing of it."""

    def __init__(self, game: "Piquet", exchange: LawfulExchange) -> None:
        super().__init__(game, exchange, "foul", "take back", "card", CARDS)

    def open(self, s: State, seat: i64) -> list[int]:
        t = cast(PiquetState, s)
        mine = self.at(s, "calls", "count", "play") and s.turn == seat and not self.lies(s)
        return [int(c) for c in members(t.discards[seat])] if mine and t.hands[seat] & ~t.known[seat] else []

    def done(self, s: State, seat: i64, value: i64) -> None:
        t = cast(PiquetState, s)
        self.fault(s, seat, value, known=False)
        spare = t.hands[seat] & ~t.known[seat]
        worst = low(spare)
        for c in members(spare):
            if c % 13 < worst % 13:
                worst = c
        t.hands[seat] ^= BIT[value] | BIT[worst]
        t.discards[seat] ^= BIT[value] | BIT[worst]

    def seen(self, actor: i64, action: i64) -> i64:
        return HIDDEN


class ShedCard(StockLaw):
    """Laying out again in secret the card too many."""

    def __init__(self, game: "Piquet", exchange: LawfulExchange) -> None:
        super().__init__(game, exchange, "secret", "lay out in secret", "card", CARDS)

    def open(self, s: State, seat: i64) -> list[int]:
        t = cast(PiquetState, s)
        if not self.playing(s, seat) or trial(s).marks[EXTRA + seat] != MIXED:
            return []
        return [int(c) for c in members(t.hands[seat] & ~t.known[seat])] if t.held[seat] > 1 else []

    def done(self, s: State, seat: i64, value: i64) -> None:
        t = cast(PiquetState, s)
        self.fault(s, seat, value, known=False)
        trial(s).marks[EXTRA + seat] = SHED
        t.hands[seat] &= ~BIT[value]
        t.discards[seat] |= BIT[value]
        t.held[seat] -= 1
        t.laid[seat] += 1

    def seen(self, actor: i64, action: i64) -> i64:
        return HIDDEN


class ClaimFoul(StockLaw):
    """Saying that the other took back or changed cards: he loses the game."""

    kind = CLAIM

    def __init__(self, game: "Piquet", exchange: LawfulExchange, offences: list[StockLaw]) -> None:
        super().__init__(game, exchange, "foul", "claim foul play of", "seat", tuple(game.seat_names()))
        self.offences = offences

    def open(self, s: State, seat: i64) -> list[int]:
        if not self.sits(s, seat) or not self.at(s, "calls", "count", "play", "reckoning"):
            return []
        p = self.other(s, seat)
        return [int(p)] if self.fresh(s, seat, p) else []

    def done(self, s: State, seat: i64, value: i64) -> None:
        for law in self.offences:
            for fault in law.pending(s, value):
                fault.known = True
                fault.settled = True
                lose_set(s, seat)
                return
        self.failed(s, seat, value)

    def proofs(self, s: State, seat: i64) -> list[int]:
        """A card known to lie in a discard was played, or a hand of thirteen has come down to twelve."""
        t = cast(PiquetState, s)
        shed = [p for p in self.open(s, seat) if trial(s).marks[EXTRA + p] == SHED]
        return shed or [p for p in self.open(s, seat) if t.told[p] & (t.played[p] | t.known[p])]


class PeekStock(StockLaw):
    """Looking at a card of the other's stock: elder is told his leads, younger lets elder choose a new deal."""

    def __init__(self, game: "Piquet", exchange: LawfulExchange) -> None:
        super().__init__(game, exchange, "peek", "look at a card of the stock")
        self.provence = game.choice("manner") == "provence"

    def open(self, s: State, seat: i64) -> list[int]:
        t = cast(PiquetState, s)
        if not self.at(s, "exchange") or trial(s).marks[WAITED]:
            return []
        time = t.stage == YOUNGER if seat == t.elder else t.stage == ELDER and seat == t.dealer and not t.bound[t.elder]
        return [0] if time and self.exchange.unseen_place(t, seat) >= 0 else []

    def done(self, s: State, seat: i64, value: i64) -> None:
        t = cast(PiquetState, s)
        fault = self.fault(s, seat, value)
        if self.provence:
            fault.settled = True
            t.score[seat] -= GRAND_COUP
            t.made[seat] -= GRAND_COUP
        elif seat == t.elder:
            trial(s).marks[LEADS] += 1
        else:
            self.ask(s, fault, t.elder)
            return
        self.exchange.ask_stock(t, SEE, seat)

    def remedies(self, s: State, fault: Fault) -> list[int]:
        return [self.to.play_on, self.to.new_deal]

    def settle(self, s: State, fault: Fault, action: i64) -> None:
        if action == self.to.new_deal:
            deal_again(s)
        else:
            self.exchange.ask_stock(cast(PiquetState, s), SEE, fault.seat)

    def asks(self, s: State, fault: Fault) -> str:
        return "Younger has seen a card of your stock: play on, or deal again?"


class LeadAsTold(LeadLaw):
    """Who has seen the other's stock leads what he is told, once for each card."""

    def __init__(self, game: "Piquet") -> None:
        super().__init__(game, "peek", "lead as told")

    def open(self, s: State, seat: i64) -> list[int]:
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

    def __init__(self, game: "Piquet", exchange: LawfulExchange) -> None:
        super().__init__(game, exchange, "mix", "mix the cards left with the discard")
        exchange.mixing = self

    def open(self, s: State, seat: i64) -> list[int]:
        t = cast(PiquetState, s)
        return [0] if s.turn == seat == t.dealer and self.at(s, "exchange") and t.stage == LEAVINGS else []

    def done(self, s: State, seat: i64, value: i64) -> None:
        self.exchange.ask_stock(cast(PiquetState, s), MIX, seat)

    def remedies(self, s: State, fault: Fault) -> list[int]:
        t = cast(PiquetState, s)
        return [int(a) for a in self.exchange.names(t, t.elder)]

    def settle(self, s: State, fault: Fault, action: i64) -> None:
        t = cast(PiquetState, s)
        if action > self.exchange.name_base:
            t.told[t.dealer] = t.discards[t.dealer]
        t.stage = NAMING
        self.exchange.leave(t, action)

    def asks(self, s: State, fault: Fault) -> str:
        return "The cards left are mixed with the discard: name your lead to see the whole, or decline"


class TakeEarly(StockLaw):
    """Younger takes elder's cards before he has had time to discard: he loses the game."""

    def __init__(self, game: "Piquet", exchange: LawfulExchange) -> None:
        super().__init__(game, exchange, "early", "take the elder's cards")

    def open(self, s: State, seat: i64) -> list[int]:
        return [0] if seat == s.dealer and self.untouched(s) else []

    def done(self, s: State, seat: i64, value: i64) -> None:
        self.fault(s, seat, value).settled = True
        lose_set(s, self.other(s, seat))


class WaitForOther(StockLaw):
    """Elder, taking himself for younger, lets the other exchange first: the deal stands, and he still leads."""

    def __init__(self, game: "Piquet", exchange: LawfulExchange) -> None:
        super().__init__(game, exchange, "wait", "wait for the other to discard")

    def open(self, s: State, seat: i64) -> list[int]:
        return [0] if s.turn == seat and self.untouched(s) else []

    def done(self, s: State, seat: i64, value: i64) -> None:
        self.fault(s, seat, value).settled = True
        trial(s).marks[WAITED] = 1
        s.turn = s.dealer


class NameFalsely(LeadLaw):
    """Naming, to see the cards left, what one does not hold: the other says what is led."""

    suits_only = False

    def __init__(self, game: "Piquet", exchange: LawfulExchange) -> None:
        values = CARDS if game.name_card else ("C", "D", "H", "S")
        super().__init__(game, "named", "name falsely", "card" if game.name_card else "suit", values)
        self.exchange = exchange
        self.by_card = game.name_card

    def open(self, s: State, seat: i64) -> list[int]:
        t = cast(PiquetState, s)
        if s.turn != seat or not self.at(s, "exchange") or t.stage != NAMING:
            return []
        pack = cast("Piquet", s.game).pack_order(s)
        if self.by_card:
            return [int(c) for c in sorted(pack) if not t.hands[seat] & suit_set(c // 13)]
        return [n for n in range(4) if not t.hands[seat] & suit_set(n)]

    def done(self, s: State, seat: i64, value: i64) -> None:
        self.fault(s, seat, value, known=False)
        self.exchange.leave(cast(PiquetState, s), self.exchange.name_base + 1 + value)

    def seen(self, actor: i64, action: i64) -> i64:
        return self.exchange.name_base + 1 + (action - self.base) % i64(len(self.values))

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

    def __init__(self, game: "Piquet") -> None:
        super().__init__(game, "lead", "lead what was not named", "card", CARDS)

    def open(self, s: State, seat: i64) -> list[int]:
        t = cast(PiquetState, s)
        if not self.playing(s, seat) or seat != t.elder or t.named < 0 or t.gone:
            return []
        return [int(c) for c in members(t.hands[seat] & ~lead_named(t, t.hands[seat]))]

    def done(self, s: State, seat: i64, value: i64) -> None:
        t = cast(PiquetState, s)
        t.known[seat] |= BIT[value]
        self.ask(s, self.fault(s, seat, value), t.dealer)

    def remedies(self, s: State, fault: Fault) -> list[int]:
        return [*super().remedies(s, fault), self.to.stand]

    def settle(self, s: State, fault: Fault, action: i64) -> None:
        t = cast(PiquetState, s)
        super().settle(s, fault, action)
        if action == self.to.stand:
            t.named = -1
            trial(s).bound[fault.seat] = BIT[fault.value]
