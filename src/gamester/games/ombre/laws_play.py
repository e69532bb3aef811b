"""Laws of play that Ombre and its kin share: the renounce, cards out of turn, cards and hands shown.

gamester-1754, 644-703 and 1583-1599; academy-1768, 6562-6829 and 8185-8314; ombre-1878, 1004-1030 and 2176-2232.
"""

from typing import TYPE_CHECKING, Final, cast

from mypy_extensions import i64

from gamester.engine.bits import BIT, count, members
from gamester.engine.laws import AMENDS, Law, trial
from gamester.engine.rng import mix
from gamester.engine.state import State
from gamester.engine.trial import Fault
from gamester.games.ombre.cards import PACK, strongest, weakest
from gamester.games.ombre.laws_marks import REVOKED, Remedies
from gamester.games.ombre.state import StandState
from gamester.parts.trick_laws import CARDS, CallCard, ClaimRevoke, OwnRevoke, Revoke, TrickLaw

if TYPE_CHECKING:
    from gamester.games.ombre.stand import StandGame

UNDONE: Final = 4096  # added to the time of what was taken back
THREE: Final = 3  # tricks turned until a revoke cannot be mended any more, where it can be for so long


def articles_of(game: "StandGame", name: str) -> tuple[str, ...]:
    """The articles that answer an offence: those of this game's own chapter if it has any, else the code's."""
    known = game.code.articles[name]
    own = tuple([a for a in known if a.split("/")[1] == game.id])
    home = tuple([a for a in known if a.startswith(game.code.home + "/")])
    return own or home


class StandLaw(TrickLaw):
    """A law of these games, called ``name`` in the code; ``beast`` is its common penalty."""

    def __init__(self, game: "StandGame", verb: str, key: str, values: tuple[str, ...], name: str) -> None:
        super().__init__(game, game.play, verb, key, values, articles_of(game, name))
        self.cited = game.cite(self.articles[0])

    def beast(self, s: State, seat: i64, half: bool = False) -> None:
        """``seat`` lays a beast for the fault, or half of one."""
        cast("StandGame", s.game).beasted(cast(StandState, s), seat, self.cited, half)

    def plays(self, s: State, seat: i64) -> bool:
        """Whether ``seat`` has cards."""
        return cast(StandState, s).held[seat] > 0

    def in_part(self, s: State, name: str) -> bool:
        """Whether play has come to that part, and nobody is deciding about a fault."""
        return s.turn >= 0 and s.game.parts[s.part].name == name

    def unspoken(self, s: State) -> bool:
        """Whether the cards are dealt and nobody has said anything."""
        t = cast(StandState, s)
        if not self.in_part(s, "auction") or t.bid:
            return False
        return not any(t.calls[p] for p in range(s.game.players) if cast("StandGame", s.game).has_hand(t, p))


