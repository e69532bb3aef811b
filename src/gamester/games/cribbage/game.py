"""Cribbage: cards laid out to the crib, cards played to thirty-one, and hands counted with the card turned up.

By two with five, six or eight cards, by three, and by four as partners or each for himself; sixty-one holes up.
"""

from typing import Any, Final

from librt.vecs import append, vec
from mypy_extensions import i64

from gamester.engine.bits import members
from gamester.engine.errors import BadOption
from gamester.engine.fields import Fields
from gamester.engine.laws import Law, Reckoning
from gamester.engine.options import Option
from gamester.engine.zones import Item, Zone
from gamester.games.cribbage.count import PLACE
from gamester.games.cribbage.hidden import fill_in
from gamester.games.cribbage.laws import Count, cribbage_laws
from gamester.games.cribbage.parts import COMES_IN, DONE, GO, LAYS, CribbageCut, LayOut, Play, Show, Start
from gamester.games.cribbage.score import CribbageScore
from gamester.games.cribbage.screen import facts, seen, table
from gamester.games.cribbage.state import CribbageState
from gamester.parts.deal import Deal

OLD: Final = "gamester-1754/cribbage/"
NEW: Final = "hoyle-donohue/cribbage/"
GAMESTER: Final = "gamester-1754"
LURCH: Final = OLD + "lurch"
OPTIONS: Final = (
    Option("players", 2, "persons at the table; three and four have five cards each and lay out one", low=2, high=4,
           cites=(NEW + "players", NEW + "three-four")),
    Option("cards", "5", "cards dealt to each of two players", choices=("5", "6", "8"),
           cites=(NEW + "modes", NEW + "six", NEW + "eight", OLD + "deal")),
    Option("partners", True, "of four the opposite ones play together, seats 0 and 2 against 1 and 3",
           cites=(NEW + "three-four",)),
    Option("full_crib", False, "with three players a card of the pack makes the crib up to four",
           cites=(NEW + "three-four",)),
    Option("target", 61, "holes to the game", low=10, high=1000, cites=(NEW + "game", OLD + "game")),
    Option("three_for_last", "first", "three to the non-dealer of two with five cards: in the first deal, or each",
           choices=("first", "each", "none"), cites=(NEW + "three-for-last", OLD + "three-for-last"),
           presets={GAMESTER: "each"}),
    Option("play_on", False, "two with five cards too begin a new count and play all their cards",
           cites=(NEW + "not-played", OLD + "most")),
    Option("thirty_one", 2, "points for exactly thirty-one", low=1, high=2, cites=(NEW + "end-hole", OLD + "most"),
           presets={GAMESTER: 1}),
    Option("flush_in_play", True, "three and more cards of a suit played together score",
           cites=(NEW + "flush-in-play", OLD + "play-scores")),
    Option("crib_flush", "with-turn-up", "whether a flush in the crib wants the card turned up too",
           choices=("with-turn-up", "as-hand"), cites=(NEW + "crib-flush", OLD + "flush"),
           presets={GAMESTER: "as-hand"}),
    Option("hands_counted", "after", "when hands are counted: after the play, or unseen before it",
           choices=("after", "before"), cites=(NEW + "show", OLD + "set-up"), presets={GAMESTER: "before"}),
    Option("lurch", 0, "who has not this many holes at the end is lurched and pays double (0: nobody)",
           high=1000, cites=(OLD + "lurch",), presets={GAMESTER: 45}),
    Option("stake", 1, "counters that a loser pays", low=1, high=1000, cites=(NEW + "game", OLD + "lurch")),
    Option("laws_code", "hoyle-donohue", "whose laws answer irregular play", choices=("hoyle-donohue", GAMESTER),
           cites=(NEW + "law-5", OLD + "foul"), presets={GAMESTER: GAMESTER}),
)  # fmt: skip


