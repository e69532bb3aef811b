"""Laws of play and of speech in Quadrille and its kin: cards led or drawn out, hands shown, words to the friend.

gamester-1754, 1365-1436, 1467 and 1740-1840; academy-1768, 3111-3119, 4241-4352, 4446-4455, 5073-5107 and 5609.
"""

from typing import Any, Final

from mypy_extensions import i64

from gamester.engine.bits import BIT
from gamester.engine.laws import Law, trial
from gamester.engine.trial import Fault
from gamester.equipment.cards import KING
from gamester.games.ombre.king.court import CallTable
from gamester.games.ombre.king.parts import plain_bid
from gamester.games.ombre.king.state import ALONE, CallState
from gamester.games.ombre.laws.marks import TOLD_TRUMP
from gamester.games.ombre.laws.play import DefenderShows, Renounce, TurnHand
from gamester.games.ombre.shared.cards import KINGS, matadores, run_of_trumps
from gamester.games.ombre.shared.state import NO_VOLE, UNDERTAKEN
from gamester.parts.laws.claims import Claim
from gamester.parts.laws.code import CodeLaw
from gamester.parts.laws.exposed import CallCard, DrawOut, HoldTo, ShowHand
from gamester.parts.laws.mistrump import TellTrump, TurnFalsely
from gamester.parts.laws.naming import Misname, NameLaw, NameTwo
from gamester.parts.laws.revoke import revoke_laws
from gamester.parts.laws.turn import OutOfTurn

SURE: Final = 5  # tricks that may be shown for the Vole


class LeadUntimely(OutOfTurn[CallState, CallTable[Any]]):
    """A card out of turn goes back; a matadore or the King called, led to be known by it, shuts the Vole."""

    def follows(self, s: CallState, fault: Fault) -> None:
        super().follows(s, fault)
        if s.led < 0 and BIT[fault.value] & signals_of(s) and fault.seat != s.ombre:
            self.game.shut_vole(s, fault.seat)

    def proves(self, s: CallState, fault: Fault, hand: i64) -> bool:
        """Whether he had Kings that could be trumped."""
        return hand & KINGS & ~BIT[13 * s.trump + KING] & ~signals_of(s) != 0


def signals_of(t: CallState) -> i64:
    """The cards by which a friend would make himself known."""
    return matadores(t.trump) | (BIT[t.called] if t.called >= 0 else 0)


class ClaimIll(Claim[CallState, CallTable[Any]]):
    """At the end it is said that the friend so made himself known to save other Kings of his: he is beasted."""

    def open(self, s: CallState, seat: i64) -> list[int]:
        two = self.reckoned(s) and s.friend >= 0 and s.friend != s.ombre and seat not in (s.ombre, s.friend)
        return [int(s.friend)] if two and self.doubtful(s, s.friend) else []

    def doubtful(self, s: CallState, seat: i64) -> list[Fault]:
        some = signals_of(s)
        return [f for f in super().doubtful(s, seat) if f.at % self.play.seats == 0 and some & BIT[f.value]]


class DrawsOut(DrawOut[CallState, CallTable[Any]]):
    """Who is seen to play alone may draw out what he likes."""

    def cards(self, s: CallState, seat: i64) -> i64:
        return 0 if seat == s.ombre and self.game.alone(s) else super().cards(s, seat)


class HoldToShown(HoldTo[CallState, CallTable[Any]]):
    """Any but a fellow may hold him to it; an Ombre not yet seen to play alone is asked, and may plead that he does."""

    question = "Play the card that you have shown"

    def when(self, s: CallState, seat: i64) -> bool:
        return super().when(s, seat) and not self.game.fellows(s, seat, s.turn)

    def hold(self, s: CallState, fault: Fault) -> None:
        if s.turn == s.ombre and not self.game.parted(s):
            self.ask(s, self.fault(s, s.turn, fault.value, fault.at), s.turn)
        else:
            super().hold(s, fault)

    def remedies(self, s: CallState, fault: Fault) -> list[int]:
        return [self.game.lay_it] + ([self.game.plead] if s.holder == fault.seat else [])

    def settle(self, s: CallState, fault: Fault, action: i64) -> None:
        if action == self.game.plead:
            s.friend = s.ombre
        else:
            super().hold(s, fault)


class ShowGame(ShowHand[CallState, CallTable[Any]]):
    """Who shows his hand is beasted unless he plays alone, and has no Vole; some let the others say what he plays."""

    def follows(self, s: CallState, fault: Fault) -> None:
        game, seat = self.game, fault.seat
        side = game.seen_side(s)
        s.known[seat] |= s.hands[seat]
        if side & BIT[seat] and game.made(s, side) < game.need:
            self.expose(s, seat, s.hands[seat])
        if not game.excused(s, seat):
            game.beasted(s, seat, self.cited, False)
        game.reveal(s)
        game.shut_vole(s, seat)


class DirectPlay(CallCard[CallState, CallTable[Any]]):
    """They oblige him to play what they choose of the cards that he has shown too soon."""

    def partners(self, s: CallState, a: i64, b: i64) -> bool:
        return a == b or self.game.fellows(s, a, b)


