"""What went wrong, in one clear line: every fault of input is a ``ValueError`` with a name."""


class GamesterError(ValueError):
    """Any input that cannot be carried out; its text says what was wrong and what would be right."""


class UnknownGame(GamesterError):
    """No game of that id."""


class BadOption(GamesterError):
    """No such option, or a value that it cannot take."""


class IllegalAction(GamesterError):
    """An action the rules forbid; ``article`` names the rule, when one book's article does.

    The state is left as it was.
    """

    def __init__(self, text: str, article: str = "") -> None:
        super().__init__(f"{text} ({article})" if article else text)
        self.article = article


class BadDeal(GamesterError):
    """A deal that is no order of this pack."""


class BadRecord(GamesterError):
    """A record that is damaged, foreign or of an unknown version."""


class BadNotation(GamesterError):
    """A text in PDN, MAT, PBN or PGN that does not parse or does not play."""
