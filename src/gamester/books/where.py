"""Where the sources carry an article out: read as text, so compiled or not; and the tests that name it."""

from __future__ import annotations

import ast
import importlib
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

from gamester.books import TITLES, load
from gamester.books.audit import Named, names_in
from gamester.books.schema import Article
from gamester.engine.game import Game

ROOMS = ("gamester.games.", "gamester.parts.")
SPEAKS = re.compile(r"cite|article|(won|scored|paid)_by", re.IGNORECASE)
"""A name under which articles stand."""


LISTED = {("Verb", 1), ("flag", 3), ("count", 3), ("choice", 3)}
"""Calls, and the place in them at which articles stand."""


class Place(NamedTuple):
    """A line of a file."""

    path: Path
    line: int
    text: str


@cache
def source(module: str) -> Path | None:
    """The file that a module was written in, beside which it may be compiled; None where it is not here."""
    found = Path(importlib.import_module(module).__file__ or "")
    plain = found if found.suffix == ".py" else found.parent / f"{found.name.partition('.')[0]}.py"
    return plain if plain.is_file() else None


def modules(game: Game[Any]) -> list[str]:
    """The modules of a game's rules: its classes', and what these import out of games and parts."""
    todo = [cls.__module__ for kind in (type(game), type(game.fresh)) for cls in kind.__mro__]
    out: list[str] = []
    while todo:
        name = todo.pop(0)
        if name in out or not name.startswith(ROOMS):
            continue
        out.append(name)
        todo += imported(name)
    return out


@cache
def imported(module: str) -> list[str]:
    """What a module imports out of games and parts."""
    path = source(module)
    out: list[str] = []
    for node in ast.walk(tree(path)) if path else ():
        if isinstance(node, ast.ImportFrom) and node.module:
            out += [node.module, *(f"{node.module}.{a.name}" for a in node.names if a.name.islower())]
    return [one for one in out if one.startswith(ROOMS) and is_module(one)]


@cache
def tree(path: Path) -> ast.Module:
    """A file, parsed."""
    return ast.parse(path.read_text(encoding="utf-8"))


@cache
def is_module(name: str) -> bool:
    """Whether this is the name of a module and not of something in one."""
    try:
        importlib.import_module(name)
    except ImportError:
        return False
    return True


class Reader(ast.NodeVisitor):
    """Collects what speaks of one article: its full id anywhere; its short one, or a word for it, where ids stand."""

    def __init__(self, game: Game[Any], article: Article, module: Any, words: set[str]) -> None:
        self.game = game
        self.article = article
        self.module = module
        self.words = words  # what the game's tables call the article
        self.inside = 0  # how deep in what speaks of articles
        self.lines: set[int] = set()

    def ids(self, text: str) -> bool:
        """Whether a text names the article, in a row of others or alone."""
        return self.article.id in re.split(r"[ ,]+", text) or self.game.article(text) == self.article.full

    def another(self, word: str) -> bool:
        """Whether a word of a table stands for another article in this book, or is another book's."""
        if word in TITLES:
            return word != self.article.book
        meant = self.game.article(word)
        return meant != self.article.full and meant in {one.full for one in load(*meant.split("/")[:2]).articles}

    def visit_Constant(self, node: ast.Constant) -> None:
        """A full id anywhere, a short one where ids stand."""
        if isinstance(node.value, str):
            if node.value == self.article.full or (self.inside and (self.ids(node.value) or node.value in self.words)):
                self.lines.add(node.lineno)

    def visit_BinOp(self, node: ast.BinOp) -> None:
        """``BOOK + "12"``."""
        if isinstance(node.left, ast.Name) and isinstance(node.right, ast.Constant):
            before = getattr(self.module, node.left.id, "")
            if isinstance(node.right.value, str) and f"{before}{node.right.value}" == self.article.full:
                self.lines.add(node.lineno)
        else:
            self.generic_visit(node)

    def visit_Dict(self, node: ast.Dict) -> None:
        """A table of articles by a word: the word speaks of them too."""
        for key, value in zip(node.keys, node.values, strict=True):
            word = key.value if isinstance(key, ast.Constant) else getattr(self.module, getattr(key, "id", ""), None)
            if self.inside and isinstance(word, str) and self.another(word):
                continue
            before = len(self.lines)
            self.visit(value)
            if self.inside and len(self.lines) > before and isinstance(word, str) and isinstance(value, ast.Constant):
                self.words.add(word)

    def speaking(self, *nodes: ast.AST | None) -> None:
        """Visits what stands where articles are named."""
        self.inside += 1
        for node in nodes:
            if node is not None:
                self.visit(node)
        self.inside -= 1

    def visit_Call(self, node: ast.Call) -> None:
        """``cite("12")``, ``article("12")``, ``Verb("pass", "12")``, ``cites=`` of anything, a row of ``Terms``."""
        name = getattr(node.func, "attr", getattr(node.func, "id", ""))
        self.visit(node.func)
        for n, arg in enumerate(node.args):
            self.speaking(arg) if name in ("cite", "article") or (name, n) in LISTED else self.visit(arg)
        for word in node.keywords:
            self.speaking(word.value) if SPEAKS.search(word.arg or "") else self.visit(word.value)

    def visit_Assign(self, node: ast.Assign) -> None:
        """``articles = {...}``, ``scored_by = ("6", "7")``."""
        spoken = any(SPEAKS.search(ast.unparse(one)) for one in node.targets)
        self.speaking(node.value) if spoken else self.visit(node.value)

    def visit_AnnAssign(self, node: ast.AnnAssign) -> None:
        """The same with a type."""
        if node.value is not None:
            self.speaking(node.value) if SPEAKS.search(ast.unparse(node.target)) else self.visit(node.value)

    def visit_Subscript(self, node: ast.Subscript) -> None:
        """``cites["begin"]``."""
        self.visit(node.value)
        self.speaking(node.slice) if SPEAKS.search(ast.unparse(node.value)) else self.visit(node.slice)

    def visit_FunctionDef(self, node: ast.FunctionDef) -> None:
        """What a method named for articles returns is one."""
        self.speaking(*node.body) if SPEAKS.search(node.name) else self.generic_visit(node)


