"""The play of Faro: the bottom card, the punting before a coup, the coup, and what follows a win or a doublet."""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from gamester.engine.asking import Things, Verb
from gamester.engine.bits import BIT, ZEROS
from gamester.engine.planes import Marks
from gamester.games.banks.faro.score import Settling
from gamester.games.banks.faro.state import (
    DOUBLET,
    FIXED_UNDER,
    LEVELS,
    MASKED,
    OPPOSITE,
    PAIX,
    PLI,
    SPOT_NAMES,
    SPOTS,
    WON,
    FaroState,
    rank_of,
)
from gamester.parts.bank import Stakes, Ventures
from gamester.parts.coup import Coup
from gamester.parts.quiet import Quiet

NOBODY: Final = -1
SPOT: Final = Things("card", SPOT_NAMES)

MASK: Final = 0
UNMASK: Final = 1
WITHDRAW: Final = 2
LIFT: Final = 3
BUY: Final = 4
OPPOSE: Final = 5
LAY: Final = 6
DONE: Final = 7


class Bottom(Quiet[FaroState, Settling]):
    """12: the bottom card is shown before the deal."""

    def begin(self, s: FaroState) -> None:
        if not s.want(1):
            return
        s.bottom = s.next_drawn()
        self.game.next(s)


class Punt(Stakes[FaroState, Settling]):
    """2, 3: every punter in turn sets, changes, covers or takes up his stakes, before each coup."""

    verbs = (
        Verb("mask", "23", of=SPOT),
        Verb("unmask", "23", of=SPOT),
        Verb("withdraw", "3", of=SPOT),
        Verb("lift", "3", of=SPOT),
        Verb("buy", "9", of=SPOT),
        Verb("oppose", "24", of=SPOT),
        Verb("lay", "3", of=SPOT),
        Verb("done", "2"),
    )

    def ask(self, s: FaroState, seat: i64) -> None:
        s.turn = seat
        s.touched = 0
        s.lifted = NOBODY

    def laid(self, s: FaroState, place: i64) -> None:
        s.touched |= BIT[place % SPOTS]

    def open(self, s: FaroState, seat: i64) -> i64:
        if s.lifted >= 0:
            return BIT[LAY]
        out: i64 = BIT[DONE]
        for verb, cards in enumerate(self.cards(s, seat)):
            if cards:
                out |= BIT[verb]
        return out & ~BIT[LAY]

    def which(self, s: FaroState, seat: i64, verb: i64) -> i64:
        return self.cards(s, seat)[verb]

    def mark(self, s: FaroState, to: Marks) -> None:
        """As ``open`` and ``which`` tell, with the cards found once."""
        self.mark_stakes(s, to)
        cards = self.cards(s, s.turn)
        if s.lifted >= 0:
            to.some_of(cards[LAY], self.bases[LAY])
            return
        to.one(self.bases[DONE])
        for verb in range(i64(LAY)):
            to.some_of(cards[verb], self.bases[verb])

    def cards(self, s: FaroState, seat: i64) -> vec[i64]:
        """The cards of the livret of which each verb may be said."""
        lying: i64 = 0
        masked: i64 = 0
        raised: i64 = 0  # as high as can be, or not to be raised
        free: i64 = 0
        place = seat * SPOTS
        for spot in range(i64(SPOTS)):
            if s.risk[place]:
                lying |= BIT[spot]
                marks = s.marks[place]
                if marks & MASKED:
                    masked |= BIT[spot]
                if marks & (PAIX | PLI) or s.level[place] >= LEVELS:
                    raised |= BIT[spot]
            elif spot != s.lifted:
                free |= BIT[spot]
            place += 1
        lying &= ~s.touched
        out = ZEROS[:DONE]
        out[LAY] = free
        out[UNMASK] = lying & masked
        out[BUY] = lying & ~raised
        if s.left <= FIXED_UNDER:
            lying &= masked
        out[MASK] = lying & ~masked
        out[WITHDRAW] = lying
        out[LIFT] = lying if free else 0
        out[OPPOSE] = lying if self.game.opposite else 0
        return out

    def why_not_spot(self, s: FaroState, seat: i64, verb: i64, spot: i64) -> str:
        """Why a verb may not be said of a card of the livret; nothing where it may."""
        place = seat * SPOTS + spot
        if verb == LAY:
            return "a stake lies there" if s.risk[place] else "it was lifted there" if spot == s.lifted else ""
        if not s.risk[place]:
            return "no stake lies there"
        if s.touched & BIT[spot]:
            return "it has been touched, and is so but once before a coup"
        masked = s.marks[place] & MASKED != 0
        if verb == UNMASK:
            return "" if masked else "it is not masked"
        if verb == BUY:
            if s.marks[place] & (PAIX | PLI):
                return "a paix or a pli is not raised"
            return "soixante et le va is the highest chance" if s.level[place] >= LEVELS else ""
        if verb == OPPOSE and not self.game.opposite:
            return "the opposite game is not played here"
        if self.fixed(s, place):
            return f"with {s.left} cards undealt a stake must wait for its event"
        if verb == MASK and masked:
            return "it is masked"
        if verb == LIFT and self.game.laid_by(s, seat) == SPOTS:
            return "no card is free to lay it on"
        return ""

    def fixed(self, s: FaroState, place: i64) -> bool:
        """20: whether a stake must wait for its event."""
        return s.left <= FIXED_UNDER and s.risk[place] > 0 and not s.marks[place] & MASKED

    def say(self, s: FaroState, seat: i64, verb: i64, value: i64) -> None:
        if verb == DONE:
            super().say(s, seat, verb, value)
            return
        game = self.game
        place = seat * SPOTS + value
        s.touched |= BIT[value]
        if verb == MASK or verb == UNMASK:
            s.marks[place] ^= MASKED
        elif verb == WITHDRAW:
            game.take_up(s, place, game.for_change)
        elif verb == LIFT:
            s.lifted = value
        elif verb == BUY:
            game.lay(s, place, s.risk[place], game.for_buying)
            s.level[place] += 1
        elif verb == OPPOSE:
            s.marks[place] ^= OPPOSITE
        else:
            self.move(s, seat * SPOTS + s.lifted, place)
            s.lifted = NOBODY

    def move(self, s: FaroState, place: i64, to: i64) -> None:
        """A stake is laid on another card as it is."""
        s.risk[to] = s.risk[place]
        s.level[to] = s.level[place]
        s.marks[to] = s.marks[place]
        s.risk[place] = 0
        self.game.cleared(s, place)

    def why_not(self, s: FaroState, action: i64) -> tuple[str, str]:
        verb = self.verb_of(action)
        if s.lifted >= 0 and verb != LAY:
            return "the card lifted must be laid on another", self.game.article("3")
        if verb == LAY and s.lifted < 0:
            return "no card is lifted", self.refused_by[LAY]
        if verb < 0:
            return super().why_not(s, action)
        spot = action - self.bases[verb]
        cited = self.refused_by[verb]
        if verb not in (UNMASK, BUY, LAY) and self.fixed(s, s.turn * SPOTS + spot):
            cited = self.game.article("20")
        return self.why_not_spot(s, s.turn, verb, spot), cited

    def prompt(self, s: FaroState) -> str:
        if s.lifted >= 0:
            return "Lay the card you have lifted on another."
        return f"Your stakes, before the next coup; {s.left} cards are undealt."


