"""Checks a record's shuffles: that each deal's seed was promised by its hash, and that the cards follow from it."""

from __future__ import annotations

import re
import time
from typing import Any

from gamester.engine.errors import BadRecord, GamesterError
from gamester.engine.record import parse
from gamester.engine.registry import load_game
from gamester.engine.rng import SEEDS
from gamester.engine.state import State
from gamester.engine.strong import is_strong
from gamester.house import fairness
from gamester.house.storage import Deal

MOST = 5000  # deals
SEED = re.compile(r"[0-9]{1,19}")
NONCE = re.compile(r"[0-9a-f]{0,64}")


def shuffles(data: dict[str, object]) -> list[tuple[dict[str, str], Deal]]:
    """The record's promises, checked in form, each with what shuffled the deal."""
    found = data.get("shuffles")
    if not isinstance(found, list) or not found:
        raise BadRecord("the record tells no shuffles: there is nothing to check before its first deal is over")
    if len(found) > MOST:
        raise BadRecord(f"a record is checked up to {MOST} deals, and this has {len(found)}")
    return [(each, shuffle(each)) for each in found]


def shuffle(each: object) -> Deal:
    """What one of a record's promises says of its deal."""
    if not isinstance(each, dict) or not all(isinstance(each.get(k), str) for k in ("seed", "hash")):
        raise BadRecord("each of the record's shuffles has a deal, and seed and hash as text")
    seed, secret, salt, nonces = str(each["seed"]), each.get("secret"), each.get("salt"), each.get("nonces")
    if secret is None:
        if not isinstance(salt, str):
            raise BadRecord("each of the record's shuffles has a secret and nonces, or of old a salt")
        if not SEED.fullmatch(seed) or int(seed) >= SEEDS:
            raise BadRecord(f"a seed is a whole number below 2^62, not {seed!r:.60}")
        return Deal(f"{seed}:{salt}")
    if not is_strong(secret) or not is_strong(seed):
        raise BadRecord(f"a deal's secret and seed are 64 digits 0-9 and a-f each, not {secret!r:.80}")
    if not isinstance(nonces, list) or not all(isinstance(n, str) and NONCE.fullmatch(n) for n in nonces):
        raise BadRecord(f"a deal's nonces are one for each seat, of digits 0-9 and a-f or empty, not {nonces!r:.60}")
    return Deal(secret, ",".join(nonces))


def verify(text: str, seconds: float | None = None) -> list[dict[str, Any]]:
    """Deal by deal: ``deal seed hash promised follows pack message``; ``BadRecord`` if it cannot be read at all, or

    not be checked in so many ``seconds``. ``promised``: the hash is that of the secret, and the seed what secret and
    nonces make. ``follows``: all that was done could be done with the cards and rolls of that seed. ``pack`` is the
    order of the cards, recomputed; of the deals after one that does not follow nothing is known.
    """
    end = None if seconds is None else time.monotonic() + seconds
    data = parse(text)
    told = shuffles(data)
    try:
        game = load_game(str(data["game"]))
        state = game.new_initial_state(seed=[fairness.seed(kept, deal) for deal, (_, kept) in enumerate(told)])
    except GamesterError as fault:
        raise BadRecord(f"the record's game cannot be dealt: {fault}") from None
    out = []
    actions = iter(data["actions"])  # type: ignore[call-overload]
    broken = ""
    for deal, (each, kept) in enumerate(told):
        message = promised(each, kept, deal)
        # a deal may be over before anybody is asked in it
        pack = [] if broken or state.deal != deal else [game.outcome_name(card) for card in state.order]
        broken = broken or play_deal(state, deal, actions, end)
        out.append(
            {
                "deal": deal, "seed": each["seed"], "hash": each["hash"], "promised": not message,
                "follows": not broken, "pack": pack, "message": "; ".join(part for part in (message, broken) if part),
            }
        )  # fmt: skip
    if not broken and next(actions, None) is not None:
        late = "the record goes on after its last deal"
        out[-1] |= {"follows": False, "message": f"{out[-1]['message']}; {late}".removeprefix("; ")}
    return out


def promised(each: dict[str, str], kept: Deal, deal: int) -> str:
    """Why what shuffled a deal is not what was promised; empty if it is."""
    of = "seed and salt" if fairness.is_older(kept) else "secret"
    if fairness.hashed(kept.secret) != each["hash"].lower():
        return f"the hash is not that of this {of}"
    if str(fairness.seed(kept, deal)) != each["seed"]:
        return "the seed is not what the secret and the nonces make"
    return ""


def play_deal(state: State, deal: int, actions: Any, end: float | None) -> str:
    """Play the record up to the end of a deal; why not, when it cannot be played."""
    while state.deal <= deal and not state.is_terminal():
        word = next(actions, None)
        if word is None:
            return "the record stops before the deal is over"
        if end is not None and time.monotonic() > end:
            raise BadRecord("this record takes too long to check here; `gamester verify` takes any")
        try:
            state.apply_action(state.string_to_action(word))
        except GamesterError as fault:
            return f"{word[:40]!r} does not follow from the seed: {fault}"
    return ""
