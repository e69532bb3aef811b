"""What a computer player notices: it never offends, and claims what it can prove, if it was attentive."""

from typing import Final

from mypy_extensions import i64

from gamester.engine.laws import CLAIM
from gamester.engine.rng import advance, mix
from gamester.engine.view import View

ALWAYS: Final = 100


def notice(view: View, vigilance: int = ALWAYS) -> int | None:
    """The claim that this seat makes now; None where there is none to make, or where it was not attentive.

    ``vigilance``: out of a hundred such chances how many it sees. It is drawn once for each accused and deal, from the
    view alone.
    """
    s = view.state
    if view.seat is None or s.law is None:
        return None
    seat: i64 = view.seat
    for law in s.game.laws:
        if law.kind != CLAIM:
            continue
        for value in law.proofs(s, seat):
            draw = mix(advance(((law.number * 64 + value) * 64 + seat) * 4096 + s.deal))
            if draw % 100 < vigilance:
                return int(law.action(seat, value))
    return None
