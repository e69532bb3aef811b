"""Aiming at either kind of billiards: to pass, to touch, at a hazard, the King by the other's ball, or to lie safe."""

from math import dist, erf, exp, hypot, pi, sqrt
from typing import Any, Final, cast

from gamester.engine.view import View
from gamester.games.sports.billiards.english import Billiards, BilliardState
from gamester.games.sports.billiards.french import GAINS, FrenchBilliards, FrenchState
from gamester.games.sports.billiards.lead import LEAD
from gamester.games.sports.billiards.words import BY_LIGHT, BY_TWO, WINS
from gamester.parts.aimed import STAND
from gamester.parts.bed import MIDDLING, Bed, Settled, Stroke
from gamester.players.aimed import Aimer, Idea, bed_of, heard
from gamester.players.base import Choice

ENGLISH: Final = "gamester-1754/billiards/"
FRENCH: Final = "gamester-1754/french-billiards/"
HAZARDS: Final = tuple(f"hazard {n + 1}" for n in range(6))
# hundredths of a millimetre: two balls touching, as a ball runs on beyond what it is to reach, and a hazard's reach
TOUCHING: Final = {"billiards": 4_763, "french-billiards": 5_715}
BEYOND: Final = (20_000, 60_000)
TOUCH: Final = (2_000, 6_000, 12_000)
MOUTH: Final = 20_000.0
OPENING: Final = 5_000.0  # half of a hazard's, for a ball that comes straight at it
THIN: Final = 0.2  # so thinly no ball is struck: the cosine of how far from full
HOLED: Final = 2.0  # what it costs to be holed
END: Final = 10.0  # what an end is worth, beside how all lies
HARD: Final = (100_000, 400_000)
ASIDE: Final = ((0.2, 0.3), (0.8, 0.3), (0.2, 0.65), (0.8, 0.65), (0.5, 0.6), (0.5, 0.93))  # shares of the table


