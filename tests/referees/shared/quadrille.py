"""What the second readers of Quadrille and its kin share: the board, the auction, the King, the play, the payments."""

from __future__ import annotations

from collections.abc import Generator, Iterator
from dataclasses import dataclass, field

from tests.referees.harness import Table, Turn
from tests.referees.shared.cards import deal
from tests.referees.shared.matadores import PACK, SUITS, best, lawful, matadores, trumps

NAMES = {letter: name for name, letter in SUITS.items()}
PACKETS = {"4-3-3": [4, 3, 3], "3-4-3": [3, 4, 3], "3-3-4": [3, 3, 4]}
Said = Generator[Turn, str, None]


class Board:
    """Stakes heaped deal upon deal, and the beasts: the greatest goes first (academy-1768, 3306-3418)."""

    def __init__(self, t: Table, fish: int, each: int, worth: int = 0) -> None:
        self.t, self.fish, self.each = t, fish, each
        self.worth = worth or fish + each * t.players  # by which a beast on another is greater
        self.down = self.raised = self.game = 0  # the stakes, what they make a beast greater by, each one's game
        self.beasts: list[int] = []  # the one that goes is the first,
        self.going = False  # until the stake is drawn
        self.over = 0  # what could not be shared
        self.heirs: list[int] = []

    def ante(self, dealer: int, times: int = 1) -> None:
        """The dealer's fish, and a counter of each."""
        if not self.going:
            self.beasts.sort(reverse=True)
        self.going = True
        for seat in range(self.t.players):
            self.t.pay(seat, "board", times * self.each)
        self.t.pay(dealer, "board", times * self.fish)
        self.down += times * (self.fish + self.each * self.t.players)
        self.raised += times * self.worth
        self.game += times * self.each

    def goes(self) -> int:
        """What is played for."""
        return self.down + sum(self.beasts[:1])

    def beast(self) -> int:
        """As much as goes."""
        return self.raised + sum(self.beasts[:1])

    def draw(self, d: Deal, seats: list[int]) -> None:
        """Shared; what is over waits for one of them."""
        share, rest = divmod(self.goes(), len(seats))
        for seat in seats:
            self.t.pay("board", seat, share)
        if rest:
            self.over, self.heirs = self.over + rest, seats
        self.gone()

    def gone(self, left: int = 0) -> None:
        """What went is drawn."""
        self.down, self.raised, self.game = left, left, 0
        self.beasts, self.going = self.beasts[1:], False

    def lay(self, amount: int) -> None:
        """Beside the others; while the stake lies the one that goes is still the first."""
        n = 1 if self.going else 0
        self.beasts = self.beasts[:n] + [amount] * (amount > 0) + self.beasts[n:]

    def inherit(self, hands: list[list[str]], trump: str) -> None:
        """What was left belongs to him of them with the highest trump in the next deal (3102-3105)."""
        for card in trumps(trump):
            for seat in self.heirs:
                if self.over and card in hands[seat]:
                    self.t.pay("board", seat, self.over)
                    self.over = 0


class Passed(Board):
    """The beast of a Remise is greater by the passes on the game (5533-5540)."""

    passed, remise = 0, False

    def beast(self) -> int:
        return super().beast() + self.passed * self.remise

    def gone(self, left: int = 0) -> None:
        super().gone(left)
        self.passed = 0


