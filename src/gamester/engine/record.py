"""The record: a match written down as one JSON document, and played again from it."""

import json
from typing import Any, Final

from gamester.engine.errors import BadRecord, GamesterError
from gamester.engine.game import Game
from gamester.engine.registry import load_game
from gamester.engine.state import FULL, State
from gamester.engine.strong import is_strong

SCHEMA: Final = "gamester-record/1"
LONGEST: Final = 8_000_000


def write(s: State) -> str:
    """The match so far: game string, seed or deal, every action in words."""
    if s.seen_by != FULL or any(a < 0 for _, a in s.full_history()):
        raise BadRecord("a view or an imagined state has no record: part of its past is unknown")
    data = {
        "schema": SCHEMA,
        "game": str(s.game),
        "seed": s.given_seed(),
        **({"seats": s.sitters.split("\n")} if s.sitters else {}),
        "deal": [s.game.outcome_name(c) for c in s.first] if len(s.first) else None,
        "actions": [s.action_to_string(p, a) for p, a in s.full_history()],
    }
    return json.dumps(data, separators=(",", ":"))


def parse(text: object) -> dict[str, object]:
    """A record's document, checked in form; ``BadRecord`` says what is wrong."""
    if not isinstance(text, str):
        raise BadRecord(f"a record is text, not {text!r:.60}")
    if len(text) > LONGEST:
        raise BadRecord(f"a record has at most {LONGEST} characters")
    try:
        data = json.loads(text)
    except (ValueError, RecursionError):
        raise BadRecord("a record is one JSON document; this is damaged or cut short") from None
    if not isinstance(data, dict):
        raise BadRecord("a record is a JSON object")
    schema = data.get("schema")
    if not isinstance(schema, str) or not schema.startswith("gamester-record/"):
        raise BadRecord(f"not a record of Gamester: its schema should be {SCHEMA}")
    if schema != SCHEMA:
        raise BadRecord(f"this record is {schema}; this version reads {SCHEMA}")
    if not isinstance(data.get("game"), str):
        raise BadRecord("the record names no game")
    actions = data.get("actions")
    if not isinstance(actions, list) or not all(isinstance(a, str) for a in actions):
        raise BadRecord("the record's actions should be a list of words")
    seed, deal = data.get("seed"), data.get("deal")
    many = [n for n in seed if not is_strong(n)] if isinstance(seed, list) else [] if seed is None else [seed]
    if any(isinstance(n, bool) or not isinstance(n, int) for n in many):
        raise BadRecord("the record's seed should be a whole number, or a list with one for each deal")
    if deal is not None and not isinstance(deal, list):
        raise BadRecord("the record's deal should be a list")
    return data


def read(text: object, game: Game[Any] | None = None) -> State:
    """The state a record leads to. With ``game``, a record of any other is refused."""
    data = parse(text)
    try:
        own = load_game(str(data["game"]))
    except GamesterError as e:
        raise BadRecord(f"the record's game cannot be loaded: {e}") from None
    if game is not None and str(game) != str(own):
        raise BadRecord(f"this is a record of {own}, not of {game}")
    actions = data["actions"]
    assert isinstance(actions, list)
    try:
        s: State = own.new_initial_state(data.get("seed"), data.get("deal"), data.get("seats"))
    except GamesterError as e:
        raise BadRecord(f"the record's deal: {e}") from None
    for n, word in enumerate(actions):
        try:
            if s.is_terminal():
                raise BadRecord("the match was over before it")
            s.apply_action(s.string_to_action(word))
        except GamesterError as e:
            raise BadRecord(f"action {n + 1} of the record, {word[:40]!r}: {e}") from None
    return s


def replay(record: object) -> State:
    """Play a record again: the state it leads to."""
    return read(record)
