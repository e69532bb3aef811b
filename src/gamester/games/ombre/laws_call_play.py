"""Laws of play in Quadrille and its kin: cards drawn out, led out of turn, hands shown, tricks taken by a false trump.

gamester-1754, 1365-1400, 1467 and 1760-1797; academy-1768, 4273-4352, 5073-5107 and 5609.
"""

from typing import TYPE_CHECKING, Final, cast

from mypy_extensions import i64

from gamester.engine.bits import BIT, count, members
from gamester.engine.laws import CLAIM, Law, trial
from gamester.engine.state import State
from gamester.engine.trial import Fault
from gamester.equipment.cards import KING, SUIT_WORDS
from gamester.games.ombre.call_state import CallState
from gamester.games.ombre.cards import KINGS, ORDERS, matadores, strongest, weakest
from gamester.games.ombre.laws_call_codes import TOLD_TRUMP
from gamester.games.ombre.laws_play import (
    ClaimRenounce,
    OutOfTurn,
    OwnRenounce,
    Renounce,
    ShowCard,
    ShowHand,
    StandLaw,
)
from gamester.games.ombre.state import NO_VOLE, UNDERTAKEN
from gamester.parts.trick_laws import CARDS

if TYPE_CHECKING:
    from gamester.games.ombre.call_game import CallGame

SURE: Final = 5  # tricks that may be shown for the Vole


class CallLaw(StandLaw):
    """A law of a game in which a King may be called."""

    def game_of(self, s: State) -> "CallGame":
        """The game, as what it is."""
        return cast("CallGame", s.game)

    def at_cards(self, s: State) -> bool:
        """Whether a card is to be played, and no whole trick lies on the table."""
        return self.in_play(s) and not self.play.lies(cast(CallState, s))

    def now(self, s: State) -> i64:
        """How many cards have been played."""
        return i64(len(trial(s).plays))

    def fresh(self, s: State, seat: i64) -> bool:
        """Whether ``seat`` has not done it since the last card."""
        now = self.now(s)
        return all(f.at != now for f in self.pending(s, seat))


class LeadUntimely(OutOfTurn):
    """A card out of turn goes back; a matadore or the King called, led to be known by it, shuts the Vole."""

    def done(self, s: State, seat: i64, value: i64) -> None:
        t = cast(CallState, s)
        game = cast("CallGame", s.game)
        super().done(s, seat, value)
        game.reveal(t)
        signal = t.led < 0 and (matadores(t.trump) & BIT[value] != 0 or value == t.called)
        if signal and seat != t.ombre:
            game.shut_vole(t, seat)


class ClaimIll(CallLaw):
    """At the end it is said that the friend so made himself known to save other Kings of his: he is beasted."""

    kind = CLAIM

    def __init__(self, game: "CallGame", led: LeadUntimely) -> None:
        super().__init__(game, "claim an ill intent of", "seat", tuple(game.seat_names()), "ill")
        self.led = led

    def signals(self, s: State, seat: i64) -> list[Fault]:
        """When ``seat`` led such a card."""
        t = cast(CallState, s)
        some = matadores(t.trump) | (BIT[t.called] if t.called >= 0 else 0)
        return [f for f in self.led.pending(s, seat) if f.at % self.play.seats == 0 and some & BIT[f.value]]

    def open(self, s: State, seat: i64) -> list[int]:
        t = cast(CallState, s)
        if not self.reckoned(s) or t.friend < 0 or t.friend == t.ombre or seat in (t.ombre, t.friend):
            return []
        return [int(t.friend)] if self.signals(s, t.friend) else []

    def kings(self, s: State, fault: Fault, cards: i64) -> i64:
        """The Kings that could be trumped among ``cards`` and those that he has played since."""
        t = cast(CallState, s)
        for n, play in enumerate(trial(s).plays):
            if n >= fault.at and play // 64 == fault.seat:
                cards |= BIT[play % 64]
        return cards & KINGS & ~BIT[13 * t.trump + KING] & ~(BIT[t.called] if t.called >= 0 else 0)

    def proofs(self, s: State, seat: i64) -> list[int]:
        out = self.open(s, seat)
        return [p for p in out if any(self.kings(s, f, 0) for f in self.signals(s, p))]

    def done(self, s: State, seat: i64, value: i64) -> None:
        for fault in self.signals(s, value):
            fault.settled = True
            if self.kings(s, fault, cast(CallState, s).hands[value]):
                self.beast(s, value)


