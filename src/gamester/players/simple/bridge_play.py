"""How a plain player plays the cards of Bridge and its kin, knowing his hand and those that lie open."""

from typing import Any, Final

from mypy_extensions import i64

from gamester.engine.bits import BIT, count, high, low, members
from gamester.equipment.cards import JACK, suit_set
from gamester.games.bridge.rules import BridgeRules
from gamester.games.bridge.state import BridgeState
from gamester.parts.order import TRUMPS
from gamester.parts.tricks import trumps_of, winners
from gamester.players.base import Choice

B: Final = "hoyle-donohue/bridge/"


class Look:
    """A hand about to play, and what its player sees of the others."""

    def __init__(self, t: BridgeState, game: BridgeRules[Any]) -> None:
        self.t = t
        self.game = game
        self.place = t.place
        self.sees = t.sees(t.turn)
        self.partner = game.partner(t, t.place)
        self.mine = t.hands[t.place]
        self.ours: i64 = self.mine
        if self.sees & BIT[self.partner]:
            self.ours |= t.hands[self.partner]
        self.trump = t.trump
        self.out: i64 = (BIT[52] - 1) & ~t.gone & ~self.ours  # the cards of the others, and of a partner not seen

    def power(self, card: i64) -> i64:
        """As the order of the cards has it."""
        return self.game.order.power[64 * trumps_of(self.t) + card]

    def master(self, card: i64) -> bool:
        """Whether no card of its suit that is out beats it."""
        return not self.out & suit_set(card // 13) & ~(BIT[card + 1] - 1)

    def may_hold(self, place: i64) -> i64:
        """The cards that a place can hold."""
        t = self.t
        if self.sees & BIT[place]:
            return t.hands[place]
        seen: i64 = 0
        for p in range(4):
            if self.sees & BIT[p]:
                seen |= t.hands[p]
        return (BIT[52] - 1) & ~t.gone & ~t.void[place] & ~seen

    def beaten(self, card: i64, place: i64) -> bool:
        """Whether a place yet to play may beat ``card``, played to the trick as it lies."""
        t = self.t
        held = self.may_hold(place)
        same = held & suit_set(t.led if t.led >= 0 else card // 13)
        if self.sees & BIT[place] or not same:
            if same:
                return any(self.power(c) > self.power(card) for c in members(same))
            trumps = held & suit_set(self.trump) if self.trump >= 0 else 0
            return any(self.power(c) > self.power(card) for c in members(trumps))
        return any(self.power(c) > self.power(card) for c in members(same))

    def to_come(self) -> list[i64]:
        """The adversaries that are yet to play to this trick."""
        out: list[i64] = []
        p = self.game.sits_next(self.t, self.place)
        for _ in range(3 - self.t.step):
            if not self.game.together(self.t, p, self.place):
                out.append(p)
            p = self.game.sits_next(self.t, p)
        return out

    def cheapest(self, cards: i64) -> i64:
        """The card of least power, of the longest suit among equals."""
        best: i64 = -1
        least: i64 = 1 << 30
        for c in members(cards):
            worth = 16 * self.power(c) - count(self.mine & suit_set(c // 13))
            if worth < least:
                least = worth
                best = c
        return best


def follow(look: Look, may: i64) -> Choice:
    """Win as cheaply as will do; leave the partner his trick."""
    t = look.t
    wins = winners(t, look.game.order, may)
    least = look.cheapest(may)
    rivals = look.to_come()
    if not wins:
        return Choice(int(least), "it cannot be won")
    if t.best == look.partner:
        card = t.trick[look.partner]
        if not any(look.beaten(card, p) for p in rivals):
            return Choice(int(least), "the trick is my partner's")
    sure: i64 = 0
    for c in members(wins):
        if not any(look.beaten(c, p) for p in rivals):
            sure |= BIT[c]
    if sure:
        return Choice(int(look.cheapest(sure)), "the cheapest card that makes sure of it")
    if t.step == 1 and not any(look.power(c) >= TRUMPS for c in members(wins)):
        return Choice(int(least), "second hand plays low", B + "m-establish")
    if t.best == look.partner:
        return Choice(int(least), "the trick is my partner's, it may be")
    return Choice(int(high(wins) if not wins & ~suit_set(t.led) else look.cheapest(wins)), "third hand plays high")


def lead(look: Look, may: i64) -> Choice:
    """The card of most promise."""
    best: i64 = -1
    most = -1000.0
    for c in members(may):
        worth = promise(look, c)
        if worth > most:
            most = worth
            best = c
    suit = best // 13
    if suit == look.trump:
        return Choice(int(best), "trumps are to be drawn", B + "m-trumps")
    if look.master(best):
        return Choice(int(best), "the best card of its suit", B + "m-save")
    if look.trump >= 0 and count(look.mine & suit_set(suit)) == 1:
        return Choice(int(best), "a singleton, to ruff the next", B + "m-singleton")
    return Choice(int(best), "to establish a suit", B + "m-establish" if look.trump < 0 else B + "m-tenace")


def promise(look: Look, card: i64) -> float:
    """What a lead promises."""
    t = look.t
    suit = card // 13
    mine = look.mine & suit_set(suit)
    both = look.ours & suit_set(suit)
    out = look.out & suit_set(suit)
    declaring = look.sees & BIT[look.partner] != 0
    n = count(mine)
    top = high(mine)
    worth = 0.35 * float(count(both)) - 0.02 * float(card % 13)
    if suit == look.trump:
        if not declaring:
            return -2.0
        if not out:
            return -6.0
        return 3.0 + 0.1 * float(card % 13) if count(both) > count(out) + 1 else -1.0
    trumps_out: i64 = look.out & suit_set(look.trump) if look.trump >= 0 else 0
    if look.master(card):
        worth += 4.0 if not trumps_out else 1.5 if count(out) >= 5 else 0.0
    elif card == top and n > 1 and mine & BIT[card - 1] and card % 13 >= JACK - 1:
        worth += 1.6
    elif card != low(mine):
        worth -= 1.0
    elif top % 13 > JACK and look.trump >= 0 and not declaring and n <= 3:
        worth -= 0.8  # from a tenace, or from three without a sequence
    if look.trump >= 0 and not declaring and n == 1 and look.mine & suit_set(look.trump):
        worth += 1.4
    rivals = [p for p in look.to_come() if look.sees & BIT[p]]
    for p in rivals:  # Dummy on the lead's left or right
        theirs = t.hands[p] & suit_set(suit)
        if not theirs and look.trump >= 0 and t.hands[p] & suit_set(look.trump):
            worth -= 1.5
        elif theirs and high(theirs) % 13 < JACK and p != look.game.sits_next(t, look.place):
            worth += 0.6
    return worth
