"""A puzzle at the table: a printed case is set, and an answer is weighed by what the judge found it to be worth."""

from __future__ import annotations

import datetime
import re
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from gamester.books.puzzled import AFTER, Puzzle, puzzles
from gamester.engine.errors import BadNotation, GamesterError
from gamester.engine.registry import load_game
from gamester.engine.state import State
from gamester.engine.view import View, dump
from gamester.engine.zones import Zone
from gamester.table.specimens import shelf
from gamester.table.telling import asked, meant

STRIDE = 0.6180339887  # of all the puzzles, from one day to the next
WON = 99.0  # men or pawns: a game that is won
LEFT_OUT = ("acts", "undo")  # of a state, where two are compared: how it came about


@dataclass(frozen=True, slots=True)
class Reply:
    """What an answer is told. ``kind``: right; book (as the book has it, and wrong); wrong; more (a part of it is

    right so far, or at least not finished), refused. ``cost`` in the judge's unit, None where it was not weighed."""

    kind: str
    text: str
    cost: float | None = None

    def to_data(self) -> dict[str, object]:
        """The reply as JSON data."""
        return {"kind": self.kind, "text": self.text, "cost": self.cost}


def amount(worth: float, unit: str) -> str:
    """A worth in words: ``0.25 points``, ``a won game``, or the end of the deal it comes to, of those in the unit."""
    if ", " in unit:
        return unit.split(", ")[round(abs(worth))]
    if abs(worth) >= WON:
        return "a won game" if worth > 0 else "a lost game"
    return f"{worth:.3g}{'' if unit == '%' else ' '}{unit}"


def price(puzzle: Puzzle, play: str) -> str:
    """What a play costs, in a sentence."""
    cost, unit, best = puzzle.cost(play), puzzle.judge.unit, puzzle.judge.plays[0][1]
    if cost is None:
        return "It was not weighed: the judge would not think of it."
    if ", " in unit or abs(best) >= WON or abs(best - cost) >= WON:
        return f"It comes to {amount(best - cost, unit)}, where {amount(best, unit)} can be had."
    return f"It costs {amount(cost, unit)}."


@lru_cache(maxsize=64)
def stood(game: str, deal: str, actions: tuple[str, ...]) -> State:
    """Where a game stands after these actions."""
    state: State = load_game(game).new_initial_state(seed=1, deal=deal or None)
    for word in actions:
        state.apply_action(state.string_to_action(word))
    return state


def position(puzzle: Puzzle) -> State:
    """The state in which it is set."""
    at = puzzle.at
    if "example" in at:
        found: State = shelf.lines(*at["example"].split("/"))[at["line"]].stood[at["frame"]]
        return found.clone()
    words = tuple(word.strip() for word in str(at.get("actions", "")).split(";") if word.strip())
    return stood(at["game"], str(at.get("deal", "")), words).clone()


def looks(state: State, seat: int) -> dict[str, object]:
    """What a seat sees of a state, without how it came about."""
    return {key: x for key, x in dump(state.view(seat).state).items() if key not in LEFT_OUT}


def words_of(play: str) -> list[str]:
    """The actions of a play."""
    return play.split(AFTER)


