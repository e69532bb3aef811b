"""Sizette: three against three with six cards each; each side consults its governor, and three tricks are the game.

academy-1768, 13605-13804.
"""

from typing import Any, Final, Self

from mypy_extensions import i64

from gamester.engine.asking import Asking, Things, Verb
from gamester.engine.bits import BIT, count, members
from gamester.engine.fields import Fields
from gamester.engine.laws import Law, trial
from gamester.engine.options import Option
from gamester.engine.trial import Fault
from gamester.engine.zones import Item
from gamester.equipment.cards import NAMES, SUIT_WORDS, suit_set
from gamester.games.trumps.kin import Eldest, Kin, KinState, stake_option
from gamester.parts.deal import TURN_LAST, Deal
from gamester.parts.exchange import CARDS
from gamester.parts.lawful_tricks import LawfulTricks
from gamester.parts.laws.breach import Lasting, breach_laws
from gamester.parts.laws.exposed import ShowHand
from gamester.parts.laws.turn import OutOfTurn
from gamester.parts.order import plain_order
from gamester.parts.tricks import Tricks, tricks_said

HERE: Final = "academy-1768/sizette/"
RANKING: Final = "23456789TAJQK"
MOST: Final = 3
ALL: Final = 6
QUESTIONS: Final = tuple(
    f"{who} for {suit}" for who in ("the next partner", "the other partner") for suit in SUIT_WORDS
)
ASK: Final = 0
ENOUGH: Final = 1


class SizetteState(KinState):
    """Adds what the governors have asked, and who had three tricks first."""

    asked: i64 = 0
    first_three: i64 = -1

    def take(self, of: Self, by: Fields) -> None:
        super().take(of, by)
        self.asked = by.some_of("asked", of.asked, 16)  # the questions asked by the eldest's side, then by the other
        self.first_three = by.one_of("first_three", of.first_three, 2)  # the side that made three tricks first


class Consult(Asking[SizetteState, "Sizette"]):
    """A side's governor asks his partners, one suit at a time, for the best card they have in it."""

    verbs = (
        Verb("ask", "consult", "all has been asked", of=Things("question", QUESTIONS), lacking="it has been asked"),
        Verb("enough", "consult", ask="play"),
    )

    def __init__(self, second: bool) -> None:
        super().__init__("answer" if second else "consultation")
        self.second = second

    def begin(self, s: SizetteState) -> None:
        if not self.game.consults:
            self.game.next(s)
            return
        s.turn = self.game.after(s.dealer)
        if self.second:
            s.turn = self.game.after(s.turn)

    def left(self, s: SizetteState) -> i64:
        """What has not been asked yet."""
        return ~(s.asked >> 8 if self.second else s.asked) & 0xFF

    def open(self, s: SizetteState, seat: i64) -> i64:
        return BIT[ASK] | BIT[ENOUGH] if self.left(s) else BIT[ENOUGH]

    def which(self, s: SizetteState, seat: i64, verb: i64) -> i64:
        return self.left(s)

    def say(self, s: SizetteState, seat: i64, verb: i64, value: i64) -> None:
        if verb == ENOUGH:
            self.game.next(s)
            return
        s.asked |= BIT[value + 8] if self.second else BIT[value]
        partner = self.game.after(self.game.after(seat))
        if value >= 4:
            partner = self.game.after(self.game.after(partner))
        self.game.answer(s, partner, value % 4)


class Lead(Asking[SizetteState, "Sizette"]):
    """Elder hand leads."""

    verbs = (Verb("play", "lead", of=CARDS, bare=True, ask="lead a card"),)

    def begin(self, s: SizetteState) -> None:
        s.turn = self.game.after(s.dealer)

    def which(self, s: SizetteState, seat: i64, verb: i64) -> i64:
        return s.hands[seat]

    def say(self, s: SizetteState, seat: i64, verb: i64, value: i64) -> None:
        self.game.play.play(s, value)
        self.game.next(s)


class Rest(Tricks[SizetteState, "Sizette"]):
    """The tricks, from the card led on."""

    def begin(self, s: SizetteState) -> None:
        s.step = 1
        s.turn = self.game.after(s.leader)


class LawfulRest(LawfulTricks[SizetteState, "Sizette"]):
    """The same at a table with laws."""

    def begin(self, s: SizetteState) -> None:
        s.step = 1
        s.turn = self.game.after(s.leader)


class Renounce(Lasting[SizetteState, "Sizette"]):
    """law-6: two games are lost, and the same dealer deals again, as if it had not been played."""

    def proved(self, s: SizetteState, fault: Fault, finder: i64) -> None:
        fault.settled = True
        self.game.lose(s, fault.seat, 2)
        if self.game.match_over(s):
            self.game.finish_deal(s)
        else:
            self.game.start_deal(s, again=True)


class Early(OutOfTurn[SizetteState, "Sizette"]):
    """law-14: the card stays where it lies; a renounce is taken up, and costs a game."""

    def follows(self, s: SizetteState, fault: Fault) -> None:
        super().follows(s, fault)
        same = self.game.order.of_kind[5 * s.trump + s.led] if s.led >= 0 else 0
        if s.hands[fault.seat] & same and not same & BIT[fault.value]:
            self.game.lose(s, fault.seat, 1)
            if self.game.match_over(s):
                self.game.finish_deal(s)
        else:
            trial(s).bound[fault.seat] = BIT[fault.value]


class LayDown(ShowHand[SizetteState, "Sizette"]):
    """law-9: when two of a side have laid down their cards the third does so too."""

    def follows(self, s: SizetteState, fault: Fault) -> None:
        super().follows(s, fault)
        down: i64 = 0
        for p in range(fault.seat % 2, 6, 2):
            if s.known[p] == s.hands[p]:
                down += 1
        for p in range(fault.seat % 2, 6 if down > 1 else 0, 2):
            s.known[p] = s.hands[p]


