"""Ombre by three (gamester-1754, lines 307-1105 and 1469-1637; academy-1768, lines 5680-8480)."""

from __future__ import annotations

from collections.abc import Generator

from tests.referees.harness import Reading, Table, Turn
from tests.referees.shared.cards import deal, draw
from tests.referees.shared.matadores import PACK, SUITS, best, lawful, matadores

OLD, ACADEMY = "ombre(book=gamester-1754,show_down=False)", "ombre(book=academy-1768,show_down=False)"
# a sure hand shown down, the pools of 1878, its surrender and its hazards are not read here
TURNED = ("vole_matched=False", "cede=True", "gano=False", "double=False", "stakes=fishes",
          "marking=three-and-one", "marking=two-and-one", "remise_tour=True")  # fmt: skip
ALONE = True
SETTINGS = (OLD, ACADEMY, *(f"{ACADEMY[:-1]},{one})" for one in TURNED))
OFTEN = {"surrender": 0.1, "pass": 1.0, "bid": 3.0, "done": 0.7, "stop": 0.5}


class Fishes:
    """Three single stakes, and beastes laid across them (gamester-1754, 752-772)."""

    def __init__(self, t: Table) -> None:
        self.t, self.fish = t, int(t.values["fish"])
        self.stakes: list[int] = []

    def ante(self, dealer: int) -> None:
        """Three fishes lie when none does."""
        if not self.stakes:
            for seat in range(self.t.players):
                self.t.pay(seat, "board", self.fish)
                self.stakes.append(self.fish)

    def stake(self) -> int:
        """What is played for: single stakes first, then the doubles."""
        return min(self.stakes)

    def take(self, seat: int) -> None:
        """The stake is drawn."""
        amount = self.stake()
        self.stakes.remove(amount)
        self.t.pay("board", seat, amount)

    def beaste(self, seat: int) -> int:
        """What it is; paid."""
        amount = self.stake()
        self.t.pay(seat, "board", amount)
        return amount

    def lay(self, amount: int) -> None:
        """Across a single stake, or by itself."""
        if self.fish in self.stakes and amount == self.fish:
            self.stakes.remove(self.fish)
            self.stakes.append(2 * self.fish)
        else:
            self.stakes.append(amount)

    def passed(self) -> None:
        """One counter from each; so many as make a fish make a stake."""
        for seat in range(self.t.players):
            self.t.pay(seat, "passes", 1)
        if self.t.purse["passes"] >= self.fish:
            self.t.pay("passes", "board", self.fish)
            self.stakes.append(self.fish)

    def vole(self, ombre: int, others: list[int]) -> None:
        """The board is swept; where one stake lies, it is doubled."""
        if len(self.stakes) == 1:
            whole = self.stakes[0] + self.t.purse["passes"]
            for n, seat in enumerate(others):
                self.t.pay(seat, ombre, (whole + len(others) - 1 - n) // len(others))
        self.sweep([ombre])

    def sweep(self, seats: list[int]) -> None:
        """All that lies, shared."""
        for pool in ("board", "passes"):
            whole = self.t.purse[pool]
            for n, seat in enumerate(seats):
                self.t.pay(pool, seat, whole // len(seats) + (n < whole % len(seats)))
        self.stakes = []


class Marks:
    """Counters marked before each, each standing for three, and beasts (academy-1768, 7001-7170)."""

    def __init__(self, t: Table) -> None:
        self.t = t
        first, self.more = {"three-and-two": (3, 2), "three-and-one": (3, 1), "two-and-one": (2, 1)}.get(
            str(t.values["marking"]), (3, 2)
        )
        self.first = first
        self.marks = 0  # before each
        self.due = first
        self.beasts: list[int] = []  # the one that goes is the first

    def ante(self, dealer: int) -> None:
        """Each marks."""
        self.mark(self.due)
        self.due = 0

    def mark(self, n: int) -> None:
        self.marks += n
        for seat in range(self.t.players):
            self.t.pay(seat, "board", 3 * n)

    def stake(self) -> int:
        """Nine times the marks before one, and the beast that goes."""
        return 3 * self.t.players * self.marks + sum(self.beasts[:1])

    def take(self, seat: int) -> None:
        """The poul is drawn."""
        self.t.pay("board", seat, self.stake())
        self.marks = 0
        self.beasts = sorted(self.beasts[1:], reverse=True)
        self.due = self.more if self.beasts else self.first

    def beaste(self, seat: int) -> int:
        amount = self.stake()
        self.t.pay(seat, "board", amount)
        return amount

    def lay(self, amount: int) -> None:
        """Beside the others; the one that goes is still the first."""
        going = self.beasts[:1] if self.marks else []
        self.beasts = going + sorted(self.beasts[len(going) :] + [amount], reverse=True)
        self.due = self.more if self.marks else self.first

    def passed(self) -> None:
        self.mark(self.more)

    def vole(self, ombre: int, others: list[int]) -> None:
        """All is drawn; with one beast or none, the double."""
        if len(self.beasts) < 2:
            whole = self.stake()
            for n, seat in enumerate(others):
                self.t.pay(seat, ombre, (whole + len(others) - 1 - n) // len(others))
        self.sweep([ombre])

    def sweep(self, seats: list[int]) -> None:
        whole = self.t.purse["board"]
        for n, seat in enumerate(seats):
            self.t.pay("board", seat, whole // len(seats) + (n < whole % len(seats)))
        self.marks, self.beasts, self.due = 0, [], self.first


class Deal:
    """One deal: who speaks, what is exchanged and played."""

    def __init__(self, t: Table, dealer: int) -> None:
        self.t, self.v, self.dealer = t, t.values, dealer
        self.seats = [(dealer - 1 - n) % 3 for n in range(3)]  # to the right
        self.rest = list(PACK)
        self.hands: list[list[str]] = []
        self.ombre = -1
        self.game = ""  # simple, voltereta, solo or solo vole
        self.trump = ""
        self.vole = False
        self.won = [0, 0, 0]
        self.primeras = False

    def others(self) -> list[int]:
        """From the Ombre's right."""
        return [(self.ombre - 1) % 3, (self.ombre - 2) % 3]

    def speak(self) -> Generator[Turn, str, None]:
        """Leave is asked, or it is played without exchange."""
        asker = -1
        for seat in self.seats:
            if asker < 0:
                word = yield seat, {"pass", "ask leave", "sans prendre"}
                if word == "ask leave":
                    asker = seat
            else:
                word = yield seat, {"pass", "sans prendre"}
            if word == "sans prendre":
                self.ombre, self.game = seat, "solo"
                if asker >= 0 and (yield asker, {"pass", "sans prendre"}) == "sans prendre":
                    self.ombre = asker
                return
        self.ombre, self.game = asker, "simple"

    def bid(self) -> Generator[Turn, str, None]:
        """The higher game has it; an elder may take it up at the same."""
        games = ["simple", *["voltereta"] * bool(self.v["voltereta"]), "solo", *["solo vole"] * bool(self.v["contre"])]
        still, n, high = list(self.seats), 0, -1
        while still and still != [self.ombre]:
            seat = self.seats[n % len(self.seats)]
            n += 1
            if seat not in still or seat == self.ombre:
                continue
            elder = self.ombre >= 0 and self.seats.index(seat) < self.seats.index(self.ombre)
            may = [g for k, g in enumerate(games) if k > high or (k == high and elder)]
            word = yield seat, {"pass", *(f"bid {g}" for g in may)}
            if word == "pass":
                still.remove(seat)
                continue
            self.ombre, self.game = seat, word[4:]
            high = games.index(self.game)
            if self.game == "solo vole":
                break

    def name(self) -> Generator[Turn, str, None]:
        """The trump, before anything is taken in."""
        if self.game == "voltereta":
            card = yield from draw(self.rest)
            self.trump = card[1]
            self.hands[self.ombre].append(card)
        else:
            word = yield self.ombre, {f"name {s}" for s in SUITS}
            self.trump = SUITS[word.split()[1]]

    def change(self, seat: int, most: int, least: int = 0, cede: bool = False) -> Generator[Turn, str, bool]:
        """Cards are laid out and as many drawn; whether he would, or yields to the other."""
        turned = [self.hands[seat].pop()] if least else []
        hand, out = self.hands[seat], 0
        while most:
            may = ({f"discard {c}" for c in hand} if out < most else set()) | ({"done"} if out >= least else set())
            word = yield seat, may | ({"cede"} if cede and not out else set())
            if word == "cede":
                return False
            if word == "done":
                break
            hand.remove(word.split()[-1])
            out += 1
        hand += turned
        for _ in range(out - len(turned)):
            hand.append((yield from draw(self.rest)))
        return True

    def exchange(self) -> Generator[Turn, str, None]:
        """The Ombre first, but in a Solo; then to the right."""
        order = self.others()
        if self.game in ("simple", "voltereta"):
            turned = self.game == "voltereta"
            yield from self.change(self.ombre, len(self.rest) + turned, 1 if turned else int(self.v["min_discard"]))
        solo = self.game.startswith("solo")
        most = len(self.rest) - (5 if solo and self.v["solo_leave"] else 0)
        if not (yield from self.change(order[0], most, cede=bool(self.v["cede"]))):
            order.reverse()
            yield from self.change(order[0], most)
        yield from self.change(order[1], len(self.rest))
        if self.rest and (yield order[1], {"look", "leave them"}) == "look":
            while self.rest:
                yield from draw(self.rest)

    def words(self, seat: int, trick: dict[str, int]) -> set[str]:
        """What is said beside the cards."""
        out = set()
        if self.v["gano"] and seat != self.ombre and len(trick) < 2:
            if (3 - seat - self.ombre) not in trick.values():
                out |= {"Gano", "rap"}
        return out

    def play(self) -> Generator[Turn, str, None]:
        """Nine tricks."""
        leader = self.seats[0]
        for n in range(9):
            trick: dict[str, int] = {}
            for k in range(3):
                seat = (leader - k) % 3
                led = next(iter(trick), "")
                said: set[str] = set()
                while True:
                    stop = {"stop"} if n == 5 and self.won[self.ombre] == 5 and not self.vole and not k else set()
                    word = yield (
                        seat,
                        lawful(self.hands[seat], led, self.trump) | (set() if said else self.words(seat, trick)) | stop,
                    )
                    if word == "stop":
                        return
                    if word in ("Gano", "rap"):
                        said.add(word)
                        continue
                    break
                if stop:
                    self.vole = True
                self.hands[seat].remove(word)
                trick[word] = seat
            leader = trick[best(list(trick), self.trump)]
            self.won[leader] += 1
            if n == 4:
                self.primeras = self.won[self.ombre] == 5
            if self.won[leader] == 5 and not (leader == self.ombre and n == 4):
                return
            if self.vole and leader != self.ombre:
                return


def settle(t: Table, d: Deal, pot: Fishes | Marks, held: int) -> str:
    """What is drawn, and what is paid; how it ended."""
    o, others = d.ombre, d.others()
    made = d.won[o]
    a = max(others, key=lambda s: d.won[s])
    b = sum(others) - a
    extras = held * (2 if t.values["double"] else 1) + int(t.values["consolation"])
    if d.game == "solo":
        extras += int(t.values["sans_prendre"]) * (2 if t.values["double"] else 1)
    if made > d.won[a]:
        for seat in others:
            t.pay(seat, o, extras)
        if made == 9 and d.vole:
            pot.vole(o, others)
            return "vole"
        if d.vole:
            pot.sweep(others)
            return "missed"
        pot.take(o)
        return "won"
    for seat in others:
        t.pay(o, seat, extras)
    amount = pot.beaste(o)
    if d.won[a] > made and d.won[a] > d.won[b]:
        pot.take(a)
        pot.lay(amount)
        return "codille"
    pot.lay(amount)
    return "remise"


def referee(t: Table) -> Reading:
    """So many tours."""
    v = t.values
    pot: Fishes | Marks = Fishes(t) if v["stakes"] == "fishes" else Marks(t)
    dealer, tours = 0, 0
    while True:
        pot.ante(dealer)
        d = Deal(t, dealer)
        d.hands = yield from deal(d.rest, 3, d.seats[0], [3, 3, 3], -1)
        yield from d.speak() if v["auction"] == "leave" else d.bid()
        dealer = (dealer - 1) % 3
        if d.ombre < 0:
            pot.passed()
            continue
        yield from d.name()
        yield from d.exchange()
        held = matadores(d.hands[d.ombre], d.trump)
        yield from d.play()
        end = settle(t, d, pot, held)
        # academy-1768 (8420-8424) marks neither a remise nor a Vole made; gamester-1754 all but a codille
        tours += end in ("won", "missed") or (end in ("remise", "vole") and bool(v["remise_tour"]))
        if tours == int(v["tours"]):
            break
    if isinstance(pot, Fishes):
        pot.ante(dealer)  # an empty board is staked anew at once
    return None  # what lies on the board when the sitting ends neither book shares out
