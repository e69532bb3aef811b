"""Muggins, or All Fives: whoever makes the two ends a multiple of five counts it; hoyle-donohue, 49870-49909."""

from typing import Any, ClassVar

from mypy_extensions import i64

from gamester.engine.bits import BIT, members
from gamester.engine.fields import Fields
from gamester.engine.laws import CLAIM, Law, Reckoning, trial
from gamester.engine.options import Option
from gamester.engine.zones import Item
from gamester.equipment.dominoes import NAMES, PIECES, is_double, spots
from gamester.games.dominoes.parts import LEAD, LEFT, PLAY, RIGHT, TILES, DrawHands, Play
from gamester.games.dominoes.rules import DominoGame, seats
from gamester.games.dominoes.state import LineState

HERE = "hoyle-donohue/dominoes-muggins/"
MOST = 20  # at the ends: double-six and double-four


def by_fives(ends: i64) -> i64:
    """What is counted for so many spots at the ends."""
    return 0 if ends % 5 else ends


def nearest_five(spots: i64) -> i64:
    """The multiple of five nearest to so many spots."""
    return (spots + 2) // 5 * 5


class Unannounced(Law[LineState, "Muggins"]):
    """A piece that makes a count is laid, and the count is not announced, or not as it is."""

    def __init__(self, game: "Muggins") -> None:
        ways = tuple(f"{verb} {name}" for verb in ("lead", "left", "right") for name in NAMES)
        super().__init__(game, "miscount", "play", ways, ("announce",))

    def open(self, s: LineState, seat: i64) -> list[int]:
        if s.turn != seat or s.part != PLAY:
            return []
        play = self.game.play
        open = play.open(s, seat)
        return [
            int(PIECES * verb + way)
            for verb in (LEAD, LEFT, RIGHT)
            if open & BIT[verb]
            for way in members(play.which(s, seat, verb))
            if self.game.counts(s, verb, way)
        ]

    def done(self, s: LineState, seat: i64, value: i64) -> None:
        self.game.make_good(s)
        if self.game.out(s):
            s.stopped = True
            self.game.next(s)
            return
        verb, way = value // PIECES, value % PIECES
        self.fault(s, seat, value, self.game.counts(s, verb, way))
        trial(s).marks[0] = 1
        self.game.play.lay(s, seat, verb, way)


class CallMuggins(Law[LineState, "Muggins"]):
    """An opponent calls Muggins before anything else is done: the count is lost."""

    kind = CLAIM

    def __init__(self, game: "Muggins", offence: Unannounced) -> None:
        super().__init__(game, "call Muggins", "", (), ("announce",))
        self.offence = offence

    def open(self, s: LineState, seat: i64) -> list[int]:
        return [0] if any(not fault.settled and fault.seat != seat for fault in self.offence.noted(s)) else []

    def done(self, s: LineState, seat: i64, value: i64) -> None:
        for fault in self.offence.noted(s):
            fault.settled = True

    def proofs(self, s: LineState, seat: i64) -> list[int]:
        return self.open(s, seat)


class Muggins(DominoGame[LineState]):
    """Five pieces each; who cannot play draws until he can."""

    id = "dominoes-muggins"
    title = "Muggins"
    options = (
        seats(5, (HERE + "players",)),
        Option("game", 0, "the number of the game (0: 200 by two players, 150 by more)", high=1000,
               cites=(HERE + "game",)),
    )  # fmt: skip
    stretches: ClassVar[dict[str, str]] = {
        **DominoGame.stretches,
        "spots at the ends": "what they come to together",
    }
    min_players = 2
    max_players = 5
    law_book = True
    each: i64 = 5

    def setup(self) -> None:
        self.players = self.count("players")
        self.play = Play(TILES, NAMES, draws=True)
        self.parts = [DrawHands("draw"), self.play]
        if self.lawful:
            self.marks = 1  # whether the piece that is being laid is miscounted
            for verb in self.play.said:
                self.number(verb)
            self.parts.append(Reckoning(self.actions.add("agree")))

    def law_list(self) -> list[Law[Any, Any]]:
        self.miscount = Unannounced(self)
        return [self.miscount, CallMuggins(self, self.miscount)]

    def new_state(self) -> LineState:
        return LineState(self)

    def to_win(self, s: LineState) -> i64:
        given = self.count("game")
        return given if given else 200 if self.players == 2 else 150

    def laid(self, s: LineState, seat: i64, piece: i64) -> None:
        if s.law is not None and s.law.marks[0]:
            s.law.marks[0] = 0
            return
        s.score[seat] += by_fives(s.both_ends())

    def counts(self, s: LineState, verb: i64, way: i64) -> i64:
        """What a piece would count."""
        if verb == LEAD:
            return by_fives(spots(way))
        stays, new = (s.right, s.left) if verb == LEFT else (s.left, s.right)
        new = self.outward(way, new)
        beside = s.double_ends() & (2 if verb == LEFT else 1) != 0
        return by_fives((2 * new if is_double(way) else new) + (2 * stays if beside else stays))

    def make_good(self, s: LineState) -> None:
        if self.lawful:
            for fault in self.miscount.noted(s):
                if not fault.settled:
                    fault.settled = True
                    s.score[fault.seat] += fault.at

    def out(self, s: LineState) -> bool:
        return max(s.score) >= self.to_win(s)

    def worth(self, s: LineState) -> i64:
        return nearest_five(super().worth(s))

    def most_counted(self) -> int:
        return 170

    def most_in_hand(self) -> int:
        """The most at the ends with every piece, and all spots."""
        return 28 * MOST + 170

    # --- for the screen and the tensor ------------------------------------------------------------------------------
    def also_seen(self, s: LineState, seat: i64, by: Fields) -> None:
        super().also_seen(s, seat, by)
        by.number("spots at the ends", s.both_ends() if len(s.line) else 0)

    def facts(self, s: LineState) -> list[Item]:
        out = super().facts(s)
        if len(s.line):
            out.append(Item("ends", str(s.both_ends()), "spots at the ends"))
        return out

    def aim(self, s: LineState) -> list[Item]:
        return [Item("aim", f"to make the ends a multiple of five; {self.to_win(s)} are the game", "each for himself")]
