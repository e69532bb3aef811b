"""Verquere: Backgammon from one heap, in which no point is made on the way and seven men up are John; 3481-3500."""

from typing import Final, Self

from librt.vecs import vec
from mypy_extensions import i64

from gamester.engine.asking import Verb
from gamester.engine.bits import BIT, count
from gamester.engine.fields import Fields
from gamester.engine.options import Option
from gamester.engine.zones import Item, Zone
from gamester.equipment.tables_board import BAR, MEN, PLAYS, POINTS, SIDE, new_board
from gamester.equipment.tables_reach import takes_up
from gamester.equipment.tables_walk import Walk
from gamester.games.tables.backgammon.parts import Begin, Play
from gamester.games.tables.backgammon.rules import DICE, RULES, Tables
from gamester.games.tables.backgammon.state import TablesState
from gamester.games.tables.backgammon.words import Plays

BOOK: Final = "gamester-1754/verquere/"
AWAY: Final = sum(BIT[p] for p in range(13, POINTS))  # 2: the tables next the adversary, but for the farther ace point
JOHN: Final = 7  # 6: one more than the points will bear


class VerquereState(TablesState):
    """Who struck first, and who has been John'd."""

    struck: i64 = -1  # who first took up a man, as long as anybody is up
    john: i64 = -1  # who has been John'd: seven of his men were up

    def take(self, of: Self, by: Fields) -> None:
        super().take(of, by)
        self.struck = by.seat("struck", of.struck)
        self.john = by.seat("john", of.john)


class VerquerePlay(Play[VerquereState, "Verquere"]):
    """4, 5: more men up than there is room for, and one waits."""

    def waits(self, s: VerquereState, seat: i64) -> bool:
        up = s.men[seat * SIDE + BAR]
        if up == 0:
            return False
        room = count(self.game.path.doors(s.men, seat))
        return up > room if self.game.literal else room == 0

    def legal(self, s: VerquereState) -> vec[i64]:
        return self.game.path.plays(s.men, s.mover, s.high, s.low, self.rule)

    def goes_on(self, s: VerquereState) -> bool:
        return self.game.path.sources(s.men, s.mover, s.high) != 0

    def act(self, s: VerquereState, action: i64) -> None:
        if s.struck < 0 and takes_up(s.men, s.mover, action, s.high, s.low):
            s.struck = s.mover
        super().act(s, action)

    def decided(self, s: VerquereState) -> bool:
        """6-8: all borne, John, or nobody can enter."""
        if super().decided(s):
            return True
        mine, his = s.men[s.mover * SIDE + BAR], s.men[(1 - s.mover) * SIDE + BAR]
        if not mine and not his:
            s.struck = -1
        if his >= JOHN and s.john < 0:
            s.john = 1 - s.mover
            s.winner = s.mover if self.game.john_ends else -1
        elif mine and his and self.waits(s, 0) and self.waits(s, 1):
            s.winner = 1 - s.struck
        return s.winner >= 0

    def why_not(self, s: VerquereState, action: i64) -> tuple[str, str]:
        why, article = super().why_not(s, action)
        side = s.mover * SIDE
        if action < PLAYS and article in (self.cites["dice"], self.cites["doublets"]):
            landed: i64 = -1
            for at, to, _ in s.halves(action):
                if s.men[side + at] and AWAY & BIT[to] and (s.men[side + to] or to == landed):
                    return "two of yours may not stand there", self.cites["enter" if at == BAR else "play"]
                landed = to
        return why, article


class Verquere(Tables[VerquereState]):
    """All men begin on one point, and come round one by one."""

    id = "verquere"
    title = "Verquere"
    books = ("gamester-1754",)
    options = (
        Option("up", 1, "points that make the set", low=1, high=100, cites=(BOOK + "9",)),
        Option("enter_ace", True, "any number may enter on the farther ace point", cites=(BOOK + "4",)),
        Option("wait", "more", "who does not throw: who has more men up than points are open to enter on, or for whom "
               "none is open", choices=("more", "shut"), cites=(BOOK + "5",)),
        Option("john", "ends", "John: the double is lost at once, or the game is now played for it",
               choices=("ends", "double"), cites=(BOOK + "6",)),
        DICE,
    )  # fmt: skip

    def setup(self) -> None:
        self.up = self.count("up")
        self.prize = 2
        self.literal = self.choice("wait") == "more"
        self.john_ends = self.choice("john") == "ends"
        self.rule = RULES[self.choice("dice")]
        self.path = Walk(single=AWAY, door=0 if self.flag("enter_ace") else BIT[POINTS])
        self.cites = {"begin": "1", "play": "2", "enter": "4", "bear": "8", "doublets": "3",
                      "dice": "hoyle-donohue/backgammon/13"}  # fmt: skip
        self.actions = Plays()
        self.parts = [Begin("begin", Verb("adopt", "1"), Verb("throw", "1")), VerquerePlay("play")]

    def new_state(self) -> VerquereState:
        return VerquereState(self)

    def begin_deal(self, s: VerquereState) -> None:
        s.men = new_board()
        s.winner = -1
        s.men[POINTS] = MEN
        s.men[SIDE + POINTS] = MEN

    def value(self, t: VerquereState) -> i64:
        """6-8: two for John or where nobody can enter."""
        return 1 if t.john < 0 and t.men[t.winner * SIDE] == MEN else 2

    def told(self, s: VerquereState) -> str:
        names = self.seat_names()
        if s.men[s.winner * SIDE] == MEN:
            double = f", double, as {names[s.john]} has been John'd (article 6)" if s.john >= 0 else " (article 8)"
            return f"{names[s.winner]} has borne all his men and wins{double}."
        if s.john >= 0:
            return f"{names[s.john]} has seven men up: he is John'd and loses the double (article 6)."
        return f"Neither can enter; {names[s.struck]}, who struck first, loses the double (article 7)."

    def zones(self, s: VerquereState) -> list[Zone]:
        names = self.seat_names()
        facts: list[Item] = []
        if s.john >= 0:
            facts.append(Item("john", names[s.john], "John'd: the game is double", int(s.john)))
        if s.struck >= 0:
            facts.append(Item("struck", names[s.struck], "struck first", int(s.struck)))
        return [*super().zones(s), Zone("claims", "game", facts, title="the game")]
