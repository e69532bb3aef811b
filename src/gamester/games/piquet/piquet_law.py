"""What Piquet's laws have in common: when they speak, and the remedies they share."""

from typing import TYPE_CHECKING, cast

from mypy_extensions import i64

from gamester.engine.actions import Actions
from gamester.engine.bits import BIT
from gamester.engine.laws import Law, trial
from gamester.engine.state import State
from gamester.engine.trial import Fault
from gamester.equipment.cards import NAMES, SUIT_WORDS, suit_set
from gamester.games.piquet.piquet_codes import Code
from gamester.games.piquet.piquet_count import point
from gamester.games.piquet.piquet_marks import EXTRA, OVER, WAITED
from gamester.games.piquet.piquet_recount import recount
from gamester.games.piquet.piquet_state import PiquetState

if TYPE_CHECKING:
    from gamester.games.piquet.piquet import Piquet


class Remedies:
    """The actions with which somebody says what shall follow."""

    def __init__(self, actions: Actions) -> None:
        self.play_on = actions.add("play on")
        self.new_deal = actions.add("demand a new deal")
        self.give_up = actions.add("give up the deal")
        self.look = actions.add("look at the cards")
        self.give_back = actions.add("give it back")
        self.mix = actions.add("mix it with the hand")
        self.suit = actions.add("tell to lead", "suit", tuple(SUIT_WORDS))
        self.card = actions.add("tell to play", "card", NAMES[:52])
        self.stand = actions.add("let it stand")
        self.take_up = actions.add("take the cards up again")
        self.throw = actions.add("mix them with the stock")
        self.stake = actions.add("take the stake")
        self.put_off = actions.add("put it off")


class PiquetLaw(Law):
    """A law of Piquet; ``name`` is that of its articles in the code."""

    def __init__(self, game: "Piquet", name: str, verb: str, key: str = "", values: tuple[str, ...] = ()) -> None:
        self.code: Code = game.code
        self.to: Remedies = game.remedies
        super().__init__(game, verb, key, values, self.code.articles[name])

    def at(self, s: State, *names: str) -> bool:
        """Whether one of these parts goes on, and nobody decides about a fault."""
        return s.turn >= 0 and s.game.parts[s.part].name in names

    def playing(self, s: State, seat: i64) -> bool:
        """Whether ``seat`` is to play a card."""
        t = cast(PiquetState, s)
        return s.turn == seat and self.at(s, "play") and t.step < 2

    def lies(self, s: State) -> bool:
        """Whether a whole trick of two cards lies on the table."""
        t = cast(PiquetState, s)
        return self.at(s, "play") and t.trick[t.elder] >= 0 and t.trick[t.dealer] >= 0

    def settled(self, s: State) -> bool:
        """Whether both have told what they have, and claims about it can be made."""
        return self.at(s, "play", "reckoning") and len(trial(s).plays) > 0

    def plays_of(self, s: State, seat: i64) -> int:
        """How many cards ``seat`` has played in this deal."""
        return sum(1 for play in trial(s).plays if play // 64 == seat)

    def sits(self, s: State, seat: i64) -> bool:
        """Whether ``seat`` plays in this deal."""
        t = cast(PiquetState, s)
        return seat == t.elder or seat == t.dealer

    def other(self, s: State, seat: i64) -> i64:
        """The adversary of ``seat``."""
        return cast("Piquet", s.game).other(cast(PiquetState, s), seat)

    def untouched(self, s: State) -> bool:
        """Whether the cards have been dealt and nobody has laid out, shown or drawn any."""
        t = cast(PiquetState, s)
        marks = trial(s).marks
        if not self.at(s, "exchange") or t.turn != t.elder or t.stage or marks[WAITED]:
            return False
        for p in (t.elder, t.dealer):
            if t.laid[p] or t.bound[p] or marks[OVER + p] or marks[EXTRA + p]:
                return False
        return True

    def fresh(self, s: State, seat: i64, accused: i64) -> bool:
        """Whether no such claim has failed since the last card was played."""
        now = i64(len(trial(s).plays))
        return all(f.at < now or f.value != accused for f in self.pending(s, seat))

    def failed(self, s: State, seat: i64, accused: i64) -> None:
        """A claim is not made out: it is not made again until something has happened."""
        self.fault(s, seat, accused, i64(len(trial(s).plays)))


class CallLaw(PiquetLaw):
    """A law of calls and of what follows from them."""

    def unplayed(self, s: State, seat: i64) -> bool:
        """Whether ``seat`` has not played its first card, and may still mend what it said."""
        return self.at(s, "calls", "count", "play") and not self.plays_of(s, seat)

    def put_right(self, s: State) -> None:
        """Count again, if the hands have been counted."""
        if self.settled(s):
            recount(cast(PiquetState, s))


class LeadLaw(PiquetLaw):
    """A law by which the other says what is led."""

    suits_only = True

    def remedies(self, s: State, fault: Fault) -> list[int]:
        if self.suits_only or not self.code.appoint:
            return [self.to.suit + n for n in range(4)]
        t = cast(PiquetState, s)
        judge = self.other(s, fault.seat)
        out: list[int] = []
        for c in cast("Piquet", s.game).pack_order(t):
            if not (t.gone | t.hands[judge]) & BIT[c]:
                out.append(self.to.card + int(c))
        return out

    def usual(self, s: State, fault: Fault) -> int:
        """The suit in which he who tells is strongest."""
        hand = cast(PiquetState, s).hands[self.other(s, fault.seat)]
        best: i64 = 0
        for suit in range(4):
            if point(hand, suit) > point(hand, best):
                best = suit
        found = self.remedies(s, fault)
        for action in found:
            if action == self.to.suit + best or (action >= self.to.card and (action - self.to.card) // 13 == best):
                return action
        return found[0]

    def settle(self, s: State, fault: Fault, action: i64) -> None:
        t = cast(PiquetState, s)
        if action == self.to.stand:
            return
        t.named = -1
        found = trial(s)
        if action < self.to.card:
            found.bound[fault.seat] = suit_set(action - self.to.suit)
            return
        card: i64 = action - self.to.card
        found.bound[fault.seat] = BIT[card] if t.hands[fault.seat] & BIT[card] else suit_set(card // 13)

    def asks(self, s: State, fault: Fault) -> str:
        return "Tell what is to be led"


def lose_set(s: State, winner: i64) -> None:
    """The set goes to ``winner`` at once, whatever the score."""
    cast(PiquetState, s).won = winner
    s.game.finish_deal(s)


def deal_again(s: State) -> None:
    """The deal is void, and so is all that was done in it."""
    s.game.start_deal(s, again=True)
