"""Which settings of which games the suite plays: each book's preset, and each with one yes-or-no option turned."""

from __future__ import annotations

import os
import zlib
from functools import cache

import gamester
from gamester.commands.common import is_compiled
from gamester.engine.errors import BadOption
from gamester.engine.game import Game

GAMES = int(os.environ.get("GAMESTER_GAMES", "200" if is_compiled() else "20"))
ONLY = os.environ.get("GAMESTER_ONLY", "").split(",")  # these games alone, where one is worked on
SEED = os.environ.get("GAMESTER_SEED", "")  # the one random game that is played, to see a failure again
# to count the deals of eight hands with so many voids takes minutes where nothing is compiled
LONG = () if is_compiled() else ("guimbarde(book=academy-1768,players=8)", "guimbarde(book=academy-1768,players=7)")
INFOS = {info.id: info for info in gamester.registered_games()}
IDS = [id for id in INFOS if ONLY == [""] or id in ONLY]


def presets(id: str) -> list[str]:
    """A game string for each book."""
    return [f"{id}(book={book})" for book in INFOS[id].books]


def turned(text: str) -> list[str]:
    """The same with one option moved from what the book prints: every flag, every other choice, every seat count."""
    game = gamester.load_game(text)
    out = []
    for option in type(game).options:
        value = game.values[option.name]
        if option.kind == "flag":
            others: list[object] = [not value]
        elif option.kind == "choice":
            others = [choice for choice in option.choices if choice != value]
        elif option.name == "players":
            others = [n for n in range(option.low, option.high + 1) if n != value]
        else:
            others = []
        for other in others:
            one = f"{text[:-1]},{option.name}={other})"
            try:
                gamester.load_game(one)
            except BadOption:  # some options exclude each other, and say so
                continue
            out.append(one)
    return [one for one in out if one not in LONG]


def company(text: str) -> list[str]:
    """The same for the fewest and for the most players, where the book's preset is for others."""
    game = gamester.load_game(text)
    option = next((option for option in type(game).options if option.name == "players"), None)
    ends = {option.low, option.high} - {game.values["players"]} if option else set()
    out = []
    for players in sorted(ends):
        one = f"{text[:-1]},players={players})"
        try:
            gamester.load_game(one)
        except BadOption:
            continue
        out.append(one)
    return [one for one in out if one not in LONG]


PRESETS = [text for id in IDS for text in presets(id)]
SETTINGS = [one for text in PRESETS for one in (text, *turned(text))]
SEATED = [*PRESETS, *(one for text in PRESETS for one in company(text))]  # as few and as many as can sit down, too


@cache
def load(text: str, deals: int = 1) -> Game:
    """A game stopped after so many deals (0: the whole match)."""
    return gamester.load_game(text, {"deals": deals})


def share(text: str) -> int:
    """How many random games this setting gets: a book's preset all of them, one with an option turned a tenth."""
    return GAMES if text in PRESETS else max(2, GAMES // 10)


def seeds(text: str, n: int) -> range:
    """As many seeds as games, others for every setting; or the one that is asked for."""
    first = int(SEED) if SEED else zlib.crc32(text.encode()) % 1_000_000
    return range(first, first + (1 if SEED else n))
