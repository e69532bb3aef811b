"""Bingo: Sixty-Six with dominoes. Blanks count seven, and the double-blank takes the double of trumps.

hoyle-donohue, 50070-50110.
"""

from typing import ClassVar, Final

from librt.vecs import vec
from mypy_extensions import i64

from gamester.engine.asking import Asking, Things, Verb
from gamester.engine.bits import BIT, count, members
from gamester.engine.options import Option
from gamester.engine.zones import Item, Zone, numbered
from gamester.equipment.dominoes import DOUBLES, HIGH, LOW, NAMES, PIECES, SHOWING, WORDS
from gamester.games.dominoes.bingo_pieces import BINGO, BingoState, half, lowness, power, suit_of
from gamester.games.dominoes.rules import WholeSet
from gamester.parts.pieces import PieceGame
from gamester.parts.quiet import Quiet, gather

HERE: Final = "hoyle-donohue/domino-bingo/"
TILES: Final = Things("tile", NAMES)
EACH: Final = 7
OUT: Final = 70
LITTLE: Final = 30
ANNOUNCED: Final[vec[i64]] = vec[i64]([0, 0, 20, 40, 50, 60, 70, 70])  # by the number of doubles
PLAY: Final = 0  # verbs, in the order in which their part lists them
ANNOUNCE: Final = 1
CLOSE: Final = 2
TRIES: Final = 400


class DrawForLead(Quiet[BingoState, PieceGame[BingoState]]):
    """Before the first deal each draws a piece: the lowest has the lead."""

    def begin(self, s: BingoState) -> None:
        if s.deal == 0 and not len(s.first):
            if not s.want(2):
                return
            for p in range(i64(2)):
                s.shown[p] = s.next_drawn()
            first, second = s.shown[0], s.shown[1]
            s.dealer = 1 if lowness(first) < lowness(second) else 0
            gather(s)
        self.game.next(s)


class DealSeven(Quiet[BingoState, PieceGame[BingoState]]):
    """Each draws seven pieces; the eldest turns another, whose higher half is trumps."""

    def begin(self, s: BingoState) -> None:
        if not s.want(2 * EACH + 1):
            return
        seat = self.game.after(s.dealer)
        for _ in range(2):
            for _ in range(EACH):
                s.hands[seat] |= BIT[s.next_drawn()]
            s.held[seat] = EACH
            seat = self.game.after(seat)
        s.turn_up = s.next_drawn()
        s.gone |= BIT[s.turn_up]
        s.trump = LOW[s.turn_up] if not LOW[s.turn_up] else HIGH[s.turn_up]
        s.leader = self.game.after(s.dealer)
        self.game.next(s)


