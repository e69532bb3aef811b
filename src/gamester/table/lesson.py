"""A first lesson: a match from known cards, in which each thing to decide is asked, explained and answered.

The company plays to the learner's next choice; what the learner says is carried out, weighed or refused by the game.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from itertools import groupby
from typing import Any

from gamester import books
from gamester.books.lessons import BEGIN, Plan, lessons
from gamester.engine.choosing import needed
from gamester.engine.errors import BadOption, GamesterError, IllegalAction
from gamester.engine.game import Game
from gamester.engine.registry import load_game, read_game
from gamester.engine.view import dump
from gamester.players import Player, load_player
from gamester.players.advice import Advice
from gamester.players.base import RandomPlayer
from gamester.table.match import Event, Match, usual_player
from gamester.table.naming import names_one, one
from gamester.table.printed import Printed, done
from gamester.table.sheet import columns

LEAST, MOST = 5, 12  # steps: before them a deal's end does not end the lesson; after them it is played out
DEALS = 6  # in which there may be less to decide
PLAYED_OUT = 300  # actions that finish the deal at most
SHORT = 180  # letters of an article
OVER = "the lesson is over"


@dataclass(frozen=True, slots=True)
class Step:
    """One thing to decide. ``article`` is in force, ``law`` its text in short; ``advice`` what is right, and why."""

    n: int
    prompt: str
    article: str
    law: str
    advice: Advice
    say: str
    choices: tuple[tuple[int, str], ...]

    def to_data(self) -> dict[str, object]:
        """The step as JSON data."""
        return {
            "n": self.n, "prompt": self.prompt, "article": self.article, "law": self.law, "say": self.say,
            "advice": self.advice.to_data(),
            "choices": [{"action": action, "text": text} for action, text in self.choices],
        }  # fmt: skip


@dataclass(frozen=True, slots=True)
class Answer:
    """What the learner is told. ``kind``: right; otherwise (lawful, and it may be kept); kept; or refused.

    ``came``: what would come of a choice that is otherwise, in this deal."""

    kind: str
    text: str
    article: str = ""
    came: tuple[str, ...] = ()

    def to_data(self) -> dict[str, object]:
        """The answer as JSON data."""
        return {"kind": self.kind, "text": self.text, "article": self.article, "came": list(self.came)}


@dataclass(frozen=True, slots=True)
class Mark:
    """Where a step stood, to come back to it."""

    actions: int
    deals: int
    said: frozenset[str]
    step: Step


def in_short(text: str) -> str:
    """The first sentence of an article, or of a long one the first clause, or what of it has room."""
    for marks in (".", ";:"):
        text = re.split(f"(?<=[{marks}]) ", text, maxsplit=1)[0].rstrip(";:")
        if len(text) <= SHORT:
            return text
    return text[:SHORT].rpartition(" ")[0].rstrip(",") + " ..."


def article_in_short(full: str) -> str:
    """The text of an article in short; empty without one."""
    return in_short(books.article(full).text) if full else ""


def short(full: str) -> str:
    """An article's id in its chapter."""
    return full.rpartition("/")[2]


def adviser(game: Game[Any]) -> Player:
    """Who teaches a game: the player that goes by its book's maxims, where there is one."""
    try:
        return load_player("maxims", game)
    except BadOption:
        return load_player(usual_player(game), game)


