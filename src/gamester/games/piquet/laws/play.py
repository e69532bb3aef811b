"""Laws of play and of the party: cards that did not follow, hands thrown up, a deal out of turn, a party left.

picquet-1651, 83, 119, 123-125 and 133; gamester-1754, 2114-2126 and 2144; academy-1768, 1155-1162, 1215-1221,
1263-1265, 1875-1908, 2038-2050 and 2126-2223.
"""

from typing import Any

from mypy_extensions import i64

from gamester.engine.bits import BIT, members
from gamester.engine.laws import CLAIM, Law, trial
from gamester.engine.trial import Fault
from gamester.equipment.cards import suit_set
from gamester.games.piquet.laws import call, stock
from gamester.games.piquet.laws.law import ELDER, LawfulRules, PiquetLaw
from gamester.games.piquet.laws.marks import DEALER, QUEUE, QUEUED, SILENT, TURN
from gamester.games.piquet.state import PiquetState
from gamester.parts.laws.code import in_force
from gamester.parts.laws.revoke import ClaimRevoke, OwnRevoke, Revoke
from gamester.parts.laws.said import ACTOR, EITHER, OTHER, Says
from gamester.parts.laws.tricks import CARDS


class Renounce(Revoke[PiquetState, LawfulRules]):
    """A card that does not follow though one could. It is taken up without penalty while its trick lies."""

    def cards(self, s: PiquetState, seat: i64) -> i64:
        if seat != s.turn or not self.at_cards(s) or s.led < 0:
            return 0
        same = s.hands[seat] & suit_set(s.led)
        return s.hands[seat] & ~same if same else 0

    def mendable(self, s: PiquetState, fault: Fault) -> bool:
        return self.in_play(s) and s.trick[fault.seat] >= 0 and fault.at == self.now(s) - 1

    def proved(self, s: PiquetState, fault: Fault, finder: i64) -> None:
        """When the trick is turned there is nothing to be had for it."""
        fault.settled = True

    def lapsed(self, s: PiquetState, seat: i64) -> bool:
        reply = s.trick[seat]
        return reply < 0 or s.trick[s.leader] < 0 or s.leader == seat or reply // 13 == s.led


class ClaimRenounce(ClaimRevoke[PiquetState, LawfulRules]):
    """Saying, while the trick lies, that the other could have followed."""

    def open(self, s: PiquetState, seat: i64) -> list[int]:
        return super().open(s, seat) if seat == s.elder or seat == s.dealer else []


class WrongDealer(PiquetLaw):
    """Dealing twice together. Who has not seen his cards gives up the deal; else it stands."""

    says = Says("dealer", "deal out of turn", who=ELDER, at="dealt", judge=ACTOR,
                ask="It is not your deal: give it up before you look?",
                ways=("give up the deal", "look at the cards"))  # fmt: skip

    def when(self, s: PiquetState, seat: i64) -> bool:
        return s.deal > 0 and s.mark(DEALER) == seat + 1

    def settle(self, s: PiquetState, fault: Fault, action: i64) -> None:
        if action == self.to["look at the cards"]:
            s.dealer = fault.seat
        s.game.start_deal(s, again=True)


class LeaveParty(PiquetLaw):
    """Who leaves before the end loses the party, unless the other consents to put it off."""

    says = Says("leave", "leave the party", at="exchange calls count play", judge=OTHER,
                ask="He leaves: take the stake, or put the party off?",
                ways=("take the stake", "put it off"))  # fmt: skip

    def settle(self, s: PiquetState, fault: Fault, action: i64) -> None:
        if action == self.to["take the stake"]:
            self.game.lose_set(s, self.other(s, fault.seat), party=True)


class ThrowUp(PiquetLaw):
    """Throwing the cards up as lost: unmixed they may be taken up again, mixed they are lost."""

    says = Says("thrown", "throw the cards up", at="cards", judge=ACTOR,
                ask="You threw your cards up: take them up again?",
                ways=("take the cards up again", "mix them with the stock"))  # fmt: skip

    def when(self, s: PiquetState, seat: i64) -> bool:
        return self.now(s) > 0 and s.held[self.other(s, seat)] > 0

    def settle(self, s: PiquetState, fault: Fault, action: i64) -> None:
        if action == self.to["take the cards up again"]:
            return
        if "party" in self.code.ways:
            self.game.lose_set(s, self.other(s, fault.seat), party=True)
        else:
            self.game.lay_down(s, fault.seat)


