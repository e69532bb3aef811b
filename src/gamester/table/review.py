"""A review of a match: what each decision cost from the view of the seat that made it, and where the match turned."""

from __future__ import annotations

import json
import math
import time
from collections.abc import Callable
from dataclasses import asdict, dataclass, field
from typing import Any

from mypy_extensions import i64

from gamester.engine.errors import BadOption
from gamester.engine.game import Game
from gamester.engine.record import parse, read
from gamester.engine.registry import load_game
from gamester.engine.rng import advance, mix
from gamester.engine.state import State
from gamester.players.finish import finish
from gamester.players.loader import LEVELS, plain
from gamester.players.standing import standing
from gamester.table.judge import Judge

SCHEMA = "gamester-review/1"
WHOLE = 40_000  # milliseconds that a review takes where nothing else is said, at most, and
BRIEFEST = 8  # what each decision has of them at least
PLAYED_OUT = 4  # times that a deal is played out to tell how all stand
TURNS, BY_CARDS = 5, 2  # turning points by play, and by fresh cards, at most
SWING = 0.2  # of all that the standing moved through: what turns a match
WORDS = (
    (97.0, "without a fault worth the name"), (90.0, "very well"), (75.0, "well"), (55.0, "fairly"),
    (30.0, "with many a slip"), (-math.inf, "little better than at random"),
)  # fmt: skip


@dataclass(frozen=True, slots=True)
class Judged:
    """The ``n``-th action of the record (from 1), a decision of ``seat``, judged from what that seat knew.

    ``best`` is what the judge would have done, ``loss`` what that would have brought more in the game's points, with
    its standard ``error``: None where a board was searched instead of deals imagined. ``reason``: why, in a line;
    ``maxim``: the maxim that was gone against, in words; ``article``: its id, or that of the advice for the best.
    ``stake``: by how much the best is better than any action at random.
    """

    n: int
    seat: int
    action: int
    best: int
    loss: float
    error: float | None
    reason: str
    article: str
    maxim: str
    text: str
    best_text: str
    stake: float

    @property
    def costly(self) -> bool:
        """Whether something was lost by more than chance explains."""
        return self.loss > 2 * (self.error or 0.0)

    def told(self) -> str:
        """In a line, after who did it: what was done, what was better and by how much."""
        if self.best == self.action:
            return self.text
        error = "" if self.error is None else f" ± {self.error:.2f}"
        return f"{self.text}; {self.best_text} was better by {self.loss:.2f}{error}"


@dataclass(frozen=True, slots=True)
class Turn:
    """A turning point: the ``n``-th action, by ``seat`` (-1: a new deal), and the ``change`` of each standing."""

    n: int
    seat: int
    text: str
    change: tuple[float, ...]


@dataclass(frozen=True, slots=True)
class Point:
    """How all stood after ``n`` actions: what each seat would have won by the end of the deal, all going on plainly.

    ``seat`` is to decide now, and does what ``text`` says; -1 where a deal is over.
    """

    n: int
    values: tuple[float, ...]
    seat: int = -1
    text: str = ""