class Renounce(Revoke):
    """Put right in time it is nothing; later a beast, and what was played since may be played over again."""

    def __init__(self, game: "StandGame", to: Remedies) -> None:
        super().__init__(game, game.play, game.code.articles["renounce"])
        self.code = game.code
        self.to = to
        self.cited = game.cite(self.articles[0])

    def mendable(self, s: State, fault: Fault) -> bool:
        t = cast(StandState, s)
        if not self.in_play(s):
            return False
        first = self.play.first_of_trick(t)
        if self.code.mends_long:
            return first // self.play.seats - fault.at // self.play.seats <= THREE
        late = self.code.mends_late and t.step == 0
        return fault.at >= first - (self.play.seats if late else 0)

    def take_back(self, s: State, n: i64) -> None:
        """All but the first ``n`` plays are taken back, and with them what was wrong in them."""
        self.play.take_back(cast(StandState, s), n)
        for fault in trial(s).faults:
            played = fault.law == self.number or isinstance(s.game.laws[fault.law], MisTrump)
            if played and fault.deal == s.deal and fault.at >= n:
                fault.settled = True
                fault.at += UNDONE

    def renounced(self, s: State, seat: i64) -> list[tuple[int, int]]:
        paid: list[i64] = []
        for fault in trial(s).faults:
            if fault.law == self.number and fault.seat == seat and fault.deal == s.deal and fault.known:
                paid.append(fault.at)
        return [(n, led) for n, led in super().renounced(s, seat) if n not in paid]

    def mended(self, s: State, fault: Fault, finder: i64) -> None:
        fault.known = True
        self.take_back(s, fault.at)
        if self.code.directs:
            self.ask(s, fault, cast("StandGame", s.game).director(cast(StandState, s), fault.seat))

    def proved(self, s: State, fault: Fault, finder: i64) -> None:
        fault.known = True
        fault.settled = True
        if self.code.once and self.reckoned(s):
            for other in self.pending(s, fault.seat):
                other.settled = True
                other.known = True
        trial(s).marks[REVOKED + fault.seat] += 1
        cast("StandGame", s.game).revoked(cast(StandState, s), fault, self.cited)
        if self.code.again and self.in_play(s):
            self.ask(s, fault, finder)

    def remedies(self, s: State, fault: Fault) -> list[int]:
        if fault.at < i64(len(trial(s).plays)):
            return [self.to.again, self.to.stand]
        return [self.to.highest, self.to.lowest, self.to.free]

    def asks(self, s: State, fault: Fault) -> str:
        if fault.at < i64(len(trial(s).plays)):
            return "A renounce: shall it be played over again?"
        return "A renounce taken back: what shall be played?"

    def settle(self, s: State, fault: Fault, action: i64) -> None:
        t = cast(StandState, s)
        if action == self.to.again:
            self.take_back(s, fault.at - fault.at % self.play.seats)
        elif action == self.to.highest or action == self.to.lowest:
            may = self.play.may(t, cast("StandGame", s.game))
            card = strongest(may, t.trump) if action == self.to.highest else weakest(may, t.trump)
            trial(s).bound[t.turn] = BIT[card]


class OwnRenounce(OwnRevoke):
    """Owning to a renounce while it can be mended."""

    def __init__(self, game: "StandGame", renounce: Renounce) -> None:
        super().__init__(game, game.play, renounce, game.code.articles["owned"])


class ClaimRenounce(ClaimRevoke):
    """Anybody may say that another has renounced, a fellow defender too: each is beasted for himself."""

    def __init__(self, game: "StandGame", renounce: Renounce) -> None:
        super().__init__(game, game.play, renounce, game.code.articles["claimed"])

    def partners(self, s: State, a: i64, b: i64) -> bool:
        return False


class OutOfTurn(StandLaw):
    """A card played out of turn goes back, seen; some beast a defender whose card the Ombre had yet to meet."""

    def __init__(self, game: "StandGame") -> None:
        super().__init__(game, "play out of turn", "card", CARDS, "hasty")
        self.beasted = game.code.hasty

    def open(self, s: State, seat: i64) -> list[int]:
        t = cast(StandState, s)
        if not self.in_play(s) or self.play.lies(t) or seat == s.turn:
            return []
        return [int(c) for c in members(t.hands[seat] & ~t.known[seat])]

    def done(self, s: State, seat: i64, value: i64) -> None:
        t = cast(StandState, s)
        self.fault(s, seat, value, i64(len(trial(s).plays)))
        t.known[seat] |= BIT[value]
        if self.beasted and not self.partners(s, seat, t.ombre) and t.trick[t.ombre] < 0:
            self.beast(s, seat)


class ShowCard(StandLaw):
    """A defender parts a card from his hand, so that the Ombre sees it."""

    def __init__(self, game: "StandGame") -> None:
        super().__init__(game, "show a card", "card", CARDS, "shown")

    def open(self, s: State, seat: i64) -> list[int]:
        t = cast(StandState, s)
        if not self.in_play(s) or self.play.lies(t) or seat == t.ombre:
            return []
        return [int(c) for c in members(t.hands[seat] & ~t.known[seat])]

    def done(self, s: State, seat: i64, value: i64) -> None:
        self.fault(s, seat, value, i64(len(trial(s).plays)))
        self.expose(s, seat, BIT[value])


