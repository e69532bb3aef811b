"""By-the-book play where a King may be called: tables to speak by, short suits to call, trumps for the friend."""

from typing import ClassVar, cast

from mypy_extensions import i64

from gamester.engine.bits import BIT, count, members
from gamester.engine.view import View
from gamester.equipment.cards import NAMES, SUIT_WORDS, cards_among
from gamester.games.ombre.king.game import CallGame
from gamester.games.ombre.king.state import (
    ALONE,
    ALONE_FAVOURITE,
    ASK,
    ASK_FAVOURITE,
    MEDIATEUR,
    MEDIATEUR_FAVOURITE,
    CallState,
    plain_bid,
)
from gamester.games.ombre.shared.cards import KINGS, ORDER, QUEENS, strongest, trumps, weakest
from gamester.parts.tricks import winners
from gamester.players.base import Choice, Thinker
from gamester.players.simple.ombre import cheapest, masters, strength
from gamester.players.simple.sample_hands import sample_hands

TABLES = ("academy-1768", "quadrille")


class CallPlayer(Thinker):
    """What the simple players of Quadrille and its kin share.

    They speak by Quadrille's tables of the smallest hands, which are printed in 1768 alone. ``by``: the table by which
    each kind of game is spoken for (a King called, one demanded, none) and the sure tricks that come to the hand
    besides, as a King demanded does; below nought, that it must have more. ``told``: the articles of these three.
    """

    name = "simple"
    by: ClassVar[tuple[tuple[str, int], tuple[str, int], tuple[str, int]]] = (("ask", 0), ("solo", 1), ("solo", 0))
    told: ClassVar[tuple[str, str, str]] = (
        "academy-1768/quadrille/m-1",
        "academy-1768/quadrille/m-4",
        "academy-1768/quadrille/m-4",
    )
    maxims: ClassVar[dict[str, tuple[str, ...]]] = {}  # to speak, to call, to lead trumps, to defend

    def decide(self, view: View, legal: list[int]) -> Choice:
        t = cast(CallState, view.state)
        phase = view.state.phase
        if phase == "auction":
            return self.speak(t, legal)
        if phase == "name":
            return self.name_suit(t, legal)
        if phase == "call":
            return self.call(t, legal)
        if phase == "surrender":
            return Choice(legal[0], "the King is worth more to a friend", self.cite(t, 1))
        if phase == "give":
            return self.give(t)
        return self.play(t, legal)

    def cite(self, t: CallState, maxim: int) -> str:
        """The full id of one of the book's maxims."""
        found = self.maxims.get(t.game.book)
        return f"{t.game.book}/{found[maxim]}" if found else ""

    def asked(self, game: CallGame, kind: int) -> tuple[str, int]:
        """The table for one of the three kinds of game, and the sure tricks that come to the hand besides."""
        return self.by[kind]

    # --- speaking ---------------------------------------------------------------------------------------------------
    def speak(self, t: CallState, legal: list[int]) -> Choice:
        """The best game for which the hand is good enough, in the favourite suit if it is so there."""
        hand = t.hands[t.turn]
        game = cast(CallGame, t.game)
        for kind, plain, favoured in (
            (2, ALONE, ALONE_FAVOURITE),
            (1, MEDIATEUR, MEDIATEUR_FAVOURITE),
            (1 if game.demands else 0, ASK, ASK_FAVOURITE),
        ):
            table, help = self.asked(game, kind)
            for suit in by_worth(t, hand):
                bid: i64 = favoured if suit == t.favourite else plain
                action = int(game.action_of(bid))
                if action in legal and sample_hands(*TABLES).fits(table, hand, suit, help):
                    return Choice(action, "as good as one of the smallest hands of the table", self.told[kind])
        return Choice(legal[0], "below the smallest hands of the tables", self.told[0])

    def name_suit(self, t: CallState, legal: list[int]) -> Choice:
        """The suit for which the game was spoken for, or else that in which the hand is worth most."""
        hand = t.hands[t.turn]
        actions = t.game.actions
        bid = plain_bid(t.bid)
        alone = cast(CallGame, t.game).demands or bid >= MEDIATEUR
        table, help = self.asked(cast(CallGame, t.game), 2 if bid >= ALONE else 1 if alone else 0)
        named = {SUIT_WORDS.index(str(actions.struct(action)["suit"])): action for action in legal}
        open_to = [suit for suit in by_worth(t, hand) if suit in named]
        good = [s for s in open_to if sample_hands(*TABLES).fits(table, hand, s, help)]
        suit = (good if good else open_to)[0]
        return Choice(named[suit], f"{SUIT_WORDS[suit]} is the best suit here", self.told[0])

    def call(self, t: CallState, legal: list[int]) -> Choice:
        """The King of a single small card; else of a Queen, or of the shortest suit there is."""
        hand = t.hands[t.turn]
        best = legal[0]
        most: i64 = -1000
        for action in legal:
            card = NAMES.index(str(t.game.actions.struct(action)["card"]))
            suit: i64 = card // 13
            mine = hand & ORDER.of_kind[5 * t.trump + suit]
            likes: i64 = -10 * count(mine)
            if mine & QUEENS:
                likes += 25
            if count(mine) == 1 and not mine & QUEENS:
                likes += 30
            if not mine:
                likes -= 25  # nothing to lead to him
            likes += 1 if suit == 1 or suit == 2 else 0  # a red suit has a card more
            if hand & BIT[card]:
                likes -= 500
            if likes > most:
                most = likes
                best = action
        return Choice(best, "a short suit, whose return can be trumped", self.cite(t, 1))

    def give(self, t: CallState) -> Choice:
        """The card least missed."""
        hand = t.hands[t.turn] & ~BIT[t.called]
        card = cheapest(hand, t.trump)
        return Choice(t.game.actions.parse(f"give {NAMES[card]}"), "the card least missed")

    # --- the play ---------------------------------------------------------------------------------------------------
    def play(self, t: CallState, legal: list[int]) -> Choice:
        """The tricks, and stopping where the Vole is not sure."""
        stop = t.game.actions.parse("stop")
        mine = t.hands[t.turn]
        if stop in legal and masters(t, mine) != mine:
            return Choice(stop, "the game is won; the Vole is not sure")
        may = cards_among(legal)
        return self.lead(t, may) if t.led < 0 else self.follow(t, may)

    def stands(self, t: CallState) -> bool:
        """Whether this seat is the Ombre or his friend, as it knows itself."""
        return t.turn == t.ombre or t.turn == t.holder

    def allies(self, t: CallState) -> i64:
        """The seats that this one knows to be with it."""
        game = cast(CallGame, t.game)
        if self.stands(t):
            return (BIT[t.ombre] | (BIT[t.friend] if t.friend >= 0 else 0)) & ~BIT[t.turn]
        if not game.parted(t):
            return 0
        return (BIT[game.players] - 1) & ~game.seen_side(t) & ~BIT[t.turn]

    def lead(self, t: CallState, may: i64) -> Choice:
        """Those who stand the game draw trumps; the others lead what is best, then short suits, not the King's."""
        mine = may & trumps(t.trump)
        plain = may & ~mine
        sure = masters(t, may)
        out = trumps(t.trump) & ~t.gone & ~t.hands[t.turn]
        if self.stands(t):
            if sure & mine and count(out):
                return Choice(int(strongest(sure & mine, t.trump)), "trumps are drawn from the top", self.cite(t, 2))
            if mine and count(out) and count(mine) > 2 and t.friend < 0 and plain_bid(t.bid) <= ASK_FAVOURITE:
                return Choice(int(weakest(mine, t.trump)), "a trump, while the King is unknown", self.cite(t, 2))
            if sure & plain:
                return Choice(int(strongest(sure & plain, t.trump)), "it is the best card left", self.cite(t, 2))
            if t.turn != t.ombre and mine:
                return Choice(int(weakest(mine, t.trump)), "a small trump, for the Ombre to take", self.cite(t, 2))
        elif sure & plain:
            return Choice(int(strongest(sure & plain, t.trump)), "it is the best of its suit", self.cite(t, 3))
        away = plain
        if t.called >= 0 and not self.stands(t):
            away &= ~ORDER.of_kind[5 * t.trump + t.called // 13]
        low = away if away else plain if plain else may
        return Choice(int(cheapest(low, t.trump)), "low, and not the King's suit", self.cite(t, 3))

    def follow(self, t: CallState, may: i64) -> Choice:
        """Win as cheaply as will do; leave a friend his trick."""
        wins = winners(t, ORDER, may)
        if not wins:
            return Choice(int(cheapest(may, t.trump)), "I cannot win it")
        last = t.step + 1 == t.game.players
        if self.allies(t) & BIT[t.best] and (last or self.holds(t)):
            return Choice(int(cheapest(may, t.trump)), "it is on our side already", self.cite(t, 3))
        return Choice(int(cheapest(wins, t.trump)), "the cheapest card that wins")

    def holds(self, t: CallState) -> bool:
        """Whether the card that wins so far is the best left of its suit."""
        card = t.trick[t.best]
        kind = ORDER.kind[64 * t.trump + card]
        for c in members(ORDER.of_kind[5 * t.trump + kind] & ~t.gone & ~t.hands[t.turn]):
            if ORDER.power[64 * t.trump + c] > ORDER.power[64 * t.trump + card]:
                return False
        return True


def worth(hand: i64, trump: i64) -> i64:
    """A hand's worth in quarter tricks, with a Queen and Knave without the King counted as one."""
    out = strength(hand, trump)
    for suit in range(4):
        queen_knave: i64 = BIT[13 * suit + 10] | BIT[13 * suit + 9]
        if suit != trump and hand & queen_knave == queen_knave and not hand & KINGS & BIT[13 * suit + 11]:
            out += 2
    return out


def by_worth(t: CallState, hand: i64) -> list[int]:
    """The suits that may be trumps, that first in which the hand is worth most."""
    out: list[int] = []
    for suit in range(4):
        if cast(CallGame, t.game).suits & BIT[suit]:
            at = 0
            while at < len(out) and worth(hand, out[at]) >= worth(hand, suit):
                at += 1
            out.insert(at, suit)
    return out
