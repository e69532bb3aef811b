"""Beside the table, for whoever is new: what beats what just now, what each pot is for, how the hand stands.

All of it from what one seat sees: the game's own order of cards, the trump of the moment, what is gone, what it holds.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from gamester.books.pots import pot
from gamester.engine.bits import BIT
from gamester.engine.view import View
from gamester.equipment.cards import SUIT_WORDS
from gamester.parts.tricks import TrickGame, TrickState, trumps_of
from gamester.table.sheet import columns

KINDS, SUIT = 5, 13  # suits, and what is none; the cards of each


@dataclass(frozen=True, slots=True)
class Rung:
    """A card on the ladder. ``at``: ``mine``, ``table``, ``gone`` or, where this seat cannot know, empty."""

    face: str
    note: str
    at: str

    def to_data(self) -> dict[str, str]:
        """The card as JSON data."""
        return {"face": self.face, "note": self.note, "at": self.at}


@dataclass(frozen=True, slots=True)
class Ladder:
    """The cards that count as one suit, the best first; trumps beat all others."""

    title: str
    trumps: bool
    rungs: tuple[Rung, ...]

    def to_data(self) -> dict[str, object]:
        """The ladder as JSON data."""
        return {"title": self.title, "trumps": self.trumps, "rungs": [rung.to_data() for rung in self.rungs]}


@dataclass(frozen=True, slots=True)
class Pot:
    """A pot: what lies in it, and what for, under which article."""

    name: str
    held: int
    text: str
    article: str

    def to_data(self) -> dict[str, object]:
        """The pot as JSON data."""
        return {"name": self.name, "held": self.held, "text": self.text, "article": self.article}


def beaten_by(game: TrickGame[Any], trump: int, kind: int) -> list[int]:
    """The cards that count as ``kind``, the best first."""
    cards = game.order.of_kind[KINDS * trump + kind]
    power = game.order.power
    inside = [int(c) for c in game.whole_pack if cards & BIT[c]]
    return sorted(inside, key=lambda c: -int(power[64 * trump + c]))


def place_of(s: TrickState, seat: int | None, card: int) -> str:
    """Where a card is, as far as the seat knows."""
    if seat is not None and s.hands[seat] & BIT[card]:
        return "mine"
    if any(int(c) == card for c in s.trick):
        return "table"
    return "gone" if s.gone & BIT[card] else ""


def ladders(view: View) -> list[Ladder]:
    """What beats what just now; nothing where no tricks are played."""
    game, s = view.game, view.state
    if not isinstance(game, TrickGame) or not isinstance(s, TrickState):
        return []
    trump, looks = int(trumps_of(s)), view.seat if view.seat is not None else 0
    out = []
    for kind in sorted(range(KINDS), key=lambda kind: (kind != trump, kind)):
        cards = beaten_by(game, trump, kind)
        if not cards:
            continue
        trumps = kind == trump and s.trump >= 0
        suited = kind < len(SUIT_WORDS) and (trumps or all(c // SUIT == kind for c in cards))
        named = SUIT_WORDS[kind] if suited else ""
        rungs = [Rung(game.piece_names[c], game.note_of(s, looks, c), place_of(s, view.seat, c)) for c in cards]
        out.append(Ladder(named, trumps, tuple(rungs)))
    return out


def masters(found: list[Ladder]) -> list[str]:
    """The cards of the seat that are the highest left of their suits, all above them gone or its own."""
    out = []
    for ladder in found:
        for rung in ladder.rungs:
            if rung.at == "mine":
                out.append(rung.face)
            elif rung.at != "gone":
                break
    return out


def kept_pots(view: View) -> list[Pot]:
    """The pots, and what each is for."""
    game, s = view.game, view.state
    out = []
    for n, name in enumerate(game.pools):
        text, article = pot(game.book, game.id, name)
        out.append(Pot(name, int(s.purse[game.players + n]), text, article))
    return out


def so_far(view: View) -> list[tuple[str, str]]:
    """What the seat has made: points, tricks, counters."""
    if view.seat is None:
        return []
    return [(title, cells[view.seat]) for title, cells in columns(view.game, view.state)]


def beside(view: View) -> dict[str, object]:
    """All of it as JSON data."""
    found = ladders(view)
    return {
        "ladders": [ladder.to_data() for ladder in found],
        "masters": masters(found) if view.seat is not None else [],
        "pots": [one.to_data() for one in kept_pots(view)],
        "made": [{"title": title, "text": text} for title, text in so_far(view)],
    }  # fmt: skip
