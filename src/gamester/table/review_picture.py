"""The picture of a review that notebooks show: the standing over the match as a line for each side, and its turns."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gamester.engine.picture.ink import BOOK, FAINT, INK, LEAF, OXBLOOD, RULE, box, clipped, disc, plain, words

if TYPE_CHECKING:
    from gamester.table.review import Review

WIDE, HIGH = 640.0, 200.0  # of the line's own field
LEFT, TOP = 48.0, 40.0
STROKES = ((OXBLOOD, ""), ("#23527c", "7 4"), ("#3f6b2a", "2 3"), ("#7a5a00", "10 3 2 3"), (INK, "4 6"), (FAINT, "1 4"))


def companies(review: Review) -> list[list[int]]:
    """The seats whose standing is always the same, together."""
    out: list[list[int]] = []
    for seat in range(len(review.seats)):
        for group in out:
            if all(abs(at.values[seat] - at.values[group[0]]) < 1e-9 for at in review.standing):
                group.append(seat)
                break
        else:
            out.append([seat])
    return out


def drawn(review: Review) -> str:
    """The review as one SVG document."""
    values = [value for at in review.standing for value in at.values] or [0.0]
    least, most = min(*values, 0.0), max(*values, 0.0)
    last = max([at.n for at in review.standing] + [1])
    span = (most - least) or 1.0

    def place(n: int, value: float) -> tuple[float, float]:
        return LEFT + WIDE * n / last, TOP + HIGH * (most - value) / span

    groups = companies(review)
    height = TOP + HIGH + 36 + 18 * len(groups)
    width = LEFT + WIDE + 20
    out = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width:g} {height:g}" width="{width:g}" '
        f'height="{height:g}" font-family="{BOOK}" role="img"><title>{plain(review.title)}: the standing</title>',
        box(0, 0, width, height, LEAF, RULE),
        words(16, 24, f"{review.title}: the standing over the match", 17, OXBLOOD),
    ]
    for value in sorted({least, 0.0, most}):
        x, y = place(0, value)
        out.append(f'<path d="M{x:g} {y:.1f}H{x + WIDE:g}" stroke="{RULE}" stroke-width="1"/>')
        out.append(words(x - 6, y + 4, f"{value:g}" if value == round(value) else f"{value:.1f}", 12, FAINT, "end"))
    for k, group in enumerate(groups):
        colour, dashes = STROKES[k % len(STROKES)]
        points = " ".join("{:.1f},{:.1f}".format(*place(at.n, at.values[group[0]])) for at in review.standing)
        dash = f' stroke-dasharray="{dashes}"' if dashes else ""
        out.append(f'<polyline points="{points}" fill="none" stroke="{colour}" stroke-width="2"{dash}/>')
        y = TOP + HIGH + 34 + 18 * k
        out.append(f'<path d="M{LEFT:g} {y - 4:g}h36" stroke="{colour}" stroke-width="2"{dash}/>')
        told = "; ".join(review.words(seat) for seat in group)
        out.append(words(LEFT + 44, y, clipped(told, WIDE - 44, 13), 13))
    at_n = {at.n: at for at in review.standing}
    for turn in review.turning:
        after = next((at for at in review.standing if at.n >= turn.n), None) or at_n.get(last)
        if after is None:
            continue
        first = max(range(len(turn.change)), key=lambda seat: abs(turn.change[seat]))
        x, y = place(after.n, after.values[first])
        who = review.seats[turn.seat] if turn.seat >= 0 else ""
        what = f"{turn.n}: {who} {turn.text}" if who else f"{turn.n}: a new deal"
        out.append(f"<g><title>{plain(what)}</title>{disc(x, y, 5, LEAF, INK, 2)}</g>")
    return "".join([*out, "</svg>"])
