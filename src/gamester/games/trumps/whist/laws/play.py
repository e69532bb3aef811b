"""Whist's laws: what can be done against the rules at a table, and what the other side may ask for it.

gamester-1754, 2505-2570; hoyle-donohue, 6600-6721.
"""

from mypy_extensions import i64

from gamester.engine.bits import BIT, count, high, low
from gamester.engine.laws import AMENDS, trial
from gamester.engine.trial import Fault
from gamester.equipment.cards import suit_set
from gamester.games.trumps.whist.laws.codes import Code
from gamester.games.trumps.whist.laws.remedies import Remedies, WhistLaw
from gamester.games.trumps.whist.score import WhistScore
from gamester.games.trumps.whist.state import ADDED, DOWN, MOVED, MUST, NOT_WIN, REVOKED, WIN, WhistState
from gamester.parts.lawful_tricks import LawfulTricks
from gamester.parts.laws.deal import misdealt
from gamester.parts.laws.revoke import ClaimRevoke, Revoke

Play = LawfulTricks[WhistState, WhistScore]


class WhistRevoke(Revoke[WhistState, WhistScore]):
    """Put right in time, a card may be called for it; later it costs three points, or what Hoyle lets one choose."""

    def __init__(self, game: WhistScore, play: Play, to: Remedies, code: Code) -> None:
        super().__init__(game, play, code.articles["revoke"])
        self.to = to
        self.ways = [to.add, to.tricks, to.down] if code.three_ways else [to.add]

    def renounced(self, s: WhistState, seat: i64) -> list[tuple[int, int]]:
        turned = self.play.first_of_trick(s)
        return [(at, led) for at, led in super().renounced(s, seat) if at < turned]

    def mended(self, s: WhistState, fault: Fault, finder: i64) -> None:
        super().mended(s, fault, finder)
        self.ask(s, fault, s.game.after(fault.seat) if self.partners(s, finder, fault.seat) else finder)

    def proved(self, s: WhistState, fault: Fault, finder: i64) -> None:
        self.ask(s, fault, finder)

    def remedies(self, s: WhistState, fault: Fault) -> list[int]:
        to = self.to
        return self.ways if fault.at < self.now(s) else [to.highest, to.lowest, to.later]

    def settle(self, s: WhistState, fault: Fault, action: i64) -> None:
        marks = trial(s).marks
        side: i64 = fault.seat % 2
        if action == self.to.later:
            self.expose(s, fault.seat, BIT[fault.value])
            return
        if action == self.to.highest or action == self.to.lowest:
            suit = s.hands[fault.seat] & suit_set(s.led)
            trial(s).bound[fault.seat] = BIT[high(suit) if action == self.to.highest else low(suit)]
            return
        marks[REVOKED + side] = 1
        if action == self.to.add:
            marks[ADDED + 1 - side] += 3
        elif action == self.to.tricks:
            marks[MOVED + 1 - side] += 3
        else:
            marks[DOWN + side] += 3


class ClaimWhistRevoke(ClaimRevoke[WhistState, WhistScore]):
    """An adversary challenges a revoke when its trick is turned, and not before."""

    def done(self, s: WhistState, seat: i64, value: i64) -> None:
        for fault in self.revoke.pending(s, value):
            if not self.revoke.mendable(s, fault):
                fault.known = True
                self.revoke.proved(s, fault, seat)
                return
        self.fault(s, seat, value, self.play.first_of_trick(s))  # not made out: it is not claimed again


class OutOfTurn(WhistLaw):
    """A card played out of turn may be called; what his partner may do in the trick is narrowed."""

    def __init__(self, game: WhistScore, play: Play, to: Remedies, code: Code) -> None:
        super().__init__(game, play, to, code, "play out of turn", "hasty", "card")

    def cards(self, s: WhistState, seat: i64) -> i64:
        return s.hands[seat] if self.at_cards(s) and seat != s.turn and not trial(s).bound[seat] else 0

    def follows(self, s: WhistState, fault: Fault) -> None:
        seat, value = fault.seat, fault.value
        self.expose(s, seat, BIT[value])
        partner = (seat + 2) % 4
        if s.led >= 0 and s.trick[seat] < 0:
            trial(s).bound[seat] = BIT[value]  # it lies there until his turn comes
            if s.trick[partner] < 0:
                trial(s).marks[MUST + partner] = NOT_WIN
        judge = s.game.after(seat)
        if s.led < 0 and not self.partners(s, seat, s.turn):
            judge = (s.turn + 2) % 4
        self.ask(s, fault, judge)

    def remedies(self, s: WhistState, fault: Fault) -> list[int]:
        leader = trial(s).turn if trial(s).asked >= 0 else s.turn
        out: list[int] = []
        if s.led < 0 and (self.code.any_leader or not self.partners(s, fault.seat, leader)):
            out = [self.to.suit + n for n in range(4)]
        elif self.code.leads_again and s.led >= 0 and s.trick[fault.seat] >= 0 and s.trick[(fault.seat + 2) % 4] < 0:
            out = [self.to.win]
        return [*out, self.to.later] if out else out

    def settle(self, s: WhistState, fault: Fault, action: i64) -> None:
        if action == self.to.win:
            trial(s).marks[MUST + (fault.seat + 2) % 4] = WIN
        elif action != self.to.later:
            trial(s).bound[s.turn] = suit_set(action - self.to.suit)
            trial(s).exposed[fault.seat] &= ~BIT[fault.value]