class CallShown(CallCard):
    """The Ombre, whom it may harm, calls a card that was shown; if it cannot be played it is beasted."""

    def __init__(self, game: "StandGame") -> None:
        super().__init__(game, game.play, game.code.articles["called"])
        self.cited = game.cite(self.articles[0])

    def open(self, s: State, seat: i64) -> list[int]:
        return super().open(s, seat) if seat == cast(StandState, s).ombre else []

    def done(self, s: State, seat: i64, value: i64) -> None:
        t = cast(StandState, s)
        if self.play.may(t, cast("StandGame", s.game)) & BIT[value]:
            super().done(s, seat, value)
        else:
            trial(s).exposed[s.turn] &= ~BIT[value]
            cast("StandGame", s.game).beasted(t, s.turn, self.cited, False)


class MisTrump(StandLaw):
    """Playing another suit for the trump: unasked it is beasted when the trick is turned; not if one was told so."""

    def __init__(self, game: "StandGame", told: bool) -> None:
        verb = "trump, as one was told, with" if told else "trump by mistake with"
        super().__init__(game, verb, "card", CARDS, "told-trump" if told else "mistrump")
        self.told = told

    def open(self, s: State, seat: i64) -> list[int]:
        t = cast(StandState, s)
        game = cast("StandGame", s.game)
        if not self.in_play(s) or seat != s.turn or t.led < 0 or self.play.lies(t):
            return []
        of_kind = game.order.of_kind
        if t.hands[seat] & of_kind[5 * t.trump + t.led]:
            return []
        return [int(c) for c in members(self.play.may(t, game) & ~of_kind[5 * t.trump + t.trump])]

    def done(self, s: State, seat: i64, value: i64) -> None:
        self.fault(s, seat, value, i64(len(trial(s).plays)))
        self.play.play(cast(StandState, s), cast("StandGame", s.game), value)

    def turned(self, t: StandState) -> None:
        """The trick is turned: it is too late to take the card up."""
        for p in range(t.game.players):
            for fault in self.pending(t, p):
                fault.settled = True
                self.beast(t, p)


class TakeUp(StandLaw):
    """The card is taken up again in time."""

    kind = AMENDS

    def __init__(self, game: "StandGame", mistrump: MisTrump) -> None:
        super().__init__(game, "take the card up", "", (), "mistrump")
        self.mistrump = mistrump

    def open(self, s: State, seat: i64) -> list[int]:
        return [0] if self.in_play(s) and self.mistrump.pending(s, seat) else []

    def done(self, s: State, seat: i64, value: i64) -> None:
        for fault in self.mistrump.pending(s, seat):
            fault.settled = True
            self.play.take_back(cast(StandState, s), fault.at)
            return


class ShowHand(StandLaw):
    """Showing one's cards before the deal is decided."""

    def __init__(self, game: "StandGame") -> None:
        super().__init__(game, "show the hand", "", (), "hand")

    def open(self, s: State, seat: i64) -> list[int]:
        t = cast(StandState, s)
        return [0] if self.in_play(s) and not self.play.lies(t) and t.hands[seat] & ~t.known[seat] else []

    def done(self, s: State, seat: i64, value: i64) -> None:
        t = cast(StandState, s)
        self.fault(s, seat, 0, i64(len(trial(s).plays)))
        t.known[seat] |= t.hands[seat]
        self.beast(s, seat)


def play_laws(game: "StandGame") -> list[Law]:
    """What can be done out of order in the tricks, as far as the code knows it."""
    known = game.code.articles
    renounce = Renounce(game, game.remedies)
    laws: list[Law] = [renounce, OwnRenounce(game, renounce), ClaimRenounce(game, renounce)]
    if "hasty" in known:
        laws.append(OutOfTurn(game))
    if "shown" in known:
        laws.append(ShowCard(game))
    if "called" in known:
        laws.append(CallShown(game))
    if "hand" in known:
        laws.append(ShowHand(game))
    if "mistrump" in known:
        game.mistrump = MisTrump(game, False)
        laws += [game.mistrump, TakeUp(game, game.mistrump), MisTrump(game, True)]
    return laws


def hazard(t: StandState, cards: i64) -> i64:
    """One of ``cards``, which are not none, that nobody could foresee: it follows from all hands together."""
    word: i64 = t.deal + 64 * i64(len(t.deal_acts()))
    for p in range(t.game.players):
        word = mix(word ^ t.hands[p])
    n = (word & 1048575) % count(cards)
    some = members(cards)
    return some[n]


def forty() -> tuple[str, ...]:
    """The names of the cards that are played with."""
    return tuple(CARDS[c] for c in PACK)
