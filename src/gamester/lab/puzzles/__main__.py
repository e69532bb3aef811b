"""The printed cases of games: ``python -m gamester.lab.puzzles GAME...`` writes ``books/puzzles/GAME.yaml``.

Each case is judged, and then put to the player called able, as often as ``--times`` says: how often he is right is the
grade. A case in which every play is as good is no puzzle.
"""

from __future__ import annotations

import argparse
import importlib
import json

from gamester.books.puzzled import AFTER, FOLDER, Held, Judged, Puzzle
from gamester.engine.options import near
from gamester.lab.puzzles import GAMES
from gamester.lab.puzzles.case import Case
from gamester.players.loader import LEVELS, load_player
from gamester.table.puzzle import Problem, position

TIMES = 12


def of(case: Case, game: str, judged: Judged, able: float) -> Puzzle:
    """The case as a puzzle."""
    held = Held(tuple(case.plays), case.article, case.lines)
    return Puzzle(
        game, case.id, case.at, int(position_of(case).turn), case.ask, case.open, held, judged, able, case.note
    )


def position_of(case: Case):  # type: ignore[no-untyped-def]
    """The state in which a case stands."""
    nobody = Judged("", "", "", 0.0, (("", 0.0),))
    return position(Puzzle("", case.id, case.at, 0, "", False, Held((), "", (0, 0)), nobody, 0.0, ""))


def as_judged(play: str, judged: Judged) -> str:
    """A play in the order of words in which the judge has it."""
    words = sorted(play.split(AFTER))
    return next((one for one, _ in judged.plays if sorted(one.split(AFTER)) == words), play)


def able(puzzle: Puzzle, times: int) -> float:
    """How often the player called able is right."""
    level = LEVELS["able"].removesuffix(")")
    right = 0
    for seed in range(times):
        problem = Problem(puzzle)
        player = load_player(f"{level},seed={seed})", problem.state.game)
        state, said = problem.state.clone(), list[str]()
        while not said or problem.unfinished(state, len(said)):
            action = player.choose(state.view(puzzle.seat)).action
            said.append(state.action_to_string(puzzle.seat, action))
            state.apply_action(action)
        right += problem.weighed(said) in puzzle.best
    return round(right / times, 2)


def row(puzzle: Puzzle) -> str:
    """A puzzle as it is written down."""

    def text(value: object) -> str:
        return json.dumps(value, ensure_ascii=False)

    plays = ", ".join(f"{text(play)}: {worth:.12g}" for play, worth in puzzle.judge.plays)
    book, judge = puzzle.book, puzzle.judge
    out = [
        f"- id: {puzzle.id}",
        f"  at: {text(puzzle.at)}",
        f"  seat: {puzzle.seat}",
        f"  ask: {text(puzzle.ask)}",
        f"  book: {{plays: {text(list(book.plays))}, article: {book.article}, lines: {text(list(book.lines))}}}",
        f"  judge: {{by: {judge.by}, unit: {text(judge.unit)}, slack: {judge.slack:.12g}, told: {text(judge.told)},",
        f"    plays: {{{plays}}}}}",
        f"  able: {puzzle.able:.12g}",
    ]
    out += ["  open: true"] if puzzle.open else []
    out += [f"  note: {text(puzzle.note)}"] if puzzle.note else []
    return "\n".join(out) + "\n"


def write(game: str, found: list[Puzzle]) -> None:
    """The puzzles of a game into their file."""
    head = f"# Puzzles of {game}, judged and graded by `python -m gamester.lab.puzzles {game}`.\n"
    FOLDER.mkdir(exist_ok=True)
    (FOLDER / f"{game}.yaml").write_text(head + "".join(row(one) for one in found), encoding="utf-8")


def made(game: str, times: int) -> list[Puzzle]:
    """The puzzles of a game."""
    out = []
    for case in importlib.import_module(f"gamester.lab.puzzles.{GAMES[game]}").cases(game):
        judged = case.judge(position_of(case), case.plays)
        if judged is not None:
            values = dict(judged.plays)
            case.plays = sorted(
                (as_judged(play, judged) for play in case.plays), key=lambda play: -values.get(play, 0.0)
            )
        if judged is None or len(judged.plays) < 2 or not set(case.plays) <= dict(judged.plays).keys():
            print(f"{game}/{case.id}: not judged")
            continue
        puzzle = of(case, game, judged, 0.0)
        if len(puzzle.best) == len(judged.plays):
            print(f"{game}/{case.id}: every play is as good")
            continue
        if case.agree and puzzle.book_errs:
            print(f"{game}/{case.id}: the judge finds otherwise, and the book does not advise it")
            continue
        out.append(of(case, game, judged, able(puzzle, times)))
        share = out[-1].able
        write(game, out)
        print(f"{game}/{case.id}: able {share:.0%}{', the book errs' if out[-1].book_errs else ''}", flush=True)
    return out


def main() -> None:
    """Judge, grade and write the puzzles of these games."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n")[0])
    parser.add_argument("games", metavar="GAME", nargs="+", help=", ".join(GAMES))
    parser.add_argument("--times", type=int, default=TIMES, metavar="N", help="asked of able (default %(default)s)")
    args = parser.parse_args()
    for game in args.games:
        if game not in GAMES:
            parser.error(f"there are no printed cases of {game!r}{near(game, tuple(GAMES))}")
        print(f"{game}: {len(made(game, args.times))} puzzles")


if __name__ == "__main__":
    main()
