"""What the parts of Ambigu ask of the game: its stakes, and who is paid."""

from mypy_extensions import i64

from gamester.games.vying.ambigu.hands import pays_for
from gamester.games.vying.ambigu.state import AmbiguState
from gamester.games.vying.table import VyingGame


class AmbiguRules(VyingGame[AmbiguState]):
    """One pool, for the Poul, the Vade and the Revys."""

    stake: i64
    baste: i64  # what is put down with the word
    limit: i64  # what each has before him for Vade and Revys
    at_poul: i64
    at_baste: i64
    at_obliged: i64
    at_unstood: i64
    at_revy: i64
    at_won: i64
    at_value: i64

    def takes(self, s: AmbiguState, seat: i64, article: i64) -> None:
        """A seat takes all that is on the game."""
        s.pay(self.players, seat, s.purse[self.players], article)

    def is_paid(self, s: AmbiguState, seat: i64) -> None:
        """``value``: a seat shows, and each pays what its hand is worth."""
        s.known[seat] = s.hands[seat]
        for p in range(self.players):
            s.pay(p, seat, pays_for(s.hands[seat]), self.at_value)
