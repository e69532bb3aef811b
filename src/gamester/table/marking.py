"""Marking: a game that is played at a real table is told word by word, and the rules keep turn, score and payments.

A move that has only one way is made unasked. What hides cards from its players cannot be marked by one who looks on.
"""

from __future__ import annotations

import time
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any

from gamester.engine.errors import BadNotation, BadOption, BadRecord, GamesterError
from gamester.engine.game import Game
from gamester.engine.record import parse, read
from gamester.engine.registry import game_class, load_game, read_game, registered_games
from gamester.engine.state import CHANCE, State
from gamester.table.frames import any_of
from gamester.table.sheet import Sheet, columns, sheet
from gamester.table.telling import Asked, Choice, asked, meant, pieces, thrower

LONGEST_NAME = 40


@dataclass(slots=True)
class Turn:
    """A line of the story: what was told while one seat was at it (-1: nobody), and how a deal that ended with it

    ended, in a sentence. Of ``said`` each is a move, a throw or a stroke with all that came of it; in brackets stands
    what was made unasked, which ``made`` has too."""

    seat: int
    who: str
    deal: int
    said: list[str] = field(default_factory=list)
    made: list[str] = field(default_factory=list)
    told: str = ""

    def __str__(self) -> str:
        words = "; ".join(self.said)
        return f"{self.who}: {words}" if self.who else words

    def add(self, word: str, more: bool) -> None:
        """A word; ``more``: it belongs to what was said last."""
        if more and self.said and not self.said[-1].endswith(")"):
            self.said[-1] += f", {word}"
        else:
            self.said.append(word)

    def to_data(self) -> dict[str, object]:
        """The line as JSON data."""
        return {"seat": self.seat, "who": self.who, "said": self.said, "made": self.made, "told": self.told}


def can_be_marked(id: str) -> bool:
    """Whether all of a game lies open to one who looks on."""
    return game_class(id).information == "perfect"


def marked_games() -> list[str]:
    """The games that can be marked."""
    return [info.id for info in registered_games() if info.information == "perfect"]


def game_to_mark(text: str, names: Sequence[str] = (), options: Mapping[str, object] | None = None) -> Game[Any]:
    """The game for these people: as many play as are named, where the game leaves their number open."""
    id, inside, _ = read_game(text)
    cls = game_class(id)
    if not can_be_marked(id):
        raise BadOption(
            f"{cls.title} hides from one player what another holds, and its score cannot be kept by one who looks on; "
            f"that of games in which all lies open can, such as raffles or backgammon"
        )
    given = dict(options or {})
    counted = any(option.name == "players" for option in cls.options)
    if names and counted and "players" not in given and "players" not in inside:
        given["players"] = len(names)
    game = load_game(text, given)
    if game.values.get("strokes") == "physics":
        raise BadOption("what comes of a stroke at a real table is told: leave strokes=physics away")
    return game


def checked(names: Sequence[str], game: Game[Any]) -> list[str]:
    """What the people are called; without names of theirs, as the seats are."""
    if not names:
        return game.seat_names()[: game.num_players()]
    plainly = [" ".join(name.split()) for name in names]
    if len(plainly) != game.num_players():
        raise BadOption(f"{game} is for {game.num_players()}, and {len(plainly)} are named")
    for name in plainly:
        if not name or not name.isprintable() or len(name) > LONGEST_NAME:
            raise BadOption(f"a name has 1 to {LONGEST_NAME} letters that can be printed, unlike {name[:60]!r}")
    twice = [name for name in plainly if plainly.count(name) > 1]
    if twice:
        raise BadOption(f"{twice[0]!r} is named twice: two people need two names")
    return plainly


