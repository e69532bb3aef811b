"""The Mediateur solitaire by three, in two ways: nobody is called, and a King is demanded or none.

academy-1768, 5494-5569.
"""

from typing import Final

from gamester.engine.options import Option
from gamester.games.ombre.king.game import CallGame
from gamester.games.ombre.king.options import (
    AC,
    CONSOLATION,
    MATADORE,
    MATADORES,
    VOLE,
    favourite,
    tours,
    vole_declared,
)
from gamester.games.ombre.king.rules import MEDIATEURS
from gamester.games.ombre.king.stakes import FishStakes
from gamester.games.ombre.king.state import CallState
from gamester.games.ombre.laws.call_codes import laws_code
from gamester.games.ombre.shared.cards import FRENCH_OUT, THREES, less

MT: Final = "academy-1768/mediateur-solitaire-three/"

OPTIONS: Final = (
    Option(
        "method",
        "diamonds",
        "diamonds: thirty cards, of the Diamonds only the King; threes: thirty-six, without the Threes",
        choices=("diamonds", "threes"),
        cites=(MT + "1", MT + "7"),
    ),
    Option(
        "packets", "3", "whether twelve cards are dealt by threes or by fours", choices=("3", "4"), cites=(MT + "8",)
    ),
    favourite(AC + "med-2"),
    vole_declared(AC + "med-13"),
    *(CONSOLATION, MATADORE, MATADORES, VOLE),
    laws_code((AC + "law-22",)),
    Option("double_game", False, "all is put down and paid double", cites=(AC + "49",)),
    Option("last_tour_double", True, "the last tour is played double", cites=(MT + "6", AC + "47")),
    tours(12, MT + "6"),
)


class MediateurThree(CallGame[CallState]):
    """One against two, with a King of theirs or without."""

    id = "mediateur-solitaire-three"
    title = "Mediateur Solitaire by three"
    books = ("academy-1768",)
    options = OPTIONS
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
        self.play_for(FishStakes(self, 0, 2, favourite=True, absent=True, dearer=True), packets)
