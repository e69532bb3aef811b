"""Laws of play in Quadrille and its kin: cards drawn out, led out of turn, hands shown, tricks taken by a false trump.

gamester-1754, 1365-1400, 1467 and 1760-1797; academy-1768, 4273-4352, 5073-5107 and 5609.
"""

from typing import Any, Final

from mypy_extensions import i64

from gamester.engine.bits import BIT, count
from gamester.engine.laws import CLAIM, Law, trial
from gamester.engine.trial import Fault
from gamester.equipment.cards import KING
from gamester.games.ombre.king.court import CallTable
from gamester.games.ombre.king.state import CallState
from gamester.games.ombre.laws.call_codes import TOLD_TRUMP
from gamester.games.ombre.laws.law import StandLaw
from gamester.games.ombre.laws.play import DefenderShows, Hasty, Renounce, revoke_laws
from gamester.games.ombre.shared.cards import KINGS, ORDERS, matadores, strongest, weakest
from gamester.games.ombre.shared.state import NO_VOLE, UNDERTAKEN
from gamester.parts.laws.amends import About
from gamester.parts.laws.claims import Claim
from gamester.parts.laws.code import in_force
from gamester.parts.laws.exposed import CallCard, ShowHand

SURE: Final = 5  # tricks that may be shown for the Vole


class CallLaw(StandLaw[CallState, CallTable[Any]]):
    """A law of a game in which a King may be called."""


class LeadUntimely(Hasty[CallState, CallTable[Any]]):
    """A card out of turn goes back; a matadore or the King called, led to be known by it, shuts the Vole."""

    def follows(self, s: CallState, fault: Fault) -> None:
        super().follows(s, fault)
        self.game.reveal(s)
        if s.led < 0 and BIT[fault.value] & signals_of(s) and fault.seat != s.ombre:
            self.game.shut_vole(s, fault.seat)


def signals_of(t: CallState) -> i64:
    """The cards by which a friend would make himself known."""
    return matadores(t.trump) | (BIT[t.called] if t.called >= 0 else 0)


class ClaimIll(Claim[CallState, CallTable[Any], LeadUntimely]):
    """At the end it is said that the friend so made himself known to save other Kings of his: he is beasted."""

    def open(self, s: CallState, seat: i64) -> list[int]:
        two = self.reckoned(s) and s.friend >= 0 and s.friend != s.ombre and seat not in (s.ombre, s.friend)
        return [int(s.friend)] if two and self.doubtful(s, s.friend) else []

    def doubtful(self, s: CallState, seat: i64) -> list[Fault]:
        some = signals_of(s)
        return [f for f in super().doubtful(s, seat) if f.at % self.play.seats == 0 and some & BIT[f.value]]

    def proves(self, s: CallState, fault: Fault, hand: i64) -> bool:
        """Whether he had Kings that could be trumped."""
        for play in trial(s).plays[fault.at :]:
            if play // 64 == fault.seat:
                hand |= BIT[play % 64]
        return hand & KINGS & ~BIT[13 * s.trump + KING] & ~signals_of(s) != 0

    def proved(self, s: CallState, fault: Fault, finder: i64) -> None:
        self.game.beasted(s, fault.seat, self.cited, False)


class DrawOut(CallLaw):
    """Drawing a card from the hand and showing it, as if to play it."""

    def cards(self, s: CallState, seat: i64) -> i64:
        if not self.at_cards(s) or seat != s.turn or not self.once(s, seat) or trial(s).bound[seat]:
            return 0
        return 0 if seat == s.ombre and self.game.alone(s) else s.hands[seat] & ~s.known[seat]

    def follows(self, s: CallState, fault: Fault) -> None:
        s.known[fault.seat] |= BIT[fault.value]
        self.game.reveal(s)

    def shown(self, s: CallState) -> Fault | None:
        """What the player to act has just shown."""
        for fault in self.pending(s, s.turn):
            if fault.at == self.now(s):
                return fault
        return None


