"""Rhum: the cut, the card turned, and the play."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from gamester.engine.asking import Asking, Verb
from gamester.engine.bits import BIT, count, members
from gamester.equipment.cards import OF_RANK
from gamester.games.rummy.rules import CARDS, RUN, RUNS, THREE, THREES, RhumRules, RhumState, beside, within
from gamester.parts.cut import Cut
from gamester.parts.quiet import Quiet

DRAW: Final = 0
TAKE: Final = 1
LAY: Final = 2
LAY_RUN: Final = 3
ADD: Final = 4
ADD_RUN: Final = 5
DISCARD: Final = 6


class DealCut(Cut[RhumState, RhumRules]):
    """``cut``: the lowest deals."""

    def cuts(self, s: RhumState) -> vec[i64]:
        return s.cuts


class Faced(Quiet[RhumState, RhumRules]):
    """``deal``: the card turned lies beside the stock, to be taken."""

    def begin(self, s: RhumState) -> None:
        s.open = BIT[s.turn_up]
        s.turn_up = s.trump = -1
        s.turn = self.game.after(s.dealer)
        self.game.next(s)


class Play(Asking[RhumState, RhumRules]):
    """``draw``, ``lay``, ``add``, ``discard``: each in turn."""

    verbs = (
        Verb("draw", "draw", "you have drawn: lay out, add a card, or discard one"),
        Verb("take", "draw", "you have drawn: lay out, add a card, or discard one", of=CARDS,
             lacking="it does not lie open to be taken", ask="take a card that lies open"),
        Verb("lay out", "lay", "you hold no three of a kind that may be laid out now", of=THREE,
             lacking="you do not hold those three", ask="lay out a combination"),
        Verb("lay out", "lay", "you hold no sequence of three that may be laid out now", of=RUN,
             lacking="you do not hold those three", ask="lay out a combination"),
        Verb("add to the threes", "add", "you can add nothing to threes that lie out now", of=CARDS,
             lacking="it is not in your hand, or threes of its kind do not lie out", ask="add a card to a combination"),
        Verb("add to a sequence", "add", "you can add nothing to a sequence that lies out now", of=CARDS,
             lacking="it is not in your hand, or continues no sequence", ask="add a card to a combination"),
        Verb("discard", "discard", "draw first", of=CARDS, ask="discard"),
    )  # fmt: skip

    def begin(self, s: RhumState) -> None:
        if s.drawing:
            self.draw(s)

    # --- what may be done -------------------------------------------------------------------------------------------
    def have(self, s: RhumState, seat: i64) -> i64:
        """What may be laid out of; undrawn, the card that cannot be taken otherwise is with it."""
        return s.hands[seat] | (BIT[s.last] if s.last >= 0 and not s.took else 0)

    def which(self, s: RhumState, seat: i64, verb: i64) -> i64:
        if verb == TAKE:
            return s.open if s.last < 0 or not self.others(s, seat) else s.open & ~BIT[s.last]
        have = self.have(s, seat)
        needs: i64 = 0
        if not s.took:
            needs = BIT[s.last] if s.last >= 0 else -1
        if verb == LAY or verb == LAY_RUN:
            sets = THREES if verb == LAY else RUNS
            out: i64 = 0
            for n in members(within(sets, have)):
                if needs & ~sets[n] == 0:
                    out |= BIT[n]
            return out
        if verb == DISCARD:
            return have
        if not s.took:
            have &= needs
        out = 0
        runs = s.runs()
        for card in members(have):
            fits = count(s.threes & OF_RANK[card % 13]) == 3 if verb == ADD else runs & beside(card) != 0
            if fits:
                out |= BIT[card]
        return out

    def others(self, s: RhumState, seat: i64) -> i64:
        """Whether there is anything to do but to take the card that should not be taken."""
        if self.game.can_draw(s) or (s.last >= 0 and s.open & ~BIT[s.last]):
            return 1
        return self.laying(s, seat)

    def laying(self, s: RhumState, seat: i64) -> i64:
        """The verbs of laying out and adding that are open."""
        out: i64 = 0
        if not s.took and s.last < 0:
            return 0
        for verb in range(LAY, DISCARD):
            if not (s.lay if verb <= LAY_RUN else s.added) and self.which(s, seat, verb):
                out |= BIT[verb]
        return out

    def open(self, s: RhumState, seat: i64) -> i64:
        out = self.laying(s, seat)
        if s.took:
            return out | BIT[DISCARD]
        if self.game.can_draw(s):
            out |= BIT[DRAW]
        if self.which(s, seat, TAKE):
            out |= BIT[TAKE]
        return out

    def lacks(self, s: RhumState, seat: i64, verb: i64, value: i64) -> str:
        if verb == TAKE and value == s.last:
            return "the stock ended with it: it may only be laid out or added at once"
        return super().lacks(s, seat, verb, value)

    # --- what is done -----------------------------------------------------------------------------------------------
    def say(self, s: RhumState, seat: i64, verb: i64, value: i64) -> None:
        game = self.game
        if verb == DRAW:
            s.drawing = True
            s.drawer = seat
            self.draw(s)
            return
        if verb == TAKE:
            game.pick_up(s, seat, value)
            return
        if verb == DISCARD:
            game.leave(s, seat, BIT[value])
            if not game.many:
                s.covered |= s.open
                s.open = 0
            s.open |= BIT[value]
            if s.final:
                s.last = value
            self.ended(s, seat)
            return
        if not s.took:
            game.pick_up(s, seat, s.last)
        if verb == LAY or verb == LAY_RUN:
            cards = THREES[value] if verb == LAY else RUNS[value]
            s.lay = True
            s.laid[seat] |= cards
        else:
            cards = BIT[value]
            s.added = True
            near = s.threes & OF_RANK[value % 13] if verb == ADD else beside(value) & ~s.threes
            for p in range(game.players):
                if s.laid[p] & near:
                    s.laid[p] |= cards
                    break
        if verb == LAY or verb == ADD:
            s.threes |= cards
        game.leave(s, seat, cards)
        if not s.held[seat]:
            self.ended(s, seat)

    def draw(self, s: RhumState) -> None:
        """``draw``, ``anew``: the top of the stock, of the discards if it is out."""
        game, seat = self.game, s.drawer
        if not game.stock(s):
            game.make_anew(s)
        if not s.want(2 if s.turning else 1):
            return
        if s.turning:
            s.open = BIT[s.next_drawn()]
            s.gone |= s.open
            s.turning = False
        s.hands[seat] |= BIT[s.next_drawn()]
        s.held[seat] += 1
        s.fresh[seat] += 1
        s.turn = seat
        s.drawing = False
        s.took = True
        s.final = game.stock(s) == 0

    def ended(self, s: RhumState, seat: i64) -> None:
        """The turn is over: has anybody won?"""
        game = self.game
        if not s.held[seat]:
            s.winner = seat
        elif (s.final and not game.anew) or s.turns + 1 >= game.most_turns:
            s.winner = game.lowest(s)
        if s.winner >= 0:
            game.next(s)
            return
        s.turns += 1
        s.took = s.lay = s.added = s.final = False
        s.turn = game.after(seat)
