"""A printed deal played again: its own pack, and all do as the book has it for as long as everybody does."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

from gamester.engine.state import State
from gamester.engine.view import View
from gamester.players import Player
from gamester.players.base import Choice
from gamester.table.specimens import shelf

if TYPE_CHECKING:
    from gamester.table.match import Match

WHY = "so it is played in the book"


def done(s: State) -> list[int]:
    """What the seats have done, in order."""
    return [int(action) for seat, action in s.full_history() if seat >= 0]


class Printed:
    """A specimen by its full id, ``book/game/example``: the ``options`` of its game, its ``deal``, what is done."""

    def __init__(self, full: str) -> None:
        book, game, short = full.split("/")
        line = shelf.lines(book, game, short)[0]
        data = json.loads(line.state.record())
        options = str(data["game"]).partition("(")[2].rstrip(")")
        pairs = [pair.partition("=") for pair in options.split(",") if pair]
        self.options: dict[str, object] = {name: value for name, _, value in pairs}
        self.deal: list[str] = data["deal"]
        self.moves = done(line.state)
        frames = {frame.actions: frame for frame in line.frames}
        self.comments = {n: frame.comment for n, frame in frames.items() if frame.comment}
        self.articles = {n: frame.article for n, frame in frames.items()}

    def follows(self, s: State) -> bool:
        """Whether all has been done so far as it is printed."""
        past = done(s)
        return past == self.moves[: len(past)]

    def said(self, s: State, since: int) -> list[str]:
        """What the book remarks on all that has been done since so many actions."""
        now = len(done(s)) if self.follows(s) else -1
        return [text for n, text in self.comments.items() if since <= n <= now]

    def sit(self, match: Match) -> None:
        """From now on the company goes by the book, and so does the adviser."""
        match.sat = [ByBook(self, match, player) for player in match.sat]
        match.adviser = ByBook(self, match, match.adviser)


class ByBook(Player):
    """Does what is printed while the match goes by it; else what another player does."""

    name = "book"

    def __init__(self, book: Printed, match: Match, other: Player) -> None:
        self.book = book
        self.match = match
        self.other = other

    def choose(self, view: View) -> Choice:
        """The player's action for this view."""
        n = len(done(view.state))
        if n >= len(self.book.moves) or not self.book.follows(self.match.state):
            return self.other.choose(view)
        action = self.book.moves[n]
        if action not in view.legal_actions():
            return self.other.choose(view)
        own = self.other.choose(view)
        return own if own.action == action else Choice(action, WHY, self.book.articles.get(n + 1, ""))