class Problem:
    """A puzzle that is set: ``state`` as it stands, with what has been said so far of a play of several actions."""

    def __init__(self, puzzle: Puzzle) -> None:
        self.puzzle = puzzle
        self.state = position(puzzle)
        self.deal = int(self.state.deal)
        self.part = int(self.state.part)
        self.longest = max(len(words_of(play)) for play, _ in puzzle.judge.plays)

    @property
    def title(self) -> str:
        """The game's title."""
        return str(self.state.game.title)

    @property
    def who(self) -> str:
        """Who is asked; at a board by his colour, which the question begins with."""
        if self.state.game.family == "boards":
            return self.puzzle.ask.split()[0]
        return str(self.state.game.seat_names()[self.puzzle.seat])

    def view(self) -> View:
        """What he sees."""
        return self.state.view(self.puzzle.seat)

    def zones(self) -> list[Zone]:
        """What lies on the table: all of it, where the book shows all."""
        game = self.state.game
        return game.zones(self.state) if self.puzzle.open else self.view().zones()

    def choices(self) -> list[tuple[int, str]]:
        """What may be done, each in words."""
        return [(a, self.state.action_to_string(self.puzzle.seat, a)) for a in self.state.legal_actions()]

    def unfinished(self, state: State, said: int) -> bool:
        """Whether more is to be said after so many actions."""
        if state.turn != self.puzzle.seat or int(state.deal) != self.deal:
            return False
        if int(state.part) != self.part:
            return False
        return state.view(self.puzzle.seat).choosing() is not None or said < self.longest

    def after(self, play: str) -> dict[str, object]:
        """What his table looks like after a play."""
        state = position(self.puzzle)
        for word in words_of(play):
            state.apply_action(state.string_to_action(word))
        return looks(state, self.puzzle.seat)

    def meant(self, text: str) -> list[str]:
        """The actions that are named, in the game's own words; raises as the game refuses them."""
        state, out = self.state.clone(), list[str]()
        choice = self.view().choosing()
        whole = [text.strip()]
        parts = [part.strip() for part in re.split("[,;]", text) if part.strip()]
        for part in whole if len(parts) < 2 else parts:
            if state.turn != self.puzzle.seat:
                raise BadNotation(f"nothing is left to be said after {AFTER.join(out)}")
            now = asked(state, str)
            try:
                action = meant(state, now, part).action
            except GamesterError:
                if choice is None or part.startswith(choice.verb):
                    raise
                action = meant(state, now, f"{choice.verb} {part}").action
            out.append(state.action_to_string(self.puzzle.seat, action))
            state.apply_action(action)
        return out

    def weighed(self, said: list[str]) -> str:
        """Which of the judge's plays comes to the same as what was said; empty where none does."""
        play, known = AFTER.join(said), [one for one, _ in self.puzzle.judge.plays]
        if play in known:
            return play
        if len(said) == 1 and self.longest == 1:
            return ""
        cards = self.chosen(said)
        same = next((one for one in known if self.chosen(words_of(one)) == cards), "")
        if same:
            return same
        seen = self.after(play)
        return next((one for one in known if self.after(one) == seen), "")

    def chosen(self, words: list[str]) -> list[str]:
        """The cards of a play that are chosen together, in one order, without what ends the choice."""
        choice = self.view().choosing()
        ends = [self.state.action_to_string(self.puzzle.seat, a) for a in choice.then] if choice is not None else []
        ends += ["draw", "done"] if choice is not None else []
        return sorted(word for word in words if word not in ends)

    def answer(self, text: str) -> Reply:
        """What is to be said of an answer in words."""
        try:
            said = self.meant(text)
        except GamesterError as fault:
            return Reply("refused", str(fault))
        state = self.state.clone()
        for word in said:
            state.apply_action(state.string_to_action(word))
        play = self.weighed(said)
        if not play and self.unfinished(state, len(said)):
            return Reply("more", f"{state.view(self.puzzle.seat).prompt()}: say all of it, with commas between")
        return self.reply(play or AFTER.join(said))

    def reply(self, play: str) -> Reply:
        """What is to be said of a play."""
        puzzle = self.puzzle
        cost = puzzle.cost(play)
        if play in puzzle.best:
            if puzzle.book_errs:
                return Reply("right", f"Right, and better than the book. {self.solution()}", 0.0)
            return Reply("right", f"Right. {self.solution()}", 0.0)
        if play in puzzle.book.plays:
            return Reply("book", f"So the book has it. {price(puzzle, play)} {self.solution(False)}", cost)
        return Reply("wrong", f"No. {price(puzzle, play)}", cost)

    def led_to(self, text: str, reply: Reply) -> dict[str, object]:
        """Where an answer leads: what has been said, and if that is not all, what may be said after it."""
        if reply.kind == "refused":
            return {}
        said = self.meant(text)
        state = self.state.clone()
        for word in said:
            state.apply_action(state.string_to_action(word))
        seat = self.puzzle.seat
        zones = state.game.zones(state) if self.puzzle.open else state.view(seat).zones()
        legal = state.legal_actions() if reply.kind == "more" else []
        choices = [{"action": a, "text": state.action_to_string(seat, a)} for a in legal]
        return {"said": said, "zones": [zone.to_data() for zone in zones], "choices": choices}

    def hint(self) -> str:
        """A word that helps: how many ways are right, and where the first begins."""
        best = self.puzzle.best
        many = f"{len(best)} of {len(self.puzzle.judge.plays)} plays weighed are right" if len(best) > 1 else ""
        first = words_of(best[0])[0]
        begun = first.split()[0] if " " in first else first[:1]
        head = f"It begins with {begun!r}"
        return f"{head}; {many}" if many else head

    def solution(self, book_too: bool = True) -> str:
        """The judge's answer, and the book's where it is another."""
        puzzle, judge = self.puzzle, self.puzzle.judge
        best = judge.plays[0][1]
        rest = [play for play, _ in judge.plays if play not in puzzle.best]
        found = f"{' or '.join(puzzle.best[:3])}: {amount(best, judge.unit)} ({judge.told})."
        if rest and rest[0] != puzzle.book.plays[0]:
            found = f"{found} The next is {rest[0]}. {price(puzzle, rest[0])}"
        book = ""
        if puzzle.book_errs and book_too:
            book = f" The book plays {puzzle.book.plays[0]}. {price(puzzle, puzzle.book.plays[0])}"
        elif puzzle.book.plays[0] != puzzle.best[0] and book_too:
            book = f" The book plays {puzzle.book.plays[0]}."
        return f"{found}{book}{' ' + puzzle.note if puzzle.note else ''}"

    def to_data(self) -> dict[str, Any]:
        """The puzzle as a screen sets it."""
        choice = self.view().choosing()
        return {
            **self.puzzle.to_data(), "title": self.title, "who": self.who, "seat": self.puzzle.seat,
            "seats": self.state.game.seat_names(), "prompt": self.view().prompt(),
            "zones": [zone.to_data() for zone in self.zones()],
            "choices": [{"action": action, "text": text} for action, text in self.choices()],
            "choosing": None if choice is None else choice.to_data(), "longest": self.longest,
        }  # fmt: skip


def of_day(day: datetime.date, game: str = "") -> Puzzle:
    """The puzzle of a day: one after the other through all, far apart from day to day."""
    found = puzzles(game)
    n = len(found)
    step = max(1, round(n * STRIDE))
    while any(n % k == 0 and step % k == 0 for k in range(2, n + 1)):  # else some would never come
        step += 1
    return found[day.toordinal() * step % n]