class DrawOut(CallLaw):
    """Drawing a card from the hand and showing it, as if to play it."""

    def __init__(self, game: "CallGame") -> None:
        super().__init__(game, "draw out and show", "card", CARDS, "drawn")

    def open(self, s: State, seat: i64) -> list[int]:
        t = cast(CallState, s)
        if not self.at_cards(s) or seat != s.turn or not self.fresh(s, seat) or trial(s).bound[seat]:
            return []
        if seat == t.ombre and self.game_of(s).alone(t):
            return []
        return [int(c) for c in members(t.hands[seat] & ~t.known[seat])]

    def done(self, s: State, seat: i64, value: i64) -> None:
        t = cast(CallState, s)
        self.fault(s, seat, value, self.now(s))
        t.known[seat] |= BIT[value]
        self.game_of(s).reveal(t)

    def shown(self, s: State) -> Fault | None:
        """What the player to act has just shown."""
        for fault in self.pending(s, s.turn):
            if fault.at == self.now(s):
                return fault
        return None


class HoldToShown(CallLaw):
    """He must play it if that makes no renounce; an Ombre not yet seen to play alone is asked, and may plead it."""

    kind = CLAIM

    def __init__(self, game: "CallGame", drawn: DrawOut) -> None:
        super().__init__(game, "hold to the card shown", "", (), "drawn")
        self.drawn = drawn
        self.lay_it = game.lay_it
        self.plead = game.plead

    def open(self, s: State, seat: i64) -> list[int]:
        t = cast(CallState, s)
        if not self.at_cards(s) or seat == s.turn or self.game_of(s).fellows(t, seat, s.turn):
            return []
        return [0] if self.drawn.shown(s) is not None else []

    def proofs(self, s: State, seat: i64) -> list[int]:
        return self.open(s, seat)

    def done(self, s: State, seat: i64, value: i64) -> None:
        t = cast(CallState, s)
        fault = self.drawn.shown(s)
        if fault is None:
            return
        fault.settled = True
        if s.turn == t.ombre and not self.game_of(s).parted(t):
            self.ask(s, self.fault(s, s.turn, fault.value, fault.at), s.turn)
        else:
            trial(s).bound[s.turn] = BIT[fault.value]

    def remedies(self, s: State, fault: Fault) -> list[int]:
        return [self.lay_it, self.plead] if cast(CallState, s).holder == fault.seat else [self.lay_it]

    def asks(self, s: State, fault: Fault) -> str:
        return "Play the card that you have shown"

    def settle(self, s: State, fault: Fault, action: i64) -> None:
        t = cast(CallState, s)
        if action == self.plead:
            t.friend = t.ombre
        else:
            trial(s).bound[s.turn] = BIT[fault.value]


class TellTrump(CallLaw):
    """Naming to him who is to play a suit for trumps that is not."""

    def __init__(self, game: "CallGame") -> None:
        super().__init__(game, "say that trumps are", "suit", tuple(SUIT_WORDS), "told")

    def open(self, s: State, seat: i64) -> list[int]:
        t = cast(CallState, s)
        if not self.at_cards(s) or seat == s.turn or t.led < 0 or trial(s).marks[TOLD_TRUMP + s.turn]:
            return []
        return [n for n in range(4) if n != t.trump]

    def done(self, s: State, seat: i64, value: i64) -> None:
        self.fault(s, seat, value, self.now(s))
        trial(s).marks[TOLD_TRUMP + s.turn] = 1 + value


class TurnFalsely(CallLaw):
    """Turning a trick as if one had trumped it: it is his who won it, and a beast from who had not asked for trumps."""

    def __init__(self, game: "CallGame") -> None:
        super().__init__(game, "turn the trick as trumped", "", (), "falsely")

    def kind_of(self, t: CallState, seat: i64) -> i64:
        """What suit the card counts as that ``seat`` has played."""
        return cast("CallGame", t.game).order.kind[64 * t.trump + t.trick[seat]]

    def open(self, s: State, seat: i64) -> list[int]:
        t = cast(CallState, s)
        if not self.in_play(s) or not self.play.lies(t) or seat == s.turn:
            return []
        return [0] if self.kind_of(t, seat) not in (t.led, t.trump) else []

    def done(self, s: State, seat: i64, value: i64) -> None:
        t = cast(CallState, s)
        self.fault(s, seat, 0, self.now(s))
        if trial(s).marks[TOLD_TRUMP + seat] != 1 + self.kind_of(t, seat):
            self.beast(s, seat)
        self.play.act(s, self.play.turns)


class ShowGame(ShowHand):
    """Who shows his hand is beasted unless he plays alone, and has no Vole."""

    def done(self, s: State, seat: i64, value: i64) -> None:
        t = cast(CallState, s)
        game = cast("CallGame", s.game)
        self.fault(s, seat, 0, i64(len(trial(s).plays)))
        t.known[seat] |= t.hands[seat]
        if not game.excused(t, seat):
            self.beast(s, seat)
        game.reveal(t)
        game.shut_vole(t, seat)


