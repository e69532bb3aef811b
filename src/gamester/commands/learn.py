"""A first lesson: a match is played to your next choice, you say what you would do, and are told why another would.

A line is what you would do, in the words that ? lists, shortly or by its number (#2); cards chosen together stand with
commas between. why says what the adviser would do, and do does it; keep makes a choice that it would not have made, and
back takes one back; table shows how all stands; quit ends. Without GAME the lessons are listed; with --json a lesson's
steps, or how many each has and the articles they go by.
"""

from __future__ import annotations

import argparse
import sys
from typing import TYPE_CHECKING

from gamester.commands.common import Progress, add_json, print_json, table, wrapped
from gamester.engine.errors import IllegalAction

if TYPE_CHECKING:
    from gamester.table.lesson import Answer, Lesson

ORDERS = ("?", "why", "do", "keep", "back", "table", "quit")
LINES = 12  # of what was done, at most
CAME = 4  # of what would come of a choice


def arguments(parser: argparse.ArgumentParser) -> None:
    """This command's arguments."""
    parser.add_argument("game", metavar="GAME", nargs="?", default="", help="a game's id or printed name")
    parser.add_argument("--ascii", action="store_true", help="letters for suits")
    add_json(parser)


def list_lessons(as_json: bool) -> None:
    """Every lesson there is."""
    from gamester.books.lessons import lessons
    from gamester.engine.registry import game_class
    from gamester.table.lesson import outline

    if not as_json:
        table(("game", "title"), [(id, game_class(id).title) for id in lessons()])
        return
    bar, out = Progress(len(lessons()), "lessons"), []
    for id in lessons():
        out.append(outline(id))
        bar.at(len(out))
    bar.end()
    print_json(out)


def print_lesson(lesson: Lesson) -> None:
    """A lesson as data, as the adviser plays it."""
    from gamester.table.lesson import played

    head = {"id": lesson.id, "title": lesson.game.title, "game": str(lesson.game), "seat": lesson.match.me}
    steps = [{**step.to_data(), "news": lesson.news} for step in played(lesson)]
    print_json({**head, "opening": lesson.opening, "steps": steps, "closing": lesson.closing})


def show_news(lesson: Lesson) -> None:
    """What was done since the last choice."""
    lines = lesson.news[:-1] if lesson.step is None and lesson.news[-1:] == [lesson.told] else lesson.news
    if len(lines) > LINES:
        print("  ...")
    for line in lines[-LINES:]:
        print(wrapped(line, "    ", "  "))


def show_table(lesson: Lesson, ascii_only: bool, reckoning: bool) -> None:
    """The table as the learner sees it, and with the reckoning how all stand."""
    from gamester.terminal.draw import plain_table

    print(f"\n{plain_table(lesson.match.state, lesson.match.me, ascii_only, reckoning)}")


def show_step(lesson: Lesson) -> None:
    """What is asked now, by which law, and what to think of."""
    step = lesson.step
    if step is None:
        return
    print(wrapped(f"{step.prompt}{f' [{step.article}]' if step.article else ''}", "    ", f"{step.n:>2}. "))
    for words in (step.law, step.say, f"Think: {step.advice.reason}." if step.advice.reason else ""):
        if words:
            print(wrapped(words, "    "))


def show_choices(lesson: Lesson) -> None:
    """What may be done."""
    if lesson.step is None:
        return
    print(wrapped("   ".join(f"#{n + 1} {text}" for n, (_, text) in enumerate(lesson.step.choices)), "  ", "  "))
    print(wrapped(f"or {', '.join(ORDERS[1:])}", "  ", "  "))


def show_why(lesson: Lesson) -> None:
    """What the adviser would do, and the article that it goes by."""
    from gamester.table.lesson import article_in_short

    if lesson.step is None:
        return
    article = lesson.step.advice.article
    print(wrapped(f"{lesson.better()}.", "  ", "  "))
    if article:
        print(wrapped(f"[{article}] {article_in_short(article)}", "  ", "  "))


def answered(lesson: Lesson, answer: Answer) -> None:
    """What the learner is told of a choice."""
    law = f" [{answer.article}]" if answer.article and answer.kind == "otherwise" else ""
    more = " keep it, or say another." if answer.kind == "otherwise" else ""
    print(wrapped(f"{answer.text}{law}{'.' if more else ''}{more}", "  ", "  "))
    if answer.came:
        print(wrapped(f"It would go on: {'; '.join(answer.came[:CAME])}", "  ", "  "))
    if answer.kind in ("right", "kept"):
        show_news(lesson)


def carried_out(lesson: Lesson, line: str, ascii_only: bool) -> bool:
    """An order, or a choice in words; whether the lesson went to another step."""
    if line == "?":
        show_choices(lesson)
    elif line == "why":
        show_why(lesson)
    elif line == "table":
        show_table(lesson, ascii_only, True)
    elif line == "back":
        held = bool(lesson.held)
        if lesson.back():
            print("  Taken back.")
            return not held
        print("  There is nothing to take back.")
    elif line in ("do", "keep"):
        answered(lesson, lesson.do() if line == "do" else lesson.keep())
        return True
    else:
        answer = lesson.try_(line)
        answered(lesson, answer)
        return answer.kind == "right"
    return False


def run(args: argparse.Namespace) -> int:
    """Carry it out."""
    from gamester.table.lesson import Lesson

    if not args.game:
        list_lessons(args.json)
        return 0
    lesson = Lesson(args.game)
    if args.json:
        print_lesson(lesson)
        return 0
    live = sys.stdin.isatty()
    seat = lesson.game.seat_names()[lesson.match.me]
    print(f"{lesson.game.title}, a first lesson. You are {seat}. Say what you would do, or {', '.join(ORDERS)}.")
    if lesson.opening:
        print(wrapped(lesson.opening))
    show_news(lesson)
    fresh = True
    while lesson.step is not None:
        if fresh:
            show_table(lesson, args.ascii, False)
            show_step(lesson)
        try:
            line = input("> " if live else "").strip()
        except EOFError:
            return 0
        if line == "quit":
            return 0
        fresh = False
        if not line:
            continue
        try:
            fresh = carried_out(lesson, line, args.ascii)
        except IllegalAction as fault:
            print(wrapped(f"{fault}", "  ", "  "))
    print(wrapped(lesson.closing))
    print(f"That was the lesson. Now a match of your own: gamester play {lesson.id}")
    return 0
