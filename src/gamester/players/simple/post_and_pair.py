"""A plain player of Post and Pair: vies on a good pair, stays for little, and gives up what is worth nothing."""

from typing import Final, cast

from gamester.engine.view import View
from gamester.games.vying.post_and_pair import PostAndPair, PostState, pair_of, royal_of
from gamester.players.base import Choice, Thinker

HIGH: Final = 6  # the Eight: a better pair is worth raising on
FAIR: Final = 19  # a Post to stay on while it is cheap


class Simple(Thinker):
    """Plays its cards for about what they are worth."""

    name = "simple"

    def decide(self, view: View, legal: list[int]) -> Choice:
        t = cast(PostState, view.state)
        game = cast(PostAndPair, t.game)
        hand = t.hands[t.turn]
        pair = pair_of(hand)
        strong = pair > HIGH or royal_of(hand) >= 0
        if t.phase == "show":
            return (
                Choice(legal[0], "my cards shall tell") if pair >= 0 else Choice(legal[-1], "half is better than none")
            )
        if not t.bets.opened:
            if not strong:
                return Choice(legal[0], "I wait")
            return Choice(legal[-1], "they shall pay to see these", "gamester-1754/post-and-pair/daring")
        cost = t.bets.due - t.bets.staked[t.turn]
        if strong and len(legal) > 2 and t.bets.due < game.limit // 2:
            return Choice(legal[min(3, len(legal) - 1)], "more may be had")
        see = game.actions.parse("see")
        in_pools = float(sum(t.purse[game.players :]))
        if pair >= 0 or (game.post_of(hand) >= FAIR and float(cost) < in_pools / 3):
            return Choice(see, "worth seeing")
        return Choice(legal[0], "too dear for these cards")
