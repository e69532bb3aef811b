"""The documentation's pages that are made from the books: each game's from its chapters, and each chapter's to read."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from pathlib import Path

from gamester import books
from gamester.books.find import finding
from gamester.books.lengths import length
from gamester.books.lessons import lessons
from gamester.books.luck import luck
from gamester.books.odds.figures import figure
from gamester.books.readings import Reading, readings
from gamester.books.schema import Article, Book, Lines
from gamester.engine.options import Option
from gamester.engine.registry import GameInfo, load_game, registered_games
from gamester.table.specimens import shelf

KINDS = {"rule": "Rules", "law": "Laws of the table", "payment": "Payments", "maxim": "Advice", "odds": "Chances"}
CARRIED = {
    "code": "in force", "physical": "done with hands and eyes", "table-law": "a law of the table", "advice": "advice",
    "left-out": "left out",
}  # fmt: skip
SEED, MOVES = 1754, 14  # of the picture of a game's table
SPECIMENS = 60  # of a chapter that are listed; Sturges's games of draughts are five hundred


def plain(text: str) -> str:
    """A text of the books as Markdown that says just that."""
    return re.sub(r"([\\`*_{}\[\]<>#|~$])", r"\\\1", " ".join(text.split()))


def table(head: tuple[str, ...], rows: list[tuple[str, ...]]) -> str:
    """A Markdown table."""
    lines = [head, tuple("---" for _ in head), *rows]
    return "\n".join(f"| {' | '.join(row)} |" for row in lines) + "\n"


def where(lines: Lines) -> str:
    """The lines that something stands in."""
    told = ", ".join(str(a) if a == b else f"{a}–{b}" for a, b in lines)
    return f"line {told}" if len(lines) == 1 and lines[0][0] == lines[0][1] else f"lines {told}"


def article_text(one: Article) -> str:
    """An article with its number, its lines and what carries it out."""
    how = f"option `{one.option}`" if one.option else CARRIED[one.carried]
    why = f": {plain(one.why).rstrip('.')}" if one.why else ""
    anchor = f"{one.book}-{one.id}"
    return f"**{plain(one.id)}**{{ #{anchor} }} {plain(one.text)} *({where(one.lines)}; {how}{why})*\n"


def chapter_text(chapter: Book, compute: bool) -> Iterator[str]:
    """What one book says: articles by kind, specimens, figures."""
    title = books.TITLES[chapter.book]
    yield f"## {plain(title)}\n"
    called = f"The chapter is called *{plain(chapter.title)}*."
    printed = ", ".join(f"`{name}`" for name in chapter.names)
    yield called + (f" It also prints the names {printed}." if printed else "") + "\n"
    if chapter.note:
        yield f"{plain(chapter.note)}\n"
    for kind, heading in KINDS.items():
        of_kind = [one for one in chapter.articles if one.kind == kind]
        if of_kind:
            yield f"### {heading} {{ #{chapter.book}-{kind} }}\n"
            yield from map(article_text, of_kind)
    shown = shelf.examples(chapter.book, chapter.game)
    if shown:
        yield f"### Worked examples {{ #{chapter.book}-examples }}\n"
        for example in shown[:SPECIMENS]:
            note = f": {plain(example.note)}" if example.note else ""
            steps = ", to step through in the study" if shelf.can_show(example) else ""
            yield f"- **{plain(shelf.title(example))}** (`{example.full}`, {where(example.lines)}{steps}){note}"
        yield f"- and {len(shown) - SPECIMENS} more in the study\n" if len(shown) > SPECIMENS else ""
    if chapter.odds:
        yield f"### Printed odds {{ #{chapter.book}-figures }}\n"
        rows = []
        for odds in chapter.odds:
            found = figure(odds, compute)
            exact = plain(found.exact or "") if compute else "`gamester odds`"
            rows.append((plain(odds.asks), plain(odds.printed), exact, where(odds.lines), plain(odds.note)))
        yield table(("what is asked", "as printed", "exact", "where", ""), rows)


def option_row(option: Option) -> tuple[str, ...]:
    """An option: what it may be, what it is, and in which book it is otherwise."""
    may = {
        "flag": "yes or no",
        "count": f"{option.low} to {option.high}",
        "row": f"{option.low} to {option.high} each",
    }.get(option.kind)
    otherwise = [f"{books.SHORT[book]}: `{value}`" for book, value in option.presets.items()]
    what = plain(option.help)
    return (
        f"`{option.name}`", what, may or ", ".join(f"`{one}`" for one in option.choices), f"`{option.default}`",
        "; ".join(otherwise),
    )  # fmt: skip


def picture(id: str) -> str:
    """The table of a game some moves into it, as one of its seats sees it: an SVG."""
    state, source = load_game(id).new_initial_state(seed=SEED), random.Random(SEED)
    for _ in range(MOVES):
        if state.is_terminal() or state.deal > 0:
            break
        state.apply_action(source.choice(state.legal_actions()))
    return state.view(max(0, state.current_player()) if not state.is_terminal() else 0)._repr_svg_()


def facts(info: GameInfo) -> Iterator[str]:
    """What a game is, in a few lines."""
    low, high = info.min_players, info.max_players
    kind = finding()["kinds"][info.family]["title"]
    yield f"- **Kind:** {kind}; {low if low == high else f'{low} to {high}'} at the table"
    lasts = length(info.id)
    if lasts.minutes:
        yield f"- **Lasts** about {lasts.minutes} minutes, for {lasts.staked}"
    if luck(info.id) >= 0:
        yield f"- **Luck:** {luck(info.id)} parts of a hundred in a match"
    if info.names:
        yield "- **Also loaded as** " + ", ".join(f"`{name}`" for name in sorted(info.names))
    yield f"- **Play:** `gamester play {info.id}`, or in [the house](../guides/players.md)"
    if info.id in lessons():
        yield f"- **First lesson:** `gamester learn {info.id}` ([how lessons go](../guides/players.md#a-first-lesson))"
    yield ""


def game_page(info: GameInfo, compute: bool = True) -> str:
    """A game's page; without ``compute`` the exact odds are left to be asked for."""
    out = [f"# {plain(info.title)}\n", *facts(info), f"![A table of {plain(info.title)}]({info.id}.svg)\n"]
    if info.options:
        out += ["## Options\n", f"As in `load_game(\"{info.id}(book={info.books[0]})\")`: what books or players settle"
                " differently, and each book's own value where it departs from the default.\n"]  # fmt: skip
        head = ("option", "what it settles", "may be", "default", "by the book")
        out.append(table(head, [option_row(one) for one in info.options.values()]))
    for book in books.books_of(info.id):
        out += chapter_text(books.load(book, info.id), compute)
    return "\n".join(out)


