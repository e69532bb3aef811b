"""What PGN and PDN have in common: tags, then moves with comments and variations, then a result."""

import re
from typing import Final

from gamester.engine.errors import BadNotation

LONGEST: Final = 4_000_000  # characters of a text

_TAG: Final = re.compile(r'\[\s*([A-Za-z0-9_]+)\s+"((?:[^"\\]|\\.)*)"\s*\]')


class Written:
    """One game as written down: ``tags``, ``moves`` in its notation's words, and ``result``."""

    def __init__(self, tags: dict[str, str], moves: list[str], result: str = "") -> None:
        self.tags = tags
        self.moves = moves
        self.result = result or tags.get("Result", "*")


def read(text: str, name: str, tokens: re.Pattern[str]) -> list[Written]:
    """Every game of a text in the notation ``name``; ``BadNotation`` names the first place that cannot be read.

    ``tokens`` matches what may stand after the tags, with groups ``move``, ``result``, ``open`` and ``close``.
    """
    if len(text) > LONGEST:
        raise BadNotation(f"a {name} text has at most {LONGEST} characters")
    text = text.removeprefix("\ufeff")
    games: list[Written] = []
    at = 0
    while text[at:].strip():
        game, at = _read_one(text, at, name, tokens)
        games.append(game)
    if not games:
        raise BadNotation(f"the {name} holds no game")
    return games


def _tags(text: str, at: int) -> tuple[dict[str, str], int]:
    tags: dict[str, str] = {}
    while True:
        at += len(text[at:]) - len(text[at:].lstrip())
        tag = _TAG.match(text, at)
        if tag is None:
            return tags, at
        tags[tag[1]] = re.sub(r"\\(.)", r"\1", tag[2])
        at = tag.end()


def _read_one(text: str, at: int, name: str, tokens: re.Pattern[str]) -> tuple[Written, int]:
    tags, at = _tags(text, at)
    moves: list[str] = []
    depth = 0  # of variations in brackets, which are passed over
    while at < len(text):
        token = tokens.match(text, at)
        if token is None:
            if text[at] == "[" and not depth and (moves or tags) and _TAG.match(text, at):
                return Written(tags, moves), at
            raise BadNotation(f"{text[at:].split()[0][:40]!r} is no move of {name}, after {len(moves)} moves")
        at = token.end()
        if token["open"]:
            depth += 1
        elif token["close"]:
            depth -= 1
            if depth < 0:
                raise BadNotation(f"a bracket is closed that was not opened, after {len(moves)} moves")
        elif depth:
            continue
        elif token["result"]:
            return Written(tags, moves, token["result"]), at
        elif token["move"]:
            moves.append(token["move"])
    if depth:
        raise BadNotation(f"a bracket is not closed: the {name} is cut short")
    return Written(tags, moves), at
