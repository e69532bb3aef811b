"""Laws of the old ruffs at the table: a duty not done, and a card played out of turn; each loses so many games."""

from typing import Any, Final

from librt.vecs import vec
from mypy_extensions import i64

from gamester.engine.bits import BIT
from gamester.engine.laws import Law, trial
from gamester.engine.trial import Fault
from gamester.games.ruffs.rules import Ruffs
from gamester.games.ruffs.state import RuffState
from gamester.parts.duties import lacking
from gamester.parts.laws.revoke import ClaimRevoke, Revoke
from gamester.parts.laws.turn import OutOfTurn
from gamester.parts.tricks import trumps_of

NOT_FOLLOWED: Final = 0  # faults
NOT_WON: Final = 1
NOT_TRUMPED: Final = 2


class Renounce(Revoke[RuffState, Ruffs[Any]]):
    """A duty not done: the card stays, and the fault is paid for when it is found."""

    def cards(self, s: RuffState, seat: i64) -> i64:
        wrong = super().cards(s, seat)
        out: i64 = 0
        for c in range(52):
            if wrong & BIT[c] and self.game.price(self.fault_of(s, s.hands[seat], c, s.led)):
                out |= BIT[c]
        return out

    def fault_of(self, s: RuffState, hand: i64, card: i64, led: i64) -> i64:
        """What is wrong in playing ``card`` of a hand to the kind ``led``."""
        order = self.game.order
        trump = trumps_of(s)
        if order.kind[64 * trump + card] == led:
            return NOT_WON
        return NOT_FOLLOWED if hand & order.of_kind[5 * trump + led] else NOT_TRUMPED

    def mendable(self, s: RuffState, fault: Fault) -> bool:
        return False

    def proved(self, s: RuffState, fault: Fault, finder: i64) -> None:
        fault.settled = True
        seat = fault.seat
        hand = s.hands[seat] | trial(s).played_by(seat, fault.at)
        led = self.led_to(s, fault.at)
        self.game.fined(s, seat, self.game.price(self.fault_of(s, hand, fault.value, led)))

    def led_to(self, s: RuffState, n: i64) -> i64:
        """The kind led to the trick in which the ``n``-th card was played."""
        lead = trial(s).plays[n - n % self.game.players] % 64
        return self.game.order.kind[64 * trumps_of(s) + lead]

    def shortfalls(self, s: RuffState, seat: i64) -> list[tuple[int, int, int]]:
        """Where ``seat`` has not done the first duty: when, the card led, and the cards it should have been without."""
        game = self.game
        trump = trumps_of(s)
        order = game.order
        found = [f.at for f in self.noted(s) if f.seat == seat and f.known]
        out: list[tuple[int, int, int]] = []
        led: i64 = -1
        best: i64 = -1
        first: i64 = -1
        before: i64 = -1
        for n, play in enumerate(trial(s).plays):
            card = play % 64
            at: i64 = 64 * trump + card
            if n % int(game.players) == 0:
                led = order.kind[at]
                best = order.power[at]
                first = card
                before = card
                continue
            due: vec[i64] = game.duties_in(trump, led, best)
            short = lacking(card, due) & ~game.excused(s)
            short |= game.asked(trump, led, before) & ~BIT[card]
            before = card
            if play // 64 == seat and short and n not in found:
                out.append((n, int(first), int(short)))
            if order.power[at] > best and (order.kind[at] == led or order.kind[at] == trump):
                best = order.power[at]
        return out

    def renounced(self, s: RuffState, seat: i64) -> list[tuple[int, int]]:
        return [(n, led) for n, led, _ in self.shortfalls(s, seat)]

    def betrayed(self, s: RuffState, seat: i64) -> bool:
        for at, _, short in self.shortfalls(s, seat):
            if s.known[seat] & short:
                return True
            for n, play in enumerate(trial(s).plays):
                if n > at and play // 64 == seat and BIT[play % 64] & short:
                    return True
        return False


class Early(OutOfTurn[RuffState, Ruffs[Any]]):
    """The card goes back, and a game is lost; but not for the last card of all."""

    def cards(self, s: RuffState, seat: i64) -> i64:
        return super().cards(s, seat) if s.held[seat] > 1 else 0

    def follows(self, s: RuffState, fault: Fault) -> None:
        super().follows(s, fault)
        fault.settled = True
        self.game.fined(s, fault.seat, 1)


def ruff_laws(game: Ruffs[Any], renounce: tuple[str, ...], turn: tuple[str, ...] = ()) -> list[Law[Any, Any]]:
    """The laws that are carried out at a table, by the articles that answer a renounce and a card out of turn."""
    duty = Renounce(game, game.play, renounce)
    out: list[Law[Any, Any]] = [duty, ClaimRevoke(game, game.play, duty, renounce)]
    if turn:
        out.append(Early(game, game.play, turn))
    return out
