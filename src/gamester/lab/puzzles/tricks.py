"""The specimens of Ombre and the solved cases of Whist: at which card they are won and lost, all cards open."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from gamester.books.schema import Example
from gamester.engine.errors import GamesterError
from gamester.lab.puzzles.case import Case
from gamester.lab.puzzles.judges import by_deals, by_solver, ombre_aim
from gamester.table.frames import Line
from gamester.table.specimens import shelf

BOOKS = {
    "ombre": ("ombre-1878", "academy-1768", "gamester-1754"), "whist": ("gamester-1754", "hoyle-donohue"),
}  # fmt: skip
EACH = {"ombre": 3, "whist": 5}  # of one line of play
SLAM = "The book has it played so that the slam comes about."
BIDS = 400  # deals imagined for a bid


def cases(game: str) -> Iterator[Case]:
    """The cases of a game."""
    seen = set[str]()
    for book in BOOKS[game]:
        for example in shelf.examples(book, game):
            if shelf.can_show(example) and not example.data.get("same_as"):
                yield from of_example(game, example, seen)


def of_example(game: str, example: Example, seen: set[str]) -> Iterator[Case]:
    """The cases of an example, a position only once though several lines come by it."""
    for number, line in enumerate(shelf.lines(example.book, game, example.id)):
        found = 0
        for frame in range(len(line.stood) - 1):
            state: Any = line.stood[frame]
            mark = mark_of(example, state)
            if mark in seen or state.turn < 0 or line.frames[frame + 1].printed:
                continue
            seen.add(mark)
            one = (
                bid(example, number, frame, line)
                if state.phase == "auction"
                else card(game, example, number, frame, line)
            )
            if one is not None and (
                state.phase == "auction" or found < (1 if example.id.startswith("force") else EACH[game])
            ):
                found += state.phase != "auction"
                yield one


def bid(example: Example, number: int, frame: int, line: Line) -> Case | None:
    """What the Ombre of a specimen bids; the others, who pass, are not asked."""
    play = line.frames[frame + 1].text
    if play == "pass":
        return None
    where = {"example": example.full, "line": number, "frame": frame}
    ask = f"{line.names[int(line.stood[frame].turn)]}: what do you say with this hand?"
    return Case(
        f"{name(example)}-bid", where, ask, [play], example.full, (example.lines[0][0], example.lines[-1][1]),
        by_deals(BIDS, "counters"), agree=True,
    )  # fmt: skip


def card(game: str, example: Example, number: int, frame: int, line: Line) -> Case | None:
    """A card on which the deal hangs: some are better than others."""
    state: Any = line.stood[frame]
    if state.phase not in ("play", "tricks") or len(state.legal_actions()) < 2:
        return None
    seat, play = int(state.turn), line.frames[frame + 1].text
    if game == "ombre":
        judge = by_solver([int(state.ombre)], ombre_aim(int(state.ombre)))
    else:
        judge = by_solver([seat, (seat + 2) % 4])
    try:
        judged = judge(state.clone(), [play])
    except GamesterError:
        return None
    values = dict(judged.plays)
    if play not in values or len(set(values.values())) < 2:
        return None
    plays = printed(example, state)
    where = {"example": example.full, "line": number, "frame": frame}
    ask = f"All cards open, {line.names[seat]} to play: which card?"
    return Case(
        f"{name(example)}-{number + 1}-{frame}", where, ask, plays, example.full,
        (example.lines[0][0], example.lines[-1][1]), lambda s, p: judged, open=True,
        note=SLAM if example.id == "slam-24" else "",
    )  # fmt: skip


def printed(example: Example, state: Any) -> list[str]:
    """The cards that the ways in which an example is played have in this position."""
    out: list[str] = []
    for line in shelf.lines(example.book, example.game, example.id):
        for stood, after in zip(line.stood, line.frames[1:], strict=False):
            same = stood.turn == state.turn and mark_of(example, stood) == mark_of(example, state)
            if same and not after.printed and after.text not in out:
                out.append(after.text)
    return out


def mark_of(example: Example, state: Any) -> str:
    """What tells two positions of an example apart."""
    return repr((example.id, state.view(None).to_json(), [int(h) for h in state.hands], int(state.turn)))


def name(example: Example) -> str:
    """An example's id, with its book's year where it is not the only one of that name."""
    return f"{example.id}-{example.book.rpartition('-')[2]}"
