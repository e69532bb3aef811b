"""A by-the-book Cribbage player: keeps what counts most, lays out as the crib is his or not, gives little in play."""

from typing import Final, cast

from librt.vecs import append, vec
from mypy_extensions import i64

from gamester.engine.bits import BIT, count, low
from gamester.engine.view import View
from gamester.equipment.cards import JACK
from gamester.games.cribbage.count import FITTING, MOST, PIPS, PLACE, count_over, count_play, play_over
from gamester.games.cribbage.game import Cribbage
from gamester.games.cribbage.state import CribbageState
from gamester.players.base import Choice, Thinker

ALL: Final[i64] = BIT[52] - 1
FIVE: Final = 5
NO_CRIB: Final = 4  # holes from home within which the crib is of no importance


class Simple(Thinker):
    """Follows the chapter's maxims for the crib, and looks one card ahead in the play."""

    name = "simple"

    def decide(self, view: View, legal: list[int]) -> Choice:
        t = cast(CribbageState, view.state)
        rules = cast(Cribbage, view.game)
        if view.state.phase == "lay out":
            return self.lay_out(t, rules)
        return self.play(t, rules, legal)

    # --- the crib ---------------------------------------------------------------------------------------------------
    def lay_out(self, t: CribbageState, rules: Cribbage) -> Choice:
        """Of all ways to lay out, that which leaves most in hand, with what the crib brings or costs."""
        me = t.turn
        mine = rules.side_of(me) == rules.side_of(t.dealer)
        near = rules.target - t.score[rules.side_of(me)] <= NO_CRIB
        many = 2 if rules.players == 2 else 1
        hand = t.hands[me]
        unseen = ALL & ~hand & ~t.crib[me]
        best = -1000.0
        best_card: i64 = -1
        first = hand
        while first:
            a = low(first)
            first &= first - 1
            # the second of two, or the first again where only one is wanted
            second = first if many - t.laid[me] == 2 else BIT[a]
            while second:
                b = low(second)
                second &= second - 1
                out = BIT[a] | BIT[b]
                worth = self.mean(hand & ~out, unseen)
                if not near:
                    crib = self.crib_worth(out | t.crib[me])
                    worth += crib if mine else -crib
                if worth > best:
                    best = worth
                    best_card = a
        article = f"{rules.book}/cribbage/lay-out"
        if mine:
            return Choice(int(rules.LAY + best_card), "good cards for the crib without breaking the hand", article)
        reason = "the hand is all that matters so near home" if near else "the least help to the dealer's crib"
        return Choice(int(rules.LAY + best_card), reason, article)

    def mean(self, kept: i64, unseen: i64) -> float:
        """What the cards kept count, on the average of the cards that may be turned up."""
        return int(count_over(kept, unseen)) / int(count(unseen))

    def crib_worth(self, out: i64) -> float:
        """What cards laid out do for a crib, in points: close cards, fifteens, pairs, Fives, a suit, a Knave."""
        worth = 0.0
        while out:
            a = low(out)
            out &= out - 1
            worth += self.one_worth(a)
            rest = out
            while rest:
                worth += self.two_worth(a, low(rest))
                rest &= rest - 1
        return worth

    def one_worth(self, card: i64) -> float:
        """A Five helps every crib, a Knave may be nobs, and a King is the greatest balk."""
        if PLACE[card] == FIVE:
            return 1.3
        if card % 13 == JACK:
            return 0.3
        return -0.2 if PLACE[card] == 13 else 0.0

    def two_worth(self, a: i64, b: i64) -> float:
        """What two cards do together."""
        near = PLACE[a] - PLACE[b] if PLACE[a] > PLACE[b] else PLACE[b] - PLACE[a]
        worth = 0.3 if a // 13 == b // 13 else 0.0
        if near == 0:
            worth += 2.2
        elif near <= 2:
            worth += 1.4 if near == 1 else 0.7
        if PIPS[a] + PIPS[b] == 15:
            worth += 2.0
        elif PIPS[a] + PIPS[b] == FIVE:
            worth += 1.2  # every tenth card makes it fifteen
        return worth

    # --- the play ---------------------------------------------------------------------------------------------------
    def play(self, t: CribbageState, rules: Cribbage, legal: list[int]) -> Choice:
        """What scores most at once, less what the next may be expected to score upon it."""
        unseen = ALL & ~t.gone & ~t.hands[t.turn] & ~t.crib[t.turn]
        best = -1000.0
        choice = legal[0]
        made: i64 = 0
        for card in legal:
            total = t.total + PIPS[card]
            pile = append(t.pile[:], card)
            gain: i64 = count_play(pile, t.since, total, rules.flushes)
            gain += rules.thirty_one if total == MOST else 0
            # of equal cards the higher: small ones are kept to win the end hole
            worth = float(gain) - self.answer(t, rules, pile, total, unseen) + 0.01 * float(PIPS[card])
            if worth > best:
                best = worth
                choice = card
                made = gain
        chapter = f"{rules.book}/cribbage/"
        if made:
            return Choice(choice, f"it makes {made}", chapter + "play-scores")
        return Choice(choice, "it gives the next the least to score", chapter + "play")

    def answer(self, t: CribbageState, rules: Cribbage, pile: vec[i64], total: i64, unseen: i64) -> float:
        """What the next is likely to score: the mean over the cards he may have, more as he holds more."""
        after = rules.after(t.turn)
        may = unseen & ~t.void[after]
        if total >= MOST or not t.held[after] or not may or rules.side_of(after) == rules.side_of(t.turn):
            return 0.0
        points = play_over(pile, t.since, total, may & FITTING[MOST - total], rules.flushes)
        points += rules.thirty_one * count(may & FITTING[MOST - total] & ~FITTING[MOST - total - 1])
        return 0.8 * min(int(t.held[after]), 3) * int(points) / int(count(may))
