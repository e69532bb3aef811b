"""The full-screen terminal table: one person, computer players, and the book at hand."""

from __future__ import annotations

import re
from multiprocessing import resource_tracker
from pathlib import Path

from rich.text import Text
from textual import events
from textual.app import App, ComposeResult
from textual.containers import Horizontal, VerticalScroll
from textual.timer import Timer
from textual.widgets import Input, Static

from gamester.engine.errors import GamesterError
from gamester.engine.refusals import action_named
from gamester.engine.view import View
from gamester.players.loader import kind_of
from gamester.table import Event, Match
from gamester.table.thinkers import QUICK, Thinkers
from gamester.terminal.draw import Pen, aside, hand, middle
from gamester.terminal.laws import LawPage
from gamester.terminal.screens import Page, article_page, help_page

RESERVED = "hlunqst"  # h hint, l laws, u undo, n no..., q quit, s save, t type
PICKS = "123456789" + "".join(c for c in "abcdefghijklmnopqrstuvwxyz" if c not in RESERVED)
WIDE = 112  # columns from which the moves stand beside the table
UNNAMED = re.compile(r"^[\w-]+: ")  # an irregular action begins with its seat, which is told anyway
KEYS = "arrows Enter: choose  t type  h hint  u undo  ? rule  l laws  q quit  F1 help"


