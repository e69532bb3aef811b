"""Hands that a book prints, dealt: where each card must lie in the pack, found by dealing a pack in order."""

from __future__ import annotations

from typing import Any

from gamester.engine.registry import load_game
from gamester.equipment.cards import NAMES, card


def pack_of(game: Any) -> list[str]:
    """The pack in its order."""
    try:
        return [NAMES[int(c)] for c in game.pack_order(game.empty_state())]
    except (AttributeError, TypeError):
        whole = getattr(game, "whole_pack", None)
        return [NAMES[int(c)] for c in whole] if whole is not None else list(NAMES[:52])


def arranged(text: str, hands: dict[int, str], turned: str = "") -> str:
    """The order of the pack that deals these hands, the rest in the pack's order from its end."""
    game = load_game(text)
    pack = pack_of(game)
    state: Any = game.new_initial_state(seed=1, deal=" ".join(pack))
    place = {name: n for n, name in enumerate(pack)}
    order: list[str] = [""] * len(pack)
    for seat, cards in hands.items():
        spots = [place[name] for name in pack if int(state.hands[seat]) >> card(name) & 1]
        for name, spot in zip(cards.split(), spots, strict=False):
            order[spot] = name
    if turned:
        order[place[NAMES[int(state.turn_up)]]] = turned
    rest = [name for name in pack if name not in order]
    return " ".join(name or rest.pop() for name in order)


def at(text: str, hands: dict[int, str], turned: str = "", actions: str = "") -> dict[str, Any]:
    """Where a puzzle stands in which these hands have been dealt."""
    found = {"game": text, "deal": arranged(text, hands, turned)}
    return {**found, "actions": actions} if actions else found
