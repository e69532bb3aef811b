"""Whist's laws: what can be done against the rules at a table, and what the other side may ask for it.

gamester-1754, 2505-2570; hoyle-donohue, 6600-6721.
"""

from typing import TYPE_CHECKING, Final, cast

from mypy_extensions import i64

from gamester.engine.actions import Actions
from gamester.engine.bits import BIT, count, high, low
from gamester.engine.laws import AMENDS, Law, trial
from gamester.engine.state import State
from gamester.engine.trial import Fault
from gamester.equipment.cards import SUIT_WORDS, suit_set
from gamester.games.trumps.whist_codes import Code
from gamester.parts.lawful_tricks import LawfulTricks
from gamester.parts.trick_laws import CARDS, CallCard, ClaimRevoke, OwnRevoke, Revoke, TrickLaw
from gamester.parts.tricks import TrickState, trumps_of

if TYPE_CHECKING:
    from gamester.games.trumps.whist import Whist

# what ``Trial.marks`` holds, by side (2) or seat (4)
ADDED: Final = 0  # points added for the others' revoke
MOVED: Final = 2  # tricks taken from the others for it
DOWN: Final = 4  # points taken down for one's own
REVOKED: Final = 6  # whether the side cannot go out
FORGOT: Final = 8  # whether its honours were not claimed
MUST: Final = 10  # by seat: what a partner's haste binds it to in this trick
MARKS: Final = 14
NOT_WIN: Final = 1
WIN: Final = 2


class Remedies:
    """The actions with which a side says what shall follow."""

    def __init__(self, actions: Actions) -> None:
        self.add = actions.add("add three points")
        self.tricks = actions.add("take three tricks")
        self.down = actions.add("take three points down")
        self.highest = actions.add("call the highest")
        self.lowest = actions.add("call the lowest")
        self.later = actions.add("call it later")
        self.suit = actions.add("name", "suit", tuple(SUIT_WORDS))
        self.win = actions.add("make his partner win")
        self.yields = actions.add("yield")
        self.play_on = actions.add("play on")
        self.new_deal = actions.add("demand a new deal")
        self.stand = actions.add("let the deal stand")


class WhistRevoke(Revoke):
    """Put right in time, a card may be called for it; later it costs three points, or what Hoyle lets one choose."""

    def __init__(self, game: "Whist", play: LawfulTricks, to: Remedies, code: Code) -> None:
        super().__init__(game, play, code.articles["revoke"])
        self.to = to
        self.ways = [to.add, to.tricks, to.down] if code.three_ways else [to.add]

    def mended(self, s: State, fault: Fault, finder: i64) -> None:
        super().mended(s, fault, finder)
        self.ask(s, fault, s.game.after(fault.seat) if self.partners(s, finder, fault.seat) else finder)

    def proved(self, s: State, fault: Fault, finder: i64) -> None:
        self.ask(s, fault, finder)

    def remedies(self, s: State, fault: Fault) -> list[int]:
        to = self.to
        return self.ways if fault.at < i64(len(trial(s).plays)) else [to.highest, to.lowest, to.later]

    def settle(self, s: State, fault: Fault, action: i64) -> None:
        t = cast(TrickState, s)
        marks = trial(s).marks
        side: i64 = fault.seat % 2
        if action == self.to.later:
            self.expose(s, fault.seat, BIT[fault.value])
            return
        if action == self.to.highest or action == self.to.lowest:
            suit = t.hands[fault.seat] & suit_set(t.led)
            trial(s).bound[fault.seat] = BIT[high(suit) if action == self.to.highest else low(suit)]
            return
        marks[REVOKED + side] = 1
        if action == self.to.add:
            marks[ADDED + 1 - side] += 3
        elif action == self.to.tricks:
            marks[MOVED + 1 - side] += 3
        else:
            marks[DOWN + side] += 3


class OutOfTurn(TrickLaw):
    """A card played out of turn may be called; what his partner may do in the trick is narrowed."""

    def __init__(self, game: "Whist", play: LawfulTricks, to: Remedies, code: Code) -> None:
        super().__init__(game, play, "play out of turn", "card", CARDS, code.articles["hasty"])
        self.to = to
        self.code = code

    def open(self, s: State, seat: i64) -> list[int]:
        t = cast(TrickState, s)
        if not self.in_play(s) or self.play.lies(t) or seat == s.turn or trial(s).bound[seat]:
            return []
        return [c for c in range(52) if t.hands[seat] & BIT[c]]

    def done(self, s: State, seat: i64, value: i64) -> None:
        t = cast(TrickState, s)
        fault = self.fault(s, seat, value, i64(len(trial(s).plays)))
        self.expose(s, seat, BIT[value])
        partner = (seat + 2) % 4
        if t.led >= 0 and t.trick[seat] < 0:
            trial(s).bound[seat] = BIT[value]  # it lies there until his turn comes
            if t.trick[partner] < 0:
                trial(s).marks[MUST + partner] = NOT_WIN
        judge = s.game.after(seat)
        if t.led < 0 and not self.partners(s, seat, s.turn):
            judge = (s.turn + 2) % 4
        self.ask(s, fault, judge)

    def remedies(self, s: State, fault: Fault) -> list[int]:
        t = cast(TrickState, s)
        leader = trial(s).turn if trial(s).asked >= 0 else s.turn
        out: list[int] = []
        if t.led < 0 and (self.code.any_leader or not self.partners(s, fault.seat, leader)):
            out = [self.to.suit + n for n in range(4)]
        elif self.code.leads_again and t.led >= 0 and t.trick[fault.seat] >= 0 and t.trick[(fault.seat + 2) % 4] < 0:
            out = [self.to.win]
        return [*out, self.to.later] if out else out

    def settle(self, s: State, fault: Fault, action: i64) -> None:
        if action == self.to.win:
            trial(s).marks[MUST + (fault.seat + 2) % 4] = WIN
        elif action != self.to.later:
            trial(s).bound[s.turn] = suit_set(action - self.to.suit)
            trial(s).exposed[fault.seat] &= ~BIT[fault.value]


