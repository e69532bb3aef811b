"""The page of the laws at a table: what may be claimed or owned to, what may be done amiss, and asking the law."""

from __future__ import annotations

from typing import Any

from rich.text import Text
from textual import events
from textual.app import ComposeResult
from textual.containers import Vertical, VerticalScroll
from textual.screen import ModalScreen
from textual.widgets import Input, OptionList, Static
from textual.widgets.option_list import Option

from gamester import books
from gamester.books.ask import ask
from gamester.table import Match
from gamester.terminal.draw import Pen

KINDS = ("claim", "amends", "offence")
HEADS = {"claim": "I claim", "amends": "Amends", "offence": "Against the rules"}
STRICT = "At this table nothing can be done against the rules: its laws are strict (laws=table opens them)."


class LawPage(ModalScreen[int | None]):
    """Lists what the person could do out of order; an offence is asked for twice. Gives the action, or None."""

    CSS = """
    LawPage { align: center middle; }
    #laws { width: 76; max-width: 95%; height: 90%; border: round; padding: 0 1; }
    LawPage.plain #laws { border: ascii; }
    #offers { height: 1fr; border: none; padding: 0; }
    #sure { height: auto; text-style: bold; }
    #ask { height: 1; border: none; padding: 0; }
    #found { height: 8; }
    """

    def __init__(self, match: Match, pen: Pen) -> None:
        super().__init__()
        self.match = match
        self.pen = pen
        self.offers: list[dict[str, Any]] = sorted(match.offers(), key=lambda one: KINDS.index(str(one["kind"])))
        self.meant = -1  # the offence that waits for its second step

    def compose(self) -> ComposeResult:
        """The list, the second step, and the question."""
        self.set_class(self.pen.ascii, "plain")
        with Vertical(id="laws"):
            yield OptionList(*[Option(self._line(one), id=str(one["action"])) for one in self.offers], id="offers")
            yield Static(self._idle(), id="sure")
            yield Input(id="ask", placeholder="ask the law: what happened? (Tab, words, Enter)")
            with VerticalScroll(id="found", can_focus=False):
                yield Static(id="answer")

    def on_mount(self) -> None:
        """The list has the keys, where there is one."""
        self.query_one("#offers" if self.offers else "#ask").focus()

    def _idle(self) -> str:
        if self.match.state.law is None:
            return STRICT
        return "Enter: do it   Escape: leave" if self.offers else "Nothing can be claimed or done amiss now."

    def _line(self, one: dict[str, Any]) -> Text:
        words = str(one["text"]).partition(": ")[2]
        laws = ", ".join(str(article).rpartition("/")[2] for article in one["articles"])
        return Text(f"{HEADS[str(one['kind'])]}: ", "dim") + self.pen.words(words) + Text(f"  {laws}", "dim")

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        """A claim or amends is done at once; an offence shows its law first, and is done if chosen again."""
        one = self.offers[event.option_index]
        action = int(one["action"])
        if one["kind"] != "offence" or self.meant == action:
            self.dismiss(action)
            return
        self.meant = action
        self.query_one("#sure", Static).update("This is against the rules. Enter again: do it all the same.")
        self.query_one("#answer", Static).update(self._laws([books.article(full) for full in one["articles"]]))

    def on_option_list_option_highlighted(self, event: OptionList.OptionHighlighted) -> None:
        """Another is looked at: what was meant is not meant any more."""
        if self.meant >= 0 and int(self.offers[event.option_index]["action"]) != self.meant:
            self.meant = -1
            self.query_one("#sure", Static).update(self._idle())

    def on_input_submitted(self, event: Input.Submitted) -> None:
        """What happened, and the laws that answer it."""
        event.stop()
        if event.value.strip():
            found = ask(event.value, self.match.game.id, self.match.game.book, 4)
            text = self._laws(found) if found else Text("No law speaks of that.")
            self.query_one("#answer", Static).update(text)

    def _laws(self, articles: list[books.Article]) -> Text:
        return Text("\n").join(self.pen.words(a.text) + Text(f" [{a.full}]", "dim") for a in articles)

    def on_key(self, event: events.Key) -> None:
        """Escape leaves."""
        if event.key == "escape":
            event.stop()
            self.dismiss(None)