class TurnGame(CallLaw):
    """Turning up another's hand that lies on the table, instead of tricks: each lays half a beast."""

    def __init__(self, game: "CallGame") -> None:
        super().__init__(game, "turn up the cards of", "seat", tuple(game.seat_names()), "turns")

    def open(self, s: State, seat: i64) -> list[int]:
        t = cast(CallState, s)
        if not self.at_cards(s):
            return []
        return [p for p in range(s.game.players) if p != seat and count(t.known[p]) < t.held[p]]

    def done(self, s: State, seat: i64, value: i64) -> None:
        t = cast(CallState, s)
        self.fault(s, seat, value, self.now(s))
        t.known[value] |= t.hands[value]
        for p in (seat, value):
            self.beast(s, p, half=True)
        self.game_of(s).reveal(t)


class ShowSure(CallLaw):
    """Five or six sure tricks shown, and the Vole undertaken by it: an adversary says what the friend leads."""

    def __init__(self, game: "CallGame") -> None:
        super().__init__(game, "show sure tricks", "", (), "sure")
        self.highest = game.direct_highest
        self.lowest = game.direct_lowest

    def sure(self, t: CallState, seat: i64) -> int:
        """Trumps of ``seat`` that nothing left can beat."""
        n = 0
        for c in ORDERS[t.trump]:
            if t.hands[seat] & BIT[c]:
                n += 1
            elif not t.gone & BIT[c] and self.game_of(t).cards & BIT[c]:
                break
        return n

    def open(self, s: State, seat: i64) -> list[int]:
        t = cast(CallState, s)
        game = self.game_of(s)
        if not self.at_cards(s) or t.led >= 0 or t.vole != NO_VOLE or not game.parted(t) or game.shut(t):
            return []
        side = game.seen_side(t)
        made = game.made(t, side)
        if not side & BIT[seat] or (t.forced and not game.forced_vole) or made >= game.need:
            return []
        return [0] if made == game.made(t, -1) and self.sure(t, seat) >= SURE else []

    def done(self, s: State, seat: i64, value: i64) -> None:
        t = cast(CallState, s)
        fault = self.fault(s, seat, 0, self.now(s))
        t.known[seat] |= t.hands[seat]
        t.vole = UNDERTAKEN
        side = self.game_of(s).seen_side(t)
        if s.turn != seat and side & BIT[s.turn]:
            judge = s.game.after(s.turn)
            while side & BIT[judge]:
                judge = s.game.after(judge)
            self.ask(s, fault, judge)

    def remedies(self, s: State, fault: Fault) -> list[int]:
        return [self.highest + n for n in range(4)] + [self.lowest + n for n in range(4)]

    def asks(self, s: State, fault: Fault) -> str:
        return "Sure tricks are shown for the Vole: what shall the friend lead?"

    def settle(self, s: State, fault: Fault, action: i64) -> None:
        t = cast(CallState, s)
        high = action < self.lowest
        suit: i64 = action - (self.highest if high else self.lowest)
        cards = t.hands[s.turn] & self.game_of(s).order.of_kind[5 * t.trump + suit]
        if cards:
            card = strongest(cards, t.trump) if high else weakest(cards, t.trump)
            t.known[s.turn] |= BIT[card]
            trial(s).bound[s.turn] = BIT[card]


class LookStock(CallLaw):
    """Looking at what is left of the stock."""

    def __init__(self, game: "CallGame") -> None:
        super().__init__(game, "look at the stock", "", (), "stock")

    def open(self, s: State, seat: i64) -> list[int]:
        left = len(self.game_of(s).whole_pack) - int(s.drawn)
        return [0] if self.at_cards(s) and left > 0 and not self.pending(s, seat) else []

    def done(self, s: State, seat: i64, value: i64) -> None:
        self.fault(s, seat, 0, self.now(s))
        self.beast(s, seat)


def call_play_laws(game: "CallGame") -> list[Law]:
    """What can be done out of order in the tricks, as far as the code knows it."""
    known = game.code.articles
    renounce = Renounce(game, game.remedies)
    led = LeadUntimely(game)
    laws: list[Law] = [renounce, OwnRenounce(game, renounce), ClaimRenounce(game, renounce), led]
    if "shown" in known:
        laws.append(ShowCard(game))
    if "ill" in known and game.befriends:
        laws.append(ClaimIll(game, led))
    if "drawn" in known:
        drawn = DrawOut(game)
        laws += [drawn, HoldToShown(game, drawn)]
    if "told" in known:
        laws += [TellTrump(game), TurnFalsely(game)]
    if "hand" in known:
        laws.append(ShowGame(game))
    if "turns" in known:
        laws.append(TurnGame(game))
    if "sure" in known:
        laws.append(ShowSure(game))
    if "stock" in known and len(game.whole_pack) > game.each * game.players:
        laws.append(LookStock(game))
    return laws
