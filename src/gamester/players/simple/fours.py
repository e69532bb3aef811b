"""A plain player of All-Fours and its kin: it reckons what a hand may make of each point, and what each trick holds.

The books advise to make points for oneself, else to set the bidder back, and to let those have points who have fewest.
"""

from typing import Any, Final, cast

from mypy_extensions import i64

from gamester.engine.bits import BIT, count, members
from gamester.engine.view import View
from gamester.equipment.cards import ACE, JACK, JOKER, KING, cards_among, suit_set
from gamester.games.fours.begging import BegState
from gamester.games.fours.california import StockState
from gamester.games.fours.pitch import PitchGame, PitchState
from gamester.games.fours.rules import Fours
from gamester.games.fours.state import COUNTS, DOM, FIVE, GAME, HIGH, JACK_POINT, LOW, NINE, PEDRO, SANCHO, FoursState
from gamester.parts.order import TRUMPS
from gamester.parts.tricks import trumps_of
from gamester.players.base import Choice, Thinker

S: Final = "hoyle-donohue/pedro-sancho/"
STANDS: Final = 1.3  # points in prospect with which to stand,
GIVES: Final = 1.6  # and to give one rather than run
A_PIP: Final = 0.02  # of a point: what one of the eighty that count for Game is worth
SELLS: Final = 0.7  # so much of what one may make oneself is a fair price
FACE: Final = 0.1  # the like of a card to be drawn
A_TRUMP: Final = 0.06  # what a trump kept is worth, more by its rank


def prospects(game: Fours[Any], hand: i64, suit: i64, out: float) -> float:
    """The points that a hand may make with ``suit`` trumps, a card not in it being out with the chance ``out``."""
    mine = hand & suit_set(suit)
    if not mine:
        return 0.25 * game.scored[GAME]
    top, bottom = 0, 12
    for c in members(mine):
        top, bottom = max(top, int(c % 13)), min(bottom, int(c % 13))
    strength = 0.0
    for c in members(hand):
        strength += 0.1 if c // 13 == suit else 0.0
        strength += 0.08 * max(0, int(c % 13) - JACK)
    total = game.scored[HIGH] * (1 - out) ** (ACE - top) + game.scored[LOW] * (1 - out) ** bottom
    total += game.scored[GAME] * min(0.8, 0.1 + strength)
    for point, rank in ((JACK_POINT, JACK), (PEDRO, FIVE), (SANCHO, NINE)):
        held = hand & BIT[13 * suit + rank] != 0
        share = min(0.9, 0.35 + strength) if held else out * min(0.6, strength if top > rank else 0.0)
        total += game.scored[point] * share
    if game.scored[DOM]:
        total += game.scored[DOM] * (0.35 if hand & BIT[JOKER] else out * min(0.5, strength))
    return total


