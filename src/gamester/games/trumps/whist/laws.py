"""Whist's laws: what can be done against the rules at a table, and what the other side may ask for it.

gamester-1754, 2505-2570; hoyle-donohue, 6600-6721.
"""

from typing import Any, Final

from mypy_extensions import i64

from gamester.engine.actions import Actions
from gamester.engine.bits import BIT, count, high, low
from gamester.engine.laws import AMENDS, Law, trial
from gamester.engine.trial import Fault
from gamester.equipment.cards import SUIT_WORDS, suit_set
from gamester.games.trumps.whist.parts import CALL, Call
from gamester.games.trumps.whist.score import WhistScore
from gamester.games.trumps.whist.state import (
    ADDED,
    DOWN,
    FORGOT,
    MOVED,
    MUST,
    NOT_WIN,
    REVOKED,
    WIN,
    WhistState,
    honours_of,
)
from gamester.parts.laws import code
from gamester.parts.laws.amends import About
from gamester.parts.laws.code import CodeLaw, LawCode, column
from gamester.parts.laws.deal import misdealt
from gamester.parts.laws.exposed import CallCard, ShowCard
from gamester.parts.laws.revoke import ClaimRevoke, OwnRevoke, Revoke

ARTICLES: Final[dict[str, tuple[str, ...]]] = {  # of the Gamester and of Hoyle
    "revoke": ("law-7 law-8", "law-j law-l"),
    "owned": ("law-20", "law-k"),
    "claimed": ("law-15", "law-j law-n"),
    "hasty": ("law-4 law-5 law-6", "law-f law-g law-i"),
    "before": ("law-17", "law-h"),
    "called": ("law-4 law-15 law-16", "law-f law-k law-v"),
    "thrown": ("law-16", "law-v"),
    "shown": ("law-18", "law-w"),
    "call": ("law-10", "law-o law-t"),
    "answer": ("law-22", "law-s"),
    "false": ("law-21", "law-r"),
    "honours": ("law-12", "law-q"),
    "parted": ("law-13", "law-u"),
    "dealing": ("law-3", "law-a"),
    "misdeal": ("law-9", "law-c"),
}
# in Hoyle a revoke may be taken in points, in tricks, or off the others' score; a suit is named to the true leader,
# whichever side he is of; leading before one's partner has played binds him to win; a hand shown as winning may be
# called even if it does win; calling at eight after a card is played is answered; and a misdeal passes the deal on
HOYLE: Final = "three-ways any-leader leads-again always-called late-call deal-lost"
CODES: Final = {
    book: LawCode(f"{book}/whist", ways, column(ARTICLES, n))
    for n, (book, ways) in enumerate((("gamester-1754", ""), ("hoyle-donohue", HOYLE)))
}


class Remedies(code.Remedies):
    """The actions with which a side says what shall follow."""

    def __init__(self, actions: Actions) -> None:
        self.add = actions.add("add three points")
        self.tricks = actions.add("take three tricks")
        self.down = actions.add("take three points down")
        self.highest = actions.add("call the highest")
        self.lowest = actions.add("call the lowest")
        self.later = actions.add("call it later")
        self.suit = actions.add("name", "suit", tuple(SUIT_WORDS))
        self.win = actions.add("make his partner win")
        self.yields = actions.add("yield")
        self.play_on = actions.add("play on")
        self.new_deal = actions.add("demand a new deal")
        self.stand = actions.add("let the deal stand")


class WhistLaw(CodeLaw[WhistState, WhistScore]):
    """A law of one of the codes."""

    def __init__(self, game: WhistScore, name: str, verb: str, key: str = "") -> None:
        super().__init__(game, name, verb, key)
        assert isinstance(game.to, Remedies)
        self.say = game.to

    def has(self, way: str) -> bool:
        """Whether the code at the table differs so from the other."""
        return way in self.game.code.ways

    def settle(self, s: WhistState, fault: Fault, action: i64) -> None:
        if action == self.new_deal:
            self.game.deal_again(s)
        else:
            self.stands(s)

    def stands(self, s: WhistState) -> None:
        """They let it stand."""


