"""Laws of play: cards that did not follow, hands thrown up, last cards thrown together, a suit changed in silence.

picquet-1651, 83, 119, 123-125; gamester-1754, 2114-2126; academy-1768, 1155-1162, 1215-1221, 2038-2050, 2134-2223.
"""

from typing import cast

from librt.vecs import append
from mypy_extensions import i64

from gamester.engine.bits import BIT, members
from gamester.engine.game import NO_NAMES
from gamester.engine.laws import CLAIM, trial
from gamester.engine.trial import Fault
from gamester.equipment.cards import suit_set
from gamester.games.piquet.laws.law import PiquetLaw, Says, lose_party
from gamester.games.piquet.laws.marks import QUEUE, QUEUED, SILENT, TURN
from gamester.games.piquet.score import PiquetRules, leads
from gamester.games.piquet.state import PiquetState
from gamester.parts.laws.revoke import ClaimRevoke, Revoke
from gamester.parts.laws.tricks import CARDS


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


class Renounce(Revoke[PiquetState, PiquetRules]):
    """A card that does not follow though one could. It is taken up without penalty while its trick lies."""

    def open(self, s: PiquetState, seat: i64) -> list[int]:
        if not self.in_play(s) or seat != s.turn or s.led < 0 or self.play.lies(s):
            return []
        same = s.hands[seat] & suit_set(s.led)
        return [int(c) for c in members(s.hands[seat] & ~same)] if same else []

    def done(self, s: PiquetState, seat: i64, value: i64) -> None:
        self.fault(s, seat, value, i64(len(trial(s).plays)), known=False)
        self.play.act(s, self.play.base + value)

    def mendable(self, s: PiquetState, fault: Fault) -> bool:
        return self.in_play(s) and s.trick[fault.seat] >= 0 and fault.at == i64(len(trial(s).plays)) - 1

    def mended(self, s: PiquetState, fault: Fault, finder: i64) -> None:
        fault.known = True
        fault.settled = True
        take_up(s)

    def proved(self, s: PiquetState, fault: Fault, finder: i64) -> None:
        """When the trick is turned there is nothing to be had for it."""
        fault.settled = True

    def lapsed(self, s: PiquetState, seat: i64) -> bool:
        reply = s.trick[seat]
        return reply < 0 or s.trick[s.leader] < 0 or s.leader == seat or reply // 13 == s.led


class ClaimRenounce(ClaimRevoke[PiquetState, PiquetRules]):
    """Saying, while the trick lies, that the other could have followed."""

    def open(self, s: PiquetState, seat: i64) -> list[int]:
        return super().open(s, seat) if seat == s.elder or seat == s.dealer else []


class ThrowUp(PiquetLaw):
    """Throwing the cards up as lost: unmixed they may be taken up again, mixed they are lost."""

    says = Says("thrown", "throw the cards up", ask="You threw your cards up: take them up again?")

    def open(self, s: PiquetState, seat: i64) -> list[int]:
        return [0] if self.playing(s, seat) and self.settled(s) and s.held[self.other(s, seat)] else []

    def done(self, s: PiquetState, seat: i64, value: i64) -> None:
        self.ask(s, self.fault(s, seat, value), seat)

    def remedies(self, s: PiquetState, fault: Fault) -> list[int]:
        return [self.to.take_up, self.to.throw]

    def settle(self, s: PiquetState, fault: Fault, action: i64) -> None:
        if action == self.to.take_up:
            return
        if "party" in self.code.ways:
            lose_party(s, self.other(s, fault.seat))
        else:
            self.game.lay_down(s, fault.seat)


class ThrowLast(PiquetLaw):
    """Throwing one's last two or three cards down at once. The books differ in what follows."""

    question = "He threw his last cards down: tell which he is to play"

    says = Says("together", "throw down the last cards", of="first")

    def things(self, game: PiquetRules) -> tuple[str, ...]:
        return CARDS if "in-order" in game.code.ways else NO_NAMES

    def open(self, s: PiquetState, seat: i64) -> list[int]:
        if not self.playing(s, seat) or not self.settled(s) or not 2 <= s.held[seat] <= 3:
            return []
        if trial(s).marks[QUEUED] or not s.held[self.other(s, seat)]:
            return []
        return [int(c) for c in members(s.hands[seat])] if "in-order" in self.code.ways else [0]

    def done(self, s: PiquetState, seat: i64, value: i64) -> None:
        fault = self.fault(s, seat, value)
        marks = trial(s).marks
        marks[QUEUED] = seat + 1
        if "directed" in self.code.ways:
            s.known[seat] |= s.hands[seat]
            self.ask(s, fault, self.other(s, seat))
            return
        fault.settled = True
        if "in-order" not in self.code.ways:
            self.game.lay_down(s, seat)
            return
        s.known[seat] |= s.hands[seat]
        marks[QUEUE] = value + 1
        n: i64 = 1
        for c in members(s.hands[seat] & ~BIT[value]):
            marks[QUEUE + n] = c + 1
            n += 1

    def remedies(self, s: PiquetState, fault: Fault) -> list[int]:
        hand = s.known[fault.seat]
        same = hand & suit_set(s.led) if s.led >= 0 else 0
        return [int(self.to.card + c) for c in members(same if same else hand)]

    def settle(self, s: PiquetState, fault: Fault, action: i64) -> None:
        trial(s).bound[fault.seat] = BIT[action - self.to.card]


class LeadSilently(PiquetLaw):
    """Leading another suit than one's lead before, without naming it."""

    says = Says("silent", "lead without naming", of="card")

    def open(self, s: PiquetState, seat: i64) -> list[int]:
        if not self.playing(s, seat) or s.led >= 0:
            return []
        before = leads(trial(s).plays)
        if not before or before[len(before) - 1] // 64 != seat:
            return []
        last = before[len(before) - 1] % 64
        may = self.table.play.may(s)
        return [int(c) for c in members(may & ~suit_set(last // 13))]

    def done(self, s: PiquetState, seat: i64, value: i64) -> None:
        self.fault(s, seat, value).settled = True
        trial(s).marks[SILENT] = 1
        self.table.play.act(s, self.table.play.base + value)

    def seen(self, actor: i64, action: i64) -> i64:
        return self.table.play.base + self.value_of(action)


class TakeReply(PiquetLaw):
    """Taking up a card that was played to a suit not named."""

    kind = CLAIM
    says = Says("silent", "take up the card played")

    def open(self, s: PiquetState, seat: i64) -> list[int]:
        mine = self.sits(s, seat) and self.lies(s) and seat != s.leader and trial(s).marks[SILENT] > 0
        return [0] if mine else []

    def done(self, s: PiquetState, seat: i64, value: i64) -> None:
        marks = trial(s).marks
        marks[SILENT] = 0
        marks[TURN] = seat
        take_up(s)