class Sizette(Kin[SizetteState]):
    """Six play, seats 0, 2 and 4 against 1, 3 and 5; play goes to the right."""

    id = "sizette"
    title = "Sizette"
    family = "trumps"
    books = ("academy-1768",)
    options = (
        Option("party", 6, "games that are the party", low=1, high=1000, cites=(HERE + "party",)),
        Option("consult", True, "the governors ask their partners what they have", cites=(HERE + "consult",)),
        stake_option(HERE + "party"),
    )  # fmt: skip
    ranks = "6789TJQKA"
    min_players = 6
    max_players = 6
    law_book = True

    def setup(self) -> None:
        self.players = 6
        self.sides = 2
        self.turning = -1
        self.order = plain_order(self.whole_pack, RANKING)
        self.target = self.count("party")
        self.stake: i64 = self.count("stake")
        self.at_party = self.cite("party")
        self.consults = self.flag("consult")
        self.actions.add("play", "card", NAMES[:52], bare=True)
        cites = (self.article("tricks"), self.article("follow"))
        self.play: Tricks[Any, Any] = Rest(0, 6, cites)
        self.parts = [
            Eldest(self.article("cut"), RANKING, True),
            Deal((3, 3), TURN_LAST),
            Consult(False),
            Lead("lead"),
            Consult(True),
        ]
        if self.lawful:
            rest = LawfulRest(0, 6, -1, cites)
            self.play = rest
            self.parts += self.last_parts(rest)
        else:
            self.parts.append(self.play)

    def law_list(self) -> list[Law[Any, Any]]:
        all_three = self.article("law-together")
        due = self.article("law-set-off")
        self.revoke = Renounce(self, self.lawful_play, (self.article("law-6"), all_three, due))
        return [
            *breach_laws(self.revoke),
            Early(self, self.lawful_play, (self.article("law-14"), all_three, due)),
            LayDown(self, self.lawful_play, (self.article("law-9"),)),
        ]

    def lose(self, s: SizetteState, seat: i64, games: i64) -> None:
        """All three of a side lose them; those that they have not got the others mark."""
        side = seat % 2
        off = min(s.score[side], games)
        s.score[side] -= off
        s.score[1 - side] += games - off

    def new_state(self) -> SizetteState:
        return SizetteState(self)

    # --- the tricks -------------------------------------------------------------------------------------------------
    def answer(self, s: SizetteState, seat: i64, suit: i64) -> None:
        """``seat`` tells the best card he has of a suit, or that he has none."""
        found: i64 = -1
        for c in members(s.hands[seat] & suit_set(suit)):
            better = found < 0 or self.order.power[256 + c] > self.order.power[256 + found]
            if better:
                found = c
        if found >= 0:
            s.known[seat] |= BIT[found]
        for c in members(suit_set(suit)):
            better = found < 0 or self.order.power[256 + c] > self.order.power[256 + found]
            if better and c != found:
                s.void[seat] |= BIT[c]

    def made(self, s: SizetteState, side: i64) -> i64:
        """The tricks that a side has made."""
        return s.tricks[side] + s.tricks[side + 2] + s.tricks[side + 4]

    def trick_taken(self, s: SizetteState, winner: i64) -> None:
        s.turn_up = -1  # from here on nobody need be told which it was
        if s.first_three < 0 and self.made(s, winner % 2) == MOST:
            s.first_three = winner % 2

    def play_over(self, s: SizetteState) -> bool:
        """When one side has three and the other one, all is decided."""
        return s.first_three >= 0 and self.made(s, 1 - s.first_three) > 0

    def end_deal(self, s: SizetteState) -> None:
        if s.first_three < 0:
            return  # a fault has decided the party
        s.score[s.first_three] += 2 if self.made(s, s.first_three) == ALL else 1

    def match_over(self, s: SizetteState) -> bool:
        return max(s.score) >= self.target

    def end_match(self, s: SizetteState) -> None:
        winner = self.leading(s, self.target)
        if winner >= 0:
            self.pay_game(s, winner, self.stake, self.at_party)

    def max_game_length(self) -> int:
        """Every deal is a game to one side."""
        most = 2 * int(self.target) - 1
        return (min(int(self.deals), most) if self.deals else most) * (36 + 24)

    def max_utility(self) -> float:
        return float((2 * self.deals + (self.target + 2 if self.lawful else 0)) if self.deals else max(1, self.stake))

    # --- for the screen ---------------------------------------------------------------------------------------------
    def facts(self, s: SizetteState) -> list[Item]:
        out = super().facts(s)
        if self.consults and s.trump >= 0:
            eldest = self.after(s.dealer)
            for n, seat in enumerate((eldest, self.after(eldest))):
                asked = int(count(s.asked >> 8 if n else s.asked & 0xFF))
                out.append(Item(f"governor {n}", self.names[seat], f"governor, has asked {asked}", int(seat)))
        return out

    def aim(self, s: SizetteState) -> list[Item]:
        said = f"{self.target} games are the party"
        return [Item("aim", "three tricks first are the game, all six a double one", said)]

    def told(self, s: SizetteState) -> str:
        side = s.first_three
        if side < 0:
            return f"The party is lost by a fault ({self.article('law-set-off')})."
        name = self.side_names[side]
        if self.made(s, side) == ALL:
            return f"{name} made all six tricks: a double game ({self.article('six')})."
        made = tricks_said(self.made(s, side))
        return f"{name} made {made}, and three first: a game ({self.article('three')})."
