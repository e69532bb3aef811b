"""What the games share in which somebody stands the game: the matadores' privilege, the run of trumps, the Vole."""

from mypy_extensions import i64

from gamester.engine.bits import BIT
from gamester.games.ombre.cards import ORDER, RANKS, denied, exempt, follow, run_of_trumps
from gamester.games.ombre.state import BARRED, NO_VOLE, UNDERTAKEN, WON, StandState
from gamester.parts.tricks import TrickGame, TrickState


class StandGame(TrickGame):
    """Ombre and its kin. Play runs to the right."""

    family = "ombre"
    utility = "general_sum"
    ranks = RANKS

    def to_the_right(self) -> None:
        """How these games are played: call it first in ``setup``."""
        self.turning = -1
        self.order = ORDER

    # --- speaking ---------------------------------------------------------------------------------------------------
    def blank(self, t: StandState) -> None:
        """Before each deal nobody has spoken."""
        for p in range(self.players):
            t.calls[p] = 0
        t.bid = 0
        t.ombre = -1
        t.vole = NO_VOLE
        t.result = 0

    def may_pass(self, t: StandState) -> bool:
        """Whether the seat to speak may pass."""
        return True

    def stood(self, t: StandState) -> None:
        """Everybody has spoken: somebody stands the game, or all have passed."""
        raise NotImplementedError

    def may_name(self, t: StandState, suit: int) -> bool:
        """Whether ``suit`` may be trumps in the game that is stood."""
        return True

    # --- the play ---------------------------------------------------------------------------------------------------
    def may_follow(self, t: TrickState, seat: i64, hand: i64, same: i64) -> i64:
        return follow(hand, t.trick[t.leader], t.trump)

    def spared(self, trump: i64, led: i64) -> i64:
        return exempt(led, trump) if ORDER.kind[64 * trump + led] == trump else 0

    def shows_void(self, t: TrickState, seat: i64, card: i64) -> i64:
        return denied(t.trick[t.leader], t.trump)

    def at_vole(self, t: StandState) -> bool:
        """Whether who leads now either stops with the tricks that win, or undertakes the Vole."""
        raise NotImplementedError

    def judge_vole(self, t: StandState, theirs: bool) -> None:
        """After a trick, ``theirs`` if those who stand the game took it: a Vole undertaken is lost, won, or goes on."""
        if t.vole == UNDERTAKEN:
            if not theirs:
                t.vole = BARRED
            elif not t.held[t.turn]:
                t.vole = WON

    def in_play(self, t: StandState, seat: i64) -> i64:
        """The hand ``seat`` began to play with."""
        cards = t.hands[seat]
        for act in t.acts:
            word = i64(act)
            if (word & 63) - 4 == seat and 0 <= (word >> 6) - 1 < 52:
                cards |= BIT[(word >> 6) - 1]
        return cards

    def run(self, t: StandState, seat: i64) -> i64:
        """How many trumps ``seat`` held from Spadille down without a break."""
        return run_of_trumps(self.in_play(t, seat), t.trump)
