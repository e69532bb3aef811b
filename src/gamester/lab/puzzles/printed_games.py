"""The printed games of chess and draughts, and the critical positions: moves by which they were won and lost.

Where a printed game has a single move that is best by a margin, or one by which the book gives something away, that
position is a puzzle; at most some of one game, and none twice.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from gamester.books import data
from gamester.engine.registry import load_game
from gamester.engine.state import State
from gamester.equipment import chess_fen, draughts_fen
from gamester.lab.puzzles.boards import WON, by_search, regular, unit_of, weighed
from gamester.lab.puzzles.case import Case
from gamester.notation import pdn
from gamester.table.specimens import draughts

BOOK = "hoyle-donohue"
GLANCE = {"chess": 2_000, "draughts": 3_000}  # positions after each move, to find a case
LOOK = {"chess": 100_000, "draughts": 100_000}  # and to judge it
MARGIN = {"men": 0.9, "pawns": 1.0}  # by which the best is better than the next
CLEAR = {"men": 0.8, "pawns": 2.5}  # ahead or behind by this, one move hardly decides anything any more
LEAST = 4  # moves to choose among
WANTED = {"chess": 60, "draughts": 140}
EACH = {"chess": 14, "draughts": 2}  # of one printed game


@dataclass(slots=True)
class Ply:
    """A position of a printed game, and the move made in it."""

    game: str
    n: int
    state: State
    fen: str
    play: str
    sure: bool  # that it stands so in the scan, and takes no more than what has just taken


def cases(game: str) -> Iterator[Case]:
    """The cases of chess or draughts."""
    if game == "draughts":
        yield from critical()
    seen = set[str]()
    found = 0
    printed = moves_printed(game)
    for one in lines(game):
        here = 0
        plies = list(played(game, one))
        for ply in reversed(plies[max(0, int(one.get("branch_ply", one.get("ply", 1))) - 1) :]):
            if found >= WANTED[game] or here >= EACH[game]:
                break
            if ply.fen in seen or not ply.sure or not decisive(ply):
                continue
            seen.add(ply.fen)
            case = asked(game, one, ply, printed[ply.fen])
            if case is not None:
                found, here = found + 1, here + 1
                yield case


def lines(game: str) -> list[dict[str, Any]]:
    """The printed games; of draughts spread over both authors."""
    found: list[dict[str, Any]] = data(BOOK, f"{game}-games")["games"]
    if game == "chess":
        return found
    whole = [
        one for one in found if one.get("replays_to_end") and one.get("stated_result") in ("black", "white", "draw")
    ]
    return sorted(whole, key=lambda one: (str(one["id"]).count("-"), whole.index(one) * 7 % 61))


def played(game: str, one: dict[str, Any]) -> Iterator[Ply]:
    """A printed game move by move."""
    state: Any = load_game(f"{game}(draw_offers=none,first_mover={one['first_mover']})").new_initial_state()
    mended = {fix["ply"] for fix in one.get("repaired") or [] if isinstance(fix, dict)}
    if isinstance(one.get("repaired"), dict):
        mended = {int(n) for n in one["repaired"]}
    to = ""
    for n, word in enumerate(one["moves"].split(), 1):
        before = state.clone()
        again, to = word[2:4] == to, word[2:4]
        if game == "chess":
            action = state.string_to_action(word)
            words = [state.action_to_string(state.turn, action)]
            state.apply_action(action)
            text = chess_fen.write(before.position())
        else:
            path = pdn.resolve(state, [int(square) for square in word.replace("x", "-").split("-")])
            words = [f"{a}{'x' if abs(a - b) > 5 else '-'}{b}" for a, b in zip(path, path[1:], strict=False)]
            for part in words:
                state.apply_action(state.string_to_action(part))
            text = draughts_fen.write(before.position())
        yield Ply(
            str(one["id"]), n, before, text, "; ".join(words), n not in mended and not (again and game == "chess")
        )


def moves_printed(game: str) -> dict[str, list[str]]:
    """Every move that any of the printed games and variations makes in a position."""
    out: dict[str, list[str]] = {}
    for one in lines(game):
        for ply in played(game, one):
            known = out.setdefault(ply.fen, [])
            if ply.play not in known:
                known.append(ply.play)
    return out


def decisive(ply: Ply) -> bool:
    """Whether one move stands out at a glance, or the book's falls behind."""
    found = regular(ply.state)
    if len(found) < LEAST or not any(way.play == ply.play for way in found):
        return False
    values = weighed(ply.state, found, GLANCE[str(ply.state.game.id)])
    return turns(values, ply.play, unit_of(ply.state))


