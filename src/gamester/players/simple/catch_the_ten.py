"""A plain player of Catch the Ten: catches and passes what counts among the trumps."""

from mypy_extensions import i64

from gamester.games.trumps.catch_the_ten import WORTH
from gamester.parts.tricks import TrickState
from gamester.players.simple.tricking import Tricking


class Simple(Tricking):
    """Weighs the trumps that count."""

    def worth(self, t: TrickState, card: i64) -> i64:
        return WORTH[card % 13] if card // 13 == t.trump else 0