class HoldToShown(About[CallState, CallTable[Any], DrawOut]):
    """He must play it if that makes no renounce; an Ombre not yet seen to play alone is asked, and may plead it."""

    kind = CLAIM

    def when(self, s: CallState, seat: i64) -> bool:
        if not self.at_cards(s) or seat == s.turn or self.game.fellows(s, seat, s.turn):
            return False
        return self.offence.shown(s) is not None

    def proofs(self, s: CallState, seat: i64) -> list[int]:
        return self.open(s, seat)

    def done(self, s: CallState, seat: i64, value: i64) -> None:
        fault = self.offence.shown(s)
        if fault is None:
            return
        fault.settled = True
        if s.turn == s.ombre and not self.game.parted(s):
            self.ask(s, self.fault(s, s.turn, fault.value, fault.at), s.turn)
        else:
            trial(s).bound[s.turn] = BIT[fault.value]

    def remedies(self, s: CallState, fault: Fault) -> list[int]:
        lay_it = [self.game.lay_it]
        return [*lay_it, self.game.plead] if s.holder == fault.seat else lay_it

    def asks(self, s: CallState, fault: Fault) -> str:
        return "Play the card that you have shown"

    def settle(self, s: CallState, fault: Fault, action: i64) -> None:
        if action == self.game.plead:
            s.friend = s.ombre
        else:
            trial(s).bound[s.turn] = BIT[fault.value]


class TellTrump(CallLaw):
    """Naming to him who is to play a suit for trumps that is not."""

    def open(self, s: CallState, seat: i64) -> list[int]:
        if not self.at_cards(s) or seat == s.turn or s.led < 0 or trial(s).marks[TOLD_TRUMP + s.turn]:
            return []
        return [n for n in range(4) if n != s.trump]

    def follows(self, s: CallState, fault: Fault) -> None:
        trial(s).marks[TOLD_TRUMP + s.turn] = 1 + fault.value


class TurnFalsely(CallLaw):
    """Turning a trick as if one had trumped it: it is his who won it, and a beast from who had not asked for trumps."""

    def kind_of(self, t: CallState, seat: i64) -> i64:
        """What suit the card counts as that ``seat`` has played."""
        return self.game.order.kind[64 * t.trump + t.trick[seat]]

    def when(self, s: CallState, seat: i64) -> bool:
        turns = self.in_play(s) and self.play.lies(s) and seat != s.turn
        return turns and self.kind_of(s, seat) not in (s.led, s.trump)

    def follows(self, s: CallState, fault: Fault) -> None:
        if trial(s).marks[TOLD_TRUMP + fault.seat] != 1 + self.kind_of(s, fault.seat):
            self.beast(s, fault.seat)
        self.play.act(s, self.play.turns)


class ShowGame(ShowHand[CallState, CallTable[Any]]):
    """Who shows his hand is beasted unless he plays alone, and has no Vole; some let the others say what he plays."""

    def follows(self, s: CallState, fault: Fault) -> None:
        super().follows(s, fault)
        game = self.game
        side = game.seen_side(s)
        if side & BIT[fault.seat] and game.made(s, side) < game.need:
            self.expose(s, fault.seat, s.hands[fault.seat])
        if not game.excused(s, fault.seat):
            game.beasted(s, fault.seat, self.cited, False)
        game.reveal(s)
        game.shut_vole(s, fault.seat)


class DirectPlay(CallCard[CallState, CallTable[Any]]):
    """They oblige him to play what they choose of the cards that he has shown too soon."""

    def partners(self, s: CallState, a: i64, b: i64) -> bool:
        return a == b or self.game.fellows(s, a, b)


class TurnGame(CallLaw):
    """Turning up another's hand that lies on the table, instead of tricks: each lays half a beast."""

    def open(self, s: CallState, seat: i64) -> list[int]:
        return [p for p in range(s.game.players) if count(s.known[p]) < s.held[p]] if self.at_cards(s) else []

    def follows(self, s: CallState, fault: Fault) -> None:
        s.known[fault.value] |= s.hands[fault.value]
        for p in (fault.seat, fault.value):
            self.beast(s, p, half=True)
        self.game.reveal(s)