def turns(values: dict[str, float], play: str, unit: str) -> bool:
    """Whether the game turns on this move: one alone holds or wins it, or the book gives away what was held."""
    best, second = sorted(values.values(), reverse=True)[:2]
    if best < -CLEAR[unit]:
        return False
    given = min(second, values[play]) if values[play] < best - MARGIN[unit] else second
    return best - given >= MARGIN[unit] and given < CLEAR[unit]


def asked(game: str, one: dict[str, Any], ply: Ply, plays: list[str]) -> Case | None:
    """The case, if it is still one when looked at longer."""
    judged = by_search(LOOK[game])(ply.state, [ply.play])
    if judged is None or not turns(dict(judged.plays), ply.play, judged.unit):
        return None
    values = dict(judged.plays)
    held = judged.plays[0][1] - max(values.get(play, -WON) for play in plays) < MARGIN[judged.unit]
    side = "White" if ply.fen.split()[1:2] == ["w"] or ply.fen.startswith("W") else "Black"
    title = str(one.get("title") or printed_title(one))
    first, last = one.get("lines") or one["source_lines"]
    article = f"{BOOK}/chess/philidor" if game == "chess" else f"{BOOK}/draughts/{one['id']}"
    ask = f"{side} to move: {title[:1].lower() if game == 'chess' else title[:1]}{title[1:]}, move {(ply.n + 1) // 2}."
    loses = one.get("stated_result") in ("white", "black") and one["stated_result"] != side.lower()
    note = "That is the loser's move: by it the printed game is lost." if loses and not held else ""
    at = {"game": f"{game}(draw_offers=none)", "deal": ply.fen}
    return Case(
        f"{one['id']}-{ply.n}", at, ask, list(plays), article, (int(first), int(last)), lambda s, p: judged,
        note=note,
    )  # fmt: skip


def printed_title(one: dict[str, Any]) -> str:
    """What a printed game of draughts is called."""
    found = draughts.printed(BOOK, str(one["id"]))
    return str(found.data["title"]) if found else str(one["id"])


def critical() -> Iterator[Case]:
    """The critical positions that can be placed: their first move, which is what is asked."""
    for one in data(BOOK, "draughts-positions")["positions"]:
        if not one.get("placed") or not one.get("solution"):
            continue
        fen = draughts.position(one)
        at = {"game": "draughts(draw_offers=none)", "deal": fen}
        state: Any = load_game(at["game"]).new_initial_state(seed=1, deal=fen)
        try:
            path = pdn.resolve(
                state, [int(square) for square in one["solution"].split()[0].replace("x", "-").split("-")]
            )
        except Exception:  # a solution that the scan has damaged at its very beginning
            continue
        play = "; ".join(f"{a}{'x' if abs(a - b) > 5 else '-'}{b}" for a, b in zip(path, path[1:], strict=False))
        first, last = one.get("solution_lines") or [one["solution_line"]] * 2
        title = str(draughts.printed(BOOK, one["id"]).data["title"])  # type: ignore[union-attr]
        ask = f"{str(one['side_to_move']).capitalize()} to move and {one['terms']}: {title}."
        yield Case(
            str(one["id"]), at, ask, [play], f"{BOOK}/draughts/{one['id']}", (int(first), int(last)),
            by_search(LOOK["draughts"]), note=f"The position is {one['placed_source']}.",
        )  # fmt: skip
