"""Laws of the exchange in Ombre: too many or too few taken, out of turn, cards of the stock or of another seen.

gamester-1754, 626-636, 705, 1556-1581, 1633; academy-1768, 6434-6545, 7252, 8151-8184, 8419; ombre-1878, 2176-2187.
"""

from typing import TYPE_CHECKING, Final, cast

from mypy_extensions import i64

from gamester.engine.bits import BIT, low
from gamester.engine.laws import AMENDS, Law, trial
from gamester.engine.state import State
from gamester.engine.trial import Fault
from gamester.games.ombre.exchange import Exchange, Rest
from gamester.games.ombre.laws_marks import MIXED, NUMBER, SHUT_VOLE, TOLD, Remedies
from gamester.games.ombre.laws_play import StandLaw
from gamester.games.ombre.state import BARRED, UNDERTAKEN, OmbreState

if TYPE_CHECKING:
    from gamester.games.ombre.ombre import Ombre

SEEN: Final = ("unseen", "mixed with the hand")
ABOVE: Final = ("three of his own seen", "six of his own seen")


class TakeLaw(StandLaw):
    """Something wrong in taking in."""

    def taking(self, s: State, seat: i64) -> bool:
        """Whether ``seat`` may end its exchange now, having been dealt the right number."""
        t = cast(OmbreState, s)
        if not self.in_part(s, "exchange") or seat != s.turn or trial(s).marks[NUMBER + seat]:
            return False
        return t.laying > 0 and t.laying >= self.exchange(s).least(t)

    def exchange(self, s: State) -> Exchange:
        """The part in which cards are exchanged."""
        return cast(Exchange, s.game.parts[s.part])


class TakeMore(TakeLaw):
    """A card more is taken than was laid out: unseen it goes back; else one is drawn from the hand at hazard."""

    def __init__(self, game: "Ombre") -> None:
        super().__init__(game, "take one card more", "how", SEEN, "more")
        self.beasts = game.code.beasts_mixed

    def open(self, s: State, seat: i64) -> list[int]:
        t = cast(OmbreState, s)
        return [0, 1] if self.taking(s, seat) and cast("Ombre", s.game).size - t.drawn > t.laying else []

    def done(self, s: State, seat: i64, value: i64) -> None:
        t = cast(OmbreState, s)
        self.fault(s, seat, value)
        if value == 1:
            trial(s).marks[NUMBER + seat] = 1
            trial(s).marks[TOLD + seat] = MIXED
            t.laying += 1  # he takes in as if he had laid out one more
            if self.beasts:
                self.beast(s, seat)
        self.exchange(s).take_in(t)


class TakeFewer(TakeLaw):
    """A card fewer is taken than was laid out."""

    def __init__(self, game: "Ombre") -> None:
        super().__init__(game, "take one card fewer", "", (), "fewer")

    def open(self, s: State, seat: i64) -> list[int]:
        return [0] if self.taking(s, seat) else []

    def done(self, s: State, seat: i64, value: i64) -> None:
        t = cast(OmbreState, s)
        self.fault(s, seat, 0)
        t.laying -= 1
        self.exchange(s).take_in(t)


class TakeWanting(StandLaw):
    """The card that is wanting is taken while the stock lies there."""

    kind = AMENDS

    def __init__(self, game: "Ombre", fewer: TakeFewer) -> None:
        super().__init__(game, "take the card that is wanting", "", (), "fewer")
        self.fewer = fewer

    def open(self, s: State, seat: i64) -> list[int]:
        t = cast(OmbreState, s)
        game = cast("Ombre", s.game)
        lies = (self.in_part(s, "exchange") and not t.laying) or self.in_part(s, "rest")
        return [0] if lies and t.drawn < game.size and seat != s.turn and self.fewer.pending(s, seat) else []

    def done(self, s: State, seat: i64, value: i64) -> None:
        for fault in self.fewer.pending(s, seat):
            fault.settled = True
        cast("Ombre", s.game).hand_out(cast(OmbreState, s), seat, 1)


class TakeEarly(StandLaw):
    """Discarding and taking in before one's turn."""

    def __init__(self, game: "Ombre") -> None:
        super().__init__(game, "take in before one's turn", "", (), "early")

    def open(self, s: State, seat: i64) -> list[int]:
        t = cast(OmbreState, s)
        return [0] if self.in_part(s, "exchange") and seat == t.last_taker and s.turn != seat else []

    def done(self, s: State, seat: i64, value: i64) -> None:
        self.fault(s, seat, 0)
        self.beast(s, seat)


class LookRest(StandLaw):
    """Looking at the cards left when he who left them has not."""

    def __init__(self, game: "Ombre") -> None:
        super().__init__(game, "look at the cards left", "", (), "rest")

    def open(self, s: State, seat: i64) -> list[int]:
        t = cast(OmbreState, s)
        return [0] if self.in_part(s, "rest") and seat != t.last_taker and self.plays(s, seat) else []

    def done(self, s: State, seat: i64, value: i64) -> None:
        self.fault(s, seat, 0)
        self.beast(s, seat)
        cast(Rest, s.game.parts[s.part]).drew(s)


