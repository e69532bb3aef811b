"""A by-the-book Cassino player: takes what counts most, builds on what it can redeem, leaves what tempts least."""

from typing import cast

from mypy_extensions import i64

from gamester.engine.bits import BIT, count, low
from gamester.engine.view import View
from gamester.equipment.cards import SPADES, suit_set
from gamester.games.fishing.cassino.game import Cassino
from gamester.games.fishing.cassino.score import GREAT, LITTLE
from gamester.games.fishing.cassino.state import CassinoState
from gamester.games.fishing.cassino.words import CALL, LEAVE, TAKE
from gamester.games.fishing.sums import OF_RANK, pips
from gamester.players.base import Choice, Thinker

CHAPTER = "hoyle-donohue/cassino/"
SWEEP = 100  # a point, in hundredths
DEPTH = 400  # ways to finish the turn that are looked at


class Simple(Thinker):
    """Looks through the ways to finish its own turn; what others hold it does not guess."""

    name = "simple"

    def __init__(self) -> None:
        self.left = 0
        self.best = 0
        self.action = -1
        self.say = 0
        self.swept = False

    def decide(self, view: View, legal: list[int]) -> Choice:
        t = cast(CassinoState, view.state)
        self.action = -1
        self.left = DEPTH
        for action in legal:
            self.look(t, t.turn, action, action)
        return self.told(t)

    def told(self, t: CassinoState) -> Choice:
        """The action found best, with its reason."""
        if self.say == LEAVE:
            return Choice(self.action, "nothing to take or build: the card that tempts least", CHAPTER + "7")
        if self.say == TAKE:
            if self.swept:
                return Choice(self.action, "it sweeps the table", CHAPTER + "19")
            return Choice(self.action, "the take that counts most", CHAPTER + "8")
        if self.say < CALL:
            return Choice(self.action, "a build I hold the card for", CHAPTER + "11")
        return Choice(self.action, "called, so that it cannot be built upon", CHAPTER + "16")

    def look(self, t: CassinoState, seat: i64, action: i64, first: i64) -> None:
        """Follow ``action`` to the end of the turn, by every choice of table cards while there is time."""
        if self.left <= 0 and self.action >= 0:
            return
        self.left -= 1
        game = cast(Cassino, t.game)
        play = game.play
        s = t.clone()
        if s.card < 0:
            play.open(s, game.words.card_of[action], game.words.say_of[action])
        elif action != game.words.done:
            play.choose(s, action - game.words.pick)
        picks: i64 = 0 if s.say == LEAVE or action == game.words.done else play.loose_picks(s) | play.pile_picks(s)
        if not picks or play.complete(s):
            self.weigh(s, seat, first)
        while picks:
            self.look(s, seat, game.words.pick + low(picks), first)
            picks &= picks - 1

    def weigh(self, s: CassinoState, seat: i64, first: i64) -> None:
        """Keep ``first`` if the turn now complete in ``s`` is worth more than the best so far."""
        play = cast(Cassino, s.game).play
        cards: i64 = BIT[s.card] | s.chosen | s.cards_in(s.gathered) | play.paired(s)
        worth = counted(cards)
        every = s.loose | s.cards_in(BIT[len(s.piles)] - 1)
        sweep = s.say == TAKE and not every & ~cards
        if s.say == TAKE:
            worth += SWEEP if sweep else 0
        elif s.say == LEAVE:
            worth = -counted(BIT[s.card]) - tempting(s, s.card)
        else:
            value = play.value(s)
            spare = count(s.hands[seat] & OF_RANK[value])
            out = count(OF_RANK[value] & ~s.gone & ~s.hands[seat])
            worth = worth * (6 - out) // 12 + (10 if s.say > CALL else 0) + 5 * spare
        if self.action < 0 or worth > self.best:
            self.best = worth
            self.action = int(first)
            self.say = int(s.say)
            self.swept = sweep


def counted(cards: i64) -> int:
    """What the cards are worth, in hundredths of a point."""
    out: i64 = 10 * count(cards) + 14 * count(cards & suit_set(SPADES)) + 100 * count(cards & OF_RANK[1])
    out += 200 if cards & BIT[GREAT] else 0
    out += 100 if cards & BIT[LITTLE] else 0
    return int(out)


def tempting(s: CassinoState, card: i64) -> int:
    """How far a card left on the table helps the next: by its own rank, and in sums with loose cards."""
    rank = pips(card)
    out: i64 = 3 * count(OF_RANK[rank] & ~s.gone)
    rest = s.loose
    while rest:
        other = pips(low(rest))
        rest &= rest - 1
        if rank + other <= 10:
            out += 2 * count(OF_RANK[rank + other] & ~s.gone)
    return int(out)
