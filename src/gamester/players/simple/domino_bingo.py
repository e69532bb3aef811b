"""A plain Bingo player: announces what he can, takes what counts, and throws the least away."""

from typing import cast

from mypy_extensions import i64

from gamester.engine.bits import BIT, members
from gamester.engine.view import View
from gamester.games.dominoes.bingo import ANNOUNCE, HERE, PLAY, Play
from gamester.games.dominoes.bingo_pieces import BingoState, power, suit_of, worth
from gamester.players.base import Choice, Thinker


class Simple(Thinker):
    """Keeps his trumps for what is worth them."""

    name = "simple"

    def decide(self, view: View, legal: list[int]) -> Choice:
        s = cast(BingoState, view.state)
        part = cast(Play, view.game.parts[s.part])
        seat, trump = s.turn, s.trump
        open = part.open(s, seat)
        if open & BIT[ANNOUNCE]:
            least = min([(int(power(n, trump)), int(n)) for n in members(s.fresh(seat))])[1]
            return Choice(int(part.bases[ANNOUNCE]) + least, "doubles count when they are announced", HERE + "announce")
        best = -1
        most: i64 = -10_000
        for n in members(part.which(s, seat, PLAY)):
            value = self.value(s, n)
            if value > most:
                best, most = int(n), value
        taken = s.led >= 0 and self.takes(s, best)
        return Choice(int(part.bases[PLAY]) + best, "it takes what counts" if taken else "it costs the least")

    def takes(self, s: BingoState, piece: i64) -> bool:
        """Whether a piece takes the one led."""
        suit = suit_of(piece, s.trump)
        better = power(piece, s.trump) > power(s.led, s.trump)
        return better and (suit == s.trump or suit == suit_of(s.led, s.trump))

    def value(self, s: BingoState, piece: i64) -> i64:
        """What playing a piece is worth."""
        strong = power(piece, s.trump)
        counts = worth(piece, s.trump)
        if s.led < 0:
            return 3 * strong - counts if s.strict() else -strong - 2 * counts
        if self.takes(s, piece):
            return 4 * (worth(s.led, s.trump) + counts) - 2 * strong
        return -4 * counts - strong
