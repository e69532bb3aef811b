"""Domino Rounce: five pieces, a trump, tricks counted down from fifteen; hoyle-donohue, 49948-49980.

The trump-holder is the state's dealer; the pack of seven that nobody was dealt is the dummy.
"""

from typing import ClassVar, Final

from librt.vecs import append, vec
from mypy_extensions import i64

from gamester.engine.bits import BIT, count
from gamester.engine.options import Option
from gamester.engine.zones import Item, Zone, numbered
from gamester.equipment.dominoes import NAMES, PIECES
from gamester.games.dominoes.rounce.parts import DealFive, Saying, TurnForTrump
from gamester.games.dominoes.rounce.state import EACH, START, UP, RounceState
from gamester.games.dominoes.rules import seats
from gamester.games.dominoes.tricks import SUIT_WORDS, TrickPieces, Tricks, of_suits, shown_suit
from gamester.parts.pieces import deal_unseen

HERE: Final = "hoyle-donohue/domino-rounce/"
OF_SUIT: Final = of_suits(shown_suit)


class Rounce(TrickPieces[RounceState]):
    """Each for himself, from fifteen down."""

    id = "domino-rounce"
    title = "Domino Rounce"
    down = True
    family = "dominoes"
    books = ("hoyle-donohue",)
    options = (
        seats(4, (HERE + "players",), 3),
        Option("start", START, "what is counted down from", low=1, high=100, cites=(HERE + "count",)),
    )
    min_players = 2
    max_players = 4
    hidden_words: ClassVar[dict[str, str]] = {"saying": "lay a piece aside"}

    def setup(self) -> None:
        self.players = self.count("players")
        self.parts = [TurnForTrump("turn"), DealFive("deal"), Saying("saying"), Tricks("follow")]
        self.of_suit = OF_SUIT

    def new_state(self) -> RounceState:
        return RounceState(self)

    def begin_match(self, s: RounceState) -> None:
        for p in range(self.players):
            s.score[p] = self.count("start")

    def must_lead(self, s: RounceState) -> i64:
        """After a trick, trumps."""
        return s.trump if max(s.tricks) > 0 else -1

    def trick_won(self, s: RounceState, seat: i64) -> bool:
        """A trick counts one down."""
        s.score[seat] -= 1
        return s.score[seat] <= 0 or not s.held[seat]

    def end_deal(self, s: RounceState) -> None:
        if s.given or min(s.score) <= 0:
            return
        for p in range(self.players):
            if s.live & BIT[p] and not s.tricks[p]:
                s.score[p] += UP

    def match_over(self, s: RounceState) -> bool:
        return min(s.score) <= 0

    def returns(self, s: RounceState) -> list[float]:
        """By how many fewer are left to a seat than to the others in the mean."""
        return self.ahead(s)

    def max_utility(self) -> float:
        return float(2 * UP * int(self.deals)) if self.deals else super().max_utility()

    def max_game_length(self) -> int:
        """Each says something, one lays two aside, and five tricks are played; hands follow without end."""
        each = int(self.players) * (1 + EACH) + 2
        return int(self.deals) * each if self.deals else super().max_game_length()

    # --- what is hidden ---------------------------------------------------------------------------------------------
    def fill(self, s: RounceState, seat: i64) -> None:
        unseen = self.unseen(s, seat)
        if seat >= 0:
            unseen &= ~s.laid[seat]
        room, may = vec[i64]([]), vec[i64]([])
        for p in range(self.players):
            room = append(room, s.held[p] - count(s.known[p]) if p != seat else 0)
            may = append(may, ~s.void[p])
        for p in range(self.players):
            room = append(room, s.laid_many[p] if p != seat else 0)
            may = append(may, -1)
        sets = deal_unseen(s, unseen, room, may)
        for p in range(self.players):
            if p != seat:
                s.hands[p] = sets[p] | s.known[p]
                s.laid[p] = sets[self.players + p]
        self.lay_talon(s, sets[2 * self.players])

    # --- for the screen ---------------------------------------------------------------------------------------------
    def facts(self, s: RounceState) -> list[Item]:
        out = [Item("holder", self.names[s.dealer], "trump-holder", int(s.dealer))]
        if s.trump >= 0:
            out.append(Item("trumps", SUIT_WORDS[s.trump], "trumps"))
        return out

    def aim(self, s: RounceState) -> list[Item]:
        return [Item("aim", "to take tricks, each counting one down", "each for himself")]

    def laid_open(self, s: RounceState) -> list[Zone]:
        out: list[Zone] = []
        if s.turn_up >= 0:
            out.append(Zone("shown", "turned", [Item(NAMES[s.turn_up], NAMES[s.turn_up])], title="the trump turned"))
        out.append(self.trick_zone(s))
        out.append(Zone("stock", "stock", [], count=int(PIECES - s.drawn), title="the pool"))
        for p in range(self.players):
            if s.laid_many[p]:
                mine = [Item(NAMES[c], NAMES[c], owner=p) for c in range(PIECES) if s.laid[p] & BIT[c]]
                out.append(Zone("discard", numbered("discard", p), mine, p, int(s.laid_many[p]), "laid aside"))
        return out + self.won_zones(s, count(s.live))

    def told(self, s: RounceState) -> str:
        if s.given:
            giver = "The last player"
            return f"{giver} gives the trump-holder five (article give)."
        made = [f"{self.names[p]} {s.tricks[p]}" for p in range(self.players) if s.live & BIT[p]]
        none = [self.names[p] for p in range(self.players) if s.live & BIT[p] and not s.tricks[p]]
        if min(s.score) <= 0:
            return f"Tricks: {', '.join(made)}. The score is wiped out (article count)."
        rounced = f" {' and '.join(none)} {'are' if len(none) > 1 else 'is'} rounced (article rounced)." if none else ""
        return f"Tricks: {', '.join(made)} (article count).{rounced}"