class Cribbage(CribbageScore):
    """For two to four; the chapters differ in what is counted when, and in what a lurch costs."""

    id = "cribbage"
    title = "Cribbage"
    family = "cribbage"
    books = ("hoyle-donohue", "gamester-1754")
    min_players = 2
    max_players = 4
    options = OPTIONS
    law_book = True

    def setup(self) -> None:
        super().setup()
        self.players = self.count("players")
        each = int(self.choice("cards"))
        usual = self.players == 2 and each == 5
        self.count_first = self.choice("hands_counted") == "before"
        self.blind = self.flag("full_crib")
        if self.players > 2 and each != 5:
            raise BadOption(f"cards={each} is for players=2; three and four have five cards each")
        if self.count_first and not usual:
            raise BadOption("hands_counted=before is for players=2 and cards=5")
        if self.blind and self.players != 3:
            raise BadOption("full_crib is for players=3: the other cribs have four cards as it is")
        if not self.flag("partners") and self.players != 4:
            raise BadOption("partners=False is for players=4")
        self.sides = 2 if self.players == 4 and self.flag("partners") else self.players
        self.flushes = self.flag("flush_in_play")
        self.crib_agrees = self.choice("crib_flush") == "with-turn-up"
        self.play_on = self.flag("play_on") or not usual
        three = self.choice("three_for_last") if usual else "none"
        self.three_first = three == "first"
        self.three_each = three == "each"
        self.cite_game = self.cite("game")
        self.cite_lurch = self.cite(LURCH)
        self.number(COMES_IN)
        self.LAY: i64 = self.number(LAYS)
        self.number(DONE)
        self.number(GO)
        self.parts = [
            CribbageCut(self.article("cut")),
            Deal((1,) * each),
            LayOut("lay out", 2 if self.players == 2 else 1),
            Start("start", self.article("start")),
            Play("play"),
            Show("show", self.article("show")),
        ]
        if self.lawful:
            self.counting = Count(self.actions.add("count the hand"))
            if self.count_first:
                self.parts.insert(4, self.counting)
            self.parts.append(Reckoning(self.actions.add("agree")))
            add = self.actions.add
            self.remedies = (add("score and call a new deal"), add("let the deal stand"), add("draw out the card"))

    def law_list(self) -> list[Law[Any, Any]]:
        return cribbage_laws(self, self.choice("laws_code"), self.counting, self.remedies)

    def new_state(self) -> CribbageState:
        return CribbageState(self)

    def announced(self, s: CribbageState, action: i64) -> i64:
        """Where hands are counted before the play the dealer's is told as soon as he has laid out."""
        if not self.count_first or s.turn != s.dealer or not self.LAY <= action < self.LAY + 52:
            return 0
        after = s.clone()
        self.parts[s.part].act(after, action)
        return after.told[s.dealer]

    def fill(self, s: CribbageState, seat: i64) -> None:
        self.lay_talon(s, fill_in(self, s, seat, self.unseen(s, seat)))

    # --- for the screen and the tensor ------------------------------------------------------------------------------
    def aim(self, s: CribbageState) -> list[Item]:
        left = [int(self.target - n) for n in s.score]
        return [Item(f"aim {n}", f"{x} holes from home", self.side_name(n), amount=x) for n, x in enumerate(left)]

    def arranged(self, s: CribbageState, cards: i64) -> vec[i64]:
        """By rank, the King first: what makes pairs and sequences lies together."""
        out = vec[i64]([])
        for place in range(13, 0, -1):
            for c in members(cards):
                if PLACE[c] == place:
                    out = append(out, c)
        return out

    def facts(self, s: CribbageState) -> list[Item]:
        return super().facts(s) + facts(s, self.names)

    def zones(self, s: CribbageState) -> list[Zone]:
        return super().zones(s) + table(s, self)

    stretches = {
        "this count": "the cards of the count that runs",
        "rank of the last but N": "1 at the rank of the card played so many before",
    }

    def also_seen(self, s: CribbageState, seat: i64, by: Fields) -> None:
        seen(s, by)
