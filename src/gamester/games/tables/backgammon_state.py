"""What a game of tables remembers, how its throws and placed men are numbered, and how its plays are written."""

import re
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from gamester.engine.actions import Actions
from gamester.engine.errors import BadDeal, BadNotation, GamesterError
from gamester.engine.game import Game
from gamester.engine.state import TERMINAL, State
from gamester.equipment.tables_board import (
    BAR,
    LOW_FIRST,
    MEN,
    NONE,
    PASS,
    PLAYS,
    SIDE,
    blots,
    first_source,
    make_play,
    new_board,
    second_source,
)

THROWS: Final = 36
PLACE: Final = 36  # then one number for each seat, point (0 to 25) and count (0 to 15)
TO_THROW: Final = PLACE + 2 * SIDE * 16
ADOPT: Final = PLAYS
THROW_AGAIN: Final = PLAYS + 1

_PLACED: Final = re.compile(r"([AB])(BAR|[0-9]{1,2})[X*:]([0-9]{1,2})")
_MOVE: Final = re.compile(r"(bar|[0-9]{1,2})((?:/(?:off|[0-9]{1,2})\*?)+)(?:\(([1-4])\))?", re.IGNORECASE)


class TablesState(State):
    """The men, the dice and who has thrown them."""

    def __init__(self, game: Game) -> None:
        super().__init__(game)
        self.men: vec[i64] = new_board()
        self.mover: i64 = 0  # whose throw it is
        self.high: i64 = 0  # the dice, the higher first; 0: not thrown
        self.low: i64 = 0
        self.steps: i64 = 0  # steps of this throw still to be played
        self.cast: i64 = -1  # the throw itself, the dice in order
        self.won: i64 = 0  # what the last game was worth, 0 before its end
        self.winner: i64 = -1

    def share(self, to: State) -> None:
        super().share(to)
        assert isinstance(to, TablesState)
        to.order = self.order[: self.drawn]
        to.men = self.men[:]
        to.mover = self.mover
        to.high = self.high
        to.low = self.low
        to.steps = self.steps
        to.cast = self.cast
        to.won = self.won
        to.winner = self.winner

    # --- words -------------------------------------------------------------------------------------------------------
    def action_to_string(self, player: int, action: int) -> str:
        """A legal play as players write it, ``24/18 13/11``; others by the points the men leave."""
        if self.turn >= 0 and player == self.turn and PASS < action < PLAYS:
            if self.game.parts[self.part].is_legal(self, action):
                return self.notation(action)
        return super().action_to_string(player, action)

    def string_to_action(self, text: object) -> int:
        """The action of either writing; a play may be written in any order that ends alike."""
        if self.turn < 0 or not isinstance(text, str):
            return super().string_to_action(text)
        try:
            return self.game.actions.parse(text)
        except GamesterError:
            return self.read_play(text)

    def struct(self, action: int) -> dict[str, object]:
        """The action as data: a play's points and, the dice being thrown, its ``moves`` as [from, to] pairs."""
        out = super().struct(action)
        if PASS < action < PLAYS and self.high:
            out["moves"] = [[a, b] for a, b, _ in self.halves(action)]
        return out

    def halves(self, play: i64) -> list[tuple[int, int, bool]]:
        """The steps of a play: from, to (0 is off) and whether a blot is taken up."""
        out: list[tuple[int, int, bool]] = []
        dice = [int(self.high), int(self.low)]
        if play >= LOW_FIRST:
            dice.reverse()
        single = blots(self.men, self.mover)
        for n in range(2):
            a = int(first_source(play) if n == 0 else second_source(play))
            if a == NONE:
                continue
            to = max(a - dice[n], 0)
            hit = to > 0 and (int(single) >> to) & 1 == 1 and (not out or out[0][1] != to)
            out.append((a, to, hit))
        return out

    def notation(self, play: i64) -> str:
        """A play as it is written: ``24/18 13/11``, ``8/7(2)``, ``bar/20*/18``, ``6/off``."""
        return join(self.halves(play))

    def read_play(self, text: str) -> int:
        """The legal play that ``text`` describes."""
        wanted = self.men[:]
        steps = split(text)
        for a, b in steps:
            if wanted[self.mover * SIDE + a] < 1:
                raise BadNotation(f"{text[:60]!r}: there is no man on {a if a < BAR else 'the bar'}")
            wanted[self.mover * SIDE + a] -= 1
            wanted[self.mover * SIDE + b] += 1
        side = self.mover * SIDE
        open_now = [play for play in self.game.parts[self.part].legal(self) if PASS < play < PLAYS]
        plain = " ".join(text.lower().split())
        hits = starred(text)
        for play in open_now:
            if self.notation(play) == plain:
                return int(play)
        for play in open_now:
            men = self.men[:]
            make_play(men, self.mover, play, self.high, self.low)
            if [int(men[side + p]) for p in range(SIDE)] == [int(wanted[side + p]) for p in range(SIDE)]:
                taken = sorted(to for _, to, hit in self.halves(play) if hit)
                if taken == hits or (not hits and _passes(steps, self.halves(play))):
                    return int(play)
        raise BadNotation(f"{text[:60]!r} is no play of this throw")

    def record(self) -> str:
        """The match so far, in words that need no dice to be read."""
        from gamester.engine.record import write

        plain = self.clone()
        plain.turn = TERMINAL
        return write(plain)

    def serialize(self) -> str:
        """As ``record``."""
        return self.record()

    def __str__(self) -> str:
        sides = []
        for seat in range(2):
            held = [
                f"{point_name(p)}x{self.men[seat * SIDE + p]}" for p in range(25, -1, -1) if self.men[seat * SIDE + p]
            ]
            sides.append(f"{'AB'[seat]} " + " ".join(held))
        dice = f"; {'AB'[self.mover]} has {self.high}-{self.low}" if self.high else ""
        return "; ".join(sides) + dice


def starred(text: str) -> list[int]:
    """The points where written moves say that a blot is taken up."""
    return sorted({_number(p) for p in re.findall(r"/([0-9]{1,2})\*", text)})


def _passes(steps: list[tuple[int, int]], halves: list[tuple[int, int, bool]]) -> bool:
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
