"""Pages laid over the table: the article in force, the keys, and the choice of a game."""

from __future__ import annotations

from rich.text import Text
from textual import events
from textual.app import App, ComposeResult
from textual.containers import VerticalScroll
from textual.screen import ModalScreen
from textual.widgets import OptionList, Static
from textual.widgets.option_list import Option

from gamester import books
from gamester.engine.registry import registered_games
from gamester.players.loader import LEVELS
from gamester.table import Match
from gamester.terminal.draw import Pen

HELP = """\
The keys at the table

arrows, Enter   move among the choices and take one
1-9, a-z        take the choice with that key
t               type the choice in words (7S, bid 3, call), Enter
h               a hint: what the computer would do in your place, and why
u               take back your last action and all that followed
?               the article of the book that applies now
l               the laws: what may be claimed or owned to, and asking the law
n               more choices, where they are many
s               save the match; q saves too, and leaves
Enter           after a deal: go on to the next

Any key closes this page."""


class Page(ModalScreen[None]):
    """A page of text; any key but the arrows closes it."""

    CSS = """
    Page { align: center middle; }
    #page { width: 72; max-width: 95%; height: auto; max-height: 90%; border: round; padding: 0 1; }
    .plain #page, Page.plain #page { border: ascii; scrollbar-size: 0 0; }
    """

    def __init__(self, text: Text) -> None:
        super().__init__()
        self.text = text

    def compose(self) -> ComposeResult:
        """The page."""
        self.set_class(self.app.has_class("plain"), "plain")
        with VerticalScroll(id="page"):
            yield Static(self.text, id="words")

    def on_key(self, event: events.Key) -> None:
        """Close it."""
        event.stop()
        if event.key not in ("up", "down", "pageup", "pagedown"):
            self.dismiss()


def article_page(match: Match, pen: Pen) -> Page:
    """The article in force, as its book has it, with its place there."""
    view = match.view()
    full = view.article()
    text = Text(f"{view.prompt()}\n\n", "bold")
    try:
        article = books.article(full)
    except books.BadBook:
        text.append(f"No article is named for this: see gamester rules {match.game.id}.")
        return Page(text)
    where = ", ".join(f"{first}-{last}" for first, last in article.lines)
    text.append_text(pen.words(article.text))
    text.append(f"\n\n{books.TITLES[article.book]}, {full}, lines {where}", "dim")
    return Page(text)


def help_page() -> Page:
    """The keys."""
    return Page(Text(HELP))


class ChooseApp(App[tuple[str, str]]):
    """Choose a game and its book, then the others' level unless it is settled; returns the game's string and it."""

    CSS = "OptionList { height: 1fr; border: none; } #title { height: 1; text-style: bold; }"
    BINDINGS = [("q", "quit", "leave")]
    GAME = "Gamester: choose a game (arrows, Enter; q leaves)"
    LEVEL = "How strong shall the others be? (ms: how long each thinks; none errs on purpose)"

    def __init__(self, level: str = "") -> None:
        super().__init__()
        self.game = ""
        self.level = level

    def compose(self) -> ComposeResult:
        """The list of games by book."""
        yield Static(self.GAME, id="title")
        options = []
        for info in registered_games():
            for book in info.books:
                label = f"{info.title:<24} {books.TITLES.get(book, book)}"
                options.append(Option(label, id=f"{info.id}(book={book})"))
        yield OptionList(*options)

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        """One is chosen."""
        chosen = str(event.option_id)
        if self.game:
            self.exit((self.game, chosen))
        elif self.level:
            self.exit((chosen, self.level))
        else:
            self.game = chosen
            self.query_one("#title", Static).update(self.LEVEL)
            event.option_list.clear_options()
            event.option_list.add_options(Option(f"{id:<12} {player}", id=id) for id, player in LEVELS.items())
            event.option_list.highlighted = 0
