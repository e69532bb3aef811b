"""A player of Hoc-Mazarin who calls what it has, revies on much, and plays its longest runs from the lowest."""

from typing import cast

from mypy_extensions import i64

from gamester.engine.bits import BIT, count, members
from gamester.engine.view import View
from gamester.equipment.cards import of_rank, suit_set
from gamester.games.cribbage.count import PLACE
from gamester.games.vying.hoc.game import HocMazarin
from gamester.games.vying.hoc.state import BOOK, HOCS, KINDS, POINT, SEQUENCE, HocState, run_to
from gamester.players.base import Choice, Thinker


class Simple(Thinker):
    """Calls, revies and plays by what it holds."""

    name = "simple"

    def decide(self, view: View, legal: list[int]) -> Choice:
        s = cast(HocState, view.state)
        game = cast(HocMazarin, view.game)
        hand = s.hands[s.turn]
        if s.phase in KINDS:
            return self.call(s, game, legal, strength(int(game.bet_on(s)), hand))
        if s.phase == "play":
            return self.play(s, game, legal, hand)
        best, most = legal[0], 0
        for action in legal:
            word = game.actions.name(action)
            if word not in ("no more", "show nothing"):
                cards = int(shown(int(game.bet_on(s)), hand, word))
                if cards > most:
                    best, most = action, cards
        return Choice(best, "this is paid for too" if s.more else "my best")

    def call(self, s: HocState, game: HocMazarin, legal: list[int], strong: int) -> Choice:
        """2: worth a revy, 1: a call, 0: nothing."""
        if not s.bets.opened:
            if strong == 2:
                return Choice(game.actions.parse("bet 2"), "a good one", BOOK + "revy")
            return Choice(game.actions.parse("call" if strong else "pass"), "as it is", BOOK + "call")
        if strong == 2 or (strong == 1 and s.bets.due <= 2):
            return Choice(game.actions.parse("see"), "worth standing")
        return Choice(legal[0], "too small", BOOK + "call")

    def play(self, s: HocState, game: HocMazarin, legal: list[int], hand: int) -> Choice:
        """The longest run that can be led, from its lowest card; a Hoc for want of the next."""
        best, most = legal[0], -1.0
        for action in legal:
            word = game.actions.name(action)
            if word == "sans":
                continue
            card = game.parse_outcome(word)
            long, place = 1, PLACE[card] + 1
            while place < 13 and of_rank(hand, (place + 11) % 13):
                long += 1
                place += 1
            here = float(long) - float(PLACE[card]) / 100.0
            if HOCS & BIT[card]:
                here = 0.5
            if here > most:
                best, most = action, here
        if HOCS & BIT[game.parse_outcome(game.actions.name(best))]:
            return Choice(best, "a Hoc, and the lead", BOOK + "hoc-for-another")
        return Choice(best, "the longest run, from the lowest", BOOK + "low-first")


def strength(kind: int, hand: int) -> int:
    """2: worth a revy, 1: a call, 0: nothing."""
    most: i64 = 0
    if kind == POINT:
        for suit in range(4):
            most = max(most, count(hand & suit_set(suit)))
        return 2 if most > 5 else 1 if most > 3 else 0
    if kind == SEQUENCE:
        for card in members(hand):
            most = max(most, count(run_to(hand, card)))
        return 2 if most > 3 else 1 if most else 0
    for rank in range(13):
        if count(of_rank(hand, rank)) > 2:
            most = max(most, rank + 1)
    return 2 if most > 8 else 1 if most else 0


def shown(kind: int, hand: int, word: str) -> i64:
    """How many cards an action shows."""
    name = word.split()[-1]
    if kind == POINT:
        return count(hand & suit_set(("Clubs", "Diamonds", "Hearts", "Spades").index(name)))
    if kind == SEQUENCE:
        suit = "CDHS".index(name[1])
        return count(run_to(hand, 13 * suit + "23456789TJQKA".index(name[0])))
    return 1
