"""Mississippi: nine balls off a cushion through the arches of a bridge; hoyle-donohue, 49343-49357."""

from typing import ClassVar, Final, Self

from librt.vecs import vec
from mypy_extensions import i64

from gamester.engine.asking import Verb
from gamester.engine.bits import BIT
from gamester.engine.fields import NONE, Fields
from gamester.engine.options import Option
from gamester.engine.zones import Item, Zone
from gamester.games.sports.bagatelle.lead import EASE, AimedLead, Lead, LeadGame, LeadState, board_options
from gamester.parts.aimed import Aimed, lay_bed
from gamester.parts.bed import bed_options
from gamester.parts.strokes import Strokes, Words

BALLS: Final = 9  # that are played in succession, and arches of the bridge
NO_ARCH: Final = 9  # words: arches 1 to 9 from 0 on, then these
CUSHION: Final = 10
SPARE: Final = 20  # a game of so many points has as many goings round and these, then the greatest number wins


class BridgeState(LeadState):
    """What has gone through the bridge in this turn."""

    through: vec[i64] = NONE  # balls through each arch
    cushioned: bool = False  # whether the ball has struck a cushion
    turns: i64 = 0  # turns of nine balls finished

    def take(self, of: Self, by: Fields) -> None:
        super().take(of, by)
        self.through = by.row("through", of.through, BALLS)
        self.cushioned = by.flag("cushioned", of.cushioned)
        self.turns = by.number("turns", of.turns)


class Mississippi(LeadGame[BridgeState]):
    """The number of an arch counts for who strikes off a cushion, and else for the adversary."""

    id = "mississippi"
    title = "Mississippi"
    max_players = 10
    chosen = False
    cushions: ClassVar[bool] = True  # whether a ball has to strike one first
    options = board_options(
        "mississippi",
        Option("game", 50, "points of the game", low=1, high=1000, cites=("hoyle-donohue/mississippi/game",)),
        *bed_options("hoyle-donohue/mississippi/strokes"),
        most=10,
    )

    def setup(self) -> None:
        self.players = self.count("players")
        self.target: i64 = self.count("game")
        self.agree()
        arches = [(f"arch {n + 1}", 3 * EASE[n]) for n in range(BALLS)]
        told = [*arches, ("no arch", 40)]
        if self.cushions:  # he aims at it: a straight ball is one that missed
            told.append(("cushion", 300))
        self.lead = Words(*told)
        self.source = self.lead
        if self.choice("strokes") == "physics":
            bed = lay_bed(self, "bridge", {"cushions": self.cushions})
            self.aimed_by = "arches"
            self.parts = [AimedLead("lead", bed, "lead"), Aimed("strokes", bed, "strokes")]
            return
        self.parts = [Lead(), Strokes("strokes", Verb("play", "strokes", ask="play a ball up"))]

    def new_state(self) -> BridgeState:
        return BridgeState(self)

    # --- for the lead -----------------------------------------------------------------------------------------------
    def lead_words(self) -> i64:
        return BIT[CUSHION] - 1

    def lead_number(self, word: i64) -> i64:
        return word + 1 if word < BALLS else 0

    # --- a stroke ---------------------------------------------------------------------------------------------------
    def put_down(self, s: BridgeState) -> i64:
        return 0

    def strike(self, s: BridgeState, verb: i64, value: i64) -> None:
        s.cushioned = not self.cushions
        if s.strokes == 1:
            for n in range(BALLS):
                s.through[n] = 0

    def possible(self, s: BridgeState) -> i64:
        return BIT[CUSHION] - 1 if s.cushioned else BIT[CUSHION + 1] - 1

    def word(self, s: BridgeState, word: i64) -> bool:
        if word == CUSHION:
            s.cushioned = True
            return True
        if word < BALLS:
            s.through[word] += 1
            s.made[s.striker if s.cushioned else self.after(s.striker)] += word + 1
        return False

    def rest(self, s: BridgeState) -> i64:
        for seat in range(self.players):
            if s.made[seat] >= self.target:
                return -1
        if s.strokes < BALLS:
            return s.striker
        s.turns += 1
        return -1 if s.turns == self.most_turns() else self.after(s.striker)

    def most_turns(self) -> i64:
        """Turns of nine balls in a game at most."""
        return (self.target + SPARE) * self.players

    def most_strokes(self) -> int:
        return int(self.most_turns()) * BALLS * int(self.asked)

    # --- what is seen -----------------------------------------------------------------------------------------------
    def zones(self, s: BridgeState) -> list[Zone]:
        arches = [Item(f"spot {n + 1}", f"arch {n + 1}") for n in range(BALLS)]
        for n, many in enumerate(s.through):
            if many:
                arches.append(Item(f"balls {n + 1}", f"arch {n + 1}", "through", int(s.striker), int(many)))
        left = 0 if self.leading(s) or s.turn < 0 else BALLS - int(s.strokes)
        arches.append(Item("spot left", "to be played"))
        if left:
            arches.append(Item("balls left", "to be played", "left", int(s.turn), left))
        return [
            Zone("layout", "arches", arches, title="the bridge"),
            Zone("holes", "words", self.said(s), title="the last stroke"),
            *self.bed_zones(s),
            *self.lead_zones(s),
            Zone("claims", "aim", self.aim(s), title="what is played for"),
            *self.sheet_zones(s),
            *self.counters(s),
        ]

    def aim(self, s: BridgeState) -> list[Item]:
        if self.leading(s):
            return [Item("aim", "the highest number has the lead", "played for")]
        way = "off a cushion" if self.cushions else "straight"
        return [Item("aim", f"{self.target} points, {way} through the arches", "played for")]
