"""Grand Trick-Track: marks for what dice could do, twelve a hole, twelve holes the game; gamester-1754, 3502-3545."""

from typing import Any, Final

from librt.vecs import append, vec
from mypy_extensions import i64

from gamester.engine.asking import Asking, Verb
from gamester.engine.bits import ZEROS
from gamester.engine.game import NO_NAMES
from gamester.engine.laws import CLAIM, Law
from gamester.engine.options import Option
from gamester.engine.trial import Fault
from gamester.engine.zones import Item, Zone
from gamester.equipment.tables_board import BOTH, MEN, OFF, SIDE, make_play, new_board
from gamester.games.tables.backgammon.laws import Touch, kept, untouch
from gamester.games.tables.backgammon.parts import Begin, Play
from gamester.games.tables.backgammon.rules import Tables
from gamester.games.tables.backgammon.state import TablesState
from gamester.games.tables.backgammon.words import Plays
from gamester.games.tables.trick_track.marks import HEAP, Marks, shift
from gamester.games.tables.trick_track.state import HOLD, HOLDING, HOLE, OFF_FIRST, PLAY, TrickTrackState

BOOK: Final = "gamester-1754/grand-trick-track/"


class First(Begin):
    """The first throw of all is drawn for; then whoever went off has the dice."""

    def begin(self, s: TablesState) -> None:
        if s.deal == 0:
            super().begin(s)
        else:
            self.game.go(s, PLAY)


class TrickTrackPlay(Play[TrickTrackState, "TrickTrack"]):
    """3: each throw is marked, then played."""

    def begin(self, s: TrickTrackState) -> None:
        if s.high == 0:
            if not self.game.thrown(s):
                return
            if self.game.mark_throw(s):
                return
        s.turn = s.mover

    def legal(self, s: TrickTrackState) -> vec[i64]:
        """4, 5: who has marked for toots or a full table makes it."""
        reckoning = self.game.reckoning
        found = reckoning.course.plays(s.men, s.mover, s.high, s.low, BOTH)
        if s.owed:
            done = vec[i64]([], capacity=len(found))
            men = s.men[:]
            for play in found:
                shift(men, s.mover, play, s.high, s.low, 1)
                if reckoning.is_made(men, s.mover, s.owed):
                    done = append(done, play)
                shift(men, s.mover, play, s.high, s.low, -1)
            found = done
        return kept(s, found)

    def act(self, s: TrickTrackState, action: i64) -> None:
        game = self.game
        for law in game.laws:  # what the other marked amiss was to be said before
            law.forgive(s, 1 - s.mover)
        untouch(s)
        make_play(s.men, s.mover, action, s.high, s.low)
        if s.men[s.mover * SIDE + OFF] == MEN:
            game.mark(s, s.mover, OFF_FIRST)
            s.winner = s.mover
            game.finish_deal(s)
            return
        s.mover = 1 - s.mover
        s.high = 0
        s.low = 0
        self.begin(s)

    def why_not(self, s: TrickTrackState, action: i64) -> tuple[str, str]:
        if s.owed:
            return "you have marked for a full table, and must make it or keep it so", self.cites["doublets"]
        return super().why_not(s, action)


class Holding(Asking[TrickTrackState, "TrickTrack"]):
    """6: a hole is marked by one's own throw: one holds, or goes off."""

    verbs = (Verb("hold", "6"), Verb("go off", "6"))

    def begin(self, s: TrickTrackState) -> None:
        s.turn = s.mover

    def open(self, s: TrickTrackState, seat: i64) -> i64:
        return 3

    def say(self, s: TrickTrackState, seat: i64, verb: i64, value: i64) -> None:
        if verb == HOLD:
            self.game.mark_his(s)
            return
        s.marks[0] = 0
        s.marks[1] = 0
        s.double = -1
        self.game.finish_deal(s)


