"""Aiming on a board with cups: at the black, at what else stands there, and at the cups, softly and harder."""

from typing import Any, Final

from gamester.engine.view import View
from gamester.parts.aimed import STAND
from gamester.parts.bed import FILLED, Settled, Stroke
from gamester.players.aimed import Aimer, Idea, bed_of, heard
from gamester.players.base import Choice

HERE: Final = "hoyle-donohue/la-bagatelle/"
BESIDE: Final = (-3_000, -1_500, 0, 1_500, 3_000)  # hundredths of a millimetre to the right
BEYOND: Final = (5_000, 60_000)
BLACK: Final = 16  # where the black's place stands in a row of them
CUPS: Final = 9


class Simple(Aimer):
    """Tries each in its head."""

    def besides(self, view: View, legal: list[int]) -> Choice | None:
        s: Any = view.state
        part = s.game.parts[s.part]
        if len(part.bases) > STAND + 1 and int(part.bases[STAND + 1]) in legal:
            return Choice(legal[0], "one colour is as good as the other", "hoyle-donohue/sans-egal/balls")
        return None

    def lies(self, s: Any) -> list[int]:
        return list(s.game.lies_now(s))

    def ideas(self, s: Any) -> list[Idea]:
        bed, lies, ball = bed_of(s.game), self.lies(s), int(s.game.next_ball(s))
        goals: list[tuple[int, int, str]] = []
        for n in range(0, len(lies), 2):
            if lies[n] >= 0:
                what = "the black counts double" if n == BLACK else "a ball that stands may be driven in"
                goals.append((lies[n], lies[n + 1], what))
        for n in range(CUPS):
            if not ball // FILLED >> n & 1:
                x, y = bed.mark(f"cup {n + 1}")
                goals.append((x, y, "an empty cup"))
        out: list[Idea] = []
        start = bed.struck_from(lies, ball, 0)
        for x, y, what in goals:
            for off in BESIDE if what != "an empty cup" else (0,):
                aim = bed.aim_at(lies, ball, 0, x + off, y)
                for more in BEYOND:
                    force = bed.force_to(y - start[1] + more)
                    out.append(Idea(Stroke(ball, 0, aim, force), what, HERE + "strokes"))
        return out

    def worth(self, s: Any, after: Settled) -> float:
        """What it makes more than the other's, and a little for a ball that still stands."""
        game = s.game
        if game.leading(s):
            numbers = [int(game.lead_number(game.marker.parse(word))) for word in after.words[:1]]
            return float(sum(numbers))
        then = heard(s, after)
        me = int(s.turn)
        gain = sum(int(x) * (1 if n == me else -1) for n, x in enumerate(then.made))
        gain -= sum(int(x) * (1 if n == me else -1) for n, x in enumerate(s.made))
        dead = sum(int(x) for x in then.dead)
        return gain + (1.0 if then.struck and not s.struck else 0.0) - 0.1 * dead