class Play(Asking[BingoState, PieceGame[BingoState]]):
    """Tricks of two pieces, and what the leader may announce or close."""

    verbs = (
        Verb("play", "play", of=TILES, bare=True, by="follow", ask="play a piece"),
        Verb("announce, leading", "announce", "two doubles at least are announced, on one's own lead", of=TILES,
             lacking="you have no such double to announce", ask="announce doubles"),
        Verb("close", "close", "only who is to lead may close, while there is a stock", ask="close the stock"),
    )  # fmt: skip

    def begin(self, s: BingoState) -> None:
        s.turn = s.leader

    def open(self, s: BingoState, seat: i64) -> i64:
        out = BIT[PLAY]
        if s.led < 0:
            if count(s.fresh(seat)) >= 2:
                out |= BIT[ANNOUNCE]
            if not s.strict():
                out |= BIT[CLOSE]
        return out

    def which(self, s: BingoState, seat: i64, verb: i64) -> i64:
        if verb == ANNOUNCE:
            return s.fresh(seat)
        return s.hands[seat] if s.led < 0 or not s.strict() else self.answers(s, s.hands[seat])

    def answers(self, s: BingoState, hand: i64) -> i64:
        """Follow suit, and take the trick if able; without the suit, trump."""
        led = suit_of(s.led, s.trump)
        same: i64 = 0
        better: i64 = 0
        trumps: i64 = 0
        for n in members(hand):
            suit = suit_of(n, s.trump)
            if suit == led:
                same |= BIT[n]
                if power(n, s.trump) > power(s.led, s.trump):
                    better |= BIT[n]
            elif suit == s.trump:
                trumps |= BIT[n]
        if better:
            return better
        return same if same else trumps if trumps else hand

    def say(self, s: BingoState, seat: i64, verb: i64, value: i64) -> None:
        if verb == CLOSE:
            s.closer = seat
            s.early = not s.tricks[1 - seat]
            return
        if verb == ANNOUNCE:
            doubles = s.fresh(seat)
            s.announced[seat] += ANNOUNCED[count(doubles)] + (10 if doubles & BIT[BINGO] else 0)
            s.told_of[seat] |= doubles
            s.known[seat] |= doubles
            s.since[seat] = 1
            if s.made(seat) >= OUT:
                self.game.finish_deal(s)
                return
        self.lay(s, seat, value)

    def lay(self, s: BingoState, seat: i64, piece: i64) -> None:
        """A piece is played to the trick."""
        if s.led >= 0 and s.strict():
            s.void[seat] |= self.shown_lacking(s, piece)
        if s.since[seat] and DOUBLES & ~s.told_of[seat] & BIT[piece]:
            s.since[seat] -= 1
        s.hands[seat] &= ~BIT[piece]
        s.known[seat] &= ~BIT[piece]
        s.held[seat] -= 1
        s.gone |= BIT[piece]
        if s.led < 0:
            s.led, s.leader = piece, seat
            s.turn = 1 - seat
            return
        led, trump = s.led, s.trump
        suit = suit_of(piece, trump)
        takes = power(piece, trump) > power(led, trump) and (suit == suit_of(led, trump) or suit == trump)
        winner = seat if takes else s.leader
        s.last[seat], s.last[s.leader] = piece, led
        s.taken[winner] |= BIT[piece] | BIT[led]
        s.tricks[winner] += 1
        s.led, s.leader = -1, winner
        double = SHOWING[trump] & DOUBLES
        pair = BIT[piece] | BIT[led]
        if trump and pair == BIT[BINGO] | double:
            s.score[winner] += 1  # Bingo has taken the double of trumps
        if s.made(winner) >= OUT or max(s.score) >= self.game.count("game") or not s.held[winner] + s.stock():
            self.game.finish_deal(s)
            return
        s.drawing = not s.strict()
        self.drew(s)

    def shown_lacking(self, s: BingoState, piece: i64) -> i64:
        """What a seat shows not to hold by answering with ``piece``."""
        led = suit_of(s.led, s.trump)
        suit = suit_of(piece, s.trump)
        better = suit == led and power(piece, s.trump) > power(s.led, s.trump)
        out: i64 = 0
        for n in range(PIECES):
            kind = suit_of(n, s.trump)
            if kind == led and (suit != led or (not better and power(n, s.trump) > power(s.led, s.trump))):
                out |= BIT[n]
            elif kind == s.trump and suit != led and suit != s.trump:
                out |= BIT[n]
        return out

    def drew(self, s: BingoState) -> None:
        """The winner of the trick draws, and then the other; the piece turned is the last."""
        if s.drawing:
            last = s.stock() == 1
            wanted: i64 = 2
            if last:
                wanted = 1
            if not s.want(wanted):
                return
            seat = s.leader
            for n in range(i64(2)):
                if last and n == 1:
                    s.take_up(seat, s.turn_up)
                    s.turn_up = -1
                else:
                    s.hands[seat] |= BIT[s.next_drawn()]
                    s.held[seat] += 1
                    if s.since[seat]:
                        s.since[seat] += 1
                seat = 1 - seat
            s.drawing = False
        if not s.held[s.leader]:
            self.game.finish_deal(s)
            return
        s.turn = s.leader

    def lacks(self, s: BingoState, seat: i64, verb: i64, value: i64) -> str:
        if verb == PLAY and s.hands[seat] & BIT[value]:
            return "follow suit and take it if you can; without the suit, trump"
        return super().lacks(s, seat, verb, value)


