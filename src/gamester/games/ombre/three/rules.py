"""The rules of Ombre that its parts ask: what is settled, who plays, who takes the tricks, what lies on the board."""

from typing import Any, ClassVar, Final

from mypy_extensions import i64

from gamester.engine.errors import BadOption
from gamester.equipment.cards import SUITS
from gamester.games.ombre.laws.marks import SHUT_VOLE
from gamester.games.ombre.shared.cards import matadores
from gamester.games.ombre.shared.stand import StandGame
from gamester.games.ombre.shared.state import BARRED, CODILLE, NO_VOLE, REMISE, UNDERTAKEN, WIN, WON
from gamester.games.ombre.three.state import FORCED, SOLO_VOLE, OmbreState
from gamester.parts.laws.dues import Dues

BOOKS: Final = ("gamester-1754", "academy-1768", "ombre-1878")
VOLE_TRICKS: Final = 5  # a card led after so many undertakes the Vole


class Stakes:
    """What lies on the board. One for a game, immutable; the counters are the state's."""

    def __init__(self, game: "OmbreRules") -> None:
        self.game = game
        self.board: i64 = game.players  # the holders after the seats
        self.aside: i64 = game.players + 1
        self.cite_side = game.cite("gamester-1754/ombre/15")
        self.cite_honours = game.cite("gamester-1754/ombre/6")
        self.cite_old = game.cite("gamester-1754/ombre/6c")
        self.cite_gascarille = game.cite("gamester-1754/ombre/gascarille-2")

    def begin_match(self, t: OmbreState) -> None:
        """Before the first deal."""

    def begin_deal(self, t: OmbreState) -> None:
        """What is laid before each deal."""

    def passed(self, t: OmbreState) -> None:
        """All have passed."""

    def asks_reserve(self, t: OmbreState) -> bool:
        """Whether the loser has a choice where his Beste goes."""
        return False

    def settle(self, t: OmbreState) -> None:
        """Pay for the deal as ``t.result`` and ``t.vole`` have it."""
        raise NotImplementedError

    def forfeits(self, t: OmbreState) -> bool:
        """Whether the Ombre is paid nothing though he has won, as he had promised the Vole with it."""
        return False

    def each(self, t: OmbreState, amount: i64, article: i64) -> None:
        """The others pay the Ombre ``amount``, or he pays them when it is negative."""
        for seat in range(self.game.players):
            if self.game.settles(t, seat):
                if amount >= 0:
                    t.pay(seat, t.ombre, amount, article)
                else:
                    t.pay(t.ombre, seat, -amount, article)

    def old_matadores(self, t: OmbreState) -> None:
        """By the old custom a loser pays the matadores that a defender held."""
        for seat in range(self.game.players):
            if self.game.flag("matadores_defended") and seat != t.ombre:
                run = self.game.run(t, seat)
                if run >= 3:
                    t.pay(t.ombre, seat, run * self.game.matadore, self.cite_old)

    # --- the laws of the table --------------------------------------------------------------------------------------
    def worth(self, t: OmbreState) -> i64:
        """What is played for."""
        raise NotImplementedError

    def beast_of(self, t: OmbreState) -> i64:
        """What a beast for a fault is worth now: as much as the Ombre would draw."""
        return self.worth(t)

    def simple(self, t: OmbreState) -> i64:
        """The least that a fault costs: a beast, where no points are named."""
        return self.beast_of(t)

    def lay_fault(self, t: OmbreState, seat: i64, amount: i64, article: i64) -> None:
        """``seat`` lays a beast for a fault."""
        t.lay_fine(self.board, seat, amount, article)

    def into_board(self, t: OmbreState, seat: i64, amount: i64, article: i64) -> None:
        """``seat`` pays points that are played for with the rest; a board of beasts takes them as one."""
        self.lay_fault(t, seat, amount, article)

    def join(self, t: OmbreState) -> None:
        """The last two beasts laid for faults go together."""

    def lay_late(self, t: OmbreState, seat: i64, amount: i64, article: i64) -> None:
        """``seat`` lays a beast of an earlier deal."""
        t.pay(seat, self.board, amount, article)

    def lay_faults(self, t: OmbreState) -> None:
        """The deal is over: what was laid in it for faults is played for from now on."""

    def share_out(self, t: OmbreState, article: i64) -> None:
        """The Ombre has given the game up: the two others divide what he played for; an odd counter to his right."""
        worth = self.worth(t)
        self.off(t, -1)
        right = self.game.plays_next(t, t.ombre)
        t.pay(self.board, right, worth - worth // 2, article)
        t.pay(self.board, self.game.plays_next(t, right), worth // 2, article)

    def off(self, t: OmbreState, but: i64) -> None:
        """What is played for leaves the board, to which ``but`` one adds no stake of his own."""

    def mark_more(self, t: OmbreState, article: i64) -> None:
        """All mark a counter more."""
        for seat in range(self.game.players):
            t.pay(seat, self.board, 1, article)


class OmbreRules(StandGame[OmbreState]):
    """What is settled before the cards are dealt, and what follows from the cards."""

    articles: ClassVar[dict[str, str]] = (  # of the three books
        {"speak": "11 7 10", "outbid": "18 10 10", "bound": "18 law-21 app-17", "name": "4 law-17 12"}
        | {"show": "17 9c 12", "exchange": "11 7 12", "second": "22 8 13", "against solo": "20 11 33"}
        | {"rest": "24 8 14", "play": "25 14 15", "follow": "26 14 15", "gano": "law-44 15 46"}
        | {"undertake": "46 26 34", "surrender": "38 law-42 20", "reserve": "38 law-42 25b"}
        | {"Gascarille": "gamester-1754/ombre/gascarille", "the Whim": "gamester-1754/ombre/whim"}
    )
    voles: ClassVar[dict[int, str]] = {BARRED: " The Vole is missed.", WON: " He has made the Vole."}

    stakes: Stakes
    dues: Dues[OmbreState, Any]  # with the laws of the table: what the Ombre has to ask for
    challenge: i64  # the action by which the Ombre undertakes the Vole before the sixth lead does
    reserve_part: i64  # the part in which the loser says where his Beste goes

    def article(self, word: str) -> str:
        if word not in self.articles:
            return super().article(word)
        known = self.articles[word].split()
        found = known[BOOKS.index(self.book) % len(known)]
        return found if "/" in found else f"{self.book}/ombre/{found}"

    # --- what is settled --------------------------------------------------------------------------------------------
    def settle_terms(self) -> None:
        """What the options say, and what follows from the number of players."""
        self.to_the_right()
        wish = self.choice("fourth") if "fourth" in self.values else "none"
        self.fourth = wish != "none"  # the dealer holds no cards, because there are four at the table
        self.active: i64 = self.players  # who hold cards
        if self.fourth:
            if self.choice("stakes") != "pool":
                raise BadOption("a fourth player is for stakes=pool: the other books know of none")
            self.players = 4
        self.payers: i64 = self.players if wish == "pays" else self.active
        self.cut_the_pack()
        self.size: i64 = len(self.whole_pack)
        three = self.players > 2  # what follows asks for two defenders
        self.resort = self.choice("all_pass") if three else "thrown-in"
        self.gascarille: i64 = self.count("gascarille") if three else 0
        self.ceding = three and self.flag("cede")
        self.solo_leave = three and self.flag("solo_leave")
        self.signals = three and self.flag("gano")
        self.min_discard: i64 = self.count("min_discard")
        self.early_vole = self.flag("vole_early")
        self.surrender = self.flag("surrender")
        self.shows_down = self.flag("show_down")
        self.favor: i64 = SUITS.find(self.choice("favor"))  # the suit favoured, or -1
        self.consolation: i64 = self.count("consolation")
        self.devole: i64 = self.count("devole")
        twice = 2 if self.flag("double") else 1
        self.solo_pay: i64 = self.count("sans_prendre") * twice
        self.matadore: i64 = twice
        self.vole_fixed: i64 = self.count("vole_price") if self.choice("vole") == "fixed" else 0
        if self.choice("stakes") == "marks" and self.choice("marking") == "bavaroise":
            self.solo_pay, self.matadore, self.consolation, self.vole_fixed = 4, 1, 3, 20

    def cut_the_pack(self) -> None:
        """How many cards there are, and how they are dealt."""
        self.packets: tuple[int, ...] = (3, 3, 3)
        self.each: i64 = 9
        self.removed: i64 = -1  # the suit laid aside

    # --- who plays --------------------------------------------------------------------------------------------------
    def sits_out(self, t: OmbreState, seat: i64) -> bool:
        """Whether ``seat`` has dealt and holds no cards."""
        return t.sits_out(seat)

    def has_hand(self, t: OmbreState, seat: i64) -> bool:
        return not t.sits_out(seat)

    def plays_next(self, t: OmbreState, seat: i64) -> i64:
        n = self.after(seat)
        return self.after(n) if self.fourth and n == t.dealer else n

    def fellow(self, t: OmbreState, seat: i64) -> i64:
        """Who defends beside ``seat``, or -1."""
        return t.fellow(seat)

    def together(self, t: OmbreState, a: i64, b: i64) -> bool:
        """The two who defend play together."""
        return (a == t.ombre) == (b == t.ombre)

    def settles(self, t: OmbreState, seat: i64) -> bool:
        """Whether ``seat`` pays the Ombre and is paid by him."""
        return seat != t.ombre and (self.payers == self.players or not t.sits_out(seat))

    def may_name(self, t: OmbreState, suit: int) -> bool:
        return suit != self.removed and (suit != self.favor or t.bid == SOLO_VOLE or t.bid >= FORCED)

    def passed_out(self, t: OmbreState) -> None:
        """Nobody plays: the deal is over."""
        self.stakes.passed(t)
        self.finish_deal(t)

    # --- the play ---------------------------------------------------------------------------------------------------
    def played(self, t: OmbreState) -> i64:
        """Tricks gathered so far."""
        n: i64 = 0
        for p in range(self.players):
            n += t.tricks[p]
        return n

    def shut(self, t: OmbreState) -> bool:
        """Whether the Ombre has forfeited the Vole."""
        return t.law is not None and t.law.marks[SHUT_VOLE] != 0

    def hand_is_out(self, t: OmbreState) -> bool:
        """Whether somebody who plays, having been dealt too few, has no card left."""
        return t.law is not None and any(self.has_hand(t, p) and not t.held[p] for p in range(self.players))

    def at_vole(self, t: OmbreState) -> bool:
        """The Ombre has the first five tricks and has not undertaken the Vole."""
        if self.shut(t):
            return False
        return t.turn == t.ombre and t.vole == NO_VOLE and t.straight and t.tricks[t.ombre] == VOLE_TRICKS

    def trick_taken(self, t: OmbreState, winner: i64) -> None:
        t.signal = 0
        if winner != t.ombre:
            t.straight = False
        elif t.straight and t.tricks[winner] == VOLE_TRICKS:
            t.primeras = True
        self.judge_vole(t, winner == t.ombre)

    def play_over(self, t: OmbreState) -> bool:
        """Five tricks settle it, unless the Ombre may go, or goes, for the Vole."""
        vole = t.vole == UNDERTAKEN or t.tricks[t.ombre] == VOLE_TRICKS
        if t.defender < 0 and t.straight and vole and not self.shut(t):
            return self.hand_is_out(t)
        for n in t.tricks:
            if n >= 5:
                return True
        return self.hand_is_out(t)

    def judge(self, t: OmbreState) -> None:
        """Who has most tricks: the Ombre (or his Defender), one alone of the others, or none."""
        best = max(t.tricks)
        firsts = [p for p in range(self.players) if t.tricks[p] == best]
        if t.surrendered == 2 or len(firsts) > 1:
            t.result = REMISE
        elif firsts[0] == t.ombre and t.defender < 0:
            t.result = WIN
        else:
            t.result = CODILLE
            t.winner = firsts[0]

    def honours(self, t: OmbreState) -> i64:
        """The matadores the Ombre is paid for, or pays."""
        run = self.run(t, t.ombre)
        if run >= 3:
            return run
        none = not self.in_play(t, t.ombre) & matadores(t.trump)
        return 3 if none and self.flag("honours_without") else 0

    def asked_for(self, t: OmbreState, due: i64) -> bool:
        """With the laws of the table: whether the Ombre has asked for the matadores, or for sans prendre."""
        return t.law is None or not self.dues.slips(t, t.ombre, due)