class Lesson:
    """The lesson of a game. ``step`` is what is asked now, None when it is over; ``sit`` makes its match."""

    def __init__(self, game: str, plan: Plan | None = None, sit: Callable[..., Match] = Match) -> None:
        self.id, inside, _ = read_game(game)
        self.plan = plan or lessons().get(self.id, Plan(1))
        self.book = Printed(self.plan.specimen) if self.plan.specimen and not inside else None
        options = {**(self.book.options if self.book else {}), **self.plan.options}
        self.game = load_game(game, {key: x for key, x in options.items() if key not in inside})
        deal = self.book.deal if self.book else None
        self.match = sit(self.game, self.plan.seat % self.game.num_players(), None, self.plan.seed, deal)
        self.match.adviser = adviser(self.game)
        if self.book:
            self.book.sit(self.match)
        self.since = 0  # how many actions there were when the last step was answered
        self.number = 0
        self.deals = 0  # that are over
        self.said: frozenset[str] = frozenset()  # of the plan's words
        self.marks: list[Mark] = []
        self.held: list[int] = []  # a lawful choice that the adviser would not make, not carried out yet
        self.doings: list[list[str]] = []  # who did what, one after the other, since the last step
        self.forced = 0  # of the learner's actions
        self.told = ""  # how the last deal ended
        self.step: Step | None = None
        self.advance()

    @property
    def opening(self) -> str:
        """The words with which it opens."""
        return self.plan.say.get(BEGIN, "")

    @property
    def closing(self) -> str:
        """The words with which it ends."""
        return " ".join([self.told or "The lesson ends here, and the match would go on.", *self.remarks])

    @property
    def remarks(self) -> list[str]:
        """What a printed deal's book says of all that was done since the last step."""
        return self.book.said(self.match.state, self.since) if self.book else []

    # --- what happens -----------------------------------------------------------------------------------------------
    @property
    def news(self) -> list[str]:
        """What was done since the last step, a line for each who did it; how a deal ended in a line of its own."""
        out = []
        for who, *texts in self.doings:
            told = [(text, len(list(same))) for text, same in groupby(texts)]
            words = ", ".join(text if n == 1 else f"{text} ({n} times)" for text, n in told)
            out.append(f"{who}: {words}" if who else words)
        return out

    def note(self, event: Event, more: str = "") -> None:
        """Something done at the table."""
        if not self.doings or self.doings[-1][0] != event.who:
            self.doings.append([event.who])
        self.doings[-1].append(event.text + more)
        self.close(event)

    def close(self, event: Event) -> None:
        """A deal may have ended with this."""
        if event.told:
            self.told = event.told
            self.doings.append(["", event.told])
        self.deals += event.deal_over or self.match.over

    def advance(self, deals: int = 0, going_on: str = "") -> None:
        """All that is done until the learner has to decide, or the lesson is over.

        ``deals``: that were over before; ``going_on``: the verb of a choice of several cards that is being made."""
        match, self.step = self.match, None
        least = LEAST if type(self.game).chosen else 0
        while not match.over:
            if self.deals > deals and (self.number >= least or self.deals >= DEALS):
                return
            if not match.asked:
                self.note(match.step())
                continue
            legal = match.state.legal_actions()
            if len(legal) == 1:
                self.forced += 1
                self.note(match.act(legal[0]), ", the only way")
                continue
            choice = match.view().choosing()
            if self.number >= MOST and (choice is None or choice.verb != going_on):
                self.play_out()
                return
            self.ask(choice is not None and choice.verb == going_on)
            return

    def play_out(self) -> None:
        """The deal to its end, the adviser choosing for the learner; games at a board take too long for that."""
        if self.game.family == "boards":
            return
        for _ in range(PLAYED_OUT):
            match, deals = self.match, self.deals
            if match.asked:
                event = match.act(match.adviser.choose(match.view()).action)
            else:
                event = match.step()
            self.close(event)
            if self.deals > deals or match.over:
                return

    def ask(self, same: bool) -> None:
        """Puts the step. ``same``: it is the last one's, with cards of it still to choose."""
        self.number += not same
        view, advice = self.match.view(), self.match.hint()
        article = view.article()
        about = (self.match.state.phase, short(article), short(advice.article))
        new = [key for key in dict.fromkeys(about) if key in self.plan.say and key not in self.said]
        self.said |= frozenset(new)
        say = " ".join([*self.remarks, *(self.plan.say[key] for key in new)])
        choices = tuple(self.match.choices())
        self.step = Step(self.number, view.prompt(), article, article_in_short(article), advice, say, choices)

    # --- what the learner says --------------------------------------------------------------------------------------
    def try_(self, words: str) -> Answer:
        """The learner's own choice, in words: carried out where it is the adviser's, or as good; else weighed."""
        if self.step is None:
            raise IllegalAction(OVER)
        self.held = []
        try:
            actions = self.meant(words)
        except GamesterError as fault:
            return Answer("refused", str(fault), getattr(fault, "article", ""))
        return self.weigh(actions)

    def choose(self, actions: list[int]) -> Answer:
        """The same, by the numbers of the actions."""
        self.held = []
        try:
            self.check(actions)
        except IllegalAction as fault:
            if self.step is None:
                raise
            return Answer("refused", str(fault), fault.article)
        return self.weigh(actions)

    def check(self, actions: list[int]) -> None:
        """Raises as the game does where these cannot be done one after the other."""
        if self.step is None:
            raise IllegalAction(OVER)
        s = self.match.state.clone()
        for action in needed(s, actions):
            if not 0 <= action < self.game.regular or s.current_player() != self.match.me:
                raise IllegalAction("that cannot be done now")
            s.apply_action(action)

    def weigh(self, actions: list[int]) -> Answer:
        """A lawful choice: made where it is right, else held until it is kept or taken back."""
        assert self.step is not None
        if self.is_right(actions):
            return self.carry_out("right", "Right", actions)
        came = self.comes_of(actions)
        self.held = actions
        better = f"That may be done. Better: {self.better()}"
        return Answer("otherwise", better, self.step.advice.article, came)

    def comes_of(self, actions: list[int]) -> tuple[str, ...]:
        """What others would do then, until it is for the learner again; the lesson stays where it is."""
        told, doings, forced = self.told, self.doings, self.forced
        self.carry_out("kept", "", actions)
        came = tuple(self.news)
        self.back()
        self.told, self.doings, self.forced = told, doings, forced
        return came

    def better(self) -> str:
        """What the adviser would do, and why."""
        assert self.step is not None
        advice = self.step.advice
        return f"{advice.text}, for {advice.reason}" if advice.reason else advice.text

    def meant(self, words: str) -> list[int]:
        """The actions that are named, several where cards are chosen together; raises as the game refuses them.

        In a row of cards the verb may be left out."""
        state, choice = self.match.state, self.match.view().choosing()
        parts = [part.strip() for part in re.split("[,;]", words) if part.strip()] if choice else []
        if choice is None or len(parts) < 2 or names_one(state, words):
            return [one(state, words)]
        s, out = state.clone(), list[int]()
        for part in parts:
            if s.turn != state.turn:  # so many were chosen already as could be
                break
            ends = [s.action_to_string(s.turn, a) for a in choice.then]
            if not part.startswith(choice.verb) and part not in ends:
                part = f"{choice.verb} {part}"
            out.append(one(s, part))
            s.apply_action(out[-1])
        return out

    def is_right(self, actions: list[int]) -> bool:
        """Whether the adviser would do the same, in whatever order, or what comes to the same."""
        assert self.step is not None
        if isinstance(self.match.adviser, RandomPlayer):  # to which all is one
            return True
        advised, choice = self.step.advice.actions, self.match.view().choosing()
        if choice is not None and len(advised) > 1:
            cards = [a for a in advised if a not in choice.then]
            chosen = [a for a in actions if a not in choice.then]
            return set(chosen) <= set(cards) and (len(chosen) == len(actions) or set(chosen) == set(cards))
        return actions == advised or (len(actions) == len(advised) == 1 and self.alike(actions[0], advised[0]))

    def alike(self, one: int, other: int) -> bool:
        """Whether two actions lead to what looks the same to the learner."""
        found = []
        for action in (one, other):
            s = self.match.state.clone()
            s.apply_action(action)
            found.append({key: x for key, x in dump(s.view(self.match.me).state).items() if key != "acts"})
        return found[0] == found[1]

    def do(self) -> Answer:
        """The adviser's choice."""
        if self.step is None:
            raise IllegalAction(OVER)
        self.held = []
        return self.carry_out("right", f"You: {self.step.advice.text}", self.step.advice.actions)

    def keep(self) -> Answer:
        """The choice that was weighed is made all the same."""
        if not self.held:
            raise IllegalAction("nothing waits to be kept: say what you would do")
        return self.carry_out("kept", "Kept", self.held)

    def back(self) -> bool:
        """Takes back what was weighed, or else the last step; False where there is none."""
        if self.held:
            self.held = []
            return True
        if not self.marks:
            return False
        mark = self.marks.pop()
        while len(self.match.back) > mark.actions:
            self.match.undo()
        self.step, self.number, self.deals, self.said = mark.step, mark.step.n, mark.deals, mark.said
        self.told, self.doings = "", []
        return True

    def carry_out(self, kind: str, word: str, actions: list[int]) -> Answer:
        """Makes these actions and goes on to the next step."""
        assert self.step is not None
        match, choice, deals = self.match, self.match.view().choosing(), self.deals
        self.marks.append(Mark(len(match.back), deals, self.said, self.step))
        stood, worth, article = self.sheet(), match.state.standing()[match.me], self.step.article
        self.held, self.doings, self.since = [], [], len(done(match.state)) + 1
        for action in needed(match.state, actions):
            if not match.asked or action not in match.state.legal_actions():
                break
            self.close(match.act(action))
        self.advance(deals, choice.verb if choice else "")
        now = self.sheet()
        came = (
            [f"{title}: {now[title]}" for title in now if now[title] != stood.get(title)] if self.deals == deals else []
        )
        if kind == "right" and match.state.standing()[match.me] > worth:
            word = f"{word}: well played"
        return Answer(kind, f"{word}.{' Your ' + ', '.join(came) + '.' if came else ''}", article)

    def sheet(self) -> dict[str, str]:
        """What the sheet has of the learner: points, tricks, counters."""
        return {title: cells[self.match.me] for title, cells in columns(self.game, self.match.view().state)}


def played(lesson: Lesson) -> Iterator[Step]:
    """The steps of a lesson, each done as the adviser would."""
    while lesson.step is not None:
        yield lesson.step
        lesson.do()


def outline(id: str) -> dict[str, object]:
    """What a lesson teaches: how many steps it has, and the articles that they go by."""
    lesson = Lesson(id)
    steps = list(played(lesson))
    found = [article for step in steps for article in (step.article, step.advice.article) if article]
    number = steps[-1].n if steps else 0
    return {"id": id, "title": lesson.game.title, "steps": number, "articles": list(dict.fromkeys(found))}
