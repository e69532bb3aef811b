"""The old Quintille, or the first Ombre by five: counters and no fish, and the last player must play.

gamester-1754, 1221-1288; academy-1768, 8485-8621.
"""

from typing import Any, Final

from librt.vecs import append
from mypy_extensions import i64

from gamester.engine.bits import BIT, members
from gamester.games.ombre.king.game import CallGame
from gamester.games.ombre.king.options import FROM, LONG, A
from gamester.games.ombre.king.rules import QUADRILLE, CallRules
from gamester.games.ombre.king.stakes import CallStakes
from gamester.games.ombre.king.state import ALONE, CallState
from gamester.games.ombre.laws.codes import laws_code
from gamester.games.ombre.shared.cards import matadores
from gamester.games.ombre.shared.state import REMISE, WIN, WON
from gamester.parts.terms import Terms

FIVE: Final[i64] = 5  # a single stake: a counter of each

terms: Final = Terms("quintille-old")
OPTIONS: Final = (
    terms.count("sans_prendre", 2, "counters from each for sans prendre", "G 6, A 6"),
    terms.choice(
        "matadores",
        "each set",
        "each: two counters for each of the three; set: two for them all",
        "G 6, A 6",
        presets={A: "set"},
    ),
    terms.count("vole", 2, "counters from each adversary for the Vole by a King called", "G 14, A 14"),
    terms.choice(
        "draw",
        "literal whole",
        "literal: a called game draws three of a single five, sans prendre two; whole: all that lies is drawn",
        "G 8 10, A 8 10",
    ),
    terms.flag("first_codille", True, "at the first codille what is left of a single five stays", "G 13, A 13"),
    laws_code(terms.of("G quadrille/law-22, A quadrille/law-22")),
    terms.count("tours", 10, LONG + FROM + ", Quadrille", "A 18", low=1),
)


class OldStakes(CallStakes):
    """A counter from each; few of them are drawn at a time."""

    def __init__(self, game: CallRules[Any]) -> None:
        super().__init__(game)
        self.fee: i64 = game.count("sans_prendre")
        self.vole: i64 = game.count("vole")
        self.set_only: bool = game.choice("matadores") == "set"
        self.literal: bool = game.choice("draw") == "literal"
        self.first_stays: bool = game.flag("first_codille")

    def begin_deal(self, t: CallState) -> None:
        self.put_down(t, 0, 1)

    def worth(self, t: CallState) -> i64:
        """What a win draws: of a single stake three, or two by sans prendre; else all that goes."""
        if not self.literal or t.going != FIVE:
            return t.going
        return 2 if t.bid >= ALONE else 3

    def pay_matadores(self, t: CallState, sign: i64) -> None:
        """To or from him of the winners or losers who held all three; his fellow has no part in it."""
        three = matadores(t.trump)
        due: i64 = self.fee if self.set_only else 3 * self.fee
        side = self.game.side(t)
        for p in members(side):
            if self.game.in_play(t, p) & three == three:
                for q in range(self.game.players):
                    if not side & BIT[q]:
                        giver, taker = (q, p) if sign > 0 else (p, q)
                        self.hand(t, giver, taker, due, "matadores")

    def pays_matadores(self, t: CallState, hands: list[i64]) -> bool:
        three = matadores(t.trump)
        return any(hand & three == three for hand in hands)

    def settle(self, t: CallState) -> None:
        partner = self.partner(t)
        alone = t.bid >= ALONE
        swept = t.vole == WON
        beasts = t.going != FIVE or len(t.stakes) > 0
        sign: i64 = 1 if t.result == WIN else -1
        if alone:
            self.each(t, sign * self.fee, -1, "alone")
        all_down = alone and swept and beasts  # beside it two counters from each and no more
        if not all_down:
            self.pay_matadores(t, sign)
        if t.result != WIN:
            self.lose(t, partner)
            return
        if swept and not alone:
            self.each(t, self.vole, partner, "vole")
        self.win(t, partner, t.going if all_down else self.worth(t), swept)

    def win(self, t: CallState, partner: i64, amount: i64, swept: bool) -> None:
        """Three counters go two and one, others by halves: the odd one to the Ombre, by the Vole to his friend."""
        amount -= min(amount, self.left_short(t, partner))
        odd: i64 = amount % 2 if partner >= 0 and swept else 0
        t.pay(self.board, partner, odd, self.cites["draw"])
        self.divided(t, amount - odd, t.ombre, partner, self.cites["draw"])
        self.drawn(t, t.going - amount)

    def lose(self, t: CallState, partner: i64) -> None:
        """Beasted: as many counters as a win would have drawn. The first codille of the party lays none."""
        beast = self.worth(t)
        if t.result == REMISE:
            self.lay(t, beast, partner)
            t.lay_on(beast + t.taken_fines())
            return
        first = self.first_stays and t.going == FIVE and not t.codilles
        t.codilles += 1
        left = self.part(t, t.going)
        if not first:
            left = self.to_best_trumps(t, left)
            self.lay(t, beast, partner)
            t.stakes = append(t.stakes, beast + t.taken_fines())
        self.drawn(t, left)


class QuintilleOld(CallGame[CallState]):
    """Five tricks of eight win, and somebody always plays."""

    id = "quintille-old"
    title = "Old Quintille"
    books = ("gamester-1754", "academy-1768")
    options = OPTIONS
    articles = (
        QUADRILLE
        | {"speak": "4", "name": "5", "call": "9"}
        | {"stake": "3", "draw": "10", "beast": "17", "codille": "12", "odd": "12"}
        | {"game": "10", "consolation": "10", "matadores": "16", "alone": "6", "vole": "14", "missed": "15b"}
        | {"devole": "15b"}
    )
    min_players = 5
    max_players = 5

    def setup(self) -> None:
        self.prepare(8)
        self.play_for(OldStakes(self), (4, 4))

    def may_pass(self, t: CallState) -> bool:
        """The last must play if nobody has."""
        return t.bid > 0 or t.turn != t.dealer
