"""The routes of the first lessons: each is gone through again from its answers, so that the house keeps nothing."""

from __future__ import annotations

import asyncio
from functools import cache
from typing import Annotated, Any

import orjson
from fastapi import APIRouter, Path, Request
from starlette.responses import Response

from gamester.engine.errors import GamesterError, IllegalAction
from gamester.engine.game import Game
from gamester.engine.laws import doer
from gamester.engine.view import View
from gamester.house.answers import answer
from gamester.house.citing import in_full
from gamester.house.done import Done
from gamester.house.doors import address_of
from gamester.house.mark import FAULTS
from gamester.house.messages_in import Learning, Refusal
from gamester.house.routes import guest_of, house_of
from gamester.house.rulebook import rulebook
from gamester.house.shapes_taught import Learned
from gamester.house.study import known
from gamester.house.viewpoints import Snapshot, Viewpoint
from gamester.table.beside import beside
from gamester.table.lesson import Answer, Lesson, article_in_short, outline
from gamester.table.match import Event, Match

router = APIRouter(prefix="/api/learn", responses=FAULTS)
NEWS = 40  # lines of what was done, at most
Word = Annotated[str, Path(max_length=60)]


class Watched(Match):
    """A lesson's match, as the learner's seat is sent it: while it is told, action by action."""

    def __init__(self, game: Game[Any], me: int, players: list[str] | None, seed: int, deal: list[str] | None) -> None:
        self.rules = rulebook(str(game))
        self.viewpoint = Viewpoint(me)
        self.n = 0
        self.dones: list[Done] = []
        self.messages: list[bytes] = []
        self.telling = False
        super().__init__(game, me, players, seed, deal)

    @property
    def deal(self) -> int:
        """The deal in play, from 0."""
        return int(self.state.deal)

    @property
    def turn(self) -> int | None:
        """The seat to act; None when all is over."""
        return None if self.over else int(self.state.turn)

    @property
    def waiting(self) -> bool:
        """No seat is open in a lesson."""
        return False

    def clocks(self) -> dict[str, Any] | None:
        """No clock runs in a lesson."""
        return None

    def seen(self, seat: int | None) -> View:
        """What a seat sees."""
        return self.state.view(seat)

    def _do(self, action: int) -> Event:
        seat, deal, phase = int(doer(self.state, action)), self.deal, self.state.phase
        said = b"" if self.rules.fixed else self.rules.now(action, self.state.view(None).state)
        event = super()._do(action)
        self.n += 1
        who = self.game.seat_names()[seat] if seat >= 0 else event.who
        done = Done(self.n, deal, seat, action, phase, who, event.deal_over, said, in_full(self.game, event.told))
        self.dones.append(done)
        if self.telling:
            self.messages.append(self.viewpoint.patch(Snapshot(self, [done])))
        return event

    def undo(self) -> bool:
        """Take back the person's last action and all that followed."""
        past = super().undo()
        del self.dones[len(self.events) :]
        self.n = len(self.dones)
        return past

    def whole(self) -> bytes:
        """All that the learner sees, with what was done in this deal and the one before it."""
        last = [done for done in self.dones if done.deal >= self.deal - 1]
        return self.viewpoint.whole(Snapshot(self, last))

    def tell(self) -> None:
        """From now on every action is told, from how it stands."""
        self.whole()
        self.telling = True


def taught(lesson: Lesson) -> Watched:
    """A lesson's match."""
    match = lesson.match
    assert isinstance(match, Watched)
    return match


