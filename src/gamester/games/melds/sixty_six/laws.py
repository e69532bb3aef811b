"""Sixty-Six's laws at a table: the false claim, and not playing as one must; hoyle-donohue, 1781-1807."""

from typing import Any

from mypy_extensions import i64

from gamester.engine.bits import BIT, members
from gamester.engine.laws import CLAIM, Law, trial
from gamester.engine.trial import Fault
from gamester.equipment.cards import NAMES
from gamester.games.melds.laws import owed
from gamester.games.melds.sixty_six.parts import Play
from gamester.games.melds.sixty_six.state import OUT, SixtySixRules, SixtySixState


class FalseClaim(Law[SixtySixState, SixtySixRules]):
    """Announcing sixty-six on one's lead without having it."""

    def __init__(self, game: SixtySixRules, play: Play) -> None:
        super().__init__(game, "announce sixty-six", "", (), ("false-claim",))
        self.play = play

    def open(self, s: SixtySixState, seat: i64) -> list[int]:
        here = s.turn == seat and s.game.parts[s.part] is self.play and s.asked < 0
        return [0] if here and s.led < 0 and 0 < self.game.made(s, seat) < OUT else []

    def done(self, s: SixtySixState, seat: i64, value: i64) -> None:
        self.fault(s, seat, value).settled = True
        s.wrong = seat
        self.game.finish_deal(s)


class NotAsHeMust(Law[SixtySixState, SixtySixRules]):
    """Not following, taking or trumping after the drawing. The other takes it for a lawful play."""

    def __init__(self, game: SixtySixRules, play: Play) -> None:
        super().__init__(game, "revoke", "card", NAMES[:52], ("revoke",))
        self.play = play

    def open(self, s: SixtySixState, seat: i64) -> list[int]:
        if s.turn != seat or s.game.parts[s.part] is not self.play or s.led < 0 or not self.game.bound(s):
            return []
        return [int(c) for c in members(s.hands[seat] & ~self.play.tricks.may(s))]

    def done(self, s: SixtySixState, seat: i64, value: i64) -> None:
        self.fault(s, seat, value, i64(len(trial(s).plays)), False)
        self.play.play(s, value)

    def seen(self, actor: i64, action: i64) -> i64:
        return (action - self.base) % i64(len(self.values))


class ClaimIt(Law[SixtySixState, SixtySixRules]):
    """Saying of the other that he has not played as he must: the cards show it."""

    kind = CLAIM

    def __init__(self, game: SixtySixRules, revoke: NotAsHeMust) -> None:
        super().__init__(game, "claim a revoke", "", (), ("revoke",))
        self.revoke = revoke

    def due(self, s: SixtySixState, seat: i64) -> list[tuple[int, int]]:
        """The other's plays since he was last cleared that show something not held: when, and what."""
        cleared = max([int(f.at) for f in self.noted(s) if f.seat == seat], default=0)
        found = owed(self.game, s, 1 - seat, 2, trial(s).marks[0])
        return [(n, due) for n, _, due in found if n >= cleared]

    def open(self, s: SixtySixState, seat: i64) -> list[int]:
        going = s.turn >= 0 and s.game.parts[s.part].name in ("play", "reckoning")
        return [0] if going and self.due(s, seat) else []

    def done(self, s: SixtySixState, seat: i64, value: i64) -> None:
        found: list[Fault] = self.revoke.pending(s, 1 - seat)
        if not found:
            self.fault(s, seat, value, i64(len(trial(s).plays)))
            return
        for fault in found:
            fault.known = True
            fault.settled = True
        s.wrong = 1 - seat
        s.revoked = True
        self.game.finish_deal(s)

    def proofs(self, s: SixtySixState, seat: i64) -> list[int]:
        for at, due in self.due(s, seat):
            if s.known[1 - seat] & due:
                return self.open(s, seat)
            for n, play in enumerate(trial(s).plays):
                if n > at and play // 64 != seat and BIT[play % 64] & due:
                    return self.open(s, seat)
        return []


def sixty_six_laws(game: SixtySixRules, play: Play) -> list[Law[Any, Any]]:
    """The laws that are carried out at a table."""
    revoke = NotAsHeMust(game, play)
    return [FalseClaim(game, play), revoke, ClaimIt(game, revoke)]
