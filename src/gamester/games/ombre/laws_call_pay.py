"""Laws of payment in Quadrille and its kin: what is asked for before the cut, a cut hurried on, beasts miscounted.

gamester-1754, 1421-1430, 1807-1824 and 1870; academy-1768, 3443-3461, 4369-4425 and 4541.
"""

from typing import TYPE_CHECKING, Final, cast

from mypy_extensions import i64

from gamester.engine.bits import BIT, members
from gamester.engine.laws import AMENDS, CLAIM, Law, trial
from gamester.engine.state import State
from gamester.engine.trial import Fault
from gamester.games.ombre.call import plain_bid
from gamester.games.ombre.call_state import ALONE, WITH_VOLE, CallState
from gamester.games.ombre.laws_call_codes import HURRIED, SHORT
from gamester.games.ombre.laws_call_play import CallLaw
from gamester.games.ombre.laws_pay import DUES, MATADORES, SOLO, LeaveParty
from gamester.games.ombre.state import BARRED

if TYPE_CHECKING:
    from gamester.games.ombre.call_game import CallGame

QUARTER: Final[i64] = 4  # as 56 counted for 42


class WinnersLaw(CallLaw):
    """What concerns those who have won the game, before the cards are cut."""

    def winners(self, s: State) -> i64:
        """The seats that have won, as a set; by then all know them."""
        t = cast(CallState, s)
        game = self.game_of(s)
        if not self.reckoned(s) or t.ombre < 0:
            return 0
        side = game.seen_side(t)
        return side if game.made(t, side) >= game.need else 0

    def seen_cards(self, t: CallState, p: i64, seat: i64) -> i64:
        """What ``seat`` has seen of the hand that ``p`` began with."""
        cards = t.hands[p] if p == seat else t.known[p]
        for play in trial(t).plays:
            if play // 64 == p:
                cards |= BIT[play % 64]
        return cards

    def due(self, s: State, seat: i64) -> list[int]:
        """What ``seat`` knows to be due beside the game."""
        t = cast(CallState, s)
        winners = self.winners(s)
        if not winners & BIT[seat]:
            return []
        hands = [self.seen_cards(t, p, seat) for p in members(winners)]
        out = [MATADORES] if self.game_of(s).stakes.pays_matadores(t, hands) else []
        return [*out, SOLO] if plain_bid(t.bid) >= ALONE else out


class Forget(WinnersLaw):
    """Not asking for it."""

    def __init__(self, game: "CallGame") -> None:
        super().__init__(game, "forget to ask for", "due", DUES, "forgot")

    def open(self, s: State, seat: i64) -> list[int]:
        done = [f.value for f in self.pending(s, seat)]
        return [n for n in self.due(s, seat) if n not in done]

    def done(self, s: State, seat: i64, value: i64) -> None:
        self.fault(s, seat, value)


class AskWrongly(WinnersLaw):
    """Who plays alone asks for the one that he has not instead of the other: he gets neither."""

    def __init__(self, game: "CallGame") -> None:
        super().__init__(game, "ask by mistake for", "due", DUES, "wrongly")

    def open(self, s: State, seat: i64) -> list[int]:
        due = self.due(s, seat)
        alone = self.winners(s) == BIT[seat]
        return [1 - due[0]] if alone and len(due) == 1 and not self.pending(s, seat) else []

    def done(self, s: State, seat: i64, value: i64) -> None:
        self.fault(s, seat, value)


class Ask(WinnersLaw):
    """Recollecting oneself before the cut."""

    kind = AMENDS

    def __init__(self, game: "CallGame", forget: Forget, wrongly: AskWrongly | None) -> None:
        super().__init__(game, "ask after all for", "due", DUES, "forgot")
        self.forget = forget
        self.wrongly = wrongly

    def slips(self, s: State, seat: i64, due: i64) -> list[Fault]:
        """Why it is not asked for."""
        out = [f for f in self.forget.pending(s, seat) if f.value == due]
        return out + self.wrongly.pending(s, seat) if self.wrongly is not None else out

    def open(self, s: State, seat: i64) -> list[int]:
        return [n for n in self.due(s, seat) if self.slips(s, seat, n)]

    def done(self, s: State, seat: i64, value: i64) -> None:
        for fault in self.slips(s, seat, value):
            fault.settled = True


class HurryCut(WinnersLaw):
    """A loser has the cards cut before the winners have asked for anything."""

    def __init__(self, game: "CallGame") -> None:
        super().__init__(game, "hurry the cut", "", (), "hurried")

    def open(self, s: State, seat: i64) -> list[int]:
        winners = self.winners(s)
        return [0] if winners and not winners & BIT[seat] else []

    def done(self, s: State, seat: i64, value: i64) -> None:
        self.fault(s, seat, 0)
        agreed: i64 = 0
        who = s.game.after(s.dealer)
        for _ in range(s.step):
            agreed |= BIT[who]
            who = s.game.after(who)
        trial(s).marks[HURRIED] = 1 + agreed
        s.game.next(s)


