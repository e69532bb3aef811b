"""Plays against the rules that stay: not following suit, not winning where one must, not leading what is due.

What every play shows its player not to hold is remembered, so that a claim can be made and proved.
"""

from typing import Any

from mypy_extensions import i64

from gamester.engine.asking import Asking
from gamester.engine.bits import BIT
from gamester.engine.laws import Law, Reckoning, trial
from gamester.engine.part import Part
from gamester.engine.trial import Fault
from gamester.parts.lawful_tricks import LawfulTricks
from gamester.parts.laws.revoke import ClaimRevoke, Revoke
from gamester.parts.tricks import K, TrickGame, U, trumps_of


class BreachTricks(LawfulTricks[U, K]):
    """Notes in ``Trial.marks``, by the number of the play, which cards it shows to be wanting."""

    def lay(self, game: K, s: U, card: i64) -> None:
        seat = s.turn
        short = game.denies(s, seat, card)
        if s.led >= 0 and game.order.kind[64 * trumps_of(s) + card] != s.led:
            short |= game.shows_void(s, seat, card)
        trial(s).marks[len(trial(s).plays)] = short
        super().lay(game, s, card)


class Lasting(Revoke[U, K]):
    """A revoke that stays. What it costs is paid when it is found."""

    def mendable(self, s: U, fault: Fault) -> bool:
        return False

    def proved(self, s: U, fault: Fault, finder: i64) -> None:
        fault.settled = True
        self.game.breached(s, fault.seat)

    def breaches(self, s: U, seat: i64, deal: i64 = -1) -> int:
        """How many of ``seat`` have been found in a deal (-1: in this one)."""
        return len([f for f in self.noted(s, deal) if f.seat == seat and f.known])


class Breach(Lasting[U, K]):
    """Any play against the rules, in ``BreachTricks``; the others take it for a lawful one."""

    def shortfalls(self, s: U, seat: i64) -> list[tuple[int, int]]:
        """When ``seat`` showed some cards to be wanting, and which; what was found out is left aside."""
        found = [f.at for f in self.noted(s) if f.seat == seat and f.known]
        out: list[tuple[int, int]] = []
        for n, play in enumerate(trial(s).plays):
            short = trial(s).marks[n]
            if play // 64 == seat and short and n not in found:
                out.append((n, int(short)))
        return out

    def renounced(self, s: U, seat: i64) -> list[tuple[int, int]]:
        return [(n, -1) for n, _ in self.shortfalls(s, seat)]

    def betrayed(self, s: U, seat: i64) -> bool:
        for at, short in self.shortfalls(s, seat):
            if s.known[seat] & short:
                return True
            for n, play in enumerate(trial(s).plays):
                if n > at and play // 64 == seat and BIT[play % 64] & short:
                    return True
        return False


def lawful_end(game: TrickGame[Any], play: LawfulTricks[Any, Any]) -> list[Part[Any, Any]]:
    """The last parts of a deal: its tricks, and then all agree to it. What is said has the same numbers as without."""
    for part in game.parts:
        if isinstance(part, Asking):
            for verb in part.said:
                game.number(verb)
    return [play, Reckoning(game.actions.add("agree"))]


def breach_laws(breach: Lasting[Any, Any]) -> list[Law[Any, Any]]:
    """The offence and the claim that it was committed."""
    return [breach, ClaimRevoke(breach.game, breach.play, breach, breach.articles)]