# --- in play --------------------------------------------------------------------------------------------------------
class WhistRevoke(Revoke[WhistState, WhistScore]):
    """Put right in time, a card may be called for it; later it costs three points, or what Hoyle lets one choose."""

    def __init__(self, game: WhistScore) -> None:
        super().__init__(game, game.play, game.answers("revoke"))
        assert isinstance(game.to, Remedies)
        self.to = to = game.to
        self.ways = [to.add, to.tricks, to.down] if "three-ways" in game.code.ways else [to.add]

    def renounced(self, s: WhistState, seat: i64) -> list[tuple[int, int]]:
        turned = self.play.first_of_trick(s)
        return [(at, led) for at, led in super().renounced(s, seat) if at < turned]

    def mended(self, s: WhistState, fault: Fault, finder: i64) -> None:
        super().mended(s, fault, finder)
        self.ask(s, fault, s.game.after(fault.seat) if self.partners(s, finder, fault.seat) else finder)

    def proved(self, s: WhistState, fault: Fault, finder: i64) -> None:
        self.ask(s, fault, finder)

    def remedies(self, s: WhistState, fault: Fault) -> list[int]:
        to = self.to
        return self.ways if fault.at < self.now(s) else [to.highest, to.lowest, to.later]

    def settle(self, s: WhistState, fault: Fault, action: i64) -> None:
        marks = trial(s).marks
        side: i64 = fault.seat % 2
        if action == self.to.later:
            self.expose(s, fault.seat, BIT[fault.value])
            return
        if action == self.to.highest or action == self.to.lowest:
            suit = s.hands[fault.seat] & suit_set(s.led)
            trial(s).bound[fault.seat] = BIT[high(suit) if action == self.to.highest else low(suit)]
            return
        marks[REVOKED + side] = 1
        if action == self.to.add:
            marks[ADDED + 1 - side] += 3
        elif action == self.to.tricks:
            marks[MOVED + 1 - side] += 3
        else:
            marks[DOWN + side] += 3


class ClaimWhistRevoke(ClaimRevoke[WhistState, WhistScore]):
    """An adversary challenges a revoke when its trick is turned, and not before."""

    def done(self, s: WhistState, seat: i64, value: i64) -> None:
        for fault in self.revoke.pending(s, value):
            if not self.revoke.mendable(s, fault):
                fault.known = True
                self.revoke.proved(s, fault, seat)
                return
        self.fault(s, seat, value, self.play.first_of_trick(s))  # not made out: it is not claimed again


class OutOfTurn(WhistLaw):
    """A card played out of turn may be called; what his partner may do in the trick is narrowed."""

    def cards(self, s: WhistState, seat: i64) -> i64:
        return s.hands[seat] if self.at_cards(s) and seat != s.turn and not trial(s).bound[seat] else 0

    def follows(self, s: WhistState, fault: Fault) -> None:
        seat, value = fault.seat, fault.value
        self.expose(s, seat, BIT[value])
        partner = (seat + 2) % 4
        if s.led >= 0 and s.trick[seat] < 0:
            trial(s).bound[seat] = BIT[value]  # it lies there until his turn comes
            if s.trick[partner] < 0:
                trial(s).marks[MUST + partner] = NOT_WIN
        judge = s.game.after(seat)
        if s.led < 0 and not self.partners(s, seat, s.turn):
            judge = (s.turn + 2) % 4
        self.ask(s, fault, judge)

    def remedies(self, s: WhistState, fault: Fault) -> list[int]:
        leader = trial(s).turn if trial(s).asked >= 0 else s.turn
        out: list[int] = []
        if s.led < 0 and (self.has("any-leader") or not self.partners(s, fault.seat, leader)):
            out = [self.say.suit + n for n in range(4)]
        elif self.has("leads-again") and s.led >= 0 and s.trick[fault.seat] >= 0 and s.trick[(fault.seat + 2) % 4] < 0:
            out = [self.say.win]
        return [*out, self.say.later] if out else out

    def settle(self, s: WhistState, fault: Fault, action: i64) -> None:
        if action == self.say.win:
            trial(s).marks[MUST + (fault.seat + 2) % 4] = WIN
        elif action != self.say.later:
            trial(s).bound[s.turn] = suit_set(action - self.say.suit)
            trial(s).exposed[fault.seat] &= ~BIT[fault.value]