class ShowSure(CodeLaw[CallState, CallTable[Any]]):
    """Five or six sure tricks shown, and the Vole undertaken by it: an adversary says what the friend leads."""

    question = "Sure tricks are shown for the Vole: what shall the friend lead?"

    def when(self, s: CallState, seat: i64) -> bool:
        game = self.game
        if not self.at_cards(s) or s.led >= 0 or s.vole != NO_VOLE or not game.parted(s) or game.shut(s):
            return False
        side = game.seen_side(s)
        made = game.made(s, side)
        if not side & BIT[seat] or (s.forced and not game.forced_vole) or made >= game.need:
            return False
        sure = run_of_trumps(s.hands[seat], s.trump, game.cards & ~s.gone)  # nothing left can beat them
        return made == game.made(s, -1) and sure >= SURE

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
        return [first + n for first in (self.game.direct_highest, self.game.direct_lowest) for n in range(4)]

    def settle(self, s: CallState, fault: Fault, action: i64) -> None:
        strong = action < self.game.direct_lowest
        suit: i64 = action - (self.game.direct_highest if strong else self.game.direct_lowest)
        cards = s.hands[s.turn] & self.game.order.of_kind[5 * s.trump + suit]
        if cards:
            self.play.direct(s, cards, strong)
            s.known[s.turn] |= trial(s).bound[s.turn]


class LookStock(CodeLaw[CallState, CallTable[Any]]):
    """Looking at what is left of the stock."""

    beasts = True

    def when(self, s: CallState, seat: i64) -> bool:
        return self.at_cards(s) and len(self.game.whole_pack) > s.drawn and not self.pending(s, seat)


class ShowUnnamed(NameLaw[CallState, CallTable[Any]]):
    """A sure game without calling is shown down with no trump named: an adversary names it, be it what it may."""

    question = "A game is shown and no trump named: name it"

    def open(self, s: CallState, seat: i64) -> list[int]:
        return [0] if self.naming(s, seat) and plain_bid(s.bid) >= ALONE else []

    def follows(self, s: CallState, fault: Fault) -> None:
        s.known[fault.seat] |= s.hands[fault.seat]
        eldest = s.game.after(s.dealer)
        self.ask(s, fault, eldest if eldest != fault.seat else s.game.after(eldest))

    def settle(self, s: CallState, fault: Fault, action: i64) -> None:
        self.named(s, action - self.to.suit)


class Encourage(CodeLaw[CallState, CallTable[Any]]):
    """A word to him who, for all that is seen, may be the friend, in play: who says it has no Vole."""

    def when(self, s: CallState, seat: i64) -> bool:
        game = self.game
        friends = not game.alone(s) and (not game.parted(s) or game.seen_side(s) & BIT[seat] != 0)
        return self.at_cards(s) and friends and self.once(s, seat)

    def follows(self, s: CallState, fault: Fault) -> None:
        self.game.shut_vole(s, fault.seat)


class TellSix(Encourage):
    """Saying that the tricks are made that win."""

    def when(self, s: CallState, seat: i64) -> bool:
        side = self.game.seen_side(s) | (BIT[seat] if s.holder == seat else 0)
        made = side & BIT[seat] != 0 and self.game.made(s, side) >= self.game.need
        return made and super().when(s, seat)


class Dissuade(CodeLaw[CallState, CallTable[Any]]):
    """A word against the Vole to the friend who is about to undertake it."""

    beasts = True

    def when(self, s: CallState, seat: i64) -> bool:
        asked = self.at_cards(s) and s.led < 0 and seat != s.turn and self.game.seen_side(s) & BIT[seat] != 0
        return asked and self.game.at_vole(s) and self.once(s, seat)


class CountAloud(CodeLaw[CallState, CallTable[Any]]):
    """Looking through the tricks, or counting them aloud, when it is not one's turn: it is only forbidden."""

    def when(self, s: CallState, seat: i64) -> bool:
        return self.at_cards(s) and self.game.made(s, -1) > 0 and seat != s.turn and self.once(s, seat)


def call_laws(game: CallTable[Any]) -> list[Law[Any, Any]]:
    """What can be done out of order in the tricks, and what is said. Words to a friend need one."""
    led = LeadUntimely(game, game.play, game.answers("hasty"))
    drawn = DrawsOut(game, "drawn", "draw out and show", "card")
    ill = [ClaimIll(game, led, "ill", "claim an ill intent of", "seat")] if game.befriends else []
    words: list[Law[Any, Any]] = [
        Encourage(game, "encouraged", "encourage the friend"),
        Encourage(game, "gano", "ask Gano of the friend"),
        TellSix(game, "six", "say that the tricks are made"),
        Dissuade(game, "dissuaded", "dissuade the friend from the Vole"),
    ]
    return [
        *revoke_laws(game, Renounce(game, game.code, "renounce")),
        led,
        DefenderShows(game, game.play, game.answers("shown")),
        *ill,
        drawn,
        HoldToShown(game, drawn, "drawn", "hold to the card shown"),
        TellTrump(game, "told", TOLD_TRUMP),
        TurnFalsely(game, "falsely", TOLD_TRUMP),
        ShowGame(game, game.play, game.answers("hand")),
        DirectPlay(game, game.play, game.answers("called")),
        TurnHand(game, "turns", "turn up the cards of", "seat"),
        ShowSure(game, "sure", "show sure tricks"),
        LookStock(game, "stock", "look at the stock"),
        NameTwo(game, "two", game.code.chooses),
        Misname(game, "misnamed", "name by mistake", "suit"),
        ShowUnnamed(game, "unnamed", "show down without naming the trump"),
        *(words if game.befriends else []),
        CountAloud(game, "aloud", "count the tricks aloud"),
    ]