class WrongMark(Law[TrickTrackState, "TrickTrack"]):
    """More or less is marked than is right, within the hole."""

    def __init__(self, game: "TrickTrack", verb: str, sign: i64) -> None:
        super().__init__(game, verb, "marks", ("2", "4", "6"), ("law-2",))
        self.sign: i64 = sign

    def open(self, s: TrickTrackState, seat: i64) -> list[int]:
        if seat != s.turn or s.part != PLAY or not 0 < s.mine <= s.marks[seat]:
            return []
        if any(law.pending(s, seat) for law in self.game.laws):
            return []
        most = s.mine if self.sign < 0 else HOLE - 1 - s.marks[seat]
        return [n for n in range(3) if 2 * n + 2 <= most]

    def done(self, s: TrickTrackState, seat: i64, value: i64) -> None:
        self.fault(s, seat, 2 * value + 2)
        s.marks[seat] += self.sign * (2 * value + 2)

    def remedies(self, s: TrickTrackState, fault: Fault) -> list[int]:
        game = self.game
        return [game.take_it, game.full if self.sign < 0 else game.put_back]

    def settle(self, s: TrickTrackState, fault: Fault, action: i64) -> None:
        """What was too much comes off; what was wanting is marked by him, or by the adversary as his own."""
        game = self.game
        if self.sign > 0:
            s.marks[fault.seat] = max(s.marks[fault.seat] - fault.value, 0)
        elif action == game.full:
            game.mark(s, fault.seat, fault.value)
        if action == game.take_it:
            game.mark(s, 1 - fault.seat, fault.value)
        if game.match_over(s):
            game.finish_deal(s)


class Recount(Law[TrickTrackState, "TrickTrack"]):
    """The adversary says that it is wrong, before he has played himself."""

    kind = CLAIM

    def __init__(self, game: "TrickTrack", few: WrongMark, many: WrongMark) -> None:
        super().__init__(game, "it is marked wrong", "", NO_NAMES, ("law-2",))
        self.wrongs = (few, many)

    def open(self, s: TrickTrackState, seat: i64) -> list[int]:
        return [0] if s.part < self.game.walk and any(law.pending(s, 1 - seat) for law in self.wrongs) else []

    def proofs(self, s: TrickTrackState, seat: i64) -> list[int]:
        return self.open(s, seat)

    def done(self, s: TrickTrackState, seat: i64, value: i64) -> None:
        for law in self.wrongs:
            for fault in law.pending(s, 1 - seat):
                law.ask(s, fault, seat)


class BreakUp(Law[TrickTrackState, "TrickTrack"]):
    """He breaks up his tables without having marked a hole: the other has him hold, and plays his throw for him."""

    def __init__(self, game: "TrickTrack") -> None:
        super().__init__(game, "break up the tables", "", NO_NAMES, ("law-3",))

    def open(self, s: TrickTrackState, seat: i64) -> list[int]:
        return [0] if seat == s.turn and s.part == PLAY else []

    def done(self, s: TrickTrackState, seat: i64, value: i64) -> None:
        self.ask(s, self.fault(s, seat, 0), 1 - seat)

    def remedies(self, s: TrickTrackState, fault: Fault) -> list[int]:
        return [int(play) for play in self.game.parts[PLAY].legal(s)]

    def settle(self, s: TrickTrackState, fault: Fault, action: i64) -> None:
        self.game.parts[PLAY].act(s, action)


