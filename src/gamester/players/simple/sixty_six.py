"""A plain Sixty-Six player: marries, takes Tens and Aces cheaply, and closes when what it holds will make sixty-six."""

from typing import Final, cast

from mypy_extensions import i64

from gamester.engine.bits import BIT, count, low, members
from gamester.engine.view import View
from gamester.equipment.cards import KING, NAMES, QUEEN, cards_among, suit_set
from gamester.games.melds.rules import COUNTS, pips
from gamester.games.melds.sixty_six.game import SixtySix
from gamester.games.melds.sixty_six.state import HERE, OUT, SixtySixState
from gamester.parts.tricks import winners
from gamester.players.base import Choice, Thinker

LOSES: Final = 4  # what the adversary throws to a trick that he cannot take
RICH: Final = 10


class Simple(Thinker):
    """Counts what is out."""

    name = "simple"

    def decide(self, view: View, legal: list[int]) -> Choice:
        s = cast(SixtySixState, view.state)
        game = cast(SixtySix, s.game)
        words = [game.actions.name(a) for a in legal]
        for said, why, article in (
            ("lay down", "they make sixty-eight", "lay-down"),
            ("exchange the nine", "a better trump for the least", "nine"),
        ):
            if said in words:
                return Choice(legal[words.index(said)], why, HERE + article)
        pairs = game.marriages(s, s.turn) if s.led < 0 else 0
        if pairs:
            trumps = pairs & suit_set(s.trump)
            led = low(trumps if trumps else pairs)
            return Choice(legal[words.index(f"declare, leading {NAMES[led]}")], "it counts at once", HERE + "marriage")
        if "close" in words and sure(s, game) >= OUT:
            return Choice(legal[words.index("close")], "what I hold will make sixty-six", HERE + "close")
        may = cards_among(legal)
        return lead(s, game, may) if s.led < 0 else follow(s, game, may)


def unseen(s: SixtySixState, game: SixtySix) -> i64:
    """The cards that the adversary may hold."""
    out = s.known[1 - s.turn]
    for c in game.whole_pack:
        if not (s.gone | s.hands[s.turn]) & BIT[c]:
            out |= BIT[c]
    return out


def masters(s: SixtySixState, game: SixtySix) -> i64:
    """The cards held that nothing unseen in their suit beats."""
    out: i64 = 0
    rest = unseen(s, game)
    for c in members(s.hands[s.turn]):
        if not game.over[c] & rest:
            out |= BIT[c]
    return out


def sure(s: SixtySixState, game: SixtySix) -> i64:
    """What I should count if the stock were closed: the best trumps, and then the best of the other suits."""
    rest = unseen(s, game)
    good = masters(s, game)
    trumps = good & suit_set(s.trump)
    against = count(rest & suit_set(s.trump))
    plain = good & ~trumps
    if against > 2 * count(trumps):  # he will have trumps left
        plain = 0
    return game.made(s, s.turn) + pips(trumps | plain) + LOSES * count(trumps | plain)


def cost(s: SixtySixState, card: i64) -> i64:
    """What is given up with a card: its count, a marriage to be, a trump."""
    out: i64 = 2 * COUNTS[card % 13]
    suit, rank = card // 13, card % 13
    if rank in (QUEEN, KING):
        other = BIT[13 * suit + (QUEEN + KING - rank)]
        if not s.gone & other:
            out += 12 if s.hands[s.turn] & other else 3
    if suit == s.trump:
        out += 12
    return out


def cheapest(s: SixtySixState, cards: i64) -> i64:
    """The card that gives up least."""
    best = low(cards)
    for c in members(cards):
        if cost(s, c) < cost(s, best):
            best = c
    return best


def lead(s: SixtySixState, game: SixtySix, may: i64) -> Choice:
    if game.bound(s):
        good = may & masters(s, game)
        trumps = good & suit_set(s.trump)
        if trumps:
            return Choice(int(trumps_first(trumps)), "it cannot be beaten")
        if good and not unseen(s, game) & suit_set(s.trump):
            return Choice(int(low(good)), "it cannot be beaten")
        if good:
            return Choice(int(cheapest(s, good)), "nothing in its suit beats it")
    return Choice(int(cheapest(s, may)), "it gives up least")


def trumps_first(cards: i64) -> i64:
    """The one that counts most."""
    best = low(cards)
    for c in members(cards):
        if COUNTS[c % 13] > COUNTS[best % 13]:
            best = c
    return best


def follow(s: SixtySixState, game: SixtySix, may: i64) -> Choice:
    """In the suit take it with what counts; trump only what is rich."""
    led = s.trick[s.leader]
    taking = winners(s, game.order, may)
    plain = taking & ~suit_set(s.trump) if led // 13 != s.trump else taking
    if plain:
        return Choice(int(trumps_first(plain)), "what counts is safe in a trick of my own")
    if taking and (COUNTS[led % 13] >= RICH or not may & ~taking or game.bound(s)):
        return Choice(int(cheapest(s, taking)), "the trick is worth a trump")
    rest = may & ~taking
    return Choice(int(cheapest(s, rest if rest else may)), "it gives up least")