@dataclass(slots=True)
class Review:
    """What ``review`` found. ``seats``: their names; ``complete``: False where it was ended early.

    ``standing`` is told with all hands open, by playing each deal on from there, or by the board.
    """

    game: str
    title: str
    player: str
    seats: list[str]
    judged: list[Judged] = field(default_factory=list)
    standing: list[Point] = field(default_factory=list)
    complete: bool = False

    # --- each seat ----------------------------------------------------------------------------------------------------
    def of(self, seat: int) -> list[Judged]:
        """The decisions of one seat."""
        return [one for one in self.judged if one.seat == seat]

    @property
    def accuracy(self) -> list[float | None]:
        """A seat's share of a hundred: 100 where nothing was lost, 0 where as much as at random; None: no decision."""
        out: list[float | None] = []
        for seat in range(len(self.seats)):
            stake = math.fsum(one.stake for one in self.of(seat))
            loss = math.fsum(one.loss for one in self.of(seat))
            out.append(round(100 * max(0.0, 1 - loss / stake), 1) if stake > 0 else 100.0 if self.of(seat) else None)
        return out

    def words(self, seat: int) -> str:
        """How a seat played, in a sentence."""
        own, accuracy = self.of(seat), self.accuracy[seat]
        if accuracy is None:
            return f"{self.seats[seat]} had nothing to decide."
        how = next(words for least, words in WORDS if accuracy >= least)
        bad = sorted((one for one in own if one.costly), key=lambda one: -one.loss)
        lost = math.fsum(one.loss for one in own)
        most = f", most with {bad[0].text} (action {bad[0].n})" if bad else ""
        many = f"{len(own)} decision{'s' * (len(own) != 1)}"
        return f"{self.seats[seat]} played {how}: {accuracy:.0f} of 100, {lost:.2f} lost in {many}{most}."

    def costly(self, most: int = 0) -> list[Judged]:
        """The decisions that lost by more than chance explains, the dearest first; of them ``most``, or all."""
        found = sorted((one for one in self.judged if one.costly), key=lambda one: -one.loss)
        return found[:most] if most else found

    # --- the line -----------------------------------------------------------------------------------------------------
    @property
    def turning(self) -> list[Turn]:
        """Where the standing turned, in order: its greatest swings."""
        values = [value for at in self.standing for value in at.values]
        span = max(values) - min(values) if values else 0.0
        found: list[Turn] = []
        for before, after in zip(self.standing, self.standing[1:], strict=False):
            change = tuple(y - x for x, y in zip(before.values, after.values, strict=True))
            if span > 0 and max(map(abs, change)) >= SWING * span:
                fresh = before.seat < 0
                found.append(Turn(after.n if fresh else before.n + 1, before.seat, before.text, change))
        found.sort(key=lambda turn: -max(map(abs, turn.change)))
        by_play = [turn for turn in found if turn.seat >= 0][:TURNS]
        by_cards = [turn for turn in found if turn.seat < 0][:BY_CARDS]
        return sorted(by_play + by_cards, key=lambda turn: turn.n)

    @property
    def ends(self) -> list[int]:
        """After how many actions each deal was over, the last perhaps broken off."""
        return [at.n for at in self.standing if at.seat < 0 and at.n]

    # --- as text and data ---------------------------------------------------------------------------------------------
    def to_data(self) -> dict[str, Any]:
        """The review as JSON data."""
        return {
            "schema": SCHEMA, "game": self.game, "title": self.title, "player": self.player, "seats": self.seats,
            "complete": self.complete, "accuracy": self.accuracy,
            "words": [self.words(seat) for seat in range(len(self.seats))],
            "judged": [{**asdict(one), "costly": one.costly} for one in self.judged],
            "standing": [{"n": at.n, "values": list(at.values)} for at in self.standing],
            "ends": self.ends, "turning": [{**asdict(turn), "change": list(turn.change)} for turn in self.turning],
        }  # fmt: skip

    def to_json(self) -> str:
        """The review as one line of JSON."""
        return json.dumps(self.to_data(), separators=(",", ":"))

    def __str__(self) -> str:
        lines = [self.words(seat) for seat in range(len(self.seats))]
        for one in self.costly(10):
            lines.append(f"{one.n}. {self.seats[one.seat]}: {one.told()} ({one.reason})")
            if one.maxim:
                lines.append(f"   against the book: {one.maxim} [{one.article}]")
        for turn in self.turning:
            what = f"{self.seats[turn.seat]} {turn.text}" if turn.seat >= 0 else "a new deal"
            lines.append(f"The match turned at {turn.n}: {what}.")
        return "\n".join(lines)

    def _repr_svg_(self) -> str:
        """How a notebook shows it: the standing over the match, with the turning points marked."""
        from gamester.table.review_picture import drawn

        return drawn(self)


