"""Laws that trick games share: the revoke, play out of turn, cards exposed and called. Each book says what follows."""

from typing import cast

from mypy_extensions import i64

from gamester.engine.bits import BIT, members
from gamester.engine.laws import AMENDS, CLAIM, Law, trial
from gamester.engine.state import State
from gamester.engine.trial import Fault
from gamester.equipment.cards import NAMES
from gamester.parts.lawful_tricks import LawfulTricks
from gamester.parts.tricks import TrickGame, TrickState, trumps_of

CARDS = tuple(NAMES[:52])


class TrickLaw(Law):
    """A law about tricks; ``play`` is the part they are played in."""

    def __init__(
        self,
        game: TrickGame,
        play: LawfulTricks,
        verb: str,
        key: str,
        values: tuple[str, ...],
        articles: tuple[str, ...],
    ) -> None:
        super().__init__(game, verb, key, values, articles)
        self.play = play

    def in_play(self, s: State) -> bool:
        """Whether tricks are being played, and nobody is deciding about a fault."""
        return s.turn >= 0 and s.game.parts[s.part] is self.play and self.play.going(cast(TrickState, s))

    def partners(self, s: State, a: i64, b: i64) -> bool:
        """Whether two seats play on one side."""
        return cast(TrickGame, s.game).together(cast(TrickState, s), a, b)

    def expose(self, s: State, seat: i64, cards: i64) -> None:
        """The table has seen ``cards`` in ``seat``'s hand, and the other side may call them."""
        cast(TrickState, s).known[seat] |= cards
        trial(s).exposed[seat] |= cards

    def reckoned(self, s: State) -> bool:
        """Whether the deal's cards are played and its claims are still open."""
        return s.turn >= 0 and s.game.parts[s.part].name == "reckoning"


class Revoke(TrickLaw):
    """Not following suit, or not playing the card called, though one could. The others take it for a lawful play."""

    def __init__(self, game: TrickGame, play: LawfulTricks, articles: tuple[str, ...]) -> None:
        super().__init__(game, play, "revoke", "card", CARDS, articles)

    def open(self, s: State, seat: i64) -> list[int]:
        t = cast(TrickState, s)
        if not self.in_play(s) or seat != s.turn or self.play.lies(t):
            return []
        return [int(c) for c in members(t.hands[seat] & ~self.play.may(t, cast(TrickGame, s.game)))]

    def done(self, s: State, seat: i64, value: i64) -> None:
        self.fault(s, seat, value, i64(len(trial(s).plays)), known=False)
        self.play.play(cast(TrickState, s), cast(TrickGame, s.game), value)

    def seen(self, actor: i64, action: i64) -> i64:
        return self.play.base + (action - self.base) % i64(len(self.values))

    def mendable(self, s: State, fault: Fault) -> bool:
        """Whether the revoke can still be put right: until its trick is turned."""
        return self.in_play(s) and fault.at >= self.play.first_of_trick(cast(TrickState, s))

    def mended(self, s: State, fault: Fault, finder: i64) -> None:
        """It is put right in time: the card goes back, and with it all that were played after it."""
        fault.known = True
        fault.settled = True
        self.play.take_back(cast(TrickState, s), fault.at)

    def proved(self, s: State, fault: Fault, finder: i64) -> None:
        """It is found when it can no longer be put right."""
        raise NotImplementedError

    def lapsed(self, s: State, seat: i64) -> bool:
        """Whether it is too late for any claim against ``seat``."""
        return False

    def renounced(self, s: State, seat: i64) -> list[tuple[int, int]]:
        """When ``seat`` did not follow in this deal, as plays before it, and the card led: for all to see."""
        kind = cast(TrickGame, s.game).order.kind
        at: i64 = 64 * trumps_of(cast(TrickState, s))
        out: list[tuple[int, int]] = []
        led: i64 = -1
        for n, play in enumerate(trial(s).plays):
            if n % int(self.play.seats) == 0:
                led = play % 64
            elif play // 64 == seat and kind[at + play % 64] != kind[at + led]:
                out.append((n, int(led)))
        return out

    def betrayed(self, s: State, seat: i64) -> bool:
        """Whether what ``seat`` has shown since proves that it could have followed."""
        t = cast(TrickState, s)
        game = cast(TrickGame, s.game)
        trump = trumps_of(t)
        for at, led in self.renounced(s, seat):
            due = game.order.of_kind[5 * trump + game.order.kind[64 * trump + led]] & ~game.spared(trump, led)
            if t.known[seat] & due:
                return True
            for n, play in enumerate(trial(s).plays):
                if n > at and play // 64 == seat and BIT[play % 64] & due:
                    return True
        return False


