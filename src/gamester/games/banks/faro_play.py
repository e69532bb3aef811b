"""The play of Faro: the bottom card, the punting before a coup, the coup, and what follows a win or a doublet."""

from typing import TYPE_CHECKING, Final, cast

from librt.vecs import append, vec
from mypy_extensions import i64

from gamester.engine.bits import BIT
from gamester.engine.game import Part
from gamester.engine.state import State
from gamester.games.banks.faro_table import (
    DOUBLET,
    FIXED_UNDER,
    LEVELS,
    MASKED,
    OPPOSITE,
    PAIX,
    PLI,
    SPOT_NAMES,
    SPOTS,
    UNIT,
    WON,
    FaroState,
)

if TYPE_CHECKING:
    from gamester.games.banks.faro import Faro

NOBODY: Final = -1


class Bottom(Part):
    """12: the bottom card is shown before the deal."""

    def begin(self, s: State) -> None:
        assert isinstance(s, FaroState)
        rules = cast("Faro", s.game)
        if rules.bottom_shown:
            if not s.want(1):
                return
            s.bottom = s.take()
        s.game.next(s)


class Punt(Part):
    """2, 3: every punter in turn sets, changes, covers or takes up his stakes, before each coup."""

    def begin(self, s: State) -> None:
        assert isinstance(s, FaroState)
        s.turn = 0
        s.touched = 0
        s.lifted = NOBODY

    def legal(self, s: State) -> vec[i64]:
        assert isinstance(s, FaroState)
        rules = cast("Faro", s.game)
        me = s.turn * SPOTS
        out = vec[i64]([])
        if s.lifted >= 0:
            for spot in range(SPOTS):
                if not s.risk[me + spot] and spot != s.lifted:
                    out = append(out, rules.LAY + spot)
            return out
        laid: i64 = 0
        for spot in range(SPOTS):
            if s.risk[me + spot]:
                laid += 1
        room = laid < rules.most
        for spot in range(SPOTS):
            if room and not s.risk[me + spot] and not s.touched & BIT[spot]:
                for units in range(rules.limit):
                    out = append(out, rules.STAKE + spot * rules.limit + units)
        for verb in range(6):
            for spot in range(SPOTS):
                if s.risk[me + spot] and not s.touched & BIT[spot] and self._may(s, rules, verb, me + spot, laid):
                    out = append(out, rules.MASK + verb * SPOTS + spot)
        return append(out, rules.DONE)

    def _may(self, s: FaroState, rules: "Faro", verb: i64, at: i64, laid: i64) -> bool:
        """Whether a stake may be masked, unmasked, withdrawn, lifted, bought up or turned about."""
        masked = s.marks[at] & MASKED != 0
        fixed = s.left <= FIXED_UNDER and not masked
        if verb == 0:
            return not masked and not fixed
        if verb == 1:
            return masked
        if verb == 2:
            return not fixed
        if verb == 3:
            return not fixed and laid < SPOTS
        if verb == 4:
            return s.level[at] < LEVELS and not s.marks[at] & (PAIX | PLI)
        return rules.opposite and not fixed

    def act(self, s: State, action: i64) -> None:
        assert isinstance(s, FaroState)
        rules = cast("Faro", s.game)
        me = s.turn * SPOTS
        if action == rules.DONE:
            self._done(s)
            return
        if action >= rules.LAY:
            self._lay(s, me + action - rules.LAY)
            s.touched |= BIT[action - rules.LAY]
            return
        if action < rules.MASK:
            spot = (action - rules.STAKE) // rules.limit
            amount = ((action - rules.STAKE) % rules.limit + 1) * UNIT
            s.pay(s.turn, rules.LAYOUT, amount, rules.cite_stake)
            s.risk[me + spot] = amount
            s.touched |= BIT[spot]
            return
        verb = (action - rules.MASK) // SPOTS
        spot = (action - rules.MASK) % SPOTS
        at = me + spot
        s.touched |= BIT[spot]
        if verb == 0:
            s.marks[at] |= MASKED
        elif verb == 1:
            s.marks[at] &= ~MASKED
        elif verb == 2:
            s.pay(rules.LAYOUT, s.turn, s.risk[at], rules.cite_change)
            s.clear(at)
        elif verb == 3:
            s.lifted = spot
        elif verb == 4:
            s.pay(s.turn, rules.LAYOUT, s.risk[at], rules.cite_buy)
            s.risk[at] += s.risk[at]
            s.level[at] += 1
        else:
            s.marks[at] ^= OPPOSITE

    def _lay(self, s: FaroState, to: i64) -> None:
        at = s.turn * SPOTS + s.lifted
        s.risk[to] = s.risk[at]
        s.level[to] = s.level[at]
        s.marks[to] = s.marks[at]
        s.clear(at)
        s.lifted = NOBODY

    def _done(self, s: FaroState) -> None:
        s.touched = 0
        if s.turn + 1 < s.game.players:
            s.turn += 1
        else:
            s.game.next(s)

    def why_not(self, s: State, action: i64) -> tuple[str, str]:
        assert isinstance(s, FaroState)
        rules = cast("Faro", s.game)
        if s.lifted >= 0:
            return "the card lifted must be laid on another", self.article(s)
        if action < rules.MASK:
            spot = (action - rules.STAKE) // rules.limit
            if s.risk[s.turn * SPOTS + spot]:
                return "a stake lies there", self.article(s)
            return f"{rules.most} cards are the most, and one is touched but once before a coup", self.article(s)
        if action < rules.LAY:
            verb = (action - rules.MASK) // SPOTS
            at = s.turn * SPOTS + (action - rules.MASK) % SPOTS
            if not s.risk[at]:
                return "no stake lies there", self.article(s)
            if s.left <= FIXED_UNDER and verb in (0, 2, 3, 5):
                return f"with {s.left} cards undealt a stake must wait for its event", rules.name_of("20")
        return "not now, before the coup", self.article(s)

    def article(self, s: State) -> str:
        return cast("Faro", s.game).name_of("2")

    def prompt(self, s: State) -> str:
        assert isinstance(s, FaroState)
        if s.lifted >= 0:
            return "Lay the card you have lifted on another."
        return f"Your stakes, before the next coup; {s.left} cards are undealt."