def reading_page(one: Reading) -> str:
    """The page of a chapter of which there is no game."""
    out = [f"# {plain(one.title)}\n", "A chapter to read: no game can be made of it.\n"]
    for aid in one.aids:
        out.append(f"- **{plain(aid.title)}:** `gamester aid {aid.name}`")
    return "\n".join([*out, "", *chapter_text(books.load(one.book, one.game), True)])


def kinds_page(infos: list[GameInfo]) -> str:
    """All games, kind by kind."""
    out = ["# The games\n", "Every game with its chapters, options and figures, by its kind.\n"]
    for family, row in finding()["kinds"].items():
        of_kind = [info for info in infos if info.family == family]
        if of_kind:
            out.append(f"## {row['title']}\n")
        for info in of_kind:
            printed = "; ".join(books.SHORT[book] for book in info.books)
            out.append(f"- [{plain(info.title)}]({info.id}.md) ({printed})")
        out.append("")
    out.append("## Chapters to read\n")
    out += [
        f"- [{plain(one.title)}](../reading/{one.book}-{one.game}.md) ({books.SHORT[one.book]})" for one in readings()
    ]
    return "\n".join(out) + "\n"


def pages(infos: list[GameInfo] | None = None) -> Iterator[tuple[str, str]]:
    """Every page and picture that is made, with its path."""
    infos = registered_games() if infos is None else infos
    yield "games/index.md", kinds_page(infos)
    for info in infos:
        yield f"games/{info.id}.md", game_page(info)
        yield f"games/{info.id}.svg", picture(info.id)
    for one in readings():
        yield f"reading/{one.book}-{one.game}.md", reading_page(one)


# --- the reference ----------------------------------------------------------------------------------------------------
ROOMS = {
    "engine": "Matches, states, views, fields: what every game is made of",
    "equipment": "Packs, boards, dice",
    "parts": "Deals, tricks, betting, banks and laws, from which games are put together",
    "books": "The chapters as data",
    "players": "Computer players",
    "notation": "PBN, PGN, PDN and MAT",
    "table": "A match with people and players at it",
    "house": "The house that serves tables",
    "lab": "PettingZoo, OpenSpiel, vector environments, tournaments",
}

MORE = {
    "architecture": "Architecture",
    "protocol": "The house's protocol", "shuffle": "Checking a shuffle", "zones": "Zones", "laws": "Laws of the table",
    "lab": "The lab", "performance": "Performance", "ombre-quadrille-odds": "Odds of Ombre and Quadrille",
    "draughts-verdicts": "Verdicts at draughts",
}  # fmt: skip


def reference(source: Path) -> Iterator[tuple[str, str]]:
    """A page for the package, one for the client, and one for each room with all of its modules."""
    yield "reference/index.md", "# The package\n\n::: gamester\n"
    yield "reference/client.md", "# The client of a house\n\n::: gamester.client\n"
    for room, says in ROOMS.items():
        names = [path.stem for path in sorted((source / room).glob("*.py")) if path.stem != "__init__"]
        parts = [f"# `gamester.{room}`\n\n{says}.\n"]
        parts += [f"::: gamester.{room}.{name}\n" for name in names]
        yield f"reference/{room}.md", "\n".join(parts)


def summary(there: set[str]) -> str:
    """How the pages hang together; ``there`` are the files of docs/."""
    out = ["- [Gamester](index.md)", "- Guides", "    - [For players](guides/players.md)"]
    if "hosting.md" in there:
        out.append("    - [For hosts](hosting.md)")
    out += ["    - [For scholars](guides/scholars.md)", "    - [For researchers](guides/researchers.md)"]
    out += ["    - [For contributors](contributing.md)", "- Games", "    - [All games](games/index.md)"]
    infos = registered_games()
    for family, row in finding()["kinds"].items():
        of_kind = [info for info in infos if info.family == family]
        if of_kind:
            out.append(f"    - {row['title']}")
        out += [f"        - [{plain(info.title)}](games/{info.id}.md)" for info in of_kind]
    out.append("    - Chapters to read")
    out += [f"        - [{plain(one.title)}](reading/{one.book}-{one.game}.md)" for one in readings()]
    out.append("- How it works")
    for name, title in MORE.items():
        if f"{name}.md" in there:
            out.append(f"    - [{title}]({name}.md)")
    out += ["- Reference", "    - [gamester](reference/index.md)", "    - [gamester.client](reference/client.md)"]
    out += [f"    - [gamester.{room}](reference/{room}.md)" for room in ROOMS]
    return "\n".join([*out, "- [Changelog](changelog.md)"]) + "\n"
