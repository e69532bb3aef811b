"""Laws of play: cards that did not follow, hands thrown up, last cards thrown together, a suit changed in silence.

picquet-1651, 83, 119, 123-125; gamester-1754, 2114-2126; academy-1768, 1155-1162, 1215-1221, 2038-2050, 2134-2223.
"""

from typing import TYPE_CHECKING, cast

from librt.vecs import append
from mypy_extensions import i64

from gamester.engine.bits import BIT, members
from gamester.engine.laws import CLAIM, trial
from gamester.engine.state import State
from gamester.engine.trial import Fault
from gamester.equipment.cards import suit_set
from gamester.games.piquet.piquet_law import PiquetLaw, lose_set
from gamester.games.piquet.piquet_lawful import LawfulPlay
from gamester.games.piquet.piquet_marks import QUEUE, QUEUED, SILENT, TURN
from gamester.games.piquet.piquet_recount import lay_down, leads
from gamester.games.piquet.piquet_state import PiquetRules, PiquetState
from gamester.parts.trick_laws import CARDS, ClaimRevoke, Revoke

if TYPE_CHECKING:
    from gamester.games.piquet.piquet import Piquet


def take_up(t: PiquetState) -> None:
    """The reply to a trick that lies is taken up again, seen by all; its player plays anew."""
    found = trial(t)
    game = cast(PiquetRules, t.game)
    play = found.plays[len(found.plays) - 1]
    seat, card = play // 64, play % 64
    kept = found.plays[:0]
    for other in found.plays[: len(found.plays) - 1]:
        kept = append(kept, other)
    found.plays = kept
    t.hands[seat] |= BIT[card]
    t.known[seat] |= BIT[card]
    t.held[seat] += 1
    t.gone &= ~BIT[card]
    t.played[seat] &= ~BIT[card]
    t.trick[seat] = -1
    t.best = t.leader
    t.best_power = game.order.power[256 + t.trick[t.leader]]
    t.step = 1
    t.turn = seat


class Renounce(Revoke):
    """A card that does not follow though one could. It is taken up without penalty while its trick lies."""

    def open(self, s: State, seat: i64) -> list[int]:
        t = cast(PiquetState, s)
        if not self.in_play(s) or seat != s.turn or t.led < 0 or self.play.lies(t):
            return []
        same = t.hands[seat] & suit_set(t.led)
        return [int(c) for c in members(t.hands[seat] & ~same)] if same else []

    def done(self, s: State, seat: i64, value: i64) -> None:
        self.fault(s, seat, value, i64(len(trial(s).plays)), known=False)
        self.play.act(s, self.play.base + value)

    def mendable(self, s: State, fault: Fault) -> bool:
        t = cast(PiquetState, s)
        return self.in_play(s) and t.trick[fault.seat] >= 0 and fault.at == i64(len(trial(s).plays)) - 1

    def mended(self, s: State, fault: Fault, finder: i64) -> None:
        fault.known = True
        fault.settled = True
        take_up(cast(PiquetState, s))

    def proved(self, s: State, fault: Fault, finder: i64) -> None:
        """When the trick is turned there is nothing to be had for it."""
        fault.settled = True

    def lapsed(self, s: State, seat: i64) -> bool:
        t = cast(PiquetState, s)
        reply = t.trick[seat]
        return reply < 0 or t.trick[t.leader] < 0 or t.leader == seat or reply // 13 == t.led


class ClaimRenounce(ClaimRevoke):
    """Saying, while the trick lies, that the other could have followed."""

    def open(self, s: State, seat: i64) -> list[int]:
        t = cast(PiquetState, s)
        return super().open(s, seat) if seat == t.elder or seat == t.dealer else []


