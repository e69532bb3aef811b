"""A player of Ambigu who keeps what belongs together, goes with a Prime and revies with a Sequence."""

from typing import cast

from mypy_extensions import i64

from gamester.engine.bits import BIT, count, members
from gamester.engine.view import View
from gamester.equipment.cards import suit_set
from gamester.games.vying.ambigu.game import Ambigu
from gamester.games.vying.ambigu.hands import CLASS, POINT, PRIME, SEQUENCE, alike_in, pips, rank_of, suits_of
from gamester.games.vying.ambigu.state import BOOK, AmbiguState
from gamester.players.base import Choice, Thinker


class Simple(Thinker):
    """Plays its cards for about what they are worth."""

    name = "simple"

    def decide(self, view: View, legal: list[int]) -> Choice:
        s = cast(AmbiguState, view.state)
        game = cast(Ambigu, view.game)
        hand = s.hands[s.turn]
        if s.phase == "first" or s.phase == "last":
            return self.discard(s, game, hand)
        kind = rank_of(hand) // CLASS
        three = longest(hand) == 3
        if s.phase == "vade":
            good = kind >= PRIME or three
            if s.bets.opened:
                return Choice(game.actions.parse("see" if good else "pass"), "with these cards", BOOK + "vade")
            return Choice(game.actions.parse("go 2" if good else "pass"), "with these cards", BOOK + "vade")
        if not s.bets.opened:
            if kind >= SEQUENCE:
                return Choice(game.actions.parse("bet 3"), "few are better", BOOK + "revy")
            return Choice(game.actions.parse("bet 1" if kind == PRIME else "pass"), "as it is", BOOK + "revy")
        if kind >= PRIME or three:
            return Choice(game.actions.parse("see"), "worth standing")
        return Choice(legal[0], "not worth it")

    def discard(self, s: AmbiguState, game: Ambigu, hand: int) -> Choice:
        """What does not belong to the rest is thrown out, one at a time."""
        loose = hand & ~keep(hand)
        if loose:
            name = game.outcome_name(int(members(loose)[0]))
            return Choice(game.actions.parse(f"discard {name}"), "it belongs to nothing", BOOK + "games")
        return Choice(game.actions.parse("take" if s.now else "stand"), "the rest belong together", BOOK + "games")


def longest(hand: int) -> i64:
    """How many cards of a suit are in a hand at most."""
    most: i64 = 0
    for suit in range(4):
        most = max(most, count(hand & suit_set(suit)))
    return most


def keep(hand: int) -> i64:
    """The cards that are worth keeping together."""
    if count(hand) == 4 and rank_of(hand) // CLASS != POINT and not alike_in(hand):
        return hand
    alike = alike_in(hand)
    best: i64 = 0
    if alike:
        for card in members(hand):
            if (card % 13 + 1) % 13 + 1 == alike % 16:
                best |= BIT[card]
        return best
    if count(hand) == 3 and suits_of(hand) == 3:
        return hand  # a Prime may come
    for suit in range(4):
        same = hand & suit_set(suit)
        if 100 * count(same) + pips(same) > 100 * count(best) + pips(best):
            best = same
    return best
