"""What a state remembers of irregular play: the faults of a deal, and who is to decide about one."""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from gamester.engine.bits import BIT, ZEROS
from gamester.engine.errors import BadRecord

_WORDS: Final = 7  # numbers that stand for a fault


class Fault:
    """Something done against the rules. ``at`` is when, as its law counts time (in trick play: cards played)."""

    def __init__(self, law: i64, seat: i64, value: i64, at: i64, deal: i64, known: bool = True) -> None:
        self.law = law
        self.seat = seat
        self.value = value
        self.at = at
        self.deal = deal
        self.known = known  # to the whole table; else to the seat alone
        self.settled = False

    def copy(self) -> "Fault":
        """A fault that goes its own way."""
        to = Fault(self.law, self.seat, self.value, self.at, self.deal, self.known)
        to.settled = self.settled
        return to


class Trial:
    """All that the laws of the table have to remember. Only faults are ever hidden."""

    def __init__(self, players: int, marks: int) -> None:
        none = ZEROS[:0]
        self.faults: list[Fault] = []
        self.plays: vec[i64] = none  # this deal's plays that stand: 64 * seat + card
        self.exposed: vec[i64] = ZEROS[:players]  # by seat: cards that the other side may call
        self.bound: vec[i64] = ZEROS[:players]  # by seat: what it must play of, when next it can; 0: free
        self.marks: vec[i64] = ZEROS[:marks]  # what the laws of one game have to remember beside
        self.asked: i64 = -1  # the fault that somebody decides about
        self.part: i64 = 0  # where play goes on after that,
        self.turn: i64 = 0  # and with whom

    def seen(self, seat: i64) -> "Trial":
        """What ``seat`` (-1: a spectator, -2: everybody together) knows of it."""
        to = Trial(0, 0)
        for n, fault in enumerate(self.faults):
            if n == self.asked:
                to.asked = i64(len(to.faults))
            if fault.known or seat == -2 or fault.seat == seat:
                to.faults.append(fault.copy())
        to.plays = self.plays[:]
        to.exposed = self.exposed[:]
        to.bound = self.bound[:]
        to.marks = self.marks[:]
        to.part = self.part
        to.turn = self.turn
        return to

    def played(self, seat: i64, card: i64) -> None:
        """A card has been played to a trick: what ``seat`` was bound to is done."""
        self.plays = append(self.plays, 64 * seat + card)
        self.exposed[seat] &= ~BIT[card]
        self.bound[seat] = 0

    def played_by(self, seat: i64, start: i64 = 0) -> i64:
        """The cards that ``seat`` has played in this deal, from the play ``start`` on."""
        out: i64 = 0
        for n in range(start, i64(len(self.plays))):
            if self.plays[n] // 64 == seat:
                out |= BIT[self.plays[n] % 64]
        return out

    def new_deal(self, deal: i64) -> None:
        """Forget what belonged to the deal that is over, or void, but for the faults of the last few that stand."""
        self.faults = [fault for fault in self.faults if deal - 4 < fault.deal < deal]
        self.plays = ZEROS[:0]
        self.exposed = ZEROS[: len(self.exposed)]
        self.bound = ZEROS[: len(self.bound)]
        self.asked = -1

    def blank(self, kept: int) -> None:
        """What is marked is forgotten, but for the first so many marks."""
        for n in range(kept, len(self.marks)):
            self.marks[n] = 0

    def numbers(self) -> list[int]:
        """All of it as whole numbers; ``read`` is the inverse."""
        out = [int(self.asked), int(self.part), int(self.turn), len(self.faults)]
        for f in self.faults:
            out += [int(f.law), int(f.seat), int(f.value), int(f.at), int(f.deal), int(f.known), int(f.settled)]
        for some in (self.exposed, self.bound, self.marks, self.plays):
            out += [int(n) for n in some]
        return out

    def read(self, given: object) -> None:
        """Take over what ``numbers`` gave; ``BadRecord`` when it is not of that form."""
        some = given if isinstance(given, list) else []
        numbers = [n for n in some if type(n) is int and -(2**62) <= n < 2**62]
        faults = numbers[3] if len(numbers) > 3 and len(numbers) == len(some) else -1
        start = 4 + _WORDS * faults
        ends = [start]
        for held in (self.exposed, self.bound, self.marks):
            ends.append(ends[-1] + len(held))
        if faults < 0 or not -1 <= numbers[0] < faults or ends[3] > len(numbers):
            raise BadRecord("what the laws remember is a list of whole numbers, and this one is damaged")
        self.asked, self.part, self.turn = numbers[0], numbers[1], numbers[2]
        self.faults = []
        for n in range(4, start, _WORDS):
            law, seat, value, at, deal, known, settled = numbers[n : n + _WORDS]
            fault = Fault(law, seat, value, at, deal, known == 1)
            fault.settled = settled == 1
            self.faults.append(fault)
        self.exposed = _vec(numbers[ends[0] : ends[1]])
        self.bound = _vec(numbers[ends[1] : ends[2]])
        self.marks = _vec(numbers[ends[2] : ends[3]])
        self.plays = _vec(numbers[ends[3] :])


def _vec(numbers: list[int]) -> vec[i64]:
    out = ZEROS[:0]
    for n in numbers:
        out = append(out, n)
    return out