class Simple(Thinker):
    """Stands, begs, bids and plays by what may be made."""

    name = "simple"

    def decide(self, view: View, legal: list[int]) -> Choice:
        t = cast(FoursState, view.state)
        game = cast(Fours[Any], t.game)
        phase = game.parts[t.part].name
        if phase == "beg":
            return self.beg(game, cast(BegState, t), legal)
        if phase == "give":
            return self.give(game, cast(BegState, t), legal)
        if phase == "agreement":
            return self.agree(game, cast(BegState, t), legal)
        if phase in ("bidding", "sale"):
            return self.trade(cast(PitchGame, game), cast(PitchState, t), legal, phase)
        if phase == "pitch":
            return self.pitch(game, t, legal)
        return self.card(game, t, cards_among(legal))

    # --- the trump --------------------------------------------------------------------------------------------------
    def beg(self, game: Fours[Any], t: BegState, legal: list[int]) -> Choice:
        if prospects(game, t.hands[t.turn], t.trump, 6.0 / 46) >= STANDS:
            return Choice(legal[0], "I am satisfied with this trump")
        return Choice(legal[1], "a point, or another trump")

    def give(self, game: Fours[Any], t: BegState, legal: list[int]) -> Choice:
        out = any(t.score[n] + 1 >= game.target for n in range(game.sides) if n != game.side_of(t.turn))
        if not out and prospects(game, t.hands[t.turn], t.trump, 6.0 / 46) >= GIVES:
            return Choice(legal[0], "my hand is worth the point")
        return Choice(legal[1], "another trump may suit me better")

    def agree(self, game: Fours[Any], t: BegState, legal: list[int]) -> Choice:
        poor = prospects(game, t.hands[t.turn], t.trump, 0.3) < STANDS - 0.5
        words = [game.actions.name(a) for a in legal]
        if t.proposed >= 0:
            return Choice(legal[words.index("consent" if poor else "refuse")], "by the trumps that I have")
        if poor and "propose to run again" in words and t.runs < 2:
            return Choice(legal[words.index("propose to run again")], "this trump does not suit me either")
        return Choice(legal[words.index("play on")], "this trump will do")

    def trade(self, game: PitchGame, t: PitchState, legal: list[int], phase: str) -> Choice:
        """Bid what the best suit may make; sell for what is more than one would make oneself."""
        suit, hope = best_suit(game, t)
        if phase == "sale":
            if int(t.bids.high) >= (SELLS if game.sold else 1.0) * hope:
                return Choice(legal[0], "it is more than I should make")
            return Choice(legal[1], "I may make more than that", S + "own-points")
        most = int(hope)
        if game.bidding.next_figure(t) <= most and len(legal) > 1:
            return Choice(legal[1], f"I may make {most}", S + "own-points")
        return Choice(legal[0], "I should not make more")

    def pitch(self, game: Fours[Any], t: FoursState, legal: list[int]) -> Choice:
        """The highest of the best suit, but no card that one would lose by it."""
        suit, _ = best_suit(game, t)
        mine = [a for a in legal if a // 13 == suit]
        top = max(mine)
        if top % 13 >= KING:
            return Choice(top, "the highest of my best suit")
        plain = [a for a in mine if not point_of(game, suit, a)]
        return Choice(min(plain or mine), "a small one of my best suit")

    # --- the tricks -------------------------------------------------------------------------------------------------
    def card(self, game: Fours[Any], t: FoursState, may: i64) -> Choice:
        """The card that brings most, by the chance that it takes the trick, and by who has it else."""
        lying = 0.0
        for p in range(game.players):
            if t.trick[p] >= 0:
                lying += value(game, t, t.trick[p])
        lying += exposed(t)
        best: i64 = -1
        most = -1e9
        wins = 0.0
        for c in members(may):
            here = value(game, t, c)
            chance = takes(game, t, c)
            gain = chance * (lying + here) - (1 - chance) * here * spite(game, t) - kept(t, c)
            if t.led < 0:
                gain -= 0.3 * here * (1 - chance)
            if gain > most:
                best, most, wins = c, gain, chance
        if wins > 0.5:
            return Choice(int(best), "it should take the trick", S + "own-points" if game.down else "")
        if value(game, t, best) > 0.3 and t.led >= 0 and game.down:
            return Choice(int(best), "if they must have it, then he who has fewest", S + "lowest")
        return Choice(int(best), "it costs me least", S + "set-back" if game.down else "")


def best_suit(game: Fours[Any], t: FoursState) -> tuple[int, float]:
    """The suit of which a hand may make most, and how much."""
    held = int(t.held[t.turn])
    out = held * (len(game.names) - 1) / (len(game.whole_pack) - held)
    hopes = [prospects(game, t.hands[t.turn], suit, out) if t.hands[t.turn] & suit_set(suit) else -1.0
             for suit in range(4)]  # fmt: skip
    best = max(hopes)
    return hopes.index(best), best


def point_of(game: Fours[Any], trump: i64, card: i64) -> float:
    """What a trump scores for whoever takes it."""
    if card == JOKER:
        return float(game.scored[DOM])
    if card // 13 != trump:
        return 0.0
    rank = card % 13
    point = JACK_POINT if rank == JACK else PEDRO if rank == FIVE else SANCHO if rank == NINE else -1
    return float(game.scored[point]) if point >= 0 else 0.0


def value(game: Fours[Any], t: FoursState, card: i64) -> float:
    """What a card is worth to whoever takes it."""
    pips = 0.0 if card == JOKER else A_PIP * int(COUNTS[card % 13])
    low_taken = 0.9 if not game.ruffs and card == 13 * t.trump else 0.0
    return point_of(game, t.trump, card) + pips + low_taken


def kept(t: FoursState, card: i64) -> float:
    """What it is worth to keep a card that may take a later trick."""
    rank = int(card % 13)
    if card // 13 == t.trump:
        return A_TRUMP * (1 + rank / 6.0)
    return A_TRUMP * rank / 24.0


def takes(game: Fours[Any], t: FoursState, card: i64) -> float:
    """The chance that a card takes the trick, by how many unseen ones would beat it; a partner's taking is as good."""
    trump = trumps_of(t)
    at: i64 = 64 * trump + card
    power, kind = game.order.power[at], game.order.kind[at]
    mine = t.led < 0 or (power > t.best_power and (kind == t.led or power >= TRUMPS))
    best, suit = (power, kind) if mine else (t.best_power, t.led)
    if not mine and not (game.sides < game.players and game.side_of(t.best) == game.side_of(t.turn)):
        return 0.0
    unseen = game.unseen(t, t.turn)
    beat = 0
    for c in members(unseen):
        here: i64 = 64 * trump + c
        if game.order.power[here] > best and (game.order.kind[here] == suit or game.order.power[here] >= TRUMPS):
            beat += 1
    after = int(count(t.live) - t.step - 1)
    many = int(count(unseen))
    if not many or not beat or not after:
        return 1.0
    cards = 0
    seat = game.plays_next(t, t.turn)
    for _ in range(after):
        if game.side_of(seat) != game.side_of(t.turn):
            cards += int(t.held[seat])
            if answers(game, t, seat, best, suit):
                return 0.1
        seat = game.plays_next(t, seat)
    return float((1.0 - min(0.9, 0.5 * beat / many)) ** min(cards, 4 * after))


def answers(game: Fours[Any], t: FoursState, seat: i64, best: i64, suit: i64) -> bool:
    """Whether all know a seat to hold a card that beats so much, and that it may play to that suit."""
    trump = trumps_of(t)
    follows = False
    for c in members(t.known[seat]):
        follows = follows or game.order.kind[64 * trump + c] == suit
    for c in members(t.known[seat]):
        at: i64 = 64 * trump + c
        free = game.order.kind[at] == suit or (game.order.power[at] >= TRUMPS and (game.ruffs or not follows))
        if free and game.order.power[at] > best:
            return True
    return False


def exposed(t: FoursState) -> float:
    """How much better than another the card is that lies open on the stock, for whoever takes the trick."""
    if not isinstance(t, StockState) or t.face < 0:
        return 0.0
    rank = int(t.face % 13)
    if t.face // 13 == t.trump:
        return FACE * (2 + rank / 6.0 + (1.0 if rank in (ACE, JACK) else 0.0))
    return FACE * (rank - 8) / 8.0


def spite(game: Fours[Any], t: FoursState) -> float:
    """How ill it is that who is winning the trick has a card: the more, the nearer he is to going out."""
    if t.led < 0 or game.sides < game.players:
        return 1.0
    best = t.best
    others = int(game.players)
    ahead = 0
    for p in range(others):
        if p != best and (t.score[p] < t.score[best]) == game.down:
            ahead += 1
    return 0.8 + 0.5 * (others - ahead) / others if game.down else 1.0
