"""Setting up positions at Cribbage, shared by its tests."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, cast

from tests.games.words import do

import gamester
from gamester.books import load
from gamester.equipment.cards import NAMES, card
from gamester.games.cribbage.game import Cribbage
from gamester.games.cribbage.state import CribbageState

PADS = [r + s for r in "KQT" for s in "CDHS"] + [r + s for r in "J98" for s in "CDHS"]  # cards for want of better


def rules(**options: object) -> Cribbage:
    """The game with these options."""
    return cast(Cribbage, gamester.load_game("cribbage", options))


def example(book: str, id: str) -> dict[str, Any]:
    """A printed example's data."""
    return load(book, "cribbage").example(id).data


def dealt(hands: Sequence[str], start: str = "", lay: Sequence[str] = (), **options: object) -> CribbageState:
    """A deal by seat 0, laid out: the hands from the eldest to the dealer, padded; what each lays out; the start."""
    game = rules(**options)
    each = int(game.choice("cards"))
    many = 2 if game.players == 2 else 1
    named = [h.split() for h in hands]
    laid = [x.split() for x in lay] or [[] for _ in hands]
    used = {c for cards in (*named, *laid, [start]) for c in cards}
    pads = [c for c in PADS if c not in used]
    for kept, out in zip(named, laid, strict=True):
        while len(kept) < each - many:
            kept.append(pads.pop(0))
        while len(out) < many:
            out.append(pads.pop())
    whole = [kept + out for kept, out in zip(named, laid, strict=True)]
    order = [cards[n] for n in range(each) for cards in whole]
    if game.blind:
        order.append(pads.pop())
    order.append(start or pads.pop())
    order += [c for c in NAMES[:52] if c not in order]
    s = cast(CribbageState, game.new_initial_state(deal=order))
    for out in laid:
        do(s, *(f"lay {c}" for c in out))
    return s


def play(s: CribbageState, cards: str) -> tuple[list[int], list[int]]:
    """Play these cards, one a turn; the counts after each, and what each scored."""
    totals, scores = [], []
    for c in cards.split():
        side = s.current_player() % s.game.sides
        before = int(s.score[side])
        do(s, c)
        totals.append(int(s.total))
        scores.append(int(s.score[side]) - before)
    return totals, scores


def number(text: str) -> int:
    """A card's number."""
    return card(text)