class Marking:
    """A game and the words told of it so far. ``words`` are kept as they are written, whatever was said.

    ``seconds``: how long this thread may work to tell the words given over again; ``BadRecord`` when they take longer.
    """

    def __init__(
        self,
        game: str,
        names: Sequence[str] = (),
        words: Sequence[str] = (),
        options: Mapping[str, object] | None = None,
        seconds: float | None = None,
    ) -> None:
        self.game = game_to_mark(game, names, options)
        self.names = checked(names, self.game)
        own = self.game.seat_names()
        self.calls = {a: b for a, b in zip(own, self.names, strict=False) if a != b}
        self.find = any_of(self.calls) if self.calls else None
        self.begin()
        end = None if seconds is None else time.thread_time() + seconds
        for n, word in enumerate(words):
            if end is not None and time.thread_time() > end:
                raise BadRecord("this score has grown too long to be kept here; `gamester mark` keeps any")
            try:
                self.again(word)
            except GamesterError as fault:
                raise BadRecord(f"word {n + 1} of those told: {fault}") from None

    def begin(self) -> None:
        """Nothing has been told."""
        seats = self.names if self.calls else None
        self.state: State = self.game.new_initial_state(seats=seats)
        self.words: list[str] = []
        self.story: list[Turn] = []
        self.more = False  # whether what chance brings belongs to what was said last
        self.sheets: list[list[tuple[str, list[str]]]] = []  # the boxes of each deal that is over
        self.advance()

    def call(self, text: str) -> str:
        """A text with the people's names for those of the seats."""
        return self.find.sub(lambda found: self.calls[found[1]], text) if self.find else text

    # --- what is asked ----------------------------------------------------------------------------------------------
    @property
    def over(self) -> bool:
        """Whether the match has ended."""
        return self.state.is_terminal()

    @cached_property
    def asked(self) -> Asked:
        """What is asked now."""
        if self.over:
            raise BadNotation("the match is over: nothing more is told of it")
        return asked(self.state, self.call)

    @property
    def who(self) -> str:
        """Whose turn it is; empty where nobody's."""
        return self.names[self.asked.seat] if not self.over and self.asked.seat >= 0 else ""

    # --- what is told -----------------------------------------------------------------------------------------------
    def line(self, seat: int, deal: int) -> Turn:
        """The story's line for what ``seat`` does in ``deal``."""
        last = self.story[-1] if self.story else None
        if last is None or last.told or (last.seat, last.deal) != (seat, deal):
            last = Turn(seat, self.names[seat] if seat >= 0 else "", deal)
            self.story.append(last)
        return last

    def do(self, action: int, unasked: bool) -> None:
        """Carry out an action of a seat's or of chance's, and write it into the story."""
        state, before = self.state, self.state.clone()
        chance, deal = state.turn == CHANCE, int(state.deal)
        seat = -1 if chance and unasked else thrower(state) if chance else int(state.turn)
        word = self.call(state.action_to_string(int(state.turn), action))
        state.listened, state.story = True, ""
        state.apply_action(action)
        self.__dict__.pop("asked", None)
        if not unasked:
            self.line(seat, deal).add(word, chance and self.more)
        elif not chance and state.turn != CHANCE:  # where chance follows, what it brings tells enough
            line = self.line(seat, deal)
            line.add(f"({word})", False)
            line.made.append(word)
        self.more = chance or not unasked
        if state.deal != deal:
            last = self.story[-1] if self.story and self.story[-1].deal == deal else self.line(-1, deal)
            last.told = self.call(state.story)
            self.sheets.append(self.boxes(before, action))

    def boxes(self, before: State, action: int) -> list[tuple[str, list[str]]]:
        """The sheet of the deal that ``action`` ends, which the next deal wipes: so no other is begun in this copy."""
        if not any(zone.id.startswith("box ") for zone in self.game.zones(before)):
            return []
        deals, self.game.deals = self.game.deals, before.deal + 1
        before.apply_action(action)
        self.game.deals = deals
        return columns(self.game, before)

    def only_way(self) -> int:
        """What happens next where nothing else can; -1 where there are more ways. Chance is not listed for that."""
        state = self.state
        if state.turn != CHANCE:
            legal = state.legal_actions()
            return legal[0] if len(legal) == 1 else -1
        found = self.game.parts[state.part].outcomes(state)
        first = int(found[0])
        return -1 if any(int(one) != first for one in found) else first

    def advance(self) -> None:
        """Make every move that has only one way."""
        while not self.over:
            action = self.only_way()
            if action < 0:
                return
            self.do(action, True)

    def choose(self, choice: Choice) -> None:
        """What was told has happened."""
        self.do(choice.action, False)
        self.words.append(choice.word)
        self.advance()

    def again(self, word: str) -> None:
        """A word that is written as words are kept; any other is understood as ``tell`` does."""
        state = self.state
        try:
            action = -1 if self.over else state.string_to_action(word)
            known = 0 <= action and (state.turn == CHANCE or action < self.game.regular)
            if known and state.action_to_string(int(state.turn), action) == word:
                self.do(action, False)  # which refuses before anything is noted
                self.words.append(word)
                self.advance()
                return
        except GamesterError:
            pass
        self.choose(meant(self.state, self.asked, word))

    def tell(self, text: str) -> None:
        """A word, or several on one line: all or none. The fault lists what would be right."""
        kept = list(self.words)
        try:
            self.tell_on(text)
        except GamesterError:
            if self.words != kept:
                self.retell(kept)
            raise

    def tell_on(self, text: str) -> None:
        """``tell``, where what comes before a fault stays told."""
        try:
            self.choose(meant(self.state, self.asked, text))
        except BadNotation as fault:
            several = pieces(text, self.asked) if not self.over else []
            if len(several) < 2:
                raise
            before = len(self.words)
            for piece in several:
                try:
                    self.tell_on(piece)
                except GamesterError:
                    if len(self.words) == before:  # not even the first is a word: it was meant as one
                        raise fault from None
                    raise

    def retell(self, words: Sequence[str]) -> None:
        """Begin anew, and tell these."""
        self.begin()
        for word in words:
            self.again(word)

    def undo(self) -> str:
        """Take back the last word, and give it; empty where nothing has been told."""
        if not self.words:
            return ""
        *kept, last = self.words
        self.retell(kept)
        return last

    # --- the sheet, kept and resumed --------------------------------------------------------------------------------
    def sheet(self) -> Sheet:
        """How all stand."""
        return sheet(self.game, self.state, self.names, self.call, self.asked.seat if not self.over else -1)

    def to_data(self) -> dict[str, object]:
        """All that a screen shows of it, as JSON data."""
        game = self.game
        about = {"game": str(game), "title": game.title, "book": game.book, "names": self.names, "words": self.words}
        stand = {"sheet": self.sheet().to_data(), "story": self.told_deal_by_deal(), "over": self.over}
        return {**about, **stand, "asked": None if self.over else self.asked.to_data()}

    def told_deal_by_deal(self) -> list[dict[str, object]]:
        """The story, deal by deal, each with the boxes that its sheet had."""
        out: list[dict[str, object]] = []
        for line in self.story:
            if not out or out[-1]["deal"] != line.deal:
                boxes = self.sheets[line.deal] if line.deal < len(self.sheets) else []
                head = [title for title, _ in boxes]
                rows = [[cells[n] for _, cells in boxes] for n in range(len(self.names))] if boxes else []
                out.append({"deal": line.deal, "head": head, "rows": rows, "turns": []})
            turns = out[-1]["turns"]
            assert isinstance(turns, list)
            turns.append(line.to_data())
        return out

    def save(self) -> str:
        """The match as a record, which ``gamester.replay`` reads too."""
        return self.state.record()

    @classmethod
    def load(cls, text: str) -> Marking:
        """The match of a record, to be told on; its moves that had only one way were no words."""
        data = parse(text)
        if data.get("seed") is not None or data.get("deal") is not None:
            raise BadRecord("this record's cards or dice came from a seed, and were not told by anybody")
        last = read(text)
        seats = data.get("seats")
        marking = cls(str(last.game), [str(name) for name in seats] if isinstance(seats, list) else ())
        words = data["actions"]
        assert isinstance(words, list)
        state: State = last.game.new_initial_state()
        for word in words:
            action, choice = state.string_to_action(word), len(state.legal_actions()) > 1
            state.apply_action(action)
            if choice:
                marking.again(word)
        return marking
