"""What could still have been forced at a point of a deal of tricks, all cards open: card by card, and played out."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from gamester.engine.game import Game
from gamester.engine.state import State
from gamester.parts.tricks import TrickGame
from gamester.players.forced import BY_TRICKS, Forced
from gamester.players.solver.position import BadPosition
from gamester.table.frames import Line, line_of_deal

# where the more tricks are the better, and what may be played is what the solver plays
KNOWN = (*BY_TRICKS, "bridge", "auction-bridge", "ruff-and-honours")


def known(game: Game[Any]) -> bool:
    """Whether it can be told at all in this game."""
    return game.id in KNOWN and isinstance(game, TrickGame) and not game.lawful


@dataclass(frozen=True, slots=True)
class Could:
    """A card that might be played, and the tricks that its side can force then, of those still to come."""

    action: int
    text: str
    tricks: int


class Otherwise:
    """A finished deal, ``n`` actions of the match done, and what could be forced from there.

    ``BadPosition``: no card is to be played there, or the game's deals are not to be solved.
    """

    def __init__(
        self, game: Game[Any], seeds: list[int | str], actions: list[int], deal: int, n: int,
        names: list[str] | None = None,
    ) -> None:  # fmt: skip
        if not known(game):
            raise BadPosition(f"What could be forced at {game.title} is not known")
        self.line: Line = line_of_deal(game, seeds, actions[:n], deal, names)
        state = self.state
        if self.line.actions != n or state.is_terminal() or state.deal != deal:
            raise BadPosition(f"Action {n} is not in deal {deal + 1}")
        if state.phase != "play":
            raise BadPosition("No card was to be played there")
        self.seat = int(state.turn)
        self.played = actions[n] if n < len(actions) else -1
        self.forced = Forced(state, state.turn)

    @property
    def state(self) -> State:
        """Where the deal stood."""
        return self.line.state

    def cards(self) -> list[Could]:
        """Each card that might be played, the best first."""
        found = sorted(self.forced.tricks(), key=lambda one: -one[1])
        return [Could(action, self.state.action_to_string(self.seat, action), tricks) for action, tricks in found]

    def play(self, action: int) -> Line:
        """The deal as it was up to there, then ``action`` and the best play by all after it."""
        if action not in self.state.legal_actions():
            raise BadPosition("That card could not be played there")
        for card in self.forced.line(action):
            if self.state.is_terminal() or self.state.phase != "play":
                break
            self.line.act(card)
        return self.line