class ThrowUp(PiquetLaw):
    """Throwing the cards up as lost: unmixed they may be taken up again, mixed they are lost."""

    def __init__(self, game: "Piquet") -> None:
        super().__init__(game, "thrown", "throw the cards up")

    def open(self, s: State, seat: i64) -> list[int]:
        t = cast(PiquetState, s)
        return [0] if self.playing(s, seat) and self.settled(s) and t.held[self.other(s, seat)] else []

    def done(self, s: State, seat: i64, value: i64) -> None:
        self.ask(s, self.fault(s, seat, value), seat)

    def remedies(self, s: State, fault: Fault) -> list[int]:
        return [self.to.take_up, self.to.throw]

    def settle(self, s: State, fault: Fault, action: i64) -> None:
        if action == self.to.take_up:
            return
        if self.code.mixed_loses:
            lose_set(s, self.other(s, fault.seat))
        else:
            lay_down(cast(PiquetState, s), fault.seat)

    def asks(self, s: State, fault: Fault) -> str:
        return "You threw your cards up: take them up again?"


class ThrowLast(PiquetLaw):
    """Throwing one's last two or three cards down at once. The books differ in what follows."""

    def __init__(self, game: "Piquet") -> None:
        self.way = game.code.together
        values = CARDS if self.way == "order" else ()
        super().__init__(game, "together", "throw down the last cards", "first" if values else "", values)

    def open(self, s: State, seat: i64) -> list[int]:
        t = cast(PiquetState, s)
        if not self.playing(s, seat) or not self.settled(s) or not 2 <= t.held[seat] <= 3:
            return []
        if trial(s).marks[QUEUED] or not t.held[self.other(s, seat)]:
            return []
        return [int(c) for c in members(t.hands[seat])] if self.way == "order" else [0]

    def done(self, s: State, seat: i64, value: i64) -> None:
        t = cast(PiquetState, s)
        fault = self.fault(s, seat, value)
        marks = trial(s).marks
        marks[QUEUED] = seat + 1
        if self.way == "lost":
            fault.settled = True
            lay_down(t, seat)
            return
        t.known[seat] |= t.hands[seat]
        if self.way == "directed":
            self.ask(s, fault, self.other(s, seat))
            return
        fault.settled = True
        marks[QUEUE] = value + 1
        n: i64 = 1
        for c in members(t.hands[seat] & ~BIT[value]):
            marks[QUEUE + n] = c + 1
            n += 1

    def remedies(self, s: State, fault: Fault) -> list[int]:
        t = cast(PiquetState, s)
        hand = t.known[fault.seat]
        same = hand & suit_set(t.led) if t.led >= 0 else 0
        return [int(self.to.card + c) for c in members(same if same else hand)]

    def settle(self, s: State, fault: Fault, action: i64) -> None:
        trial(s).bound[fault.seat] = BIT[action - self.to.card]

    def asks(self, s: State, fault: Fault) -> str:
        return "He threw his last cards down: tell which he is to play"


class LeadSilently(PiquetLaw):
    """Leading another suit than one's lead before, without naming it."""

    def __init__(self, game: "Piquet", play: LawfulPlay) -> None:
        super().__init__(game, "silent", "lead without naming", "card", CARDS)
        self.play = play

    def open(self, s: State, seat: i64) -> list[int]:
        t = cast(PiquetState, s)
        if not self.playing(s, seat) or t.led >= 0:
            return []
        before = leads(trial(s).plays)
        if not before or before[len(before) - 1] // 64 != seat:
            return []
        last = before[len(before) - 1] % 64
        may = self.play.may(t, cast(PiquetRules, s.game))
        return [int(c) for c in members(may & ~suit_set(last // 13))]

    def done(self, s: State, seat: i64, value: i64) -> None:
        self.fault(s, seat, value).settled = True
        trial(s).marks[SILENT] = 1
        self.play.act(s, self.play.base + value)

    def seen(self, actor: i64, action: i64) -> i64:
        return self.play.base + (action - self.base) % i64(len(self.values))


class TakeReply(PiquetLaw):
    """Taking up a card that was played to a suit not named."""

    kind = CLAIM

    def __init__(self, game: "Piquet") -> None:
        super().__init__(game, "silent", "take up the card played")

    def open(self, s: State, seat: i64) -> list[int]:
        t = cast(PiquetState, s)
        mine = self.sits(s, seat) and self.lies(s) and seat != t.leader and trial(s).marks[SILENT] > 0
        return [0] if mine else []

    def done(self, s: State, seat: i64, value: i64) -> None:
        marks = trial(s).marks
        marks[SILENT] = 0
        marks[TURN] = seat
        take_up(cast(PiquetState, s))