class Coup(Part):
    """1, 4-8: a card to the right, a card to the left, and the settlement."""

    def begin(self, s: State) -> None:
        assert isinstance(s, FaroState)
        if len(s.log):
            s.log = vec[i64]([])  # a coup is settled by itself: what came before it is done with
        rules = cast("Faro", s.game)
        if s.left > 2 or not rules.bottom_shown:
            if not s.want(2):
                return
            s.right = s.take()
            s.leftward = s.take()
        else:
            if not s.want(1):
                return
            s.right = s.take()
            s.leftward = s.bottom
        s.left -= 2
        rules.settle(s)
        s.game.next(s)


class Fortune(Part):
    """14-16: what a punter does with a stake that has won, or has lost its half."""

    def begin(self, s: State) -> None:
        assert isinstance(s, FaroState)
        at: i64 = 0
        while at < i64(len(s.marks)):
            if s.marks[at] & (WON | DOUBLET):
                s.asked = at
                s.turn = at // SPOTS
                return
            at += 1
        s.asked = NOBODY
        if s.left:
            s.game.go(s, 1)
        else:
            s.game.next(s)

    def legal(self, s: State) -> vec[i64]:
        assert isinstance(s, FaroState)
        rules = cast("Faro", s.game)
        if s.marks[s.asked] & DOUBLET:
            return vec[i64]([i64(rules.PAY), i64(rules.PLI)])
        out = vec[i64]([i64(rules.TAKE)])
        if s.level[s.asked] < LEVELS:
            if not s.marks[s.asked] & PAIX:
                out = append(out, rules.PAROLI)
            out = append(out, rules.PAIX)
        return out

    def act(self, s: State, action: i64) -> None:
        assert isinstance(s, FaroState)
        rules = cast("Faro", s.game)
        at = s.asked
        stake = s.first_stake(at)
        s.marks[at] &= ~(WON | DOUBLET)
        if action == rules.TAKE:
            s.pay(rules.LAYOUT, s.turn, s.risk[at], rules.cite_take)
            s.clear(at)
        elif action == rules.PAROLI:
            s.level[at] += 1
        elif action == rules.PAIX:
            s.level[at] += 1
            if not s.marks[at] & PAIX:
                s.pay(rules.LAYOUT, s.turn, stake, rules.cite_paix)
                s.risk[at] -= stake
                s.marks[at] |= PAIX
        elif action == rules.PAY:
            s.pay(rules.LAYOUT, s.turn, s.risk[at], rules.cite_pay)
            s.clear(at)
        else:
            s.marks[at] |= PLI
        self.begin(s)

    def why_not(self, s: State, action: i64) -> tuple[str, str]:
        assert isinstance(s, FaroState)
        rules = cast("Faro", s.game)
        if s.marks[s.asked] & DOUBLET:
            return "after a doublet one pays or makes a pli", rules.name_of("16")
        if s.level[s.asked] >= LEVELS:
            return "soixante et le va is the highest chance", rules.name_of("14")
        return "after a win one takes the money or ventures it again", rules.name_of("14")

    def article(self, s: State) -> str:
        assert isinstance(s, FaroState)
        return cast("Faro", s.game).name_of("16" if s.asked >= 0 and s.marks[s.asked] & DOUBLET else "14")

    def prompt(self, s: State) -> str:
        assert isinstance(s, FaroState)
        name = SPOT_NAMES[s.asked % SPOTS]
        if s.marks[s.asked] & DOUBLET:
            return f"A doublet on {name} took half: pay, or make a pli with the rest?"
        return f"{name} has won: take the money, or venture it again?"
