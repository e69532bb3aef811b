"""A plain Put player: counts how many cards his own would beat, and puts or sees when two tricks are likely."""

from typing import Final, cast

from librt.vecs import append, vec
from mypy_extensions import i64

from gamester.engine.bits import BIT, count, low
from gamester.engine.view import View
from gamester.equipment.cards import cards_among
from gamester.games.vying.put.game import Put
from gamester.games.vying.put.state import PutState, best_of, place, strength
from gamester.players.base import Choice, Thinker

BOLD: Final = 0.6  # chance of two tricks on which to put
MEEK: Final = 0.45  # on which to see
BLUFF: Final = 0.04  # at most so bad a hand is worth more as a threat


class Simple(Thinker):
    """Plays for two tricks with the least that does it."""

    name = "simple"

    def decide(self, view: View, legal: list[int]) -> Choice:
        t = cast(PutState, view.state)
        game = cast(Put, t.game)
        words = [game.actions.name(a) for a in legal]
        if t.phase == "lay out":
            return Choice(
                legal[words.index(f"lay out {game.outcome_name(int(worst_of(t.hands[t.turn])))}")], "my worst"
            )
        good = chance(t)
        if "refuse" in words or words == ["see", "throw up"]:
            if good >= MEEK:
                return Choice(legal[words.index("see")], "I may well have the better cards")
            return Choice(legal[-1], "I dare not see it")
        if "put" in words:
            if good >= BOLD or good <= BLUFF:
                return Choice(legal[words.index("put")], "a good hand" if good >= BOLD else "he may not dare to see me")
            if "throw up" in words:
                if good >= MEEK:
                    return Choice(legal[words.index("put")], "I may well have the better cards")
                return Choice(legal[-1], "it is not worth going on")
        elif "throw up" in words and good < MEEK - 0.2:
            return Choice(legal[-1], "these cards are not worth playing")
        return self.card(t, cards_among(legal))

    def card(self, t: PutState, may: i64) -> Choice:
        """Lead the best; follow with the least that wins, or ties, or else the worst."""
        if t.led < 0:
            return Choice(int(best_of(may)), "my best")
        over: i64 = 0
        rest = may
        while rest:
            c = low(rest)
            rest &= rest - 1
            if strength(c) > t.best_power:
                over |= BIT[c]
        if over:
            return Choice(int(worst_of(over)), "it takes no more")
        return Choice(int(worst_of(may)), "my worst, as I cannot win it")


def worst_of(cards: i64) -> i64:
    """The worst of some cards."""
    worst = low(cards)
    while cards:
        c = low(cards)
        cards &= cards - 1
        if place(c) < place(worst):
            worst = c
    return worst


def chance(t: PutState) -> float:
    """About how often this seat takes as many tricks as it still wants, each card against one drawn at random."""
    seat = t.turn
    rest = t.hands[seat]
    unknown = float(count(~t.gone & ~t.hands[seat] & (BIT[52] - 1)))
    rivals = count(t.live) - 1
    wins = vec[i64]([])  # cards that each of mine beats
    while rest:
        card = low(rest)
        rest &= rest - 1
        beaten: i64 = 0
        for other in range(52):
            if not (t.gone | t.hands[seat]) & BIT[other] and strength(other) < strength(card):
                beaten += 1
        wins = append(wins, beaten)
    spread = [1.0] + [0.0] * len(wins)  # by how many of mine win
    for beaten in wins:
        one = float(beaten) / unknown
        win = one
        for _ in range(rivals - 1):
            win *= one
        for n in range(len(spread) - 1, 0, -1):
            spread[n] = spread[n] * (1.0 - win) + spread[n - 1] * win
        spread[0] *= 1.0 - win
    wanted = max(2 - int(t.tricks[seat]), 0)
    return sum(spread[wanted:])
