"""Brag for three stakes: the stakes, the card turned up, the vie, and making up thirty-one."""

from typing import Final, cast

from librt.vecs import vec
from mypy_extensions import i64

from gamester.engine.bits import BIT, BLANKS, ZEROS, members
from gamester.engine.game import Game, Part
from gamester.engine.state import State
from gamester.equipment.cards import ACE, DIAMONDS
from gamester.games.vying.brag_table import BragRules, BragState
from gamester.parts.quiet import Quiet

BEST_UP: Final = 13 * DIAMONDS + ACE
GAME: Final = 31


class StakesState(BragState):
    """Adds the cards turned up and drawn, and who has won which stake."""

    def __init__(self, game: Game) -> None:
        super().__init__(game)
        self.up: vec[i64] = BLANKS[: game.players]  # by seat, its card turned up
        self.drew: vec[i64] = ZEROS[: game.players]  # by seat, what it has drawn face up for thirty-one
        self.winners: vec[i64] = BLANKS[:3]  # of the three stakes
        self.taker: i64 = -1  # who is drawing a card

    def share(self, to: State) -> None:
        super().share(to)
        t = cast(StakesState, to)
        t.up = self.up[:]
        t.drew = self.drew[:]
        t.winners = self.winners[:]
        t.taker = self.taker


class StakesRules(BragRules):
    """What the parts ask of the rules; ``setup`` fills it in."""

    def new_state(self) -> State:
        return StakesState(self)

    def begin_deal(self, s: State) -> None:
        super().begin_deal(s)
        t = cast(StakesState, s)
        t.taker = -1
        for n in range(3):
            t.winners[n] = -1
        for p in range(self.players):
            t.up[p] = -1
            t.drew[p] = 0

    def lay_stakes(self, t: StakesState) -> None:
        """The stakes for which the deal is played."""
        raise NotImplementedError

    def take(self, t: StakesState, stake: i64, seat: i64) -> None:
        """A seat wins the first, second or third stake, 0 to 2."""
        raise NotImplementedError

    def nobody_has_it(self, t: StakesState) -> None:
        """All are out of thirty-one."""
        raise NotImplementedError

    def worth(self, card: i64) -> i64:
        """What a card counts towards thirty-one."""
        raise NotImplementedError

    def total(self, cards: i64) -> i64:
        """What cards count together."""
        out: i64 = 0
        for card in members(cards):
            out += self.worth(card)
        return out


class LayStakes(Quiet):
    """Before the deal."""

    def begin(self, s: State) -> None:
        cast(StakesRules, s.game).lay_stakes(cast(StakesState, s))
        s.game.next(s)


class DealUp(Quiet):
    """So many cards to each at a time, and each one's last face up."""

    def __init__(self, packets: tuple[int, ...], cited: str) -> None:
        super().__init__("deal", cited)
        self.packets = packets

    def begin(self, s: State) -> None:
        t = cast(StakesState, s)
        players = s.game.players
        if not s.want(3 * players):
            return
        for packet in self.packets:
            seat = s.dealer
            for _ in range(players):
                seat = s.game.after(seat)
                for _ in range(packet):
                    t.up[seat] = s.take()
                    t.hands[seat] |= BIT[t.up[seat]]
        for p in range(players):
            t.held[p] = 3
            t.known[p] = BIT[t.up[p]]
        s.game.next(s)


class FirstStake(Quiet):
    """The best card turned up has it, the eldest's of equal ones; the Ace of Diamonds before all."""

    def begin(self, s: State) -> None:
        t = cast(StakesState, s)
        game = cast(StakesRules, s.game)
        best = s.game.after(s.dealer)
        seat = best
        for _ in range(game.players):
            card = t.up[seat]
            if t.up[best] != BEST_UP and (card == BEST_UP or card % 13 > t.up[best] % 13):
                best = seat
            seat = s.game.after(seat)
        game.take(t, 0, best)
        game.next(t)


class ShowBrag(Quiet):
    """All who have seen the brag show, and the best hand has the second stake."""

    def begin(self, s: State) -> None:
        t = cast(StakesState, s)
        game = cast(StakesRules, s.game)
        best: i64 = -1
        for p in range(game.players):
            if t.live & BIT[p]:
                t.known[p] = t.hands[p]
                t.shown[p] = t.hands[p]
                best = p if best < 0 else game.better(t, 0, best, p)
        game.take(t, 1, best)
        game.next(t)


class ThirtyOne(Part):
    """From the eldest each draws as long as he likes or stands; then all show, and the nearest to thirty-one has it."""

    def __init__(self, draw: int, stand: int, cites: tuple[str, str]) -> None:
        super().__init__("thirty-one")
        self.draw: i64 = draw
        self.stand: i64 = stand
        self.cite_draw, self.cite_win = cites

    def begin(self, s: State) -> None:
        s.step = 0
        s.turn = s.game.after(s.dealer)

    def seen(self, t: StakesState, seat: i64) -> i64:
        """What a seat's cards on the table count."""
        return cast(StakesRules, t.game).total(BIT[t.up[seat]] | t.drew[seat])

    def legal(self, s: State) -> vec[i64]:
        t = cast(StakesState, s)
        if self.seen(t, t.turn) >= GAME or t.drawn >= 52:
            return vec[i64]([self.stand])
        return vec[i64]([self.draw, self.stand])

    def act(self, s: State, action: i64) -> None:
        t = cast(StakesState, s)
        if action == self.draw:
            t.taker = t.turn
            self.drew(t)
            return
        t.step += 1
        if t.step < s.game.players:
            t.turn = s.game.after(t.turn)
        else:
            self._settle(t)

    def drew(self, s: State) -> None:
        t = cast(StakesState, s)
        if not t.want(1):
            return
        card = t.take()
        t.drew[t.taker] |= BIT[card]
        t.gone |= BIT[card]
        t.turn = t.taker
        t.taker = -1

    def _settle(self, t: StakesState) -> None:
        game = cast(StakesRules, t.game)
        best: i64 = -1
        most: i64 = 0
        seat = t.dealer
        for _ in range(game.players):
            seat = game.after(seat)
            t.known[seat] = t.hands[seat]
            t.shown[seat] = t.hands[seat] | t.drew[seat]
            total = game.total(t.shown[seat])
            if most < total <= GAME:
                best = seat
                most = total
        if best >= 0:
            game.take(t, 2, best)
        else:
            game.nobody_has_it(t)
        game.next(t)

    def why_not(self, s: State, action: i64) -> tuple[str, str]:
        if action == self.draw:
            return f"what you have on the table is {GAME} or more already, or the pack is out", self.cite_draw
        return super().why_not(s, action)

    def article(self, s: State) -> str:
        return self.cite_draw

    def prompt(self, s: State) -> str:
        t = cast(StakesState, s)
        seat = t.turn
        if seat == t.seen_by:
            return f"Draw or stand: you have {cast(StakesRules, t.game).total(t.hands[seat] | t.drew[seat])}"
        return "Draw or stand"


def sweeper(t: StakesState) -> i64:
    """Who has won all three stakes, or -1."""
    first = t.winners[0]
    return first if first >= 0 and t.winners[1] == first and t.winners[2] == first else -1
