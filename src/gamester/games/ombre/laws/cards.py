"""Cards that go to the discards, or come from there, because of a fault."""

from mypy_extensions import i64

from gamester.engine.bits import BIT
from gamester.games.ombre.three.state import OmbreState
from gamester.parts.laws.hazard import hazard, take_out


def to_discard(t: OmbreState, seat: i64) -> None:
    """A card drawn at hazard from a hand goes to its discard."""
    card = hazard(t, t.hands[seat])
    take_out(t, seat, card)
    t.discards[seat] |= BIT[card]
    t.threw[seat] += 1


def from_discard(t: OmbreState, seat: i64) -> None:
    """A card drawn at hazard comes to a hand: from its own discards, or another's, or the stock that all looked at."""
    whose = seat
    for p in range(t.game.players):
        if not t.discards[whose]:
            whose = p
    if t.discards[whose]:
        card = hazard(t, t.discards[whose])
        t.discards[whose] &= ~BIT[card]
        t.threw[whose] -= 1
    else:
        card = hazard(t, t.gone)
        t.gone &= ~BIT[card]
        t.known[seat] |= BIT[card]
    t.hands[seat] |= BIT[card]
    t.held[seat] += 1