class Option(ast.NodeVisitor):
    """Collects where an option is declared and asked."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.lines: set[int] = set()

    def visit_Call(self, node: ast.Call) -> None:
        """``Option("set", ...)``, ``self.count("set")``."""
        name = getattr(node.func, "attr", getattr(node.func, "id", ""))
        if name in ("Option", "count", "flag", "choice") and node.args:
            if isinstance(node.args[0], ast.Constant) and node.args[0].value == self.name:
                self.lines.add(node.lineno)
        self.generic_visit(node)


def places(game: Game[Any], article: Article) -> Iterator[Place]:
    """Where the sources of a game name the article, or the option that carries it out."""
    words: set[str] = set()
    there = [(importlib.import_module(name), path) for name in modules(game) if (path := source(name))]
    known = -1
    while len(words) > known:  # what the tables call it is looked for again everywhere
        known = len(words)
        readers = [Reader(game, article, module, words) for module, _ in there]
        for reader, (_, path) in zip(readers, there, strict=True):
            reader.visit(tree(path))
    for reader, (_, path) in zip(readers, there, strict=True):
        option = Option(article.option)
        option.visit(tree(path))
        text = path.read_text(encoding="utf-8").split("\n")
        for line in sorted(reader.lines | option.lines):
            yield Place(path, line, text[line - 1].strip())


def absent(game: Game[Any]) -> list[str]:
    """The modules whose source is not here."""
    return [name for name in modules(game) if source(name) is None]


def tests(folder: Path, article: Article) -> Iterator[Place]:
    """The tests that name it."""
    for path in sorted(folder.rglob("*.py")):
        text = path.read_text(encoding="utf-8")
        if article.book not in text:
            continue
        whole = Named()
        names_in(text, whole)
        if not whole.has("article", article.full):
            continue
        for node in ast.walk(ast.parse(text)):
            if isinstance(node, ast.FunctionDef) and node.name.startswith("test"):
                marks = "\n".join(f"x = {ast.unparse(mark)}" for mark in node.decorator_list)
                own = Named()
                names_in(f"{constants(text)}\n{marks}", own)
                if own.has("article", article.full):
                    yield Place(path, node.lineno, node.name)


def constants(text: str) -> str:
    """The assignments at the head of a file, which its markers may use."""
    return "\n".join(ast.unparse(node) for node in ast.parse(text).body if isinstance(node, ast.Assign))
