"""A plain Beast player: plays such hands as the book says may always be played, and on less among few."""

from typing import Final, cast

from mypy_extensions import i64

from gamester.engine.view import View
from gamester.equipment.cards import cards_among
from gamester.games.ruffs.beast import CONTRE, HERE, PASS, PLAY, Beast, Speak
from gamester.games.ruffs.beast_stakes import BeastState
from gamester.players.base import Choice
from gamester.players.simple.ruffs import RuffPlayer, worth

ENOUGH: Final = 18  # tenths of a trick
FEW: Final = 4  # players among whom less is enough
LESS: Final = 3
VERY_GOOD: Final = 27


class Simple(RuffPlayer):
    """By the advice of the chapter."""

    def decide(self, view: View, legal: list[int]) -> Choice:
        t = cast(BeastState, view.state)
        game = cast(Beast, t.game)
        if t.phase == "play":
            return self.play_ruff(t, game, cards_among(legal))
        part = game.parts[t.part]
        if not isinstance(part, Speak):
            return Choice(legal[-1], "the card below may be any")
        good = worth(t.hands[t.turn], t.trump)
        if t.stander >= 0:
            if good >= VERY_GOOD:
                return Choice(int(part.bases[CONTRE]), "a very good hand", HERE + "m-contre")
            return Choice(int(part.bases[PASS]), "the contre needs a very good hand", HERE + "m-contre")
        enough: i64 = ENOUGH
        if game.players <= FEW:
            enough -= LESS
        if good >= enough:
            return Choice(int(part.bases[PLAY]), "three tricks may be expected", HERE + "m-stand")
        return Choice(int(part.bases[PASS]), "no three tricks", HERE + "m-stand")