class PlayBefore(WhistLaw):
    """When the leader's partner has played too soon, the last hand may play before the second."""

    kind = AMENDS

    def __init__(self, game: WhistScore, play: Play, to: Remedies, code: Code, hasty: OutOfTurn) -> None:
        super().__init__(game, play, to, code, "play before one's partner", "before", "card")
        self.hasty = hasty

    def cards(self, s: WhistState, seat: i64) -> i64:
        if not self.in_play(s) or s.step != 1 or seat != (s.leader + 3) % 4 or s.turn == seat:
            return 0
        if self.hasty.once(s, (s.leader + 2) % 4):
            return 0
        same = s.hands[seat] & suit_set(s.led)
        return same if same else s.hands[seat]

    def done(self, s: WhistState, seat: i64, value: i64) -> None:
        s.turn = seat
        self.play.play(s, value)


class ThrowUp(WhistLaw):
    """Throwing the cards open as lost: they may all be called, unless the partner gives the deal up too."""

    def when(self, s: WhistState, seat: i64) -> bool:
        return self.in_play(s) and s.hands[seat] & ~s.known[seat] != 0

    def follows(self, s: WhistState, fault: Fault) -> None:
        self.expose(s, fault.seat, s.hands[fault.seat])
        self.ask(s, fault, (fault.seat + 2) % 4)

    def remedies(self, s: WhistState, fault: Fault) -> list[int]:
        return [self.to.yields, self.to.play_on]

    def usual(self, s: WhistState, fault: Fault) -> int:
        return self.to.play_on

    def settle(self, s: WhistState, fault: Fault, action: i64) -> None:
        if action == self.to.yields:
            give_rest(s, s.game.after(fault.seat))


class ShowAll(WhistLaw):
    """Showing one's cards because they win every trick left: if one of them loses, all may be called."""

    def when(self, s: WhistState, seat: i64) -> bool:
        return self.in_play(s) and seat == s.turn and s.led < 0 and s.hands[seat] & ~s.known[seat] != 0

    def follows(self, s: WhistState, fault: Fault) -> None:
        seat = fault.seat
        if not self.code.always_called and wins_all(s, seat):
            give_rest(s, seat)
        else:
            self.expose(s, seat, s.hands[seat])


class TurnUpInDealing(WhistLaw):
    """A card turned up in dealing, the first of the dealer's left: the others may ask for a new deal."""

    def when(self, s: WhistState, seat: i64) -> bool:
        return self.at_cards(s) and seat == s.dealer and not self.now(s) and not self.noted(s)

    def follows(self, s: WhistState, fault: Fault) -> None:
        elder = s.game.after(fault.seat)
        s.known[elder] |= BIT[low(s.hands[elder])]
        self.ask(s, fault, elder)


class WrongNumber(WhistLaw):
    """Twelve cards to one and fourteen to another: the deal is void, or lost to the next dealer."""

    def when(self, s: WhistState, seat: i64) -> bool:
        return self.at_cards(s) and seat == s.dealer and not self.now(s) and not self.noted(s)

    def follows(self, s: WhistState, fault: Fault) -> None:
        misdealt(s, self.code.deal_lost)


def wins_all(s: WhistState, seat: i64) -> bool:
    """Whether ``seat``, who leads, takes every trick left: its cards are the highest out, its trumps enough."""
    trumps = suit_set(s.trump) if s.trump >= 0 else 0
    for p in range(4):
        if p == seat:
            continue
        for suit in range(4):
            mine, theirs = s.hands[seat] & suit_set(suit), s.hands[p] & suit_set(suit)
            if mine and theirs and high(theirs) > low(mine):
                return False
        plain = s.hands[seat] & ~trumps
        if plain and count(s.hands[p] & trumps) > count(s.hands[seat] & trumps):
            return False
    return True


def give_rest(s: WhistState, winner: i64) -> None:
    """All tricks left go to ``winner``'s side unplayed."""
    left = max([int(n) for n in s.held]) + (1 if s.step == 4 else 0)
    s.tricks[winner] += left
    s.game.next(s)