class Bingo(WholeSet[BingoState]):
    """Two players."""

    id = "domino-bingo"
    title = "Domino Bingo"
    family = "dominoes"
    books = ("hoyle-donohue",)
    options: ClassVar[tuple[Option, ...]] = (
        Option("game", 7, "points that are the game", low=1, high=100, cites=(HERE + "game",)),
    )
    min_players = 2
    max_players = 2

    def setup(self) -> None:
        self.parts = [DrawForLead("lead"), DealSeven("deal"), Play("play")]

    def new_state(self) -> BingoState:
        return BingoState(self)

    # --- the score --------------------------------------------------------------------------------------------------
    def end_deal(self, s: BingoState) -> None:
        """Who counts seventy scores; if a closer does not, the other does."""
        target = self.count("game")
        if max(s.score) >= target:
            return
        for p in range(i64(2)):
            other = 1 - p
            if s.closer == other and s.made(other) < OUT:
                s.winner = p
                s.points = 3 if s.early else 2
            elif s.made(p) >= OUT:
                s.winner = p
                s.points = 3 if not s.tricks[other] else 2 if s.made(other) < LITTLE else 1
        if s.winner >= 0:
            s.score[s.winner] += s.points

    def match_over(self, s: BingoState) -> bool:
        return max(s.score) >= self.count("game")

    def returns(self, s: BingoState) -> list[float]:
        """By how many points each is ahead."""
        return self.ahead(s)

    def max_utility(self) -> float:
        return float(self.count("game") + 4)

    def max_game_length(self) -> int:
        return int(self.deals) * (int(PIECES) + 1) if self.deals else super().max_game_length()

    # --- what is hidden ---------------------------------------------------------------------------------------------
    def fill(self, s: BingoState, seat: i64) -> None:
        """Who has announced has no more doubles unseen than he has drawn pieces since."""
        for _ in range(TRIES):
            super().fill(s, seat)
            fits = True
            for p in range(i64(2)):
                if p != seat and s.since[p] and count(s.fresh(p) & ~s.known[p]) >= s.since[p]:
                    fits = False
            if fits:
                return

    # --- for the screen ---------------------------------------------------------------------------------------------
    def arranged(self, s: BingoState, cards: i64) -> vec[i64]:
        """The best first, trumps before all."""
        if s.trump < 0:
            return super().arranged(s, cards)
        keys: list[int] = []
        for n in members(cards):
            suit = suit_of(n, s.trump)
            keys.append(int(-1000 * (suit == s.trump) - 40 * half(suit) - power(n, s.trump)) * 64 + int(n))
        return vec[i64]([i64(key & 63) for key in sorted(keys)])

    def facts(self, s: BingoState) -> list[Item]:
        out = super().facts(s)
        if s.trump >= 0:
            out.append(Item("trumps", WORDS[s.trump], "trumps"))
        if s.closer >= 0:
            out.append(Item("closed", self.names[s.closer], "closed the stock", int(s.closer)))
        return out

    def aim(self, s: BingoState) -> list[Item]:
        return [Item("aim", "to count seventy first", f"{self.count('game')} points are the game")]

    def told(self, s: BingoState) -> str:
        made = " and ".join([f"{name} {s.made(p)}" for p, name in enumerate(self.names)])
        if s.winner < 0:
            if max(s.score) >= self.count("game"):
                return f"Bingo has taken the double of trumps ({HERE}captures), and that is the game."
            return f"{made}: nobody has counted seventy ({HERE}seventy)."
        why = "close" if s.closer == 1 - s.winner else "seventy"
        points = "1 point" if s.points == 1 else f"{s.points} points"
        return f"{made}: {self.names[s.winner]} scores {points} ({HERE}{why})."

    def laid_open(self, s: BingoState) -> list[Zone]:
        out: list[Zone] = []
        if s.turn_up >= 0:
            out.append(Zone("shown", "turned", [Item(NAMES[s.turn_up], NAMES[s.turn_up])], title="the trump turned"))
        trick = [self.laid_faces[s.leader][s.led]] if s.led >= 0 else []
        out.append(Zone("trick", "trick", trick, title="the trick"))
        out.append(Zone("stock", "stock", [], count=int(s.stock()) if s.trump >= 0 else int(PIECES), title="the stock"))
        for p in range(2):
            last = [self.laid_faces[n][s.last[n]] for n in range(2) if s.last[n] >= 0 and s.leader == p and s.led < 0]
            many = 2 * int(s.tricks[p])
            out.append(Zone("won", numbered("won", p), last, p, many, "last trick" if last else "tricks"))
        counts = [Item(f"counted {p}", str(s.made(p)), name, p, int(s.made(p))) for p, name in enumerate(self.names)]
        out.append(Zone("score", "counted", counts, title="counted"))
        return out
