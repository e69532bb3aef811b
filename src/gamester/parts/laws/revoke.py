"""The revoke: not following suit though one could; owned to, claimed, mended in time or paid for. A book says how."""

from typing import Any, Final

from mypy_extensions import i64

from gamester.engine.bits import BIT
from gamester.engine.laws import AMENDS, CLAIM, Law, trial
from gamester.engine.trial import Fault
from gamester.parts.lawful_tricks import LawfulTricks
from gamester.parts.laws.code import L, LawCode
from gamester.parts.laws.tricks import TrickLaw
from gamester.parts.tricks import K, U, trumps_of

LONG: Final = 3  # tricks turned until a revoke cannot be mended any more, where it can be for long


class Revoke(TrickLaw[U, K]):
    """Not following suit, or not playing the card called, though one could. The others take it for a lawful play."""

    of_play = True
    of_partners = False  # whether it may be claimed of a partner too

    def __init__(self, game: K, play: LawfulTricks[U, Any], articles: tuple[str, ...]) -> None:
        super().__init__(game, play, "revoke", "card", (), articles)

    def cards(self, s: U, seat: i64) -> i64:
        return s.hands[seat] & ~self.play.may(s) if seat == s.turn and self.at_cards(s) else 0

    def done(self, s: U, seat: i64, value: i64) -> None:
        self.note(s, seat, value, known=False)
        self.play.play(s, value)

    def seen(self, actor: i64, action: i64) -> i64:
        return self.play.base + (action - self.base) % i64(len(self.values))

    def mendable(self, s: U, fault: Fault) -> bool:
        """Whether the revoke can still be put right: until its trick is turned."""
        return self.in_play(s) and fault.at >= self.play.first_of_trick(s)

    def mended(self, s: U, fault: Fault, finder: i64) -> None:
        """It is put right in time: the card goes back, and with it all that were played after it."""
        fault.known = True
        fault.settled = True
        self.take_back(s, fault.at)

    def proved(self, s: U, fault: Fault, finder: i64) -> None:
        """It is found when it can no longer be put right."""
        raise NotImplementedError

    def lapsed(self, s: U, seat: i64) -> bool:
        """Whether it is too late for any claim against ``seat``."""
        return False

    def renounced(self, s: U, seat: i64) -> list[tuple[int, int]]:
        """When ``seat`` did not follow in this deal, as plays before it, and the card led: for all to see.

        A revoke that has been found out is not counted again.
        """
        kind = self.game.order.kind
        at: i64 = 64 * trumps_of(s)
        found = [f.at for f in self.noted(s) if f.seat == seat and f.known]
        out: list[tuple[int, int]] = []
        led: i64 = -1
        for n, play in enumerate(trial(s).plays):
            if n % int(self.play.playing(s)) == 0:
                led = play % 64
            elif play // 64 == seat and kind[at + play % 64] != kind[at + led] and n not in found:
                out.append((n, int(led)))
        return out

    def betrayed(self, s: U, seat: i64) -> bool:
        """Whether what ``seat`` has shown since proves that it could have followed."""
        game = self.game
        trump = trumps_of(s)
        for at, led in self.renounced(s, seat):
            due = game.order.of_kind[5 * trump + game.order.kind[64 * trump + led]] & ~game.spared(trump, led)
            if s.known[seat] & due:
                return True
            for n, play in enumerate(trial(s).plays):
                if n > at and play // 64 == seat and BIT[play % 64] & due:
                    return True
        return False


