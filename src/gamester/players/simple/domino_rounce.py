"""A sensible player at Domino Rounce: stands on trumps and doubles, takes tricks cheaply, throws the weakest away."""

from typing import Final, cast

from mypy_extensions import i64

from gamester.engine.bits import BIT, members
from gamester.engine.view import View
from gamester.equipment.dominoes import is_double
from gamester.games.dominoes.rounce.game import Rounce
from gamester.games.dominoes.rounce.parts import DISCARD, GIVE, PASS, STAND, TAKE_DUMMY, TAKE_UP, Saying
from gamester.games.dominoes.rounce.state import RounceState
from gamester.games.dominoes.tricks import Tricks, shown_power, shown_suit
from gamester.players.base import Choice, Thinker

HERE: Final = "hoyle-donohue/domino-rounce/"
FAIR: Final = 24  # what a hand that will take a trick is worth


def worth(pieces: i64, trump: i64) -> i64:
    """How strong a hand is: its trumps, and the doubles beside them."""
    total: i64 = 0
    for n in members(pieces):
        if shown_suit(n, trump) == trump:
            total += shown_power(n, trump) - 4
        elif is_double(n):
            total += 6
    return total


class Simple(Thinker):
    """Rather no play than none that takes a trick."""

    name = "simple"

    def decide(self, view: View, legal: list[int]) -> Choice:
        t = cast(RounceState, view.state)
        part = cast(Rounce, view.game).parts[t.part]
        if isinstance(part, Saying):
            return self.speak(t, part)
        return self.play(t, legal)

    def speak(self, t: RounceState, part: Saying) -> Choice:
        """What to do before the play."""
        seat = t.turn
        hand = t.hands[seat]
        open = part.open(t, seat)
        weakest = self.weakest(t, hand)
        if open & BIT[DISCARD]:
            return Choice(int(part.bases[DISCARD] + weakest), "the weakest is laid aside", HERE + "leave-five")
        if open & BIT[TAKE_UP]:
            return Choice(int(part.bases[TAKE_UP] + weakest), "a trump for the weakest", HERE + "take-up")
        if worth(hand, t.trump) >= FAIR:
            return Choice(int(part.bases[STAND]), "trumps enough to take a trick")
        if open & BIT[TAKE_DUMMY] and not open & BIT[PASS]:
            return Choice(int(part.bases[TAKE_DUMMY]), "seven pieces give a better hand than this", HERE + "dummy")
        if open & BIT[PASS]:
            return Choice(int(part.bases[PASS]), "too weak: it would be rounced", HERE + "rounced")
        return Choice(int(part.bases[GIVE if open & BIT[GIVE] else STAND]), "it cannot be helped")

    def weakest(self, t: RounceState, pieces: i64) -> i64:
        """The piece that is least likely to take a trick."""
        best: i64 = -1
        for n in members(pieces):
            if best < 0 or shown_power(n, t.trump) < shown_power(best, t.trump):
                best = n
        return best

    def play(self, t: RounceState, legal: list[int]) -> Choice:
        """The least that takes the trick, or the weakest; led is the strongest."""
        may: i64 = 0
        first = cast(Rounce, t.game).parts[t.part]
        for action in legal:
            may |= BIT[action - self.base(first)]
        pick: i64 = -1
        taking = False
        for n in members(may):
            strong = shown_power(n, t.trump)
            takes = (
                t.led >= 0
                and strong > shown_power(t.trick[t.best], t.trump)
                and (shown_suit(n, t.trump) == t.led or shown_suit(n, t.trump) == t.trump)
            )
            if t.led < 0:
                better = pick < 0 or strong > shown_power(pick, t.trump)
            else:
                better = pick < 0 or (takes and not taking) or (takes == taking and strong < shown_power(pick, t.trump))
            if better:
                pick, taking = n, takes
        action = int(pick + self.base(first))
        return Choice(action, "the strongest" if t.led < 0 else "it takes the trick" if taking else "the weakest goes")

    def base(self, part: object) -> i64:
        """The first number of the pieces that are played."""
        return cast(Tricks, part).bases[0]
