"""The cards of first lessons: ``python -m gamester.lab.lessons [GAME...] [--seconds S]`` writes `books/lessons.yaml`.

Of some seeds that is taken in which a learner who follows the adviser meets most articles and reasons, is seldom
forced, sees a deal to its end and does not lose by it. Options and words that stand there are kept. With GAME only
those are chosen anew.
"""

from __future__ import annotations

import argparse
import json
import time
from dataclasses import replace

from gamester.books import ROOT
from gamester.books.lessons import FILE, Plan, lessons
from gamester.engine.registry import read_game, registered_games
from gamester.table.lesson import Lesson, played

SEEDS = 40
SECONDS = 1.0  # of the machine's own for one game
FORCED, ENDED, NOT_LOST = 0.2, 2.0, 3.0  # how much is thought of it, in articles

HEAD = """# Every game's first lesson: the seed of its shuffles and the learner's seat, chosen by
# `python -m gamester.lab.lessons`; options for it; and words by hand, for the first step of a phase or by an article.
"""


def worth(id: str, plan: Plan) -> float:
    """How much there is to learn from a lesson."""
    lesson = Lesson(id, plan)
    articles = set[str]()
    for step in played(lesson):
        articles |= {step.article, step.advice.article or step.advice.reason, step.prompt.partition(":")[0]}
    lost = lesson.match.state.standing()[lesson.match.me] < 0
    return len(articles) - FORCED * lesson.forced + ENDED * bool(lesson.told) + NOT_LOST * (not lost)


def chosen(id: str, plan: Plan, seconds: float) -> Plan:
    """The best plan found in so many seconds."""
    begun, best, found = time.process_time(), float("-inf"), plan
    for seed in range(1, SEEDS + 1):
        for seat in {0, seed % 2}:
            if time.process_time() - begun > seconds:
                return found
            tried = replace(plan, seed=seed, seat=seat)
            if (value := worth(id, tried)) > best:
                best, found = value, tried
    return found


def row(id: str, plan: Plan) -> str:
    """A lesson as it is written down."""
    options = f", options: {json.dumps(plan.options)}" if plan.options else ""
    if plan.specimen:
        options += f", specimen: {plan.specimen}"
    if not plan.say:
        return f"{id}: {{seed: {plan.seed}, seat: {plan.seat}{options}}}\n"
    words = "".join(f"    {key}: {json.dumps(said, ensure_ascii=False)}\n" for key, said in plan.say.items())
    settled = f"  options: {json.dumps(plan.options)}\n" if plan.options else ""
    settled += f"  specimen: {plan.specimen}\n" if plan.specimen else ""
    return f"{id}:\n  seed: {plan.seed}\n  seat: {plan.seat}\n{settled}  say:\n{words}"


def main() -> None:
    """Choose the cards of these games, or of all, and write them down."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n")[0])
    parser.add_argument("games", metavar="GAME", nargs="*")
    parser.add_argument("--seconds", type=float, default=SECONDS, metavar="S", help="for a game (default %(default)g)")
    args = parser.parse_args()
    args.games = [read_game(name)[0] for name in args.games]  # a slip of the pen is refused
    known = dict(lessons()) if (ROOT / FILE).is_file() else {}
    ids = [info.id for info in registered_games()]
    for id in ids:
        if id in args.games or id not in known or not args.games:
            if id in known and known[id].specimen:  # its cards are printed
                continue
            known[id] = chosen(id, known.get(id, Plan(1)), args.seconds)
            text = "".join(row(id, known[id]) for id in ids if id in known)
            (ROOT / FILE).write_text(HEAD + text, encoding="utf-8")


if __name__ == "__main__":
    main()