class TurnStock(StandLaw):
    """A card of the stock is turned up before the game is settled: who did it cannot stand the game."""

    def __init__(self, game: "Ombre") -> None:
        super().__init__(game, "turn up a card of the stock", "", (), "turned")
        self.beasts = game.code.beasts_turned

    def open(self, s: State, seat: i64) -> list[int]:
        t = cast(OmbreState, s)
        early = self.in_part(s, "auction") and t.calls[seat] == 0 and t.turn_up < 0
        return [0] if early and not self.pending(s, seat) and self.plays(s, seat) else []

    def done(self, s: State, seat: i64, value: i64) -> None:
        t = cast(OmbreState, s)
        self.fault(s, seat, 0)
        if t.drawn < i64(len(t.order)):
            t.turn_up = t.order[t.drawn]  # where chance has not drawn it yet nobody can see it
        cast("Ombre", s.game).bar(t, seat)
        if self.beasts:
            self.beast(s, seat)


class ShowTaken(TakeLaw):
    """He who takes in lets a card be seen."""

    def __init__(self, game: "Ombre") -> None:
        super().__init__(game, "show a card in taking in", "", (), "dropped")

    def open(self, s: State, seat: i64) -> list[int]:
        return [0] if self.taking(s, seat) else []

    def done(self, s: State, seat: i64, value: i64) -> None:
        t = cast(OmbreState, s)
        self.fault(s, seat, value)
        self.beast(s, seat)
        had = t.hands[seat]
        self.exchange(s).take_in(t)
        if t.hands[seat] & ~had:
            t.known[seat] |= BIT[low(t.hands[seat] & ~had)]


class LookDiscard(StandLaw):
    """The Ombre looks at his discard after he has taken in: he cannot make the Vole."""

    def __init__(self, game: "Ombre") -> None:
        super().__init__(game, "look at one's discard", "", (), "discard")

    def open(self, s: State, seat: i64) -> list[int]:
        t = cast(OmbreState, s)
        shut = trial(s).marks[SHUT_VOLE] != 0
        return [0] if self.in_play(s) and seat == t.ombre and t.threw[seat] and not shut else []

    def done(self, s: State, seat: i64, value: i64) -> None:
        t = cast(OmbreState, s)
        self.fault(s, seat, 0)
        trial(s).marks[SHUT_VOLE] = 1
        if t.vole == UNDERTAKEN:
            t.vole = BARRED


class TurnHand(StandLaw):
    """Turning up another's cards for his tricks: both lay half a beast, and the Ombre may have a new deal."""

    def __init__(self, game: "Ombre", to: Remedies) -> None:
        super().__init__(game, "turn up the cards of", "seat", tuple(game.seat_names()), "turns")
        self.to = to

    def open(self, s: State, seat: i64) -> list[int]:
        t = cast(OmbreState, s)
        if not self.in_play(s) or self.play.lies(t) or not self.plays(s, seat):
            return []
        return [p for p in range(s.game.players) if p != seat and self.plays(s, p) and not t.known[p]]

    def done(self, s: State, seat: i64, value: i64) -> None:
        t = cast(OmbreState, s)
        fault = self.fault(s, seat, value)
        t.known[value] |= t.hands[value]
        self.beast(s, seat, half=True)
        self.beast(s, value, half=True)
        self.ask(s, fault, t.ombre)

    def remedies(self, s: State, fault: Fault) -> list[int]:
        return sorted([self.to.new_deal, self.to.stand])

    def usual(self, s: State, fault: Fault) -> int:
        return self.to.stand

    def settle(self, s: State, fault: Fault, action: i64) -> None:
        if action == self.to.new_deal:
            cast("Ombre", s.game).deal_again(s)


class TakeAnothers(StandLaw):
    """Taking up another's cards while they are dealt, after three or six of one's own are seen."""

    def __init__(self, game: "Ombre") -> None:
        super().__init__(game, "take up another's cards", "when", ABOVE, "anothers")

    def open(self, s: State, seat: i64) -> list[int]:
        return [0, 1] if self.unspoken(s) and self.plays(s, seat) and not self.pending(s, seat) else []

    def done(self, s: State, seat: i64, value: i64) -> None:
        t = cast(OmbreState, s)
        self.fault(s, seat, value)
        if value:
            self.beast(s, seat)
        else:
            cast("Ombre", s.game).fined(t, seat, self.cited)


def exchange_laws(game: "Ombre") -> list[Law]:
    """The laws of the exchange, as far as the code knows them."""
    known = game.code.articles
    laws: list[Law] = []
    if "more" in known:
        laws.append(TakeMore(game))
    if "fewer" in known:
        fewer = TakeFewer(game)
        laws += [fewer, TakeWanting(game, fewer)]
    if "early" in known:
        laws.append(TakeEarly(game))
    if "rest" in known:
        laws.append(LookRest(game))
    if "turned" in known:
        laws.append(TurnStock(game))
    if "dropped" in known:
        laws.append(ShowTaken(game))
    if "discard" in known:
        laws.append(LookDiscard(game))
    if "turns" in known:
        laws.append(TurnHand(game, game.remedies))
    if "anothers" in known:
        laws.append(TakeAnothers(game))
    return laws
