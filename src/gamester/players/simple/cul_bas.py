"""A player at Cul-bas, who takes first what others may take before him and leaves what only he can."""

from typing import cast

from mypy_extensions import i64

from gamester.engine.bits import count
from gamester.engine.view import View
from gamester.games.fishing.cul_bas import ALL_THREE, BOOK, BY_THREE, LAY_OUT, CulBas, CulBasState, Taking
from gamester.games.fishing.sums import OF_RANK, pips
from gamester.players.base import Choice, Thinker


def wanted(s: CulBasState, seat: i64, rank: i64) -> float:
    """How many others may want a card of ``rank`` on the board, for each that lies there; 0: one is sure for me."""
    sort = OF_RANK[rank]
    hidden = count(sort & ~s.gone & ~s.hands[seat])
    lies = count(s.board & sort)
    return 0.0 if lies > hidden else float(hidden) / float(lies)


class Simple(Thinker):
    """Counts of each sort what lies on the board, and what may be in the others' hands."""

    name = "simple"

    def decide(self, view: View, legal: list[int]) -> Choice:
        s = cast(CulBasState, view.state)
        play = cast(Taking, cast(CulBas, view.game).parts[s.part])
        best, choice, why, article = -1.0, legal[0], "", ""
        for action in legal:
            verb = play.verb_of(action)
            value = action - play.bases[verb]
            if verb == LAY_OUT:
                return Choice(action, "nothing is left to pair them with", BOOK + "four")
            here = wanted(s, s.turn, value + 1 if verb == BY_THREE else pips(value))
            said, by = "others may take it before me", BOOK + "dealer"
            if not here:
                said, by = "nobody else can take all that are like it", BOOK + "leave-three"
            if verb == BY_THREE:
                here += 0.5  # rather than one of the three by itself
                said, by = "it rids me of three", BOOK + "party"
            elif verb == ALL_THREE:
                here -= 0.5  # no better than one of them
            if here > best:
                best, choice, why, article = here, action, said, by
        return Choice(choice, why, article)