class TableApp(App[None]):
    """Plays one match. ``pace``: seconds between the others' actions; ``keep``: where s and q write the match."""

    AUTO_FOCUS = None
    CSS = """
    Screen { layout: vertical; }
    #title { height: 1; text-style: bold; }
    #cloth { height: 1fr; }
    .plain VerticalScroll { scrollbar-size: 0 0; }
    #middle { width: 1fr; padding: 0 1; }
    #aside { width: 30; padding: 0 1; }
    #moves { display: none; width: 1fr; padding: 0 1; }
    .wide #middle { max-width: 64; }
    .wide #moves { display: block; }
    .wide #log { display: none; }
    #log { height: 3; padding: 0 1; }
    #prompt { height: auto; max-height: 2; text-style: bold; padding: 0 1; }
    #hand { height: auto; max-height: 3; padding: 0 1; }
    #choices { height: auto; max-height: 5; padding: 0 1; }
    #typed { height: 1; border: none; display: none; padding: 0 1; }
    #keys { height: 1; }
    """

    def __init__(self, match: Match, keep: Path, pace: float = 0.6, ascii_only: bool = False) -> None:
        super().__init__()
        self.match = match
        self.keep = keep
        self.pace = pace
        self.pen = Pen(ascii_only)
        self.at = 0  # the choice that Enter takes
        self.first = 0  # the first choice shown
        self.note = ""  # a hint or a refusal, until the next action
        self.coming: Timer | None = None  # the next action of the others
        self.thinkers = Thinkers()
        if not all(kind_of(name) in QUICK for name in match.players):
            resource_tracker.ensure_running()  # it takes hold of stderr, which the screen will hide
        self.pause: Event | None = None  # a deal that is over and waits to be looked at
        self.looked = ""  # the reckoning as it stood before the last action
        self.given: dict[int, str] = {}  # the keys of the choices of a deal's phase, which keep them to its end
        self.given_in = (-1, "")

    def compose(self) -> ComposeResult:
        """The parts of the screen, from the top."""
        yield Static(id="title")
        with Horizontal(id="cloth"):
            with VerticalScroll(id="middle", can_focus=False):
                yield Static(id="table")
            with VerticalScroll(id="aside", can_focus=False):
                yield Static(id="reckoning")
            yield Static(id="moves")
        yield Static(id="log")
        yield Static(id="prompt")
        yield Static(id="hand")
        yield Static(id="choices")
        yield Input(id="typed", disabled=True, placeholder="an action in words, then Enter; Escape leaves")
        yield Static(KEYS, id="keys")

    def on_mount(self) -> None:
        """Draw, and let the others begin if it is theirs to."""
        self.set_class(self.pen.ascii, "plain")
        self.refresh_table()
        self._go_on()

    def on_resize(self, event: events.Resize) -> None:
        """Where there is the width, what has been done stands beside the table and not below it."""
        self.set_class(event.size.width >= WIDE, "wide")
        self.refresh_table()

    def on_unmount(self) -> None:
        """Nobody thinks on when the table is left."""
        self.thinkers.close()

    # --- the course of play -----------------------------------------------------------------------------------------
    def _go_on(self) -> None:
        """Let the others act, one by one at the table's pace, until the person is asked."""
        if self.match.over or self.match.asked or self.pause is not None:
            self.refresh_table()
        elif self.pace > 0:
            self.coming = self.set_timer(self.pace, self._one_step)
        else:
            self._one_step()

    def _one_step(self) -> None:
        if self.match.over or self.match.asked or self.pause is not None:
            return
        thinking = self.match.thinking()
        if thinking is None:
            self._after(self.match.step())
        else:
            self.run_worker(self._think(*thinking), exclusive=True)

    async def _think(self, name: str, view: View) -> None:
        """Let a player take its time; the keys work meanwhile, and what changes the match stops it."""
        try:
            chosen = await self.thinkers.choose(str(self.match.game), name, view)
        except (OSError, RuntimeError):  # no process to be had, or it died: here and now, then
            self._after(self.match.step())
        else:
            self._after(self.match.step(chosen))

    def _hold(self) -> None:
        """The others do nothing until ``_go_on``."""
        if self.coming is not None:
            self.coming.stop()
        self.workers.cancel_all()

    def _after(self, event: Event) -> None:
        self.at = self.first = 0
        if event.deal_over and not self.match.over:
            self.pause = event
        self.refresh_table()
        self._go_on()

    def take(self, action: int) -> None:
        """The person's action; a refusal is shown with its article."""
        try:
            event = self.match.act(action)
        except GamesterError as fault:
            self.say(str(fault))
            return
        self.note = ""
        self._after(event)

    def say(self, text: str) -> None:
        """A line for the person, in place of the prompt until the next action."""
        self.note = text
        self.refresh_table()

    # --- drawing ----------------------------------------------------------------------------------------------------
    def refresh_table(self) -> None:
        """Draw everything anew from the person's view."""
        match, pen = self.match, self.pen
        view, names = match.view(), match.game.seat_names()
        zones = view.zones()
        state = match.state
        head = f" {match.game.title}, {match.game.book}   deal {state.deal + (not match.over)}, {state.phase}"
        others = ", ".join(dict.fromkeys(name for seat, name in enumerate(match.players) if seat != match.me))
        self._put("title", Text(f"{head}   you are {names[match.me]}   against {others}", "reverse"))
        self._put("table", middle(zones, match.me, names, pen))
        self._put("reckoning", aside(zones, names, pen))
        self._put("log", Text("\n").join(self._told(event) for event in match.events[-3:]))
        lines = max(3, self.query_one("#cloth").size.height)
        self._put("moves", Text("\n").join(self._told(event) for event in match.events[-lines:]))
        self._put("prompt", pen.words(self._prompt()))
        self._put("hand", hand(zones, match.me, pen))
        self._put("choices", self._choices())

    def _put(self, id: str, text: Text) -> None:
        self.query_one(f"#{id}", Static).update(text)

    def _told(self, event: Event) -> Text:
        over = f"   ({event.told or f'deal {event.deal + 1} is over'})" if event.deal_over else ""
        return Text(f"{event.who}: ") + self.pen.words(UNNAMED.sub("", event.text)) + Text(over, "dim")

    def _prompt(self) -> str:
        match = self.match
        if match.over:
            result = ", ".join(
                f"{name} {value:+g}" for name, value in zip(match.game.seat_names(), match.state.returns(), strict=True)
            )
            return f"The match is over: {result}. q leaves, u takes back."
        if self.note:
            return self.note
        if self.pause is not None:
            return f"Deal {self.pause.deal + 1} is over. Enter goes on to the next."
        if not match.mine:
            seat = match.state.current_player()
            return f"{match.game.seat_names()[seat] if seat >= 0 else 'The pack'} ..."
        return match.view().prompt()

    def _choices(self) -> Text:
        if self.pause is not None:
            return Text()
        choices = self.match.choices()
        out = Text()
        columns, used, lines = max(20, self.size.width - 2), 0, 1
        if self.at < self.first:
            self.first = self.at
        self.first = max(self.first, self.at - len(PICKS) + 1)
        keys = self.keys_of(choices)
        for n in range(self.first, len(choices)):
            key = keys.get(n, " ")
            label = Text(f"{key} ", "dim") + self.pen.words(choices[n][1])
            if n == self.at:
                label.stylize("reverse")
            if used + len(label.plain) + 2 > columns:
                if lines == 4:
                    out.append(f"\n{len(choices) - n} more with the arrows, or t to type", "dim")
                    break
                out.append("\n")
                used, lines = 0, lines + 1
            out.append_text(label)
            out.append("  ")
            used += len(label.plain) + 2
        return out

    def keys_of(self, choices: list[tuple[int, str]]) -> dict[int, str]:
        """The key of each choice by its place: while several are chosen one by one, none gets the key of another."""
        if len(choices) > len(PICKS):
            return dict(zip(range(self.first, len(choices)), PICKS, strict=False))
        now = (int(self.match.state.deal), self.match.state.phase)
        if now != self.given_in or not choices or self.match.view().choosing() is None:
            self.given, self.given_in = {}, now
        free = [pick for pick in PICKS if pick not in self.given.values()]
        for action, _ in choices:
            if action not in self.given and free:
                self.given[action] = free.pop(0)
        return {n: self.given[action] for n, (action, _) in enumerate(choices) if action in self.given}

    # --- keys -------------------------------------------------------------------------------------------------------
    def on_key(self, event: events.Key) -> None:
        """Every key at the table; typing and pages take theirs first."""
        if isinstance(self.focused, Input) or len(self.screen_stack) > 1:
            if event.key == "escape" and isinstance(self.focused, Input):
                self._typing(False)
            return
        choices = self.match.choices() if self.pause is None else []
        key = event.character or ""
        if event.key in ("enter", "space") and self.pause is not None:
            self.pause = None
            self._go_on()
        elif event.key in ("right", "down", "left", "up") and choices:
            self.at = (self.at + (1 if event.key in ("right", "down") else -1)) % len(choices)
            self.refresh_table()
        elif event.key == "enter" and choices:
            self.take(choices[self.at][0])
        elif key == "?":
            self.push_screen(article_page(self.match, self.pen))
        elif event.key == "f1":
            self.push_screen(help_page())
        elif key in RESERVED and key:
            getattr(self, f"key_for_{key}")()
        elif key and key in (keys := {pick: n for n, pick in self.keys_of(choices).items()}):
            self.take(choices[keys[key]][0])
        else:
            return
        event.stop()

    def key_for_h(self) -> None:
        """A hint, with its reason."""
        if not self.match.mine or self.pause is not None:
            self.say("A hint is for when it is your turn.")
            return
        found = self.match.hint()
        cited = f" ({found.article})" if found.article else ""
        self.at = [action for action, _ in self.match.choices()].index(found.actions[0])
        self.say(f"{found.text}: {found.reason}{cited}")

    def key_for_l(self) -> None:
        """The laws: what could be claimed, owned to, or done against the rules."""
        self._hold()  # nothing happens while the laws are looked at
        self.push_screen(LawPage(self.match, self.pen), self._irregular)

    def _irregular(self, action: int | None) -> None:
        if action is None:
            self._go_on()
        else:
            self.take(action)

    def key_for_u(self) -> None:
        """Take back."""
        self._hold()
        self.pause = None
        self.at = self.first = 0
        self.say("Taken back." if self.match.undo() else "There is nothing to take back.")
        self._go_on()

    def key_for_n(self) -> None:
        """The next page of choices."""
        choices = self.match.choices()
        if choices:
            self.at = self.first = (self.first + len(PICKS)) % max(len(choices), 1) if len(choices) > len(PICKS) else 0
            self.refresh_table()

    def key_for_s(self) -> None:
        """Save."""
        self.save()
        self.say(f"Saved: gamester play --resume {self.keep}")

    def key_for_t(self) -> None:
        """Type an action in words."""
        if self.match.mine and self.pause is None:
            self._typing(True)

    def key_for_q(self) -> None:
        """Leave; the match is kept."""
        self.save()
        self.exit()

    def save(self) -> None:
        """Write the match where it is kept."""
        self.keep.parent.mkdir(parents=True, exist_ok=True)
        self.keep.write_text(self.match.save(), encoding="utf-8")

    def _typing(self, on: bool) -> None:
        box = self.query_one("#typed", Input)
        box.value = ""
        box.display = on
        box.disabled = not on
        if on:
            box.focus()
        else:
            self.set_focus(None)

    def on_input_submitted(self, event: Input.Submitted) -> None:
        """What was typed, as an action."""
        text = event.value.strip()
        self._typing(False)
        if not text:
            return
        try:
            action = action_named(self.match.state, text)
        except GamesterError as fault:
            self.say(str(fault))
            return
        if action >= self.match.game.regular:
            self.say("That is out of order: l lists it with its law.")
            return
        self.take(action)


__all__ = ["Page", "TableApp"]
