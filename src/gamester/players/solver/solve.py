"""What each side can force with all cards open: the tricks of a camp, or the best of several ends of the deal."""

from collections.abc import Sequence
from typing import Any

from librt.vecs import append, vec
from mypy_extensions import i64

from gamester.engine.bits import BIT, count
from gamester.engine.game import Game
from gamester.parts.tricks import TrickState
from gamester.players.solver.aims import Aim
from gamester.players.solver.board import LOST, OPEN, WON
from gamester.players.solver.lanes import highest, lane_of
from gamester.players.solver.position import BadPosition, Layout, Position, position_of
from gamester.players.solver.search import Search
from gamester.players.solver.sure import WIN


class Solver:
    """One position and all that can come of it, for ``camp`` (its seats) against the others.

    Without an ``aim`` values are tricks of the camp from the position asked about on; with one they are its grades.
    What was found stays found, so ask about the first position before those after it.
    """

    def __init__(self, position: Position, camp: Sequence[int], aim: Aim | None = None) -> None:
        self.root = position
        self.aim = aim
        self.layout = Layout(position)
        self.camp: i64 = 0
        for seat in camp:
            if not 0 <= seat < len(position.hands):
                raise BadPosition(f"there is no seat {seat} in the camp")
            self.camp |= BIT[seat]
        self.place: vec[i64] = vec[i64]([0] * len(position.hands))
        hands = vec[i64]([])
        ours: i64 = 0
        table: i64 = 0
        place: i64 = 0
        for p in position.seats:
            self.place[p] = place
            hands = append(hands, self.layout.lay(position.hands[p]))
            if self.camp & BIT[p]:
                ours |= BIT[place]
            if position.trick[p] >= 0:
                table |= self.layout.bits[position.trick[p]]
            place += 1
        trump: i64 = self.layout.lane[position.trump] if position.trump < 4 else -1
        special, spared = self._spared(position, trump)
        self.search = Search(hands, trump, ours, special, spared, table)
        self.total: i64 = position.left()  # of the deal
        self.base: i64 = 0  # above any seat's tricks
        for n in position.taken:
            self.total += n
            self.base = max(self.base, n + position.left() + 1)
        self.verdicts: list[vec[i64]] = []
        if aim is not None:
            self.verdicts = [self._verdicts(aim, goal) for goal in range(1, aim.top + 1)]

    def _spared(self, p: Position, trump: i64) -> tuple[i64, vec[i64]]:
        """The trumps that are spared at times, and which by what is led."""
        spared = vec[i64]([0] * 16)
        special: i64 = 0
        if trump >= 0:
            for n in range(16):
                led = self.layout.cards[16 * trump + n]
                if led >= 0:
                    spared[n] = self.layout.lay(p.game.spared(p.trump, led) & self.layout.every)
                    special |= spared[n]
        return special, spared

    def _verdicts(self, aim: Aim, goal: i64) -> vec[i64]:
        """For all tricks that may have been taken so far, whether ``goal`` is safe, lost or open."""
        n: i64 = self.search.n
        base = self.base
        size: i64 = 1
        for _ in range(n):
            size *= base
        out = vec[i64]([LOST] * int(size))
        index = size - 1
        while index >= 0:
            tricks = vec[i64]([0] * len(self.root.hands))
            rest = index
            total: i64 = 0
            most: i64 = 0
            for p in self.root.seats:
                tricks[p] = rest % base
                total += tricks[p]
                most = max(most, tricks[p])
                rest //= base
            if total == self.total:
                out[index] = WON if aim.grade(tricks) >= goal else LOST
            elif total < self.total and most < base - 1:
                out[index] = self._all_alike(out, index)
            index -= 1
        return out

    def _all_alike(self, verdicts: vec[i64], index: i64) -> i64:
        """The verdict if it is the same whoever takes the next trick."""
        weight: i64 = 1
        first = verdicts[index + 1]
        for _ in range(self.search.n):
            if verdicts[index + weight] != first:
                return OPEN
            weight *= self.base
        return first

    def reach(self, p: Position, goal: i64) -> bool:
        """Whether the camp can force ``goal`` from ``p`` on: so many tricks, or that grade."""
        search = self.search
        need = goal
        if self.aim is not None:
            if goal <= 0 or goal > self.aim.top:
                return goal <= 0
            search.ask(goal, self.verdicts[goal - 1], self.base)
            need = 0
            for seat in p.seats:
                need += p.taken[seat] * search.step[self.place[seat]]
        every: i64 = 0
        for seat in p.seats:
            search.hands[self.place[seat]] = self.layout.lay(p.hands[seat])
            every |= search.hands[self.place[seat]]
            if p.trick[seat] >= 0:
                every |= self.layout.bits[p.trick[seat]]
        leader = self.place[p.leader]
        left = p.left()
        if left == 0:
            return search.verdict(need, 0) == WON
        if p.trick[p.leader] < 0:
            return search.trick(leader, left, need, every) & WIN != 0
        led = self.layout.bits[p.trick[p.leader]]
        best: i64 = led
        winner = leader
        beaten = False
        played: i64 = led
        pos: i64 = 1
        while p.trick[p.seats[pos]] >= 0:
            card = self.layout.bits[p.trick[p.seats[pos]]]
            played |= card
            if lane_of(card) & best:
                beaten = True
                if card > best:
                    best = card
                    winner = self.place[p.seats[pos]]
            elif card & search.trumps:
                best = card
                winner = self.place[p.seats[pos]]
                beaten = False
            pos += 1
        seat = self.place[p.seats[pos]]
        return search.follow(pos, seat, lane_of(led), led, best, winner, beaten, played, left, need, every) & WIN != 0

    def value(self, p: Position, guess: int = -1, least: int = 0, most: int = -1) -> int:
        """What the camp can force from ``p`` on. A good ``guess`` saves time, and so do bounds that are known."""
        low: i64 = least
        high: i64 = p.left()
        goal: i64 = 0
        if self.aim is not None:
            high = self.aim.top
            goal = high
        if most >= 0:
            high = min(high, most)
        if 0 <= guess <= high:
            goal = guess
        elif self.aim is None:
            goal = self.likely(p)
        goal = min(max(goal, low + 1), high)
        while low < high:
            if self.reach(p, goal):
                low = goal
                goal += 1
            else:
                high = goal - 1
                goal -= 1
        return int(low)

    def likely(self, p: Position) -> i64:
        """About what the camp will take: its share of the four highest cards of each suit, and its longer trumps."""
        ours: i64 = 0
        every: i64 = 0
        for seat in p.seats:
            hand = self.layout.lay(p.hands[seat])
            every |= hand
            if self.camp & BIT[seat]:
                ours |= hand
        points: i64 = 0
        all_points: i64 = 0
        tops = every
        for worth in (4, 3, 2, 1):
            top = highest(tops)
            tops &= ~top
            points += worth * count(top & ours)
            all_points += worth * count(top)
        trumps = self.search.trumps & every
        longer = 2 * count(trumps & ours) - count(trumps)
        # half a trick more, for what is taken and one more than that must both be asked
        return (2 * p.left() * points + (longer + 1) * all_points) // max(2 * all_points, 1)

    def gained(self, p: Position, after: Position) -> i64:
        """The camp's tricks between two positions."""
        n: i64 = 0
        for seat in p.seats:
            if self.camp & BIT[seat]:
                n += after.taken[seat] - p.taken[seat]
        return 0 if self.aim is not None else n

    def cards(self, p: Position) -> list[tuple[int, int]]:
        """Each card that may be played now, with what the camp can force after it."""
        value = self.value(p)
        ours = self.camp & BIT[p.turn()] != 0
        out: list[tuple[int, int]] = []
        for card in p.legal():
            after = p.after(card)
            gained = int(self.gained(p, after))
            same = value - gained  # none of ours comes to more than the best, none of theirs to less
            found = self.value(after, same, most=same) if ours else self.value(after, same, max(same, 0))
            out.append((int(card), found + gained))
        return out

    def line(self, p: Position, value: int = -1) -> list[tuple[int, int]]:
        """Best play by all to the end, as (seat, card)."""
        goal: i64 = self.value(p) if value < 0 else value
        out: list[tuple[int, int]] = []
        while p.left():
            seat = p.turn()
            for card in p.legal():
                after = p.after(card)
                left = goal - self.gained(p, after)
                keeps = self.reach(after, left) if self.camp & BIT[seat] else not self.reach(after, left + 1)
                if keeps:
                    break
            out.append((int(seat), int(card)))
            goal = left
            p = after
        return out


def position(game: Game[Any], where: TrickState | Position) -> Position:
    """``where`` as a position; a state must be of ``game``."""
    if isinstance(where, Position):
        return where
    if type(where.game) is not type(game):
        raise BadPosition(f"this is a match of {where.game.id}, not of {game.id}")
    return position_of(where)


def solve_tricks(
    game: Game[Any], where: TrickState | Position, camp: Sequence[int]
) -> tuple[int, list[tuple[int, int]]]:
    """The tricks from here on that the seats of ``camp`` can force against the others, and a line of best play."""
    at = position(game, where)
    solver = Solver(at, camp)
    tricks = solver.value(at)
    return tricks, solver.line(at, tricks)


def solve_aim(game: Game[Any], where: TrickState | Position, aim: Aim) -> tuple[str, list[tuple[int, int]]]:
    """The best end of the deal that ``aim.seat`` can force alone against the others, and a line of best play."""
    at = position(game, where)
    solver = Solver(at, [int(aim.seat)], aim)
    grade = solver.value(at)
    return aim.names[grade], solver.line(at, grade)
