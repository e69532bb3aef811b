"""Options written as a table: a line each, with their articles by the books' letters."""

from typing import Final

from gamester.engine.options import Option, Value

BOOKS: Final = {
    "P": "picquet-1651", "G": "gamester-1754", "A": "academy-1768", "O": "ombre-1878", "H": "hoyle-donohue",
}  # fmt: skip
Presets = dict[str, Value]


class Terms:
    """What may be settled in one game, whose articles need no chapter: ``G 17 law-25, A 9c quadrille/22``."""

    def __init__(self, game: str) -> None:
        self.game = game

    def of(self, cites: str) -> tuple[str, ...]:
        """These articles."""
        out: list[str] = []
        for row in cites.split(","):
            book, *ids = row.split()
            out += [f"{BOOKS[book]}/{one}" if "/" in one else f"{BOOKS[book]}/{self.game}/{one}" for one in ids]
        return tuple(out)

    def flag(self, name: str, default: bool, help: str, cites: str, presets: Presets | None = None) -> Option:
        """Yes or no."""
        return Option(name, default, help, cites=self.of(cites), presets=presets)

    def count(self, name: str, default: int, help: str, cites: str, low: int = 0, high: int = 1000) -> Option:
        """A number."""
        return Option(name, default, help, low=low, high=high, cites=self.of(cites))

    def choice(self, name: str, choices: str, help: str, cites: str, presets: Presets | None = None) -> Option:
        """One of several, the first unless a book departs from it."""
        known = tuple(choices.split())
        return Option(name, known[0], help, choices=known, cites=self.of(cites), presets=presets)


def settled_by(departs: tuple[tuple[str, Presets], ...], *options: Option) -> tuple[Option, ...]:
    """Options with what each book departs in, which may stand in several rows."""
    for option in options:
        option.presets = {book: values[option.name] for book, values in departs if option.name in values}
    return options