class Simple(Aimer):
    """Tries each stroke that the page speaks of."""

    def besides(self, view: View, legal: list[int]) -> Choice | None:
        s: Any = view.state
        part = s.game.parts[s.part]
        also = int(part.bases[STAND + 1]) if len(part.bases) > STAND + 1 else -1
        if also not in legal:
            return None
        if isinstance(s.game, Billiards):
            return Choice(also, "strung, the ball may hit and pass", ENGLISH + "2")
        return Choice(also, "one ball is as good as the other", FRENCH + "II")

    def lies(self, s: Any) -> list[int]:
        return list(s.game.lies_now(s))

    def ideas(self, s: Any) -> list[Idea]:
        bed, lies = bed_of(s.game), self.lies(s)
        ball = int(s.game.next_ball(s))
        if s.part == LEAD:
            return [Idea(Stroke(ball, 0, at_lead(s, bed, lies, ball), force), "to lie nearest", s.game.article("lead"))
                    for force in range(bed.forces * 2 // 3)]  # fmt: skip
        out: list[Idea] = []
        for spot in range(bed.spots) if game_stands(s) else (0,):
            if s.stood in (-1, spot):
                out += from_spot(s, bed, lies, ball, spot)
        return out

    def worth(self, s: Any, after: Settled) -> float:
        if s.part == LEAD:
            return -nearness(s, after)
        then = heard(s, after)
        if isinstance(s.game, Billiards):
            return english_worth(s.game, then, after)
        return french_worth(s.game, then, s, after)


def game_stands(s: Any) -> bool:
    """Whether the ball is laid by hand."""
    return bool(s.game.parts[s.part].stands(s, s.turn))


def nearness(s: Any, after: Settled) -> float:
    """How far the ball lies from what is nearest."""
    at = 2 * int(s.turn & 1)
    x, y = after.lies[at : at + 2]
    if x < 0:
        return 1e9
    if isinstance(s.game, Billiards):
        return dist((x, y), bed_of(s.game).mark("king"))
    return float(y)


def at_lead(s: Any, bed: Bed, lies: list[int], ball: int) -> int:
    """For the lead: at the King, or straight up the table."""
    return bed.aim_at(lies, ball, 0, *bed.mark("king")) if isinstance(s.game, Billiards) else 0


def way(lies: list[int], at: int, x: float, y: float) -> float:
    """How far from a ball to a point; from the King's end where the ball is not on the table."""
    return dist((lies[at], lies[at + 1]), (x, y)) if lies[at] >= 0 else abs(y - 60_000)


def from_spot(s: Any, bed: Bed, lies: list[int], ball: int, spot: int) -> list[Idea]:
    """What may be played at from one place."""
    game = s.game
    out: list[Idea] = []
    own = 2 * int(s.turn & 1)
    other = 2 - own

    safe = ENGLISH + "m-covert" if isinstance(game, Billiards) else FRENCH + "XI"
    corner = bed.mark("hazard 6")
    for x, y in ASIDE:
        play(out, bed, lies, ball, spot, own, (x * corner[0], y * corner[1]), (0,), "a stroke that leaves little", safe)
    if isinstance(game, Billiards):
        t = cast(BilliardState, s)
        port, king = bed.mark("port"), bed.mark("king")
        if not t.turned and not t.stops[1 - own // 2] and (lies[own] < 0 or lies[own + 1] < port[1]):
            play(
                out, bed, lies, ball, spot, own, port, BEYOND, "the contest is who shall pass first", ENGLISH + "turns"
            )
        if t.passes[own // 2]:
            play(out, bed, lies, ball, spot, own, king, TOUCH, "having passed, I touch the King", ENGLISH + "3")
    if lies[other] < 0 or not s.shots:
        return out
    at = lies[other], lies[other + 1]
    goals = [(bed.mark(name), "his ball into the hazard") for name in HAZARDS]
    article = FRENCH + "holes"
    if isinstance(game, Billiards):
        goals.append((bed.mark("king"), "the King by his ball"))
        article = ENGLISH + "8"
    apart = TOUCHING[game.id]
    for (right, up), reason in goals:
        away = dist(at, (right, up)) or 1.0
        behind = at[0] - (right - at[0]) * apart / away, at[1] - (up - at[1]) * apart / away
        if lies[own] < 0 or dist(behind, lies[own : own + 2]) < dist(at, lies[own : own + 2]) + apart / 2:
            play(
                out, bed, lies, ball, spot, own, behind, (round(away) + HARD[0], round(away) + HARD[1]), reason, article
            )
    play(out, bed, lies, ball, spot, own, at, (HARD[0],), "full at his ball", article)
    return out


def play(
    out: list[Idea], bed: Bed, lies: list[int], ball: int, spot: int, own: int, to: tuple[float, float],
    beyond: tuple[int, ...], reason: str, article: str,
) -> None:  # fmt: skip
    """Strokes to a point, and so far beyond."""
    aim = bed.aim_at(lies, ball, spot, round(to[0]), round(to[1]))
    for more in beyond:
        force = bed.force_to(round(way(lies, own, *to)) + more)
        out.append(Idea(Stroke(ball, spot, aim, force), reason, article))


def danger(bed: Bed, x: int, y: int) -> float:
    """How near a ball lies to a hazard; 1: upon its edge."""
    return max(exp(-dist((x, y), bed.mark(name)) / MOUTH) for name in HAZARDS)


def threat(bed: Bed, sway: int, after: Settled, side: int) -> float:
    """How likely the other ball holes this side's with its next stroke, if no more is wanted."""
    lies = after.lies
    x, y = lies[2 * side : 2 * side + 2]
    from_x, from_y = lies[2 - 2 * side : 4 - 2 * side]
    if x < 0 or from_x < 0:
        return 0.0
    apart = 2.0 * bed.lying(lies, 0)[0].radius
    errs = max(0.5, sway / MIDDLING) * bed.spread[0] * 2 * pi / bed.aims
    safe = 1.0
    for name in HAZARDS:
        right, up = bed.mark(name)
        away = dist((x, y), (right, up)) or 1.0
        ux, uy = (right - x) / away, (up - y) / away
        vx, vy = x - ux * apart - from_x, y - uy * apart - from_y
        far = hypot(vx, vy) or 1.0
        full = (ux * vx + uy * vy) / far
        if full > THIN:
            safe *= 1 - erf(OPENING / away * apart * full / (errs * far) / sqrt(2))
    return 1 - safe


def english_worth(game: Billiards, t: BilliardState, after: Settled) -> float:
    """Ends won or lost by it; else who has passed, and how the balls lie."""
    told = t.told()
    cause = t.cause if t.cause >= 0 else game.lost(t, told)
    if cause < 0:
        cause = game.won(t, told)
    if cause >= WINS:
        return 2 * END if cause in (BY_TWO, BY_LIGHT) else END
    if cause >= 0:
        return -END
    bed = bed_of(game)
    own = int(t.striker & 1)
    held = HOLED * threat(bed, int(game.sways[1 - own]), after, own)
    return standing(t, bed, after, own) - 1.1 * standing(t, bed, after, 1 - own) - held


def standing(t: BilliardState, bed: Bed, after: Settled, side: int) -> float:
    """How well a side's ball stands."""
    x, y = after.lies[2 * side : 2 * side + 2]
    if x < 0:
        return 0.0
    length = bed.mark("hazard 6")[1]
    out = -1.5 * danger(bed, x, y)
    if t.passes[side]:
        return out + 4.0 + 2.0 * (1 - dist((x, y), bed.mark("king")) / length)
    port = bed.mark("port")
    before = port[1] - y
    if before > 0:
        out += 1.5 * (1 - before / length) * exp(-abs(x - port[0]) / (0.5 * before + 5_000))
    return out - 2.0 * int(t.owed[side])


def french_worth(game: FrenchBilliards, t: FrenchState, s: FrenchState, after: Settled) -> float:
    """What is gained or lost by it, and in what danger my ball lies."""
    own = int(s.turn) & 1
    cause = game.came(t, t.told())
    x, y = after.lies[2 * own : 2 * own + 2]
    bed = bed_of(game)
    out = -0.3 * danger(bed, x, y) - HOLED * threat(bed, int(game.sways[1 - own]), after, own)
    if cause >= 0:
        out += float(game.costs[cause]) * (1 if cause == GAINS else -1)
    return out