class TrickTrack(Tables[TrickTrackState]):
    """Positions and hits are marked; the race hardly counts."""

    id = "grand-trick-track"
    title = "Grand Trick-Track"
    books = ("gamester-1754",)
    law_book = True
    options = (
        Option("holes", 12, "holes that make up the game", low=1, high=100, cites=(BOOK + "2",)),
        Option("corner_fills", True, "the second table is full only with its corner", cites=(BOOK + "9",)),
        Option("ways", "each", "a man is marked for each way in which he is hit, by either die and by both, or once",
               choices=("each", "once"), cites=(BOOK + "8",)),
        Option("wiped", True, "a hole takes off the adversary's marks", cites=(BOOK + "10",)),
    )  # fmt: skip

    def setup(self) -> None:
        self.up = self.count("holes")
        self.goal = "mark by the dice: twelve marks are a hole"
        self.prize = 60  # no throw marks so much
        self.doublet_steps = 2
        self.wiped = self.flag("wiped")
        self.reckoning = Marks(self.flag("corner_fills"), self.choice("ways") == "each")
        self.cites = {"begin": "1", "play": "3", "enter": "3", "bear": "12", "doublets": "5", "dice": "3"}
        self.actions = Plays()
        self.parts = [
            First("begin", Verb("adopt", "1"), Verb("throw", "1")),
            TrickTrackPlay("play"),
            Holding("holding"),
        ]
        for verb in Holding.verbs:
            self.number(verb)
        if self.lawful:
            self.take_it, self.put_back, self.full = [
                self.actions.add(remedy) for remedy in ("take the advantage", "put him back", "oblige him to mark full")
            ]

    def law_list(self) -> list[Law[Any, Any]]:
        few, many = WrongMark(self, "mark too few", -1), WrongMark(self, "mark too many", 1)
        return [Touch(self, "law-1"), few, many, Recount(self, few, many), BreakUp(self)]

    def new_state(self) -> TrickTrackState:
        return TrickTrackState(self)

    def begin_match(self, s: TrickTrackState) -> None:
        s.marks = ZEROS[:2]

    def begin_deal(self, s: TrickTrackState) -> None:
        """1: all beside the tables."""
        s.men = new_board()
        s.winner = -1
        s.men[HEAP] = MEN
        s.men[SIDE + HEAP] = MEN

    # --- marking ----------------------------------------------------------------------------------------------------
    def mark_throw(self, s: TrickTrackState) -> bool:
        """3-9: what the throw gives; True where play does not go on at once."""
        s.casts[s.mover] += 1
        found = self.reckoning.of_throw(s.men, s.mover, s.high, s.low, s.casts[s.mover])
        s.mine = found.mine
        s.his = found.his
        s.owed = 0
        if found.full:
            s.owed = 2
        elif found.toots:
            s.owed = 1
        if self.mark(s, s.mover, s.mine):
            if self.match_over(s):
                self.finish_deal(s)
            else:
                self.go(s, HOLDING)
            return True
        if self.mark(s, 1 - s.mover, s.his) and self.match_over(s):
            self.finish_deal(s)
            return True
        return False

    def mark_his(self, s: TrickTrackState) -> None:
        """8: after he who threw has held, the other marks."""
        if self.mark(s, 1 - s.mover, s.his) and self.match_over(s):
            self.finish_deal(s)
        else:
            self.go(s, PLAY)

    def mark(self, s: TrickTrackState, seat: i64, many: i64) -> bool:
        """2, 10: so many marks, and the holes they make; True where they make any."""
        other = 1 - seat
        if many == 0:
            return False
        if s.marks[other] == 0 or s.marks[seat] == 0:
            s.double = seat
        elif s.double == other:
            s.double = -1
        s.marks[seat] += many
        made = s.marks[seat] >= HOLE
        while s.marks[seat] >= HOLE:
            s.marks[seat] -= HOLE
            s.score[seat] += 1
            if s.double == seat:
                s.score[seat] += 1
            if self.wiped:
                s.marks[other] = 0
        return made

    def end_deal(self, s: TrickTrackState) -> None:
        """Holes are kept as they are made."""

    # --- what is seen and said --------------------------------------------------------------------------------------
    def told(self, s: TrickTrackState) -> str:
        names = self.seat_names()
        for seat in range(2):
            if s.score[seat] >= self.up:
                return f"{names[seat]} has made {s.score[seat]} holes and wins the game (article 2)."
        holes = f"holes: {names[0]} {s.score[0]}, {names[1]} {s.score[1]}"
        if s.winner >= 0:
            return f"{names[s.winner]} is the first off and marks {OFF_FIRST} (article 12); {holes}."
        return f"{names[s.mover]} goes off, and the game begins again (article 6); {holes}."

    def zones(self, s: TrickTrackState) -> list[Zone]:
        names = self.seat_names()
        out = super().zones(s)
        for zone in out:
            if zone.id == "score":
                zone.title = f"holes, {self.up} the game"
        marks = [Item(f"marks {n}", str(s.marks[n]), names[n], n, int(s.marks[n])) for n in range(2)]
        facts: list[Item] = []
        if s.double >= 0:
            facts.append(Item("double", names[s.double], "goes double", int(s.double)))
        for many, seat in ((s.mine, s.mover), (s.his, 1 - s.mover)):
            if many and s.high:
                facts.append(
                    Item(f"marked {seat}", f"{names[seat]} {many}", "marked by this throw", int(seat), int(many))
                )
        return [*out, Zone("score", "marks", marks, title="marks"), Zone("claims", "game", facts, title="the game")]
