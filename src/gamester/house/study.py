"""The routes of the study: books, chapters, comparing, searching, terms of art, odds, specimens to step through."""

from __future__ import annotations

import asyncio
from functools import cache
from typing import Annotated, Any

import orjson
from fastapi import APIRouter, Path, Query
from starlette.responses import Response

from gamester import books
from gamester.books.aids import Aid, BadAid, Reckoning, Taught, aid, perform, reckon, settled
from gamester.books.ask import ask
from gamester.books.asked import Asked
from gamester.books.compare import pairs
from gamester.books.find import finder
from gamester.books.glossary import glossary
from gamester.books.judged import judged
from gamester.books.odds.figures import Figure, figure, figures
from gamester.books.readings import Reading, find_readings, reading, readings
from gamester.books.schema import Article, BadBook, Example
from gamester.books.search import search
from gamester.engine.errors import BadOption, UnknownGame
from gamester.engine.registry import game_class, load_game, read_game
from gamester.house import shapes
from gamester.house.answers import answer
from gamester.house.messages_in import Faulty, Refusal
from gamester.table.specimens import shelf

router = APIRouter(prefix="/api", responses={code: {"model": Faulty} for code in (400, 404, 422, 429)})
Word = Annotated[str, Path(max_length=60)]
Id = Annotated[str, Query(max_length=60)]
MOST = 50  # articles that a search gives


def article_data(article: Article, judged: str = "") -> dict[str, Any]:
    """An article as the page shows it; ``judged``: what exact analysis says of the play it prints."""
    why = " ".join(text for text in (article.why, judged) if text)
    return {
        "id": article.full, "kind": article.kind, "lines": article.lines, "text": article.text,
        "in_force": article.in_force, "option": article.option, "why": why,
    }  # fmt: skip


def example_data(example: Example) -> dict[str, Any]:
    """An example in a chapter's list."""
    return {
        "id": example.id, "title": shelf.title(example), "note": example.note, "lines": example.lines,
        "frames": shelf.can_show(example),
    }  # fmt: skip


def figure_data(figure: Figure) -> dict[str, Any]:
    """A printed figure beside the exact one."""
    odds = figure.odds
    return {
        "id": odds.full, "book": odds.book, "lines": odds.lines, "asks": odds.asks, "printed": odds.printed,
        "printed_value": figure.printed_value, "exact": figure.exact, "exact_value": figure.exact_value,
        "note": odds.note,
    }  # fmt: skip


def chapter_of(book: str, game: str) -> books.Book:
    """A chapter, or a refusal that names those there are."""
    try:
        return books.load(book, game)
    except BadBook as fault:
        raise Refusal("not_found", str(fault)) from None


def known(game: str) -> str:
    """The id of ``game``, which may be a printed name."""
    try:
        return read_game(game)[0]
    except (UnknownGame, BadOption) as fault:
        raise Refusal("unknown_game", str(fault)) from None


def meant(game: str) -> str:
    """The id of ``game`` if that is a printed name; else itself, be there such a chapter or not."""
    try:
        return known(game)
    except Refusal:
        found = reading(game)
        return found.game if found else game


@cache
def library() -> bytes:
    """``GET /api/books``."""
    out = []
    for book in books.books():
        games = [{"id": game, "title": books.load(b, game).title} for b, game in books.chapters() if b == book]
        long = books.TITLES[book]
        out.append(
            {"id": book, "title": long.rsplit(" (", 1)[0], "short": books.SHORT[book], "year": int(long[-5:-1]),
             "games": games}
        )  # fmt: skip
    return orjson.dumps(out)


@cache
def chapter_json(book: str, game: str) -> bytes:
    """``GET /api/books/{book}/{game}``."""
    chapter = chapter_of(book, game)
    return orjson.dumps(
        {
            "book": book, "game": game, "title": chapter.title, "note": chapter.note,
            "articles": [article_data(a, judged(chapter, a)) for a in chapter.articles],
            "examples": [example_data(e) for e in shelf.examples(book, game)],
            "odds": [figure_data(figure(o, compute=False)) for o in chapter.odds],
            "aids": [{"name": a.name, "title": a.title} for a in Reading(book, game).aids],
        }
    )  # fmt: skip


@cache
def comparison(game: str, a: str, b: str) -> bytes:
    """``GET /api/compare/{game}``."""
    one, two = chapter_of(a, game), chapter_of(b, game)
    cls = game_class(known(game))
    first, second = (load_game(game, {"book": book}).values if book in cls.books else {} for book in (a, b))
    options = []
    for option in cls.options:
        x, y = first.get(option.name), second.get(option.name)
        options.append({"name": option.name, "help": option.help, "a": x, "b": y, "same": x == y})
    matched = pairs(list(one.articles), list(two.articles))
    articles = [{"a": x and article_data(x), "b": y and article_data(y)} for x, y in matched]
    return orjson.dumps({"game": game, "a": a, "b": b, "options": options, "articles": articles})


@cache
def odds_json(game: str) -> bytes:
    """``GET /api/odds/{game}``; the first time computed, which takes a while."""
    return orjson.dumps([figure_data(one) for one in figures(game)])