class PlayBefore(About[WhistState, WhistScore, OutOfTurn]):
    """When the leader's partner has played too soon, the last hand may play before the second."""

    kind = AMENDS

    def cards(self, s: WhistState, seat: i64) -> i64:
        if not self.in_play(s) or s.step != 1 or seat != (s.leader + 3) % 4 or s.turn == seat:
            return 0
        if self.offence.once(s, (s.leader + 2) % 4):
            return 0
        same = s.hands[seat] & suit_set(s.led)
        return same if same else s.hands[seat]

    def done(self, s: WhistState, seat: i64, value: i64) -> None:
        s.turn = seat
        self.play.play(s, value)


class ThrowUp(WhistLaw):
    """Throwing the cards open as lost: they may all be called, unless the partner gives the deal up too."""

    def when(self, s: WhistState, seat: i64) -> bool:
        return self.in_play(s) and s.hands[seat] & ~s.known[seat] != 0

    def follows(self, s: WhistState, fault: Fault) -> None:
        self.expose(s, fault.seat, s.hands[fault.seat])
        self.ask(s, fault, (fault.seat + 2) % 4)

    def remedies(self, s: WhistState, fault: Fault) -> list[int]:
        return [self.say.yields, self.say.play_on]

    def usual(self, s: WhistState, fault: Fault) -> int:
        return self.say.play_on

    def settle(self, s: WhistState, fault: Fault, action: i64) -> None:
        if action == self.say.yields:
            self.game.give_rest(s, s.game.after(fault.seat))


class ShowAll(WhistLaw):
    """Showing one's cards because they win every trick left: if one of them loses, all may be called."""

    def when(self, s: WhistState, seat: i64) -> bool:
        return self.in_play(s) and seat == s.turn and s.led < 0 and s.hands[seat] & ~s.known[seat] != 0

    def follows(self, s: WhistState, fault: Fault) -> None:
        seat = fault.seat
        if not self.has("always-called") and self.game.wins_all(s, seat):
            self.game.give_rest(s, seat)
        else:
            self.expose(s, seat, s.hands[seat])


class TurnUpInDealing(WhistLaw):
    """A card turned up in dealing, the first of the dealer's left: the others may ask for a new deal."""

    def when(self, s: WhistState, seat: i64) -> bool:
        return self.at_cards(s) and seat == s.dealer and not self.now(s) and not self.noted(s)

    def follows(self, s: WhistState, fault: Fault) -> None:
        elder = s.game.after(fault.seat)
        s.known[elder] |= BIT[low(s.hands[elder])]
        self.ask(s, fault, elder)


class WrongNumber(TurnUpInDealing):
    """Twelve cards to one and fourteen to another: the deal is void, or lost to the next dealer."""

    def follows(self, s: WhistState, fault: Fault) -> None:
        misdealt(s, self.has("deal-lost"))


# --- in calling -----------------------------------------------------------------------------------------------------
def call_of(game: WhistScore) -> Call:
    """The part in which honours are called."""
    part = game.parts[1]
    assert isinstance(part, Call)
    return part


class CallLaw(WhistLaw):
    """What a wrong call lets the others ask: the deal again, or not."""

    def at_call(self, s: WhistState, seat: i64) -> bool:
        """Whether ``seat`` is asked to call, or to answer a call."""
        return s.turn == seat and self.in_part(s, "call")

    def honours(self, s: WhistState, seat: i64) -> i64:
        """How many honours ``seat`` holds."""
        return count(s.hands[seat] & honours_of(s))

    def follows(self, s: WhistState, fault: Fault) -> None:
        self.ask(s, fault, s.game.after(fault.seat))

    def stands(self, s: WhistState) -> None:
        call_of(self.game).go_on(s)