class ThrowLast(PiquetLaw):
    """Throwing one's last two or three cards down at once. The books differ in what follows."""

    says = Says("together", "throw down the last cards", of="first", at="cards",
                ask="He threw his last cards down: tell which he is to play")  # fmt: skip

    def things(self, game: LawfulRules) -> tuple[str, ...]:
        return CARDS if "in-order" in game.code.ways else ()

    def when(self, s: PiquetState, seat: i64) -> bool:
        last = 2 <= s.held[seat] <= 3 and s.held[self.other(s, seat)] > 0
        return last and self.now(s) > 0 and not s.mark(QUEUED)

    def which(self, s: PiquetState, seat: i64) -> list[int]:
        found = super().which(s, seat)
        return [int(c) for c in members(s.hands[seat])] if found and "in-order" in self.code.ways else found

    def done(self, s: PiquetState, seat: i64, value: i64) -> None:
        fault = self.note(s, seat, value)
        marks = trial(s).marks
        marks[QUEUED] = seat + 1
        if "directed" in self.code.ways:
            s.known[seat] |= s.hands[seat]
            self.ask(s, fault, self.other(s, seat))
            return
        fault.settled = True
        if "in-order" in self.code.ways:
            s.known[seat] |= s.hands[seat]
            for n, c in enumerate([int(value)] + [int(c) for c in members(s.hands[seat] & ~BIT[value])]):
                marks[QUEUE + n] = c + 1
        else:
            self.game.lay_down(s, seat)

    def remedies(self, s: PiquetState, fault: Fault) -> list[int]:
        hand = s.known[fault.seat]
        same = hand & suit_set(s.led) if s.led >= 0 else 0
        return [int(self.to["tell to play"] + c) for c in members(same if same else hand)]

    def settle(self, s: PiquetState, fault: Fault, action: i64) -> None:
        trial(s).bound[fault.seat] = BIT[action - self.to["tell to play"]]


class LeadSilently(PiquetLaw):
    """Leading another suit than one's lead before, without naming it."""

    says = Says("silent", "lead without naming", of="card", at="cards", like="play")

    def cards(self, s: PiquetState, seat: i64) -> i64:
        last = s.last[seat] if s.leader == seat and s.led < 0 else -1
        return self.play.may(s) & ~suit_set(last // 13) if last >= 0 else 0

    def follows(self, s: PiquetState, fault: Fault) -> None:
        trial(s).marks[SILENT] = 1
        self.play.play(s, fault.value)


class TakeReply(PiquetLaw):
    """Taking up a card that was played to a suit not named."""

    says = Says("silent", "take up the card played", kind=CLAIM, who=EITHER, at="lies")

    def when(self, s: PiquetState, seat: i64) -> bool:
        return seat != s.leader and s.mark(SILENT) > 0

    def done(self, s: PiquetState, seat: i64, value: i64) -> None:
        trial(s).marks[SILENT] = 0
        trial(s).marks[TURN] = seat
        self.play.take_back(s, self.now(s) - 1)


def piquet_laws(game: LawfulRules[Any]) -> list[Law[Any, Any]]:
    """All of Piquet's laws, in order; those that the code does not print are left out."""
    tricks, articles = game.tricks, game.code.articles["renounce"]
    renounce = Renounce(game, tricks, articles)
    said: list[type[PiquetLaw]] = [
        stock.Misdeal, WrongDealer, LeaveParty,
        stock.TooMany, stock.TooFew, stock.ClaimMany, stock.TakeBack, stock.ShedCard, stock.ClaimFoul,
        stock.PeekStock, stock.LeadAsTold, stock.MixLeavings,
        stock.TakeEarly, stock.WaitForOther, stock.NameFalsely, stock.LeadOther,
        call.FalseSet, call.FalseTold, call.OwnFalse, call.ClaimFalse,
        call.SayPoint, call.TellJust, call.Fish, call.CallUnshown, call.PassUnshown, call.ShowNow, call.CountDenied,
        call.Recall, call.ForgetPic, call.ClaimPic,
    ]  # fmt: skip
    return in_force([
        *[law(game) for law in said],
        renounce, OwnRevoke[PiquetState, LawfulRules](game, tricks, renounce, articles),
        ClaimRenounce(game, tricks, renounce, articles),
        ThrowUp(game), ThrowLast(game), LeadSilently(game), TakeReply(game),
    ])  # fmt: skip