class ShowSure(CallLaw):
    """Five or six sure tricks shown, and the Vole undertaken by it: an adversary says what the friend leads."""

    def sure(self, t: CallState, seat: i64) -> int:
        """Trumps of ``seat`` that nothing left can beat."""
        n = 0
        for c in ORDERS[t.trump]:
            if t.hands[seat] & BIT[c]:
                n += 1
            elif not t.gone & BIT[c] and self.game.cards & BIT[c]:
                break
        return n

    def when(self, s: CallState, seat: i64) -> bool:
        game = self.game
        if not self.at_cards(s) or s.led >= 0 or s.vole != NO_VOLE or not game.parted(s) or game.shut(s):
            return False
        side = game.seen_side(s)
        made = game.made(s, side)
        if not side & BIT[seat] or (s.forced and not game.forced_vole) or made >= game.need:
            return False
        return made == game.made(s, -1) and self.sure(s, seat) >= SURE

    def follows(self, s: CallState, fault: Fault) -> None:
        s.known[fault.seat] |= s.hands[fault.seat]
        s.vole = UNDERTAKEN
        side = self.game.seen_side(s)
        if s.turn != fault.seat and side & BIT[s.turn]:
            judge = s.game.after(s.turn)
            while side & BIT[judge]:
                judge = s.game.after(judge)
            self.ask(s, fault, judge)

    def remedies(self, s: CallState, fault: Fault) -> list[int]:
        high, low = self.game.direct_highest, self.game.direct_lowest
        return [high + n for n in range(4)] + [low + n for n in range(4)]

    def asks(self, s: CallState, fault: Fault) -> str:
        return "Sure tricks are shown for the Vole: what shall the friend lead?"

    def settle(self, s: CallState, fault: Fault, action: i64) -> None:
        high = action < self.game.direct_lowest
        suit: i64 = action - (self.game.direct_highest if high else self.game.direct_lowest)
        cards = s.hands[s.turn] & self.game.order.of_kind[5 * s.trump + suit]
        if cards:
            card = strongest(cards, s.trump) if high else weakest(cards, s.trump)
            s.known[s.turn] |= BIT[card]
            trial(s).bound[s.turn] = BIT[card]


class LookStock(CallLaw):
    """Looking at what is left of the stock."""

    def when(self, s: CallState, seat: i64) -> bool:
        return self.at_cards(s) and len(self.game.whole_pack) > s.drawn and not self.pending(s, seat)

    def follows(self, s: CallState, fault: Fault) -> None:
        self.beast(s, fault.seat)


def call_play_laws(game: CallTable[Any]) -> list[Law[Any, Any]]:
    """What can be done out of order in the tricks, as far as the code knows it."""
    led = LeadUntimely(game, game.play, game.answers("hasty"))
    drawn = DrawOut(game, "drawn", "draw out and show", "card")
    laws: list[Law[Any, Any]] = [led, DefenderShows(game, game.play, game.answers("shown"))]
    if game.befriends:
        laws.append(ClaimIll(game, led, "ill", "claim an ill intent of", "seat"))
    laws += [
        drawn,
        HoldToShown(game, drawn, "drawn", "hold to the card shown"),
        TellTrump(game, "told", "say that trumps are", "suit"),
        TurnFalsely(game, "falsely", "turn the trick as trumped"),
        ShowGame(game, game.play, game.answers("hand")),
        DirectPlay(game, game.play, game.answers("called")),
        TurnGame(game, "turns", "turn up the cards of", "seat"),
        ShowSure(game, "sure", "show sure tricks"),
        LookStock(game, "stock", "look at the stock"),
    ]
    return revoke_laws(game, Renounce(game)) + in_force(laws)
