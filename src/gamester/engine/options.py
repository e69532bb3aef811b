"""Named options with a preset for each book, and the ``piquet(book=academy-1768,set=100)`` strings that set them."""

import difflib
import re
from typing import Final

from gamester.engine.errors import BadOption

Value = bool | int | str

_TEXT: Final = re.compile(r"\s*([a-z0-9-]+)\s*(?:\((.*)\))?\s*", re.S)


class Option:
    """One thing that editions or players settle differently.

    ``kind`` is ``flag`` (bool), ``count`` (int from ``low`` to ``high``), ``choice`` (one of ``choices``) or ``row``
    (a number for each seat, ``3/8``, or the default's word);
    ``cites`` are the articles that print it; ``presets`` gives the value of each book that departs from ``default``.
    """

    def __init__(
        self,
        name: str,
        default: Value,
        help: str,
        *,
        choices: tuple[str, ...] = (),
        low: int = 0,
        high: int = 1_000_000,
        cites: tuple[str, ...] = (),
        presets: dict[str, Value] | None = None,
        row: bool = False,
    ) -> None:
        self.name = name
        self.default: Value = default
        self.help = help
        self.choices = choices
        self.low = low
        self.high = high
        self.cites = cites
        self.presets: dict[str, Value] = presets if presets is not None else {}
        self.kind = "flag" if isinstance(default, bool) else "count" if isinstance(default, int) else "choice"
        if row:
            self.kind = "row"

    def read(self, given: object) -> Value:
        """``given`` (a value or its text) as this option's value; ``BadOption`` says what would be right."""
        text = str(given).strip()
        if self.kind == "flag":
            if text.lower() in ("true", "yes", "on", "1"):
                return True
            if text.lower() in ("false", "no", "off", "0"):
                return False
            raise BadOption(f"option {self.name} is yes or no, not {text!r}")
        if self.kind == "count":
            if not re.fullmatch(r"-?[0-9]{1,12}", text) or not self.low <= int(text) <= self.high:
                raise BadOption(f"option {self.name} is a whole number from {self.low} to {self.high}, not {text!r}")
            return int(text)
        if self.kind == "row":
            return self.read_row(text)
        if text not in self.choices:
            raise BadOption(
                f"option {self.name} is one of {', '.join(self.choices)}, not {text!r}{near(text, self.choices)}"
            )
        return text

    def read_row(self, text: str) -> str:
        """A number for each seat, with strokes between them; or the word that is the default."""
        if text == self.default:
            return text
        out: list[str] = []
        for word in text.split("/"):
            if not re.fullmatch(r"\s*[0-9]{1,12}\s*", word) or not self.low <= int(word) <= self.high:
                raise BadOption(
                    f"option {self.name} is {self.default}, or a whole number from {self.low} to {self.high} for each "
                    f"seat, as {self.low}/{self.high}, not {text!r}"
                )
            out.append(str(int(word)))
        return "/".join(out)


DEALS: Final = Option("deals", 0, "stop after so many deals (0: play the whole match)", high=100_000)
LAWS: Final = Option("laws", "strict", "strict: irregular play is impossible", choices=("strict",))
TABLE_LAWS: Final = Option(
    "laws", "strict", "strict: irregular play is impossible; table: the laws answer it", choices=("strict", "table")
)


def near(word: str, known: "tuple[str, ...] | list[str]") -> str:
    """The nearest known spellings, ready to end an error's line."""
    found = difflib.get_close_matches(word, known, 3, 0.5)
    return f"; did you mean {' or '.join(found)}?" if found else ""


def split_game_string(text: str) -> tuple[str, dict[str, str]]:
    """``"whist(book=gamester-1754,deals=2)"`` as id and options; ``BadOption`` when it is not of that form."""
    if len(text) > 2000:
        raise BadOption("a game string has at most 2000 characters")
    found = _TEXT.fullmatch(text)
    if not found:
        raise BadOption(f"{text!r} is not of the form game(option=value,...)")
    given: dict[str, str] = {}
    for pair in (found[2] or "").split(","):
        if not pair.strip():
            continue
        name, equals, value = pair.partition("=")
        if not equals:
            raise BadOption(f"{pair.strip()!r} is not of the form option=value")
        if name.strip() in given:
            raise BadOption(f"option {name.strip()} is given twice")
        given[name.strip()] = value.strip()
    return found[1], given


def settle(
    game: str, books: tuple[str, ...], options: tuple[Option, ...], given: dict[str, object]
) -> tuple[str, dict[str, Value]]:
    """The book and the value of every option, once presets and ``given`` are laid over the defaults."""
    book = str(given.get("book", books[0])).strip()
    if book not in books:
        raise BadOption(f"{game} is in {', '.join(books)}, not in {book!r}{near(book, books)}")
    values: dict[str, Value] = {o.name: o.presets.get(book, o.default) for o in options}
    for o in options:
        if o.name in given:
            values[o.name] = o.read(given[o.name])
    unknown = [n for n in given if n != "book" and n not in values]
    if unknown:
        names = sorted(values)
        raise BadOption(f"{game} has no option {unknown[0]!r}{near(unknown[0], names)}; it has {', '.join(names)}")
    return book, values
