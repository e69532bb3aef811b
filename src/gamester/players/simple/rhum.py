"""A player at Rhum: takes an open card where it can be laid out, lays out all it can, and keeps what may combine."""

from typing import Final, cast

from mypy_extensions import i64

from gamester.engine.bits import BIT, count, members
from gamester.engine.view import View
from gamester.equipment.cards import OF_RANK
from gamester.games.rummy.rules import BOOK, PLACE, RUNS, THREES, RhumRules, RhumState, beside, within
from gamester.players.base import Choice, Thinker

HOPE: Final = 6  # pips that a card is worth for each other with which it may combine


def fits(s: RhumState, card: i64) -> bool:
    """Whether a card goes on a combination that lies out."""
    return count(s.threes & OF_RANK[card % 13]) == 3 or s.runs() & beside(card) != 0


def combined(hand: i64) -> i64:
    """The cards of a hand that are in a combination."""
    out: i64 = 0
    for n in members(within(THREES, hand)):
        out |= THREES[n]
    for n in members(within(RUNS, hand)):
        out |= RUNS[n]
    return out


def near(card: i64) -> i64:
    """The cards with which one may come to a combination."""
    next_to = beside(card)
    for one in members(next_to):
        next_to |= beside(one)
    return (next_to | OF_RANK[card % 13]) & ~BIT[card]


class Simple(Thinker):
    """As the book advises."""

    name = "simple"

    def decide(self, view: View, legal: list[int]) -> Choice:
        s = cast(RhumState, view.state)
        game = cast(RhumRules, view.game)
        hand = s.hands[s.turn]
        verbs = {a: str(game.actions.struct(a)["verb"]) for a in legal}
        for word, why in (("lay out", "three cards the fewer"), ("add to the threes", "one card the fewer"),
                          ("add to a sequence", "one card the fewer")):  # fmt: skip
            for a in legal:
                if verbs[a] == word:
                    return Choice(a, why, BOOK + ("lay" if word == "lay out" else "add"))
        if not s.took:
            for a in legal:
                if verbs[a] == "take":
                    card: i64 = game.parse_outcome(str(game.actions.struct(a)["card"]))
                    if fits(s, card) or combined(hand | BIT[card]) & BIT[card]:
                        return Choice(a, "it can be laid out", BOOK + "seek")
            draws = [a for a in legal if verbs[a] == "draw"]
            return Choice((draws or legal)[0], "nothing that lies open helps me", BOOK + "stock-first")
        kept = combined(hand)
        worst, most = legal[0], -1000
        for a in legal:
            card = game.parse_outcome(str(game.actions.struct(a)["card"]))
            cost = int(PLACE[card]) + 1 - HOPE * int(count(near(card) & hand))
            if kept & BIT[card] or fits(s, card):
                cost -= 100
            if cost > most:
                worst, most = a, cost
        return Choice(worst, "it is the dearest of those that fit nothing", BOOK + "small")