class Pull(Coup[FaroState, Settling]):
    """1, 4-8: a card to the right, a card to the left, and the settlement."""

    def coup(self, s: FaroState) -> None:
        right = s.draw()
        left = s.bottom
        if s.left == 2 and left >= 0:
            s.thrown = append(s.thrown, left)
        else:
            left = s.draw()
        s.left -= 2
        self.game.settle(s, rank_of(right), rank_of(left))
        self.game.next(s)


TAKE: Final = 0
PAROLI: Final = 1
PEACE: Final = 2
PAY: Final = 3
BEND: Final = 4


class Fortune(Ventures[FaroState, Settling]):
    """14-16: what a punter does with a stake that has won, or has lost its half."""

    verbs = (
        Verb("take", "14", ask="take the money"),
        Verb("paroli", "14", ask="venture it again"),
        Verb("paix", "25", ask="venture the gains"),
        Verb("pay", "16"),
        Verb("pli", "16", ask="make a pli with the rest"),
    )

    def concerns(self, s: FaroState, place: i64) -> bool:
        return s.marks[place] & (WON | DOUBLET) != 0

    def open(self, s: FaroState, seat: i64) -> i64:
        if s.marks[s.asked] & DOUBLET:
            return BIT[PAY] | BIT[BEND]
        if s.level[s.asked] >= LEVELS:
            return BIT[TAKE]
        return BIT[TAKE] | BIT[PEACE] | (0 if s.marks[s.asked] & PAIX else BIT[PAROLI])

    def unless(self, s: FaroState, seat: i64, verb: i64) -> str:
        if s.marks[s.asked] & DOUBLET:
            return "after a doublet one pays or makes a pli"
        if verb >= PAY:
            return "there was no doublet: one takes the money or ventures it again"
        if s.level[s.asked] >= LEVELS:
            return "soixante et le va is the highest chance"
        return "after a paix the gains alone are ventured"

    def answer(self, s: FaroState, place: i64, verb: i64) -> None:
        game = self.game
        stake = s.first_stake(place)
        s.marks[place] &= ~(WON | DOUBLET)
        if verb == TAKE:
            game.take_up(s, place, game.for_taking)
        elif verb == PAY:
            game.take_up(s, place, game.for_paying)
        elif verb == BEND:
            s.marks[place] |= PLI
        else:
            s.level[place] += 1
            if verb == PEACE and not s.marks[place] & PAIX:
                s.pay(game.layout, s.turn, stake, game.for_paix)
                s.risk[place] -= stake
                s.marks[place] |= PAIX

    def prompt(self, s: FaroState) -> str:
        name = SPOT_NAMES[s.asked % SPOTS]
        if s.marks[s.asked] & DOUBLET:
            return f"A doublet on {name} took half: pay, or make a pli with the rest?"
        return f"{name} has won: take the money, or venture it again?"
