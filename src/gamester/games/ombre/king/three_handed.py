"""Quadrille by three: thirty cards, and the King that is called must be handed over.

gamester-1754, 1194-1219; academy-1768, 2457-2467 and 3900-3907; ombre-1878, 1601-1621, as Tredrille. And the Mediateur
solitaire by three, in two ways: nobody is called, and a King is demanded or none; academy-1768, 5494-5569.
"""

from typing import Final

from gamester.engine.bits import BIT
from gamester.equipment.cards import SUITS, suit_set
from gamester.games.ombre.king import options as kin
from gamester.games.ombre.king.game import CallGame
from gamester.games.ombre.king.rules import MEDIATEURS
from gamester.games.ombre.king.stakes import FishStakes
from gamester.games.ombre.king.state import CallState
from gamester.games.ombre.laws.codes import THREE_CODES, laws_code
from gamester.games.ombre.shared.cards import FRENCH_OUT, SEVENS_OUT, THREES, less
from gamester.parts.terms import Terms

AC: Final = "academy-1768/quadrille/"
GA: Final = "gamester-1754/quadrille/"
GT: Final = "gamester-1754/quadrille-three-handed/"
terms: Final = Terms("quadrille-three-handed")
solitaire: Final = Terms("mediateur-solitaire-three")
OPTIONS: Final = (
    terms.choice(
        "pack",
        "suit french seven",
        "suit: one red suit is laid aside; french: all Diamonds but the King, and the Six of Hearts; "
        "seven: seven of each suit beside the black Aces",
        "G 1, A 1, O 1 2 4",
    ),
    terms.choice("removed", "D H", "the red suit laid aside", "G 1, A 1"),
    terms.flag("forced_spadille", True, "when all pass, the holder of Spadille must play, and has his King too", "G 5"),
    *(kin.DEALING, kin.CONTRE, *kin.FIGURES),
    laws_code(terms.of("G 8, A 2")),
    *kin.LENGTH,
)
MEDIATEUR_OPTIONS: Final = (
    solitaire.choice(
        "method",
        "diamonds threes",
        "diamonds: thirty cards, of the Diamonds only the King; threes: thirty-six, without the Threes",
        "A 1 7",
    ),
    solitaire.choice("packets", "3 4", "whether twelve cards are dealt by threes or by fours", "A 8"),
    solitaire.choice("favourite", kin.DRAWN, kin.HOW_DRAWN, "A quadrille/med-2"),
    solitaire.flag("vole_declared", True, kin.HOW_PROMISED, "A quadrille/med-13"),
    *(kin.CONSOLATION, kin.MATADORE, kin.MATADORES, kin.VOLE),
    laws_code(solitaire.of("A quadrille/law-22")),
    solitaire.flag("double_game", False, "all is put down and paid double", "A quadrille/49"),
    solitaire.flag("last_tour_double", True, "the last tour is played double", "A 6 quadrille/47"),
    solitaire.count("tours", 12, kin.LONG, "A 6", low=1),
)


class QuadrilleThreeHanded(CallGame[CallState]):
    """One always plays against two."""

    id = "quadrille-three-handed"
    title = "Three-handed Quadrille"
    books = ("gamester-1754", "academy-1768", "ombre-1878")
    options = OPTIONS
    articles = (
        {"speak": GA + "law-8", "outbid": GA + "law-10", "bound": GA + "law-9", "name": GT + "6", "call": GT + "4"}
        | {"queen": GA + "law-11", "demand": GT + "4", "surrender": GT + "4", "give": GT + "4"}
        | {"play": GA + "law-18", "follow": GA + "law-18", "undertake": GA + "law-44"}
        | {"stake": GT + "3", "draw": GT + "7", "beast": GT + "3", "codille": GT + "2", "odd": AC + "23"}
        | {"game": AC + "39", "consolation": GA + "p-2", "matadores": GA + "p-4", "alone": GA + "p-3"}
        | {"vole": GA + "law-41", "missed": GA + "law-43", "devole": GA + "law-57"}
    )
    codes = THREE_CODES
    min_players = 3
    max_players = 3

    def setup(self) -> None:
        out = SUITS.index(self.choice("removed"))
        pack = self.choice("pack")
        laid_out = {"suit": suit_set(out), "french": FRENCH_OUT, "seven": SEVENS_OUT}
        self.whole_pack = less(self.whole_pack, laid_out[pack])
        self.prepare(10)
        if pack == "suit":
            self.suits = self.suits & ~BIT[out]
        self.forced_spadille = self.flag("forced_spadille")
        self.demands = self.demands_forced = self.exchanged = True
        self.play_for(FishStakes(self, self.count("sans_prendre"), ways="absent"), self.packets())


class MediateurThree(CallGame[CallState]):
    """One against two, with a King of theirs or without."""

    id = "mediateur-solitaire-three"
    title = "Mediateur Solitaire by three"
    books = ("academy-1768",)
    options = MEDIATEUR_OPTIONS
    articles = (
        MEDIATEURS
        | {"speak": "4", "call": "quadrille/med-4", "demand": "quadrille/med-4", "favourite": "quadrille/med-2"}
        | {"stake": "3b", "beast": "5", "matadores": "quadrille/med-12"}
    )
    min_players = 3
    max_players = 3

    def setup(self) -> None:
        threes = self.choice("method") == "threes"
        self.whole_pack = less(self.whole_pack, THREES if threes else FRENCH_OUT)
        self.prepare(12 if threes else 10)
        self.exchanged = self.mediateur = self.solitaire = True
        packets = ((3, 3, 3, 3) if self.choice("packets") == "3" else (4, 4, 4)) if threes else (4, 3, 3)
        # twice what common Quadrille marks
        self.play_for(FishStakes(self, 0, 2, "favourite absent dearer"), packets)
