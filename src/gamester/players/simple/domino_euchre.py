"""A sensible player at Domino Euchre: counts its hand in tenths of a trick, as at Euchre with cards."""

from typing import Final, cast

from mypy_extensions import i64

from gamester.engine.bits import BIT, count, members
from gamester.engine.view import View
from gamester.equipment.dominoes import NAMES, is_double
from gamester.games.dominoes.euchre.game import HERE, DominoEuchre
from gamester.games.dominoes.euchre.parts import (
    MAKE,
    MAKE_ALONE,
    ORDER,
    PASS,
    TURN_DOWN,
    Alone,
    Discard,
    MakeTrump,
    TurnedSuit,
    partner,
)
from gamester.games.dominoes.euchre.state import LEFT, OF_SUIT, DominoEuchreState, power, suit_of
from gamester.games.dominoes.tricks import SUIT_WORDS, Tricks
from gamester.games.euchre.rules import E
from gamester.players.base import Choice, Thinker

STAND: Final = 19  # what is enough to stand upon with a partner and the lead
ASSISTS: Final = 14  # the dealer has a trump more
ORDERS: Final = 24  # one wants more to give the dealer his piece
LONE: Final = 37


def worth(hand: i64, trump: i64) -> i64:
    """About how many tenths of a trick a hand takes."""
    total: i64 = 0
    for n in members(hand):
        strong = power(n, trump)
        if strong >= LEFT:
            total += 10
        elif suit_of(n, trump) == trump:
            total += strong - 8  # two for the lowest, eight for the highest below the Bowers
        elif is_double(n):
            total += 5
    return total


def weakest(hand: i64, trump: i64) -> i64:
    """The piece best spared: the lowest, rather one that stands alone in its suit."""
    pick: i64 = -1
    least: i64 = 1000
    for n in members(hand):
        many = count(hand & OF_SUIT[7 * trump + suit_of(n, trump)])
        loss = 2 * power(n, trump) + (0 if many == 1 else 1)
        if loss < least:
            pick, least = n, loss
    return pick


class Simple(Thinker):
    """Stands upon three tricks with its partner's help, and goes alone on four."""

    name = "simple"

    def decide(self, view: View, legal: list[int]) -> Choice:
        t = cast(DominoEuchreState, view.state)
        part = cast(DominoEuchre, view.game).parts[t.part]
        hand = t.hands[t.turn]
        if isinstance(part, TurnedSuit):
            return self.turned(t, part, hand)
        if isinstance(part, MakeTrump):
            return self.make(t, part, hand)
        if isinstance(part, Discard):
            piece = weakest(hand & ~BIT[t.turned], t.trump)
            return Choice(int(part.bases[0] + piece), f"{NAMES[piece]} is best spared", E + "m10")
        if isinstance(part, Alone):
            alone: i64 = 1
            if t.turn != t.maker and worth(hand, t.trump) >= LONE:
                alone = 0
            return Choice(int(part.bases[alone]), "two are better than one" if alone else "I should take all five")
        return self.play(t, cast(Tricks, part))

    def turned(self, t: DominoEuchreState, part: TurnedSuit, hand: i64) -> Choice:
        """The suit offered: accept it or not."""
        seat = t.turn
        verb = part.accepts(t, seat)
        wanted: i64 = ORDERS
        if verb == ORDER + 1:
            wanted = ASSISTS
        if verb == ORDER + 2:
            wanted = STAND
            hand |= BIT[t.turned]
            hand &= ~BIT[weakest(hand & ~BIT[t.turned], t.offer)]
        strong = worth(hand, t.offer)
        if strong >= LONE:
            return Choice(int(part.bases[verb + 3]), "I should take all five", E + "m8")
        if strong >= wanted:
            return Choice(int(part.bases[verb]), "three tricks are likely, and the lead is mine", HERE + "lead")
        verb = TURN_DOWN if seat == t.dealer else PASS
        return Choice(int(part.bases[verb]), "it is not worth three tricks")

    def make(self, t: DominoEuchreState, part: MakeTrump, hand: i64) -> Choice:
        """The suit of most worth, if it is worth three tricks."""
        best: i64 = -1
        most: i64 = -1
        for suit in range(7):
            if suit != t.offer and worth(hand, suit) > most:
                best, most = suit, worth(hand, suit)
        if most >= LONE:
            return Choice(int(part.bases[MAKE_ALONE] + best), f"all five in {SUIT_WORDS[best]}", E + "m8")
        if most >= STAND:
            return Choice(int(part.bases[MAKE] + best), f"most of my strength is in {SUIT_WORDS[best]}", HERE + "lead")
        return Choice(int(part.bases[0]), "no suit is worth three tricks")

    def play(self, t: DominoEuchreState, part: Tricks) -> Choice:
        """Lead the strongest; later the least that takes the trick from the others, or the least."""
        trump = t.trump
        may = part.which(t, t.turn, 0)
        pick: i64 = -1
        if t.led < 0:
            for n in members(may):
                if pick < 0 or power(n, trump) > power(pick, trump):
                    pick = n
            return Choice(int(part.bases[0] + pick), "the strongest is led")
        ours = t.best == partner(t.turn)
        for n in members(may):
            suit = suit_of(n, trump)
            takes = (suit == t.led or suit == trump) and power(n, trump) > power(t.trick[t.best], trump)
            if takes and not ours and (pick < 0 or power(n, trump) < power(pick, trump)):
                pick = n
        if pick >= 0:
            return Choice(int(part.bases[0] + pick), "it takes the trick")
        pick = weakest(may, trump)
        return Choice(int(part.bases[0] + pick), "the trick is our own" if ours else "it cannot be had", E + "m16")