class PlayBefore(TrickLaw):
    """When the leader's partner has played too soon, the last hand may play before the second."""

    kind = AMENDS

    def __init__(self, game: "Whist", play: LawfulTricks, hasty: OutOfTurn, articles: tuple[str, ...]) -> None:
        super().__init__(game, play, "play before one's partner", "card", CARDS, articles)
        self.hasty = hasty

    def open(self, s: State, seat: i64) -> list[int]:
        t = cast(TrickState, s)
        if not self.in_play(s) or t.step != 1 or seat != (t.leader + 3) % 4 or s.turn == seat:
            return []
        leaders = (t.leader + 2) % 4
        if not any(f.at == i64(len(trial(s).plays)) for f in self.hasty.pending(s, leaders)):
            return []
        same = t.hands[seat] & suit_set(t.led)
        may = same if same else t.hands[seat]
        return [c for c in range(52) if may & BIT[c]]

    def done(self, s: State, seat: i64, value: i64) -> None:
        s.turn = seat
        self.play.play(cast(TrickState, s), cast("Whist", s.game), value)


class ThrowUp(TrickLaw):
    """Throwing the cards open as lost: they may all be called, unless the partner gives the deal up too."""

    def __init__(self, game: "Whist", play: LawfulTricks, to: Remedies, articles: tuple[str, ...]) -> None:
        super().__init__(game, play, "throw the cards open", "", (), articles)
        self.to = to

    def open(self, s: State, seat: i64) -> list[int]:
        t = cast(TrickState, s)
        return [0] if self.in_play(s) and t.hands[seat] & ~t.known[seat] else []

    def done(self, s: State, seat: i64, value: i64) -> None:
        self.expose(s, seat, cast(TrickState, s).hands[seat])
        self.ask(s, self.fault(s, seat, 0, i64(len(trial(s).plays))), (seat + 2) % 4)

    def remedies(self, s: State, fault: Fault) -> list[int]:
        return [self.to.yields, self.to.play_on]

    def usual(self, s: State, fault: Fault) -> int:
        return self.to.play_on

    def settle(self, s: State, fault: Fault, action: i64) -> None:
        if action == self.to.yields:
            give_rest(s, s.game.after(fault.seat))


class ShowAll(TrickLaw):
    """Showing one's cards because they win every trick left: if one of them loses, all may be called."""

    def __init__(self, game: "Whist", play: LawfulTricks, code: Code) -> None:
        super().__init__(game, play, "show the cards as all winning", "", (), code.articles["shown"])
        self.always = code.always_called

    def open(self, s: State, seat: i64) -> list[int]:
        t = cast(TrickState, s)
        lead = self.in_play(s) and seat == s.turn and t.led < 0
        return [0] if lead and t.hands[seat] & ~t.known[seat] else []

    def done(self, s: State, seat: i64, value: i64) -> None:
        t = cast(TrickState, s)
        self.fault(s, seat, 0, i64(len(trial(s).plays)))
        if not self.always and wins_all(t, seat):
            give_rest(s, seat)
        else:
            self.expose(s, seat, t.hands[seat])


def wins_all(t: TrickState, seat: i64) -> bool:
    """Whether ``seat``, who leads, takes every trick left: its cards are the highest out, its trumps enough."""
    trumps = suit_set(trumps_of(t)) if t.trump >= 0 else 0
    for p in range(4):
        if p == seat:
            continue
        for suit in range(4):
            mine, theirs = t.hands[seat] & suit_set(suit), t.hands[p] & suit_set(suit)
            if mine and theirs and high(theirs) > low(mine):
                return False
        plain = t.hands[seat] & ~trumps
        if plain and count(t.hands[p] & trumps) > count(t.hands[seat] & trumps):
            return False
    return True


def law_list(game: "Whist", play: LawfulTricks, to: Remedies, code: Code) -> list[Law]:
    """The laws of play, under the names of their code."""
    cites = code.articles
    revoke = WhistRevoke(game, play, to, code)
    hasty = OutOfTurn(game, play, to, code)
    return [
        revoke,
        OwnRevoke(game, play, revoke, cites["owned"]),
        ClaimRevoke(game, play, revoke, cites["claimed"]),
        hasty,
        PlayBefore(game, play, hasty, cites["before"]),
        CallCard(game, play, cites["called"]),
        ThrowUp(game, play, to, cites["thrown"]),
        ShowAll(game, play, code),
    ]


def give_rest(s: State, winner: i64) -> None:
    """All tricks left go to ``winner``'s side unplayed."""
    t = cast(TrickState, s)
    left = max([int(n) for n in t.held]) + (1 if t.step == 4 else 0)
    t.tricks[winner] += left
    s.game.next(s)