class WrongCall(CallLaw):
    """Calling honours at another score than eight or, in Hoyle, at eight when a card has been played."""

    def when(self, s: WhistState, seat: i64) -> bool:
        at_eight = s.score[seat % 2] == self.game.target - 2
        played = trial(s).played_by(seat) != 0
        return self.in_play(s) and (self.has("late-call") and played if at_eight else not played)

    def stands(self, s: WhistState) -> None:
        pass


class FalseCall(CallLaw):
    """Calling at eight without two honours: nothing follows unless the partner answers it."""

    def when(self, s: WhistState, seat: i64) -> bool:
        mine = self.in_play(s) and s.turn == seat and not self.play.lies(s) and self.game.calls(s, seat)
        calling = mine or (self.at_call(s, seat) and s.caller < 0)
        return calling and self.honours(s, seat) < 2

    def done(self, s: WhistState, seat: i64, value: i64) -> None:
        self.note(s, seat, value, known=False)
        call_of(self.game).call(s, seat)

    def seen(self, actor: i64, action: i64) -> i64:
        return call_of(self.game).bases[CALL]

    def answered(self, s: WhistState, caller: i64) -> bool:
        """The others have thrown up their cards and see that the call was not true: whether it was not."""
        for fault in self.pending(s, caller):
            self.ask(s, fault, s.game.after(caller))
            return True
        return False


class FalseAnswer(CallLaw):
    """Answering a partner's call without an honour."""

    def when(self, s: WhistState, seat: i64) -> bool:
        return self.at_call(s, seat) and s.caller >= 0 and not self.honours(s, seat)


class ForgetHonours(WhistLaw):
    """Not claiming one's honours before the cards are gathered."""

    def when(self, s: WhistState, seat: i64) -> bool:
        partner, law = (seat + 2) % 4, trial(s)
        seen = s.hands[seat] | s.known[partner] | law.played_by(seat) | law.played_by(partner)
        held = count(seen & honours_of(s))
        return self.reckoned(s) and held >= 3 and not trial(s).marks[FORGOT + seat % 2]

    def done(self, s: WhistState, seat: i64, value: i64) -> None:
        trial(s).marks[FORGOT + seat % 2] = 1


class ClaimHonours(WhistLaw):
    """Claiming them after all, while the next trump is not turned."""

    kind = AMENDS

    def when(self, s: WhistState, seat: i64) -> bool:
        return self.reckoned(s) and trial(s).marks[FORGOT + seat % 2] != 0

    def done(self, s: WhistState, seat: i64, value: i64) -> None:
        trial(s).marks[FORGOT + seat % 2] = 0


def whist_laws(game: WhistScore) -> list[Law[Any, Any]]:
    """The laws of play, of calling and of honours; the last is that of a false call."""
    play = game.play
    false = FalseCall(game, "false", "call without two honours")
    revoke = WhistRevoke(game)
    hasty = OutOfTurn(game, "hasty", "play out of turn", "card")
    return [
        revoke,
        OwnRevoke(game, play, revoke, game.answers("owned")),
        ClaimWhistRevoke(game, play, revoke, game.answers("claimed")),
        hasty,
        PlayBefore(game, hasty, "before", "play before one's partner", "card"),
        CallCard(game, play, game.answers("called")),
        ThrowUp(game, "thrown", "throw the cards open"),
        ShowAll(game, "shown", "show the cards as all winning"),
        WrongCall(game, "call", "call honours out of season"),
        FalseAnswer(game, "answer", "answer without an honour"),
        ForgetHonours(game, "honours", "forget the honours"),
        ClaimHonours(game, "honours", "claim the honours"),
        ShowCard(game, play, game.answers("parted")),
        TurnUpInDealing(game, "dealing", "turn a card up in dealing"),
        WrongNumber(game, "misdeal", "deal twelve to one and fourteen to another"),
        false,
    ]
