"""A by-the-book Euchre player: what it says before play; how it plays is in ``euchre_play``."""

from typing import cast

from mypy_extensions import i64

from gamester.engine.bits import BIT
from gamester.engine.view import View
from gamester.equipment.cards import NAMES, SUIT_WORDS
from gamester.games.euchre.game import EuchreGame
from gamester.games.euchre.parts import (
    ALONE,
    DISCARD,
    MAKE,
    MAKE_ALONE,
    NAME,
    ORDER,
    ORDER_ALONE,
    PASS,
    TURN_DOWN,
    WITH_PARTNER,
)
from gamester.games.euchre.state import EuchreState
from gamester.players.base import Choice, Thinker
from gamester.players.simple.euchre_hand import (
    after_taking,
    best_suit,
    bridge_guard,
    court,
    discard,
    has_next,
    strength,
)
from gamester.players.simple.euchre_play import play

E = "hoyle-donohue/euchre/"
STAND = 20  # what is enough to stand upon with a partner, the discard made
LONE = 36
COMMANDING = 25  # to give the dealer his card, one wants more
THIRD = 29  # the more so when the partner has passed


class Simple(Thinker):
    """Counts its hand in tenths of a trick, and looks at the score."""

    name = "simple"

    def decide(self, view: View, legal: list[int]) -> Choice:
        t = cast(EuchreState, view.state)
        game = cast(EuchreGame, view.game)
        phase = view.state.phase
        hand = t.hands[t.turn]
        if phase == "play":
            return play(t, game, legal)
        if phase == "the card turned":
            return self.turned(t, game, hand)
        if phase == "make the trump":
            return self.make(t, game, hand)
        if phase == "name a suit":
            suit = best_suit(game.order, hand, -1)
            return Choice(int(NAME + suit), f"most of my strength is in {SUIT_WORDS[suit]}", E + "24")
        if phase == "alone":
            if t.turn == t.maker:
                return Choice(WITH_PARTNER, "I said what I shall do")
            if strength(game.order, self.own(t, game, hand), t.trump) >= self.lone(t, game):
                return Choice(ALONE, "my hand should take all five", E + "m8")
            return Choice(WITH_PARTNER, "two are better than one")
        if phase == "discard":
            c = discard(game.order, hand, t.trump, t.turned)
            return Choice(int(DISCARD + c), f"{NAMES[c]} is best spared", E + "m10")
        worth = strength(game.order, hand, t.trump)
        if phase == "declare":
            return Choice(legal[1], "all the tricks are mine") if worth >= LONE + 8 else Choice(PASS, "not all five")
        return Choice(legal[0], "there is a trick in it") if worth >= 8 else Choice(legal[1], "not a trick in it")

    def own(self, t: EuchreState, game: EuchreGame, hand: i64) -> i64:
        """The hand as it will be once the dealer has discarded."""
        if t.turn != t.dealer or t.buried or not hand & BIT[t.turned]:
            return hand
        return hand & ~BIT[discard(game.order, hand, t.trump, t.turned)]

    # --- the state of the game --------------------------------------------------------------------------------------
    def scores(self, t: EuchreState, game: EuchreGame) -> tuple[i64, i64]:
        """How many points this side wants, and the side that wants fewest of the others."""
        side = game.side_of(t.turn)
        mine: i64 = game.target - t.score[side]
        theirs: i64 = 99
        down = game.id == "set-back-euchre"
        if down:
            mine = t.score[side]
        for other in range(game.sides):
            if other != side:
                theirs = min(theirs, t.score[other] if down else game.target - t.score[other])
        return mine, theirs

    def caution(self, t: EuchreState, game: EuchreGame) -> i64:
        """What the score, and the want of a partner, add to the hand that one stands upon."""
        mine, theirs = self.scores(t, game)
        more: i64 = 0 if game.partners or game.players == 2 else 6
        if mine == 1 and theirs == 1:
            return more - 4
        if theirs == 2 and mine == 2:
            return more + 3
        return more

    def lone(self, t: EuchreState, game: EuchreGame) -> i64:
        """From where on to play alone: a little sooner with the lead or the last card, and when far behind."""
        mine, theirs = self.scores(t, game)
        if mine == 1:
            return 99  # one point is wanted, and four are no more than one
        early: i64 = 2 if game.place(t, t.turn) in (0, game.players - 1) else 0
        return LONE - early - (3 if mine >= 4 and theirs == 1 else 0)

    # --- what is said -----------------------------------------------------------------------------------------------
    def turned(self, t: EuchreState, game: EuchreGame, hand: i64) -> Choice:
        """The suit offered: accept it or not."""
        seat, suit = t.turn, t.offer
        more = self.caution(t, game)
        if seat == t.dealer:
            held = after_taking(game.order, hand, t.turned, suit)
            worth = strength(game.order, held, suit)
            if game.lone_hands and worth >= self.lone(t, game):
                return Choice(ORDER_ALONE + 2, "I take it up and play alone", E + "m8")
            if worth >= STAND + more:
                return Choice(ORDER + 2, "three tricks are likely with the card turned", E + "m1")
            return Choice(TURN_DOWN, "it is not worth three tricks")
        worth = strength(game.order, hand, suit)
        if game.partner(seat) == t.dealer:
            if worth >= self.lone(t, game):
                return Choice(ORDER_ALONE + 1, "my partner's card and my own: alone", E + "m8")
            if court(game.order, hand, suit) >= (1 if more < 0 else 2):
                return Choice(ORDER + 1, "two court cards are enough to assist", E + "m6")
            return Choice(PASS, "my partner must judge for himself")
        return self.adversary(t, game, hand, worth, more)

    def adversary(self, t: EuchreState, game: EuchreGame, hand: i64, worth: i64, more: i64) -> Choice:
        """To order it up gives the dealer a trump."""
        mine, theirs = self.scores(t, game)
        first = game.place(t, t.turn) == 0
        if game.partners and first and mine == 1 and theirs in (3, 4):
            if bridge_guard(game.order, hand, t.offer):
                return Choice(PASS, "at the bridge, and I can stop a lone hand", E + "m9")
            return Choice(ORDER, "at the bridge: rather a euchre than a lone hand", E + "m9")
        if first and has_next(hand, t.offer) and t.turned < 52:
            other: i64 = 3 - t.offer
            if strength(game.order, hand, other) >= STAND + more:
                return Choice(PASS, "I shall have it next, or euchre them", E + "m3")
        if game.lone_hands and worth >= self.lone(t, game) + 3:
            return Choice(ORDER_ALONE, "commanding cards: alone", E + "m8")
        if worth >= (COMMANDING if first else THIRD) + more:
            return Choice(ORDER, "commanding cards", E + "m4")
        return Choice(PASS, "not enough to order it up", E + "m4")

    def make(self, t: EuchreState, game: EuchreGame, hand: i64) -> Choice:
        """Another suit: eldest hand's next, or across for the dealer's side."""
        ours = t.turn == t.dealer or game.partner(t.turn) == t.dealer
        best: i64 = -1
        most: i64 = -1
        for suit in range(4):
            if suit == t.offer:
                continue
            worth = strength(game.order, hand, suit)
            same = suit == 3 - t.offer
            if same != ours:
                worth += 2
            if worth > most:
                most = worth
                best = suit
        why = "next in suit" if best == 3 - t.offer else "across the suit"
        if game.lone_hands and strength(game.order, hand, best) >= self.lone(t, game):
            return Choice(int(MAKE_ALONE + best), f"alone, {why}", E + "m8")
        last: i64 = 2 if t.turn == t.dealer else 0
        if most >= STAND + 2 + last + self.caution(t, game):
            return Choice(int(MAKE + best), why, E + "m5")
        return Choice(PASS, "no suit is worth three tricks")
