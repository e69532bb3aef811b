"""How plays, throws and placed men are numbered and written."""

import re
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from gamester.engine.actions import Actions
from gamester.engine.errors import BadDeal, BadNotation
from gamester.equipment.tables_board import (
    BAR,
    LOW_FIRST,
    MEN,
    NONE,
    PASS,
    PLAYS,
    SIDE,
    first_source,
    new_board,
    second_source,
)
from gamester.games.tables.board import THROWS

PLACE: Final = 36  # then one number for each seat, point (0 to 25) and count (0 to 15)
TO_THROW: Final = PLACE + 2 * SIDE * 16
ADOPT: Final = PLAYS
THROW_AGAIN: Final = PLAYS + 1

_PLACED: Final = re.compile(r"([AB])(BAR|[0-9]{1,2})[X*:]([0-9]{1,2})")
_MOVE: Final = re.compile(r"(bar|[0-9]{1,2})((?:/(?:off|[0-9]{1,2})\*?)+)(?:\(([1-4])\))?", re.IGNORECASE)


def starred(text: str) -> list[int]:
    """The points where written moves say that a blot is taken up."""
    return sorted({_number(p) for p in re.findall(r"/([0-9]{1,2})\*", text)})


def passes(steps: list[tuple[int, int]], halves: list[tuple[int, int, bool]]) -> bool:
    """Whether the steps as written stop where the play takes up a blot."""
    wanted = {b for _, b in steps}
    return all(to in wanted for _, to, hit in halves if hit)


def point_name(point: int) -> str:
    """A point in notation."""
    return "bar" if point == BAR else "off" if point == 0 else str(point)


def join(halves: list[tuple[int, int, bool]]) -> str:
    """Steps as notation: chains of one man run together but for the blots he takes, like moves counted."""
    chains: list[list[tuple[int, bool]]] = []
    for a, b, hit in halves:
        for chain in chains:
            if chain[-1][0] == a and len(chains) == 1:
                if chain[-1][1]:
                    chain.append((b, hit))
                else:
                    chain[-1] = (b, hit)
                break
        else:
            chains.append([(a, False), (b, hit)])
    words: list[str] = []
    counts: list[int] = []
    for chain in chains:
        text = point_name(chain[0][0]) + "".join(f"/{point_name(b)}{'*' if hit else ''}" for b, hit in chain[1:])
        plain = text.replace("*", "")
        if words and words[-1].replace("*", "") == plain:
            counts[-1] += 1
        else:
            words.append(text)
            counts.append(1)
    order = sorted(range(len(words)), key=lambda n: -chain_start(words[n]))
    return " ".join(words[n] + (f"({counts[n]})" if counts[n] > 1 else "") for n in order)


def chain_start(text: str) -> int:
    """The point a written move begins from."""
    head = text.split("/")[0]
    return BAR if head == "bar" else int(head)


def split(text: str) -> list[tuple[int, int]]:
    """Written moves as (from, to) pairs; ``BadNotation`` when they are not of that form."""
    out: list[tuple[int, int]] = []
    for word in text.split():
        found = _MOVE.fullmatch(word)
        if found is None:
            raise BadNotation(f"{text[:60]!r} is no action of this game; a play is written like 24/18 13/11")
        points = [_number(found[1])] + [_number(p.rstrip("*")) for p in found[2][1:].split("/")]
        if points[0] == 0 or any(p > 24 for p in points[1:]):
            raise BadNotation(f"{word!r}: points go from 24 to 1, a man comes from the bar or a point")
        for _ in range(int(found[3] or 1)):
            out += list(zip(points, points[1:], strict=False))
    if not out or len(out) > 4:
        raise BadNotation(f"{text[:60]!r} is no play of two dice")
    return out


def _number(word: str) -> int:
    low = word.lower()
    n = BAR if low == "bar" else 0 if low == "off" else int(word)
    if n > BAR:
        raise BadNotation(f"{word!r} is no point")
    return n


class Plays(Actions):
    """A play is named by the points its men leave, the higher die's first: it stands for itself without the dice."""

    def __init__(self) -> None:
        super().__init__()
        names = []
        for play in range(PLAYS):
            a, b = int(first_source(play)), int(second_source(play))
            one, two = ("high", "low") if play < LOW_FIRST else ("low", "high")
            if a == NONE and b == NONE:
                names.append("pass" if play == PASS else "low pass")
            else:
                parts = [f"{one} {point_name(a) if a else 'none'}"] + ([f"{two} {point_name(b)}"] if b else [])
                names.append(" then ".join(parts))
        self.add("play", "points", tuple(names), bare=True)
        self.add("adopt")
        self.add("throw")

    def struct(self, action: int) -> dict[str, object]:
        """A play as ``{"verb": "play", "points": [24, 13], "low_first": false}``; 0 where a die is not played."""
        if not 0 <= action < PLAYS:
            return super().struct(action)
        if action == PASS:
            return {"verb": "pass"}
        points = [int(first_source(action)), int(second_source(action))]
        return {"verb": "play", "points": points, "low_first": action >= LOW_FIRST}


# --- throws and placed men ------------------------------------------------------------------------------------------


def outcome_word(n: int) -> str:
    """A throw as ``61``; a placing as ``A24x2``; ``A-to-throw``."""
    if 0 <= n < THROWS:
        return f"{n // 6 + 1}{n % 6 + 1}"
    if n >= TO_THROW:
        return f"{'AB'[n - TO_THROW]}-to-throw"
    rest = n - PLACE
    point = rest // 16 % SIDE
    return f"{'AB'[rest // 16 // SIDE]}{'bar' if point == BAR else point}x{rest % 16}"


def parse_word(text: str) -> int:
    """The inverse of ``outcome_word``; dice may be written ``6-1`` too."""
    plain = text.strip().upper()
    if re.fullmatch("[1-6]-?[1-6]", plain):
        return (int(plain[0]) - 1) * 6 + int(plain[-1]) - 1
    if plain in ("A-TO-THROW", "B-TO-THROW"):
        return TO_THROW + (plain[0] == "B")
    found = _PLACED.fullmatch(plain)
    if found is None:
        raise BadDeal(f"{text[:40]!r} is neither a throw (61) nor men placed (A24x2, Bbarx1) nor A-to-throw")
    point = BAR if found[2] == "BAR" else int(found[2])
    amount = int(found[3])
    if not 1 <= point <= BAR or not 1 <= amount <= MEN:
        raise BadDeal(f"{text[:40]!r}: men are placed on 1 to 24 or the bar, from one to fifteen")
    return PLACE + ((found[1] == "B") * SIDE + point) * 16 + amount


def placed(words: list[int]) -> vec[i64]:
    """The board that placing words give; men not named are borne. ``BadDeal`` if it cannot stand."""
    men = new_board()
    for n in words:
        at = (n - PLACE) // 16
        if men[at]:
            raise BadDeal(f"men are placed twice on one point: {outcome_word(n)}")
        men[at] = (n - PLACE) % 16
    for seat in range(2):
        side = seat * SIDE
        total = sum(int(men[side + p]) for p in range(1, SIDE))
        if not 1 <= total <= MEN:
            raise BadDeal(f"{'AB'[seat]} has {total} men on the board; there may be from 1 to {MEN}")
        men[side] = MEN - total
    for p in range(1, BAR):
        if men[p] and men[SIDE + BAR - p]:
            raise BadDeal(f"A's point {p} is B's point {BAR - p}: men of both cannot stand there")
    return men
