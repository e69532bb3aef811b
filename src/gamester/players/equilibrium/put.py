"""Put by two: suits are nothing in it, so that a card is its rank."""

from typing import Any

from librt.vecs import append, vec
from mypy_extensions import i64

from gamester.engine.bits import BIT
from gamester.engine.errors import BadOption
from gamester.engine.game import Game
from gamester.engine.state import State
from gamester.equipment.cards import RANKS
from gamester.games.vying.put.state import RANKING, PutState, strength
from gamester.players.equilibrium.abstraction import TwoHands

PUT = 13  # after the thirteen ranks


class PutByRank(TwoHands):
    """Exact, since cards of a rank are alike in everything."""

    def __init__(self, game: Game[Any]) -> None:
        if game.players != 2:
            raise BadOption("the equilibrium of put is for players=2")
        super().__init__(game, [[13 * suit + RANKS.index(rank) for suit in range(4)] for rank in RANKING])

    def order(self, elder: list[int], dealer: list[int]) -> list[int]:
        return [card for pair in zip(elder, dealer, strict=True) for card in pair]

    def score(self, s: State) -> list[int]:
        return [int(s.score[s.game.after(s.dealer)]), int(s.score[s.dealer])]

    def key(self, s: State, seat: int) -> int:
        """What has been said and played in this deal, five bits each, and the ranks in hand."""
        key: i64 = 0
        for act in s.deal_acts():
            word = i64(act)
            action: i64 = (word >> 6) - 1
            if (word & 63) >= 4:
                key = key * 32 + 1 + (strength(action) if action < 52 else PUT + action - 52)
        assert isinstance(s, PutState)
        return key * 4096 + self.hand(s.hands[seat])

    def choices(self, s: State) -> vec[i64]:
        """A card of each rank, the meanest first, and then what may be said."""
        out = vec[i64]([])
        said = vec[i64]([])
        taken: i64 = 0
        for action in s.game.parts[s.part].legal(s):
            if action >= 52:
                said = append(said, action)
                continue
            power = strength(action)
            if not taken & BIT[power]:
                taken |= BIT[power]
                out = append(out, action)
                n: i64 = i64(len(out)) - 1
                while n > 0 and strength(out[n - 1]) > power:
                    out[n] = out[n - 1]
                    n -= 1
                out[n] = action
        for action in said:
            out = append(out, action)
        return out
