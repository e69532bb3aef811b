"""A plain Gleek player by the book's advice: buys in hope of gleeks, keeps its honours, and vies in mere bravado."""

from typing import Final, cast

from mypy_extensions import i64

from gamester.engine.bits import BIT, count, low, members
from gamester.engine.view import View
from gamester.equipment.cards import ACE, JACK, OF_RANK, cards_among, suit_set
from gamester.games.vying.gleek.game import CARDS, Gleek
from gamester.games.vying.gleek.parts import ACES, ACES_WORTH, ruff_worth
from gamester.games.vying.gleek.state import GleekState
from gamester.parts.tricks import trumps_of
from gamester.players.base import Choice, Thinker

HERE: Final = "gamester-1754/gleek/"
HOPE: Final = 18  # what the stock is worth to a hand without honours, found by playing deals out both ways
A_POINT: Final = 6  # so many by honours in hand make it worth one less
A_CARD: Final = 8  # pips, where the ruff is counted by cards
FAIR: Final = 38  # pips with which to vie the ruff
MEEK: Final = 32  # with which to see it
DEARER: Final = 4  # more for every revie
STRONG: Final = 10  # more, with which to revie
BRAVADO: Final = 30


class Simple(Thinker):
    """Never calls less than it holds."""

    name = "simple"

    def decide(self, view: View, legal: list[int]) -> Choice:
        t = cast(GleekState, view.state)
        words = [t.game.actions.name(a) for a in legal]
        if t.phase == "auction":
            return self.bid(t, legal)
        if t.phase == "ruff":
            word, reason, article = self.vie(t)
            return Choice(legal[words.index(word)], reason, article)
        if t.phase == "show":
            return Choice(legal[best_ruff(t, words)], "the most that I have of a suit")
        if t.phase == "calls":
            return Choice(legal[-1], "I am paid for it")
        if t.phase == "exchange":
            worst = worst_of(t)
            return Choice(legal[words.index(f"lay out {t.game.outcome_name(int(worst))}")], "it is worth the least")
        return play(t, cards_among(legal))

    def bid(self, t: GleekState, legal: list[int]) -> Choice:
        """As long as the stock is worth its price: the fewer honours in hand, the more there are to come."""
        hope = HOPE - honours_in_hand(t) // A_POINT
        price = t.bids.high + 1 if t.bids.bidder >= 0 else cast(Gleek, t.game).count("first_bid")
        if price <= hope:
            return Choice(legal[-1], "in hopes of bettering my hand", HERE + "buying")
        return Choice(legal[0], "it sometimes makes a game worse", HERE + "worse")

    def vie(self, t: GleekState) -> tuple[str, str, str]:
        """By what the ruff is worth; with little, only where those before have passed."""
        mine = ruff_in_hand(t)
        if t.ruff.holder < 0:
            if mine >= FAIR:
                return "vie", "a good ruff", ""
            if mine >= BRAVADO and count(t.ruff.live) < 3:
                return "vie", "they may be afraid to see it", HERE + "bravado"
            return "pass", "I have not anything to say", ""
        need = MEEK + DEARER * t.ruff.vied
        game = cast(Gleek, t.game)
        if mine >= need + STRONG and game.parts[t.part].is_legal(t, game.actions.parse("see and revie")):
            return "see and revie", "mine should be the most", ""
        if mine >= need:
            return "see", "I may well have as many", ""
        return "pass", "I will not meddle with it", ""


def honours_in_hand(t: GleekState) -> i64:
    """What the hand reckons without a trick."""
    game = cast(Gleek, t.game)
    total: i64 = 0
    for c in members(t.hands[t.turn]):
        total += game.value(c, t.trump)
    return total


def ruff_in_hand(t: GleekState) -> i64:
    """The best ruff held, in pips."""
    hand = t.hands[t.turn]
    if hand & OF_RANK[ACE] == OF_RANK[ACE]:
        return ACES_WORTH
    pips = t.game.choice("ruff_by") != CARDS
    best: i64 = 0
    for suit in range(4):
        worth = ruff_worth(suit, hand & suit_set(suit), pips) * (1 if pips else A_CARD)
        if worth > best:
            best = worth
    return best


def best_ruff(t: GleekState, words: list[str]) -> int:
    """Which of the ruffs that can be shown is worth the most."""
    pips = t.game.choice("ruff_by") != CARDS
    hand = t.hands[t.turn]
    best, most = 0, -1
    for n, word in enumerate(words):
        if word == "show four Aces":
            return n
        for suit in range(ACES):
            if word == f"show {('Clubs', 'Diamonds', 'Hearts', 'Spades')[suit]}":
                worth = int(ruff_worth(suit, hand & suit_set(suit), pips))
                if worth > most:
                    best, most = n, worth
    return best


def worst_of(t: GleekState) -> i64:
    """The card least worth keeping: trumps, Aces, gleeks and a long suit are kept."""
    hand = t.hands[t.turn]
    worst: i64 = -1
    least: i64 = 10_000
    for c in members(hand):
        rank = c % 13
        same = count(hand & OF_RANK[rank])
        worth: i64 = rank + count(hand & suit_set(c // 13))
        if c // 13 == t.trump:
            worth += 40
        if rank == ACE:
            worth += 30
        elif rank >= JACK:
            worth += 4 * (rank - JACK)
        if rank >= JACK and same >= 3:
            worth += 10 * (rank - JACK + 1)
        if worth < least:
            least = worth
            worst = c
    return worst


def play(t: GleekState, may: i64) -> Choice:
    """Lead what nothing beats; win as cheaply as it can be kept; else throw the least."""
    game = cast(Gleek, t.game)
    at = 64 * trumps_of(t)
    weakest, cheapest, surest = low(may), -1, -1
    for c in members(may):
        power = game.order.power[at + c]
        if power < game.order.power[at + weakest]:
            weakest = c
        wins = t.led < 0 or (power > t.best_power and (c // 13 == t.led or c // 13 == t.trump))
        if wins and (cheapest < 0 or power < game.order.power[at + cheapest]):
            cheapest = c
        if wins and not above(t, c) and (surest < 0 or power < game.order.power[at + surest]):
            surest = c
    if t.led < 0:
        if surest >= 0:
            return Choice(int(surest), "nothing left of the suit beats it")
        return Choice(int(weakest), "nothing to be lost by it")
    if cheapest >= 0 and t.step == 2:
        return Choice(int(cheapest), "it takes no more")
    if surest >= 0:
        return Choice(int(surest), "nothing left of the suit beats it")
    return Choice(int(weakest), "the least")


def above(t: GleekState, card: i64) -> i64:
    """The better cards of its suit that others may hold."""
    return suit_set(card // 13) & ~t.gone & ~t.hands[t.turn] & ~(BIT[card + 1] - 1)