class Reviewer:
    """Makes a review, a decision at a time. ``seat``: of this seat alone; ``ms`` for a decision (0: as is usual).

    ``BadRecord`` and ``BadOption`` say what is wrong.
    """

    def __init__(self, record: object, player: str = "strong", seat: int | None = None, ms: int = 0) -> None:
        data = parse(record)
        last = read(record)
        self.game: Game[Any] = last.game
        if seat is not None and not 0 <= seat < last.num_players():
            raise BadOption(f"there is no seat {seat}; seats are 0 to {last.num_players() - 1}")
        if ms < 0:
            raise BadOption("a decision is judged for 1 millisecond or more")
        self.seat = seat
        self.state: State = read(json.dumps({**data, "actions": []}))
        words = data["actions"]
        assert isinstance(words, list)
        self.actions: list[int] = []
        self.ends: list[int] = []  # after so many actions a deal was over
        self.wanted: list[int] = []  # the decisions: so many actions come before each
        s = self.state.clone()
        for n, word in enumerate(words):
            action = s.string_to_action(word)
            if self.asked(s, action):
                self.wanted.append(n)
            self.actions.append(action)
            deal = s.deal
            s.apply_action(action)
            if s.deal != deal:
                self.ends.append(n + 1)
        self.total = len(self.wanted)
        self.done = 0
        self.at = 0
        self.rolls: i64 = 1
        if not ms and player in LEVELS:
            level = Judge(self.game, player)
            own = getattr(level.weigher, "ms", 0)
            ms = max(BRIEFEST, min(own, WHOLE // max(self.total, 1)))
        self.judge = Judge(self.game, player, ms)
        self.counted = bool(getattr(self.judge.weigher, "iterations", 0))
        self.ms = ms or int(getattr(self.judge.weigher, "ms", 0))
        self.plain = plain(self.game)
        self.one_deal: dict[int, Game[Any]] = {}
        seats = s.sitters.split("\n") if s.sitters else self.game.seat_names()
        self.review = Review(str(self.game), self.game.title, player, seats)
        self.review.standing.append(Point(0, tuple(standing(self.state))))

    def asked(self, s: State, action: int) -> bool:
        """Whether a seat has something to decide here, and does it in its turn."""
        return s.turn >= 0 and action < self.game.regular and len(s.legal_actions()) > 1

    def step(self) -> bool:
        """Judge the next decision; False when there is none left."""
        if self.done >= self.total:
            self.go_on(len(self.actions))
            self.review.complete = True
            return False
        n = self.wanted[self.done]
        self.done += 1
        self.go_on(n)
        s, action = self.state, self.actions[n]
        seat = s.current_player()
        text = s.action_to_string(seat, action)
        verdict = self.judge.of(s.view(seat), action) if self.seat in (None, seat) else None
        if verdict is not None:
            better = s.action_to_string(seat, verdict.best)
            self.review.judged.append(
                Judged(
                    n + 1,
                    seat,
                    action,
                    verdict.best,
                    verdict.loss,
                    verdict.error,
                    verdict.reason,
                    verdict.article,
                    verdict.maxim,
                    text,
                    better,
                    verdict.stake,
                )  # fmt: skip
            )
        values = self.stands(seat, verdict.worth if verdict is not None else None)
        if values:
            self.review.standing.append(Point(n, tuple(values), seat, text))
        return True

    def go_on(self, to: int) -> None:
        """Carry out the actions before the ``to``-th; where a deal ends on the way, tell how all stand."""
        while self.at < to:
            self.state.apply_action(self.actions[self.at])
            self.at += 1
            if self.at in self.ends or self.at == len(self.actions):
                self.review.standing.append(Point(self.at, tuple(self.stopped())))

    def stands(self, seat: int, worth: float | None) -> list[float]:
        """How all stand before a decision: as the deal would end if played plainly, or as a board tells it."""
        if self.judge.deals is not None:
            return self.played_out()
        own = self.state.standing()
        return [value + (worth if p == seat else -worth) for p, value in enumerate(own)] if worth is not None else []

    def until(self, deals: int) -> Game[Any]:
        """The same game, over after so many deals."""
        if deals not in self.one_deal:
            self.one_deal = {deals: load_game(self.game.id, {**self.game.given, "deals": deals})}
        return self.one_deal[deals]

    def stopped(self) -> list[float]:
        """How all stand where a deal is over, as if the match were to stop there."""
        if self.state.is_terminal():
            return self.state.returns()
        t = self.state.clone()
        t.game = self.until(int(t.deal))
        return standing(t)

    def played_out(self) -> list[float]:
        """The mean of some ends of this deal with the cards as they lie, by the plain player, chance being drawn."""
        game = self.until(int(self.state.deal) + 1)
        ends: list[list[float]] = []
        end = time.monotonic() + self.ms / 4000
        while len(ends) < PLAYED_OUT and (not ends or self.counted or time.monotonic() < end):
            t = self.state.clone()
            t.game = game
            self.rolls = advance(self.rolls)
            t.seeded, t.keys, t.rng = True, "", mix(self.rolls)
            finish(t, mix(advance(self.rolls)), self.plain)
            ends.append(standing(t))
        return [math.fsum(values) / len(ends) for values in zip(*ends, strict=True)]


def review(
    record: object,
    player: str = "strong",
    seat: int | None = None,
    ms: int = 0,
    progress: Callable[[int, int], object] | None = None,
) -> Review:
    """Judge every decision of a record from its own seat's view; ``seat``: of that seat alone.

    ``ms``: time for a decision, 0 for what lets a whole match take less than a minute. ``progress(done, total)`` is
    called after each; if it returns False, the review ends there. ``BadRecord``, ``BadOption``.
    """
    made = Reviewer(record, player, seat, ms)
    while made.step():
        if progress is not None and progress(made.done, made.total) is False:
            break
    return made.review