class AskAfterCut(CallLaw):
    """It is asked for though the cards are cut, by who had been paid nothing yet, and neither cut nor dealt himself."""

    kind = CLAIM

    def __init__(self, game: "CallGame") -> None:
        super().__init__(game, "ask after the cut for", "due", DUES, "hurried")

    def keep(self, t: CallState, giver: i64, taker: i64, amount: i64, due: i64) -> None:
        """Remember what is due from the deal that ends."""
        self.fault(t, taker, 8 * amount + giver, due)

    def kept(self, s: State, seat: i64) -> list[Fault]:
        """What ``seat`` may still ask for."""
        if s.turn < 0 or seat == s.dealer or s.game.after(seat) == s.dealer:  # he cuts whom the dealer follows
            return []
        return [
            f
            for f in trial(s).faults
            if f.law == self.number and f.seat == seat and f.deal == s.deal - 1 and not f.settled
        ]

    def open(self, s: State, seat: i64) -> list[int]:
        due = [f.at for f in self.kept(s, seat)]
        return [n for n in (MATADORES, SOLO) if n in due]

    def proofs(self, s: State, seat: i64) -> list[int]:
        return self.open(s, seat)

    def done(self, s: State, seat: i64, value: i64) -> None:
        for fault in self.kept(s, seat):
            if fault.at == value:
                fault.settled = True
                s.pay(fault.value % 8, seat, fault.value // 8, self.cited)


class CountShort(WinnersLaw):
    """A winner counts the beast for less, and draws no more."""

    def __init__(self, game: "CallGame") -> None:
        super().__init__(game, "count the beast short", "", (), "short")

    def open(self, s: State, seat: i64) -> list[int]:
        t = cast(CallState, s)
        if not self.winners(s) & BIT[seat] or not t.beasts_going or t.going < QUARTER or trial(s).marks[SHORT]:
            return []
        return [] if t.vole == BARRED and t.bid > WITH_VOLE else [0]

    def done(self, s: State, seat: i64, value: i64) -> None:
        self.fault(s, seat, 0)
        trial(s).marks[SHORT] = cast(CallState, s).going // QUARTER

    def left(self, t: CallState, partner: i64) -> i64:
        """What lies still on the board when the winners have drawn."""
        for p in range(t.game.players):
            for fault in self.pending(t, p):
                fault.value = trial(t).marks[SHORT]
                fault.at = 8 * (1 + partner) + t.ombre
        return trial(t).marks[SHORT]


class CountAgain(WinnersLaw):
    """The mistake is found in time: in the deal itself, or by some in the next."""

    kind = AMENDS

    def __init__(self, game: "CallGame", short: CountShort) -> None:
        super().__init__(game, "count the beast again", "", (), "short")
        self.short = short
        self.late = "short-late" in game.code.ways

    def over(self, s: State, seat: i64) -> Fault | None:
        """The mistake in the deal before, which one of its winners may still put right."""
        for fault in trial(s).faults:
            if fault.law == self.short.number and fault.deal == s.deal - 1 and not fault.settled and fault.value:
                if seat == fault.at % 8 or seat == fault.at // 8 - 1:
                    return fault
        return None

    def open(self, s: State, seat: i64) -> list[int]:
        if self.winners(s) & BIT[seat] and trial(s).marks[SHORT]:
            return [0]
        return [0] if s.turn >= 0 and self.late and self.over(s, seat) is not None else []

    def done(self, s: State, seat: i64, value: i64) -> None:
        t = cast(CallState, s)
        fault = self.over(s, seat)
        if fault is not None and self.late:
            fault.settled = True
            t.going -= fault.value
            stakes = self.game_of(s).stakes
            stakes.divided(t, fault.value, fault.at % 8, fault.at // 8 - 1, self.cited)
            return
        trial(s).marks[SHORT] = 0
        for p in range(s.game.players):
            for one in self.short.pending(s, p):
                one.settled = True


def call_pay_laws(game: "CallGame") -> list[Law]:
    """The laws of payment, as far as the code knows them."""
    known = game.code.articles
    laws: list[Law] = []
    if "forgot" in known:
        game.forget = Forget(game)
        laws.append(game.forget)
        if "wrongly" in known:
            game.wrongly = AskWrongly(game)
            laws.append(game.wrongly)
        laws.append(Ask(game, game.forget, game.wrongly))
    if "hurried" in known:
        game.after_cut = AskAfterCut(game)
        laws += [HurryCut(game), game.after_cut]
    if "short" in known:
        game.count_short = CountShort(game)
        laws += [game.count_short, CountAgain(game, game.count_short)]
    if "leaving" in known:
        laws.append(LeaveParty(game))
    return laws
