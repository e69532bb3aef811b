"""How an imagined deal is played to its end, or to where a network says what to hope for: by the game's plain player,
from what each seat knows."""

from mypy_extensions import i64

from gamester.engine.laws import Court
from gamester.engine.part import Part
from gamester.engine.rng import advance
from gamester.engine.state import TERMINAL, State
from gamester.engine.view import View
from gamester.players.base import Player, Thinker
from gamester.players.learned.player import Learned
from gamester.players.playout import play_out


def asked(plain: Player, part: Part, s: State, legal: list[int]) -> int:
    """What the plain player would do for the seat to act, which has a choice of ``legal``."""
    view = View(s.mask(int(s.turn)))
    if isinstance(plain, Thinker) and not isinstance(part, Court):
        return plain.decide(view, legal).action  # what is open need not be found again
    return plain.choose(view).action


def finish(s: State, rng: i64, plain: Player | None) -> None:
    """To the end of the match; without a plain player by likely actions. Only who has a choice is asked."""
    if plain is None:
        play_out(s, rng)
        return
    parts = s.game.parts
    while s.turn != TERMINAL:
        if s.turn < 0:
            rng = advance(rng)
            s.play_random(1, int(rng))
            continue
        part = parts[s.part]
        legal = part.listed(s)
        action = legal[0] if len(legal) == 1 else asked(plain, part, s, legal)
        s.write_down(s.turn, action)
        part.act(s, action)


def hoped(s: State, rng: i64, plain: Player, judge: Learned, me: i64, decisions: int) -> float | None:
    """Play on until ``me`` has come to so many decisions; what the network hopes for there, None: it was over first."""
    parts = s.game.parts
    while s.turn != TERMINAL:
        if s.turn < 0:
            rng = advance(rng)
            s.play_random(1, int(rng))
            continue
        part = parts[s.part]
        legal = part.listed(s)
        action = legal[0]
        if len(legal) > 1:
            if s.turn == me:
                decisions -= 1
                if decisions <= 0 and judge.knows(legal):
                    return judge.hope(View(s.mask(int(me))), legal)
            action = asked(plain, part, s, legal)
        s.write_down(s.turn, action)
        part.act(s, action)
    return None