class Learner:
    """A lesson told over again, and what the learner does in it."""

    def __init__(self, given: Learning) -> None:
        self.lesson = Lesson(given.game, sit=Watched)
        self.match = taught(self.lesson)
        self.answers: list[list[int]] = []
        self.passed: list[str] = []  # the articles of the steps so far
        for n, actions in enumerate(given.answers, 1):
            try:
                self.lesson.check(actions)
            except IllegalAction as fault:
                raise Refusal("bad_request", f"answer {n} of those given: {fault}") from None
            self.carry_out(actions)

    def carry_out(self, actions: list[int], right: bool = False) -> Answer:
        """What is done at a step, for good or for bad."""
        assert self.lesson.step is not None
        about = (self.lesson.step.article, self.lesson.step.advice.article)
        self.passed = list(dict.fromkeys([*self.passed, *filter(None, about)]))
        self.answers.append(actions)
        return self.lesson.carry_out("right" if right else "kept", "Right" if right else "Kept", actions)

    def said(self, given: Learning) -> list[int]:
        """The actions that are meant; raises as the game refuses them."""
        actions = given.actions or (self.lesson.meant(given.words) if given.words else [])
        if not actions:
            raise Refusal("bad_request", "actions or words say what is done")
        self.lesson.check(actions)
        return actions

    def answer(self, given: Learning) -> Answer:
        """What the learner is told of what he does."""
        if self.lesson.step is None:
            raise Refusal("illegal", "The lesson is over")
        try:
            actions = self.said(given)
        except GamesterError as fault:
            article = getattr(fault, "article", "")
            return Answer("refused", str(fault).removesuffix(f" ({article})") if article else str(fault), article)
        right = self.lesson.is_right(actions)
        if given.do == "try" and not right:
            return self.lesson.weigh(actions)
        self.match.tell()
        return self.carry_out(actions, right)

    def told(self, given: Learning) -> bytes:
        """What the house answers."""
        found = self.answer(given) if given.do in ("try", "keep") else None
        lesson, match, game = self.lesson, self.match, self.lesson.game
        messages = [match.whole()] if given.do == "look" else match.messages
        asked = None
        if lesson.step is not None:
            asked = lesson.step.to_data()
            del asked["advice"], asked["choices"]  # the one waits until it is asked for, the others are on the cloth
        advised = given.do == "advice" or (found is not None and found.kind == "otherwise")
        data = {
            "game": lesson.id, "title": game.title, "family": game.family, "book": game.book, "seat": match.me,
            "seats": game.seat_names(), "steps": steps(given.game), "answers": self.answers,
            "opening": lesson.opening, "step": asked, "answer": found and found.to_data(),
            "news": [in_full(game, one) for one in lesson.news[-NEWS:]],
            "advice": advice_data(lesson) if advised and lesson.step else None,
            "messages": [orjson.Fragment(one) for one in messages],
            "beside": beside(match.view()) if given.do == "beside" else None,
            "closing": "" if lesson.step else in_full(game, lesson.closing),
            "articles": [] if lesson.step else [{"id": one, "text": article_in_short(one)} for one in self.passed],
        }  # fmt: skip
        return orjson.dumps(data)


def advice_data(lesson: Lesson) -> dict[str, Any]:
    """What the adviser would do, and why."""
    assert lesson.step is not None
    advice = lesson.step.advice
    return {**advice.to_data(), "law": article_in_short(advice.article)}


@cache
def steps(game: str) -> int:
    """How many steps a game's lesson has for who does what is advised."""
    return int(str(outline(game)["steps"]))


@cache
def outlined(id: str) -> bytes:
    """``GET /api/learn/{game}``."""
    return orjson.dumps(outline(id))


@router.get("/{game}")
async def about(game: Word) -> Response:
    """How many steps a game's lesson has, and the articles that they go by."""
    return answer(await asyncio.to_thread(outlined, known(game)))


@router.post("", response_model=Learned)
async def learn(request: Request, given: Learning) -> Response:
    """What is asked now in a lesson, and what the learner's seat is sent."""
    house = house_of(request)
    if not house.may_mark(guest_of(request), address_of(request.scope)):
        raise Refusal("too_fast", "Many steps have been asked for from where you are; wait a little")
    house.lobby.rules(given.game, {})  # which refuses what is no game's name
    async with house.markers:
        return answer(await asyncio.to_thread(lambda: Learner(given).told(given)))
