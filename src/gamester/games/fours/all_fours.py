"""All-Fours: six cards, one turned for trumps, and a point each for High, Low, Jack and Game; seven are the game.

hoyle-donohue, 3855-4137; gamester-1754, 3103-3128.
"""

from typing import Any, ClassVar, Final

from gamester.engine.errors import BadOption
from gamester.engine.laws import Law
from gamester.engine.options import Option
from gamester.engine.zones import Item, Zone
from gamester.equipment.cards import NAMES, SUIT_WORDS
from gamester.games.fours.begging import OFTEN, BegRules, BegState, begging
from gamester.games.fours.laws import fours_laws
from gamester.games.fours.parts import DealIn, Lift
from gamester.games.fours.rules import A
from gamester.parts.cut import ACE_HIGH
from gamester.parts.deal import TURN_NEXT

OLD: Final = "gamester-1754/all-fours/"
FOUR: Final = "hoyle-donohue/four-handed-all-fours/"
LIMIT: Final = 1000  # deals: without a trump or a card that counts nobody scores, and it has to end somewhere
JACKS: Final = "jack"
HONOURS: Final = "honours"
ELDER: Final = "elder"
NOBODY: Final = "nobody"
GAME: Final = Option("game", 7, "points that are the game: the set may also be of four, or of 31", low=1, high=100,
                     cites=(A + "match", OLD + "match", OLD + "set", OLD + "thirty-one"),
                     presets={"gamester-1754": 11})  # fmt: skip
TURNED: Final = Option("turned", JACKS, "what the dealer scores for the card turned: 1 for a Knave; or also 2, 3 and 4 "
                       "for a Queen, King and Ace", choices=(JACKS, HONOURS),
                       cites=(A + "turned-jack", OLD + "turned-jack", OLD + "thirty-one"))  # fmt: skip
TIE: Final = Option("tie", ELDER, "who scores Game where the counts are equal", choices=(ELDER, NOBODY),
                    cites=(A + "tie", OLD + "tie"), presets={"gamester-1754": NOBODY})  # fmt: skip
AGREED: Final = Option("agreed", True, "once the cards are run, eldest hand and dealer may agree to bunch them or to "
                       "run them again", cites=(A + "law-11",), presets={"gamester-1754": False})  # fmt: skip
STAKE: Final = Option("stake", 1, "counters a loser pays", high=1000, cites=(A + "stake", OLD + "stake"))


class BegGame(BegRules):
    """All-Fours by any number."""

    phases = ("cut", "deal", "beg", "give", "run", "agreement", "play")

    def setup(self) -> None:
        self.target = self.count("game")
        self.limit = LIMIT
        self.elder_on_tie = self.choice("tie") == ELDER
        self.honours_turned = self.choice("turned") == HONOURS
        self.actions.add("play", "card", NAMES[:52], bare=True)
        before = [
            Lift(self.article("cut"), ACE_HIGH, True),
            DealIn((3, 3), TURN_NEXT),
            *begging(self, self.flag("agreed")),
        ]
        self.run_at = 4
        self.lay_out(before)

    def law_list(self) -> list[Law[Any, Any]]:
        return fours_laws(self)

    def new_state(self) -> BegState:
        return BegState(self)

    def just_dealt(self, s: BegState) -> bool:
        """The six cards of each, or the last three of each."""
        phase = s.phase
        if s.turn != self.eldest(s) or any(s.played):
            return False
        run = s.runs > 0 and (phase == "agreement" or (phase == "play" and s.step == 0))
        return phase == "beg" or run

    def max_game_length(self) -> int:
        """Of each deal, bunched as often as may be, at most 48 cards, and what is said."""
        return int(min(self.deals, self.limit) if self.deals else self.limit) * (OFTEN + 1) * 100

    # --- for the screen ---------------------------------------------------------------------------------------------
    def facts(self, s: BegState) -> list[Item]:
        out = super().facts(s)
        if s.begged:
            said = "begged, and was given one" if s.given else "begged"
            out.append(Item("begged", self.names[self.eldest(s)], said, int(self.eldest(s))))
        if s.runs:
            suits = [name for n, name in enumerate(SUIT_WORDS) if s.refused >> n & 1]
            out.append(Item("turned down", ", ".join(suits), "turned down"))
        if s.unlooked:
            out.append(Item("unlooked", "the others' cards lie unseen", "until the beg is settled"))
        return out

    def zones(self, s: BegState) -> list[Zone]:
        left = len(self.whole_pack) - int(s.drawn)
        return [*super().zones(s), Zone("stock", "stock", [], count=left, title="stock")]

    def told(self, s: BegState) -> str:
        before = ""
        if s.jacks:
            before = f"{self.names[s.dealt_by]} turned {s.jacks} ({self.article('turned-jack')}). "
        if s.given:
            before += f"{self.names[self.eldest(s)]} begged and was given one ({self.article('give')}). "
        elif s.runs:
            before += f"The cards were run ({self.article('run')}). "
        return before + super().told(s)


class AllFours(BegGame):
    """Two, or three each for himself."""

    id = "all-fours"
    title = "All-Fours"
    books: ClassVar[tuple[str, ...]] = ("hoyle-donohue", "gamester-1754")
    options = (
        Option("players", 2, "two, or three each for himself", low=2, high=3,
               cites=(A + "players", A + "three", OLD + "players")),
        Option("play_on", False, "three: who is out retires, and the others play for who shall be last",
               cites=(A + "law-6",)),
        GAME, TURNED, TIE, AGREED, STAKE,
    )  # fmt: skip
    min_players = 2
    max_players = 3

    def setup(self) -> None:
        self.players = self.count("players")
        self.plays_on = self.flag("play_on")
        if self.plays_on and self.players == 2:
            raise BadOption("play_on=yes is for players=3: of two, one is the last when the other is out")
        super().setup()


class FourHandedAllFours(BegGame):
    """Four in partnerships, seats 0 and 2 against 1 and 3."""

    id = "four-handed-all-fours"
    title = "Four-handed All-Fours"
    options = (
        Option("game", 7, "points that are the game", low=1, high=100, cites=(A + "match",)),
        TURNED, TIE, AGREED, STAKE,
    )  # fmt: skip
    min_players = 4
    max_players = 4

    def setup(self) -> None:
        self.sides = 2
        self.looking = True
        super().setup()
