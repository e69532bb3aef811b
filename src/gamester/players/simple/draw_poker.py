"""A by-the-book poker player: never straddles, goes in on a fair pair, draws by rule, bets as strong as he is."""

from typing import cast

from mypy_extensions import i64

from gamester.engine.bits import BIT, count, low
from gamester.engine.view import View
from gamester.equipment.cards import NAMES
from gamester.games.vying.poker.game import DrawPoker
from gamester.games.vying.poker.rules import P
from gamester.games.vying.poker.state import PokerState
from gamester.parts.hand_rank import FLUSH, FOURS, FULL, ONE_PAIR, STRAIGHT, TRIPLETS, TWO_PAIR, hand_class
from gamester.players.base import Choice, Thinker


class Simple(Thinker):
    """Plays its cards for about what they are worth."""

    name = "simple"

    def decide(self, view: View, legal: list[int]) -> Choice:
        t = cast(PokerState, view.state)
        game = cast(DrawPoker, t.game)
        phase = t.phase
        if phase == "stakes":
            if game.stack(t, t.turn) == 0:
                return Choice(legal[0], "I put up another stake")
            return Choice(legal[-1], "what I have will do")
        if phase == "blinds":
            return Choice(legal[0], "a good player very rarely straddles", P + "straddle-rarely")
        if phase == "draw":
            return self.draw(t, game, legal)
        if phase == "going in":
            return self.go_in(t, game, legal)
        return self.bet(t, game, legal)

    def draw(self, t: PokerState, game: DrawPoker, legal: list[int]) -> Choice:
        """Throw one more of what is not worth keeping, then stand."""
        was = t.hands[t.turn] | t.thrown[t.turn]
        keep = worth_keeping(game, was)
        rest = t.hands[t.turn] & ~keep
        while rest:
            action = game.actions.parse(f"discard {NAMES[low(rest)]}")
            if action in legal:
                return Choice(int(action), f"I draw {count(was & ~keep)} to what I keep")
            rest &= rest - 1
        if t.thrown[t.turn]:
            return Choice(legal[-1], "so many I draw")
        return Choice(legal[-1], "a pat hand", P + "pat")

    def go_in(self, t: PokerState, game: DrawPoker, legal: list[int]) -> Choice:
        """Open or go in on a pair of eights, more strongly on more; a four-flush when it is cheap."""
        hand = t.hands[t.turn]
        value = game.rank(hand)
        kind = hand_class(value)
        pair = kind == ONE_PAIR
        cost = t.bets.due - t.bets.staked[t.turn]
        fair = game.limit // 3 + 2 * t.blind
        if kind >= TWO_PAIR:
            if cost <= game.limit:
                return self.raised(game, legal, game.limit // 3, "strong before the draw: they shall pay to draw")
            return Choice(game.actions.parse("see"), "strong enough to see it")
        if pair and value >> 13 & 0x1FFF >= BIT[9]:  # jacks
            if not t.bets.opened:
                return self.raised(game, legal, game.limit // 6, "a pair that opens")
            if cost <= fair:
                return Choice(game.actions.parse("see"), "a high pair is worth going in on")
        elif pair and value >> 13 & 0x1FFF >= BIT[6] and t.bets.opened and cost <= fair // 2:
            return Choice(game.actions.parse("see"), "a fair pair, and it is cheap")
        elif t.bets.opened and cost <= fair // 2 and count(worth_keeping(game, hand)) == 4:
            return Choice(game.actions.parse("see"), "one card makes my hand")
        return Choice(game.actions.parse("pass"), "not worth going in on" if t.bets.opened else "I wait")

    def bet(self, t: PokerState, game: DrawPoker, legal: list[int]) -> Choice:
        """Weigh the chance to hold the best hand against what the pool offers."""
        rivals = count(t.bets.live) - 1
        one = chance(game, t.hands[t.turn])
        good = 1.0
        for _ in range(rivals):
            good *= one
        pool = float(t.purse[game.pool])
        cost = float(t.bets.due - t.bets.staked[t.turn])
        if not t.bets.opened:
            if good > 0.5:
                return self.raised(
                    game, legal, i64(int(good * float(game.limit))) // 2, "I think mine is the best hand"
                )
            if good * pool > 1.0:
                return self.raised(game, legal, 1, "a chip, rather than retire")
            return Choice(game.actions.parse("pass"), "nothing to bet on")
        if good > 0.75 and cost <= float(game.limit):
            return self.raised(game, legal, game.limit // 2, "I see you and go better")
        if good * (pool + cost) > cost:
            return Choice(game.actions.parse("see"), "the pool is worth the call")
        return Choice(game.actions.parse("pass"), "too dear for my cards")

    def raised(self, game: DrawPoker, legal: list[int], chips: i64, reason: str) -> Choice:
        """Bet or raise about so many chips; see where there is no raising."""
        best = legal[0]
        for a in legal:
            word, _, many = game.actions.name(a).partition(" ")
            if word == "see" or (many and int(many) <= max(int(chips), 1)):
                best = a
        return Choice(best, reason)


def worth_keeping(game: DrawPoker, hand: i64) -> i64:
    """The cards to keep: a made hand, what is paired, four to a flush or an open straight, else an ace or king."""
    value = game.rank(hand)
    kind = hand_class(value)
    if kind == STRAIGHT or kind == FLUSH or kind == FULL or kind >= FOURS:
        return hand
    four = four_flush(hand)
    if kind >= ONE_PAIR:
        pairs = (value >> 13) & 0x1FFF
        if kind == ONE_PAIR and pairs < BIT[9] and four:
            return four
        if kind == TRIPLETS or kind == ONE_PAIR or kind == TWO_PAIR:
            return game.of_ranks(hand, pairs)
        return hand  # a blaze
    if four:
        return four
    if game.straights:
        for bottom in range(1, 9):  # four in a row with room at both ends
            run = game.of_ranks(hand, BIT[bottom] * 15)
            if count(run) == 4:
                return run
    top = game.of_ranks(hand, 0x1800)
    return top


def four_flush(hand: i64) -> i64:
    """Four cards of one suit, or none."""
    for suit in range(4):
        cards = hand & (0x1FFF * BIT[13 * suit])
        if count(cards) == 4:
            return cards
    return 0


def chance(game: DrawPoker, hand: i64) -> float:
    """About how often a hand is better than one other after the draw."""
    value = game.rank(hand)
    kind = hand_class(value)
    if kind >= FULL:
        return 0.98
    if kind >= STRAIGHT:
        return 0.92
    if kind >= TRIPLETS:
        return 0.83
    if kind >= TWO_PAIR:
        return 0.68
    if kind == ONE_PAIR:
        pair = (value >> 13) & 0x1FFF
        return 0.5 if pair >= BIT[12] else 0.4 if pair >= BIT[9] else 0.25
    return 0.1