class CodeRevoke(Revoke[U, L]):
    """A revoke as a code of laws has it.

    It says till when it may be mended, whether the others then say what is played, whether it may be played over when
    it is found later, and whether several that are found when all is played are one.
    """

    def __init__(self, game: L, code: LawCode, name: str) -> None:
        super().__init__(game, game.play, game.answers(name))
        self.code = code
        self.to = game.to

    def mendable(self, s: U, fault: Fault) -> bool:
        if not self.in_play(s):
            return False
        first, seats = self.play.first_of_trick(s), self.play.seats
        if self.code.mends_long:
            return first // seats - fault.at // seats <= LONG
        return fault.at >= first - (seats if self.code.mends_late and s.step == 0 else 0)

    def mended(self, s: U, fault: Fault, finder: i64) -> None:
        super().mended(s, fault, finder)
        if self.code.directs:
            self.ask(s, fault, self.director(s, fault))

    def director(self, s: U, fault: Fault) -> i64:
        """Who says what is played for the card taken back."""
        raise NotImplementedError

    def proved(self, s: U, fault: Fault, finder: i64) -> None:
        fault.settled = True
        if self.code.once and self.reckoned(s):
            for other in self.pending(s, fault.seat):
                other.settled = other.known = True
        self.costs(s, fault)
        if self.code.again and self.in_play(s):
            self.ask(s, fault, finder)

    def costs(self, s: U, fault: Fault) -> None:
        """What is paid for it."""
        raise NotImplementedError

    def remedies(self, s: U, fault: Fault) -> list[int]:
        over = fault.at < self.now(s)
        return [self.to.again, self.to.stand] if over else [self.to.highest, self.to.lowest, self.to.free]

    def asks(self, s: U, fault: Fault) -> str:
        if fault.at < self.now(s):
            return "A renounce: shall it be played over again?"
        return "A renounce taken back: what shall be played?"

    def settle(self, s: U, fault: Fault, action: i64) -> None:
        if action == self.to.again:
            self.take_back(s, fault.at - fault.at % self.play.seats)
        elif action == self.to.highest or action == self.to.lowest:
            self.play.direct(s, self.play.may(s), action == self.to.highest)


class OwnRevoke(TrickLaw[U, K]):
    """Saying in time that one has revoked."""

    kind = AMENDS

    def __init__(self, game: K, play: LawfulTricks[U, Any], revoke: Revoke[U, Any], articles: tuple[str, ...]) -> None:
        super().__init__(game, play, "own to a revoke", "", (), articles)
        self.revoke = revoke

    def when(self, s: U, seat: i64) -> bool:
        return any(self.revoke.mendable(s, f) for f in self.revoke.pending(s, seat))

    def done(self, s: U, seat: i64, value: i64) -> None:
        for fault in self.revoke.pending(s, seat):
            if self.revoke.mendable(s, fault):
                self.revoke.mended(s, fault, seat)
                return


class ClaimRevoke(TrickLaw[U, K]):
    """Saying that another has revoked. It may be said of whoever did not follow; the cards then show the truth.

    Once said it is settled for all that he has played till then, and by whomever it was said.
    """

    kind = CLAIM
    clears = True

    def __init__(self, game: K, play: LawfulTricks[U, Any], revoke: Revoke[U, Any], articles: tuple[str, ...]) -> None:
        super().__init__(game, play, "claim a revoke of", "seat", (), articles)
        self.revoke = revoke

    def open(self, s: U, seat: i64) -> list[int]:
        if not self.in_play(s) and not self.reckoned(s):
            return []
        out: list[int] = []
        for p in range(s.game.players):
            others = self.revoke.of_partners or not self.partners(s, p, seat)
            if p != seat and others and self.fresh(s, p):
                out.append(p)
        return out

    def fresh(self, s: U, accused: i64) -> bool:
        """Whether ``accused`` has failed to follow since the cards last cleared him."""
        if self.revoke.lapsed(s, accused):
            return False
        cleared: i64 = 0
        for fault in self.noted(s):
            if fault.value == accused:
                cleared = max(cleared, fault.at)
        return any(n >= cleared for n, _ in self.revoke.renounced(s, accused))

    def done(self, s: U, seat: i64, value: i64) -> None:
        for fault in self.revoke.pending(s, value):
            fault.known = True
            if self.revoke.mendable(s, fault):
                self.revoke.mended(s, fault, seat)
            else:
                self.revoke.proved(s, fault, seat)
            return
        self.note(s, seat, value)

    def proofs(self, s: U, seat: i64) -> list[int]:
        return [p for p in self.open(s, seat) if self.revoke.betrayed(s, p)]


def revoke_laws(game: L, revoke: Revoke[Any, Any]) -> list[Law[Any, Any]]:
    """The revoke, and what is said of it."""
    return [
        revoke,
        OwnRevoke(game, game.play, revoke, game.answers("owned")),
        ClaimRevoke(game, game.play, revoke, game.answers("claimed")),
    ]
