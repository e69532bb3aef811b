"""Checks a record's shuffles: that each deal's seed was promised by its hash, and that the cards follow from it."""

from __future__ import annotations

from typing import Any

from gamester.engine.errors import BadRecord, GamesterError
from gamester.engine.record import parse
from gamester.engine.registry import load_game
from gamester.engine.state import State
from gamester.house.fairness import hashed


def shuffles(data: dict[str, object]) -> list[dict[str, Any]]:
    """The record's promises, checked in form."""
    found = data.get("shuffles")
    if not isinstance(found, list) or not found:
        raise BadRecord("the record tells no shuffles: there is nothing to check before its first deal is over")
    for each in found:
        if not isinstance(each, dict) or not all(isinstance(each.get(k), str) for k in ("seed", "salt", "hash")):
            raise BadRecord("each of the record's shuffles has a deal, and seed, salt and hash as text")
        if not str(each["seed"]).isdigit() or len(each["seed"]) > 19:
            raise BadRecord(f"a seed is a whole number below 2^62, not {each['seed']!r:.60}")
    return found


def verify(text: str) -> list[dict[str, Any]]:
    """Deal by deal: ``deal seed hash promised follows pack message``; ``BadRecord`` if it cannot be read at all.

    ``promised``: the hash is that of seed and salt. ``follows``: all that was done could be done with the cards and
    rolls of that seed. ``pack`` is the order of the cards, recomputed.
    """
    data = parse(text)
    told = shuffles(data)
    try:
        game = load_game(str(data["game"]))
        state = game.new_initial_state(seed=[int(each["seed"]) for each in told])
    except GamesterError as fault:
        raise BadRecord(f"the record's game cannot be dealt: {fault}") from None
    out = []
    actions = iter(data["actions"])  # type: ignore[call-overload]
    broken = ""
    for deal, each in enumerate(told):
        promised = hashed(int(each["seed"]), each["salt"]) == each["hash"].lower()
        pack = [game.outcome_name(card) for card in state.order]
        broken = broken or play_deal(state, actions)
        message = "" if promised else "the hash is not that of this seed and salt"
        out.append(
            {
                "deal": deal, "seed": each["seed"], "hash": each["hash"], "promised": promised, "follows": not broken,
                "pack": pack, "message": "; ".join(part for part in (message, broken) if part),
            }
        )  # fmt: skip
    if not broken and next(actions, None) is not None:
        out[-1] |= {"follows": False, "message": "the record goes on after its last deal"}
    return out


def play_deal(state: State, actions: Any) -> str:
    """Play one deal of the record; why not, when it cannot be played."""
    deal = state.deal
    while state.deal == deal and not state.is_terminal():
        word = next(actions, None)
        if word is None:
            return "the record stops before the deal is over"
        try:
            state.apply_action(state.string_to_action(word))
        except GamesterError as fault:
            return f"{word[:40]!r} does not follow from the seed: {fault}"
    return ""
