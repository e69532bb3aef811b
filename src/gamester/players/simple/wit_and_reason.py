"""A plain player at Wit and Reason: a Nine, then twenty without two of one sort, and from there by reckoning."""

from typing import Final, cast

from librt.vecs import vec
from mypy_extensions import i64

from gamester.engine.bits import ZEROS, members
from gamester.engine.view import View
from gamester.equipment.chance import pips
from gamester.games.sums.wit_and_reason import BOOK, WINS, WitAndReason, WitState
from gamester.players.base import Choice, Thinker

MOST: Final = 10  # what a card counts at most: whatever is played, the next can make it up to eleven
NINE: Final = 9
TWENTY: Final = 20
SURE: Final = 100  # worths of a play: it wins whatever is answered
FIRST: Final = 50
LACKED: Final = 30  # the adversary has nothing to make twenty with
FETCHED: Final = 10  # his last of a sort
SPENT: Final = 15  # one's own


def counted(cards: i64) -> vec[i64]:
    """How many cards there are of each worth."""
    out = ZEROS[: MOST + 1]
    for one in members(cards):
        out[pips(one)] += 1
    return out


def forced(total: i64, mine: vec[i64], his: vec[i64], passes: bool) -> i64:
    """1: who plays from ``total`` wins against any play; -1: he loses; 0: nobody need win."""
    best: i64 = -2
    n: i64 = min(WINS - total, MOST)
    stuck = True  # the adversary too
    while n > 0:
        if his[n]:
            stuck = False
        if mine[n]:
            mine[n] -= 1
            found: i64 = 1
            if total + n != WINS:
                found = -forced(total + n, his, mine, passes)
            mine[n] += 1
            if found == 1:
                return 1
            best = max(best, found)
        n -= 1
    if best > -2:
        return best
    if not passes:
        return -1
    if stuck:
        return 0
    return -forced(total, his, mine, passes)


class Simple(Thinker):
    """From twenty on it knows what wins; before, it goes by the chapter's maxims."""

    name = "simple"

    def decide(self, view: View, legal: list[int]) -> Choice:
        s = cast(WitState, view.state)
        game = cast(WitAndReason, view.game)
        mine, his = counted(s.hands[s.turn]), counted(s.hands[1 - s.turn])
        best, most, chosen = Choice(legal[0], ""), -2 * SURE, 0
        for action in legal:
            n = int(pips(action))
            if n == chosen:
                continue
            worth, choice = self.weigh(action, n, int(s.total) + n, mine, his, game.passes)
            if worth > most:
                best, most, chosen = choice, worth, n
        return best

    def weigh(self, action: int, n: int, total: int, mine: vec[i64], his: vec[i64], passes: bool) -> tuple[int, Choice]:
        """What a card of ``n`` that makes ``total`` is worth, and why."""
        last = mine[n] == 1 and n < MOST
        if total == WINS:
            return 2 * SURE, Choice(action, "it is the game", BOOK + "wins")
        if total >= TWENTY:
            mine[n] -= 1
            found = -forced(total, his, mine, passes)
            mine[n] += 1
            if total == TWENTY and found > 0:
                return SURE + 1, Choice(action, "twenty, and he cannot mend it", BOOK + "m-twenty")
            return int(found) * SURE + n, Choice(action, "he has no answer" if found > 0 else "as good as any")
        if total == NINE:
            return FIRST, Choice(action, "nine, and twenty is in reach whatever he plays", BOOK + "m-nine")
        wanted = TWENTY - total
        spent = SPENT if last else 0
        if wanted > MOST:
            return -spent, Choice(action, "he cannot make twenty of it")
        if not his[wanted]:
            return LACKED - spent, Choice(action, "he has nothing to make twenty with", BOOK + "m-fetch")
        if his[wanted] == 1:
            return FETCHED - spent, Choice(action, "it fetches out two of one number", BOOK + "m-fetch")
        why = BOOK + ("m-ten" if total == MOST else "m-twenty")
        return -spent - LACKED, Choice(action, "I have nothing better", why)
