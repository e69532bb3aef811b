"""A plain player of Boston: undertakes what his best suit promises, and answers Whist on sure tricks."""

from typing import Any, cast

from librt.vecs import vec
from mypy_extensions import i64

from gamester.engine.bits import count, members
from gamester.engine.view import View
from gamester.equipment.cards import SUIT_WORDS, suit_set
from gamester.games.trumps.boston.state import PREFERRED, TRICKS, WHIST, BostonState, misere
from gamester.parts.tricks import TrickGame, TrickState
from gamester.players.base import Choice
from gamester.players.simple.ducking import Ducking
from gamester.players.simple.tricking import Tricking

SIDE = vec[i64]([0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 2, 3])  # thirds of a trick that a plain card promises
TOP = vec[i64]([0, 0, 0, 0, 0, 0, 0, 0, 1, 2, 2, 3, 3])  # and a trump


class Simple(Tricking):
    """Counts thirds of tricks."""

    def __init__(self) -> None:
        self.ducks = Ducking()

    def lead(self, t: TrickState, game: TrickGame[Any], may: i64) -> Choice:
        s = cast(BostonState, t)
        if misere(s.bid) and s.turn == s.bidder:
            return self.ducks.lead(t, game, may)
        return super().lead(t, game, may)

    def answer(self, t: TrickState, game: TrickGame[Any], may: i64) -> Choice:
        s = cast(BostonState, t)
        if misere(s.bid) and s.turn == s.bidder:
            if may & suit_set(s.led):
                return self.ducks.follow(t, game, may)
            return Choice(int(self.ducks.extreme(t, game, may, 1)), "the card most to be wished away")
        return super().answer(t, game, may)

    def said(self, view: View, legal: list[int]) -> Choice:
        s = cast(BostonState, view.state)
        game = cast("TrickGame[Any]", view.game)
        hand = s.hands[s.turn]
        suit = best_suit(s, hand)
        thirds = promised(hand, suit)
        if s.phase == "bidding":
            preferred = suit == s.preference or suit == 3 - s.preference
            needed = 15 if s.bid < 0 or (s.bid < PREFERRED and preferred) else 18 if s.bid <= PREFERRED + 1 else 99
            if thirds < needed:
                return Choice(game.actions.parse("pass"), "my suit does not promise it", game.article("bid"))
            word = "six" if needed == 18 else "Boston in a preference" if s.bid == 0 else "Boston"
            return Choice(game.actions.parse(f"bid {word}"), "my best suit promises it", game.article("bid"))
        if s.phase == "trumps":
            named = game.actions.parse(f"trumps {SUIT_WORDS[suit]}")
            if named in legal:
                return Choice(named, "my best suit", game.article("trumps"))
            return Choice(legal[0], "what is left to me", game.article("trumps"))
        if s.turn == s.bidder:
            alone = thirds >= 3 * TRICKS[s.bid] + 6
            said = "alone" if alone else "ask for a partner"
            return Choice(game.actions.parse(said), "so I stand best", game.article("partner"))
        helps = promised(hand, s.trump) >= 3 * WHIST[s.bid] - 1
        return Choice(game.actions.parse("whist" if helps else "no"), "by my sure tricks", game.article("whist"))


def promised(hand: i64, trump: i64) -> i64:
    """What a hand promises with these trumps, in thirds of tricks."""
    trumps = hand & suit_set(trump)
    out: i64 = 0
    for c in members(trumps):
        out += TOP[c % 13]
    if count(trumps) > 3:
        out += 3 * (count(trumps) - 3)
    for c in members(hand & ~trumps):
        out += SIDE[c % 13]
    return out


def best_suit(s: BostonState, hand: i64) -> i64:
    """The suit that promises most; the preferences before the others."""
    best = s.preference
    for suit in range(4):
        open = s.bid != PREFERRED or suit == 3 - s.preference
        if open and promised(hand, suit) > promised(hand, best):
            best = suit
    return best
