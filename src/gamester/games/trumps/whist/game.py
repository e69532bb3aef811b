"""Whist: two against two, thirteen tricks, a trump turned, honours, ten up.

gamester-1754, 2497-3101 (the Treatise on Whist); hoyle-donohue, 4700-7180 (Hoyle's long whist).
"""

from typing import Any, Final

from mypy_extensions import i64

from gamester.engine.bits import BIT, ZEROS
from gamester.engine.laws import Law, Reckoning
from gamester.engine.zones import Item, Zone, figure, numbered
from gamester.equipment.cards import NAMES, pack, suit_set
from gamester.games.trumps.kin import packets
from gamester.games.trumps.whist.laws import CODES, FalseCall, Remedies, whist_laws
from gamester.games.trumps.whist.parts import Call, Opening, call_verbs
from gamester.games.trumps.whist.score import WhistScore
from gamester.games.trumps.whist.state import MARKS, MUST, WIN, WhistState
from gamester.parts.deal import TURN_LAST, Deal
from gamester.parts.order import plain_order
from gamester.parts.terms import Presets, Terms, settled_by
from gamester.parts.tricks import Tricks, winners

terms: Final = Terms("whist")
DEPARTS: Final[tuple[tuple[str, Presets], ...]] = (
    ("gamester-1754", {"honours_at_nine": True}),
    ("hoyle-donohue", {"rubber": 2, "laws_code": "hoyle-donohue"}),
)
OPTIONS = settled_by(
    DEPARTS,
    terms.count("game", 10, "points that make a game", "G 7", 2, 50),
    terms.count("rubber", 1, "games to win", "H 16", 1, 9),
    terms.flag("honours", True, "honours are counted", "G 9, H 9"),
    terms.flag("honours_at_nine", False, "a side that stands at nine may count honours", "G 13, H 13"),
    terms.flag("calling", True, "at eight, two honours may be called before play", "G 4"),
    terms.flag("lurch", True, "losers under half the game pay double", "G 11, H 11"),
    terms.count("packet", 1, "cards dealt at a time; of old, four", "G 2", 1, 4),
    terms.count("stake", 1, "counters a loser pays for a game", "H 17"),
    terms.count("swabbers", 0, "counters that both adversaries pay for each swabber: Ace and Deuce of trumps, AH, JC",
                "H 18"),
    terms.choice("laws_code", " ".join(CODES), "whose laws answer irregular play", "G law-8, H law-j"),
)  # fmt: skip


class Whist(WhistScore):
    """The four-handed game. Sides: seats 0 and 2 against 1 and 3."""

    id = "whist"
    title = "Whist"
    family = "trumps"
    books = ("gamester-1754", "hoyle-donohue")
    options = OPTIONS
    min_players = 4
    max_players = 4
    law_book = True

    def setup(self) -> None:
        super().setup()
        self.order = plain_order(pack(self.ranks))
        self.actions.add("play", "card", NAMES[:52], bare=True)
        for verb in call_verbs("4"):
            self.number(verb)
        cites = (self.article("5"), self.article("6"))
        call = Call("4", 1)
        self.marks = MARKS
        self.play = Opening(call, self.actions.add("turn the trick") if self.lawful else -1, cites)
        self.tricks: Tricks[WhistState, Any] = self.play  # at a table with laws all are played where one may call
        self.parts = [Deal(packets(13, self.count("packet")), TURN_LAST), call, self.play]
        if self.lawful:
            self.parts.append(Reckoning(self.actions.add("agree")))
            self.to = Remedies(self.actions)
        else:
            self.tricks = Tricks(0, 4, cites)
            self.parts.append(self.tricks)

    def law_list(self) -> list[Law[Any, Any]]:
        self.code = CODES[self.choice("laws_code")]
        return whist_laws(self)

    def new_state(self) -> WhistState:
        return WhistState(self)

    def begin_deal(self, s: WhistState) -> None:
        if s.law is not None:
            s.law.marks = ZEROS[:MARKS]

    def call_good(self, s: WhistState, seat: i64) -> None:
        false = self.laws[-1] if self.lawful else None
        if not isinstance(false, FalseCall) or not false.answered(s, seat):
            super().call_good(s, seat)

    def trick_taken(self, s: WhistState, winner: i64) -> None:
        if s.law is not None:
            self.free(s)
        played, last = s.played, s.last
        p: i64
        for p in range(4):
            played[p] |= BIT[last[p]]
        s.turn_up = -1  # once the dealer has played none may ask which card was turned

    # --- at a table with laws ---------------------------------------------------------------------------------------
    def restrained(self, s: WhistState, seat: i64, may: i64) -> i64:
        """A partner's haste may bind a seat to win the trick, or neither to win nor to trump it."""
        may = super().restrained(s, seat, may)
        if s.law is None or s.led < 0 or not s.law.marks[MUST + seat]:
            return may
        takes = winners(s, self.order, may)
        plain = may & ~suit_set(s.trump) if may & ~suit_set(s.led) else may
        due = takes if s.law.marks[MUST + seat] == WIN else plain & ~takes
        return due if due else may

    def free(self, s: WhistState) -> None:
        """Nobody is bound any longer by a partner's haste."""
        if s.law is not None:
            for p in range(4):
                s.law.marks[MUST + p] = 0

    def taken_back(self, s: WhistState) -> None:
        self.free(s)
        for p in range(4):
            s.played[p] = 0
        if s.law is not None:
            for n in range(self.play.first_of_trick(s)):
                play = s.law.plays[n]
                s.played[play // 64] |= BIT[play % 64]

    # --- for the screen ---------------------------------------------------------------------------------------------
    def facts(self, s: WhistState) -> list[Item]:
        out = super().facts(s)
        if s.turn_up >= 0:
            out.append(Item("turn-up", NAMES[s.turn_up], "turned", int(s.dealer)))
        if s.caller >= 0:
            out.append(Item("call", "calls", self.names[s.caller], int(s.caller)))
        return out

    def aim(self, s: WhistState) -> list[Item]:
        left = [self.target - s.score[side] for side in range(2)]
        return [
            Item(f"aim {side}", f"{n} point{'s' if n > 1 else ''} to the game", self.side_names[side], amount=int(n))
            for side, n in enumerate(left)
        ]

    def zones(self, s: WhistState) -> list[Zone]:
        out = super().zones(s)
        if self.rubber > 1:
            won = [Item(numbered("games", n), figure(x), self.side_name(n), n, int(x)) for n, x in enumerate(s.games)]
            out.append(Zone("score", "games", won, title="games won"))
        return out