@dataclass
class Deal:
    """One deal, from the first word to the last card."""

    t: Table
    dealer: int
    size: int = 10
    packets: list[int] = field(default_factory=list)
    pack: list[str] = field(default_factory=lambda: list(PACK))
    favourite: str = ""
    times: int = 1
    ombre: int = -1
    friend: int = -1
    bid: str = ""
    trump: str = ""
    called: str = ""
    forced: bool = False
    undertaken: bool = False
    shown: bool = True  # who is with whom

    def begin(self) -> Said:
        """The cards, to the right."""
        n = self.t.players
        self.seats = [(self.dealer - 1 - k) % n for k in range(n)]
        self.rest = list(self.pack)
        self.hands = yield from deal(self.rest, n, self.seats[0], self.packets, -1)
        self.won = [0] * n

    def speak(self, bids: list[str], last: bool = False) -> Said:
        """Who bids higher is preferred; an elder may keep it at the same. ``last``: who speaks last must play."""
        still, silent, k, high = list(self.seats), 0, 0, -1
        while silent < len(self.seats):
            seat = self.seats[k % len(self.seats)]
            k += 1
            elder = self.ombre >= 0 and self.seats.index(seat) < self.seats.index(self.ombre)
            may = [b for n, b in enumerate(bids) if n > high or (n == high and elder)]
            if seat not in still or seat == self.ombre or not may:
                silent += 1
                continue
            silent = 0
            obliged = last and self.ombre < 0 and len(still) == 1
            word = yield seat, {*may} if obliged else {"pass", *may}
            if word == "pass":
                still.remove(seat)
            else:
                self.ombre, self.bid, high = seat, word, bids.index(word)

    def spadille(self, bid: str) -> None:
        """All have passed: who has it must play."""
        if self.ombre < 0:
            self.ombre = next(seat for seat in self.seats if "AS" in self.hands[seat])
            self.bid, self.forced = bid, True

    def name(self, but: str = "") -> Said:
        """The trump; a bid in the favourite has named it, and he who is forced may name it too."""
        if "favourite" in self.bid:
            self.trump = self.favourite
            return
        no = {but} if self.forced else {but, self.favourite}
        word = yield self.ombre, {f"name {n}" for n, s in SUITS.items() if s not in no}
        self.trump = SUITS[word.split()[1]]
        if self.trump == self.favourite:
            self.bid += " in the favourite"

    @property
    def foes(self) -> list[int]:
        return [seat for seat in self.seats if seat not in (self.ombre, self.friend)]

    @property
    def side(self) -> list[int]:
        return [self.ombre] + [self.friend] * (self.friend >= 0)

    def holder(self, card: str) -> int:
        return next((seat for seat in self.seats if card in self.hands[seat]), -1)

    def call(self, lacked: bool = False) -> Said:
        """A King, not of trumps; of four Kings' owner a Queen too; his own makes him play alone. ``lacked``: no own."""
        hand = self.hands[self.ombre]
        suits = {s for s in NAMES if "K" + s in self.pack}
        kings = {"K" + s for s in suits - {self.trump}}
        four = all("K" + s in hand for s in suits)
        queens = {"Q" + s for s in suits - {self.trump} if four and "Q" + s in self.pack}
        may = (kings | queens) - set(hand) if lacked else kings | queens
        may = may or kings
        self.called = (yield self.ombre, {f"call {c}" for c in may}).split()[1]
        self.friend = self.holder(self.called)
        if self.friend == self.ombre:
            self.friend = -1
        self.shown = self.friend < 0

    def give(self, card: str, giver: int) -> Said:
        """The King for any card of the Ombre's."""
        mine, his = self.hands[self.ombre], self.hands[giver]
        back = (yield self.ombre, {f"give {c}" for c in mine}).split()[1]
        mine.remove(back)
        his.remove(card)
        mine.append(card)
        his.append(back)
        self.friend, self.shown = -1, True

    def held(self) -> int:
        """Matadores of those who stand the game, together or apart."""
        return matadores([c for seat in self.side for c in self.hands[seat]], self.trump, self.pack)

    def by_trumps(self, seats: list[int]) -> list[int]:
        """Those of them with a trump, by their best."""
        ranks = {c: n for n, c in enumerate(trumps(self.trump))}
        best = {seat: min((ranks[c] for c in self.hands[seat] if c in ranks), default=99) for seat in seats}
        return sorted((seat for seat in seats if best[seat] < 99), key=lambda seat: best[seat])

    def play(self, need: int) -> Said:
        """To the last card, but a game won that can have no Vole."""
        n, leader, hands = self.t.players, self.seats[0], [list(h) for h in self.hands]
        for k in range(self.size):
            made = sum(self.won[s] for s in self.side)
            vole = self.undertaken or "Vole" in self.bid
            offered = made == k >= need and self.shown and not vole and not self.forced
            if made >= need and self.shown and not offered and not (vole and made == k):
                return
            trick: dict[str, int] = {}
            for m in range(n):
                seat = (leader - m) % n
                may = lawful(hands[seat], next(iter(trick), ""), self.trump)
                word = yield seat, may | {"stop"} if offered and not m else may
                if word == "stop":
                    return
                hands[seat].remove(word)
                trick[word] = seat
            self.undertaken = self.undertaken or offered
            self.shown = self.shown or self.called in trick
            leader = trick[best(list(trick), self.trump)]
            self.won[leader] += 1