class OwnRevoke(TrickLaw):
    """Saying in time that one has revoked."""

    kind = AMENDS

    def __init__(self, game: TrickGame, play: LawfulTricks, revoke: Revoke, articles: tuple[str, ...]) -> None:
        super().__init__(game, play, "own to a revoke", "", (), articles)
        self.revoke = revoke

    def open(self, s: State, seat: i64) -> list[int]:
        return [0] if any(self.revoke.mendable(s, f) for f in self.revoke.pending(s, seat)) else []

    def done(self, s: State, seat: i64, value: i64) -> None:
        for fault in self.revoke.pending(s, seat):
            if self.revoke.mendable(s, fault):
                self.revoke.mended(s, fault, seat)
                return


class ClaimRevoke(TrickLaw):
    """Saying that another has revoked. It may be said of whoever did not follow; the cards then show the truth."""

    kind = CLAIM

    def __init__(self, game: TrickGame, play: LawfulTricks, revoke: Revoke, articles: tuple[str, ...]) -> None:
        super().__init__(game, play, "claim a revoke of", "seat", tuple(game.seat_names()), articles)
        self.revoke = revoke

    def open(self, s: State, seat: i64) -> list[int]:
        if not self.in_play(s) and not self.reckoned(s):
            return []
        out: list[int] = []
        for p in range(s.game.players):
            if p != seat and not self.partners(s, p, seat) and self.revoke.renounced(s, p) and self.fresh(s, seat, p):
                out.append(p)
        return out

    def fresh(self, s: State, seat: i64, accused: i64) -> bool:
        """Whether there is something to claim that was not claimed before: a play since the last claim."""
        now = i64(len(trial(s).plays))
        if self.revoke.lapsed(s, accused):
            return False
        return all(f.at < now or f.value != accused for f in self.pending(s, seat))

    def done(self, s: State, seat: i64, value: i64) -> None:
        for fault in self.revoke.pending(s, value):
            if self.revoke.mendable(s, fault):
                self.revoke.mended(s, fault, seat)
            else:
                self.revoke.proved(s, fault, seat)
            return
        self.fault(s, seat, value, i64(len(trial(s).plays)))  # not made out: it is not claimed again

    def proofs(self, s: State, seat: i64) -> list[int]:
        return [p for p in self.open(s, seat) if self.revoke.betrayed(s, p)]


class CallCard(TrickLaw):
    """The other side calls a card that was exposed: it must be played if that makes no revoke."""

    kind = CLAIM

    def __init__(self, game: TrickGame, play: LawfulTricks, articles: tuple[str, ...]) -> None:
        super().__init__(game, play, "call for", "card", CARDS, articles)

    def open(self, s: State, seat: i64) -> list[int]:
        t = cast(TrickState, s)
        if not self.in_play(s) or self.play.lies(t) or self.partners(s, seat, s.turn) or trial(s).bound[s.turn]:
            return []
        return [int(c) for c in members(trial(s).exposed[s.turn])]

    def done(self, s: State, seat: i64, value: i64) -> None:
        trial(s).bound[s.turn] = BIT[value]
