"""A plain player of the Man d'Auvergne: plays when three tricks, or the first two, may be expected."""

from typing import Final, cast

from mypy_extensions import i64

from gamester.engine.view import View
from gamester.games.ruffs.man_d_auvergne import HERE, PASS, PLAY, AuvergneState, ManDAuvergne, Speak
from gamester.players.base import Choice
from gamester.players.simple.ruffs import RuffPlayer, cards_of, worth

ENOUGH: Final = 15  # tenths of a trick, and as much for each who is against him
FOR_EACH: Final = 1


class Simple(RuffPlayer):
    """Among few he plays on less."""

    def decide(self, view: View, legal: list[int]) -> Choice:
        t = cast(AuvergneState, view.state)
        game = cast(ManDAuvergne, t.game)
        part = game.parts[t.part]
        if not isinstance(part, Speak):
            return self.play_ruff(t, game, cards_of(t, legal))
        enough: i64 = ENOUGH + FOR_EACH * (game.players - 1)
        if worth(t.hands[t.turn], t.trump) >= enough:
            return Choice(int(part.bases[PLAY]), "three tricks may be made, or the first two", HERE + "stand")
        return Choice(int(part.bases[PASS]), "it would be lost", HERE + "law-8")