@dataclass
class Price:
    """What each of the others pays or is paid."""

    game: int
    rest: int
    vole: int
    devole: int
    missed: int  # for a Vole undertaken, or promised, and missed


def common(d: Deal, board: Board) -> Price:
    """As the common game is paid (3401-3487)."""
    v, alone = d.t.values, d.bid.startswith("sans")
    rest = int(v["consolation"]) + d.held() * int(v["matadore"]) + alone * int(v["sans_prendre"])
    vole = d.times * int(v["vole"]) * (1 + alone)
    return Price(board.game, d.times * rest, vole, vole, vole)


def bids(form: str, vole: bool) -> list[str]:
    """The lowest first: the favourite above any other suit, the Vole promised above all else (5186-5220, 5334-5361)."""
    suits = [""] if form == "mediateur" else ["", " in the favourite"]
    alone = ["Mediateur", "sans prendre"]
    plain = (["ask leave"] if form != "solitaire" else []) + alone
    return [b + s for b in plain for s in suits] + [b + s + " with the Vole" for b in alone for s in suits if vole]


def mediateur(d: Deal) -> Said:
    """A King he lacks is asked of whoever has it, for a card and a fish, in the favourite two."""
    yield from d.call(lacked=True)
    if d.friend >= 0:
        d.t.pay(d.ombre, d.friend, d.times * (20 if "favourite" in d.bid else 10))
        yield from d.give(d.called, d.friend)


def favoured(d: Deal, board: Board) -> Price:
    """With Mediateur and favourite (5267-5332); with the Mediateur alone (5436-5450)."""
    v, times, game = d.t.values, d.times, board.game
    held, each = d.held(), int(v.get("matadore", 0))
    kind = ["ask", "Med", "san"].index(d.bid[:3])
    if v.get("form") == "mediateur":
        rest, vole = int(v["consolation"]) + (0, 10, 14)[kind], int(v["vole"]) * (1, 1, 2)[kind]
    else:
        rest, vole, each = (4, 14, 24)[kind], (20, 30, 40)[kind], 2 * each
    if v.get("matadores") == "fish":
        held, each = held and 1, 10
    if "favourite" in d.bid:
        times, game = 2 * times, 2 * game
    return Price(game, times * (rest + held * each), times * vole, times * vole, times * vole)


def halve(d: Deal, whole: int, of: list[int]) -> None:
    """What comes to a side, or from it, is halved; the odd counter is the Ombre's."""
    for n, seat in enumerate(of):
        share = (abs(whole) + len(of) - 1 - n) // len(of)
        d.t.pay("board", seat, share if whole > 0 else -share)


def settle(d: Deal, board: Board, price: Price, need: int, remise: int, lone: bool, joint: bool = False) -> None:
    """Who draws, who is beasted, who pays. ``lone``: a losing Ombre alone; ``joint``: the Devole is the side's."""
    made = sum(d.won[s] for s in d.side)
    promised, bare = "Vole" in d.bid, 0
    if made >= need:
        beast, each, losers = 0, price.game + price.rest, d.side
        if promised or d.undertaken:
            each += price.vole if made == d.size else -price.missed
        if promised and made < d.size:
            each = -price.missed
        else:
            beast = -board.goes()
            board.gone()
    else:
        beast, each, losers = board.beast(), -price.rest, [d.ombre] if lone else d.side
        if promised:
            each -= price.game + price.missed
        elif made < remise:
            each -= price.game
        if not promised and not (made if joint else d.won[d.ombre]):
            bare = price.devole
    for seat in d.foes:
        d.t.pay(seat, "board", each - bare)
    if joint:
        each, bare = each - bare, 0
    halve(d, each * len(d.foes), losers)
    halve(d, -beast, losers)
    halve(d, -bare * len(d.foes), [d.ombre])
    if made < remise:
        board.draw(d, d.foes)
    board.lay(beast)


def doubled(t: Table, n: int) -> int:
    """All is put down and paid double, always or in the last tour."""
    v = t.values
    last = bool(v["last_tour_double"]) and n >= (int(v["tours"]) - 1) * t.players
    return (1 + bool(v["double_game"])) * (1 + last)


def dealers(t: Table) -> Iterator[tuple[int, int]]:
    """Deal by deal to the right: its number and its dealer."""
    for n in range(int(t.values["tours"]) * t.players):
        yield n, -n % t.players