@cache
def specimen(book: str, game: str, example: str) -> bytes:
    """``GET /api/examples/{book}/{game}/{example}``."""
    try:
        return orjson.dumps(shelf.frames(book, game, example))
    except BadBook as fault:
        raise Refusal("not_found", str(fault)) from None


@router.get("/books", response_model=list[shapes.BookInfo])
async def all_books() -> Response:
    """The five books, oldest first, with their games."""
    return answer(library())


@router.get("/books/{book}/{game}", response_model=shapes.Chapter)
async def chapter(book: Word, game: Word) -> Response:
    """What one book says of one game."""
    return answer(chapter_json(book, meant(game)))


@router.get("/compare/{game}", response_model=shapes.Comparison)
async def compare(game: Word, a: Id, b: Id) -> Response:
    """Two editions side by side."""
    return answer(comparison(meant(game), a, b))


@router.get("/search", response_model=list[shapes.Article])
async def find(q: Annotated[str, Query(min_length=1, max_length=200)], game: Id = "") -> Response:
    """The articles that hold the words, best first."""
    game = game and known(game)
    return answer([article_data(a) for a in await asyncio.to_thread(search, q, game, MOST)])


def found_json(q: str, players: int, minutes: int, kind: str, book: str, staked: str, like: str, luck: str) -> bytes:
    """``GET /api/find``."""
    asked = Asked(q)
    found = finder().find(q, players, minutes, kind, book, staked, like, luck)
    rows = [one.to_data() for one in found]
    plain = not (players or minutes or kind or staked or like)
    read = [one.to_data() for one in find_readings(q, book)] if plain else []
    number, long = players or asked.players, minutes or asked.minutes
    return orjson.dumps({"players": number, "minutes": long, "found": rows, "readings": read})


@router.get("/find", response_model=shapes.Finds)
async def find_games(
    q: Annotated[str, Query(max_length=200)] = "",
    players: Annotated[int, Query(ge=0, le=99)] = 0,
    minutes: Annotated[int, Query(ge=0, le=9999)] = 0,
    kind: Id = "",
    book: Id = "",
    staked: Id = "",
    like: Id = "",
    luck: Id = "",
) -> Response:
    """The games that answer some words, a number at the table and so on, best first; or others like one."""
    like = like and known(like)
    return answer(await asyncio.to_thread(found_json, q, players, minutes, kind, book, staked, like, luck))


@router.get("/ask/{game}", response_model=list[shapes.Article])
async def ask_the_law(game: Word, q: Annotated[str, Query(min_length=1, max_length=200)], book: Id = "") -> Response:
    """The laws that answer what happened, best first."""
    return answer([article_data(a) for a in await asyncio.to_thread(ask, q, known(game), book)])


@router.get("/glossary", response_model=list[shapes.Term])
async def terms() -> Response:
    """The terms of art, each in one sentence."""
    return answer([one.to_data() for one in glossary()])


@router.get("/odds/{game}", response_model=list[shapes.Figure])
async def odds(game: Word) -> Response:
    """Printed and exact figures side by side."""
    return answer(await asyncio.to_thread(odds_json, meant(game) if reading(game) else known(game)))


@router.get("/examples/{book}/{game}/{example}", response_model=shapes.Frames)
async def example(book: Word, game: Word, example: Word) -> Response:
    """A specimen to step through."""
    return answer(await asyncio.to_thread(specimen, book, meant(game), example))


@cache
def readings_json() -> bytes:
    """``GET /api/readings``."""
    return orjson.dumps([one.to_data() for one in readings()])


@router.get("/readings", response_model=list[shapes.Reading])
async def to_read() -> Response:
    """The chapters of which there is no game, with what is done or reckoned in each."""
    return answer(readings_json())


def done_data(one: Taught, seed: int, answers: list[str]) -> dict[str, Any]:
    """What an aid says: its steps, or what is reckoned."""
    out: dict[str, Any] = {"name": one.name, "title": one.title, "article": one.full, "says": "", "given": []}
    out |= {"steps": [], "rows": []}
    if isinstance(one, Aid):
        told = perform(one.name, seed, [word for word in answers if word])
        out["steps"] = [{"says": s.says, "heaps": [h._asdict() for h in s.heaps], "choices": s.choices} for s in told]
    elif isinstance(one, Reckoning):
        words, given = one.words.lines, settled(one, answers)
        out["says"] = words["says"]
        out["given"] = [
            {"label": words[f"given-{g.name}"], "value": given[g.name], "choices": g.choices, "day": g.day}
            for g in one.given
        ]
        out["rows"] = [row._asdict() for row in reckon(one.name, answers)]
    return out


@router.get("/aids/{name}", response_model=shapes.Aid)
async def done(
    name: Word,
    seed: Annotated[int, Query(ge=0, lt=10**9)] = 0,
    answers: Annotated[str, Query(max_length=160)] = "",
) -> Response:
    """A trick or a sport as far as its questions are answered (with commas between), or what its figures come to."""
    try:
        return answer(done_data(aid(name), seed, answers.split(",")))
    except BadAid as fault:
        raise Refusal("not_found", str(fault)) from None
