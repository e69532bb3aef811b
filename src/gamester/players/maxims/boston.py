"""The Boston maxims, each where it speaks: the play goes by those of Whist, and at a Misere the other way."""

from typing import Any, Final, cast

from mypy_extensions import i64

from gamester.engine.bits import BIT, count, low, members
from gamester.engine.view import View
from gamester.equipment.cards import NAMES, cards_among, suit_set
from gamester.games.trumps.boston.state import BostonState, misere
from gamester.parts.tricks import TrickGame
from gamester.players.maxims.maxim import Maxim
from gamester.players.maxims.whist import open_best, own_sequence, second_keeps, two_for_one
from gamester.players.maxims.whist_trumps import small_or_king, trump_table
from gamester.players.simple.ducking import Ducking

DUCKS: Final = Ducking()
AS_AT_WHIST: Final = (open_best, own_sequence, trump_table, second_keeps, two_for_one, small_or_king)


def maxims(book: str) -> list[Maxim]:
    """The book's maxims in its order."""
    at = f"{book}/boston/"
    return [
        Maxim(at + "m-whist", "as at Whist", as_at_whist),
        Maxim(at + "m-petite", "every trick may be lost, but for a card to be put out", petite),
        Maxim(at + "m-misere", "at a Misere the other way than at Whist", the_other_way),
    ]


def as_at_whist(view: View, legal: list[int]) -> int | None:
    """The first of Whist's maxims that speaks, with trumps."""
    t = cast(BostonState, view.state)
    if t.phase != "play" or misere(t.bid):
        return None
    for says in AS_AT_WHIST:
        action = says(view, legal)
        if action is not None and action in legal:
            return action
    return None


def unsafe(hand: i64) -> i64:
    """The cards that may have to win: of each suit those with fewer than half as many below them as there could be."""
    out: i64 = 0
    for suit in range(4):
        n: i64 = 0
        for c in members(hand & suit_set(suit)):
            if c % 13 > 2 * n + 1:
                out |= BIT[c]
            n += 1
    return out


def petite(view: View, legal: list[int]) -> int | None:
    """A Misere with no unsafe card; the small one with one, which is put out."""
    t = cast(BostonState, view.state)
    hand = t.hands[t.turn]
    actions = view.game.actions
    bad = unsafe(hand)
    if t.phase == "bidding":
        if count(bad) > 1 or unsafe(hand & ~bad):
            return None
        for words in ("bid Petite Misere", "bid Grande Misere"):
            bid = actions.parse(words)
            if bid in legal and (not bad or words == "bid Petite Misere"):
                return bid
        return None
    if t.phase != "trumps" or not misere(t.bid):
        return None
    card = low(bad) if bad else DUCKS.extreme(t, cast("TrickGame[Any]", view.game), hand, 1)
    return actions.parse(f"lay out {NAMES[card]}")


def the_other_way(view: View, legal: list[int]) -> int | None:
    """All would lose their tricks: the lead that another takes, and the highest card under the best."""
    t = cast(BostonState, view.state)
    if t.phase != "play" or not misere(t.bid):
        return None
    game = cast("TrickGame[Any]", view.game)
    may = cards_among(legal)
    if t.led < 0:
        return DUCKS.lead(t, game, may).action
    if may & suit_set(t.led):
        return DUCKS.follow(t, game, may).action
    return int(DUCKS.extreme(t, game, may, 1))
